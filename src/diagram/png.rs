//! `png`: the picture of `svg` in points, two for each of its units.

use super::{Format, Shown, svg};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "png",
    summary: "the same picture in points, as PNG",
    is_text: false,
    game: false,
    write: |shown, _, out| write(shown, out),
};

const SCALE: u16 = 2;

fn write(shown: &Shown, out: &mut dyn io::Write) -> io::Result<()> {
    let mut picture = Vec::new();
    svg::write(shown, &mut picture)?;
    let tree = Tree::from_data(&picture, &Options::default()).map_err(io::Error::other)?;
    let size = tree.size().to_int_size();
    let scale = u32::from(SCALE);
    let points = Pixmap::new(size.width() * scale, size.height() * scale);
    let mut points = points.ok_or_else(|| io::Error::other("the board is too large"))?;
    let larger = Transform::from_scale(f32::from(SCALE), f32::from(SCALE));
    resvg::render(&tree, larger, &mut points.as_mut());
    out.write_all(&points.encode_png().map_err(io::Error::other)?)
}
