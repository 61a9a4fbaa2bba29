//! Fills lines of fewer than 80 characters (PGN standard, 4.3 and 8.2), word by word.

/// The longest line that the export format has.
const WIDTH: usize = 79;

/// No place on the line where it could be broken.
const NOWHERE: usize = usize::MAX - 1;

/// The lines of one movetext while they are filled.
#[derive(Debug)]
pub(super) struct Lines<'o> {
    out: &'o mut Vec<u8>,
    /// Characters on the line so far; more than fit where the line must end.
    column: usize,
    /// Where the blank before the last word stands.
    blank: usize,
    /// Characters since then.
    last: usize,
    /// The next word follows without a blank.
    glue: bool,
    /// Characters that a line may have.
    width: usize,
}

impl<'o> Lines<'o> {
    /// Starts at the beginning of a line.
    pub(super) fn new(out: &'o mut Vec<u8>) -> Self {
        Lines {
            out,
            column: 0,
            blank: NOWHERE,
            last: 0,
            glue: true,
            width: WIDTH,
        }
    }

    /// A word of characters that count one each.
    #[inline]
    pub(super) fn word(&mut self, word: &[u8]) {
        self.sized(word, word.len());
    }

    /// A short word of ASCII letters, the first in the lowest byte, and how many they are.
    #[inline(always)]
    pub(super) fn letters(&mut self, (letters, length): (u64, usize)) {
        let [first, ..] = letters.to_le_bytes();
        if self.glue || keeps_off_first_column(first) {
            return self.letters_with_care(letters, length);
        }
        let column = self.column + 1 + length;
        let fits = column <= self.width;
        let end = self.out.len() + 1 + length;
        self.blank = if fits { self.out.len() } else { NOWHERE };
        self.column = if fits { column } else { length };
        self.last = length;
        let blank = if fits { b' ' } else { b'\n' };
        // More than is needed, since a copy of known length is a single instruction.
        let copy = u128::from(blank) | u128::from(letters) << 8;
        self.out.extend_from_slice(&copy.to_le_bytes());
        self.out.truncate(end);
    }

    #[cold]
    fn letters_with_care(&mut self, letters: u64, length: usize) {
        let letters = letters.to_le_bytes();
        self.word(letters.get(..length).unwrap_or(&letters));
    }

    /// A word of any characters.
    pub(super) fn text(&mut self, word: &str) {
        let width = if word.is_ascii() {
            word.len()
        } else {
            word.chars().count()
        };
        self.sized(word.as_bytes(), width);
    }

    /// A word that follows on the same line, however long that becomes.
    pub(super) fn unbroken(&mut self, word: &str) {
        self.out.push(b' ');
        self.out.extend_from_slice(word.as_bytes());
    }

    /// A word that belongs to the last one: a blank is between them, but no line end if there is a
    /// line on which both have room.
    pub(super) fn attached(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column + 1 + width > self.width && self.blank != NOWHERE {
            self.break_before_last(word.as_bytes());
        }
        if self.column + 1 + width > self.width {
            self.text(word);
        } else {
            self.unbroken(word);
            self.column += 1 + width;
            self.last += 1 + width;
        }
    }

    #[inline]
    fn sized(&mut self, word: &[u8], width: usize) {
        if self.glue {
            self.glue = false;
            if self.column == 0 {
                self.guard(word);
            }
            self.join(word, width);
            return;
        }
        if self.column + 1 + width > self.width {
            self.break_line(word);
            self.column += width;
            self.blank = NOWHERE;
        } else {
            self.blank = self.out.len();
            self.out.push(b' ');
            self.column += width + 1;
        }
        self.last = width;
        self.out.extend_from_slice(word);
    }

    /// Ends the line before a word. Percent signs and brackets are kept off the first column,
    /// where they would mean something else (escape lines, tag pairs).
    fn break_line(&mut self, word: &[u8]) {
        self.out.push(b'\n');
        self.column = 0;
        self.guard(word);
    }

    fn guard(&mut self, word: &[u8]) {
        if word
            .first()
            .is_some_and(|&first| keeps_off_first_column(first))
        {
            self.out.push(b' ');
            self.column += 1;
        }
    }

    /// A sign that follows the last word without a blank; that word moves to the next line with it
    /// if need be.
    pub(super) fn close(&mut self, sign: u8) {
        self.join(&[sign], 1);
    }

    /// A sign before the next word, which follows without a blank.
    pub(super) fn open(&mut self, sign: u8) {
        self.sized(&[sign], 1);
        self.glue = true;
    }

    /// Says that the next word follows the last one without a blank.
    pub(super) fn stay_glued(&mut self) {
        self.glue = true;
    }

    fn join(&mut self, word: &[u8], width: usize) {
        if self.column + width > self.width && self.column > 0 {
            self.break_before_last(word);
        }
        self.column += width;
        self.last += width;
        self.out.extend_from_slice(word);
    }

    fn break_before_last(&mut self, word: &[u8]) {
        match self.out.get(self.blank.wrapping_add(1)) {
            Some(&first) => {
                self.out[self.blank] = b'\n';
                self.column = self.last;
                if keeps_off_first_column(first) {
                    self.out.insert(self.blank + 1, b' ');
                    self.column += 1;
                }
            }
            None => self.break_line(word),
        }
        self.blank = NOWHERE;
    }

    /// Text that stays as it is, line ends included (as LF). What follows begins a new line if the
    /// text ends in a comment to the end of the line.
    pub(super) fn verbatim(&mut self, text: &str) {
        let first_end = text.find(['\n', '\r']).unwrap_or(text.len());
        let (first, rest) = text.split_at(first_end);
        self.text(first);
        if !rest.is_empty() {
            let start = self.out.len();
            push_with_lf(self.out, rest);
            let tail = self.out[start..].rsplit(|&byte| byte == b'\n').next();
            self.column = tail.map_or(0, |tail| String::from_utf8_lossy(tail).chars().count());
            self.last = self.column;
            self.blank = NOWHERE;
        }
        let last_line = text.rsplit(['\n', '\r']).next().unwrap_or("");
        let escape = !rest.is_empty() && last_line.starts_with('%');
        if last_line.contains(';') || escape {
            self.end_line();
        }
    }

    /// Says that all that follows stays on this line, however long it becomes.
    pub(super) fn stay(&mut self) {
        self.width = usize::MAX / 2;
    }

    /// Text that stays on this line, as it is.
    pub(super) fn unbroken_verbatim(&mut self, text: &str) {
        let room = std::mem::replace(&mut self.column, 1);
        self.verbatim(text);
        self.column = room + self.last + 1;
    }

    /// Begins a new line, if anything stands on this one.
    pub(super) fn begin_line(&mut self) {
        if self.column > 0 {
            self.end_line();
        }
    }

    /// Says that what follows must begin a new line.
    pub(super) fn end_line(&mut self) {
        self.column = self.width + 1;
        self.blank = NOWHERE;
        self.glue = false;
    }
}

const fn keeps_off_first_column(first: u8) -> bool {
    matches!(first, b'%' | b'[')
}

/// Writes text with every line end as LF.
pub(super) fn push_with_lf(out: &mut Vec<u8>, text: &str) {
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        let more = lines.peek().is_some();
        let line = if more {
            line.strip_suffix('\r').unwrap_or(line)
        } else {
            line
        };
        out.extend(
            line.bytes()
                .map(|byte| if byte == b'\r' { b'\n' } else { byte }),
        );
        if more {
            out.push(b'\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(fill: impl Fn(&mut Lines<'_>)) -> String {
        let mut out = Vec::new();
        fill(&mut Lines::new(&mut out));
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_line_holds_seventy_nine_characters() {
        let text = filled(|lines| {
            for _ in 0..17 {
                lines.word(b"Nf3+"); // 16 of them take 79 characters
            }
        });
        let widths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(widths, [79, 4]);
    }

    #[test]
    fn signs_stay_with_their_words() {
        let text = filled(|lines| {
            for _ in 0..15 {
                lines.word(b"Nf3+");
            }
            lines.open(b'(');
            lines.word(b"Kg1"); // to column 79
            lines.close(b')');
            lines.word(b"x");
        });
        assert!(text.ends_with("Nf3+\n(Kg1) x"), "{text}");
    }

    /// PGN standard, 8.2.1: fewer than 80 characters, for a comment of two commands that ends there too.
    #[test]
    fn commands_move_to_the_next_line_with_their_brace() {
        for before in [64, 65] {
            let text = filled(|lines| {
                lines.word(&vec![b'x'; before]);
                lines.word(b"[%clk");
                lines.attached("0:06:12]"); // to column 79, and to 80
                lines.close(b'}');
                lines.word(b"Nf3");
            });
            assert!(text.ends_with("x\n [%clk 0:06:12]} Nf3"), "{text}");
        }
        let text = filled(|lines| {
            lines.word(&[b'x'; 65]);
            lines.open(b'{');
            lines.word(b"[%clk");
            lines.attached("0:06:12]");
        });
        assert!(text.ends_with("x\n{[%clk 0:06:12]"), "{text}");
    }

    #[test]
    fn characters_are_counted_and_not_bytes() {
        let text = filled(|lines| {
            for _ in 0..17 {
                lines.text("éééé");
            }
        });
        let widths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
        assert_eq!(widths, [79, 4]);
    }

    #[test]
    fn percent_signs_and_brackets_keep_off_the_first_column() {
        let text = filled(|lines| {
            lines.word(&[b'x'; 79]);
            lines.word(b"%");
            lines.word(&[b'x'; 79]);
            lines.word(b"[%clk");
        });
        assert!(
            text.contains("\n %\n") && text.ends_with("\n [%clk"),
            "{text}"
        );
    }

    #[test]
    fn a_comment_to_the_end_of_the_line_ends_it() {
        let text = filled(|lines| {
            lines.verbatim("Nf9 ; what?\r\nNf8 ; oh");
            lines.close(b')');
            lines.word(b"*");
        });
        assert_eq!(text, "Nf9 ; what?\nNf8 ; oh\n) *");
    }
}
