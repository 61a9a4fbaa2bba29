//! Some of many, drawn by chance.

/// Draws so many texts of any number, each set of them as likely as any other (Vitter, "Random
/// Sampling with a Reservoir", 1985, algorithm R).
#[derive(Debug)]
pub(super) struct Sample {
    size: u64,
    offered: u64,
    random: u64,
    /// What is drawn so far, with its place in the order.
    drawn: Vec<(u64, Vec<u8>)>,
}

impl Sample {
    pub(super) fn new(size: u64, seed: u64) -> Sample {
        Sample {
            size,
            offered: 0,
            random: seed,
            drawn: Vec::new(),
        }
    }

    /// Offers the next text.
    pub(super) fn offer(&mut self, text: Vec<u8>) {
        let place = self.offered;
        self.offered += 1;
        if place < self.size {
            self.drawn.push((place, text));
            return;
        }
        let drawn = self.below(self.offered);
        if let Some(given_up) = self.drawn.get_mut(drawn as usize) {
            *given_up = (place, text);
        }
    }

    /// What has been drawn, in the order in which it was offered.
    pub(super) fn drawn(mut self) -> Vec<Vec<u8>> {
        self.drawn.sort_unstable_by_key(|(place, _)| *place);
        self.drawn.into_iter().map(|(_, text)| text).collect()
    }

    /// A number below another, by the SplitMix64 sequence, which is the same on every machine.
    fn below(&mut self, most: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let z = z ^ (z >> 31);
        ((u128::from(z) * u128::from(most)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::Sample;

    #[test]
    fn each_text_is_drawn_about_as_often() {
        let mut times = [0_u32; 20];
        for seed in 0..2_000 {
            let mut sample = Sample::new(5, seed * 7919);
            (0..20).for_each(|text: u8| sample.offer(vec![text]));
            let drawn = sample.drawn();
            assert!(drawn.len() == 5 && drawn.is_sorted());
            drawn
                .iter()
                .for_each(|text| times[usize::from(text[0])] += 1);
        }
        // 500 of 2,000 are expected for each, with a deviation of 19.4; five of those to each side.
        assert!(
            times.iter().all(|times| (403..=597).contains(times)),
            "{times:?}"
        );
    }
}
