//! Pictures in SVG as points.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use std::io;

/// Points for each unit of a picture.
const SCALE: u16 = 2;

/// Writes a picture in SVG as PNG. It needs no fonts: text in it would not be drawn.
///
/// # Errors
/// Those of `out`; or if the picture is too large.
pub(crate) fn png(picture: &[u8], out: &mut dyn io::Write) -> io::Result<()> {
    let tree = Tree::from_data(picture, &Options::default()).map_err(io::Error::other)?;
    let size = tree.size().to_int_size();
    let scale = u32::from(SCALE);
    let points = Pixmap::new(size.width() * scale, size.height() * scale);
    let mut points = points.ok_or_else(|| io::Error::other("the picture is too large"))?;
    let larger = Transform::from_scale(f32::from(SCALE), f32::from(SCALE));
    resvg::render(&tree, larger, &mut points.as_mut());
    out.write_all(&points.encode_png().map_err(io::Error::other)?)
}
