//! `manufacturers`: their key is the name; we assign their ids, which never change.

use crate::package::Mode;
use crate::package::cells::{MAX_COMMENT, MAX_NAME};
use crate::package::tables::columns::{Columns as _, columns};
use crate::package::tables::{Table, insert_or};

columns! {
    /// A manufacturer.
    pub(crate) struct Manufacturer {
        key { name: String = key_name() }
        comments: String = text_or_empty(MAX_COMMENT),
        aliases: String = stored_list(MAX_NAME),
        active: bool = flag(true),
    }
}

impl Table for Manufacturer {
    const NAME: &'static str = "manufacturers";
    /// The key is a name but products refer to ids, so this statement looks for ids without a
    /// manufacturer.
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM manufacturer_translations WHERE name NOT IN (SELECT name FROM manufacturers)",
        "UPDATE products SET manufacturer_id = NULL
         WHERE manufacturer_id IS NOT NULL AND manufacturer_id NOT IN (SELECT id FROM manufacturers)",
    ];

    /// A row that replaces another one keeps its id.
    fn insert(mode: Mode) -> String {
        match mode {
            Mode::Full => insert_or::<Self>("IGNORE"),
            Mode::Update => {
                let insert = insert_or::<Self>("ABORT");
                let replaced = |column: &&str| format!("{column} = excluded.{column}");
                let replaced: Vec<String> = Self::STORED.iter().map(replaced).collect();
                let replaced = replaced.join(", ");
                format!("{insert} ON CONFLICT (name) DO UPDATE SET {replaced}")
            }
        }
    }
}
