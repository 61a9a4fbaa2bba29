//! A record as the search sees it: the words of the main line in order, with the move numbers that
//! stand before them.

use crate::{
    record::{Record, Token, TokenKind, is_gap, move_number},
    replay::{
        Replay,
        board::{Board, Claims, WordId},
    },
    span::Span,
};

/// A place of the main line where a move stands, or a sign that one was made.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// Where it stands.
    pub(super) span: Span,
    /// The word; none where it cannot be read at all.
    pub(super) word: Option<WordId>,
    /// What the word claims.
    pub(super) claims: Claims,
}

/// The main line of a record.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    pub(super) cells: Vec<Cell>,
    /// For each cell the half-move that the number before it names, counted from that of move 0.
    pub(super) numbers: Vec<Option<i64>>,
}

impl Sheet {
    /// Reads the main line. What was played is taken from the replay; behind it every word is a
    /// cell that may be a move.
    pub(super) fn of<B: Board>(record: &Record<'_>, replay: &Replay, board: &mut B) -> Sheet {
        let mut sheet = Sheet::default();
        let mut plies = replay.main_line().peekable();
        let end = record.terminator.unwrap_or(record.tokens.len());
        let tokens = record.tokens.get(record.movetext..end).unwrap_or_default();
        let (mut depth, mut behind, mut number) = (0_u32, 0, None);
        for (index, token) in tokens.iter().enumerate() {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ if depth > 0 || token.span.start < behind => {}
                TokenKind::Number => number = half_move(record.str(*token)),
                TokenKind::Word | TokenKind::Glyph | TokenKind::Junk => {
                    let mut played = false;
                    while let Some(ply) = plies.next_if(|ply| ply.span.start < token.span.end) {
                        played = true;
                        behind = ply.end;
                        let text = (!ply.traits.null).then(|| ply.span.of(record.text));
                        sheet.add(ply.span, text, number.take(), board);
                    }
                    let before = index.checked_sub(1).and_then(|at| tokens.get(at));
                    if !played && is_illegible(record, *token, before) {
                        sheet.add(token.span, None, number.take(), board);
                    } else if !played && token.kind == TokenKind::Word {
                        sheet.word(record, *token, &mut number, board);
                    }
                }
                _ => {}
            }
        }
        sheet
    }

    fn add<B: Board>(
        &mut self,
        span: Span,
        text: Option<&str>,
        number: Option<i64>,
        board: &mut B,
    ) {
        let word = text.and_then(|text| board.learn(text));
        self.cells.push(Cell {
            span,
            word,
            claims: word.map_or(Claims::default(), |word| board.claims(word)),
        });
        self.numbers.push(number);
    }

    /// A word behind the part that was played, if it may be a move.
    fn word<B: Board>(
        &mut self,
        record: &Record<'_>,
        token: Token,
        number: &mut Option<i64>,
        board: &mut B,
    ) {
        if let Some(word) = board.learn(record.str(token)) {
            self.cells.push(Cell {
                span: token.span,
                word: Some(word),
                claims: board.claims(word),
            });
            self.numbers.push(number.take());
        }
    }
}

/// The half-move that a number names: twice the number, and one more for the second side.
fn half_move(token: &str) -> Option<i64> {
    let number = i64::from(move_number(token)?);
    let dots = token.trim_start_matches(|c: char| c.is_ascii_digit());
    let second = dots.contains("..") || dots.contains('…');
    Some(2 * number + i64::from(second))
}

/// Whether a sign stands for a move that nobody could read: dashes, lines, and question marks in the
/// place of a move.
fn is_illegible(record: &Record<'_>, token: Token, before: Option<&Token>) -> bool {
    let text = record.str(token);
    match token.kind {
        TokenKind::Glyph => {
            let apart = before.is_none_or(|before| {
                before.kind == TokenKind::Number || before.span.end < token.span.start
            });
            apart && text.bytes().all(|byte| byte == b'?')
        }
        TokenKind::Junk => text == "<>" || is_gap(text),
        TokenKind::Word => {
            matches!(
                text,
                "--" | "-" | "–" | "—" | "Z0" | "null" | "pass" | "@@@@"
            ) || text.chars().all(|c| matches!(c, '?' | '_' | '.' | '-'))
        }
        _ => false,
    }
}
