//! `text`: the signs that Unicode has for men, on coloured squares where there is colour.

use super::{Diagram, Field, Format, men::sign, write_page};
use anstyle::{Ansi256Color, Style};

pub(super) const FORMAT: Format = Format {
    name: "text",
    summary: "a board of Unicode's signs for men",
    is_text: true,
    game: false,
    write: |shown, colour, out| {
        let lines = match colour {
            true => coloured(&shown.diagram),
            false => plain(&shown.diagram),
        };
        write_page(shown, &lines, out)
    },
};

fn plain(diagram: &Diagram) -> Vec<String> {
    diagram.lines_with(|field| match field.man {
        Some(man) => sign(man, diagram.draughts),
        None if field.playing => '\u{b7}',
        None => ' ',
    })
}

const LIGHT: Style = on(223);
const DARK: Style = on(180);

/// Black signs on one of the 256 colours of terminals.
const fn on(background: u8) -> Style {
    Style::new()
        .fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(16))))
        .bg_color(Some(anstyle::Color::Ansi256(Ansi256Color(background))))
}

/// The same with squares, each as wide as two letters.
fn coloured(diagram: &Diagram) -> Vec<String> {
    let field = |field: &Field| {
        let style = if field.dark { DARK } else { LIGHT };
        let man = field.man.map_or(' ', |man| sign(man, diagram.draughts));
        format!("{style}{man} {style:#}")
    };
    let mut lines = plain(diagram);
    for (line, row) in lines.iter_mut().zip(&diagram.rows) {
        let fields: String = row.fields.iter().map(field).collect();
        *line = format!("{:>2}  {fields}", row.label);
    }
    lines
}
