//! Where games begin and end.

use super::*;

#[test]
fn tagless_games_in_a_row() {
    // Case 039.
    let text = "*1. c4 c5 0-1 1. d4 *\n1. Nf3 1/2-1/2";
    let lengths: Vec<_> = tokens(text).iter().map(Vec::len).collect();
    assert_eq!(lengths, [1, 4, 3, 3]);
    assert_eq!(faults(text), [(FaultKind::MissingSpace, "1.")]);
}

#[test]
fn games_without_moves() {
    // Cases 036, 037.
    assert_eq!(
        tokens("[Event \"A\"]\n *\n\n[Event \"B\"]\n *\n[Event \"C\"]\n\n1-0\n").len(),
        3
    );
    assert_eq!(
        tokens("[Event \"A\"]\n[White \"x\"]\n\n\n[Event \"B\"]\n[White \"y\"]\n").len(),
        2
    );
}

#[test]
fn layout() {
    let kinds = |text| {
        faults(text)
            .into_iter()
            .map(|(kind, _)| kind)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        kinds("[Event \"A\"]\n\n\n1. c4 *"),
        [FaultKind::BlankBeforeMoves]
    );
    assert_eq!(
        kinds("[Event \"A\"]\n1. c4 *"),
        [FaultKind::NoBlankAfterTags]
    );
    assert_eq!(kinds("[Event \"A\"] 1. c4 *"), [FaultKind::OneLine]);
    assert_eq!(
        kinds("[Event \"A\"]\n\n1. c4 *\n[Event \"B\"]\n\n1. d4 *"),
        [FaultKind::NoBlankBetweenGames]
    );
    assert_eq!(
        kinds("[Event \"A\"]\n\n[Eco \"B\"]\n\n*"),
        [FaultKind::BlankInTags]
    );
    // Case 042: the first blank line only.
    assert_eq!(
        faults("1. e4 e5\n\n2. Nf3\n\n\nNc6 1-0"),
        [(FaultKind::BlankInMovetext, "2.")]
    );
    assert_eq!(kinds("[Event \"A\"]\r\r1. c4 *\r"), [FaultKind::CrLineEnds]);
    assert_eq!(kinds("[Event \"A\"]\r\n\r\n1. c4 *\r\n"), []);
}

#[test]
fn remarks_belong_to_a_game() {
    // Cases 045, 046.
    assert_eq!(game("; a\n{b}\n[Event \"A\"]\n\n*\n").len(), 4);
    assert_eq!(
        tokens("1. e4 1-0 {so} ; there\n{next}\n1. d4 *")[1][0],
        "Comment {next}"
    );
    assert_eq!(game("1. e4 1-0\n\n{the end}\n% yes\n").len(), 5);
    assert_eq!(tokens(" \n\t\n"), Vec::<Vec<String>>::new());
    assert_eq!(game("{alone}"), ["Comment {alone}"]);
    assert_eq!(
        game("These are the games of our club.\n\nEnjoy them!\n").len(),
        10
    );
}
