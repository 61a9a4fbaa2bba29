//! The start position: FEN tags and variants.

use super::{faults, moves, replay};
use crate::fault::FaultKind::{self, *};

fn game(tags: &str, movetext: &str) -> String {
    format!("{tags}\n\n{movetext} *\n")
}

fn met(tags: &str) -> Vec<(FaultKind, String)> {
    let text = game(tags, "");
    let replay = replay(&text);
    faults(&replay, &text)
        .into_iter()
        .map(|(kind, text)| (kind, text.to_owned()))
        .collect()
}

fn start(fen: &str) -> (Vec<(FaultKind, String)>, String) {
    let tags = format!("[FEN \"{fen}\"]");
    let text = game(&tags, "");
    let replay = replay(&text);
    let fen = replay
        .final_fen
        .map(|span| span.of(&replay.text).to_owned());
    (met(&tags), fen.unwrap_or_default())
}

const BARE: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[test]
fn a_right_fen_is_silent() {
    assert_eq!(start(BARE), (vec![], BARE.to_owned()));
    // Blanks and a move number 0 are taken for what they mean.
    assert_eq!(
        start("4k3/8/8/8/8/8/4P3/4K3  w  -  -  0  0"),
        (vec![], BARE.to_owned())
    );
}

#[test]
fn fields_missing_and_too_many() {
    let quoted = |fen: &str| format!("\"{fen}\"");
    for fen in ["4k3/8/8/8/8/8/4P3/4K3 w - -", "4k3/8/8/8/8/8/4P3/4K3 w"] {
        let expected = vec![(FenFieldsMissing, quoted(fen))];
        assert_eq!(start(fen), (expected, BARE.to_owned()), "{fen}");
    }
    let (met, fen) = start("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1;");
    assert_eq!(
        (met, fen.as_str()),
        (vec![(FenTrailing, ";".to_owned())], BARE)
    );
    let (met, fen) = start("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 9;");
    assert_eq!(met, [(FenTrailing, "hmvc 3; fmvn 9;".to_owned())]);
    assert_eq!(fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9");
}

#[test]
fn castling_fields() {
    let (met, fen) = start("r3k3/8/8/8/8/8/4P3/4K2R w qK - 0 1");
    assert_eq!(met, [(FenCastlingOrder, "qK".to_owned())]);
    assert_eq!(fen, "r3k3/8/8/8/8/8/4P3/4K2R w Kq - 0 1");
    let (met, fen) = start("r5k1/5ppp/8/8/8/8/5PPP/R5K1 w Qq - 0 1");
    assert_eq!(met, [(FenCastlingImpossible, "Qq".to_owned())]);
    assert_eq!(fen, "r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let (met, _) = start("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
    assert_eq!(met, [(FenShredder, "HAha".to_owned())]);
}

#[test]
fn en_passant_fields() {
    let (met, _) = start("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
    assert_eq!(met, []);
    let (met, fen) = start("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1");
    assert_eq!(met, [(FenEpImpossible, "e6".to_owned())]);
    assert_eq!(fen, "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1");
}

#[test]
fn what_gives_no_position_says_why() {
    let reason = |fen: &str| {
        let text = game(&format!("[FEN \"{fen}\"]"), "1. e4");
        let replay = replay(&text);
        assert!(!replay.playable);
        assert_eq!(replay.unread().map(|span| span.of(&text)), Some("1. e4"));
        assert_eq!(replay.faults[0].kind, FenInvalid);
        replay.faults[0].detail.text().to_owned()
    };
    assert_eq!(
        reason("4k4/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        "rank 8 has 9 files"
    );
    assert_eq!(reason("4k3/8/8/8/8/4P3/4K3 w - - 0 1"), "it has 7 ranks");
    assert_eq!(
        reason("8/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        "there is no black king"
    );
    assert_eq!(
        reason("4k3/8/8/8/8/4K3/4P3/4K3 w - - 0 1"),
        "there are 2 white kings"
    );
    assert_eq!(
        reason("P3k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        "there is a pawn on a8"
    );
    assert_eq!(
        reason("4k3/4R3/8/8/8/8/4P3/4K3 w - - 0 1"),
        "the side not to move is in check"
    );
    assert_eq!(
        reason("4k3/8/8/8/8/8/4P3/4K3 x - - 0 1"),
        "the side to move is `x`, not `w` or `b`"
    );
    assert_eq!(reason("?"), "it is no piece placement");
}

const ARRAY: &str = "bnqbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNQBRKRN w KQkq - 0 1";

#[test]
fn chess960() {
    let inferred = game(&format!("[FEN \"{ARRAY}\"]"), "1. O-O O-O");
    let replay_of = replay(&inferred);
    assert_eq!(moves(&replay_of), "O-O O-O");
    assert_eq!(replay_of.variant, "chess960");
    assert_eq!(faults(&replay_of, &inferred), [(VariantInferred960, ARRAY)]);
    for name in ["Chess960", "fischerandom", "Chess 960", "Freestyle"] {
        let tags = format!("[Variant \"{name}\"]\n[FEN \"{ARRAY}\"]");
        let text = game(&tags, "1. f1g1 f8g8");
        let replay_of = replay(&text);
        assert_eq!(moves(&replay_of), "O-O O-O", "{name}");
        assert_eq!(faults(&replay_of, &text), [(SanUciForm, "f1g1")]);
        let machine = replay_of.plies[0].machine.of(&replay_of.text);
        assert_eq!(machine, "f1g1");
    }
}

#[test]
fn variant_names() {
    assert_eq!(met("[Variant \"Standard\"]"), []);
    assert_eq!(met("[Variant \"?\"]"), []);
    assert_eq!(
        met("[Variant \"Foo\"]"),
        [(VariantUnknownName, "\"Foo\"".to_owned())]
    );
    assert_eq!(
        met("[Variant \"Xiangqi\"]"),
        [(VariantUnsupported, "[Variant \"Xiangqi\"]".to_owned())]
    );
    let racing = "[Variant \"Racing Kings\"]\n\
                  [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]";
    assert_eq!(
        met(racing),
        [(VariantUnsupported, "[Variant \"Racing Kings\"]".to_owned())]
    );
}

#[test]
fn variants_are_played() {
    let read = |variant: &str, movetext: &str| {
        let text = game(&format!("[Variant \"{variant}\"]"), movetext);
        let replay = replay(&text);
        assert_eq!(faults(&replay, &text), [], "{variant}");
        replay.main_plies
    };
    assert_eq!(
        read("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. P@d5"),
        7
    );
    assert_eq!(read("Atomic", "1. Nf3 d5 2. Ne5 Nc6 3. Nxc6"), 5);
    assert_eq!(read("Antichess", "1. e3 b5 2. Bxb5 Nf6"), 4);
    assert_eq!(read("Racing Kings", "1. Kh3 Ka3"), 2);
    assert_eq!(read("Horde", "1. d5 e6"), 2);
    assert_eq!(read("Three-check", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+"), 5);
}
