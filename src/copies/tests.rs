use super::*;
use crate::{
    glance::Glance,
    play::{Player, Rules},
    record::Reader,
    source::Block,
};

/// The groups of a text: the numbers of their games, the one to keep first.
fn groups(text: &str, same: Same, beginnings: bool) -> Vec<Vec<u64>> {
    let rule = Rule { same, beginnings };
    let block = Block::from_text("games.pgn", text);
    let (mut reader, mut player) = (Reader::new(&block.text), Player::new(Rules::default()));
    let mut cards = Vec::new();
    while let Some(record) = reader.next_record() {
        let mut glance = Glance::of(&block, &record);
        glance.replay = Some(player.replay(&record, &rule.wants()));
        let card = Card::of(&glance, u64::from(record.ordinal) + 1, true);
        let mut bytes = Vec::new();
        card.write(&mut bytes);
        let card = Card::read(card.number, &bytes).expect("a card reads back");
        cards.push((rule.key(&glance), card));
    }
    cards.sort_by(|one, other| (&one.0, one.1.number).cmp(&(&other.0, other.1.number)));
    let mut gathering = Gathering::new(rule);
    let mut found = Vec::new();
    for (key, card) in cards {
        gathering.add(&key, card, &mut found);
    }
    gathering.finish(&mut found);
    let mut found: Vec<Vec<u64>> = found.iter().map(numbers).collect();
    found.sort_unstable();
    found
}

fn numbers(group: &Group) -> Vec<u64> {
    let mut numbers: Vec<u64> = group.cards.iter().map(|card| card.number).collect();
    numbers.sort_unstable();
    let kept = group.cards[group.kept(false)].number;
    numbers.retain(|number| *number != kept);
    [vec![kept], numbers].concat()
}

/// A game of these tags, joined with commas, and moves.
fn game(tags: &str, moves: &str) -> String {
    let tags: String = tags
        .split(';')
        .filter_map(|tag| tag.split_once('='))
        .map(|(name, value)| format!("[{} \"{value}\"]\n", name.trim()))
        .collect();
    format!("{tags}\n{moves}\n\n")
}

/// The Ruy Lopez to move 20: more plies than many know by heart.
const LONG_LINE: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
    9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 \
    17. Bg5 Qc7 18. Qd2 Bg7 19. Bh6 Bh8 20. Nh2 Nc5";

#[test]
fn moves_are_those_played_and_not_their_words() {
    let text = "1. e4 e5 2. Nf3 *\n\n1. e2-e4 e7-e5 2. Ng1-f3 1-0\n\n1. e4 {x} e5 (1... c5) 2. Ngf3 *\n\n\
                1. Nf3 e5 2. e4 *\n";
    assert_eq!(groups(text, Same::Moves, false), [[2, 1, 3]]);
}

/// In draughts two captures with the same squares at both ends may take other men, and then are
/// other moves; and the same moves of two variants are two games.
#[test]
fn draughts_too() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n\
                [GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n\
                [GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 13x24 *\n\n\
                [GameType \"40\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
    assert_eq!(groups(text, Same::Moves, false), [[2, 1]]);
}

#[test]
fn exact_copies_have_the_same_roster() {
    let tags = "Event=A; Date=2001.01.02; Round=1; White=Adams, A; Black=Short, B; Result=1-0";
    let text = [
        game(tags, "1. e4 e5 1-0"),
        game(&tags.replace("Round=1", "Round=2"), "1. e4 e5 1-0"),
        game(&format!("{tags}; ECO=C20"), "1. e4 {x} e5 1-0"),
        game(&tags.replace("1-0", "*"), "1. e4 *"),
        game(&tags.replace("1-0", "*"), ""),
    ]
    .concat();
    assert_eq!(groups(&text, Same::Exact, false), [[3, 1]]);
    assert_eq!(groups(&text, Same::Exact, true), [[3, 1, 4, 5]]);
    assert_eq!(groups(&text, Same::Moves, false), [[3, 1, 2]]);
}

#[test]
fn a_game_under_other_names_is_the_same() {
    let one = "Event=City Open 2001; Date=2001.01.02; Round=1; White=Adams, Ann; Black=Short, B; Result=1-0";
    let other = "Event=City Open; Date=2001.01.??; White=A. Adams; Black=Short, Bert; Result=1-0";
    let text = [
        game(one, &format!("{LONG_LINE} 1-0")),
        game(other, &format!("{LONG_LINE} 1-0")),
        game(
            &one.replace("Adams, Ann", "Zukertort, J"),
            &format!("{LONG_LINE} 1-0"),
        ),
        game(&one.replace("1-0", "0-1"), &format!("{LONG_LINE} 0-1")),
    ]
    .concat();
    assert_eq!(groups(&text, Same::Game(75), false), [[1, 2]]);
    assert_eq!(groups(&text, Same::Exact, false), Vec::<Vec<u64>>::new());
}

/// Adams, A may be Ann or Bob; Ann is not Bob.
#[test]
fn each_copy_goes_with_each_of_the_others() {
    let tags =
        |white: &str| format!("Event=X; Date=2001.01.02; White={white}; Black=Short, B; Result=*");
    let text = ["Adams, Ann", "Adams, Bob", "Adams, B"]
        .map(|white| game(&tags(white), &format!("{LONG_LINE} *")))
        .concat();
    assert_eq!(groups(&text, Same::Game(75), false), [[2, 3]]);
}

/// A short draw may be played again by the same players on another day.
#[test]
fn short_lines_ask_for_more() {
    let tags = |date: &str| {
        format!("Event=X; Date={date}; White=Adams, A; Black=Short, B; Result=1/2-1/2")
    };
    let short = "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d3 Nf6 6. d4 d5 1/2-1/2";
    let text = [
        game(&tags("2001.01.02"), short),
        game(&tags("2001.05.02"), short),
    ]
    .concat();
    assert!(groups(&text, Same::Game(75), false).is_empty());
    let text = [
        game(&tags("2001.01.02"), short),
        game(&tags("2001.01.??"), short),
    ]
    .concat();
    assert_eq!(groups(&text, Same::Game(75), false), [[1, 2]]);
}

#[test]
fn beginnings_are_copies_of_the_longer_game() {
    let tags = "Event=X; Date=2001.01.02; White=Adams, A; Black=Short, B; Result=";
    let (start, _) = LONG_LINE.split_at(LONG_LINE.find("20.").unwrap());
    let text = [
        game(&format!("{tags}*"), &format!("{start} *")),
        game(&format!("{tags}1-0"), &format!("{LONG_LINE} 1-0")),
        game(&format!("{tags}1-0"), &format!("{start} 20. Nf1 1-0")),
    ]
    .concat();
    // The first goes with either of the others; they do not go together, and one of them comes first.
    let found = groups(&text, Same::Game(75), true);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0][1], 1, "{found:?}");
    assert!(groups(&text, Same::Game(75), false).is_empty());
    assert!(groups(&text, Same::Moves, true).is_empty());
    let late = format!("{LONG_LINE} *\n\n{LONG_LINE} 21. Ng4 *\n");
    assert_eq!(groups(&late, Same::Moves, true), [[2, 1]]);
    let early = "1. e4 e5 *\n\n1. e4 e5 2. Nf3 *\n";
    assert!(
        groups(early, Same::Moves, true).is_empty(),
        "all games begin so"
    );
}

#[test]
fn what_cannot_be_read_is_the_same_only_in_the_same_words() {
    let text =
        "1. e4 e5 2. Qh9 Nc6 *\n\n1. e4 e5 *\n\n1. e4 e5  2. Qh9  Nc6 *\n\n1. e4 e5 2. Qh8 Nc6 *\n";
    assert_eq!(groups(text, Same::Moves, false), [[1, 3]]);
}

#[test]
fn a_reference_game_stands_unless_a_copy_is_longer() {
    let card = |number, reference, plies| Card {
        number,
        reference,
        plies,
        whole: true,
        ..Card::default()
    };
    let cards = vec![card(0, true, 40), card(1, true, 44), card(2, false, 44)];
    let mut group = Group { cards };
    assert_eq!((group.kept(false), group.kept(true)), (1, 0));
    group.cards.push(card(3, false, 46));
    assert_eq!((group.kept(false), group.kept(true)), (3, 3));
}

/// The games of which pgn-extract 19.04 with `-D --fuzzydepth N` writes these and no others: 1 and 4 for
/// the last position, 1 and 3 for the second, 1 for the fourth, all but the last for the sixth. There a
/// shorter game has no copies, and here.
#[test]
fn positions_make_copies_whatever_the_moves() {
    let text = "1. d4 d5 2. c4 e6 *\n\n1. d4 d5 2. c4 e6 *\n\n1. c4 e6 2. d4 d5 *\n\n\
                1. c4 e6 2. d4 d5 3. Nc3 Nf6 *\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 *\n";
    let found = |ply| groups(text, Same::Position(ply), false);
    assert_eq!(found(0), [[1, 2, 3].as_slice(), &[4, 5]]);
    assert_eq!(found(2), [[4, 3].as_slice(), &[5, 1, 2]]);
    assert_eq!(found(4), [[4, 1, 2, 3, 5]]);
    assert_eq!(found(6), [[4, 5]]);
    assert!(found(8).is_empty());
}

/// The value of Python's xxhash 3 for the same bytes: `xxh3_128_hexdigest(b"standard\0\0Nf3 d5 g3 ")`.
#[test]
fn the_hash_of_moves_is_what_it_says() {
    let mut reader = Reader::new("1. Ng1-f3 {x} d5 2. g3 *\n");
    let record = reader.next_record().unwrap();
    let mut player = Player::new(Rules::default());
    let hash = moves_hash(&record, player.replay(&record, &Rule::want()));
    assert_eq!(format!("{hash:032x}"), "c8d514dc2c0f5a7fbbaa1f7235a4518c");
}
