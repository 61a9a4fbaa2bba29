//! The position from which moves are counted.

use crate::{
    game::{Game, Side},
    play::{Player, Rules},
    record::{Reader, set_up},
    replay::{Replay, Want, scene::Scene},
};

/// A position, and how moves are numbered from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    pub(super) scene: Scene,
    /// The variant by whose rules it is played, by its name.
    pub variant: &'static str,
    /// The family of games.
    pub game: Game,
    /// The position as text.
    pub fen: String,
    /// Who opens a game and with whom each number begins.
    opener: Side,
    /// The number of the next move.
    number: u32,
}

impl Root {
    /// The position behind these moves, from the one that is given or else from the start.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn of(fen: Option<&str>, moves: &str, rules: &Rules) -> Result<Root, String> {
        let tags = fen.map(set_up).unwrap_or_default();
        let text = format!("{tags}{moves} *\n");
        let want = Want {
            scenes: true,
            final_fen: true,
            ..Want::default()
        };
        let mut player = Player::new(rules.clone());
        let mut reader = Reader::new(&text);
        let record = reader.next_record().ok_or("there is no position")?;
        let replay = player.replay(&record, &want);
        let given = fen.unwrap_or_default();
        if !replay.playable {
            return Err(format!("'{given}' is no position to play from"));
        }
        if let Some(unread) = replay.unread() {
            return Err(format!("`{}` cannot be played", unread.of(&text)));
        }
        Root::behind(replay).ok_or_else(|| format!("'{given}' is no position to play from"))
    }

    /// The position at the end of a game.
    fn behind(replay: &Replay) -> Option<Root> {
        let last = replay.main_scenes().last().map(|(_, scene)| scene);
        let scene = last.or(replay.scenes.first())?.uncounted();
        Some(Root {
            scene,
            variant: replay.variant,
            game: replay.game?,
            fen: replay.final_fen?.of(&replay.text).to_owned(),
            opener: replay.opener,
            number: replay.number_and_side(replay.main_plies + 1).0,
        })
    }

    /// Who moves after so many plies from here.
    pub(super) fn side(&self, plies: usize) -> Side {
        let turn = self.scene.turn();
        if plies.is_multiple_of(2) {
            turn
        } else {
            turn.other()
        }
    }

    /// A move with its number, so many plies from here: `3. Nf3`, `3... Nf6`.
    pub(super) fn numbered(&self, plies: usize, word: &str) -> String {
        let ahead = usize::from(self.scene.turn() != self.opener);
        let number = self.number as usize + (plies + ahead) / 2;
        let dots = match self.side(plies) == self.opener {
            true => ".",
            false => "...",
        };
        format!("{number}{dots} {word}")
    }

    /// Moves one after another, with the numbers that are needed.
    pub(super) fn line(&self, words: &[&str]) -> String {
        let mut line = String::new();
        for (plies, word) in words.iter().enumerate() {
            let bare = plies > 0 && self.side(plies) != self.opener;
            if plies > 0 {
                line.push(' ');
            }
            match bare {
                true => line.push_str(word),
                false => line.push_str(&self.numbered(plies, word)),
            }
        }
        line
    }
}
