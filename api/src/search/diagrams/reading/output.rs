//! What the reading process tells the server: one JSON object in each line.

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::roles::Role;

/// A line of the reading process.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "found",
    rename_all = "lowercase",
    rename_all_fields = "camelCase"
)]
pub enum Found {
    /// A list begins.
    List {
        /// From 1.
        page: u32,
        /// What its columns contain.
        roles: Vec<Role>,
        /// Whether the list says so itself.
        has_heads: bool,
    },
    /// A row of the list.
    Row { cells: Vec<String> },
    /// A page was read to its end.
    Page {
        /// The characters that it shows.
        glyphs: usize,
        /// Those that could not be read.
        unread: usize,
        has_pictures: bool,
    },
    /// The file was read.
    End { end: ReadingEnd },
}

/// How a reading ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReadingEnd {
    Whole,
    /// There is more than is read of a file.
    Full,
    /// A password is needed.
    Protected,
    /// The file is no PDF that can be read.
    Damaged,
}

pub(super) fn write(out: &mut impl Write, found: &Found) -> io::Result<()> {
    serde_json::to_writer(&mut *out, found)?;
    out.write_all(b"\n")
}
