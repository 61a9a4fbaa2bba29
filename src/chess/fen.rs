//! The position that a record starts from, and positions as FEN.
//!
//! A FEN is taken apart here only to say what is wrong with it and to mend what can be mended
//! without guessing; what the fields mean and whether the position is possible, shakmaty decides.

use super::{
    place::Place,
    setup,
    variant::{self, CHESS960, Rules, STANDARD, quoted},
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    record::{KnownTag, Record},
    replay::Replay,
    span::Span,
};
use shakmaty::{
    CastlingMode, EnPassantMode, Position, PositionError, PositionErrorKinds, Setup,
    fen::Fen,
    variant::{Variant, VariantPosition},
};

/// The start position of a record by its tags, or nothing where there is none to play from.
pub(super) fn start(record: &Record<'_>, said: Option<&str>, replay: &mut Replay) -> Option<Place> {
    let rules = variant::of(record, said, replay)?;
    replay.variant = rules.name;
    let tag = record
        .known(KnownTag::Fen)
        .filter(|tag| !tag.raw.of(record.text).trim().is_empty());
    let Some(tag) = tag else {
        return Some(Place::from_start(VariantPosition::new(rules.variant)));
    };
    let whole = quoted(tag, record);
    let mut reader = Reader {
        text: tag.raw.of(record.text),
        base: tag.raw.start,
        whole,
        faults: &mut replay.faults,
    };
    let found = reader
        .setup()
        .and_then(|setup| reader.position(setup, rules));
    match found {
        Ok((board, rules)) => {
            replay.variant = rules.name;
            if board.to_setup(EnPassantMode::Legal)
                != VariantPosition::new(rules.variant).to_setup(EnPassantMode::Legal)
            {
                replay.start_fen = Some(replay.write(|text| write(text, &board)));
            }
            Some(Place::from_start(board))
        }
        Err(Unplayable::Position(reason)) => {
            let fault = Fault::at(FaultKind::FenInvalid, whole);
            replay.faults.push(fault.with(Detail::Text(reason.into())));
            None
        }
        Err(Unplayable::Variant) => {
            let tag = record.known(KnownTag::Variant);
            let place = tag.map_or(whole, |tag| tag.span);
            replay
                .faults
                .push(Fault::at(FaultKind::VariantUnsupported, place));
            None
        }
    }
}

/// Why there is nothing to play from.
enum Unplayable {
    /// The FEN gives no position.
    Position(String),
    /// It gives one that the variant cannot have.
    Variant,
}

/// Writes a position as FEN: the en passant square only where a capture is legal, X-FEN castling.
pub(super) fn write(text: &mut String, board: &VariantPosition) {
    Fen::from_position(board, EnPassantMode::Legal).append_to_string(text);
}

/// Takes the value of a FEN tag apart.
struct Reader<'r> {
    text: &'r str,
    /// Offset of the value in the block.
    base: u32,
    /// The value with its quotes.
    whole: Span,
    faults: &'r mut Vec<Fault>,
}

/// One field of a FEN.
#[derive(Clone, Copy)]
struct Field<'f> {
    text: &'f str,
    span: Span,
}

impl<'r> Reader<'r> {
    fn fault(&mut self, kind: FaultKind, span: Span, text: impl Into<Box<str>>) {
        self.faults
            .push(Fault::at(kind, span).with(Detail::Text(text.into())));
    }

    fn fields(&self) -> Vec<Field<'r>> {
        let start = self.text.as_ptr() as usize;
        self.text
            .split_whitespace()
            .map(|text| {
                let at = self.base + (text.as_ptr() as usize - start) as u32;
                let span = Span {
                    start: at,
                    end: at + text.len() as u32,
                };
                Field { text, span }
            })
            .collect()
    }

    /// The fields as a setup, with all that can be mended mended.
    fn setup(&mut self) -> Result<(Setup, Option<Span>), Unplayable> {
        let fields = self.fields();
        let field = |index: usize| fields.get(index).copied();
        let placement = field(0).map_or("", |field| field.text);
        if let Some(reason) = setup::placement_fault(placement) {
            return Err(Unplayable::Position(reason));
        }
        let turn = match field(1).map(|field| field.text) {
            Some(turn @ ("w" | "b")) => turn,
            None => "w",
            Some(other) => {
                let reason = format!("the side to move is `{other}`, not `w` or `b`");
                return Err(Unplayable::Position(reason));
            }
        };
        let castling = field(2);
        let letters = match castling {
            Some(castling) => self.castling_letters(castling)?,
            None => "-".to_owned(),
        };
        let en_passant = match field(3).map(|field| field.text) {
            Some(square) if shakmaty::Square::from_ascii(square.as_bytes()).is_ok() => square,
            _ => "-",
        };
        let counts = self.counts(fields.get(4..).unwrap_or(&[]), fields.len());
        let fen = format!("{placement} {turn} {letters} {en_passant} {counts}");
        let setup: Setup = Fen::from_ascii(fen.as_bytes())
            .map_err(|error| Unplayable::Position(error.to_string()))?
            .into_setup();
        if let Some(field) = field(3).filter(|field| field.text != "-")
            && let Some(reason) = setup::en_passant_fault(&setup, field.text)
        {
            self.fault(FaultKind::FenEpImpossible, field.span, reason);
        }
        Ok((setup, castling.map(|field| field.span)))
    }

    /// The castling letters as shakmaty takes them; order and repetition are reported.
    fn castling_letters(&mut self, field: Field<'_>) -> Result<String, Unplayable> {
        if field.text == "-" {
            return Ok("-".to_owned());
        }
        let known = |c: char| matches!(c.to_ascii_lowercase(), 'k' | 'q' | 'a'..='h');
        if let Some(odd) = field.text.chars().find(|c| !known(*c)) {
            let reason = format!("`{odd}` is no castling right");
            return Err(Unplayable::Position(reason));
        }
        let mut letters: Vec<char> = Vec::new();
        for letter in field.text.chars() {
            if !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        let of_a_side = |upper: bool| {
            letters
                .iter()
                .filter(|letter| letter.is_ascii_uppercase() == upper)
                .count()
        };
        if of_a_side(true) > 2 || of_a_side(false) > 2 {
            let reason = "there are more than two castling rights for a side".to_owned();
            return Err(Unplayable::Position(reason));
        }
        // White before Black, the king's side before the queen's.
        let order = |letter: char| {
            let side = u32::from(letter.is_ascii_lowercase());
            let wing = match letter.to_ascii_lowercase() {
                'k' => 0,
                'q' => 9,
                _ => 4,
            };
            (side, wing)
        };
        let mut sorted = letters.clone();
        sorted.sort_by_key(|letter| order(*letter));
        let sorted: String = sorted.into_iter().collect();
        if sorted != field.text {
            self.fault(FaultKind::FenCastlingOrder, field.span, sorted.as_str());
        }
        Ok(sorted)
    }

    /// The fields behind the fourth: half-moves and move number, the checks of Three-check, or
    /// the operations of EPD.
    fn counts(&mut self, rest: &[Field<'_>], fields: usize) -> String {
        let mut counts = Counts::default();
        let mut numbers = 0;
        let mut index = 0;
        while let Some(field) = rest.get(index) {
            index += 1;
            if setup::is_checks(field.text) && counts.checks.is_none() {
                counts.checks = Some(field.text.to_owned());
                continue;
            }
            let digits = field.text.bytes().take_while(u8::is_ascii_digit).count();
            if digits == 0 || numbers == 2 {
                let end = rest.last().map_or(field.span, |last| last.span);
                self.fault(FaultKind::FenTrailing, field.span.to(end), "");
                numbers += counts.operations(&rest[index - 1..]);
                break;
            }
            let number = field.text[..digits].to_owned();
            if numbers == 0 {
                counts.half_moves = Some(number);
            } else {
                counts.moves = Some(number);
            }
            numbers += 1;
            if digits < field.text.len() {
                let start = field.span.start + digits as u32;
                let end = rest.last().map_or(field.span.end, |last| last.span.end);
                self.fault(FaultKind::FenTrailing, Span { start, end }, "");
                break;
            }
        }
        if fields < 4 || numbers < 2 {
            self.fault(FaultKind::FenFieldsMissing, self.whole, "");
        }
        counts.to_string()
    }

    /// The position, with the rules by which it is played.
    fn position(
        &mut self,
        (setup, castling): (Setup, Option<Span>),
        rules: Rules,
    ) -> Result<(VariantPosition, Rules), Unplayable> {
        let inferred = rules == STANDARD && setup::is_chess960_start(&setup);
        let rules = if inferred { CHESS960 } else { rules };
        if inferred {
            let span = Span {
                start: self.base,
                end: self.base + self.text.len() as u32,
            };
            self.faults
                .push(Fault::at(FaultKind::VariantInferred960, span));
        }
        let board = build(&setup, rules)?;
        if let Some(span) = castling {
            let written = Span {
                start: span.start - self.base,
                end: span.end - self.base,
            };
            let written = written.of(self.text);
            if written != "-" {
                self.castling(written, span, &setup, &board);
            }
        }
        Ok((board, rules))
    }

    /// Reports rights that were dropped, and rights that are written as files.
    fn castling(&mut self, written: &str, span: Span, setup: &Setup, board: &VariantPosition) {
        let kept = board.castles().castling_rights();
        let mode = board.castles().mode();
        if let Some(reason) = setup::castling_fault(written, setup, kept, mode) {
            self.fault(FaultKind::FenCastlingImpossible, span, reason);
            return;
        }
        let files = written
            .chars()
            .any(|c| matches!(c.to_ascii_lowercase(), 'a'..='h'));
        let mut fen = String::new();
        write(&mut fen, board);
        let canonical = fen.split(' ').nth(2).unwrap_or("-");
        if files && canonical != written && !setup::same_letters(canonical, written) {
            self.fault(FaultKind::FenShredder, span, canonical);
        }
    }
}

fn build(setup: &Setup, rules: Rules) -> Result<VariantPosition, Unplayable> {
    let mode = CastlingMode::from_chess960(rules.chess960);
    VariantPosition::from_setup(rules.variant, setup.clone(), mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map_err(|error| {
            let kinds = error.kinds();
            let fits_chess = rules.variant != Variant::Chess && build(setup, STANDARD).is_ok();
            if fits_chess || kinds.contains(PositionErrorKinds::VARIANT) {
                return Unplayable::Variant;
            }
            Unplayable::Position(setup::words(kinds, setup))
        })
}

/// The counters of a FEN, and the checks left.
#[derive(Default)]
struct Counts {
    checks: Option<String>,
    half_moves: Option<String>,
    moves: Option<String>,
}

impl Counts {
    /// Takes the counters from EPD operations (`hmvc 3; fmvn 9;`) and says how many there were.
    fn operations(&mut self, fields: &[Field<'_>]) -> usize {
        let mut found = 0;
        for pair in fields.windows(2) {
            let value = pair[1].text.trim_end_matches(';');
            if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            match pair[0].text {
                "hmvc" => self.half_moves = Some(value.to_owned()),
                "fmvn" => self.moves = Some(value.to_owned()),
                _ => continue,
            }
            found += 1;
        }
        found
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(checks) = &self.checks {
            write!(f, "{checks} ")?;
        }
        let half_moves = self.half_moves.as_deref().unwrap_or("0");
        let moves = self.moves.as_deref().unwrap_or("1");
        write!(f, "{half_moves} {moves}")
    }
}
