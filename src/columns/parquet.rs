//! Tables as Apache Parquet: batches in, bytes of a file out.
//!
//! A row group is encoded with all its columns side by side, so rows need not be collected for it; its
//! pages are packed by Zstandard and kept until it has its place in the file. Text is a string in UTF-8, a
//! whole number is of 64 bits, one with a fraction a double, pairs are a map from string to string; all but
//! maps and counted numbers may be null.

use super::{
    Batch, Column, Encoder, Kind,
    batch::{NO_NUMBER, Texts, Values},
};
use bytes::Bytes;
use parquet::{
    basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel},
    column::{
        page::{CompressedPage, PageWriteSpec, PageWriter},
        writer::{
            ColumnCloseResult, ColumnWriter, ColumnWriterImpl, get_column_writer,
            get_typed_column_writer_mut,
        },
    },
    data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr},
        writer::{SerializedFileWriter, SerializedPageWriter, TrackedWrite},
    },
    schema::types::{ColumnDescPtr, ColumnPath, Type},
};
use rayon::{
    ThreadPool, ThreadPoolBuilder,
    iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator},
};
use std::{
    cmp::Reverse,
    fmt,
    io::{self, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Values that are given to the library at once.
const CHUNK: usize = 1024;

/// Bytes of values that make a page. Each column holds one and what packs it, of which allocators keep
/// the more on each thread the larger it is.
const PAGE: usize = 60 << 10;

/// Bytes of different values of a column that make a dictionary: of one with more, values are written out.
const DICTIONARY: usize = 192 << 10;

/// Threads that columns are shared among, at most: one column takes a third of the work and more.
const LANES: usize = 3;

/// Bytes of pages, as they are packed, and bytes of rows, as they are in memory, of which a row group is
/// made: whichever comes first.
const PACKED: usize = 6 << 20;
const GROUP: usize = 64 << 20;

/// Writes one file.
#[derive(Debug)]
struct Parquet {
    writer: SerializedFileWriter<Pieces>,
    properties: WriterPropertiesPtr,
    /// Where columns are encoded, if not where rows are given.
    threads: Option<ThreadPool>,
    /// The columns of the row group that is open, or none; pairs have two.
    open: Vec<Chunk>,
    /// Bytes of its rows, as they were in memory.
    weight: usize,
}

/// Begins a file with these columns, which so many threads encode. Its metadata say under `schema` which
/// table it is.
///
/// # Errors
/// If the library fails.
pub fn begin(columns: &[Column], schema: &str, threads: usize) -> io::Result<Box<dyn Encoder>> {
    let fields = columns.iter().map(|column| field(column).map(Arc::new));
    let fields = fields.collect::<Result<_, _>>().map_err(failed)?;
    let root = Type::group_type_builder("schema").with_fields(fields);
    let root = Arc::new(root.build().map_err(failed)?);
    let properties = Arc::new(properties(columns, schema));
    let writer = SerializedFileWriter::new(Pieces::default(), root, Arc::clone(&properties));
    let pool = || ThreadPoolBuilder::new().num_threads(threads.min(LANES));
    let pool = (threads > 1).then(|| pool().build()).transpose();
    Ok(Box::new(Parquet {
        writer: writer.map_err(failed)?,
        properties,
        threads: pool.map_err(io::Error::other)?,
        open: Vec::new(),
        weight: 0,
    }))
}

fn properties(columns: &[Column], table: &str) -> WriterProperties {
    let name = KeyValue::new("schema".to_owned(), table.to_owned());
    let mut properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_data_page_size_limit(PAGE)
        .set_dictionary_page_size_limit(DICTIONARY)
        // What is said of each page has to be held until the file ends.
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
        .set_created_by(concat!("scoresheet ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_key_value_metadata(Some(vec![name]));
    let numbers = columns
        .iter()
        .filter(|column| matches!(column.kind, Kind::Whole | Kind::Counted));
    for column in numbers {
        let path = ColumnPath::from(column.name.as_str());
        properties = properties
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
    }
    properties.build()
}

impl Encoder for Parquet {
    fn rows(&mut self, batches: Vec<Batch>, out: &mut dyn Write) -> io::Result<()> {
        self.weight += batches.iter().map(Batch::weight).sum::<usize>();
        self.add(batches).map_err(failed)?;
        if self.weight >= GROUP || self.packed() >= PACKED {
            self.close().map_err(failed)?;
        }
        self.writer.flush()?;
        std::mem::take(self.writer.inner_mut()).write_to(out)
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> io::Result<()> {
        self.close().map_err(failed)?;
        let last = self.writer.into_inner().map_err(failed)?;
        last.write_to(out)
    }
}

impl Parquet {
    /// Encodes rows, each column on one of the threads.
    fn add(&mut self, batches: Vec<Batch>) -> Result<(), ParquetError> {
        let mut batches = batches.into_iter().filter(|batch| batch.rows() > 0);
        let Some(first) = batches.next() else {
            return Ok(());
        };
        if self.open.is_empty() {
            let leaves = self.writer.schema_descr().columns().iter();
            let chunk = |leaf| Chunk::begin(leaf, &self.properties);
            self.open = leaves.map(chunk).collect();
        }
        let mut chunks = self.open.iter_mut();
        let mut work: Vec<Work<'_>> = Vec::with_capacity(first.columns.len());
        for values in first.columns {
            let own = if matches!(values, Values::Pairs { .. }) {
                2
            } else {
                1
            };
            work.push((chunks.by_ref().take(own).collect(), vec![values]));
        }
        for batch in batches {
            for ((_, all), values) in work.iter_mut().zip(batch.columns) {
                all.push(values);
            }
        }
        match &self.threads {
            None => work.into_iter().try_for_each(encode),
            Some(threads) => {
                // The heaviest is taken first, so that nobody waits for it at the end.
                let weight = |values: &[Values]| values.iter().map(Values::weight).sum::<usize>();
                work.sort_by_cached_key(|(_, values)| Reverse(weight(values)));
                let work = work.into_par_iter().with_max_len(1);
                threads.install(|| work.try_for_each(encode))
            }
        }
    }

    /// Bytes of the pages of the row group that is open.
    fn packed(&self) -> usize {
        self.open.iter().map(Chunk::packed).sum()
    }

    /// Puts the row group into the file.
    fn close(&mut self) -> Result<(), ParquetError> {
        self.weight = 0;
        let chunks = std::mem::take(&mut self.open);
        if chunks.is_empty() {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for chunk in chunks {
            let (pages, closed) = chunk.close()?;
            group.append_column(&pages, closed)?;
        }
        group.close().map(|_| ())
    }
}

fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

fn other_columns() -> ParquetError {
    ParquetError::General("rows of other columns".to_owned())
}

/// The chunk of a column, or its two, and the values that come to it.
type Work<'c> = (Vec<&'c mut Chunk>, Vec<Values>);

fn encode((mut chunks, values): Work<'_>) -> Result<(), ParquetError> {
    let mut values = values.into_iter();
    values.try_for_each(|values| encode_batch(values, &mut chunks))
}

fn encode_batch(values: Values, chunks: &mut [&mut Chunk]) -> Result<(), ParquetError> {
    let mut chunks = chunks.iter_mut();
    let mut next = || chunks.next().ok_or_else(other_columns);
    match values {
        Values::Text(texts) => write_texts(next()?.writer(), texts),
        Values::Whole(numbers) => {
            let writer = next()?.writer::<Int64Type>();
            write_some(writer, &numbers, |number| *number != NO_NUMBER)
        }
        Values::Counted(numbers) => {
            let writer = next()?.writer::<Int64Type>();
            writer.write_batch(&numbers, None, None).map(|_| ())
        }
        Values::Real(numbers) => {
            let writer = next()?.writer::<DoubleType>();
            write_some(writer, &numbers, |number| !number.is_nan())
        }
        Values::Pairs {
            names,
            values,
            counts,
        } => [names, values]
            .into_iter()
            .try_for_each(|texts| write_repeated(next()?.writer(), texts, &counts)),
    }
}

/// The values of a column in the row group that is open.
struct Chunk {
    writer: ColumnWriter<'static>,
    pages: Pages,
}

impl fmt::Debug for Chunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chunk").finish_non_exhaustive()
    }
}

impl Chunk {
    fn begin(leaf: &ColumnDescPtr, properties: &WriterPropertiesPtr) -> Chunk {
        let pages = Pages::default();
        let (leaf, properties) = (Arc::clone(leaf), Arc::clone(properties));
        Chunk {
            writer: get_column_writer(leaf, properties, Box::new(pages.clone())),
            pages,
        }
    }

    /// What encodes values of that type.
    fn writer<T: DataType>(&mut self) -> &mut ColumnWriterImpl<'static, T> {
        get_typed_column_writer_mut(&mut self.writer)
    }

    /// Bytes of its pages so far.
    fn packed(&self) -> usize {
        self.pages.lock().bytes_written()
    }

    fn close(self) -> Result<(Bytes, ColumnCloseResult), ParquetError> {
        let Chunk { writer, pages } = self;
        let closed = writer.close()?;
        Ok((pages.joined()?, closed))
    }
}

/// Where the pages of a column go until its row group has its place in the file.
#[derive(Clone)]
struct Pages(Arc<Mutex<TrackedWrite<Pieces>>>);

impl Default for Pages {
    fn default() -> Pages {
        Pages(Arc::new(Mutex::new(TrackedWrite::new(Pieces::default()))))
    }
}

impl Pages {
    fn lock(&self) -> MutexGuard<'_, TrackedWrite<Pieces>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn joined(&self) -> Result<Bytes, ParquetError> {
        let mut pages = self.lock();
        pages.flush()?;
        Ok(Bytes::from(pages.inner().0.concat()))
    }
}

/// Bytes piece by piece: what grows is not copied, nor room taken for more.
#[derive(Debug, Default)]
struct Pieces(Vec<Box<[u8]>>);

impl Pieces {
    fn write_to(self, out: &mut dyn Write) -> io::Result<()> {
        let mut pieces = self.0.into_iter();
        pieces.try_for_each(|piece| out.write_all(&piece))
    }
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push(bytes.into());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl PageWriter for Pages {
    fn write_page(&mut self, page: CompressedPage) -> Result<PageWriteSpec, ParquetError> {
        SerializedPageWriter::new(&mut *self.lock()).write_page(page)
    }

    fn close(&mut self) -> Result<(), ParquetError> {
        Ok(())
    }
}

fn field(column: &Column) -> Result<Type, ParquetError> {
    let optional = Repetition::OPTIONAL;
    let name = column.name.as_str();
    match column.kind {
        Kind::Text => string(name, optional),
        Kind::Whole => Type::primitive_type_builder(name, Physical::INT64)
            .with_repetition(optional)
            .build(),
        Kind::Counted => Type::primitive_type_builder(name, Physical::INT64)
            .with_repetition(Repetition::REQUIRED)
            .build(),
        Kind::Real => Type::primitive_type_builder(name, Physical::DOUBLE)
            .with_repetition(optional)
            .build(),
        Kind::Pairs => {
            let required = Repetition::REQUIRED;
            let pair = Type::group_type_builder("key_value")
                .with_repetition(Repetition::REPEATED)
                .with_fields(vec![
                    Arc::new(string("key", required)?),
                    Arc::new(string("value", required)?),
                ])
                .build()?;
            Type::group_type_builder(name)
                .with_repetition(required)
                .with_logical_type(Some(LogicalType::Map))
                .with_fields(vec![Arc::new(pair)])
                .build()
        }
    }
}

fn string(name: &str, repetition: Repetition) -> Result<Type, ParquetError> {
    Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
        .with_repetition(repetition)
        .with_logical_type(Some(LogicalType::String))
        .build()
}

/// Numbers of which some are missing.
fn write_some<T: DataType>(
    writer: &mut ColumnWriterImpl<'_, T>,
    numbers: &[T::T],
    is_there: impl Fn(&T::T) -> bool,
) -> Result<(), ParquetError> {
    for chunk in numbers.chunks(CHUNK) {
        let there: Vec<T::T> = chunk.iter().filter(|it| is_there(it)).cloned().collect();
        let levels: Vec<i16> = chunk.iter().map(|it| i16::from(is_there(it))).collect();
        writer.write_batch(&there, Some(&levels), None)?;
    }
    Ok(())
}

/// Texts of which some are missing.
fn write_texts(
    writer: &mut ColumnWriterImpl<'_, ByteArrayType>,
    mut texts: Texts,
) -> Result<(), ParquetError> {
    let all = ByteArray::from(std::mem::take(&mut texts.bytes));
    let (mut there, mut levels) = (Vec::with_capacity(CHUNK), Vec::with_capacity(CHUNK));
    for start in (0..texts.len()).step_by(CHUNK) {
        there.clear();
        levels.clear();
        for place in texts.places(start..texts.len().min(start + CHUNK)) {
            levels.push(i16::from(place.is_some()));
            there.extend(place.map(|place| all.slice(place.start, place.len())));
        }
        writer.write_batch(&there, Some(&levels), None)?;
    }
    Ok(())
}

/// Any number of texts in each row. A row without any has a place all the same.
fn write_repeated(
    writer: &mut ColumnWriterImpl<'_, ByteArrayType>,
    mut texts: Texts,
    counts: &[u32],
) -> Result<(), ParquetError> {
    let all = ByteArray::from(std::mem::take(&mut texts.bytes));
    let mut places = texts.places(0..texts.len()).flatten();
    for rows in counts.chunks(CHUNK) {
        let mut there = Vec::new();
        let (mut levels, mut repeats) = (Vec::new(), Vec::new());
        for count in rows {
            levels.extend(std::iter::repeat_n(1, *count as usize));
            repeats.extend((0..*count).map(|at| i16::from(at > 0)));
            if *count == 0 {
                levels.push(0);
                repeats.push(0);
            }
            let own = places.by_ref().take(*count as usize);
            there.extend(own.map(|place| all.slice(place.start, place.len())));
        }
        writer.write_batch(&there, Some(&levels), Some(&repeats))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::{
        file::reader::{FileReader, SerializedFileReader},
        record::Field,
    };
    use proptest::prelude::*;

    /// A row of the table below as the library's own reader gives it.
    type Line = (
        Option<String>,
        Option<i64>,
        i64,
        Option<f64>,
        Vec<(String, String)>,
    );

    fn columns() -> Vec<Column> {
        [
            ("text", Kind::Text),
            ("whole", Kind::Whole),
            ("counted", Kind::Counted),
            ("real", Kind::Real),
            ("pairs", Kind::Pairs),
        ]
        .map(|(name, kind)| Column::new(name, kind))
        .into()
    }

    fn batch(lines: &[Line]) -> Batch {
        let mut batch = Batch::new(&columns());
        for (text, whole, counted, real, pairs) in lines {
            let mut row = batch.row();
            row.text(text.as_deref());
            row.whole(*whole);
            row.whole(Some(*counted));
            row.real(*real);
            row.pairs(pairs.iter().map(|(name, value)| (name, value)));
        }
        batch
    }

    fn read(file: Vec<u8>) -> (Vec<Line>, usize) {
        let reader = SerializedFileReader::new(bytes::Bytes::from(file)).unwrap();
        let groups = reader.num_row_groups();
        let line = |row: parquet::record::Row| {
            let fields: Vec<Field> = row.into_columns().into_iter().map(|(_, it)| it).collect();
            let text = |field: &Field| match field {
                Field::Str(text) => Some(text.clone()),
                Field::Null => None,
                other => panic!("{other:?}"),
            };
            let whole = |field: &Field| match field {
                Field::Long(number) => Some(*number),
                Field::Null => None,
                other => panic!("{other:?}"),
            };
            let real = match fields[3] {
                Field::Double(number) => Some(number),
                Field::Null => None,
                ref other => panic!("{other:?}"),
            };
            let Field::MapInternal(map) = &fields[4] else {
                panic!("{:?}", fields[4]);
            };
            let pairs = map.entries().iter();
            let pairs = pairs.map(|(name, value)| (text(name).unwrap(), text(value).unwrap()));
            let counted = whole(&fields[2]).unwrap();
            (
                text(&fields[0]),
                whole(&fields[1]),
                counted,
                real,
                pairs.collect(),
            )
        };
        let rows = reader.get_row_iter(None).unwrap();
        (rows.map(|row| line(row.unwrap())).collect(), groups)
    }

    fn any_line() -> impl Strategy<Value = Line> {
        (
            prop::option::of("[ab]|.{0,6}"),
            prop::option::of(i64::MIN + 1..),
            0..1000_i64,
            prop::option::of(-9.0..9.0),
            prop::collection::vec((".{0,3}", ".{0,3}"), 0..4),
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        /// What is written is read back, batch by batch, also by parts of batches that were put down in
        /// between.
        #[test]
        fn rows_come_back(lines in prop::collection::vec(any_line(), 0..40), cut in 0..40_usize) {
            let cut = cut.min(lines.len());
            let all = batch(&lines);
            let all = Batch::new(&columns()).unpack(&all.pack().unwrap()).unwrap();
            let mut encoder = begin(&columns(), "test/1", 1 + cut % 3).unwrap();
            let mut file = Vec::new();
            for range in [0..cut, cut..lines.len()] {
                let mut part = Batch::new(&columns());
                part.append(&all, range);
                part.count_from(7);
                encoder.rows(vec![part], &mut file).unwrap();
            }
            encoder.finish(&mut file).unwrap();
            let (read, groups) = read(file);
            let counted = lines.iter().cloned().map(|mut line| {
                line.2 += 7;
                line
            });
            prop_assert_eq!(read, counted.collect::<Vec<_>>());
            prop_assert_eq!(groups, usize::from(!lines.is_empty()));
        }
    }

    /// More values than are given to the library at once, and than a row group has.
    #[test]
    fn long_columns_come_back() {
        let line = |n: i64| {
            let text = (n % 3 > 0).then(|| format!("text {n}"));
            let pairs = (0..n % 4).map(|at| (format!("n{at}"), n.to_string()));
            (text, (n % 5 > 0).then_some(n), n, None, pairs.collect())
        };
        let lines: Vec<Line> = (0..2 * CHUNK as i64 + 10).map(line).collect();
        let mut encoder = begin(&columns(), "test/1", 2).unwrap();
        let mut file = Vec::new();
        encoder.rows(vec![batch(&lines)], &mut file).unwrap();
        encoder.finish(&mut file).unwrap();
        assert!(read(file).0 == lines);
    }
}
