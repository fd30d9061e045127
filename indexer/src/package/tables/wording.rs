//! `synonyms` and `themes`.

use rusqlite::{Statement, params};

use crate::package::cells::{Cells, Problem, stored_list};
use crate::package::formats::{check_color, check_theme_name};
use crate::package::tables::known::Known;
use crate::package::tables::{Key, LANGUAGES, Table};

/// Words that mean the same.
#[derive(Debug)]
pub(crate) struct SynonymRow {
    terms: String,
    language: &'static str,
    kind: &'static str,
}

impl Table for SynonymRow {
    const NAME: &'static str = "synonyms";
    const COLUMNS: &'static [&'static str] = &["terms", "language", "kind"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["terms", "language"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        let terms = cells.exact_list("terms", 100)?;
        if terms.len() < 2 {
            let value = terms.first().map(String::as_str).unwrap_or_default();
            return Err(Problem::new(
                "terms",
                value,
                "missing value: a set has at least two terms",
            ));
        }
        Ok(Self {
            terms: stored_list(&terms),
            language: cells.one_of("language", &LANGUAGES)?.unwrap_or_default(),
            kind: cells
                .one_of("kind", &["equivalent", "one_way"])?
                .unwrap_or("equivalent"),
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(Self::read(cells)?.key())
    }

    fn key(&self) -> Key {
        vec![self.terms.as_str().into(), self.language.into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![self.terms, self.language, self.kind])
    }
}

/// A theme of the product. Its pictures are the media below `themes/{name}/`.
#[derive(Debug)]
pub(crate) struct Theme {
    name: String,
    display_name: String,
    tagline: String,
    powered_by: bool,
    primary_color: String,
    accent_color: String,
}

impl Table for Theme {
    const NAME: &'static str = "themes";
    const COLUMNS: &'static [&'static str] = &[
        "name",
        "display_name",
        "tagline",
        "powered_by",
        "primary_color",
        "accent_color",
    ];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["name"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            name: theme_name(cells)?,
            display_name: cells.name("display_name")?,
            tagline: cells.text("tagline", 300)?.unwrap_or_default(),
            powered_by: cells.flag("powered_by", false)?,
            primary_color: cells
                .checked("primary_color", check_color)?
                .unwrap_or_default(),
            accent_color: cells
                .checked("accent_color", check_color)?
                .unwrap_or_default(),
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![theme_name(cells)?.as_str().into()])
    }

    fn key(&self) -> Key {
        vec![self.name.as_str().into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.name,
            self.display_name,
            self.tagline,
            self.powered_by,
            self.primary_color,
            self.accent_color
        ])
    }
}

fn theme_name(cells: &Cells<'_>) -> Result<String, Problem> {
    cells
        .checked("name", check_theme_name)?
        .ok_or_else(|| Problem::new("name", "", "missing value"))
}
