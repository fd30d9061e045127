//! Cuts a table's bytes into records, without looking into them, so that many threads can parse
//! what one thread reads.

pub(crate) mod csv;
pub(crate) mod json_lines;

use std::io::{self, Read};

use crate::package::records::csv::scan as scan_csv;
use crate::package::records::json_lines::scan as scan_json_line;

/// Rows of one chunk: enough to make handing over cheap, few enough to keep all threads busy.
const CHUNK_ROWS: usize = 4_096;
/// A chunk of long rows ends early, so that memory does not grow with the rows.
const CHUNK_BYTES: usize = 1 << 20;
/// No valid row is longer; an unclosed quote would otherwise consume the file.
pub(crate) const MAX_RECORD_BYTES: usize = 1 << 20;
const READ_BYTES: usize = 1 << 18;
/// What is kept of a record that cannot be read: enough to recognise it.
const SHOWN_BYTES: usize = 800;

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Comma-separated values whose header has this many cells; before the header is read, 0.
    Csv { cells: usize },
    /// One JSON object a line.
    JsonLines,
}

/// One record, in the bytes of its [`Chunk`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    /// The line it starts on; the first line of the file is 1.
    pub(crate) line: u64,
    start: usize,
    end: usize,
    /// Why it is no record at all.
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
    /// The bytes of a record, without the line's end.
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

/// What a scanner found at the start of the bytes it was given.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Scan {
    /// A record of so many content bytes, that takes so many bytes and lines with its end.
    Record {
        content: usize,
        consumed: usize,
        lines: u64,
    },
    /// The end is not in sight.
    Incomplete,
    /// The first line is no record; reading goes on with the line after it.
    Broken(&'static str),
}

/// Reads records from a file.
pub(crate) struct RecordReader<'input> {
    input: &'input mut dyn Read,
    buffer: Vec<u8>,
    /// Where the next record starts in the buffer.
    position: usize,
    line: u64,
    at_end: bool,
    /// Within a line that is too long to be kept.
    is_skipping: bool,
}

impl<'input> RecordReader<'input> {
    /// Starts at the first line, past a UTF-8 byte order mark.
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

    /// The first record, or why it is none; `None` when the file is empty.
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

    /// Takes one record, or more input; false at the end of the file.
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

    /// The first line is no record; what follows it may be.
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

    /// Reads more, dropping what has been taken.
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
