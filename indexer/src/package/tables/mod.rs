//! The tables of a package: their columns and keys, when a row is valid and how it is stored.

mod boats;
pub(crate) mod columns;
mod commerce;
mod documents;
mod engines;
pub(crate) mod id_set;
mod kits;
pub(crate) mod known;
mod manufacturers;
mod products;
pub(crate) mod removal;
pub(crate) mod seen_keys;
pub(crate) mod taken_off;
mod taxonomy;
mod tours;
mod translations;
mod wording;

use rusqlite::Connection;
use rusqlite::types::{ToSql, ToSqlOutput, Value};

pub(crate) use crate::package::tables::boats::{BoatModel, Fit};
pub(crate) use crate::package::tables::commerce::{
    Affiliate, ProductAffiliate, ProductVendor, Vendor,
};
pub(crate) use crate::package::tables::documents::Document;
pub(crate) use crate::package::tables::engines::{EngineFit, EngineModel};
pub(crate) use crate::package::tables::kits::{Kit, KitPart, Relation};
pub(crate) use crate::package::tables::manufacturers::Manufacturer;
pub(crate) use crate::package::tables::products::Product;
pub(crate) use crate::package::tables::taxonomy::{Brand, Category, Section};
pub(crate) use crate::package::tables::tours::{TourHotspot, TourScene};
pub(crate) use crate::package::tables::translations::{
    AttributeTranslation, BrandTranslation, CategoryTranslation, KitTranslation,
    ManufacturerTranslation, SectionTranslation, TourTranslation, Translation,
};
pub(crate) use crate::package::tables::wording::{SymptomRow, SynonymRow, Theme};

use crate::catalogue::{CatalogueError, ListedFit};
use crate::package::Mode;
use crate::package::cells::Problem;
use crate::package::tables::columns::Columns;
use crate::package::tables::id_set::IdSet;
use crate::package::tables::known::Known;

/// The languages of names and descriptions.
pub(crate) const LANGUAGES: [&str; 6] = ["en", "it", "fr", "es", "nl", "de"];

/// One part of a row's key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum KeyPart {
    Number(i64),
    Text(String),
}

/// The key of a row, in the order of [`Columns::KEY`].
pub(crate) type Key = Vec<KeyPart>;

impl ToSql for KeyPart {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Number(number) => ToSqlOutput::Owned(Value::Integer(*number)),
            Self::Text(text) => ToSqlOutput::from(text.as_str()),
        })
    }
}

impl From<&i64> for KeyPart {
    fn from(number: &i64) -> Self {
        Self::Number(*number)
    }
}

impl From<&u32> for KeyPart {
    fn from(number: &u32) -> Self {
        Self::Number(i64::from(*number))
    }
}

impl From<&&'static str> for KeyPart {
    fn from(text: &&'static str) -> Self {
        Self::Text((*text).to_owned())
    }
}

impl From<&String> for KeyPart {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

/// When the rows of a table are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writing {
    /// As they are read.
    Directly,
    /// After all rows were read, list by list; see [`Table::into_listed`].
    InLists,
    /// After all rows were read, because rows of the table refer to each other; see
    /// [`Table::remove_misplaced`].
    Together,
}

/// A row of a table, checked as far as possible without other rows.
pub(crate) trait Table: Columns + Send {
    /// The table's name, in the package and in the database.
    const NAME: &'static str;
    /// Statements that clean up after removed rows, whose first key part is in `temp.removed`.
    const DEPENDENTS: &'static [&'static str] = &[];
    /// Updates a part of a boat model's list when rows with the given ids are removed; a part for
    /// which it returns false is removed.
    const LIST_DEPENDENTS: Option<fn(&IdSet, &mut ListedFit) -> bool> = None;
    /// When rows are written.
    const WRITING: Writing = Writing::Directly;

    /// Reads the data that the checks of the rows need besides the keys of the other tables.
    fn prepare(_known: &mut Known, _connection: &Connection) -> Result<(), CatalogueError> {
        Ok(())
    }

    /// Checks that the columns of the row agree with each other.
    fn check_alone(&self) -> Result<(), Problem> {
        Ok(())
    }

    /// Checks the references of the row, and completes the row with their data.
    fn check(&mut self, _known: &Known) -> Result<(), Problem> {
        Ok(())
    }

    /// The boat model whose list contains the row, and its entry in the list, for a table written
    /// [in lists](Writing::InLists).
    fn into_listed(self) -> Option<(u32, ListedFit)> {
        None
    }

    /// Removes the rows that do not agree with the others; returns their lines and problems.
    fn remove_misplaced(_rows: &mut Vec<(u64, Self)>, _known: &Known) -> Vec<(u64, Problem)> {
        Vec::new()
    }

    /// The statement that writes a row. Of two rows with the same key it keeps the first in a full
    /// package; in an update, the row of the package replaces that of the catalogue.
    fn insert(mode: Mode) -> String {
        insert_or::<Self>(match mode {
            Mode::Full => "IGNORE",
            Mode::Update => "REPLACE",
        })
    }

    /// Records the data of a written row that later rows and tables need.
    fn note_written(&self, _known: &mut Known) {}
}

/// The statement that writes a row with a parameter for each of its stored columns.
fn insert_or<T: Table>(conflict: &str) -> String {
    let (table, columns) = (T::NAME, T::STORED.join(", "));
    let parameters = vec!["?"; T::STORED.len()].join(", ");
    format!("INSERT OR {conflict} INTO {table} ({columns}) VALUES ({parameters})")
}
