//! One file from its opening to its end: unpacked, looked at, cut into blocks.

use super::{
    ByteRange, Encoding, Layout, Progress, RawBlock, SourceFile,
    cut::{Cutter, Limits},
    range::{Part, PartOfText},
    sniff::{Form, Sniffed, sniff},
    spare::Spare,
    unpack::{Packing, Unpacked, unpack},
    utf16::Utf16Reader,
    zip,
};
use crate::error::SourceError;
use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    ops::ControlFlow,
    path::Path,
    sync::Arc,
};

/// How all files are read.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    /// The encoding that the user named.
    pub(crate) encoding: Option<Encoding>,
    /// The layout that the user named.
    pub(crate) layout: Option<Layout>,
    /// The part of each file that is meant.
    pub(crate) range: Option<ByteRange>,
    /// Told of the bytes read.
    pub(crate) progress: Arc<Progress>,
    /// Room for blocks.
    pub(crate) spare: Spare,
}

/// What reading yields, in order.
#[derive(Debug)]
pub(crate) enum Piece {
    /// A file begins.
    Begin(Arc<SourceFile>),
    /// A block of the file that has begun.
    Block(RawBlock),
    /// The file has ended well.
    End(Arc<SourceFile>),
    /// The file could not be read, or not to its end.
    Failed(Arc<SourceFile>, SourceError),
}

/// Who takes the pieces, and may break off.
pub(super) type Sink<'s> = &'s mut dyn FnMut(Piece) -> ControlFlow<()>;

/// How a path is named in reports.
pub(super) fn name_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Says that an input cannot be read.
pub(super) fn failed(name: String, error: SourceError, sink: Sink<'_>) -> ControlFlow<()> {
    sink(Piece::Failed(Arc::new(SourceFile::new(name)), error))
}

/// Reads a file that can be named, or the part of it that is meant.
pub(super) fn file(path: &Path, settings: &Settings, sink: Sink<'_>) -> ControlFlow<()> {
    let name = name_of(path);
    let open = || {
        let mut file = File::open(path)?;
        let plain = file.metadata()?.is_file();
        let archive = plain && is_archive(&mut file)?;
        Ok((file, plain, archive))
    };
    let (mut file, plain, archive) = match open() {
        Err(error) => return failed(name, SourceError::Open(error), sink),
        Ok(opened) => opened,
    };
    if let Some(range) = settings.range {
        let part = match plain {
            true => range.part_of(&mut file, &name, settings),
            false => Ok(range.part_of_undivided()),
        };
        match part {
            Err(error) => return failed(name, SourceError::Open(error), sink),
            Ok(Part::Whole) => {}
            Ok(Part::Nothing) => return nothing(name, sink),
            Ok(Part::Bytes(part)) => return bytes(name, file, part, settings, sink),
        }
    }
    let counted = Counted {
        inner: file,
        progress: &settings.progress,
    };
    if archive {
        zip::members(name, counted, settings, sink)
    } else {
        stream(name, Box::new(counted), settings, sink)
    }
}

/// A file of which the part that is meant holds no game.
fn nothing(name: String, sink: Sink<'_>) -> ControlFlow<()> {
    let file = Arc::new(SourceFile::new(name));
    sink(Piece::Begin(Arc::clone(&file)))?;
    sink(Piece::End(file))
}

/// Reads a part of a file.
fn bytes(
    name: String,
    mut file: File,
    part: PartOfText,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let PartOfText { sniffed, bytes } = part;
    if let Err(error) = file.seek(SeekFrom::Start(bytes.start)) {
        return failed(name, SourceError::Open(error), sink);
    }
    let counted = Counted {
        inner: file,
        progress: &settings.progress,
    };
    let mut reader = counted.take(bytes.end.saturating_sub(bytes.start));
    let text = Text {
        name,
        packing: None,
        byte: bytes.start,
        first: bytes.start == sniffed.skip as u64,
        sniffed,
    };
    text.read(&mut reader, settings, sink)
}

fn is_archive(file: &mut File) -> io::Result<bool> {
    let mut head = [0; 4];
    let mut length = 0;
    while let Some(buffer) = head.get_mut(length..).filter(|buffer| !buffer.is_empty()) {
        match file.read(buffer)? {
            0 => break,
            read => length += read,
        }
    }
    file.rewind()?;
    Ok(Packing::of(&head[..length]) == Some(Packing::Zip))
}

/// Reads a stream, or nothing of it where that is the part that is meant.
pub(super) fn part_of_stream<'r>(
    name: String,
    reader: Box<dyn Read + 'r>,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    match settings.range.map(ByteRange::part_of_undivided) {
        None | Some(Part::Whole) => stream(name, reader, settings, sink),
        Some(_) => nothing(name, sink),
    }
}

/// Reads a stream of which nothing is known but its name.
pub(super) fn stream<'r>(
    name: String,
    reader: Box<dyn Read + 'r>,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    match unpack(reader) {
        Err(error) => failed(name, SourceError::Open(error), sink),
        Ok(Unpacked { mut reader, .. }) if Packing::of(reader.head()) == Some(Packing::Zip) => {
            // The list of members stands at the end.
            let mut spool = || {
                let mut file = tempfile::tempfile()?;
                io::copy(&mut reader, &mut file)?;
                file.rewind()?;
                Ok(file)
            };
            match spool() {
                Ok(file) => zip::members(name, file, settings, sink),
                Err(error) => failed(name, SourceError::Open(error), sink),
            }
        }
        Ok(unpacked) => text(name, unpacked, settings, sink),
    }
}

/// Reads the text of one file.
pub(super) fn text(
    name: String,
    unpacked: Unpacked<'_>,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let Unpacked {
        mut reader,
        packing,
    } = unpacked;
    let sniffed = match sniff(reader.head(), &name, settings.encoding) {
        Ok(sniffed) => sniffed,
        Err(error) => return failed(name, error, sink),
    };
    reader.skip(sniffed.skip);
    let mut reader: Box<dyn Read> = match sniffed.form {
        Form::Utf16 { order, .. } => Box::new(Utf16Reader::new(reader, order)),
        Form::ByContent(_) | Form::Named { .. } => Box::new(reader),
    };
    let text = Text {
        name,
        packing,
        byte: sniffed.skip as u64,
        first: true,
        sniffed,
    };
    text.read(&mut *reader, settings, sink)
}

/// A text of which it is known how to read it.
struct Text {
    name: String,
    packing: Option<Packing>,
    sniffed: Sniffed,
    /// Where reading begins.
    byte: u64,
    /// Whether that is the start of the text.
    first: bool,
}

impl Text {
    fn read(self, reader: &mut dyn Read, settings: &Settings, sink: Sink<'_>) -> ControlFlow<()> {
        let file = Arc::new(SourceFile {
            name: self.name,
            layout: settings.layout.unwrap_or(self.sniffed.layout),
        });
        sink(Piece::Begin(Arc::clone(&file)))?;
        let cutter = Cutter {
            file: Arc::clone(&file),
            form: self.sniffed.form,
            byte: self.byte,
            first: self.first,
            limits: Limits::default(),
            spare: settings.spare.clone(),
        };
        match cutter.run(reader, &mut |block| sink(Piece::Block(block))) {
            Ok(flow) => {
                flow?;
                sink(Piece::End(file))
            }
            Err(error) => sink(Piece::Failed(file, named_packing(error, self.packing))),
        }
    }
}

/// A failure while unpacking is told as what it is.
fn named_packing(error: SourceError, packing: Option<Packing>) -> SourceError {
    match (error, packing) {
        (SourceError::Read { offset, error }, Some(packing)) => SourceError::Compressed {
            kind: packing.name(),
            offset,
            error,
        },
        (error, _) => error,
    }
}

/// Counts what passes through.
struct Counted<'p, R> {
    inner: R,
    progress: &'p Progress,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.progress.advance(read);
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<'_, R> {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.inner.seek(place)
    }
}
