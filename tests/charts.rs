//! Tables as charts: what is drawn is as long as its number, and every name is there.

use resvg::{
    tiny_skia::Pixmap,
    usvg::roxmltree::{Document, Node},
};
use scoresheet::stats::{
    Sheet,
    format::{FORMATS, Style},
    sheet::Cell,
};

fn written(format: &str, sheets: &[Sheet]) -> Vec<u8> {
    let format = FORMATS.iter().find(|it| it.name == format).unwrap();
    let style = Style {
        width: 80,
        bars: false,
    };
    let mut out = Vec::new();
    (format.write)(sheets, style, &mut out).unwrap();
    out
}

/// Eight and two games of two players, with their results.
fn of_players() -> Sheet {
    let measures = ["games", "share", "white", "draws", "black"];
    let mut sheet = Sheet::new("by White", "By White", "group", &measures);
    let counts = |counts: [u64; 4]| {
        let mut cells: Vec<Cell> = counts.map(Cell::Count).into();
        cells.insert(1, Cell::Share(counts[0], 10));
        cells
    };
    sheet.row("Ada & <Bob>", counts([8, 4, 4, 0]));
    sheet.row("\u{202e}Cem", counts([2, 0, 0, 2]));
    sheet
}

/// The widths of the rectangles of a fill.
fn widths(document: &Document<'_>, fill: &str) -> Vec<f64> {
    let nodes = document.descendants();
    let filled = nodes
        .filter(|node| node.tag_name().name() == "rect" && node.attribute("fill") == Some(fill));
    filled
        .map(|node| node.attribute("width").unwrap().parse().unwrap())
        .collect()
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    let picture = String::from_utf8(written("svg", &[of_players()])).unwrap();
    let document = Document::parse(&picture).unwrap();
    let games = widths(&document, "#0072b2");
    assert_eq!(games.len(), 2);
    assert!((games[0] / games[1] - 4.0).abs() < 0.05, "{games:?}");
    // The legend has a square of 10 for each; half of Ada's games are drawn, all of Cem's lost.
    let [drawn, lost] = ["#a6a6a6", "#303030"].map(|fill| widths(&document, fill));
    assert_eq!((drawn[0], lost[0]), (10.0, 10.0));
    assert!(
        (lost[1] / drawn[1] - 2.0).abs() < 0.01,
        "{drawn:?} {lost:?}"
    );
}

#[test]
fn names_are_there_and_harmless() {
    let picture = String::from_utf8(written("svg", &[of_players()])).unwrap();
    let document = Document::parse(&picture).unwrap();
    let nodes = document.descendants();
    let words: Vec<&str> = nodes
        .filter(|node| node.tag_name().name() == "text")
        .filter_map(|node| node.text())
        .collect();
    for expected in [
        "By White",
        "games",
        "results (%)",
        "Ada & <Bob>",
        "<U+202E>Cem",
        "8",
        "50",
        "100",
    ] {
        assert!(words.contains(&expected), "{expected}: {words:?}");
    }
}

#[test]
fn years_are_an_axis_whatever_their_order() {
    let mut sheet = Sheet::new("years", "Years", "year", &["games", "draw-rate"]);
    for (year, games) in [("2003", 1), ("2001", 2), ("?", 9), ("2002", 4)] {
        sheet.row(year, vec![Cell::Count(games), Cell::Share(1, games)]);
    }
    sheet.left_out = 3;
    let picture = String::from_utf8(written("svg", &[sheet])).unwrap();
    let document = Document::parse(&picture).unwrap();
    let columns = document
        .descendants()
        .filter(|node| node.attribute("fill") == Some("#0072b2"));
    let columns = columns.filter(|node| node.tag_name().name() == "rect");
    let place =
        |name: &str, node: &Node<'_, '_>| -> f64 { node.attribute(name).unwrap().parse().unwrap() };
    let heights: Vec<f64> = columns.map(|node| place("height", &node)).collect();
    // In the order of the years 2, 4 and 1 games; those of no year are not drawn, which is said.
    assert_eq!(heights.len(), 3);
    assert!((heights[1] / heights[0] - 2.0).abs() < 0.05, "{heights:?}");
    assert!((heights[0] / heights[2] - 2.0).abs() < 0.05, "{heights:?}");
    assert!(
        picture.contains("3 more rows are not shown; games whose year is unknown are not shown")
    );
}

/// Points that are no white paper.
fn inked(points: &Pixmap) -> usize {
    points
        .pixels()
        .iter()
        .filter(|point| point.green() < 0x80)
        .count()
}

#[test]
fn png_has_the_same_size_and_its_own_letters() {
    let picture = String::from_utf8(written("svg", &[of_players()])).unwrap();
    let document = Document::parse(&picture).unwrap();
    let width: f64 = document
        .root_element()
        .attribute("width")
        .unwrap()
        .parse()
        .unwrap();
    let points = Pixmap::decode_png(&written("png", &[of_players()])).unwrap();
    assert!((f64::from(points.width()) - 2.0 * width).abs() <= 2.0);
    let mut renamed = of_players();
    renamed.rows[0].key = "A".to_owned();
    renamed.rows[1].key = "C".to_owned();
    let fewer = Pixmap::decode_png(&written("png", &[renamed])).unwrap();
    assert!(inked(&points) > inked(&fewer) + 100, "names are drawn");
}
