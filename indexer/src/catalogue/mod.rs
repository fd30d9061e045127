//! The catalogue database: its schema, its connections, and what the search index reads from it.

mod check;
mod connection;
mod documents;
mod error;
mod fits;
mod meta;

use std::collections::BTreeMap;

use rusqlite::Connection;

pub use crate::catalogue::check::{Paper, damage, papers};
pub use crate::catalogue::connection::{
    create, finish, open_for_update, open_read_only, open_snapshot,
};
pub use crate::catalogue::documents::{products, synonyms};
pub use crate::catalogue::error::CatalogueError;
pub use crate::catalogue::fits::{boat_fits, engine_fits};
pub use crate::catalogue::meta::{describe, language};

/// The version of the schema, stored in `meta('schema_version')`; a database of another version is refused.
pub const SCHEMA_VERSION: u32 = 1;

/// The tables that say what fits where. They are by far the largest, are loaded last, and
/// the search index takes them last.
pub const FIT_TABLES: [&str; 2] = ["fits", "engine_fits"];

/// Every table of a catalogue package, in the order they are loaded: what is referred to comes first,
/// [`FIT_TABLES`] come last.
pub const TABLES: [&str; 20] = [
    "sections",
    "categories",
    "brands",
    "manufacturers",
    "products",
    "boat_models",
    "engine_models",
    "relations",
    "kits",
    "kit_parts",
    "documents",
    "translations",
    "affiliates",
    "product_affiliates",
    "vendors",
    "product_vendors",
    "synonyms",
    "themes",
    "fits",
    "engine_fits",
];

/// How many rows each table holds, by table name.
pub fn counts(connection: &Connection) -> Result<BTreeMap<String, u64>, CatalogueError> {
    TABLES
        .iter()
        .map(|table| {
            let count: i64 =
                connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
                    row.get(0)
                })?;
            Ok(((*table).to_owned(), count.unsigned_abs()))
        })
        .collect()
}
