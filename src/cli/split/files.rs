//! Many files at once: none of them is kept open, and all appear together at the end.

use crate::{
    cli::{console::Console, originals::Originals},
    error::OutputError,
    source::Block,
    span::Span,
};
use anyhow::bail;
use std::{
    collections::{HashMap, HashSet},
    fs::{self, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// What stands for a value that is not there.
pub(super) const NONE: &str = "none";

/// Bytes that are kept back before they are written.
const KEPT: usize = 64 << 20;
/// Bytes that a name may have, without its ending.
const LONGEST_NAME: usize = 120;

/// The files that games are put into.
#[derive(Debug)]
pub(super) struct Files {
    folder: PathBuf,
    /// Where they grow until all is done.
    growing: TempDir,
    by_words: HashMap<String, File>,
    /// Names in small letters: some systems know no others.
    names: HashSet<String>,
    kept: usize,
}

#[derive(Debug)]
struct File {
    name: String,
    number: usize,
    games: u64,
    originals: Originals,
    /// What is not written yet.
    text: Vec<u8>,
}

impl Files {
    pub(super) fn new(folder: &Path) -> anyhow::Result<Files> {
        fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
        let growing = tempfile::Builder::new()
            .prefix(".scoresheet-")
            .tempdir_in(folder);
        Ok(Files {
            folder: folder.to_owned(),
            growing: growing.map_err(|error| failed(folder, error))?,
            by_words: HashMap::new(),
            names: HashSet::new(),
            kept: 0,
        })
    }

    /// Puts a game into the file of these words.
    pub(super) fn put(
        &mut self,
        words: &str,
        block: &Block,
        span: Span,
        console: &Console,
    ) -> anyhow::Result<()> {
        if !self.by_words.contains_key(words) {
            let file = File {
                name: self.name(words, &block.file.name),
                number: self.by_words.len(),
                games: 0,
                originals: Originals::inside(block),
                text: Vec::new(),
            };
            self.by_words.insert(words.to_owned(), file);
        }
        let Some(file) = self.by_words.get_mut(words) else {
            return Ok(());
        };
        let text = file.originals.apart(block, span, console);
        file.games += 1;
        file.text.extend_from_slice(&text);
        self.kept += text.len();
        if self.kept >= KEPT {
            self.write()?;
        }
        Ok(())
    }

    /// Writes what has been kept back.
    fn write(&mut self) -> anyhow::Result<()> {
        self.kept = 0;
        for file in self
            .by_words
            .values_mut()
            .filter(|file| !file.text.is_empty())
        {
            let path = self.growing.path().join(file.number.to_string());
            let opened = OpenOptions::new().create(true).append(true).open(&path);
            let written = opened.and_then(|mut opened| opened.write_all(&file.text));
            written.map_err(|error| failed(&self.folder.join(&file.name), error))?;
            file.text = Vec::new();
        }
        Ok(())
    }

    /// Puts all files in their places, and gives their names with how many games each has.
    pub(super) fn finish(mut self, force: bool) -> anyhow::Result<Vec<(String, u64)>> {
        self.write()?;
        let mut files: Vec<&File> = self.by_words.values().collect();
        files.sort_by_key(|file| file.number);
        if let Some(there) = files
            .iter()
            .find(|file| !force && self.folder.join(&file.name).exists())
        {
            let path = self.folder.join(&there.name);
            bail!(
                "{} is there already (--force puts files in the place of others)",
                path.display()
            );
        }
        for file in &files {
            let path = self.folder.join(&file.name);
            let grown = self.growing.path().join(file.number.to_string());
            fs::rename(grown, &path).map_err(|error| failed(&path, error))?;
        }
        Ok(files
            .iter()
            .map(|file| (file.name.clone(), file.games))
            .collect())
    }

    /// A name for the file of these words that no other has.
    fn name(&mut self, words: &str, like: &str) -> String {
        let ending = if like.contains(".pdn") { "pdn" } else { "pgn" };
        let bare = bare_name(words);
        let mut name = format!("{bare}.{ending}");
        let mut again = 1;
        while !self.names.insert(name.to_lowercase()) {
            again += 1;
            name = format!("{bare}-{again}.{ending}");
        }
        name
    }
}

fn failed(path: &Path, error: io::Error) -> OutputError {
    OutputError {
        path: path.to_owned(),
        error,
    }
}

/// Words as a name of a file on any system: letters, figures, `-`, `_`, `.` and single blanks, all
/// else `_`.
fn bare_name(words: &str) -> String {
    let mut name = String::new();
    for c in words.trim().chars() {
        let kept = c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ' | ',');
        let c = if kept { c } else { '_' };
        if name.len() + c.len_utf8() > LONGEST_NAME {
            break;
        }
        name.push(c);
    }
    let name = name.trim_matches(['.', ' ']);
    if name.is_empty() {
        NONE.to_owned()
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::bare_name;

    #[test]
    fn names_are_harmless() {
        assert_eq!(bare_name("Café de la Régence"), "Café de la Régence");
        assert_eq!(bare_name("../../etc/passwd"), "_.._etc_passwd");
        assert_eq!(bare_name("a/b\\c:d\0\n"), "a_b_c_d_");
        assert_eq!(bare_name(" .. "), "none");
        assert_eq!(bare_name(&"é".repeat(200)).len(), 120);
    }
}
