//! From offsets of the decoded text back to offsets of the file.

/// How offsets of the decoded text relate to offsets of the file.
///
/// Clean UTF-8 needs one number. Anything else is a list of segments, and the way from one to the
/// other within a segment is walked only when somebody asks.
#[derive(Debug, Default)]
pub struct Origin {
    /// Offset in the (unpacked) file of the block's first byte.
    pub byte: u64,
}

impl Origin {
    /// The offset in the (unpacked, not decoded) file of an offset in the text.
    #[must_use]
    pub fn byte_of(&self, _text: &str, offset: u32) -> u64 {
        self.byte + u64::from(offset)
    }
}
