//! The catalogue database: its schema, its connections, and what the search index reads from it.

mod check;
mod connection;
mod documents;
mod error;
mod fit_list;
mod fits;
mod meta;
mod replacements;

use std::collections::BTreeMap;

use rusqlite::Connection;

pub use crate::catalogue::check::{DocumentFile, damage, document_files};
pub use crate::catalogue::connection::{
    create, finish, open_for_update, open_read_only, open_unpublished, share,
};
pub use crate::catalogue::documents::{products, symptoms, synonyms};
pub use crate::catalogue::error::CatalogueError;
pub use crate::catalogue::fit_list::ListedFit;
pub(crate) use crate::catalogue::fit_list::{FitList, FitListReader};
pub use crate::catalogue::fits::{StoredList, boat_lists, engine_fits, fit_of_boat, fits_of_boat};
pub(crate) use crate::catalogue::fits::{edit_lists, list_of_boat, write_list};
pub use crate::catalogue::meta::{describe, language};

/// The version of the schema, stored in `meta('schema_version')`; a database with another version
/// is refused.
pub const SCHEMA_VERSION: u32 = 8;

/// The tables of what fits boats and engines. They are by far the largest, so they are loaded last
/// and the search index reads them last.
pub const FIT_TABLES: [&str; 2] = ["fits", "engine_fits"];

/// Every table of a catalogue package, in the order in which they are loaded: a table comes after
/// those that it refers to, and [`FIT_TABLES`] come last.
pub const TABLES: [&str; 30] = [
    "sections",
    "section_translations",
    "categories",
    "category_translations",
    "brands",
    "brand_translations",
    "manufacturers",
    "products",
    "manufacturer_translations",
    "attribute_translations",
    "boat_models",
    "engine_models",
    "relations",
    "kits",
    "kit_translations",
    "kit_parts",
    "documents",
    "tours",
    "tour_translations",
    "tour_hotspots",
    "translations",
    "affiliates",
    "product_affiliates",
    "vendors",
    "product_vendors",
    "synonyms",
    "symptoms",
    "themes",
    "fits",
    "engine_fits",
];

/// The number of rows of each table, by table name; for `fits`, the number of parts in all lists.
pub fn counts(connection: &Connection) -> Result<BTreeMap<String, u64>, CatalogueError> {
    TABLES
        .iter()
        .map(|table| {
            let counted = match *table {
                "fits" => "coalesce(sum(parts), 0)",
                _ => "count(*)",
            };
            let query = format!("SELECT {counted} FROM {table}");
            let count: i64 = connection.query_row(&query, [], |row| row.get(0))?;
            Ok(((*table).to_owned(), count.unsigned_abs()))
        })
        .collect()
}
