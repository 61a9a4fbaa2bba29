//! What a stretch of movetext that was left unread leaves open at its end: whoever writes on behind
//! it must know.

/// What a stretch of movetext leaves open at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOpen {
    /// A comment in braces.
    pub comment: bool,
    /// One or more variations.
    pub variation: bool,
}

/// Finds what a stretch of movetext leaves open.
#[must_use]
pub fn left_open(text: &str) -> LeftOpen {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(&byte) = bytes.get(at) {
        let end = match byte {
            b'{' => memchr::memchr(b'}', &bytes[at..]),
            b';' => memchr::memchr2(b'\n', b'\r', &bytes[at..]),
            _ => Some(0),
        };
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        match end {
            Some(end) => at += end + 1,
            None => {
                return LeftOpen {
                    comment: byte == b'{',
                    variation: depth > 0,
                };
            }
        }
    }
    LeftOpen {
        comment: false,
        variation: depth > 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_open_is_found() {
        let left = |text| (left_open(text).comment, left_open(text).variation);
        assert_eq!(left("Nf9 {lost 1-0"), (true, false));
        assert_eq!(left("a {b} ( {c"), (true, true));
        assert_eq!(left("a {b (} c ; {d ("), (false, false));
        assert_eq!(left("a ; {d\nb {c} (d (e)"), (false, true));
    }
}
