//! The format `png`: the charts of `svg` in points.

use super::{Style, svg::picture};
use crate::{
    raster,
    stats::{chart::Words, sheet::Sheet},
};
use std::io;

pub(super) fn write(sheets: &[Sheet], _: Style, out: &mut dyn io::Write) -> io::Result<()> {
    raster::png(picture(sheets, Words::Outlines)?.as_bytes(), out)
}
