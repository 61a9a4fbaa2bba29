//! From values to places, and the values that an axis names.

/// An axis: the values at its ends, and where they stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    least: f64,
    most: f64,
    from: f64,
    to: f64,
    /// How far the values that are named lie apart.
    step: f64,
}

impl Scale {
    /// An axis over these values, ends moved out to values that are named; `zero` says that it begins
    /// at nought, as the lengths of bars need it.
    pub(super) fn over(
        values: impl Iterator<Item = f64>,
        zero: bool,
        [from, to]: [f64; 2],
    ) -> Scale {
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values {
            least = least.min(value);
            most = most.max(value);
        }
        if !least.is_finite() {
            (least, most) = (0.0, 1.0);
        }
        if zero {
            least = least.min(0.0);
        }
        if most - least < 1e-9 {
            most = least + least.abs().max(1.0) * 0.1;
        }
        let step = step(most - least, (to - from).abs());
        Scale {
            least: (least / step).floor() * step,
            most: (most / step).ceil() * step,
            from,
            to,
            step,
        }
    }

    /// The same axis without ends moved out, as that of years is.
    pub(super) fn exactly(least: f64, most: f64, [from, to]: [f64; 2]) -> Scale {
        Scale {
            least,
            most: most.max(least + 1.0),
            from,
            to,
            step: step((most - least).max(1.0), (to - from).abs()).max(1.0),
        }
    }

    /// Where a value stands.
    pub(super) fn place(&self, value: f64) -> f64 {
        self.from + (value - self.least) / (self.most - self.least) * (self.to - self.from)
    }

    /// Values to name, with the words for them.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        let first = (self.least / self.step).ceil() as i64;
        let last = (self.most / self.step + 1e-9).floor() as i64;
        let ticks = (first..=last).map(|at| {
            let value = at as f64 * self.step;
            let digits = if self.step < 0.1 {
                2
            } else {
                usize::from(self.step < 1.0)
            };
            (value, format!("{value:.digits$}"))
        });
        ticks.collect()
    }
}

/// One, two or five tens of something, so that named values have some 45 units of room each.
fn step(range: f64, length: f64) -> f64 {
    let wanted = range / (length / 45.0).floor().clamp(2.0, 10.0);
    let mut step = 0.01;
    loop {
        for times in [1.0, 2.0, 5.0] {
            if step * times >= wanted {
                return step * times;
            }
        }
        step *= 10.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_name_round_values() {
        let scale = Scale::over([2013.0, 2688.0].into_iter(), false, [0.0, 240.0]);
        let named: Vec<String> = scale.ticks().into_iter().map(|(_, words)| words).collect();
        assert_eq!(named, ["2000", "2200", "2400", "2600", "2800"]);
        assert_eq!(scale.place(2400.0), 120.0);
        let bars = Scale::over([3.0].into_iter(), true, [100.0, 0.0]);
        assert_eq!((bars.place(0.0), bars.place(4.0)), (100.0, 0.0));
        let nothing = Scale::over(std::iter::empty(), true, [0.0, 10.0]);
        assert!(nothing.place(0.0).is_finite());
    }

    #[test]
    fn years_stay_as_they_are() {
        let scale = Scale::exactly(1993.0, 2004.0, [0.0, 300.0]);
        let named: Vec<String> = scale.ticks().into_iter().map(|(_, words)| words).collect();
        assert_eq!(named, ["1994", "1996", "1998", "2000", "2002", "2004"]);
        assert_eq!(scale.place(2004.0), 300.0);
    }
}
