//! Where one game ends and the next begins, as far as bytes alone can tell.
//!
//! A *hard border* is a place that begins a game whatever stands before it, even an open comment:
//! a tag pair at the start of a line, behind one or more blank lines, behind a line that is no tag
//! pair. Blocks and byte ranges are cut at hard borders, so every way of dividing a file finds the
//! same games. Soft borders (results, a repeated tag) are found by the [`Reader`](super::Reader),
//! which honours the hard ones too.
