//! Tables as Apache Parquet: batches in, bytes of a file out.
//!
//! Each batch becomes a row group, packed by Zstandard. Text is a string in UTF-8, a whole number is of
//! 64 bits, one with a fraction a double, pairs are a map from string to string; all but maps and
//! counted numbers may be null.

use super::{Batch, Column, Encoder, Kind, MISSING, NO_NUMBER, Texts, Values};
use parquet::{
    basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel},
    column::writer::ColumnWriterImpl,
    data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::types::{ColumnPath, Type},
};
use std::{io, ops::Range, sync::Arc};

/// Values that are given to the library at once.
const CHUNK: usize = 8 * 1024;

/// Writes one file.
#[derive(Debug)]
struct Parquet {
    writer: SerializedFileWriter<Vec<u8>>,
}

/// Begins a file with these columns. Its metadata say under `schema` which table it is.
///
/// # Errors
/// If the library fails.
pub fn begin(columns: &[Column], schema: &str) -> io::Result<Box<dyn Encoder>> {
    Ok(Box::new(Parquet::new(columns, schema)?))
}

impl Parquet {
    fn new(columns: &[Column], schema: &str) -> io::Result<Parquet> {
        let fields = columns.iter().map(|column| field(column).map(Arc::new));
        let fields = fields.collect::<Result<_, _>>().map_err(failed)?;
        let root = Type::group_type_builder("schema").with_fields(fields);
        let root = root.build().map_err(failed)?;
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_created_by(concat!("scoresheet ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_key_value_metadata(Some(vec![KeyValue::new(
                "schema".to_owned(),
                schema.to_owned(),
            )]));
        let numbers = columns
            .iter()
            .filter(|column| matches!(column.kind, Kind::Whole | Kind::Counted));
        for column in numbers {
            let path = ColumnPath::from(column.name.as_str());
            properties = properties
                .set_column_dictionary_enabled(path.clone(), false)
                .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
        }
        let writer =
            SerializedFileWriter::new(Vec::new(), Arc::new(root), Arc::new(properties.build()));
        Ok(Parquet {
            writer: writer.map_err(failed)?,
        })
    }
}

impl Encoder for Parquet {
    fn rows(&mut self, batch: Batch) -> io::Result<Vec<u8>> {
        if batch.rows() > 0 {
            let mut group = self.writer.next_row_group().map_err(failed)?;
            for values in batch.columns {
                column(&mut group, values).map_err(failed)?;
            }
            group.close().map_err(failed)?;
        }
        self.writer.flush()?;
        Ok(std::mem::take(self.writer.inner_mut()))
    }

    fn finish(self: Box<Self>) -> io::Result<Vec<u8>> {
        self.writer.into_inner().map_err(failed)
    }
}

fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
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

type Group<'g> = SerializedRowGroupWriter<'g, Vec<u8>>;

/// Writes the next column of a row group, or the next two for pairs.
fn column(group: &mut Group<'_>, values: Values) -> Result<(), ParquetError> {
    match values {
        Values::Text(texts) => next(group, |writer| write_texts(writer, texts)),
        Values::Whole(numbers) => next::<Int64Type>(group, |writer| {
            write_some(writer, &numbers, |number| *number != NO_NUMBER)
        }),
        Values::Real(numbers) => next::<DoubleType>(group, |writer| {
            write_some(writer, &numbers, |number| !number.is_nan())
        }),
        Values::Counted(numbers) => next::<Int64Type>(group, |writer| {
            writer.write_batch(&numbers, None, None).map(|_| ())
        }),
        Values::Pairs {
            names,
            values,
            counts,
        } => [names, values]
            .into_iter()
            .try_for_each(|texts| next(group, |writer| write_repeated(writer, texts, &counts))),
    }
}

fn next<T: DataType>(
    group: &mut Group<'_>,
    write: impl FnOnce(&mut ColumnWriterImpl<'_, T>) -> Result<(), ParquetError>,
) -> Result<(), ParquetError> {
    let column = group.next_column()?;
    let mut column = column.ok_or_else(|| ParquetError::General("no such column".to_owned()))?;
    write(column.typed::<T>())?;
    column.close()
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

impl Texts {
    /// Where a text stands, and whether there is one.
    fn place(&self, index: usize) -> (Range<usize>, bool) {
        let there = self.ends[index] & MISSING == 0;
        (self.start(index)..self.start(index + 1), there)
    }
}

/// Texts of which some are missing.
fn write_texts(
    writer: &mut ColumnWriterImpl<'_, ByteArrayType>,
    mut texts: Texts,
) -> Result<(), ParquetError> {
    let all = ByteArray::from(std::mem::take(&mut texts.bytes));
    let count = texts.ends.len();
    for start in (0..count).step_by(CHUNK) {
        let mut there = Vec::with_capacity(CHUNK);
        let mut levels = Vec::with_capacity(CHUNK);
        for index in start..count.min(start + CHUNK) {
            let (place, is_there) = texts.place(index);
            levels.push(i16::from(is_there));
            if is_there {
                there.push(all.slice(place.start, place.len()));
            }
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
    let mut index = 0;
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
            for _ in 0..*count {
                let (place, _) = texts.place(index);
                there.push(all.slice(place.start, place.len()));
                index += 1;
            }
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
            prop::option::of(".{0,6}"),
            prop::option::of(i64::MIN + 1..),
            0..1000_i64,
            prop::option::of(-9.0..9.0),
            prop::collection::vec((".{0,3}", ".{0,3}"), 0..4),
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        /// What is written is read back, batch by batch, also by parts of batches.
        #[test]
        fn rows_come_back(lines in prop::collection::vec(any_line(), 0..40), cut in 0..40_usize) {
            let cut = cut.min(lines.len());
            let all = batch(&lines);
            let mut encoder = begin(&columns(), "test/1").unwrap();
            let mut file = Vec::new();
            for range in [0..cut, cut..lines.len()] {
                let mut part = Batch::new(&columns());
                part.append(&all, range, 7);
                file.extend(encoder.rows(part).unwrap());
            }
            file.extend(encoder.finish().unwrap());
            let (read, groups) = read(file);
            let counted = lines.iter().cloned().map(|mut line| {
                line.2 += 7;
                line
            });
            prop_assert_eq!(read, counted.collect::<Vec<_>>());
            prop_assert_eq!(groups, usize::from(cut > 0) + usize::from(cut < lines.len()));
        }
    }

    /// More values than are given to the library at once.
    #[test]
    fn long_columns_come_back() {
        let line = |n: i64| {
            let text = (n % 3 > 0).then(|| format!("text {n}"));
            let pairs = (0..n % 4).map(|at| (format!("n{at}"), n.to_string()));
            (text, (n % 5 > 0).then_some(n), n, None, pairs.collect())
        };
        let lines: Vec<Line> = (0..2 * CHUNK as i64 + 10).map(line).collect();
        let mut encoder = begin(&columns(), "test/1").unwrap();
        let mut file = encoder.rows(batch(&lines)).unwrap();
        file.extend(encoder.finish().unwrap());
        assert!(read(file).0 == lines);
    }
}
