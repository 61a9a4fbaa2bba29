//! Where a comment ends that is as comments should be: closed, none within it, and no line of it may
//! begin a game. Of all others it is only said that they are not.

use super::lanes::Lanes;
use memchr::{memchr_iter, memchr3};

/// The place behind the comment that the brace of this bit opens, if it ends here and is of one line.
#[inline]
pub(super) fn behind_short_comment(lanes: Lanes, brace: u32) -> Option<u32> {
    let behind = u64::MAX << brace << 1;
    let closes = lanes.equal(b'}') & behind;
    let others = lanes.any([b'{', b'\n', b'\r']) & behind;
    let (close, other) = (closes.trailing_zeros(), others.trailing_zeros());
    (close < other).then_some(close + 1)
}

/// The place behind the comment that this brace opens, if nothing within it may be another comment
/// or begin a game.
pub(super) fn behind_comment(bytes: &[u8], brace: usize) -> Option<usize> {
    let mut at = brace + 1;
    loop {
        let found = at + memchr3(b'}', b'{', b'\n', bytes.get(at..)?)?;
        match bytes[found] {
            b'}' => return (!may_begin_game(&bytes[brace..found], b'\r')).then_some(found + 1),
            b'\n' if !matches!(bytes.get(found + 1), Some(b'[' | 0xEF)) => at = found + 1,
            _ => return None,
        }
    }
}

/// Whether a bracket or a byte order mark stands behind such a line end.
fn may_begin_game(bytes: &[u8], line_end: u8) -> bool {
    let mut ends = memchr_iter(line_end, bytes);
    ends.any(|end| matches!(bytes.get(end + 1), Some(b'[' | 0xEF)))
}
