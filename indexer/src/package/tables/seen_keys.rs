//! The keys that a package has named so far.

use rusqlite::Connection;

use crate::package::tables::{Key, KeyPart};

/// Keys are kept in a temporary table, so that an update of millions of rows takes no more memory
/// than a small one.
const TABLE: &str = "
    CREATE TEMP TABLE IF NOT EXISTS seen (key BLOB PRIMARY KEY) WITHOUT ROWID;
    DELETE FROM temp.seen;";
const INSERT: &str = "INSERT OR IGNORE INTO temp.seen (key) VALUES (?1)";

/// The keys of one table's rows.
pub(crate) struct SeenKeys<'load>(&'load Connection);

impl<'load> SeenKeys<'load> {
    /// Starts without keys; those of the previous table are discarded.
    pub(crate) fn start(connection: &'load Connection) -> rusqlite::Result<Self> {
        connection.execute_batch(TABLE)?;
        Ok(Self(connection))
    }

    /// Records a key; false when it was known.
    pub(crate) fn insert(&self, key: &Key) -> rusqlite::Result<bool> {
        let mut statement = self.0.prepare_cached(INSERT)?;
        Ok(statement.execute([packed(key)])? > 0)
    }
}

/// The parts one after the other; a text with its length before it.
fn packed(key: &Key) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(key.len() * 16);
    for part in key {
        match part {
            KeyPart::Number(number) => bytes.extend(number.to_be_bytes()),
            KeyPart::Text(text) => {
                bytes.extend((text.len() as u64).to_be_bytes());
                bytes.extend(text.as_bytes());
            }
        }
    }
    bytes
}
