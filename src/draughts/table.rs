//! Plays one word of a movetext on a draughts board.
//!
//! A capture that can be read in several ways does not stop play: all readings go on side by side
//! until a later ply fits only one of them. A move against the rules that the opponent answered is
//! accepted, as the rules have it, and play goes on behind it ([`irregular`](super::irregular)).

use super::{
    candidates,
    counting::Drawn,
    fen,
    irregular::{self, Go},
    movegen::Moves,
    naming::Naming,
    notation::{
        self, Board,
        written::{Sign, Written},
    },
    position::{Move, Position},
    reading::{self, Fit},
    state::{Open, State, World},
    variant::{VARIANTS, Variant},
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    game::Side,
    record::{Record, TokenKind, ruling},
    replay::{
        Ply, Replay, SetUp, Want,
        scene::{DraughtsScene, Scene, Seen},
        walk::{Played, Table, Words},
    },
    span::Span,
};

/// So many readings are kept side by side; more never were needed.
const MOST_READINGS: usize = 64;

/// What the draughts wing keeps while it walks through a game.
#[derive(Debug)]
pub(super) struct DraughtsTable {
    pub(super) variant: &'static Variant,
    /// How the record calls the squares.
    pub(super) naming: Naming,
    /// How they are called in what is written down.
    pub(super) names: Naming,
    moves: Moves,
    chosen: Vec<Move>,
}

impl Default for DraughtsTable {
    fn default() -> DraughtsTable {
        let variant = &VARIANTS[0];
        DraughtsTable {
            variant,
            naming: variant.game_type.naming(),
            names: variant.game_type.naming(),
            moves: Moves::default(),
            chosen: Vec::new(),
        }
    }
}

impl Table for DraughtsTable {
    type Position = State;

    fn play(
        &mut self,
        state: &mut State,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        if state
            .open
            .as_ref()
            .is_some_and(|open| open.worlds.len() == 1)
        {
            self.settle(state, ply.line, replay, want);
        }
        if words.str().starts_with('/') {
            return self.set_up(state, words, ply, replay, want);
        }
        let Some(written) = self.read(words.record, words.span.start) else {
            return no_move(words, ply, replay);
        };
        let end = words.span.start + written.len as u32;
        ply.span.end = end;
        ply.side = state.turn();
        if state.open.is_some() {
            if self.play_open(state, &written, ply, replay, want) {
                self.note_form(&written, Fit::Whole, false, ply, replay);
                return Played::UpTo(end);
            }
            self.settle(state, ply.line, replay, want);
        }
        self.moves.find(self.variant, &state.position);
        let fit = self.choose(&state.position, &written);
        match self.chosen.as_slice() {
            [] => return self.irregular(state, &written, words, ply, replay, want),
            &[mv] => {
                self.note_form(&written, fit, mv.is_capture(), ply, replay);
                self.fill(&state.position, &mv, ply, replay, want);
                self.commit(state, &mv, ply, replay);
            }
            &[first, ..] => {
                self.fill(&state.position, &first, ply, replay, want);
                self.open(state, ply, replay);
            }
        }
        Played::UpTo(end)
    }

    fn end_line(&mut self, state: &mut State, last: Option<u32>, replay: &mut Replay, want: &Want) {
        let Some(index) = last else { return };
        let Some(line) = replay.plies.get(index as usize).map(|ply| ply.line) else {
            return;
        };
        self.settle(state, line, replay, want);
        let over = self.is_over(&state.position);
        if let Some(ply) = replay.plies.get_mut(index as usize) {
            ply.traits.final_move = over;
        }
    }

    fn side(&self, state: &State) -> Option<Side> {
        Some(state.turn())
    }

    fn same(&self, one: &State, other: &State) -> bool {
        one.position == other.position
    }
}

impl Seen for DraughtsTable {
    fn scene(&self, state: &State) -> Scene {
        let Position {
            men, kings, turn, ..
        } = state.position;
        Scene::Draughts(DraughtsScene { men, kings, turn })
    }
}

impl DraughtsTable {
    /// Whether the side to move cannot.
    pub(super) fn is_over(&mut self, position: &Position) -> bool {
        self.moves.find(self.variant, position);
        self.moves.list().is_empty()
    }

    /// The move written at a place of the text.
    fn read(&self, record: &Record<'_>, at: u32) -> Option<Written> {
        let text = record.text.get(at as usize..)?;
        Written::read(text, self.variant.board, self.naming)
    }

    /// Chooses among the moves found last.
    fn choose(&mut self, position: &Position, written: &Written) -> Fit {
        let moves = self.moves.list();
        reading::choose(self.variant, position, moves, written, &mut self.chosen)
    }

    /// The position about to be left, with the moves found last.
    fn board<'b>(&'b self, position: &'b Position) -> Board<'b> {
        Board {
            variant: self.variant,
            naming: self.naming,
            position,
            legal: self.moves.list(),
        }
    }

    /// Writes down what is wanted of a ply, before it is played.
    fn fill(
        &self,
        position: &Position,
        mv: &Move,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) {
        ply.traits.capture = mv.is_capture();
        ply.traits.promotion = mv.crowns;
        if want.fens {
            ply.fen_before =
                replay.write(|text| fen::write(position, self.variant, self.names, text));
        }
        let board = self.board(position);
        if let Some(name) = want.notation {
            // Chess names mean nothing here: the game's own notation stands for them.
            let notation = notation::find(name).unwrap_or(&notation::pdn::PDN);
            let naming = self.names;
            let board = Board { naming, ..board };
            ply.text = replay.write_move(|text| (notation.write)(text, &board, mv));
        }
        if want.machine {
            ply.machine = replay.write_move(|text| (notation::hub::HUB.write)(text, &board, mv));
        }
    }

    /// Makes a move and counts it.
    fn commit(&self, state: &mut State, mv: &Move, ply: &Ply, replay: &mut Replay) {
        let before = state.position;
        state.position.play(self.variant, mv);
        state.before = Some((before, *mv));
        let drawn = state
            .counting
            .played(self.variant, &before, mv, &state.position);
        if let (Some(drawn), 0) = (drawn, ply.line) {
            let fault = fault(FaultKind::DrawCount, ply);
            replay.faults.push(match drawn {
                Drawn::Repetition(times) => Fault {
                    kind: FaultKind::DrawRepetition,
                    detail: Detail::Number(times.into()),
                    ..fault
                },
                Drawn::Rule(place) => {
                    let rule = self.variant.draws.rules.get(place);
                    let words = rule.map_or("", |rule| rule.words);
                    fault.with(Detail::Text(words.into()))
                }
            });
        }
    }

    /// Opens the readings chosen of an ambiguous capture.
    fn open(&mut self, state: &mut State, ply: &Ply, replay: &Replay) {
        let index = replay.plies.len() as u32;
        let worlds: Vec<World> = self
            .chosen
            .iter()
            .take(MOST_READINGS)
            .map(|&mv| {
                let mut position = state.position;
                position.play(self.variant, &mv);
                World {
                    trail: vec![(index, mv)],
                    position,
                }
            })
            .collect();
        let Some(first) = worlds.first().map(|world| world.position) else {
            return;
        };
        state.open = Some(Box::new(Open {
            position: state.position,
            before: state.before,
            counting: state.counting.clone(),
            span: ply.span,
            line: ply.line,
            readings: worlds.len(),
            worlds,
        }));
        state.position = first;
    }

    /// Plays a written move in all open readings; those that it does not fit are given up. If it
    /// fits none, nothing is changed.
    fn play_open(
        &mut self,
        state: &mut State,
        written: &Written,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> bool {
        let Some(open) = state.open.as_mut() else {
            return false;
        };
        let index = replay.plies.len() as u32;
        let mut next: Vec<World> = Vec::new();
        for world in &open.worlds {
            self.moves.find(self.variant, &world.position);
            self.choose(&world.position, written);
            for mv in &self.chosen {
                let mut position = world.position;
                position.play(self.variant, mv);
                if next.len() < MOST_READINGS && next.iter().all(|w| w.position != position) {
                    let mut trail = world.trail.clone();
                    trail.push((index, *mv));
                    next.push(World { trail, position });
                }
            }
            if let (1, Some(mv)) = (next.len(), self.chosen.first()) {
                self.fill(&world.position, mv, ply, replay, want);
            }
        }
        let Some(first) = next.first() else {
            return false;
        };
        state.position = first.position;
        open.worlds = next;
        true
    }

    /// Takes the first open reading as the right one, and writes the plies since as it has them.
    fn settle(&mut self, state: &mut State, line: u32, replay: &mut Replay, want: &Want) {
        let Some(open) = state.open.take() else {
            return;
        };
        let open = *open;
        let Some(world) = open.worlds.first() else {
            return;
        };
        state.position = open.position;
        state.before = open.before;
        state.counting = open.counting;
        let mut decided = None;
        for (place, (index, mv)) in world.trail.iter().enumerate() {
            self.moves.find(self.variant, &state.position);
            let Some(mut ply) = replay.plies.get(*index as usize).copied() else {
                continue;
            };
            if ply.line == line {
                self.fill(&state.position, mv, &mut ply, replay, want);
                if let Some(slot) = replay.plies.get_mut(*index as usize) {
                    *slot = ply;
                }
            }
            if place == 0 {
                let mut text = String::new();
                (notation::pdn::PDN.write)(&mut text, &self.board(&state.position), mv);
                decided = Some((ply, text));
            }
            self.commit(state, mv, &ply, replay);
        }
        if let (true, Some((ply, text))) = (open.line == line, decided) {
            let settled = open.worlds.len() == 1;
            let (kind, said) = if settled {
                (FaultKind::MoveAmbiguousSettled, "only")
            } else {
                (FaultKind::MoveAmbiguous, "nothing that follows decides;")
            };
            let readings = open.readings;
            let reason = if settled {
                format!("{readings} captures are written so; {said} {text} fits what follows")
            } else {
                format!("{readings} captures are written so and {said} read as {text}")
            };
            replay.faults.push(Fault {
                span: open.span,
                ..fault(kind, &ply).with(Detail::Text(reason.into()))
            });
        }
    }

    /// A set-up in the middle of a game: `/FEN "..."/`.
    fn set_up(
        &mut self,
        state: &mut State,
        words: &Words<'_>,
        ply: &Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        self.settle(state, ply.line, replay, want);
        let setup = match self.set_up_at(words.record, words.span.start) {
            Some(Ok(setup)) => setup,
            Some(Err(reason)) => {
                let fault = fault(FaultKind::FenInvalid, ply);
                replay.faults.push(fault.with(Detail::Text(reason.into())));
                return Played::Stop;
            }
            None => return Played::NoMove,
        };
        let mut position = setup.position.unwrap_or(state.position);
        if let Some(turn) = setup.turn {
            position.turn = turn;
        }
        state.set_up(self.variant, position);
        if want.set_ups {
            let plies = replay.plies.len();
            self.note_set_up(&position, words.span, plies, replay);
        }
        Played::Heeded
    }

    fn note_set_up(&self, position: &Position, written: Span, plies: usize, replay: &mut Replay) {
        let fen = replay.write(|text| fen::write(position, self.variant, self.names, text));
        replay.set_ups.push(SetUp {
            written,
            plies: plies as u32,
            fen,
        });
    }

    /// A move that is not legal: play goes on behind it if the opponent answered it.
    fn irregular(
        &mut self,
        state: &mut State,
        written: &Written,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        let board = self.board(&state.position);
        let verdict = irregular::judge(&board, state, written);
        let answer = next_word(words.record, ply.span.end);
        let set_up = answer.is_some_and(|at| self.is_set_up(words.record, at));
        let way = verdict.ways.iter().find_map(|go| {
            let after = go.after(self.variant, state);
            let answered = self.is_answered(&after, words.record, answer?);
            answered.then_some((go, after))
        });
        let ruled = || want.stand || ruling::stands(words.record, ply.span.end);
        let by_answer = way.is_some() || set_up;
        let any = || {
            let first = verdict.ways.first().or(verdict.ruled.as_ref());
            let go = first.filter(|_| set_up || ruled())?;
            Some((go, go.after(self.variant, state)))
        };
        if let Some((go, after)) = way.or_else(any) {
            let kind = match go {
                Go::OtherSide(_) => FaultKind::MoveWrongSide,
                _ => verdict.kind,
            };
            let reason = Detail::Text(verdict.reason.as_str().into());
            replay.faults.push(fault(kind, ply).with(reason));
            if !by_answer {
                replay.ruled.push(replay.plies.len() as u32);
            }
            self.accept(state, go, &after, ply, replay, want);
            if want.set_ups && !set_up {
                let plies = replay.plies.len() + 1;
                self.note_set_up(&after, Span::default(), plies, replay);
            }
            return Played::UpTo(ply.span.end);
        }
        self.moves.find(self.variant, &state.position);
        let mut wrong = verdict.fault();
        if want.explain {
            let variant = self.variant;
            fen::write(&state.position, variant, self.naming, &mut wrong.fen);
            let board = self.board(&state.position);
            let written = ply.span.of(words.record.text);
            wrong.candidates = candidates::of(&board, written, words.record, ply.span.end);
        }
        let detail = Detail::Move(Box::new(wrong));
        replay.faults.push(fault(verdict.kind, ply).with(detail));
        Played::Stop
    }

    /// Goes on behind a move against the rules.
    fn accept(
        &mut self,
        state: &mut State,
        go: &Go,
        after: &Position,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) {
        self.moves.find(self.variant, &state.position);
        if let Some(mv) = go.mv(state) {
            self.fill(&state.position, &mv, ply, replay, want);
            state.before = Some((state.position, mv));
        }
        ply.traits.irregular = true;
        if let Go::OtherSide(_) = go {
            ply.side = ply.side.other();
        }
        let past = state.before;
        state.set_up(self.variant, *after);
        state.before = past;
    }

    /// Whether the word at a place sets up a position.
    fn is_set_up(&self, record: &Record<'_>, at: u32) -> bool {
        self.set_up_at(record, at).is_some()
    }

    /// The position that the word at a place sets up; an error where it cannot be read.
    fn set_up_at(&self, record: &Record<'_>, at: u32) -> Option<Result<fen::Setup, String>> {
        let mut parts = record.text.get(at as usize..)?.splitn(3, '"');
        let (name, text) = (parts.next()?, parts.next()?);
        (name.trim() == "/FEN").then(|| fen::read(text, self.variant, self.naming))
    }

    /// Whether the word at a place can be played from a position, or sets up that very position.
    fn is_answered(&mut self, position: &Position, record: &Record<'_>, at: u32) -> bool {
        if let Some(set_up) = self.set_up_at(record, at) {
            return set_up.is_ok_and(|set_up| set_up.position == Some(*position));
        }
        let Some(written) = self.read(record, at) else {
            return false;
        };
        self.moves.find(self.variant, position);
        self.choose(position, &written);
        !self.chosen.is_empty()
    }

    /// Reports what is lax in the form of a move.
    fn note_form(
        &self,
        written: &Written,
        fit: Fit,
        capture: bool,
        ply: &Ply,
        replay: &mut Replay,
    ) {
        let capture = capture || ply.traits.capture;
        if let Some(words) = written.lax.words() {
            let fault = fault(FaultKind::MoveForm, ply);
            replay.faults.push(fault.with(Detail::Text(words.into())));
        }
        let dash_takes = self.variant.separator == '-';
        let wrong = match written.sign {
            Sign::Dash => capture && !dash_takes,
            Sign::Cross | Sign::Colon => !capture,
            Sign::None => false,
        };
        if wrong {
            let due = if capture { self.variant.separator } else { '-' };
            let detail = Detail::Text(due.to_string().into());
            replay
                .faults
                .push(fault(FaultKind::MoveSeparator, ply).with(detail));
        }
        match fit {
            Fit::Hub => {
                let detail = Detail::Text("the squares of the pieces taken behind the move".into());
                replay
                    .faults
                    .push(fault(FaultKind::MoveForm, ply).with(detail));
            }
            Fit::EndsOnly => replay.faults.push(fault(FaultKind::MovePath, ply)),
            Fit::Whole if written.squares().len() > 2 && self.ends_suffice(written) => {
                replay.faults.push(fault(FaultKind::MovePathNeedless, ply));
            }
            Fit::Whole => {}
        }
    }

    /// Whether start and end alone would have named the move.
    fn ends_suffice(&self, written: &Written) -> bool {
        let Some((from, to)) = reading::ends(written) else {
            return false;
        };
        let fits = |mv: &&Move| mv.from == from && mv.to == to;
        self.moves.list().iter().filter(fits).count() == 1
    }
}

fn fault(kind: FaultKind, ply: &Ply) -> Fault {
    Fault {
        ply: ply.ply,
        in_variation: ply.line != 0,
        ..Fault::at(kind, ply.span)
    }
}

/// A word that is no move.
fn no_move(words: &Words<'_>, ply: &Ply, replay: &mut Replay) -> Played {
    let is_sign = |c| matches!(c, '-' | '–' | '—' | '?' | '_' | '.' | '…');
    if !words.str().chars().all(is_sign) {
        return Played::NoMove;
    }
    let detail = Detail::Text("a sign where a move should stand".into());
    replay
        .faults
        .push(fault(FaultKind::MoveUnknown, ply).with(detail));
    Played::Stop
}

/// Where the next word of the same line begins.
pub(super) fn next_word(record: &Record<'_>, behind: u32) -> Option<u32> {
    let from = record
        .tokens
        .partition_point(|token| token.span.end <= behind);
    let end = record.terminator.unwrap_or(record.tokens.len());
    let mut depth = 0_u32;
    for token in record.tokens.get(from..end)? {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close if depth == 0 => return None,
            TokenKind::Close => depth -= 1,
            TokenKind::Word if depth == 0 => return Some(token.span.start.max(behind)),
            _ => {}
        }
    }
    None
}
