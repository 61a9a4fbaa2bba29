//! Writes each game with its tags and its main line in long algebraic notation (`e2-e4`, `Ng1-f3`,
//! `Qd8xh4+`, `e7-e8=Q`).

use pgn_reader::{Outcome, RawTag, SanPlus, Visitor};
use shakmaty::{CastlingSide, Chess, Color, Move, Position, Role};
use std::{
    io::{self, BufWriter, StdoutLock, Write},
    ops::ControlFlow,
};

struct Writer {
    out: BufWriter<StdoutLock<'static>>,
}

impl Visitor for Writer {
    type Tags = Option<Chess>;
    type Movetext = (Chess, u64);
    type Output = io::Result<()>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(None)
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        if name == b"FEN" {
            match peers::start(value) {
                Ok(position) => *tags = Some(position),
                Err(()) => return ControlFlow::Break(Ok(())),
            }
        }
        let out = &mut self.out;
        let written = out
            .write_all(b"[")
            .and_then(|()| out.write_all(name))
            .and_then(|()| out.write_all(b" \""))
            .and_then(|()| out.write_all(value.as_bytes()))
            .and_then(|()| out.write_all(b"\"]\n"));
        go_on(written)
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        match self.out.write_all(b"\n") {
            Ok(()) => ControlFlow::Continue((tags.unwrap_or_default(), 0)),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }

    fn san(
        &mut self,
        (position, plies): &mut Self::Movetext,
        san: SanPlus,
    ) -> ControlFlow<Self::Output> {
        let Ok(played) = san.san.to_move(position) else {
            return ControlFlow::Break(Ok(()));
        };
        let number = (position.turn() == Color::White || *plies == 0).then(|| {
            let dots = if position.turn() == Color::White {
                "."
            } else {
                "..."
            };
            (position.fullmoves(), dots)
        });
        *plies += 1;
        position.play_unchecked(played);
        go_on(write_move(&mut self.out, number, &played, position))
    }

    fn outcome(&mut self, _: &mut Self::Movetext, outcome: Outcome) -> ControlFlow<Self::Output> {
        go_on(writeln!(self.out, "{outcome}\n"))
    }

    fn end_game(&mut self, _: Self::Movetext) -> Self::Output {
        Ok(())
    }
}

fn go_on(written: io::Result<()>) -> ControlFlow<io::Result<()>> {
    match written {
        Ok(()) => ControlFlow::Continue(()),
        error => ControlFlow::Break(error),
    }
}

fn write_move(
    out: &mut impl Write,
    number: Option<(std::num::NonZeroU32, &str)>,
    played: &Move,
    after: &Chess,
) -> io::Result<()> {
    if let Some((number, dots)) = number {
        write!(out, "{number}{dots} ")?;
    }
    match played.castling_side() {
        Some(CastlingSide::KingSide) => out.write_all(b"O-O")?,
        Some(CastlingSide::QueenSide) => out.write_all(b"O-O-O")?,
        None => {
            if played.role() != Role::Pawn {
                out.write_all(&[played.role().upper_char() as u8])?;
            }
            if let Some(from) = played.from() {
                let sign = if played.is_capture() { 'x' } else { '-' };
                write!(out, "{from}{sign}{}", played.to())?;
            }
            if let Some(role) = played.promotion() {
                out.write_all(&[b'=', role.upper_char() as u8])?;
            }
        }
    }
    if after.is_check() {
        out.write_all(if after.is_checkmate() { b"# " } else { b"+ " })
    } else {
        out.write_all(b" ")
    }
}

fn main() -> io::Result<()> {
    let mut reader = peers::reader()?;
    let mut writer = Writer {
        out: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
    };
    while let Some(written) = reader.read_game(&mut writer)? {
        written?;
    }
    writer.out.flush()
}
