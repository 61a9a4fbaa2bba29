//! `png`: the picture of `svg` in points, two for each of its units.

use super::{Format, Shown, svg};
use crate::raster;
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "png",
    summary: "the same picture in points, as PNG",
    is_text: false,
    game: false,
    write: |shown, _, out| write(shown, out),
};

fn write(shown: &Shown, out: &mut dyn io::Write) -> io::Result<()> {
    let mut picture = Vec::new();
    svg::write(shown, &mut picture)?;
    raster::png(&picture, out)
}
