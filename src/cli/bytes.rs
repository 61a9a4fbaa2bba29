//! Numbers of bytes as typed: `4096`, `64M`, and ranges of them.

use crate::source::ByteRange;

/// What a letter behind a number multiplies it by.
const UNITS: [(char, u64); 4] = [
    ('K', 1 << 10),
    ('M', 1 << 20),
    ('G', 1 << 30),
    ('T', 1 << 40),
];

/// A number of bytes, with K, M, G or T for powers of 1024.
pub(super) fn bytes(text: &str) -> Result<u64, String> {
    let unit = |letter: char| {
        UNITS
            .iter()
            .find(|(unit, _)| letter.eq_ignore_ascii_case(unit))
    };
    let (digits, unit) = match text.chars().last().and_then(unit) {
        Some((_, unit)) => (&text[..text.len() - 1], *unit),
        None => (text, 1),
    };
    let number: Option<u64> = digits.parse().ok();
    let bytes = number.and_then(|number| number.checked_mul(unit));
    bytes.ok_or_else(|| "a number of bytes, like 4096, 512K, 64M or 1G".to_owned())
}

/// A range of bytes, its offset and its length with a colon between them.
pub(super) fn byte_range(text: &str) -> Result<ByteRange, String> {
    let read = text.split_once(':').and_then(|(offset, length)| {
        let (offset, length) = (bytes(offset).ok()?, bytes(length).ok()?);
        Some(ByteRange { offset, length })
    });
    read.ok_or_else(|| "an offset and a length in bytes, like 0:64M or 67108864:1000000".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_for_powers_of_1024() {
        assert_eq!(bytes("0"), Ok(0));
        assert_eq!(bytes("64M"), Ok(67_108_864));
        assert_eq!(bytes("3k"), Ok(3072));
        for wrong in ["", "M", "-1", "1.5G", "64MB", "é", "18446744073709551615K"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_range_has_an_offset_and_a_length() {
        let range = ByteRange {
            offset: 64 << 20,
            length: 100,
        };
        assert_eq!(byte_range("64M:100"), Ok(range));
        for wrong in ["", ":", "1", "1:", ":1", "1-2", "1:2:3"] {
            assert!(byte_range(wrong).is_err(), "{wrong}");
        }
    }
}
