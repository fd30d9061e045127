//! Splits the bytes of a table into records without parsing them, so that many threads can parse
//! the records that one thread reads.

pub(crate) mod csv;
pub(crate) mod json_lines;

use std::io::{self, Read};

use crate::package::records::csv::scan as scan_csv;
use crate::package::records::json_lines::scan as scan_json_line;

/// Rows in a chunk: so many that passing chunks on takes little time, so few that all threads are
/// busy.
const CHUNK_ROWS: usize = 4_096;
/// A chunk of long rows ends early, so that the memory does not grow with the length of rows.
const CHUNK_BYTES: usize = 1 << 20;
/// No valid row is longer; otherwise an unclosed quote would extend to the end of the file.
pub(crate) const MAX_RECORD_BYTES: usize = 1 << 20;
const READ_BYTES: usize = 1 << 18;
/// How much is kept of a record that cannot be read: enough to recognise it.
const SHOWN_BYTES: usize = 800;

/// The format of a table's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Comma-separated values, with the number of cells in the header; 0 before the header is read.
    Csv { cells: usize },
    /// One JSON object per line.
    JsonLines,
}

/// One record, as a range of the bytes of its [`Chunk`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    /// The line on which it starts; the first line of the file is 1.
    pub(crate) line: u64,
    start: usize,
    end: usize,
    /// Why it is not a record.
    pub(crate) broken: Option<&'static str>,
}

/// Consecutive records of one file.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    /// The records, in order.
    pub(crate) records: Vec<Record>,
}

impl Chunk {
    /// The bytes of a record, without the line break.
    pub(crate) fn bytes_of(&self, record: &Record) -> &[u8] {
        &self.bytes[record.start..record.end]
    }

    fn push(&mut self, line: u64, content: &[u8], broken: Option<&'static str>) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(content);
        self.records.push(Record {
            line,
            start,
            end: self.bytes.len(),
            broken,
        });
    }

    fn is_full(&self) -> bool {
        self.records.len() >= CHUNK_ROWS || self.bytes.len() >= CHUNK_BYTES
    }
}

/// The result of scanning the start of the given bytes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Scan {
    /// A record, with the number of its content bytes, and the number of bytes and lines including
    /// its end.
    Record {
        content: usize,
        consumed: usize,
        lines: u64,
    },
    /// The end of the record is not in these bytes.
    Incomplete,
    /// The first line is not a record; reading continues with the next line.
    Broken(&'static str),
}

/// Reads records from a file.
pub(crate) struct RecordReader<'input> {
    input: &'input mut dyn Read,
    buffer: Vec<u8>,
    /// The offset of the next record in the buffer.
    position: usize,
    line: u64,
    at_end: bool,
    /// Whether the reader is within a line that is too long to be kept.
    is_skipping: bool,
}

impl<'input> RecordReader<'input> {
    /// Starts at the first line, after a UTF-8 byte order mark if there is one.
    pub(crate) fn start(input: &'input mut dyn Read) -> io::Result<Self> {
        let mut reader = Self {
            input,
            buffer: Vec::new(),
            position: 0,
            line: 1,
            at_end: false,
            is_skipping: false,
        };
        while reader.buffer.len() < 3 && !reader.at_end {
            reader.fill()?;
        }
        if reader.buffer.starts_with(b"\xef\xbb\xbf") {
            reader.position = 3;
        }
        Ok(reader)
    }

    /// The first record, or why it is not one; `None` if the file is empty.
    pub(crate) fn header(&mut self) -> io::Result<Option<Result<Vec<u8>, &'static str>>> {
        let mut chunk = Chunk::default();
        while chunk.records.is_empty() {
            if !self.step(Format::Csv { cells: 0 }, &mut chunk)? {
                return Ok(None);
            }
        }
        let broken = chunk.records.first().and_then(|record| record.broken);
        Ok(Some(broken.map_or(Ok(chunk.bytes), Err)))
    }

    /// The next records; `None` at the end of the file.
    pub(crate) fn chunk(&mut self, format: Format) -> io::Result<Option<Chunk>> {
        let mut chunk = Chunk::default();
        while !chunk.is_full() && self.step(format, &mut chunk)? {}
        Ok((!chunk.records.is_empty()).then_some(chunk))
    }

    /// Reads one record, or more input; returns false at the end of the file.
    fn step(&mut self, format: Format, chunk: &mut Chunk) -> io::Result<bool> {
        if self.is_skipping {
            return self.skip_line();
        }
        let rest = &self.buffer[self.position..];
        if rest.is_empty() && self.at_end {
            return Ok(false);
        }
        let scan = match format {
            Format::Csv { cells } => scan_csv(rest, self.at_end, cells),
            Format::JsonLines => scan_json_line(rest, self.at_end),
        };
        match scan {
            Scan::Record {
                content,
                consumed,
                lines,
            } => {
                if content > 0 {
                    chunk.push(self.line, &rest[..content], None);
                }
                self.position += consumed;
                self.line += lines;
            }
            Scan::Incomplete if rest.len() < MAX_RECORD_BYTES => self.fill()?,
            Scan::Incomplete => self.refuse_line(chunk, "row is longer than 1 MiB"),
            Scan::Broken(reason) => self.refuse_line(chunk, reason),
        }
        Ok(true)
    }

    /// Refuses the first line; the following lines may be records.
    fn refuse_line(&mut self, chunk: &mut Chunk, reason: &'static str) {
        let rest = &self.buffer[self.position..];
        let end = rest.iter().position(|byte| *byte == b'\n');
        let content = &rest[..end.unwrap_or(rest.len())];
        chunk.push(
            self.line,
            &content[..content.len().min(SHOWN_BYTES)],
            Some(reason),
        );
        match end {
            Some(end) => {
                self.position += end + 1;
                self.line += 1;
            }
            None => self.is_skipping = true,
        }
    }

    fn skip_line(&mut self) -> io::Result<bool> {
        let rest = &self.buffer[self.position..];
        if let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            self.position += end + 1;
            self.line += 1;
            self.is_skipping = false;
            return Ok(true);
        }
        self.position = self.buffer.len();
        if self.at_end {
            return Ok(false);
        }
        self.fill()?;
        Ok(true)
    }

    /// Reads more input and drops the records that were taken.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.position);
        self.position = 0;
        let length = self.buffer.len();
        self.buffer.resize(length + READ_BYTES, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[length..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.buffer.truncate(length + read);
        self.at_end = read == 0;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
