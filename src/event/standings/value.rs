//! Values of tie-breaks, exact: means are kept as fractions, so that no rounding decides a rank.

use crate::event::mark::Points;
use std::{cmp::Ordering, fmt};

/// A number as a fraction; the more the better, unless it is said to count the other way.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    over: i64,
    under: i64,
    /// How many decimals people write.
    decimals: u8,
    /// Whether fewer are better: then `over` is what is shown with the other sign.
    turned: bool,
}

impl Value {
    /// A count.
    #[must_use]
    pub const fn count(count: i64) -> Value {
        Value {
            over: count,
            under: 1,
            decimals: 0,
            turned: false,
        }
    }

    /// Points, with one decimal, or two where they are needed.
    #[must_use]
    pub const fn points(points: Points) -> Value {
        Value {
            over: points.0,
            under: 100,
            decimals: 1,
            turned: false,
        }
    }

    /// Points of which fewer are better.
    #[must_use]
    pub const fn fewer(points: Points) -> Value {
        Value {
            over: -points.0,
            turned: true,
            ..Value::points(points)
        }
    }

    /// A sum of products of points, with two decimals.
    #[must_use]
    pub const fn products(sum: i64) -> Value {
        Value {
            over: sum,
            under: 100 * 100,
            decimals: 2,
            turned: false,
        }
    }

    /// The mean of points, with two decimals; none of none.
    #[must_use]
    pub fn mean(sum: Points, count: usize) -> Value {
        Value {
            over: sum.0,
            under: 100 * (count.max(1) as i64),
            decimals: 2,
            turned: false,
        }
    }

    /// The same as a whole number, halves rounded up.
    #[must_use]
    pub const fn rounded(self) -> i64 {
        (2 * self.over + self.under).div_euclid(2 * self.under)
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Value {}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |one: &Value, other: &Value| i128::from(one.over) * i128::from(other.under);
        cross(self, other).cmp(&cross(other, self))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let over = if self.turned { -self.over } else { self.over };
        let hundredths = Value {
            over: over * 100,
            ..*self
        }
        .rounded();
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        match self.decimals {
            0 => write!(f, "{}", self.rounded()),
            1 if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_exact_and_shown_rounded() {
        let third = Value::mean(Points(100), 3);
        assert_eq!(third.to_string(), "0.33");
        assert!(third > Value::mean(Points(33), 1) && third < Value::mean(Points(34), 1));
        assert_eq!(third, Value::mean(Points(200), 6));
        assert_eq!(Value::mean(Points(3350), 4).to_string(), "8.38");
        assert_eq!(Value::points(Points(1250)).to_string(), "12.5");
        assert_eq!(Value::products(92_500).to_string(), "9.25");
        assert_eq!(Value::mean(Points(208_750), 1).rounded(), 2088);
        assert_eq!(Value::count(-3).to_string(), "-3");
        let few = Value::fewer(Points(350));
        assert!(few > Value::fewer(Points(400)) && few.to_string() == "3.5");
    }
}
