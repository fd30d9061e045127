//! Reads a table with many threads: one splits the file into chunks, rayon's threads parse and
//! check the rows of each chunk, and the caller receives the results in the order of the file.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Read;

use crossbeam_channel::{Receiver, Sender, bounded};

use crate::package::cells::{Cells, DELETE_COLUMN, Problem, Row};
use crate::package::header::{Layout, read_header};
use crate::package::records::json_lines;
use crate::package::records::{Chunk, Format, Record, RecordReader, csv};
use crate::package::source::{Entry, Source, io_error};
use crate::package::tables::{Key, Table};
use crate::package::{PackageError, Warning};

/// The maximum number of chunks in progress, which limits the memory.
const AHEAD: usize = 16;
/// The maximum number of different unknown keys reported for one file.
const MAX_UNKNOWN: usize = 50;
/// How much of an unknown key is shown; its length is limited only by the length of a row.
const SHOWN_CHARACTERS: usize = 100;

/// The result of checking a row.
#[derive(Debug)]
pub(crate) enum Outcome<T> {
    /// The row is to be written.
    Row(T),
    /// The row with this key is to be removed.
    Removal(Key),
    /// The row is wrong.
    Refused(Problem),
}

/// The checked rows of one chunk, each with its line number.
pub(crate) struct CheckedChunk<T> {
    pub(crate) rows: Vec<(u64, Outcome<T>)>,
    /// Lines and columns in whose texts control characters were removed.
    pub(crate) cleaned: Vec<(u64, &'static str)>,
    unknown: BTreeSet<String>,
}

/// The file of one table.
#[derive(Clone, Copy)]
pub(crate) struct TableFile<'package> {
    pub(crate) source: &'package Source,
    pub(crate) entry: &'package Entry,
    pub(crate) is_csv: bool,
}

impl TableFile<'_> {
    /// Calls `take` with the rows of the file, chunk by chunk in order. Returns warnings about the
    /// columns of the file.
    pub(crate) fn read<T: Table>(
        &self,
        mut take: impl FnMut(CheckedChunk<T>) -> Result<(), PackageError>,
    ) -> Result<Vec<Warning>, PackageError> {
        std::thread::scope(|threads| {
            let (results, ordered) = bounded(AHEAD);
            let reader = threads.spawn(move || {
                self.source
                    .read(self.entry, |input| self.feed::<T>(input, &results))
            });
            let mut unknown = BTreeSet::new();
            let taken = ordered
                .into_iter()
                .try_for_each(|result: Receiver<CheckedChunk<T>>| {
                    let Ok(mut chunk) = result.recv() else {
                        return Ok(());
                    };
                    let room = MAX_UNKNOWN - unknown.len();
                    unknown.extend(std::mem::take(&mut chunk.unknown).into_iter().take(room));
                    take(chunk)
                });
            let read = reader
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            taken?;
            let mut warnings = read?;
            warnings.extend(unknown.iter().map(|name| self.unknown_column(name)));
            Ok(warnings)
        })
    }

    pub(crate) fn unknown_column(&self, name: &str) -> Warning {
        let message = format!(
            "unknown column `{}`: its values are not used",
            name.escape_debug()
        );
        Warning {
            file: self.entry.name.clone(),
            line: None,
            message,
        }
    }

    /// Splits the file and sends, in order, the receivers of the checked chunks.
    fn feed<T: Table>(
        &self,
        input: &mut dyn Read,
        results: &Sender<Receiver<CheckedChunk<T>>>,
    ) -> Result<Vec<Warning>, PackageError> {
        let io_error = |error| io_error(&self.source.path_of(self.entry), error);
        let mut reader = RecordReader::start(input).map_err(io_error)?;
        let (layout, warnings) = read_header::<T>(self, &mut reader)?;
        let format = match &layout {
            Layout::Csv { cells, .. } => Format::Csv { cells: *cells },
            Layout::JsonLines => Format::JsonLines,
        };
        rayon::in_place_scope(|scope| {
            while let Some(chunk) = reader.chunk(format).map_err(io_error)? {
                let (sender, receiver) = bounded(1);
                let layout = &layout;
                // If the receiver is gone, the caller has failed and reported why.
                scope.spawn(move |_| drop(sender.send(check_chunk(&chunk, layout))));
                if results.send(receiver).is_err() {
                    break;
                }
            }
            Ok(warnings)
        })
    }
}

fn check_chunk<T: Table>(chunk: &Chunk, layout: &Layout) -> CheckedChunk<T> {
    let mut checked = CheckedChunk {
        rows: Vec::with_capacity(chunk.records.len()),
        cleaned: Vec::new(),
        unknown: BTreeSet::new(),
    };
    let mut cells = Vec::new();
    for record in &chunk.records {
        let outcome = match read_text::<T>(chunk, record, layout) {
            Err(problem) => Err(problem),
            Ok(text) => match layout {
                Layout::Csv {
                    positions,
                    cells: count,
                } => check_csv::<T>(text, positions, *count, &mut cells),
                Layout::JsonLines => check_json::<T>(text, &mut checked.unknown),
            },
        };
        let (outcome, cleaned) =
            outcome.unwrap_or_else(|problem| (Outcome::Refused(problem), Vec::new()));
        let cleaned = cleaned.into_iter().map(|column| (record.line, column));
        checked.cleaned.extend(cleaned);
        checked.rows.push((record.line, outcome));
    }
    checked
}

/// A row's outcome, and the columns in whose texts control characters were removed.
type Checked<T> = (Outcome<T>, Vec<&'static str>);

/// The text of a record.
fn read_text<'chunk, T: Table>(
    chunk: &'chunk Chunk,
    record: &Record,
    layout: &Layout,
) -> Result<&'chunk str, Problem> {
    let bytes = chunk.bytes_of(record);
    let problem = |reason: &str| Problem::new("", String::from_utf8_lossy(bytes), reason);
    match (record.broken, std::str::from_utf8(bytes)) {
        (Some(reason), _) => Err(problem(reason)),
        (None, Ok(text)) => Ok(text),
        (None, Err(error)) => {
            let column = column_at::<T>(&bytes[..error.valid_up_to()], layout);
            Err(Problem {
                column,
                ..problem("not valid UTF-8")
            })
        }
    }
}

/// The column in which the given start of a row ends.
fn column_at<T: Table>(start: &[u8], layout: &Layout) -> &'static str {
    let Layout::Csv { positions, .. } = layout else {
        return "";
    };
    let mut cells = Vec::new();
    // A quote that is still open at the end of the text is not an error here; the cells before it
    // are complete.
    let is_open = csv::split(std::str::from_utf8(start).unwrap_or_default(), &mut cells).is_err();
    let place = cells.len() - usize::from(!is_open);
    let column = positions
        .iter()
        .position(|position| *position == Some(place));
    column
        .and_then(|column| T::COLUMNS.get(column))
        .copied()
        .unwrap_or_default()
}

fn check_csv<'chunk, T: Table>(
    text: &'chunk str,
    positions: &[Option<usize>],
    count: usize,
    split: &mut Vec<Cow<'chunk, str>>,
) -> Result<Checked<T>, Problem> {
    csv::split(text, split).map_err(|reason| Problem::new("", text, reason))?;
    if split.len() != count {
        let reason = format!(
            "broken CSV row: the number of cells is not the header's, {} instead of {count}",
            split.len()
        );
        return Err(Problem::new("", text, reason));
    }
    check_cells(Cells::new(
        T::COLUMNS,
        Row::Csv {
            cells: split,
            positions,
        },
    ))
}

fn check_json<T: Table>(text: &str, unknown: &mut BTreeSet<String>) -> Result<Checked<T>, Problem> {
    let members = json_lines::parse(text).map_err(|reason| Problem::new("", text, reason))?;
    for (name, _) in &members {
        let is_known = T::COLUMNS.contains(&name.as_str()) || name == DELETE_COLUMN;
        if !is_known && unknown.len() < MAX_UNKNOWN {
            unknown.insert(name.chars().take(SHOWN_CHARACTERS).collect());
        }
    }
    check_cells(Cells::new(T::COLUMNS, Row::Json(&members)))
}

fn check_cells<T: Table>(cells: Cells<'_>) -> Result<Checked<T>, Problem> {
    let outcome = if cells.flag(DELETE_COLUMN, false)? {
        Outcome::Removal(T::read_key(&cells)?)
    } else {
        let row = T::read(&cells)?;
        row.check_alone()?;
        Outcome::Row(row)
    };
    Ok((outcome, cells.into_cleaned()))
}
