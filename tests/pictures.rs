//! Boards as pictures: every man where the position has it, in SVG and in the points of a PNG.

use resvg::{tiny_skia::Pixmap, usvg::roxmltree::Document};
use scoresheet::diagram::{self, Diagram, Shown};

fn shown(fen: &str, game_type: Option<&str>) -> Shown {
    Shown {
        diagram: Diagram::of(fen, game_type).unwrap(),
        caption: "A & B, after 1.e4".to_owned(),
        fen: fen.to_owned(),
        game: Vec::new(),
        at: 0,
    }
}

fn written(format: &str, shown: &Shown) -> Vec<u8> {
    let mut out = Vec::new();
    (diagram::find(format).unwrap().write)(shown, false, &mut out).unwrap();
    out
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn svg_is_well_formed_and_has_every_man() {
    let text = String::from_utf8(written("svg", &shown(START, None))).unwrap();
    let document = Document::parse(&text).unwrap();
    let of = |name: &str| {
        let nodes = document.descendants();
        nodes
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
            .count()
    };
    assert_eq!(of("rect"), 64 + 2); // the squares, the page and the edge of the board
    assert_eq!(of("path"), 32 * 2 + 16); // an outline and marks for each man, and 16 labels
    assert_eq!(of("text"), 0);
    let title = document
        .descendants()
        .find(|node| node.tag_name().name() == "title");
    let title = title.and_then(|node| node.text().map(str::to_owned));
    assert_eq!(title.as_deref(), Some("A & B, after 1.e4; White to move"));
}

/// The brightness of the middle of a field, 0 to 255.
fn brightness(points: &Pixmap, columns: u32, column: u32, row: u32) -> u8 {
    let field = 2 * 45;
    let left = points.width() - columns * field - 2 * 4;
    let (x, y) = (
        left + column * field + field / 2,
        2 * 4 + row * field + field / 2,
    );
    points.pixel(x, y + field / 15).unwrap().green()
}

#[test]
fn men_are_seen_where_the_position_has_them() {
    let png = written("png", &shown("4k3/8/8/8/3q4/8/8/4K3 w - - 0 1", None));
    let points = Pixmap::decode_png(&png).unwrap();
    for (column, row, seen) in [
        (4, 0, 0x22),
        (3, 4, 0x22),
        (4, 7, 0xFF),
        (0, 7, 0xA2),
        (0, 0, 0xE3),
    ] {
        assert_eq!(brightness(&points, 8, column, row), seen, "{column} {row}");
    }
    // FMJD Annex 1, 2.6: 5 is the last square of the first row, 46 the first of the last one.
    let png = written("png", &shown("W:W46:B5", Some("20,W,10,10,N2,0")));
    let points = Pixmap::decode_png(&png).unwrap();
    for (column, row, seen) in [(9, 0, 0x22), (0, 9, 0xFF), (1, 0, 0xA2), (0, 0, 0xE3)] {
        assert_eq!(brightness(&points, 10, column, row), seen, "{column} {row}");
    }
}

#[test]
fn colour_shows_squares_and_nothing_else() {
    let write = diagram::find("text").unwrap().write;
    let text = |colour| {
        let mut out = Vec::new();
        write(&shown(START, None), colour, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let (plain, coloured) = (text(false), text(true));
    assert!(!plain.contains('\u{1b}') && coloured.contains('\u{1b}'));
    let stripped = anstream::adapter::strip_str(&coloured).to_string();
    let signs = |text: &str| text.replace(['\u{b7}', ' '], "");
    assert_eq!(signs(&stripped), signs(&plain));
}
