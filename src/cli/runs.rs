//! Things put in order in memory as far as it goes, and merged from files beyond that.
//!
//! The files have no names and go with the program.

use std::{
    cmp::Ordering,
    collections::BinaryHeap,
    fs::File,
    io::{self, BufReader, BufWriter, Read, Seek, Write},
};

/// How many files are merged at once. More are made into one first, so that files do not run out.
const MOST: usize = 64;

/// Something that can be put down in a file and has a place in an order.
pub(super) trait Item: Sized {
    /// What the order goes by beside the item itself.
    type Order: Copy;

    /// Bytes that it takes in memory, about.
    fn size(&self) -> usize;

    /// Which of two comes first. Two are never equal: their numbers differ.
    fn compare(&self, other: &Self, order: Self::Order) -> Ordering;

    /// Puts it down.
    ///
    /// # Errors
    /// If the disk is full.
    fn write(&self, out: &mut impl Write) -> io::Result<()>;

    /// The next one; nothing at the end.
    ///
    /// # Errors
    /// If the disk fails.
    fn read(from: &mut impl Read) -> io::Result<Option<Self>>;
}

/// Items that come in any order.
#[derive(Debug)]
pub(super) struct Runs<T: Item> {
    order: T::Order,
    memory: usize,
    held: Vec<T>,
    size: usize,
    /// Files of items in order.
    spilled: Vec<File>,
}

impl<T: Item> Runs<T> {
    /// Room for items, of which so many bytes are held in memory.
    pub(super) fn new(order: T::Order, memory: usize) -> Runs<T> {
        Runs {
            order,
            memory,
            held: Vec::new(),
            size: 0,
            spilled: Vec::new(),
        }
    }

    /// Takes an item.
    ///
    /// # Errors
    /// If the disk is full.
    pub(super) fn add(&mut self, item: T) -> io::Result<()> {
        self.size += item.size();
        self.held.push(item);
        if self.size >= self.memory {
            self.spill()?;
        }
        Ok(())
    }

    fn spill(&mut self) -> io::Result<()> {
        self.sort();
        let held = std::mem::take(&mut self.held);
        self.put_down(held.into_iter().map(Ok))?;
        self.size = 0;
        if self.spilled.len() == MOST {
            let merged = Merged::of(std::mem::take(&mut self.spilled), self.order)?;
            self.put_down(merged)?;
        }
        Ok(())
    }

    fn sort(&mut self) {
        let order = self.order;
        self.held
            .sort_unstable_by(|one, other| one.compare(other, order));
    }

    fn put_down(&mut self, mut items: impl Iterator<Item = io::Result<T>>) -> io::Result<()> {
        let file = passing_file(|out| items.try_for_each(|item| item?.write(out)))?;
        self.spilled.push(file);
        Ok(())
    }

    /// All items in order.
    ///
    /// # Errors
    /// If the disk fails.
    pub(super) fn sorted(mut self) -> io::Result<impl Iterator<Item = io::Result<T>>> {
        let mut held = Vec::new();
        let mut merged = None;
        if self.spilled.is_empty() {
            self.sort();
            held = self.held;
        } else {
            self.spill()?;
            merged = Some(Merged::of(self.spilled, self.order)?);
        }
        Ok(held.into_iter().map(Ok).chain(merged.into_iter().flatten()))
    }
}

/// The items of several files in order.
struct Merged<T: Item> {
    sources: Vec<BufReader<File>>,
    heads: BinaryHeap<Head<T>>,
    order: T::Order,
}

impl<T: Item> Merged<T> {
    fn of(files: Vec<File>, order: T::Order) -> io::Result<Merged<T>> {
        let mut merged = Merged {
            sources: files.into_iter().map(BufReader::new).collect(),
            heads: BinaryHeap::new(),
            order,
        };
        (0..merged.sources.len()).try_for_each(|from| merged.advance(from))?;
        Ok(merged)
    }

    fn advance(&mut self, from: usize) -> io::Result<()> {
        let order = self.order;
        let item = T::read(&mut self.sources[from])?;
        self.heads
            .extend(item.map(|item| Head { item, from, order }));
        Ok(())
    }
}

impl<T: Item> Iterator for Merged<T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        let Head { item, from, .. } = self.heads.pop()?;
        Some(self.advance(from).map(|()| item))
    }
}

/// The first item of a file that is left.
struct Head<T: Item> {
    item: T,
    from: usize,
    order: T::Order,
}

impl<T: Item> Ord for Head<T> {
    /// The heap gives the greatest: that which stands first.
    fn cmp(&self, other: &Head<T>) -> Ordering {
        other.item.compare(&self.item, self.order)
    }
}

impl<T: Item> PartialOrd for Head<T> {
    fn partial_cmp(&self, other: &Head<T>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Item> PartialEq for Head<T> {
    fn eq(&self, other: &Head<T>) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<T: Item> Eq for Head<T> {}

/// A file without a name that goes with the program, at its beginning again.
///
/// # Errors
/// If the disk is full, with the folder that such files are in.
pub(super) fn passing_file(
    fill: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<()>,
) -> io::Result<File> {
    let filled = || {
        let mut file = tempfile::tempfile()?;
        let mut out = BufWriter::with_capacity(1 << 20, &mut file);
        fill(&mut out)?;
        out.flush()?;
        drop(out);
        file.rewind()?;
        Ok(file)
    };
    filled().map_err(|error: io::Error| {
        let folder = std::env::temp_dir();
        let told = format!("{error} (games are put down in {})", folder.display());
        io::Error::new(error.kind(), told)
    })
}

/// Puts a number down.
pub(super) fn write_number(number: u64, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

/// A number that was put down; nothing at the end of the file.
pub(super) fn read_number(from: &mut impl Read) -> io::Result<Option<u64>> {
    let mut number = [0; 8];
    match from.read_exact(&mut number) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        read => read.map(|()| Some(u64::from_le_bytes(number))),
    }
}

/// Puts bytes down with their length.
pub(super) fn write_bytes(bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
    write_number(bytes.len() as u64, out)?;
    out.write_all(bytes)
}

/// Bytes that were put down with their length.
pub(super) fn read_bytes(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let length = read_number(from)?.ok_or(io::ErrorKind::UnexpectedEof)?;
    let mut bytes = vec![0; length as usize];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// The text of a game, in the order of groups of games and of the games in them.
#[derive(Debug)]
pub(super) struct Text {
    /// The group.
    pub(super) group: u64,
    /// Its place in the group.
    pub(super) number: u64,
    /// The text.
    pub(super) text: String,
}

impl Item for Text {
    type Order = ();

    fn size(&self) -> usize {
        size_of::<Text>() + self.text.len()
    }

    fn compare(&self, other: &Text, (): ()) -> Ordering {
        (self.group, self.number).cmp(&(other.group, other.number))
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_number(self.group, out)?;
        write_number(self.number, out)?;
        write_bytes(self.text.as_bytes(), out)
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Text>> {
        let Some(group) = read_number(from)? else {
            return Ok(None);
        };
        Ok(Some(Text {
            group,
            number: read_number(from)?.unwrap_or(0),
            text: String::from_utf8(read_bytes(from)?).map_err(io::Error::other)?,
        }))
    }
}
