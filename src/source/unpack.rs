//! Compressed bytes to plain ones, told by content and never by name.

use std::io::{self, BufRead, BufReader, Read};

/// How much of a stream is looked at before it is read.
pub(super) const HEAD: u64 = 64 * 1024;
/// How much a decoder is asked for at once. Some of them lose what they have unpacked in the call
/// that meets damage, so little is asked for.
const STEP: usize = 16 * 1024;
const BUFFER: usize = 128 * 1024;

/// What a stream is packed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    Gzip,
    Zstd,
    Bzip2,
    Xz,
    Zip,
}

impl Packing {
    /// Recognises a packing by its first bytes.
    pub(super) fn of(head: &[u8]) -> Option<Packing> {
        match head {
            [0x1F, 0x8B, 8, ..] => Some(Packing::Gzip),
            // A Zstandard frame, or a skippable one.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => {
                Some(Packing::Zstd)
            }
            // "BZh", the level, and the magic of a block or of the end.
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31 | 0x17, 0x41 | 0x72, ..] => Some(Packing::Bzip2),
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Some(Packing::Xz),
            // A member, or the end of an archive that has none.
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Some(Packing::Zip),
            _ => None,
        }
    }

    /// The name that messages give it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Packing::Gzip => "gzip",
            Packing::Zstd => "zstd",
            Packing::Bzip2 => "bzip2",
            Packing::Xz => "xz",
            Packing::Zip => "zip",
        }
    }

    /// A reader of what is packed in a stream, through all its members and frames. An archive
    /// needs more than a stream and gives none.
    fn unpack<'r>(self, packed: Peeked<'r>) -> io::Result<Option<Box<dyn Read + 'r>>> {
        let packed = BufReader::with_capacity(BUFFER, packed);
        let plain: Box<dyn Read> = match self {
            Packing::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(packed)),
            Packing::Zstd => Box::new(zstd::stream::read::Decoder::with_buffer(packed)?),
            Packing::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(packed)),
            Packing::Xz => {
                let decoder = liblzma::bufread::XzDecoder::new_multi_decoder(packed);
                Box::new(Xz {
                    decoder,
                    error: None,
                })
            }
            Packing::Zip => return Ok(None),
        };
        Ok(Some(Box::new(SmallSteps(plain))))
    }
}

/// A stream with all packings undone but an archive.
pub(super) struct Unpacked<'r> {
    /// The plain bytes, or an archive.
    pub(super) reader: Peeked<'r>,
    /// The outermost packing that was undone.
    pub(super) packing: Option<Packing>,
}

/// Undoes one packing after another (`.pgn.gz` in a `.zst` is rare but not unknown).
pub(super) fn unpack<'r>(packed: Box<dyn Read + 'r>) -> io::Result<Unpacked<'r>> {
    const DEEPEST: usize = 3;
    let mut unpacked = Unpacked {
        reader: Peeked::new(packed),
        packing: None,
    };
    for _ in 0..DEEPEST {
        match Packing::of(unpacked.reader.head()) {
            None | Some(Packing::Zip) => break,
            Some(packing) => {
                let Unpacked {
                    reader,
                    packing: outer,
                } = unpacked;
                let plain = packing
                    .unpack(reader)?
                    .unwrap_or_else(|| Box::new(io::empty()));
                unpacked = Unpacked {
                    reader: Peeked::new(plain),
                    packing: outer.or(Some(packing)),
                };
            }
        }
    }
    Ok(unpacked)
}

/// A reader whose first bytes have been looked at. An error met there comes in its turn.
pub(super) struct Peeked<'r> {
    head: Vec<u8>,
    at: usize,
    error: Option<io::Error>,
    rest: Box<dyn Read + 'r>,
}

impl<'r> Peeked<'r> {
    pub(super) fn new(mut rest: Box<dyn Read + 'r>) -> Peeked<'r> {
        let mut head = Vec::new();
        let error = rest.by_ref().take(HEAD).read_to_end(&mut head).err();
        Peeked {
            head,
            at: 0,
            error,
            rest,
        }
    }

    /// Passes over so many of the first bytes.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at = bytes.min(self.head.len());
    }

    /// The first bytes, [`HEAD`] of them or all that there are.
    pub(super) fn head(&self) -> &[u8] {
        &self.head
    }
}

impl Read for Peeked<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut head = self.head.get(self.at..).unwrap_or_default();
        if !head.is_empty() {
            let read = head.read(buffer)?;
            self.at += read;
            return Ok(read);
        }
        match self.error.take() {
            Some(error) => Err(error),
            None => self.rest.read(buffer),
        }
    }
}

/// Asks the reader behind it for a little at a time.
struct SmallSteps<'r>(Box<dyn Read + 'r>);

impl Read for SmallSteps<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(STEP);
        self.0.read(&mut buffer[..length])
    }
}

/// An xz decoder that keeps what was unpacked in the call that met damage.
struct Xz<R> {
    decoder: liblzma::bufread::XzDecoder<R>,
    error: Option<io::Error>,
}

impl<R: BufRead> Read for Xz<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let before = self.decoder.total_out();
        self.decoder.read(buffer).or_else(|error| {
            match (self.decoder.total_out() - before) as usize {
                0 => Err(error),
                unpacked => {
                    self.error = Some(error);
                    Ok(unpacked)
                }
            }
        })
    }
}
