//! `manufacturers`: their key is the name; ids are assigned by us and never change.

use rusqlite::{Statement, params};

use crate::package::Mode;
use crate::package::cells::{Cells, Problem, stored_list};
use crate::package::tables::known::Known;
use crate::package::tables::{Key, KeyPart, Table};

/// A manufacturer.
#[derive(Debug)]
pub(crate) struct Manufacturer {
    name: String,
    comments: String,
    aliases: Vec<String>,
    active: bool,
}

impl Table for Manufacturer {
    const NAME: &'static str = "manufacturers";
    const COLUMNS: &'static [&'static str] = &["name", "comments", "aliases", "active"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["name"];
    /// The key is a name but products hold ids, so this statement looks for ids without a
    /// manufacturer.
    const DEPENDENTS: &'static [&'static str] = &["UPDATE products SET manufacturer_id = NULL
         WHERE manufacturer_id IS NOT NULL AND manufacturer_id NOT IN (SELECT id FROM manufacturers)"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            name: cells.key_name("name")?,
            comments: cells.text("comments", 2_000)?.unwrap_or_default(),
            aliases: cells.list("aliases", 300)?,
            active: cells.flag("active", true)?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![KeyPart::Text(cells.key_name("name")?)])
    }

    fn key(&self) -> Key {
        vec![self.name.as_str().into()]
    }

    fn insert(mode: Mode) -> String {
        let conflict = match mode {
            Mode::Full => "DO NOTHING",
            Mode::Update => {
                "DO UPDATE SET comments = excluded.comments, aliases = excluded.aliases, active = excluded.active"
            }
        };
        format!(
            "INSERT INTO manufacturers (name, comments, aliases, active) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (name) {conflict}"
        )
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.name,
            self.comments,
            stored_list(&self.aliases),
            self.active
        ])
    }
}
