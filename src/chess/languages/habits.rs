//! The signs that go with a language's letters: for captures, checks, mates, castling, promotion.

/// The habits of print of a language.
#[derive(Debug, PartialEq, Eq)]
pub struct Habits {
    /// Before the square of a capture.
    pub takes: &'static str,
    /// Behind a move that gives check.
    pub check: &'static str,
    /// Behind a move that gives check with two men.
    pub double_check: &'static str,
    /// Behind a move that mates.
    pub mate: &'static str,
    /// Castling on the king's side and on the queen's side.
    pub castling: [&'static str; 2],
    /// Before the letter of a promotion.
    pub promotion: &'static str,
}

/// As the PGN standard has them (8.2.3).
pub(super) static STANDARD: Habits = Habits {
    takes: "x",
    check: "+",
    double_check: "+",
    mate: "#",
    castling: ["O-O", "O-O-O"],
    promotion: "=",
};

/// As Russian books and the Russian chess code have them: `С:c6`, `Фh5+`, `Кd6++`, `Фf7×`, `0-0`,
/// `e8Ф`.
pub(super) static RUSSIAN: Habits = Habits {
    takes: ":",
    check: "+",
    double_check: "++",
    mate: "×",
    castling: ["0-0", "0-0-0"],
    promotion: "",
};

impl Habits {
    /// The sign in the place of the standard's `+` or `#`; `double` says whether two men check.
    pub(crate) fn mark(&self, standard: &str, double: impl FnOnce() -> bool) -> &'static str {
        match standard {
            "#" => self.mate,
            "+" if self.check != self.double_check && double() => self.double_check,
            "+" => self.check,
            _ => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_checking_men_have_their_own_sign_in_russian() {
        assert_eq!(RUSSIAN.mark("+", || true), "++");
        assert_eq!(RUSSIAN.mark("+", || false), "+");
        assert_eq!(RUSSIAN.mark("#", || true), "×");
        assert_eq!(STANDARD.mark("+", || true), "+");
        assert_eq!(STANDARD.mark("", || true), "");
    }
}
