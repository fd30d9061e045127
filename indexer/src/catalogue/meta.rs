//! The table `meta`: the main language of a catalogue and its name.

use rusqlite::{Connection, OptionalExtension as _};
use search_core::Language;

use crate::catalogue::CatalogueError;

/// The main language of a catalogue; `None` if it names no known language.
pub fn language(connection: &Connection) -> Result<Option<Language>, CatalogueError> {
    let stored: Option<String> = connection
        .query_row("SELECT value FROM meta WHERE key = 'language'", [], |row| {
            row.get(0)
        })
        .optional()?;
    Ok(stored.and_then(|code| Language::from_code(&code)))
}

/// Writes the main language and, if one is given, the name.
pub fn describe(
    connection: &Connection,
    language: Language,
    name: Option<&str>,
) -> Result<(), CatalogueError> {
    let mut statement =
        connection.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?1, ?2)")?;
    statement.execute(["language", language.code()])?;
    if let Some(name) = name {
        statement.execute(["name", name])?;
    }
    Ok(())
}
