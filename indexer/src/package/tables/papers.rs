//! `documents`: what can be read about a product.

use rusqlite::{Statement, params};

use crate::package::cells::{Cells, Problem};
use crate::package::formats::check_file_name;
use crate::package::tables::known::Known;
use crate::package::tables::{Key, Table};

/// A document may also hold several languages.
const DOCUMENT_LANGUAGES: [&str; 7] = ["en", "it", "fr", "es", "nl", "de", "mul"];

/// A document about a product, a PDF among the media.
#[derive(Debug)]
pub(crate) struct Document {
    product: i64,
    file_name: String,
    language: &'static str,
    kind: &'static str,
}

impl Table for Document {
    const NAME: &'static str = "documents";
    const COLUMNS: &'static [&'static str] = &["product_id", "file_name", "language", "kind"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["product_id", "file_name", "language"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            product: cells.product_id("product_id")?,
            file_name: cells
                .checked("file_name", check_file_name)?
                .ok_or_else(|| Problem::new("file_name", "", "missing value"))?,
            language: cells.required_one_of("language", &DOCUMENT_LANGUAGES)?,
            kind: cells
                .one_of("kind", &["product", "troubleshooting"])?
                .unwrap_or("product"),
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(Self::read(cells)?.key())
    }

    fn key(&self) -> Key {
        vec![
            self.product.into(),
            self.file_name.as_str().into(),
            self.language.into(),
        ]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product, "product_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.product,
            self.file_name,
            self.language,
            self.kind
        ])
    }
}
