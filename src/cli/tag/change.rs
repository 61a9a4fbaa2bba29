//! What is done to the tags of a game, as edits of its text.

use super::{
    lines::{behind_tags, line_end, line_of},
    normal::{self, Form},
    openings::Openings,
    order::{self, Order},
    players::Players,
};
use crate::{
    glance::Glance,
    play::Rules,
    query::{Question, Step, Study},
    record::{KnownTag, Record, escaped},
    span::Span,
};
use anyhow::{anyhow, bail, ensure};

/// Places of a text and what stands there instead.
pub(super) type Edits = Vec<(Span, String)>;

/// Changes of tags.
#[derive(Debug, Default)]
pub(super) struct Changes {
    set: Vec<(String, Template)>,
    rename: Vec<(String, String)>,
    drop: Vec<String>,
    keep: Vec<String>,
    openings: Option<Openings>,
    players: Option<Players>,
    forms: Vec<Form>,
    order: Option<Order>,
    /// The tags that may be given a value by one of these.
    valued: Vec<String>,
}

/// What is asked for.
#[derive(Debug, Default)]
pub(super) struct Asked<'a> {
    /// Values, `NAME=VALUE`.
    pub(super) set: &'a [String],
    /// Names, `OLD=NEW`.
    pub(super) rename: &'a [String],
    /// Names of tags that are taken out.
    pub(super) drop: &'a [String],
    /// Names of those that stay, if the others are taken out.
    pub(super) keep: &'a [String],
    /// Names in the order asked for, if there is one.
    pub(super) order: &'a [String],
    /// What is put into the form of the standard.
    pub(super) forms: &'a [Form],
    pub(super) openings: Option<Openings>,
    pub(super) players: Option<Players>,
}

/// A value, parts of which are asked of the game.
#[derive(Debug)]
struct Template(Vec<Part>);

#[derive(Debug)]
enum Part {
    Words(String),
    Asked(Question),
}

impl Changes {
    /// Reads the options.
    ///
    /// # Errors
    /// If a name is none, or one tag is changed in two ways.
    pub(super) fn read(asked: Asked<'_>) -> anyhow::Result<Changes> {
        let mut changes = Changes {
            openings: asked.openings,
            players: asked.players,
            forms: asked.forms.to_vec(),
            ..Changes::default()
        };
        for text in asked.set {
            let (name, value) = text
                .split_once('=')
                .ok_or_else(|| anyhow!("--set takes NAME=VALUE, not `{text}`"))?;
            changes.set.push((tag_name(name)?, Template::read(value)?));
        }
        for text in asked.rename {
            let (old, new) = text
                .split_once('=')
                .ok_or_else(|| anyhow!("--rename takes OLD=NEW, not `{text}`"))?;
            changes.rename.push((tag_name(old)?, tag_name(new)?));
        }
        let names = |list: &[String]| {
            list.iter()
                .map(|name| tag_name(name))
                .collect::<Result<Vec<_>, _>>()
        };
        changes.drop = names(asked.drop)?;
        changes.keep = names(asked.keep)?;
        let order = names(asked.order)?;
        let set = changes.set.iter().map(|(name, _)| name.clone());
        let openings = changes.openings.iter().flat_map(|_| Openings::TAGS);
        let players = changes.players.iter().flat_map(|_| Players::all_tags());
        changes.valued = set
            .chain(openings.chain(players).map(str::to_owned))
            .collect();
        changes.order = (!order.is_empty()).then_some(Order(order));
        changes.check()?;
        Ok(changes)
    }

    /// No tag is changed in two ways.
    fn check(&self) -> anyhow::Result<()> {
        let renamed = self.rename.iter().map(|(old, _)| old.as_str());
        let mut names: Vec<&str> = renamed
            .chain(self.drop.iter().map(String::as_str))
            .collect();
        names.extend(self.valued.iter().map(String::as_str));
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(twice) => bail!("the tag {} is changed in two ways", twice[0]),
            None => Ok(()),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.set.is_empty()
            && self.rename.is_empty()
            && self.drop.is_empty()
            && self.keep.is_empty()
            && self.openings.is_none()
            && self.players.is_none()
            && self.forms.is_empty()
            && self.order.is_none()
    }

    /// How well a game must be known for the values.
    fn step_of_values(&self) -> Step {
        let parts = self.set.iter().flat_map(|(_, template)| &template.0);
        let steps = parts.filter_map(|part| match part {
            Part::Words(_) => None,
            Part::Asked(question) => Some(question.step()),
        });
        steps.max().unwrap_or_default()
    }

    /// How well a game must be known.
    pub(super) fn step(&self) -> Step {
        let openings = self.openings.map_or(Step::Tags, |_| Step::Seen);
        self.step_of_values().max(openings)
    }

    /// What knows games so well.
    pub(super) fn study(&self, rules: Rules) -> Study {
        match self.openings.is_some() && self.step_of_values() < Step::Played {
            true => Study::of_openings(rules),
            false => Study::up_to(self.step(), rules),
        }
    }

    /// What the list of players could not tell for certain.
    pub(super) fn players(&self) -> Option<&Players> {
        self.players.as_ref()
    }

    /// Adds the edits for a game, in the order of its text.
    pub(super) fn of(&self, glance: &Glance<'_>, edits: &mut Edits) {
        let record = glance.record;
        let mut own = self.names(record);
        let mut added = Vec::new();
        let mut set = |name: &str, value: &str| match record.tag(name) {
            Some(tag) if tag.value(record.text) == value => {}
            Some(tag) => own.push((tag.raw, escaped(value))),
            None => added.push((name.to_owned(), format!("[{name} \"{}\"]", escaped(value)))),
        };
        for (name, template) in &self.set {
            set(name, &template.value(glance));
        }
        let players = self.players.iter().flat_map(|it| it.tags(glance));
        players.for_each(|(name, value)| set(name, &value));
        let openings = self.openings.iter().flat_map(|it| it.tags(glance));
        let mut gone = Vec::new();
        for (name, value) in openings {
            match value {
                Some(value) => set(name, value),
                None => gone.extend(record.tag(name).map(|tag| line_of(tag, record))),
            }
        }
        own.extend(gone.into_iter().map(|line| (line, String::new())));
        self.put_into_form(record, &mut own);
        if let Some(order) = &self.order {
            order.put(record, &mut own, &mut added);
        }
        if !added.is_empty() {
            let lines: Vec<String> = added.into_iter().map(|(_, line)| line).collect();
            own.push(behind_tags(record, &lines, line_end(record)));
        }
        own.sort_by_key(|(span, _)| (span.start, span.end));
        edits.append(&mut own);
    }

    /// Names that change, and tags that are taken out.
    fn names(&self, record: &Record<'_>) -> Edits {
        let mut edits = Edits::new();
        for tag in record.tags {
            let name = tag.name.of(record.text);
            let renamed = self.rename.iter().find(|(old, _)| old == name);
            if let Some((_, new)) = renamed {
                edits.push((tag.name, new.clone()));
            } else if self.drops(name) {
                edits.push((line_of(tag, record), String::new()));
            }
        }
        edits
    }

    /// Whether a tag is taken out. What the moves cannot be played without stays, unless it is named.
    fn drops(&self, name: &str) -> bool {
        if self.drop.iter().any(|dropped| dropped == name) {
            return true;
        }
        let needed = matches!(
            KnownTag::of(name),
            KnownTag::Fen | KnownTag::SetUp | KnownTag::Variant | KnownTag::GameType
        );
        let kept =
            || order::names(&self.keep, name) || self.valued.iter().any(|valued| valued == name);
        !self.keep.is_empty() && !needed && !kept()
    }

    /// Puts the values that stay into the form of the standard.
    fn put_into_form(&self, record: &Record<'_>, edits: &mut Edits) {
        for tag in record.tags.iter().filter(|_| !self.forms.is_empty()) {
            let stays =
                |(span, _): &(Span, String)| span.end <= tag.raw.start || tag.raw.end <= span.start;
            if !edits.iter().all(stays) {
                continue;
            }
            if let Some(value) = normal::value(&self.forms, record, tag) {
                edits.push((tag.raw, escaped(&value)));
            }
        }
    }
}

impl Template {
    fn read(text: &str) -> anyhow::Result<Template> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((words, behind)) = rest.split_once('{') {
            let Some((asked, behind)) = behind.split_once('}') else {
                bail!("a brace is not closed in `{text}`");
            };
            let mut questions = Question::read_all(asked).map_err(|wrong| anyhow!("{wrong}"))?;
            ensure!(
                questions.len() == 1,
                "one field stands in braces, not `{asked}`"
            );
            parts.push(Part::Words(words.to_owned()));
            parts.extend(questions.pop().map(Part::Asked));
            rest = behind;
        }
        parts.push(Part::Words(rest.to_owned()));
        Ok(Template(parts))
    }

    fn value(&self, glance: &Glance<'_>) -> String {
        let mut value = String::new();
        for part in &self.0 {
            match part {
                Part::Words(words) => value.push_str(words),
                Part::Asked(question) => {
                    if !question.write(glance, &mut value) {
                        value.push('?');
                    }
                }
            }
        }
        value.replace(['\n', '\r'], " ")
    }
}

/// A name as a tag may have it (PGN standard 8.1.1): letters, figures and `_`.
fn tag_name(text: &str) -> anyhow::Result<String> {
    let name = text.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    ensure!(
        is_name,
        "`{name}` is no name of a tag (letters, figures and _)"
    );
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        record::Reader,
        source::Block,
        write::{Sheet, edited},
    };

    fn changed(text: &str, set: &[&str], rename: &[&str], drop: &[&str]) -> String {
        with_openings(text, set, rename, drop, None)
    }

    fn with_openings(
        text: &str,
        set: &[&str],
        rename: &[&str],
        drop: &[&str],
        openings: Option<Openings>,
    ) -> String {
        let own = |texts: &[&str]| {
            texts
                .iter()
                .map(|text| (*text).to_owned())
                .collect::<Vec<_>>()
        };
        let [set, rename, drop] = [set, rename, drop].map(own);
        edited_by(
            text,
            Asked {
                set: &set,
                rename: &rename,
                drop: &drop,
                openings,
                ..Asked::default()
            },
        )
    }

    fn edited_by(text: &str, asked: Asked<'_>) -> String {
        let changes = Changes::read(asked).unwrap();
        let block = Block::from_text("games.pgn", text);
        let mut study = changes.study(Rules::default());
        let mut reader = Reader::new(&block.text);
        let mut edits = Vec::new();
        while let Some(record) = reader.next_record() {
            changes.of(&study.of(&block, &record, changes.step()), &mut edits);
        }
        let mut sheet = Sheet::default();
        edited(
            &block,
            edits.iter().map(|(span, text)| (*span, text.as_str())),
            &mut sheet,
        );
        String::from_utf8(sheet.text).unwrap()
    }

    const GAME: &str =
        "[Event \"A\"]\r\n[White  \"O'Neil\"] \r\n[Round \"2\"]\r\n\r\n1. e4   e5 {x} *\r\n";

    #[test]
    fn every_other_byte_stays() {
        assert_eq!(changed(GAME, &["Event=A"], &[], &["Site"]), GAME);
        assert_eq!(
            changed(GAME, &["Event=B \"x\" \\"], &[], &[]),
            GAME.replace("\"A\"", "\"B \\\"x\\\" \\\\\"")
        );
        assert_eq!(
            changed(GAME, &[], &["White=Black"], &[]),
            GAME.replace("White", "Black")
        );
        assert_eq!(
            changed(GAME, &[], &[], &["White"]),
            GAME.replace("[White  \"O'Neil\"] \r\n", "")
        );
        assert_eq!(
            changed("[Event \"A\"] [Site \"B\"]\n\n*\n", &[], &[], &["Site"]),
            "[Event \"A\"] \n\n*\n"
        );
    }

    #[test]
    fn values_are_asked_of_the_game_as_it_was() {
        let text = changed(
            GAME,
            &["Round={Round}.1", "PlyCount={plies}", "Note={ECO}"],
            &[],
            &["Event"],
        );
        let expected = "[White  \"O'Neil\"] \r\n[Round \"2.1\"]\r\n[PlyCount \"2\"]\r\n[Note \"?\"]\r\n\r\n1. e4   e5 {x} *\r\n";
        assert_eq!(text, expected);
        assert_eq!(
            changed("1. e4 *\n", &["Event=A", "Site=B"], &[], &[]),
            "[Event \"A\"]\n[Site \"B\"]\n\n1. e4 *\n"
        );
    }

    #[test]
    fn a_tag_takes_the_place_of_the_last_one() {
        let round = "[Round \"2\"]\r\n";
        let site = "[Site \"B\"]\r\n";
        assert_eq!(
            changed(GAME, &["Site=B"], &[], &["Round"]),
            GAME.replace(round, site)
        );
        let glued = "[Event \"A\"] [Site \"B\"] 1. e4 *\n";
        assert_eq!(
            changed(glued, &["Round=1"], &[], &["Site"]),
            "[Event \"A\"] \n[Round \"1\"] 1. e4 *\n"
        );
        assert_eq!(
            changed(GAME, &["Site=B"], &[], &["Event", "White", "Round"]),
            format!("{site}\r\n1. e4   e5 {{x}} *\r\n")
        );
    }

    /// PGN standard 8.1.1: the roster in its order, then the others by their names in ASCII.
    #[test]
    fn tags_take_each_others_places() {
        let roster = ["roster".to_owned()];
        let ordered = |text: &str, set: &[String]| {
            edited_by(
                text,
                Asked {
                    set,
                    order: &roster,
                    ..Asked::default()
                },
            )
        };
        let text = "[White  \"A\"] \r\n[ECO \"C20\"]\r\n% line\r\n[Date \"?\"]\r\n[Event \"E\"]\r\n\r\n1. e4 *\r\n";
        assert_eq!(
            ordered(text, &[]),
            "[Event \"E\"] \r\n[Date \"?\"]\r\n% line\r\n[White  \"A\"]\r\n[ECO \"C20\"]\r\n\r\n1. e4 *\r\n"
        );
        assert_eq!(
            ordered(
                text,
                &[
                    "Annotator=N".to_owned(),
                    "Site=S".to_owned(),
                    "White=B".to_owned()
                ]
            ),
            "[Event \"E\"] \r\n[Site \"S\"]\r\n% line\r\n[Date \"?\"]\r\n[White  \"B\"]\r\n[Annotator \"N\"]\r\n\
             [ECO \"C20\"]\r\n\r\n1. e4 *\r\n"
        );
        let tidy = ordered(text, &[]);
        assert_eq!(ordered(&tidy, &[]), tidy);
        let broken = "[White \"A\"\n[Event \"E\"]\n\n*\n";
        assert_eq!(ordered(broken, &[]), broken, "what is not whole stays");
    }

    #[test]
    fn tags_that_are_not_kept_go() {
        let text = "[Event \"E\"]\n[ECO \"C20\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w\"]\n[PlyCount \"9\"]\n\n*\n";
        let own = |texts: &[&str]| -> Vec<String> {
            texts.iter().map(|text| (*text).to_owned()).collect()
        };
        let asked = Asked {
            keep: &own(&["roster", "White"]),
            set: &own(&["PlyCount={plies}"]),
            rename: &own(&["ECO=Code"]),
            ..Asked::default()
        };
        assert_eq!(
            edited_by(text, asked),
            "[Event \"E\"]\n[Code \"C20\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w\"]\n[PlyCount \"0\"]\n\n*\n"
        );
    }

    #[test]
    fn values_come_into_form_where_there_is_no_doubt() {
        let asked = |forms| Asked {
            forms,
            ..Asked::default()
        };
        let text = "[Event \" Spring   Open \"]\n[Date \"2024.5.1\"]\n[UTCDate \"01/02/2024\"]\n\
                    [White \"Moss,A\"]\n[Result \"1/2\"]\n\n1. e4 1/2\n";
        assert_eq!(
            edited_by(text, asked(&[Form::Date, Form::Name, Form::Result])),
            "[Event \" Spring   Open \"]\n[Date \"2024.05.01\"]\n[UTCDate \"01/02/2024\"]\n\
             [White \"Moss, A.\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2\n"
        );
        assert_eq!(
            edited_by(text, asked(&[Form::Blanks])),
            text.replace(" Spring   Open ", "Spring Open")
        );
    }

    #[test]
    fn openings_are_named_where_no_tag_says_otherwise() {
        let named =
            |text: &str, replace| with_openings(text, &[], &[], &[], Some(Openings { replace }));
        let moves = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *\n";
        let bare = format!("[ECO \"?\"]\n\n{moves}");
        assert_eq!(
            named(&bare, false),
            format!(
                "[ECO \"B90\"]\n[Opening \"Sicilian Defense\"]\n\
                 [Variation \"Najdorf Variation, English Attack\"]\n\n{moves}"
            )
        );
        let tagged =
            "[ECO \"A00\"]\n[Opening \"x\"]\n[Variation \"y\"]\n[SubVariation \"z\"]\n\n1. e4 *\n";
        assert_eq!(named(tagged, false), tagged);
        assert_eq!(
            named(tagged, true),
            "[ECO \"B00\"]\n[Opening \"King's Pawn Game\"]\n\n1. e4 *\n"
        );
        for unnamed in ["*\n", "[GameType \"20\"]\n\n1. 32-28 *\n"] {
            assert_eq!(named(unnamed, true), unnamed);
        }
    }

    #[test]
    fn what_means_nothing_is_refused() {
        let read = |set: &str, rename: &str, drop: &str| {
            let given = |text: &str| {
                if text.is_empty() {
                    Vec::new()
                } else {
                    vec![text.to_owned()]
                }
            };
            Changes::read(Asked {
                set: &given(set),
                rename: &given(rename),
                drop: &given(drop),
                ..Asked::default()
            })
        };
        for (set, rename, drop) in [
            ("Event", "", ""),
            ("A b=c", "", ""),
            ("A={plis}", "", ""),
            ("A={plies", "", ""),
            ("", "A", ""),
            ("A=1", "", "A"),
            ("", "A=B", "A"),
        ] {
            assert!(read(set, rename, drop).is_err(), "{set} {rename} {drop}");
        }
    }
}
