//! How wide words are, and their outlines: by a font that is built in (Noto Sans), so that a picture
//! is the same on every machine.

use std::fmt::Write;
use ttf_parser::{Face, OutlineBuilder};

/// The built-in font.
pub(super) struct Lettering {
    face: Option<Face<'static>>,
}

/// How much wider than the built-in font others are, where a reader's font is used.
const ROOM: f64 = 1.08;

impl Lettering {
    pub(super) fn new() -> Lettering {
        Lettering {
            face: Face::parse(notosans::REGULAR_TTF, 0).ok(),
        }
    }

    /// The width of words in letters of this size, with some room to spare.
    pub(super) fn width(&self, words: &str, size: f64) -> f64 {
        let Some(face) = &self.face else {
            return words.chars().count() as f64 * size;
        };
        let units: f64 = words.chars().map(|sign| advance(face, sign)).sum();
        units * size / f64::from(face.units_per_em()) * ROOM
    }

    /// The words, with `…` in the place of what makes them wider than this.
    pub(super) fn fitted(&self, words: &str, size: f64, width: f64) -> String {
        if self.width(words, size) <= width {
            return words.to_owned();
        }
        let mut short = String::new();
        for sign in words.chars() {
            short.push(sign);
            if self.width(&short, size) + self.width("…", size) > width {
                short.pop();
                break;
            }
        }
        short.push('…');
        short
    }

    /// The outlines of words as a path of SVG, the first sign on the origin, in letters of this size.
    pub(super) fn outlines(&self, words: &str, size: f64) -> String {
        let mut path = Path {
            scale: 0.0,
            left: 0.0,
            data: String::new(),
        };
        if let Some(face) = &self.face {
            path.scale = size / f64::from(face.units_per_em());
            for sign in words.chars() {
                face.outline_glyph(face.glyph_index(sign).unwrap_or_default(), &mut path);
                path.left += advance(face, sign) * path.scale;
            }
        }
        path.data
    }

    /// The width of the outlines.
    pub(super) fn outlined(&self, words: &str, size: f64) -> f64 {
        self.width(words, size) / ROOM
    }
}

/// How far the next sign stands behind this one, in units of the font.
fn advance(face: &Face<'_>, sign: char) -> f64 {
    let glyph = face.glyph_index(sign).unwrap_or_default();
    face.glyph_hor_advance(glyph).unwrap_or_default().into()
}

/// Takes down outlines.
struct Path {
    scale: f64,
    left: f64,
    data: String,
}

impl Path {
    fn put(&mut self, command: char, places: &[(f32, f32)]) {
        self.data.push(command);
        for (index, (x, y)) in places.iter().enumerate() {
            let x = self.left + f64::from(*x) * self.scale;
            let y = -f64::from(*y) * self.scale;
            let gap = if index > 0 { " " } else { "" };
            // Writing into a text does not fail.
            let _ = write!(self.data, "{gap}{x:.2} {y:.2}");
        }
    }
}

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.put('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.put('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.data.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fit_where_they_must() {
        let lettering = Lettering::new();
        assert!(lettering.width("mmm", 10.0) > lettering.width("iii", 10.0));
        assert_eq!(lettering.fitted("Anand", 12.0, 200.0), "Anand");
        let short = lettering.fitted("Nepomniachtchi, Ian", 12.0, 60.0);
        assert!(short.starts_with("Nep") && short.ends_with('…'), "{short}");
        assert!(lettering.width(&short, 12.0) <= 60.0);
        assert!(lettering.outlines("Ä", 12.0).starts_with('M'));
    }
}
