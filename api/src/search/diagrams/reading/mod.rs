//! Reads the parts lists of a PDF. It runs in a process of its own with little memory and time, see
//! [`limit`], because a small file can ask for any amount of both.

pub mod columns;
mod headed;
mod headless;
pub mod heads;
pub mod lines;
mod output;
mod page;
pub mod roles;
mod sandbox;
pub mod table;

use std::io::{self, Write};

use hayro_interpret::InterpreterCache;
use hayro_interpret::hayro_syntax::{DecryptionError, LoadPdfError, Pdf};

pub use columns::MAX_COLUMNS;
pub use output::{Found, ReadingEnd};
pub use roles::Role;
pub use sandbox::limit;

/// The largest file.
pub const MAX_FILE_BYTES: u64 = 20 * 1024 * 1024;
/// The pages that are read; the rest is left out.
pub const MAX_PAGES: usize = 200;
/// The glyphs that are read.
pub const MAX_GLYPHS: usize = 300_000;
/// The rows that are read.
pub const MAX_ROWS: usize = 2_000;

/// Reads a PDF and writes what is found, page by page, as JSON lines. What was written before the
/// process is stopped is complete.
pub fn read(pdf: Vec<u8>, out: &mut impl Write) -> io::Result<()> {
    let pdf = match Pdf::new(pdf) {
        Ok(pdf) => pdf,
        Err(error) => {
            let end = match error {
                LoadPdfError::Decryption(DecryptionError::PasswordProtected) => {
                    ReadingEnd::Protected
                }
                LoadPdfError::Decryption(_) | LoadPdfError::Invalid => ReadingEnd::Damaged,
            };
            return output::write(out, &Found::End { end });
        }
    };
    let cache = InterpreterCache::new();
    let mut reading = Reading::default();
    let pages = pdf.pages();
    for page in pages.iter().take(MAX_PAGES) {
        if reading.is_full() {
            break;
        }
        let content = page::read(page, (&cache, pdf.xref()), MAX_GLYPHS - reading.glyphs);
        reading.add(content, out)?;
    }
    let end = if reading.is_full() || pages.len() > MAX_PAGES {
        ReadingEnd::Full
    } else {
        ReadingEnd::Whole
    };
    output::write(out, &Found::End { end })
}

/// What was read so far.
#[derive(Debug, Default)]
struct Reading {
    page: u32,
    glyphs: usize,
    rows: usize,
    previous: table::Previous,
}

impl Reading {
    fn is_full(&self) -> bool {
        self.glyphs >= MAX_GLYPHS || self.rows >= MAX_ROWS
    }

    fn add(&mut self, content: page::PageContent, out: &mut impl Write) -> io::Result<()> {
        self.page += 1;
        self.glyphs += content.drawn;
        let lines = lines::lines(content.glyphs);
        for list in table::lists(&lines, &mut self.previous) {
            output::write(
                out,
                &Found::List {
                    page: self.page,
                    roles: list.roles,
                    has_heads: list.has_heads,
                },
            )?;
            let free = MAX_ROWS - self.rows;
            for cells in list.rows.into_iter().take(free) {
                self.rows += 1;
                output::write(out, &Found::Row { cells })?;
            }
        }
        let page = Found::Page {
            glyphs: content.drawn,
            unread: content.unread,
            has_pictures: content.has_pictures,
        };
        output::write(out, &page)?;
        out.flush()
    }
}
