//! Rows that are put down on disk for a while, as they are in memory, packed.

use super::batch::{Batch, Texts, Values};
use std::io::{self, Read, Write};

/// How hard rows are packed: for speed.
const LEVEL: i32 = 1;

impl Batch {
    /// The rows as bytes.
    ///
    /// # Errors
    /// If they cannot be packed.
    pub fn pack(&self) -> io::Result<Vec<u8>> {
        let mut out = zstd::Encoder::new(Vec::new(), LEVEL)?;
        put(&[self.rows() as u64], u64::to_le_bytes, &mut out)?;
        for values in &self.columns {
            match values {
                Values::Text(texts) => put_texts(texts, &mut out)?,
                Values::Whole(numbers) | Values::Counted(numbers) => {
                    put(numbers, i64::to_le_bytes, &mut out)?;
                }
                Values::Real(numbers) => put(numbers, f64::to_le_bytes, &mut out)?,
                Values::Pairs {
                    names,
                    values,
                    counts,
                } => {
                    put_texts(names, &mut out)?;
                    put_texts(values, &mut out)?;
                    put(counts, u32::to_le_bytes, &mut out)?;
                }
            }
        }
        out.finish()
    }

    /// Rows that have been packed, of a table that has the columns of this batch.
    ///
    /// # Errors
    /// If the bytes are no such rows.
    pub fn unpack(&self, packed: &[u8]) -> io::Result<Batch> {
        let mut from = zstd::Decoder::with_buffer(packed)?;
        let rows = take(u64::from_le_bytes, &mut from)?;
        let mut columns = Vec::with_capacity(self.columns.len());
        for values in &self.columns {
            columns.push(match values {
                Values::Text(_) => Values::Text(take_texts(&mut from)?),
                Values::Whole(_) => Values::Whole(take(i64::from_le_bytes, &mut from)?),
                Values::Counted(_) => Values::Counted(take(i64::from_le_bytes, &mut from)?),
                Values::Real(_) => Values::Real(take(f64::from_le_bytes, &mut from)?),
                Values::Pairs { .. } => Values::Pairs {
                    names: take_texts(&mut from)?,
                    values: take_texts(&mut from)?,
                    counts: take(u32::from_le_bytes, &mut from)?,
                },
            });
        }
        let rows = rows.first().map_or(0, |rows| *rows as usize);
        Ok(Batch { columns, rows })
    }
}

fn put_texts(texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    put(&texts.bytes, u8::to_le_bytes, out)?;
    put(&texts.ends, u32::to_le_bytes, out)
}

fn take_texts(from: &mut impl Read) -> io::Result<Texts> {
    let bytes = take(u8::from_le_bytes, from)?;
    let ends = take(u32::from_le_bytes, from)?;
    Ok(Texts::again(bytes, ends))
}

/// Writes how many numbers there are, and each.
fn put<T: Copy, const N: usize>(
    numbers: &[T],
    bytes: impl Fn(T) -> [u8; N],
    out: &mut impl Write,
) -> io::Result<()> {
    out.write_all(&(numbers.len() as u64).to_le_bytes())?;
    let all: Vec<u8> = numbers.iter().flat_map(|number| bytes(*number)).collect();
    out.write_all(&all)
}

fn take<T, const N: usize>(
    number: impl Fn([u8; N]) -> T,
    from: &mut impl Read,
) -> io::Result<Vec<T>> {
    let mut count = [0; 8];
    from.read_exact(&mut count)?;
    let length = u64::from_le_bytes(count) * N as u64;
    let mut all = Vec::with_capacity(length as usize);
    from.take(length).read_to_end(&mut all)?;
    let (numbers, rest) = all.as_chunks::<N>();
    if all.len() as u64 != length || !rest.is_empty() {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(numbers.iter().map(|bytes| number(*bytes)).collect())
}
