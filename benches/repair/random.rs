//! Numbers that are the same in every run (xorshift*, Marsaglia and Vigna).

/// A source of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// One that begins from a seed.
    pub(crate) fn new(seed: u64) -> Random {
        let mut random = Random(seed ^ 0x9E37_79B9_7F4A_7C15);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((self.next() >> 33) % end.max(1) as u64) as usize
    }

    /// One of a list.
    pub(crate) fn of<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }
}
