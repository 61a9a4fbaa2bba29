//! UTF-16 to UTF-8 while reading, since borders are looked for in ASCII; and back.

use encoding_rs::{CoderResult, Decoder, Encoding, UTF_16BE, UTF_16LE};
use std::io::{self, Read};

const INPUT: usize = 32 * 1024;
/// Three bytes for each unit, and room for what the decoder holds back.
const OUTPUT: usize = INPUT / 2 * 3 + 16;

/// Which byte of a unit of UTF-16 comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteOrder {
    /// The lower one: UTF-16LE.
    Little,
    /// The higher one: UTF-16BE.
    Big,
}

impl ByteOrder {
    /// The order that an encoding stands for; none if it is not UTF-16.
    pub(super) fn of(encoding: &'static Encoding) -> Option<ByteOrder> {
        match encoding {
            encoding if encoding == UTF_16LE => Some(ByteOrder::Little),
            encoding if encoding == UTF_16BE => Some(ByteOrder::Big),
            _ => None,
        }
    }

    pub(super) fn encoding(self) -> &'static Encoding {
        match self {
            ByteOrder::Little => UTF_16LE,
            ByteOrder::Big => UTF_16BE,
        }
    }

    /// The text in UTF-16.
    #[must_use]
    pub fn encode(self, text: &str) -> Vec<u8> {
        let bytes = match self {
            ByteOrder::Little => u16::to_le_bytes,
            ByteOrder::Big => u16::to_be_bytes,
        };
        text.encode_utf16().flat_map(bytes).collect()
    }
}

/// A reader of UTF-8 over one of UTF-16. What is no character becomes U+FFFD.
pub(super) struct Utf16Reader<R> {
    inner: R,
    decoder: Decoder,
    input: Vec<u8>,
    output: Vec<u8>,
    at: usize,
    ended: bool,
}

impl<R: Read> Utf16Reader<R> {
    pub(super) fn new(inner: R, order: ByteOrder) -> Self {
        Utf16Reader {
            inner,
            decoder: order.encoding().new_decoder_without_bom_handling(),
            input: vec![0; INPUT],
            output: Vec::new(),
            at: 0,
            ended: false,
        }
    }

    fn refill(&mut self) -> io::Result<()> {
        let length = self.inner.read(&mut self.input)?;
        self.ended = length == 0;
        self.output.resize(OUTPUT, 0);
        self.at = 0;
        let input = &self.input[..length];
        let (result, _, written, _) =
            self.decoder
                .decode_to_utf8(input, &mut self.output, self.ended);
        debug_assert_eq!(
            result,
            CoderResult::InputEmpty,
            "the output holds all of the input"
        );
        self.output.truncate(written);
        Ok(())
    }
}

impl<R: Read> Read for Utf16Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.output.len() && !self.ended {
            self.refill()?;
        }
        let read = (&self.output[self.at..]).read(buffer)?;
        self.at += read;
        Ok(read)
    }
}
