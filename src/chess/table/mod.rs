//! Plays one word of a movetext on a chess board, and writes down what is wanted of it.
//!
//! Plain SAN goes the fast way ([`resolve`](super::resolve)); everything else is read and judged in
//! [`lax`](super::lax). Whether a check mark is right is settled one step later: a check that is
//! answered was no mate, so mate is looked for only where a line ends or the record claims it.

mod beside;
mod passing;
mod seen;
mod standing;
mod writing;

use super::{
    ending, fen, heard,
    history::History,
    languages::{self, Language},
    lax::{self, Long, Verdict},
    light::{Effect, Step},
    notation::{self, Notation, Steps},
    place::{Game, Place},
    resolve::{self, Maker},
    spelling::{Mark, Reading, signs},
    stand,
    tongue::{Tongue, Word},
    why::{self, Past},
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    record::is_gap,
    replay::{
        MoveWord, Ply, Replay, Traits, Want,
        walk::{Plainly, Played, Table, Words},
    },
    span::Span,
};
use beside::{in_habit, suffix};
pub(super) use passing::pass;
use shakmaty::{Move, Position, Role, Square};

/// What the chess wing keeps while it walks through a game.
#[derive(Debug)]
pub(super) struct ChessTable {
    /// Repetition and move counts of the main line.
    pub(super) history: History,
    /// Buffer for the readings of a word.
    readings: Vec<Reading>,
    /// Forms that are reported once in a game.
    met: Met,
    /// Whether the side to move had no move at the end of the line that ended last.
    pub(super) no_moves: bool,
    /// The language that moves are written in.
    written: &'static Language,
    /// Whether moves that are not legal stand where their squares are known.
    pub(super) stands: bool,
    /// Whose letters the game is read in, in words, where they are not English.
    pub(super) letters: String,
    /// The notations that White and Black write in, where they are known.
    pub(super) heard: [Option<&'static Notation>; 2],
    /// The notation, if they are to be written.
    notation: Option<&'static Notation>,
    /// Whether a plain word may be written as it stands: SAN is wanted and nothing else.
    copies: bool,
    /// How a step is written, where that needs no position and nothing else is wanted.
    steps: Option<Steps>,
    /// The ply written last without its check mark, if its check was taken for no mate.
    unsettled: Option<MoveWord>,
}

impl Default for ChessTable {
    fn default() -> ChessTable {
        ChessTable {
            history: History::default(),
            readings: Vec::new(),
            met: Met::default(),
            no_moves: false,
            written: languages::ENGLISH,
            stands: false,
            letters: String::new(),
            heard: [None; 2],
            notation: None,
            copies: false,
            steps: None,
            unsettled: None,
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Met {
    algebraic: bool,
    coordinates: bool,
    figurine: bool,
    alike: bool,
    /// Letters of another language than English.
    letters: bool,
}

/// A move to make, with the check mark written behind it.
#[derive(Clone, Copy)]
struct Written {
    chosen: Move,
    mark: Mark,
    mark_start: u32,
}

impl ChessTable {
    /// Forgets the game before.
    pub(super) fn begin(&mut self, start: &Place, want: &Want) {
        self.written = want
            .language
            .and_then(Language::named)
            .unwrap_or(languages::ENGLISH);
        self.notation = want.notation.map(notation::named);
        let in_english = std::ptr::eq(self.written, languages::ENGLISH);
        let in_san = self.notation.is_some_and(|notation| notation.name == "san");
        self.copies = in_english && in_san && !want.machine;
        self.steps = self
            .notation
            .filter(|_| !want.machine)
            .and_then(|notation| notation.steps(self.written));
        self.unsettled = None;
        self.met = Met::default();
        self.no_moves = false;
        self.history.begin(start.standard());
    }

    /// Makes a legal move and writes down what is wanted of it.
    fn make(
        &mut self,
        place: &mut Place,
        written: Written,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) {
        self.note_before(place, written.chosen, ply, replay, want);
        ply.traits = self.advance(place, written, ply, replay);
        self.note_mark(|| ending::mark(place), place, ply, replay);
        self.unsettled = None;
    }

    /// Makes a legal move and keeps the account of the rules; says what kind of move it was.
    fn advance(
        &mut self,
        place: &mut Place,
        written: Written,
        ply: &Ply,
        replay: &mut Replay,
    ) -> Traits {
        if !place.answered_well() {
            settle(place, false, replay);
        }
        let Written {
            chosen,
            mark,
            mark_start,
        } = written;
        let index = replay.plies.len() as u32;
        let rights_lost = place.advance(chosen, ply.ply);
        place.last = Some(index);
        place.mark = mark;
        place.mark_start = mark_start;
        if ply.line == 0
            && let Game::Standard(light) = &place.game
        {
            self.history.report(index, replay);
            self.history.note(light, quiet(chosen, rights_lost), index);
        }
        Traits {
            capture: chosen.is_capture(),
            promotion: chosen.is_promotion(),
            castling: chosen.is_castle(),
            check: place.in_check,
            ..Traits::default()
        }
    }

    /// Castles, if the word says so.
    #[inline(never)]
    fn castle_plainly(
        &mut self,
        place: &mut Place,
        word: Plainly<'_>,
        replay: &mut Replay,
    ) -> Option<Traits> {
        let chosen = castling_meant(place, word)?;
        self.castle(place, chosen, word, replay)
    }

    /// Castles so.
    fn castle(
        &mut self,
        place: &mut Place,
        chosen: Move,
        word: Plainly<'_>,
        replay: &mut Replay,
    ) -> Option<Traits> {
        let Game::Standard(light) = &mut place.game else {
            return None;
        };
        let (_, mark) = resolve::bare(word.bytes);
        let effect = light.play(chosen);
        self.history.restart(light);
        self.go_on(place, effect, mark, word, replay);
        Some(Traits {
            castling: true,
            check: effect.check,
            ..Traits::default()
        })
    }

    /// Keeps the account of the rules after a move of the main line that has just been made.
    #[inline(always)]
    fn go_on(
        &mut self,
        place: &mut Place,
        effect: Effect,
        mark: Mark,
        word: Plainly<'_>,
        replay: &mut Replay,
    ) {
        let index = replay.plies.len() as u32;
        self.history.report(index, replay);
        if !place.answered_well() {
            settle(place, false, replay);
        }
        place.note(effect, word.ply);
        place.last = Some(index);
        place.mark = mark;
        place.mark_start = word.end.saturating_sub(1);
    }

    /// Whether a player's words may be played by what they are in English: it has been said already
    /// that the game is in another language.
    #[inline]
    pub(super) fn translates(&self, side: usize) -> bool {
        self.met.letters && self.heard[side].is_none()
    }

    /// Plays a word by what it is in English, if the fast path reads that and it has been said
    /// already that the game is in another language.
    pub(super) fn play_translated(
        &mut self,
        place: &mut Place,
        words: &Words<'_>,
        english: &Word,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> bool {
        if !self.translates(side(place)) {
            return false;
        }
        let Some(written) = plain(place, english.bytes(), words.span.end) else {
            return false;
        };
        self.make(place, written, ply, replay, want);
        true
    }

    /// Says whether it has been told already in what language the letters are, and gives back what
    /// was said before.
    pub(super) fn letters_are_told(&mut self, told: bool) -> bool {
        std::mem::replace(&mut self.met.letters, told)
    }

    /// Reads a word that is no plain SAN.
    pub(super) fn play_lax(
        &mut self,
        place: &mut Place,
        words: &Words<'_>,
        tongue: Tongue,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        if signs::is_null(words.str()) {
            return self.null(place, ply, replay, want);
        }
        let board = place.board();
        let past = Past {
            record: words.record,
            replay,
            place,
            board: &board,
            ply,
            explain: want.explain && !place.is_exposed(),
        };
        let verdict = self.judge(words, tongue, &past);
        match verdict {
            Verdict::Move(found) => {
                ply.span.end = found.reading.end;
                self.slips(&found, tongue, ply, replay);
                let written = Written {
                    chosen: found.chosen,
                    mark: in_habit(found.reading.mark, tongue.language.habits),
                    mark_start: found.reading.mark_start,
                };
                self.make(place, written, ply, replay, want);
                Played::UpTo(ply.span.end)
            }
            Verdict::Fault(kind, fault, span, reading) => {
                let reading = reading.filter(|_| self.lets_stand(kind, words.record, span, place));
                if let Some(standing) = reading.and_then(|it| stand::standing(&board, &it)) {
                    ply.span.end = span.end;
                    let detail = Detail::Text(fault.reason.into());
                    let fault = at(ply, FaultKind::MoveStands, span).with(detail);
                    replay.faults.push(fault);
                    self.stand(place, standing, ply, replay, want);
                    return Played::UpTo(span.end);
                }
                replay
                    .faults
                    .push(at(ply, kind, span).with(Detail::Move(fault)));
                Played::Stop
            }
            Verdict::NoMove if is_gap(words.str()) || signs::is_unknown_move(words.str()) => {
                let fault = Box::new(why::fault(&past, String::new()));
                replay
                    .faults
                    .push(at(ply, FaultKind::MoveUnknown, words.span).with(Detail::Move(fault)));
                Played::Stop
            }
            Verdict::NoMove => suffix(place, words, replay),
        }
    }

    /// Judges a word, in the notation of the record first and then in all forms of SAN. Where
    /// neither gives a move, the notation that knows the word says why.
    fn judge(&mut self, words: &Words<'_>, tongue: Tongue, past: &Past<'_>) -> Verdict {
        let text = words.record.text;
        let heard = self.heard[side(past.place)]
            .and_then(|notation| heard::judge(notation, tongue.language, text, words.span, past));
        if matches!(heard, Some(Verdict::Move(_))) {
            return heard.unwrap_or(Verdict::NoMove);
        }
        let read = lax::judge(text, words.span, tongue.language, &mut self.readings, past);
        match (heard, read) {
            (Some(fault), Verdict::Fault(..) | Verdict::NoMove) => fault,
            (_, read) => read,
        }
    }

    /// Reports what was wrong with the spelling of a legal move; what the language has by habit is
    /// not.
    fn slips(&mut self, found: &lax::Chosen, tongue: Tongue, ply: &Ply, replay: &mut Replay) {
        let canonical = || Detail::Text(found.canonical.as_str().into());
        for (kind, span) in &found.slips {
            let said = match kind {
                FaultKind::SanFigurine => std::mem::replace(&mut self.met.figurine, true),
                FaultKind::SanLookAlike => std::mem::replace(&mut self.met.alike, true),
                FaultKind::SanLetters => std::mem::replace(&mut self.met.letters, true),
                _ => found.is_habit(*kind, tongue.language),
            };
            if said {
                continue;
            }
            let detail = match kind {
                FaultKind::SanEpSuffix | FaultKind::SanSuffixOrder => Detail::None,
                FaultKind::SanLetters => Detail::Text(self.letters.as_str().into()),
                _ => canonical(),
            };
            replay.faults.push(at(ply, *kind, *span).with(detail));
        }
        let once = match found.long {
            Long::No => return,
            Long::Coordinates if self.met.algebraic => return,
            Long::Algebraic => (&mut self.met.algebraic, FaultKind::SanLongForm),
            Long::Coordinates => (&mut self.met.coordinates, FaultKind::SanUciForm),
        };
        if !std::mem::replace(once.0, true) {
            let body = Span {
                end: found.reading.body_end,
                ..ply.span
            };
            replay.faults.push(at(ply, once.1, body).with(canonical()));
        }
    }
}

impl Table for ChessTable {
    type Position = Place;

    #[inline(always)]
    fn play_plainly(
        &mut self,
        place: &mut Place,
        word: Plainly<'_>,
        replay: &mut Replay,
    ) -> Option<Traits> {
        let Game::Standard(light) = &mut place.game else {
            return None;
        };
        let (body, mark) = resolve::bare(word.bytes);
        let maker = Maker {
            light,
            history: &mut self.history,
            index: replay.plies.len() as u32,
        };
        let Some(made) = resolve::play(maker, place.in_check, body) else {
            return self.castle_plainly(place, word, replay);
        };
        self.go_on(place, made.effect(), mark, word, replay);
        Some(made.traits())
    }

    #[inline(always)]
    fn write_plainly(
        &mut self,
        place: &mut Place,
        word: Plainly<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> bool {
        let Game::Standard(light) = &mut place.game else {
            return false;
        };
        let (body, mark) = resolve::bare(word.bytes);
        let maker = Maker {
            light,
            history: &mut self.history,
            index: replay.plies.len() as u32,
        };
        // A hint may be right and still not the one that the standard prefers.
        let no_hint = matches!(body, [_, _] | [_, _, _] | [_, b'x', _, _]);
        let made = if let Some(steps) = &self.steps {
            resolve::write(maker, place.in_check, body, steps, &mut ply.text)
        } else if self.copies && no_hint {
            ply.text = MoveWord::copy(body).unwrap_or_default();
            resolve::play(maker, place.in_check, body)
        } else {
            self.write_and_make(place, body, ply, replay, want)
        };
        let Some(made) = made else {
            return self.write_castling(place, word, ply, replay, want);
        };
        self.go_on(place, made.effect(), mark, word, replay);
        ply.traits = made.traits();
        self.note_unsettled(place, ply, replay);
        true
    }

    fn play(
        &mut self,
        place: &mut Place,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        if let Some(written) = plain(place, words.bytes(), words.span.end) {
            self.make(place, written, ply, replay, want);
            return Played::UpTo(ply.span.end);
        }
        self.play_lax(place, words, Tongue::plain(), ply, replay, want)
    }

    fn end_line(
        &mut self,
        place: &mut Place,
        last: Option<u32>,
        replay: &mut Replay,
        _want: &Want,
    ) {
        self.no_moves = ending::no_moves(place);
        if self.no_moves && place.in_check {
            self.settle_mark(place, last, replay);
        }
        settle(place, self.no_moves && place.in_check, replay);
        if let Some(ply) = last.and_then(|last| replay.plies.get_mut(last as usize)) {
            ply.traits.final_move = self.no_moves;
        }
    }

    fn same(&self, one: &Place, other: &Place) -> bool {
        one.same_men(other)
    }
}

/// Reads a word that ends there as plain SAN, if it is that.
#[inline]
fn plain(place: &Place, word: &[u8], end: u32) -> Option<Written> {
    let light = place.standard()?;
    let (body, mark) = resolve::bare(word);
    let step = resolve::plain(light, place.in_check, body).map(Step::as_move);
    let chosen = step.or_else(|| resolve::castling(light, place.in_check, body))?;
    Some(Written {
        chosen,
        mark,
        mark_start: end.saturating_sub(1),
    })
}

/// The move, if it can be taken back: no capture, no pawn's move, no castling right lost.
fn quiet(chosen: Move, rights_lost: bool) -> Option<(Role, Square, Square)> {
    match chosen {
        Move::Normal {
            role,
            from,
            to,
            capture: None,
            ..
        } if role != Role::Pawn && !rights_lost => Some((role, from, to)),
        _ => None,
    }
}

/// The index of the side to move, White's first.
fn side(place: &Place) -> usize {
    usize::from(place.turn().is_black())
}

fn at(ply: &Ply, kind: FaultKind, span: Span) -> Fault {
    Fault {
        ply: ply.ply,
        in_variation: ply.line != 0,
        ..Fault::at(kind, span)
    }
}

/// Castling, if a word says it plainly and it is legal.
fn castling_meant(place: &Place, word: Plainly<'_>) -> Option<Move> {
    let (body, _) = resolve::bare(word.bytes);
    resolve::castling(place.standard()?, place.in_check, body)
}

/// Compares the check mark behind the last move with the board as it was noted then. `mate` says whether the side to
/// move is mated, which the caller knows.
#[inline(never)]
fn settle(place: &Place, mate: bool, replay: &mut Replay) {
    let Some(ply) = place
        .last
        .and_then(|last| replay.plies.get(last as usize))
        .copied()
    else {
        return;
    };
    let won = mate || matches!(&place.game, Game::Variant(board) if ending::is_won(board));
    let right = match (won, place.in_check) {
        (true, _) => "#",
        (false, true) => "+",
        (false, false) => "",
    };
    let fits = match place.mark {
        Mark::None => right.is_empty() || (won && !place.in_check),
        Mark::Check => right == "+",
        Mark::Mate => right == "#",
        Mark::Double => right == "+" && place.board().checkers().more_than_one(),
        Mark::Cross | Mark::Old => false,
    };
    if !fits {
        let fault = at(&ply, FaultKind::SanCheckMark, place.mark_span(replay));
        replay.faults.push(fault.with(Detail::Text(right.into())));
    }
}
