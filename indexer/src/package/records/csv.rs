//! Comma-separated values as in RFC 4180, read so that one stray quote affects only one row.

use std::borrow::Cow;

use crate::package::records::Scan;

/// The state of the scanner within a record.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    CellStart,
    Plain,
    Quoted,
    AfterQuote,
}

/// The maximum number of lines of one record. More of them come from a quote that was never closed;
/// without the limit, a file in which every line opens one would be read again from each line.
const MAX_RECORD_LINES: u64 = 1_000;

const CLOSED_LATER: &str = "broken CSV row: a quote is opened here and closed on another line";

/// Finds the end of the record at the start of `bytes`. `cells` is the number of columns in the
/// header (0 if not known): if a record spans several lines and has another number of cells, or has
/// text after a closing quote, the cause is a stray quote, so only its first line is rejected.
pub(crate) fn scan(bytes: &[u8], at_end: bool, cells: usize) -> Scan {
    // Without a quote, as in most rows, the record is the line.
    if let Some(end) = memchr::memchr2(b'"', b'\n', bytes)
        && bytes[end] == b'\n'
    {
        return Scan::Record {
            content: without_return(&bytes[..end]),
            consumed: end + 1,
            lines: 1,
        };
    }
    let mut place = Place::CellStart;
    let mut lines = 1;
    let mut count = 1;
    for (position, byte) in bytes.iter().enumerate() {
        place = match (place, byte) {
            (Place::Quoted, b'"') | (Place::AfterQuote, b'\r') => Place::AfterQuote,
            (Place::Quoted, b'\n') if lines == MAX_RECORD_LINES => {
                return Scan::Broken(
                    "broken CSV row: a quote is opened here and not closed within 1,000 lines",
                );
            }
            (Place::Quoted, b'\n') => {
                lines += 1;
                Place::Quoted
            }
            (Place::CellStart | Place::AfterQuote, b'"') | (Place::Quoted, _) => Place::Quoted,
            (_, b'\n') if lines > 1 && cells > 0 && count != cells => {
                return Scan::Broken(CLOSED_LATER);
            }
            (_, b'\n') => {
                return Scan::Record {
                    content: without_return(&bytes[..position]),
                    consumed: position + 1,
                    lines,
                };
            }
            (_, b',') => {
                count += 1;
                Place::CellStart
            }
            (Place::AfterQuote, _) if lines > 1 => return Scan::Broken(CLOSED_LATER),
            _ => Place::Plain,
        };
    }
    if !at_end {
        return Scan::Incomplete;
    }
    if place == Place::Quoted {
        return Scan::Broken("broken CSV row: a quote is opened here and never closed");
    }
    Scan::Record {
        content: without_return(bytes),
        consumed: bytes.len(),
        lines,
    }
}

fn without_return(line: &[u8]) -> usize {
    line.strip_suffix(b"\r").map_or(line.len(), <[u8]>::len)
}

/// Splits a record into its cells and replaces the content of `cells` with them.
pub(crate) fn split<'record>(
    record: &'record str,
    cells: &mut Vec<Cow<'record, str>>,
) -> Result<(), &'static str> {
    cells.clear();
    let mut rest = record;
    loop {
        let (cell, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted_cell(quoted)?,
            // Cells are short: iterating finds the comma sooner than a search that needs
            // preparation.
            None => match rest.bytes().position(|byte| byte == b',') {
                Some(end) => (Cow::Borrowed(&rest[..end]), Some(&rest[end + 1..])),
                None => (Cow::Borrowed(rest), None),
            },
        };
        cells.push(cell);
        match after {
            Some(after) => rest = after,
            None => return Ok(()),
        }
    }
}

/// The cell after an opening quote, and the text after its comma.
fn quoted_cell(text: &str) -> Result<(Cow<'_, str>, Option<&str>), &'static str> {
    let mut from = 0;
    while let Some(quote) = text[from..].find('"').map(|offset| from + offset) {
        let after = &text[quote + 1..];
        if after.starts_with('"') {
            from = quote + 2;
            continue;
        }
        let inner = &text[..quote];
        let cell = if inner.contains('"') {
            Cow::Owned(inner.replace("\"\"", "\""))
        } else {
            Cow::Borrowed(inner)
        };
        return match after.strip_prefix(',') {
            Some(after) => Ok((cell, Some(after))),
            None if after.is_empty() => Ok((cell, None)),
            None => Err("broken CSV row: there is text after a closing quote"),
        };
    }
    Err("broken CSV row: a quote is never closed")
}
