//! Room for the bytes of blocks, used again: to give it back to the system and to ask for it anew,
//! block after block, costs as much as reading them.

use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
};

/// Buffers of blocks that are done. All clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spare(Arc<Mutex<Vec<Vec<u8>>>>);

impl Spare {
    /// Blocks in flight may be more, but then others are waited for.
    const MOST: usize = 16;
    /// Larger ones are rare and not worth the memory.
    const LARGEST: usize = 2 << 20;

    /// A buffer with nothing in it that matters.
    pub(super) fn take(&self) -> Buffer {
        let mut buffers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Buffer {
            bytes: buffers.pop().unwrap_or_default(),
            filled: 0,
        }
    }

    /// Keeps a buffer whose content nobody needs any more. To clear it would cost to fill it again.
    pub(super) fn keep(&self, buffer: Vec<u8>) {
        if buffer.capacity() == 0 || buffer.capacity() > Spare::LARGEST {
            return;
        }
        let mut buffers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buffers.len() < Spare::MOST {
            buffers.push(buffer);
        }
    }
}

/// Bytes read so far, and room behind them.
#[derive(Debug, Default)]
pub(super) struct Buffer {
    bytes: Vec<u8>,
    filled: usize,
}

impl Buffer {
    /// Reads until there are as many bytes as wanted. Says whether there may be more.
    ///
    /// `read_to_end` would do the same, but clears the room for each read that is not a file's own.
    pub(super) fn fill(&mut self, reader: &mut dyn io::Read, wanted: usize) -> io::Result<bool> {
        if self.bytes.len() < wanted {
            self.bytes.resize(wanted, 0);
        }
        // To ask for nothing would still wait for a silent pipe.
        while self.filled < wanted {
            match reader.read(&mut self.bytes[self.filled..wanted]) {
                Ok(0) => return Ok(false),
                Ok(read) => self.filled += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// What has been read.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.filled]
    }

    /// Leaves out the first so many bytes.
    pub(super) fn forget(&mut self, count: usize) {
        self.bytes.copy_within(count..self.filled, 0);
        self.filled -= count;
    }

    /// The first so many bytes that have been read; the others are put into another buffer.
    pub(super) fn part(mut self, end: usize, rest: &mut Buffer) -> Vec<u8> {
        let behind = &self.bytes[end..self.filled];
        if rest.bytes.len() < behind.len() {
            rest.bytes.resize(behind.len(), 0);
        }
        rest.bytes[..behind.len()].copy_from_slice(behind);
        rest.filled = behind.len();
        self.bytes.truncate(end);
        self.bytes
    }
}
