use super::*;
use crate::{
    copies::Rule,
    glance::Glance,
    play::{Player, Rules},
    record::Reader,
    reshape::want,
    source::Block,
};

fn changes(old: &str, new: &str) -> Changes {
    let mut players = [(); 2].map(|()| Player::new(Rules::default()));
    let [one, two] = &mut players;
    let (mut old, mut new) = (Reader::new(old), Reader::new(new));
    let (old, new) = (old.next_record().unwrap(), new.next_record().unwrap());
    let played = (one.replay(&old, &want()), two.replay(&new, &want()));
    Changes::between((&old, played.0), (&new, played.1))
}

#[test]
fn the_form_of_a_game_is_no_difference() {
    let old = "[White \"A\"]\n[Black \"B\"]\n[Round \"?\"]\n\n1. e4 e5 2. Nf3 {a  b} *\n";
    let new = "[Black \"B\"]\n[White \"A\"]\n\n1.e2-e4 e7-e5 2.Ng1-f3 {a\nb}\n*\n";
    assert!(changes(old, new).are_none());
}

/// PDN 3.0 counts points and ends games with `*`; older files write results as in chess.
#[test]
fn the_form_of_a_result_is_no_difference() {
    let old = "[GameType \"20\"]\n[Result \"1-0\"]\n\n1. 32-28 19-23 1-0\n";
    let new = "[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 *\n";
    assert!(changes(old, new).are_none());
    let drawn = old.replace("1-0", "1-1");
    let found = changes(old, &drawn);
    assert_eq!((found.tags.len(), found.ends.is_some()), (1, true));
    let old = "[Result \"1-0\"]\n\n1. e4 1-0\n";
    let new = "[Result \"1-0\"]\n\n1. e4 *\n";
    assert!(changes(old, new).ends.is_some());
}

/// Each tag that differs, with both values.
fn tags_of(found: &Changes) -> Vec<(&str, Option<&str>, Option<&str>)> {
    let tags = found.tags.iter();
    tags.map(|tag| (tag.name.as_str(), tag.old.as_deref(), tag.new.as_deref()))
        .collect()
}

#[test]
fn tags_moves_and_remarks_are_told_apart() {
    let old = "[White \"A\"]\n[Round \"1\"]\n\n{x} 1. e4 $1 e5 (1... c5) 2. Nf3 Nc6 3. Bb5 1-0\n";
    let new = "[White \"B\"]\n[ECO \"C20\"]\n\n1. e4 e5 (1... c5 2. Nf3) {y} 2. Nf3 d6 *\n";
    let found = changes(old, new);
    assert_eq!(
        tags_of(&found),
        [
            ("White", Some("A"), Some("B")),
            ("Round", Some("1"), None),
            ("ECO", None, Some("C20"))
        ]
    );
    let moves = found.moves.unwrap();
    assert_eq!((moves.ply, moves.number.as_str()), (4, "2..."));
    assert_eq!(
        (moves.old, moves.new),
        (
            vec!["Nc6".to_owned(), "Bb5".to_owned()],
            vec!["d6".to_owned()]
        )
    );
    let beside: Vec<_> = found
        .annotations
        .iter()
        .map(|it| (it.ply, it.word.as_str(), it.old.join(" "), it.new.join(" ")))
        .collect();
    assert_eq!(
        beside,
        [
            (0, "", "{x}".to_owned(), String::new()),
            (1, "1.e4", "$1".to_owned(), String::new()),
            (
                2,
                "1...e5",
                "( 1... c5 )".to_owned(),
                "( 1... c5 2. Nf3 ) {y}".to_owned()
            ),
        ]
    );
    assert_eq!(found.ends, Some(["1-0".to_owned(), "*".to_owned()]));
}

/// Every remark that one game has and the other has not is told, wherever the moves part.
#[test]
fn remarks_behind_the_parting_are_compared_too() {
    let old = "1. e4 e5 2. Nf3 {a} Nc6 {b} 3. Bb5 {c} a6 $1 4. Ba4 {d} *\n";
    let new = "1. e4 e5 2. Nf3 {a} Nf6 {b} 3. Bb5 {e} a6 $1 *\n";
    let found = changes(old, new);
    let beside: Vec<_> = found
        .annotations
        .iter()
        .map(|it| (it.ply, it.word.as_str(), it.old.join(" "), it.new.join(" ")))
        .collect();
    let [none, b, c, d] = ["", "{b}", "{c}", "{d}"].map(str::to_owned);
    assert_eq!(
        beside,
        [
            (4, "2...Nc6", b.clone(), none.clone()),
            (4, "2...Nf6", none.clone(), b),
            (5, "3.Bb5", c, "{e}".to_owned()),
            (7, "4.Ba4", d, none),
        ]
    );
}

#[test]
fn tags_that_stand_several_times_are_compared_each_time() {
    let old = "[Source \"A\"]\n[Source \"B\"]\n[Source \"C\"]\n\n1. e4 *\n";
    let new = "[Source \"A\"]\n[Source \"D\"]\n\n1. e4 *\n";
    let found = changes(old, new);
    assert_eq!(
        tags_of(&found),
        [
            ("Source", Some("B"), Some("D")),
            ("Source", Some("C"), None)
        ]
    );
}

fn pairs(old: &str, new: &str) -> Vec<Option<usize>> {
    let [old, new] = [old, new].map(|text| {
        let block = Block::from_text("games.pgn", text);
        let (mut reader, mut player) = (Reader::new(&block.text), Player::new(Rules::default()));
        let mut marks = Vec::new();
        while let Some(record) = reader.next_record() {
            let mut glance = Glance::of(&block, &record);
            glance.replay = Some(player.replay(&record, &Rule::want()));
            marks.push(Marks::of(&glance));
        }
        marks
    });
    pair(&old, &new)
}

#[test]
fn games_are_known_again_wherever_they_stand() {
    let game = |white: &str, date: &str, moves: &str| {
        format!("[White \"{white}\"]\n[Black \"Z\"]\n[Date \"{date}\"]\n\n{moves} *\n\n")
    };
    let old = [
        game("A", "2001.01.01", "1. e4 e5"),
        game("B", "2001.01.02", "1. d4 d5"),
        game("B", "2001.01.03", "1. d4 d5"),
        game("C", "2001.01.04", "1. c4 c5"),
        game("D", "2001.01.05", "1. Nf3"),
    ]
    .concat();
    let new = [
        game("C", "2001.01.04", "1. c4 c5 2. Nf3"),
        game("B", "2001.01.03", "1. d4 d5"),
        game("Z, A", "2001.01.01", "1. e4 e5"),
        game("A", "2002.01.01", "1. e4 e5"),
        game("B", "2001.01.02", "1. e4 d5"),
    ]
    .concat();
    assert_eq!(
        pairs(&old, &new),
        [Some(3), Some(4), Some(1), Some(0), None]
    );
}

#[test]
fn the_same_game_is_found_among_many_alike() {
    let text = "1. e4 e5 *\n\n1. e4 e5 *\n\n1. e4 c5 *\n";
    assert_eq!(pairs(text, text), [Some(0), Some(1), Some(2)]);
    assert_eq!(
        pairs("1. e4 e5 2. Nf3 *\n", "1. e4 e5 2. Nf3 {x} *\n"),
        [Some(0)]
    );
}
