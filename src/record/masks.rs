//! What is plain in 64 bytes of movetext, asked of all places at once.
//!
//! Each kind of byte becomes a mask with a bit for each place, and what may stand beside what is
//! asked by shifting masks. Plain is: move numbers (`12.`), words of letters and figures that begin
//! with a letter and end with a figure, also with a sign of check or mate, and castling (`O-O`),
//! with one blank or line end (LF, CRLF) between.

use super::lanes::Lanes;

/// How many bytes before a place tell whether what stands there is plain.
pub(super) const BEFORE: usize = 4;
/// How many bytes behind it.
const BEHIND: usize = 3;
/// How many places are judged at once.
pub(super) const CHUNK: usize = Lanes::WIDTH - BEFORE - BEHIND;

/// Where less than this was plain it was not worth the while to look at a chunk,
pub(super) const LITTLE: usize = 24;
/// and the next try is so many bytes away: there may be a comment behind every move.
pub(super) const REST: usize = 256;

/// What stands in a chunk of text, as far as it is plain; bit n stands for its nth byte.
pub(super) struct Masks {
    /// How many bytes are plain, from the first on.
    pub(super) len: usize,
    /// Where words begin.
    pub(super) words: u64,
    /// Where numbers begin.
    pub(super) numbers: u64,
    /// Where the byte stands that is the first behind a word or a number.
    pub(super) ends: u64,
}

impl Masks {
    /// The masks of the chunk at `at`, if there is text enough beside it.
    #[inline(always)]
    pub(super) fn at(bytes: &[u8], at: usize) -> Option<Masks> {
        let start = at.checked_sub(BEFORE)?;
        let window = bytes.get(start..start + Lanes::WIDTH)?;
        Some(judge(window.try_into().ok()?))
    }

    /// The ends of the tokens up to the last word: of a number it is not known what comes behind
    /// its blank (`1. ...` is one number).
    #[inline]
    pub(super) fn through_words(&self) -> u64 {
        let Some(last_word) = self.words.checked_ilog2() else {
            return 0;
        };
        let before = (1 << last_word) | ((1 << last_word) - 1);
        let behind = self.ends & !before;
        let end_of_word = behind & behind.wrapping_neg();
        self.ends & (before | end_of_word)
    }
}

/// Right from the fourth place to the last but three.
#[inline(always)]
fn judge(window: &[u8; Lanes::WIDTH]) -> Masks {
    let before = |mask: u64, places: u32| mask << places;
    let behind = |mask: u64, places: u32| mask >> places;
    let lanes: Lanes = Lanes::of(window);
    let letter = lanes.letters();
    let digit = lanes.digits();
    let feed = lanes.equal(b'\n');
    let blank = lanes.equal(b' ') | feed;
    let dot = lanes.equal(b'.');
    let check = lanes.equal(b'+') | lanes.equal(b'#');
    let dash = lanes.equal(b'-');
    let back = lanes.equal(b'\r');
    let castle = lanes.equal(b'O');

    let ends = digit | check | castle | dot;
    let gap = blank | back;
    let mut odd = !(letter | digit | gap | dot | check | dash);
    odd |= blank & !before(ends | back, 1);
    odd |= back & !(before(ends, 1) & behind(feed, 1));
    odd |= check & !(before(digit | castle, 1) & behind(gap, 1));
    let inner = letter & !castle;
    odd |= inner & !(before(blank | dot | letter | digit, 1) & behind(letter | digit, 1));
    odd |= castle & !before(blank | dot | dash, 1);
    odd |= castle & !(behind(dash, 1) | (before(dash, 1) & behind(gap | check, 1)));
    odd |= dash & !(before(castle, 1) & behind(castle, 1));
    odd |= digit & !before(digit | letter | blank, 1);

    // A number has one to three figures, does not begin with 0, and one dot ends it.
    let three = behind(digit, 2) & behind(dot, 3);
    let number_ends = behind(dot, 1) | (behind(digit, 1) & (behind(dot, 2) | three));
    odd |= digit & before(blank, 1) & (!number_ends | lanes.equal(b'0'));
    let three = before(digit, 3) & before(blank, 4);
    let number_began = before(blank, 2) | (before(digit, 2) & (before(blank, 3) | three));
    odd |= dot & !(before(digit, 1) & number_began & behind(letter | gap, 1));

    let len = ((odd >> BEFORE).trailing_zeros() as usize).min(CHUNK);
    let judged = ((1 << len) - 1) << BEFORE;
    Masks {
        len,
        words: (letter & before(blank | dot, 1) & judged) >> BEFORE,
        numbers: (digit & before(blank, 1) & judged) >> BEFORE,
        ends: (((gap & before(ends, 1)) | (letter & before(dot, 1))) & judged) >> BEFORE,
    }
}
