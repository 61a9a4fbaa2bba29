use super::*;
use crate::play::{Player, Rules};

/// Gives the first game of a text, played as it has to be to be reshaped.
fn with<T>(text: &str, take: impl FnOnce(&Record<'_>, &Replay) -> T) -> T {
    let mut player = Player::new(Rules::default());
    let mut reader = Reader::new(text);
    let record = reader.next_record().expect("a game");
    let wanted = Want {
        fens: true,
        final_fen: true,
        ..want()
    };
    let replay = player.replay(&record, &wanted);
    take(&record, replay)
}

fn again(text: &str) -> String {
    with(text, |record, replay| {
        super::text(
            &Head::of(record),
            &Tree::of(record, replay),
            closing(record, replay),
        )
    })
}

#[test]
fn a_tree_holds_all_that_stands_beside_moves() {
    let text = "[White \"A\\\"b\"]\n\n{start} 1. e4 $1 {king's pawn} ( {or} 1. d4 d5 ( 1... Nf6 $6 ) 2. c4 ) \
                {after} 1... e5 2. Nf3 {end} 1-0\n\n";
    assert_eq!(
        again(text),
        "[White \"A\\\"b\"]\n\n{start} 1. e4 $1 {king's pawn} ( {or} 1. d4 d5 ( 1... Nf6 $6 ) 2. c4 ) \
         {after} 1... e5 2. Nf3 {end} 1-0\n\n"
    );
}

#[test]
fn what_cannot_be_read_is_kept() {
    let text = "1. e4 (1. Qh9 {x}) (1. d4 Qx) e5 2. Nf3 Nq6 3. Bb5 *\n";
    assert_eq!(
        again(text),
        "\n1. e4 {1. Qh9} {x} ( 1. d4 Qx ) 1... e5 2. Nf3 Nq6 2... Bb5 *\n\n"
    );
}

fn parts(text: &str, depth: u32) -> Vec<String> {
    let games = with(text, |record, replay| {
        let mut games = String::new();
        let tree = Tree::of(record, replay);
        apart(
            &Head::of(record),
            &tree,
            closing(record, replay),
            depth,
            &mut games,
        );
        games
    });
    let games = games
        .split("\n\n")
        .map(str::trim)
        .filter(|game| !game.is_empty());
    games.map(ToOwned::to_owned).collect()
}

#[test]
fn each_variation_is_a_game() {
    let text =
        "1. e4 {best} e5 (1... c5 2. Nf3 (2. c3 {Alapin} d5) 2... d6) (1... e6 $1) 2. Nf3 1-0";
    assert_eq!(
        parts(text, u32::MAX),
        [
            "1. e4 {best} 1... e5 2. Nf3 1-0",
            "[Result \"*\"]",
            "1. e4 c5 2. Nf3 d6 *",
            "[Result \"*\"]",
            "1. e4 c5 2. c3 {Alapin} 2... d5 *",
            "[Result \"*\"]",
            "1. e4 e6 $1 *",
        ]
    );
    let flat = parts(text, 1);
    assert_eq!(
        flat[2],
        "1. e4 c5 2. Nf3 ( 2. c3 {Alapin} 2... d5 ) 2... d6 *"
    );
    assert_eq!(flat.len(), 5);
    let told = parts(
        "1. e4 e5 ({or} 1... c5 $1 {rather}) ({the} 1... e6 {French}) *",
        1,
    );
    assert_eq!(
        told[2], "1. e4 c5 $1 {or} {rather} *",
        "in the order in which it is read"
    );
    assert_eq!(told[4], "1. e4 e6 {the} {French} *");
}

fn part(text: &str, bounds: Bounds) -> String {
    with(text, |record, replay| {
        let (head, tree) = trimmed(record, replay, &bounds);
        super::text(&head, &tree, closing(record, replay))
    })
}

/// The positions are those of python-chess after the same moves.
#[test]
fn a_part_begins_with_its_position() {
    let text = "[FEN \"x\"]\n".replace("[FEN \"x\"]\n", "")
        + "1. e4 {a} e5 2. Nf3 {mark} Nc6 (2... d6 3. d4) 3. Bb5 *";
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    let head = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n");
    let rest = "2... Nc6 ( 2... d6 3. d4 ) 3. Bb5 *\n\n";
    let from = |bounds| part(&text, bounds);
    let before = Bounds {
        before: 3,
        ..Bounds::default()
    };
    assert_eq!(from(before.clone()), format!("{head}{rest}"));
    let last = Bounds {
        last: Some(2),
        ..Bounds::default()
    };
    assert_eq!(from(last), format!("{head}{rest}"));
    let comment = Bounds {
        comment: Some("mark".to_owned()),
        ..Bounds::default()
    };
    assert_eq!(from(comment), format!("{head}{rest}"));
    let short = Bounds {
        plies: Some(1),
        ..before
    };
    assert_eq!(from(short), format!("{head}2... Nc6 ( 2... d6 ) *\n\n"));
}

#[test]
fn a_cut_waits_for_quiet() {
    let text = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 *";
    let cut = |quiet| {
        part(
            text,
            Bounds {
                plies: Some(2),
                quiet,
                ..Bounds::default()
            },
        )
    };
    assert_eq!(cut(0), "\n1. e4 d5 *\n\n");
    assert_eq!(cut(2), "\n1. e4 d5 *\n\n");
    let cut = |plies| {
        part(
            text,
            Bounds {
                plies: Some(plies),
                quiet: 2,
                ..Bounds::default()
            },
        )
    };
    assert_eq!(cut(3), "\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 *\n\n");
}

fn joined(text: &str, joining: &mut Joining) {
    let mut player = Player::new(Rules::default());
    let mut reader = Reader::new(text);
    while let Some(record) = reader.next_record() {
        joining.add(&record, player.replay(&record, &want()));
    }
}

fn tree(text: &str, mut joining: Joining) -> String {
    joined(text, &mut joining);
    let mut texts = String::new();
    joining.finish(|text| texts.push_str(&text));
    texts
}

#[test]
fn games_join_where_they_go_together() {
    let text = "[Event \"A\"]\n[White \"Tal, M\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {x} 1-0\n\n\
                [Event \"A\"]\n[White \"Fischer\"]\n[Result \"1/2-1/2\"]\n\n1. e4 c5 2. c3 1/2-1/2\n\n\
                [Event \"A\"]\n[White \"Spassky\"]\n[Result \"0-1\"]\n\n1. e4 c5 2. Nf3 0-1\n\n";
    assert_eq!(
        tree(text, Joining::new(u32::MAX, false, false, Lead::First)),
        "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 e5 ( 1... c5 2. c3 ( 2. Nf3 ) ) 2. Nf3 {x} *\n\n"
    );
    assert_eq!(
        tree(text, Joining::new(2, true, true, Lead::Most)),
        "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 c5 {Fischer - ?, A, 1/2-1/2} {Spassky - ?, A, 0-1} \
         {2 games, 25% for White} ( 1... e5 {Tal - ?, A, 1-0} {1 game, 100% for White} ) *\n\n"
    );
}

#[test]
fn other_starts_are_other_trees() {
    let text = "1. e4 *\n\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n\n\
                [GameType \"20\"]\n\n1. 32-28 19-23 *\n\n[GameType \"20\"]\n\n1. 32-28 18-23 *\n\n";
    let mut joining = Joining::new(u32::MAX, false, false, Lead::First);
    joined(text, &mut joining);
    assert_eq!((joining.trees(), joining.moves()), (3, 5));
    let texts = tree(text, Joining::new(u32::MAX, false, false, Lead::First));
    assert!(
        texts.contains("[GameType \"20\"]\n\n1. 32-28 19-23 ( 1... 18-23 ) *"),
        "{texts}"
    );
}

#[test]
fn copies_know_more_together() {
    let texts = [
        "[White \"Tal, M\"]\n[Date \"1960.??.??\"]\n[Round \"?\"]\n[Result \"*\"]\n\n1. e4 e5 {own} 2. Nf3 *\n\n",
        "[White \"Tal, Mikhail\"]\n[Date \"1960.03.15\"]\n[Round \"1\"]\n[Result \"1-0\"]\n[ECO \"C40\"]\n\n\
         1. e4 e5 $2 {own} (1... c5) 2. Nf3 1-0\n\n",
        "[White \"Fischer\"]\n[Round \"2\"]\n\n1. e4 {first} e5 *\n\n",
    ]
    .map(ToOwned::to_owned);
    assert_eq!(
        merged(&texts, &Rules::default()).expect("something new"),
        "[White \"Tal, Mikhail\"]\n[Date \"1960.03.15\"]\n[Round \"1\"]\n[Result \"1-0\"]\n[ECO \"C40\"]\n\n\
         1. e4 {first} 1... e5 $2 {own} ( 1... c5 ) 2. Nf3 1-0\n\n"
    );
    let same = [texts[1].clone(), texts[1].clone()];
    assert_eq!(merged(&same, &Rules::default()), None);
}
