//! The header of a table: its columns.

use rustc_hash::FxHashSet;

use crate::package::cells::DELETE_COLUMN;
use crate::package::pipeline::TableFile;
use crate::package::records::{RecordReader, csv};
use crate::package::source::io_error;
use crate::package::tables::Table;
use crate::package::{PackageError, Warning};

/// No table has more than about twenty columns; further columns of a file are ignored.
const MAX_COLUMNS: usize = 1_000;

/// How the rows of a file are read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// The number of cells in a row, and the index of the cell for each column of the table and for
    /// `_delete`.
    Csv {
        cells: usize,
        positions: Vec<Option<usize>>,
    },
    /// The columns are named in each line.
    JsonLines,
}

/// Reads the header of a CSV file; a JSON Lines file has none.
pub(crate) fn read_header<T: Table>(
    file: &TableFile<'_>,
    reader: &mut RecordReader<'_>,
) -> Result<(Layout, Vec<Warning>), PackageError> {
    if !file.is_csv {
        return Ok((Layout::JsonLines, Vec::new()));
    }
    let header = reader
        .header()
        .map_err(|error| io_error(&file.source.path_of(file.entry), error))?;
    let columns = match header.unwrap_or_else(|| Ok(Vec::new())) {
        Ok(header) => parse(&header, T::COLUMNS),
        Err(reason) => Err(format!("the header cannot be read: {reason}")),
    };
    let columns = columns.map_err(|problem| PackageError::Header {
        file: file.entry.name.clone(),
        problem,
    })?;
    let position = |column: &&str| columns.iter().position(|name| name == column);
    let positions = T::COLUMNS
        .iter()
        .chain([&DELETE_COLUMN])
        .map(position)
        .collect();
    let is_known = |name: &String| T::COLUMNS.contains(&name.as_str()) || name == DELETE_COLUMN;
    let unknown = columns
        .iter()
        .filter(|name| !is_known(name))
        .map(|name| file.unknown_column(name));
    Ok((
        Layout::Csv {
            cells: columns.len(),
            positions,
        },
        unknown.collect(),
    ))
}

/// The names of the columns. A file that a spreadsheet program saved in another format gets its own
/// error.
fn parse(header: &[u8], known: &[&str]) -> Result<Vec<String>, String> {
    if header.starts_with(b"\xff\xfe") || header.starts_with(b"\xfe\xff") || header.contains(&0) {
        return Err("the file is not UTF-8 but looks like UTF-16; save it as UTF-8".to_owned());
    }
    let text =
        std::str::from_utf8(header).map_err(|_| "the header is not valid UTF-8".to_owned())?;
    let mut cells = Vec::new();
    csv::split(text, &mut cells).map_err(|problem| format!("the header is broken: {problem}"))?;
    if cells.len() > MAX_COLUMNS {
        let found = cells.len();
        return Err(format!(
            "the header has {found} columns, more than {MAX_COLUMNS}"
        ));
    }
    let names: Vec<String> = cells.iter().map(|cell| cell.trim().to_owned()).collect();
    let mut seen = FxHashSet::default();
    let mut filled = names.iter().filter(|name| !name.is_empty());
    if let Some(name) = filled.find(|name| !seen.insert(name.as_str())) {
        return Err(format!(
            "the column `{}` appears twice",
            name.escape_debug()
        ));
    }
    if names.iter().any(|name| known.contains(&name.as_str())) {
        return Ok(names);
    }
    let hint = match text {
        "" => "the file is empty",
        _ if text.contains(';') => "the columns are separated by `;`; save the file with commas",
        _ if text.contains('\t') => "the columns are separated by tabs; save the file with commas",
        _ if text.contains('\r') => "the lines end in CR; save the file with LF or CR LF",
        _ => "the first line names no column of this table",
    };
    Err(hint.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(header: &str) -> String {
        parse(header.as_bytes(), &["id", "name"]).unwrap_err()
    }

    #[test]
    fn columns_may_be_in_any_order() {
        assert_eq!(
            parse(b"name , id,\"colour\"", &["id", "name"]).unwrap(),
            ["name", "id", "colour"]
        );
    }

    #[test]
    fn formats_saved_by_spreadsheets_are_named() {
        assert!(problem("id;name").contains("`;`"));
        assert!(problem("id\tname").contains("tabs"));
        assert!(problem("").contains("empty"));
        assert!(problem("id,name,id").contains("`id` appears twice"));
        assert!(
            parse(b"\xff\xfei\0d\0", &["id"])
                .unwrap_err()
                .contains("UTF-16")
        );
    }
}
