//! Room for the bytes of blocks, used again: to give it back to the system and to ask for it anew,
//! block after block, costs as much as reading them.

use std::sync::{Arc, Mutex, PoisonError};

/// Buffers of blocks that are done. All clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spare(Arc<Mutex<Vec<Vec<u8>>>>);

impl Spare {
    /// Blocks in flight may be more, but then others are waited for.
    const MOST: usize = 8;
    /// Larger ones are rare and not worth the memory.
    const LARGEST: usize = 2 << 20;

    /// An empty buffer.
    pub(super) fn take(&self) -> Vec<u8> {
        let mut buffers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        buffers.pop().unwrap_or_default()
    }

    /// Keeps a buffer whose content nobody needs any more.
    pub(super) fn keep(&self, mut buffer: Vec<u8>) {
        if buffer.capacity() == 0 || buffer.capacity() > Spare::LARGEST {
            return;
        }
        buffer.clear();
        let mut buffers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buffers.len() < Spare::MOST {
            buffers.push(buffer);
        }
    }
}
