//! What is left out of games on request.

use super::comment;
use crate::record::command::commands;

/// What to leave out; the default is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strip {
    /// All comments, with the commands in them.
    pub comments: bool,
    /// All signs of judgement, `$n` and `!` alike.
    pub nags: bool,
    /// All variations.
    pub variations: bool,
    /// Commands in comments, by name without the percent sign: `clk`, `eval`.
    pub commands: Vec<String>,
}

impl Strip {
    /// Whether nothing is left of a comment.
    #[must_use]
    pub fn empties(&self, comment: &str) -> bool {
        self.comments
            || self
                .kept(comment)
                .all(|piece| comment::words(piece).next().is_none())
    }

    /// The pieces of a comment that are left when the commands are taken out.
    pub fn kept<'t>(&self, comment: &'t str) -> impl Iterator<Item = &'t str> {
        let mut out = (!self.commands.is_empty()).then(|| {
            commands(comment)
                .filter(|command| self.commands.iter().any(|name| name == command.name))
        });
        let mut at = Some(0);
        std::iter::from_fn(move || {
            let start = at?;
            let next = out.as_mut().and_then(Iterator::next);
            let end = next
                .as_ref()
                .map_or(comment.len(), |command| command.range.start);
            at = next.map(|command| command.range.end);
            comment.get(start..end)
        })
    }

    /// The words of a comment that are left.
    pub fn words<'t>(&self, comment: &'t str) -> impl Iterator<Item = &'t str> {
        self.kept(comment).flat_map(comment::words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(commands: &[&str], comment: &str) -> String {
        let strip = Strip {
            commands: commands.iter().map(ToString::to_string).collect(),
            ..Strip::default()
        };
        strip.words(comment).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn chosen_commands_go_and_the_rest_stays() {
        let comment = " [%eval 0.17] [%clk\n0:00:30]  good [%csl Gf3] move ";
        assert_eq!(
            left(&[], comment),
            "[%eval 0.17] [%clk 0:00:30] good [%csl Gf3] move"
        );
        assert_eq!(left(&["eval", "clk"], comment), "good [%csl Gf3] move");
        assert_eq!(left(&["csl"], "a[%csl Gf3]b"), "a b");
    }

    #[test]
    fn a_comment_of_nothing_else_is_emptied() {
        let strip = Strip {
            commands: vec!["clk".into()],
            ..Strip::default()
        };
        assert!(strip.empties(" [%clk 0:01:00] "));
        assert!(!strip.empties("[%clk 0:01:00] x"));
        assert!(Strip::default().empties("  \n "));
    }
}
