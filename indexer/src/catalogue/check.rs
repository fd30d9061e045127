//! The checks of a finished catalogue database before it is published.

use rusqlite::Connection;

use crate::catalogue::CatalogueError;

/// The file of a document that a product refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentFile {
    /// The product's id.
    pub product_id: u64,
    /// The file's name without `.pdf`.
    pub file_name: String,
}

impl DocumentFile {
    /// The path of the file below a media folder.
    pub fn path(&self) -> String {
        let Self {
            product_id,
            file_name,
        } = self;
        format!("products/documents/{product_id}/{file_name}.pdf")
    }
}

/// Runs SQLite's check of every page. Returns the first fault; `None` if there is none.
pub fn damage(connection: &Connection) -> Result<Option<String>, CatalogueError> {
    let answer: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    Ok((answer != "ok").then_some(answer))
}

/// The files of all documents that products refer to, in order of product and name.
pub fn document_files(connection: &Connection) -> Result<Vec<DocumentFile>, CatalogueError> {
    let mut statement = connection.prepare(
        "SELECT DISTINCT product_id, file_name FROM documents ORDER BY product_id, file_name",
    )?;
    let files = statement.query_map([], |row| {
        Ok(DocumentFile {
            product_id: row.get(0)?,
            file_name: row.get(1)?,
        })
    })?;
    Ok(files.collect::<Result<_, _>>()?)
}
