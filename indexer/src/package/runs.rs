//! Brings the rows of a large table into the order of their keys without holding all of them in
//! memory: a tree that is filled in order is built several times faster, and its pages are full.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use rayon::slice::ParallelSliceMut;

use crate::package::PackageError;
use crate::package::source::io_error;
use crate::package::tables::Table;

/// Rows that are sorted at a time: some 64 bytes each, and half as much again while they are.
const RUN_ROWS: usize = 1 << 20;
/// Read and written at a time. A hundred million rows make a hundred runs, which are read at once.
const BUFFER_BYTES: usize = 1 << 18;

/// Rows with their lines, on their way into the order of their keys.
pub(crate) struct Runs<T> {
    waiting: Vec<(u64, T)>,
    run_rows: usize,
    spilled: Spilled,
}

impl<T: Table> Runs<T> {
    /// More rows than fit into memory go to the file `path`, which is gone when this value is.
    pub(crate) fn new(path: &Path) -> Self {
        Self::of(path, RUN_ROWS)
    }

    fn of(path: &Path, run_rows: usize) -> Self {
        Self {
            waiting: Vec::new(),
            run_rows,
            spilled: Spilled {
                path: path.to_owned(),
                writer: None,
                ends: Vec::new(),
            },
        }
    }

    pub(crate) fn push(&mut self, line: u64, row: T) -> Result<(), PackageError> {
        if self.waiting.len() == self.run_rows {
            self.sort();
            self.spilled.write(self.waiting.drain(..))?;
        }
        self.waiting.push((line, row));
        Ok(())
    }

    /// Hands over all rows in the order of their keys, of equal keys the first line first.
    pub(crate) fn drain(
        mut self,
        mut take: impl FnMut(u64, T) -> Result<(), PackageError>,
    ) -> Result<(), PackageError> {
        self.sort();
        let mut runs: Vec<Run<'_, T>> = vec![Run::Waiting(self.waiting.into_iter())];
        runs.extend(self.spilled.readers()?.into_iter().map(Run::Spilled));
        let mut heap = BinaryHeap::with_capacity(runs.len());
        for (place, run) in runs.iter_mut().enumerate() {
            heap.extend(run.next()?.map(|row| Reverse(Head { row, place })));
        }
        while let Some(mut first) = heap.peek_mut() {
            let place = first.0.place;
            // Replacing the first row sifts once; popping and pushing would sift twice.
            let (line, row) = match runs[place].next()? {
                Some(next) => std::mem::replace(&mut first.0.row, next),
                None => std::collections::binary_heap::PeekMut::pop(first).0.row,
            };
            take(line, row)?;
        }
        Ok(())
    }

    fn sort(&mut self) {
        self.waiting.par_sort_unstable_by_key(order);
    }
}

fn order<T: Table>((line, row): &(u64, T)) -> ((u64, u64), u64) {
    (row.order(), *line)
}

/// The first row that a run has left.
struct Head<T> {
    row: (u64, T),
    place: usize,
}

impl<T: Table> Ord for Head<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        order(&self.row).cmp(&order(&other.row))
    }
}

impl<T: Table> PartialOrd for Head<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Table> PartialEq for Head<T> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<T: Table> Eq for Head<T> {}

enum Run<'spilled, T> {
    Waiting(std::vec::IntoIter<(u64, T)>),
    Spilled(RunReader<'spilled>),
}

impl<T: Table> Run<'_, T> {
    fn next(&mut self) -> Result<Option<(u64, T)>, PackageError> {
        match self {
            Self::Waiting(rows) => Ok(rows.next()),
            Self::Spilled(reader) => reader.next(),
        }
    }
}

/// The file of sorted runs, one after the other.
struct Spilled {
    path: PathBuf,
    writer: Option<BufWriter<File>>,
    /// Where each run ends.
    ends: Vec<u64>,
}

impl Spilled {
    fn write<T: Table>(
        &mut self,
        rows: impl Iterator<Item = (u64, T)>,
    ) -> Result<(), PackageError> {
        let io_error = |error| io_error(&self.path, error);
        if self.writer.is_none() {
            let file = File::create_new(&self.path).map_err(io_error)?;
            self.writer = Some(BufWriter::with_capacity(BUFFER_BYTES, file));
        }
        let mut end = self.ends.last().copied().unwrap_or(0);
        if let Some(writer) = &mut self.writer {
            let mut record = Vec::new();
            for (line, row) in rows {
                record.clear();
                record.extend([0; 4]);
                record.extend(line.to_le_bytes());
                row.pack(&mut record);
                let length = u32::try_from(record.len() - 4).unwrap_or(u32::MAX);
                record[..4].copy_from_slice(&length.to_le_bytes());
                writer.write_all(&record).map_err(io_error)?;
                end += record.len() as u64;
            }
        }
        self.ends.push(end);
        Ok(())
    }

    fn readers(&mut self) -> Result<Vec<RunReader<'_>>, PackageError> {
        let path = self.path.as_path();
        if let Some(writer) = &mut self.writer {
            writer.flush().map_err(|error| io_error(path, error))?;
        }
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, end)| {
                let mut file = File::open(path).map_err(|error| io_error(path, error))?;
                file.seek(SeekFrom::Start(start))
                    .map_err(|error| io_error(path, error))?;
                Ok(RunReader {
                    path,
                    input: BufReader::with_capacity(BUFFER_BYTES, file),
                    left: end - start,
                    record: Vec::new(),
                })
            })
            .collect()
    }
}

impl Drop for Spilled {
    fn drop(&mut self) {
        // It lies in the folder of a generation being built: if it stays, it goes with that.
        if self.writer.take().is_some() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

struct RunReader<'spilled> {
    path: &'spilled Path,
    input: BufReader<File>,
    /// Bytes until the run ends.
    left: u64,
    record: Vec<u8>,
}

impl RunReader<'_> {
    fn next<T: Table>(&mut self) -> Result<Option<(u64, T)>, PackageError> {
        if self.left == 0 {
            return Ok(None);
        }
        self.read_record()
            .map_err(|error| io_error(self.path, error))?;
        let row = self
            .record
            .split_first_chunk()
            .and_then(|(line, packed)| Some((u64::from_le_bytes(*line), T::unpack(packed)?)));
        let torn = || std::io::Error::from(std::io::ErrorKind::InvalidData);
        row.map(Some).ok_or_else(|| io_error(self.path, torn()))
    }

    fn read_record(&mut self) -> std::io::Result<()> {
        let mut length = [0; 4];
        self.input.read_exact(&mut length)?;
        let length = u32::from_le_bytes(length);
        self.record.resize(length as usize, 0);
        self.input.read_exact(&mut self.record)?;
        self.left = self.left.saturating_sub(4 + u64::from(length));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::package::cells::{Cells, Row};
    use crate::package::tables::Fit;

    fn fit(cells: [&'static str; 5]) -> Fit {
        let cells = cells.map(Cow::Borrowed);
        let row = Row::Csv {
            cells: &cells,
            positions: &[Some(0), Some(1), Some(2), Some(3), Some(4)],
        };
        Fit::read(&Cells::new(Fit::COLUMNS, row)).unwrap()
    }

    #[test]
    fn rows_come_in_order_of_their_keys_whether_or_not_they_fit_into_memory() {
        let rows = [
            ["2", "7", "", "", ""],
            ["1", "9007199254740991", "3", "2", "Bugstrahlruder, größer"],
            ["2", "7", "5", "", "again"],
            ["1", "30", "", "1000000", ""],
            ["2", "6", "", "", ""],
            ["1", "4", "1", "", ""],
        ];
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("runs");
        for run_rows in [1, 2, 4, 100] {
            let mut runs = Runs::of(&path, run_rows);
            for (line, row) in (2..).zip(rows) {
                runs.push(line, fit(row)).unwrap();
            }
            assert_eq!(path.exists(), run_rows < rows.len());
            let mut lines = Vec::new();
            runs.drain(|line, row| {
                let place = usize::try_from(line).unwrap() - 2;
                assert_eq!(format!("{row:?}"), format!("{:?}", fit(rows[place])));
                lines.push(line);
                Ok(())
            })
            .unwrap();
            assert_eq!(lines, [7, 5, 3, 6, 2, 4]);
            assert!(!path.exists(), "the runs are gone");
        }
    }
}
