//! A stream of bytes to blocks of whole games, cut at hard borders.

use super::SourceFile;
use crate::{
    error::SourceError,
    record::border::{count_line_ends, last_hard_border},
};
use std::{io::Read, ops::ControlFlow, sync::Arc};

/// How much is read before a cut.
const BLOCK: usize = 1 << 20;
/// A block without any border is cut off here, so that memory stays bounded.
const LARGEST: usize = 16 << 20;

/// A block before its bytes are decoded.
#[derive(Debug)]
pub(crate) struct RawBlock {
    pub(crate) file: Arc<SourceFile>,
    pub(crate) bytes: Vec<u8>,
    pub(crate) line: u64,
    pub(crate) byte: u64,
}

/// Reads to the end and hands on block after block.
///
/// After an error of the reader all that came before it has been handed on.
pub(super) fn cut(
    reader: &mut dyn Read,
    file: &Arc<SourceFile>,
    sink: &mut dyn FnMut(RawBlock) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, SourceError> {
    let mut bytes = Vec::new();
    let (mut line, mut byte) = (1, 0);
    let mut wanted = BLOCK;
    loop {
        let outcome = fill(reader, &mut bytes, wanted);
        let at_end = !matches!(outcome, Ok(true));
        let end = if at_end {
            bytes.len()
        } else if let Some(border) = last_hard_border(&bytes, 1..bytes.len()) {
            border
        } else if bytes.len() < LARGEST {
            wanted = bytes.len() * 2;
            continue;
        } else {
            bytes.len()
        };
        wanted = BLOCK;
        let rest = bytes.split_off(end);
        if !bytes.is_empty() {
            let lines = count_line_ends(&bytes);
            let length = bytes.len() as u64;
            let block = RawBlock {
                file: Arc::clone(file),
                bytes,
                line,
                byte,
            };
            if sink(block).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            line += lines;
            byte += length;
        }
        if let Err(error) = outcome {
            return Err(SourceError::Read {
                offset: byte,
                error,
            });
        }
        if at_end {
            return Ok(ControlFlow::Continue(()));
        }
        bytes = rest;
    }
}

/// Reads until `bytes` has the length wanted. Says whether there may be more.
fn fill(reader: &mut dyn Read, bytes: &mut Vec<u8>, wanted: usize) -> std::io::Result<bool> {
    let missing = wanted.saturating_sub(bytes.len());
    bytes.reserve_exact(missing);
    reader
        .take(missing as u64)
        .read_to_end(bytes)
        .map(|read| read == missing)
}
