//! The tables of a package: their columns, their keys, what makes a row valid and how it is stored.

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
pub(crate) use crate::package::tables::translations::{
    AttributeTranslation, BrandTranslation, CategoryTranslation, KitTranslation,
    ManufacturerTranslation, SectionTranslation, Translation,
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

/// What makes a row of a table unique, in the order of [`Columns::KEY`].
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
    /// When all are read, list by list; see [`Table::into_listed`].
    InLists,
    /// When all are read, because rows of the table refer to one another; see [`Table::settle`].
    Together,
}

/// A row of a table, checked as far as it can be on its own.
pub(crate) trait Table: Columns + Send {
    /// The table's name, in the package and in the database.
    const NAME: &'static str;
    /// Statements that clean up after removed rows, whose first key part stands in `temp.removed`.
    const DEPENDENTS: &'static [&'static str] = &[];
    /// What becomes of the parts of boat models' lists when rows are removed, whose ids these are;
    /// those for which it returns false are removed.
    const LIST_DEPENDENTS: Option<fn(&IdSet, &mut ListedFit) -> bool> = None;
    /// When rows are written.
    const WRITING: Writing = Writing::Directly;

    /// Reads what the checks of the rows need besides the keys of the other tables.
    fn prepare(_known: &mut Known, _connection: &Connection) -> Result<(), CatalogueError> {
        Ok(())
    }

    /// Checks what one column of the row says of another.
    fn check_alone(&self) -> Result<(), Problem> {
        Ok(())
    }

    /// Checks what the row refers to, and completes the row with it.
    fn check(&mut self, _known: &Known) -> Result<(), Problem> {
        Ok(())
    }

    /// The boat model whose list contains the row, and its entry there, for a table written [in
    /// lists](Writing::InLists).
    fn into_listed(self) -> Option<(u32, ListedFit)> {
        None
    }

    /// Takes out the rows that do not agree with the others, with the line and what is wrong.
    fn settle(_rows: &mut Vec<(u64, Self)>, _known: &Known) -> Vec<(u64, Problem)> {
        Vec::new()
    }

    /// The statement that writes a row; of two rows with one key it keeps the first in a full
    /// package and the last, the package's, in an update.
    fn insert(mode: Mode) -> String {
        insert_or::<Self>(match mode {
            Mode::Full => "IGNORE",
            Mode::Update => "REPLACE",
        })
    }

    /// Notes what later rows and tables need to know of a row that was written.
    fn note_written(&self, _known: &mut Known) {}
}

/// The statement that writes a row with a parameter for each of its stored columns.
fn insert_or<T: Table>(conflict: &str) -> String {
    let (table, columns) = (T::NAME, T::STORED.join(", "));
    let parameters = vec!["?"; T::STORED.len()].join(", ");
    format!("INSERT OR {conflict} INTO {table} ({columns}) VALUES ({parameters})")
}
