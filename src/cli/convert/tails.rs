//! What electronic boards leave at the end of games is cut off before they are written.

use crate::{play::Player, record::Reader, replay::Want, source::Block};

/// The block with blanks in the place of all such tails; nothing if it has none.
pub(super) fn cut(block: &Block, player: &mut Player) -> Option<Block> {
    let mut tails = Vec::new();
    let mut reader = Reader::new(&block.text);
    while let Some(record) = reader.next_record() {
        let replay = player.replay(&record, &Want::default());
        let is_tail = replay
            .faults
            .iter()
            .any(|fault| fault.detail.tail().is_some());
        tails.extend(replay.unread().filter(|_| is_tail));
    }
    if tails.is_empty() {
        return None;
    }
    let mut cut = block.clone();
    for tail in tails {
        // Line ends stay, so that no line gets another number.
        let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
        let blanks: String = tail.of(&block.text).bytes().map(blank).collect();
        cut.text.replace_range(tail.range(), &blanks);
    }
    Some(cut)
}
