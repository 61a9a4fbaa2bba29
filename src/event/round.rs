//! The Round tag of a game: `5`, `5.3`, `5 (3)`, `Round 5`.

/// What a Round tag says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The round.
    pub number: u32,
    /// All its numbers: the round first.
    pub numbers: Vec<u32>,
    /// How it is written, with `N` for each number: `N.N`, `N (N)`.
    pub form: String,
}

impl Round {
    /// The board: the last number where there are more than one.
    #[must_use]
    pub fn board(&self) -> Option<u32> {
        self.numbers.get(1..)?.last().copied()
    }
}

/// Reads a Round tag (PGN standard, 8.1.1.4): the first number is the round, the last one the
/// board, what stands between them a match. Nothing where there is no number: `?`, `-`.
#[must_use]
pub fn round(text: &str) -> Option<Round> {
    let mut numbers: Vec<u32> = Vec::new();
    let mut form = String::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            numbers.push(rest[..digits].parse().ok()?);
            form.push('N');
            rest = &rest[digits..];
        } else {
            form.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    let number = *numbers.first()?;
    Some(Round {
        number,
        numbers,
        form,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read_in_all_forms() {
        for (text, number, board, form) in [
            ("5", 5, None, "N"),
            ("5.3", 5, Some(3), "N.N"),
            ("5.10", 5, Some(10), "N.N"),
            ("5 (3)", 5, Some(3), "N (N)"),
            ("(5)", 5, None, "(N)"),
            ("Round 5", 5, None, "Round N"),
            ("3.1.2", 3, Some(2), "N.N.N"),
        ] {
            let read = round(text).unwrap();
            let found = (read.number, read.board(), read.form.as_str());
            assert_eq!(found, (number, board, form), "{text}");
        }
        for text in ["", "?", "-", "final", "99999999999"] {
            assert_eq!(round(text), None, "{text}");
        }
    }
}
