//! The members of a zip archive, each a file of its own.

use super::{
    open::{Settings, Sink, failed, text},
    sniff::sniff,
    unpack::{Packing, Unpacked, unpack},
};
use crate::error::SourceError;
use std::{
    io::{self, Read, Seek},
    ops::ControlFlow,
};
use zip::{ZipArchive, read::read_zipfile_from_stream, result::ZipError};

/// Reads all members that are text, one after another. Pictures and the like are passed over, but
/// an archive without any text is a failure.
pub(super) fn members(
    name: String,
    mut archive: impl Read + Seek,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    match ZipArchive::new(&mut archive) {
        Ok(mut archive) => listed(&name, &mut archive, settings, sink),
        Err(error) => unlisted(&name, &mut archive, error, settings, sink),
    }
}

fn listed(
    name: &str,
    archive: &mut ZipArchive<impl Read + Seek>,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let mut texts = 0;
    for index in 0..archive.len() {
        match archive.by_index(index) {
            Ok(member) if member.is_file() => {
                let name = member_name(name, member.name());
                member_text(name, Box::new(member), &mut texts, settings, sink)?;
            }
            Ok(_) => {}
            Err(error) => {
                texts += 1;
                failed(format!("{name}/#{}", index + 1), damaged(error), sink)?;
            }
        }
    }
    if texts == 0 {
        let error = SourceError::Binary("an archive without text files".to_owned());
        return failed(name.to_owned(), error, sink);
    }
    ControlFlow::Continue(())
}

/// An archive whose list at the end is damaged or cut off: members are read from the front as long
/// as they make sense.
fn unlisted(
    name: &str,
    archive: &mut (impl Read + Seek),
    error: ZipError,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    if archive.rewind().is_ok() {
        while let Ok(Some(member)) = read_zipfile_from_stream(archive) {
            if member.is_file() {
                let name = member_name(name, member.name());
                member_text(name, Box::new(member), &mut 0, settings, sink)?;
            }
        }
    }
    failed(name.to_owned(), damaged(error), sink)
}

fn member_name(archive: &str, member: Result<impl AsRef<str>, ZipError>) -> String {
    match member {
        Ok(member) => format!("{archive}/{}", member.as_ref()),
        Err(_) => format!("{archive}/?"),
    }
}

/// Reads a member if it is text, and counts it.
fn member_text(
    name: String,
    member: Box<dyn Read + '_>,
    texts: &mut usize,
    settings: &Settings,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let unpacked = match unpack(member) {
        Ok(unpacked) => Unpacked {
            packing: unpacked.packing.or(Some(Packing::Zip)),
            ..unpacked
        },
        Err(error) => {
            *texts += 1;
            return failed(name, SourceError::Open(error), sink);
        }
    };
    if Packing::of(unpacked.reader.head()) == Some(Packing::Zip) {
        *texts += 1;
        let error = SourceError::Binary("an archive inside an archive".to_owned());
        return failed(name, error, sink);
    }
    if sniff(unpacked.reader.head(), &name, settings.encoding).is_err() {
        return ControlFlow::Continue(());
    }
    *texts += 1;
    text(name, unpacked, settings, sink)
}

fn damaged(error: ZipError) -> SourceError {
    SourceError::Compressed {
        kind: Packing::Zip.name(),
        offset: 0,
        error: io::Error::from(error),
    }
}
