//! The keys that rows may refer to: those in the catalogue so far.

use rusqlite::{Connection, params};
use rustc_hash::{FxHashMap, FxHashSet};
use search_core::Language;
use serde::Deserialize;

use crate::catalogue::CatalogueError;
use crate::package::cells::Problem;
use crate::package::panoramas::Panoramas;
use crate::package::tables::id_set::IdSet;

/// The ids of one table.
#[derive(Debug)]
pub(crate) struct KnownIds {
    /// The statement that lists them.
    list: &'static str,
    /// What a row of the table is called in messages.
    noun: &'static str,
    ids: IdSet,
}

impl KnownIds {
    fn new(list: &'static str, noun: &'static str) -> Self {
        Self {
            list,
            noun,
            ids: IdSet::default(),
        }
    }

    /// Refuses an id that is not in the table.
    pub(crate) fn require(&self, id: i64, column: &'static str) -> Result<(), Problem> {
        if self.ids.contains(id) {
            return Ok(());
        }
        Err(Problem::new(
            column,
            id.to_string(),
            format!("unknown reference: no {} has this id", self.noun),
        ))
    }

    fn read(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.ids = IdSet::read(connection, self.list)?;
        Ok(())
    }
}

/// All keys that a row may refer to.
#[derive(Debug)]
pub(crate) struct Known {
    /// The catalogue's main language.
    pub(crate) language: Language,
    pub(crate) sections: KnownIds,
    pub(crate) brands: KnownIds,
    pub(crate) products: KnownIds,
    pub(crate) boat_models: KnownIds,
    pub(crate) engine_models: KnownIds,
    pub(crate) kits: KnownIds,
    pub(crate) affiliates: KnownIds,
    pub(crate) vendors: KnownIds,
    /// Every category and sub-category with its parent.
    pub(crate) categories: FxHashMap<u32, Option<u32>>,
    /// Whether an update moved a sub-category to another category.
    pub(crate) has_moved_categories: bool,
    pub(crate) manufacturers: KnownManufacturers,
    pub(crate) attributes: KnownAttributes,
    pub(crate) tour_scenes: KnownScenes,
    /// The pictures of the package that tours may show.
    pub(crate) panoramas: Panoramas,
}

impl Known {
    /// Starts without keys.
    pub(crate) fn new(language: Language, panoramas: Panoramas) -> Self {
        Self {
            language,
            panoramas,
            tour_scenes: KnownScenes::default(),
            sections: KnownIds::new("SELECT id FROM sections", "section"),
            brands: KnownIds::new("SELECT id FROM brands", "brand"),
            products: KnownIds::new("SELECT id FROM products", "product"),
            boat_models: KnownIds::new("SELECT bmt_id FROM boat_models", "boat model"),
            engine_models: KnownIds::new("SELECT id FROM engine_models", "engine model"),
            kits: KnownIds::new("SELECT id FROM kits", "kit"),
            affiliates: KnownIds::new("SELECT id FROM affiliates", "affiliate"),
            vendors: KnownIds::new("SELECT id FROM vendors", "vendor"),
            categories: FxHashMap::default(),
            has_moved_categories: false,
            manufacturers: KnownManufacturers::default(),
            attributes: KnownAttributes::default(),
        }
    }

    /// Reads the current keys of a table.
    pub(crate) fn read(&mut self, connection: &Connection, table: &str) -> rusqlite::Result<()> {
        match table {
            "sections" => self.sections.read(connection),
            "brands" => self.brands.read(connection),
            "products" => self.products.read(connection),
            "boat_models" => self.boat_models.read(connection),
            "engine_models" => self.engine_models.read(connection),
            "kits" => self.kits.read(connection),
            "affiliates" => self.affiliates.read(connection),
            "vendors" => self.vendors.read(connection),
            "categories" => self.read_categories(connection),
            "manufacturers" => self.manufacturers.read(connection),
            "tours" => self.tour_scenes.read(connection),
            _ => Ok(()),
        }
    }

    /// Reads the categories. The sub-categories of a removed category are removed too.
    fn read_categories(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let mut statement = connection.prepare(
            "SELECT id, parent_id FROM categories
             WHERE parent_id IS NULL OR parent_id IN (SELECT id FROM categories)",
        )?;
        let categories = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        self.categories = categories.collect::<Result<_, _>>()?;
        Ok(())
    }
}

/// The problem of a reference to a category that does not exist.
pub(crate) fn unknown_category(column: &'static str, id: u32) -> Problem {
    Problem::new(
        column,
        id.to_string(),
        "unknown reference: no category has this id",
    )
}

/// The scenes of all tours.
#[derive(Debug, Default)]
pub(crate) struct KnownScenes(FxHashSet<((u32, u32), String)>);

impl KnownScenes {
    /// Refuses a scene that the tour does not have. `tour` is the id of the boat model and the number
    /// of the tour.
    pub(crate) fn require(
        &self,
        tour: (u32, u32),
        scene: &str,
        column: &'static str,
    ) -> Result<(), Problem> {
        if self.0.contains(&(tour, scene.to_owned())) {
            return Ok(());
        }
        let reason = "unknown reference: the tour has no such scene";
        Err(Problem::new(column, scene, reason))
    }

    fn read(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let mut statement = connection.prepare("SELECT bmt_id, tour_id, scene FROM tours")?;
        let scenes =
            statement.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
        self.0 = scenes.collect::<Result<_, _>>()?;
        Ok(())
    }
}

/// The manufacturers by name and by other spellings, and those that products add.
#[derive(Debug, Default)]
pub(crate) struct KnownManufacturers {
    by_name: FxHashMap<String, u32>,
    /// Ids by name and by alias, in lower case. A name takes precedence over an alias, an older
    /// manufacturer over a newer one.
    by_spelling: FxHashMap<String, u32>,
    next: u32,
    added: Vec<(u32, String)>,
}

impl KnownManufacturers {
    /// The id of the manufacturer with this name, regardless of case, or with this alias; otherwise
    /// the id that it would get.
    pub(crate) fn id_of(&self, name: &str) -> u32 {
        let known = self
            .by_name
            .get(name)
            .or_else(|| self.by_spelling.get(&name.to_lowercase()));
        known.copied().unwrap_or(self.next)
    }

    /// Refuses a name that no manufacturer has; an alias is not accepted.
    pub(crate) fn require(&self, name: &str, column: &'static str) -> Result<(), Problem> {
        if self.by_name.contains_key(name) {
            return Ok(());
        }
        let reason = "unknown reference: no manufacturer has this name";
        Err(Problem::new(column, name, reason))
    }

    /// Keeps a manufacturer that an accepted product named.
    pub(crate) fn keep(&mut self, name: &str, id: u32) {
        if id == self.next {
            self.by_name.insert(name.to_owned(), id);
            self.by_spelling.insert(name.to_lowercase(), id);
            self.added.push((id, name.to_owned()));
            self.next += 1;
        }
    }

    /// Writes the manufacturers that products added.
    pub(crate) fn write_added(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let mut statement =
            connection.prepare("INSERT INTO manufacturers (id, name) VALUES (?1, ?2)")?;
        for (id, name) in self.added.drain(..) {
            statement.execute(params![id, name])?;
        }
        Ok(())
    }

    fn read(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        *self = Self::default();
        let mut statement = connection.prepare("SELECT id, name FROM manufacturers ORDER BY id")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (id, name): (u32, String) = (row.get(0)?, row.get(1)?);
            self.next = self.next.max(id);
            self.by_spelling.entry(name.to_lowercase()).or_insert(id);
            self.by_name.insert(name, id);
        }
        self.next += 1;
        let mut statement = connection.prepare(
            "SELECT m.id, alias.value FROM manufacturers m, json_each(m.aliases) alias ORDER BY m.id, alias.key",
        )?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let alias: String = row.get(1)?;
            self.by_spelling
                .entry(alias.to_lowercase())
                .or_insert(row.get(0)?);
        }
        Ok(())
    }
}

/// The names, values and units in the attributes of products.
#[derive(Debug, Default)]
pub(crate) struct KnownAttributes {
    names: FxHashSet<String>,
    values: FxHashSet<String>,
    units: FxHashSet<String>,
}

/// An attribute in its stored form.
#[derive(Deserialize)]
struct StoredAttribute {
    name: String,
    value: String,
    unit: Option<String>,
}

impl KnownAttributes {
    /// Reads the words from the products.
    pub(crate) fn read(&mut self, connection: &Connection) -> Result<(), CatalogueError> {
        *self = Self::default();
        let mut statement =
            connection.prepare("SELECT id, attributes FROM products WHERE attributes <> '[]'")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let stored = row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?;
            let read: Vec<StoredAttribute> =
                serde_json::from_str(stored).map_err(|error| CatalogueError::Damaged {
                    table: "products",
                    id: row.get(0).unwrap_or_default(),
                    problem: error.to_string(),
                })?;
            for attribute in read {
                keep(&mut self.names, attribute.name);
                keep(&mut self.values, attribute.value);
                attribute
                    .unit
                    .into_iter()
                    .for_each(|unit| keep(&mut self.units, unit));
            }
        }
        Ok(())
    }

    /// Refuses a word that is not the name, value or unit of an attribute.
    pub(crate) fn require(
        &self,
        kind: &str,
        term: &str,
        column: &'static str,
    ) -> Result<(), Problem> {
        let known = match kind {
            "name" => &self.names,
            "value" => &self.values,
            _ => &self.units,
        };
        if known.contains(term) {
            return Ok(());
        }
        let reason = format!("unknown reference: no attribute has this {kind}");
        Err(Problem::new(column, term, reason))
    }
}

/// Adds a word unless it is a number: numbers differ from product to product and need no
/// translation.
fn keep(words: &mut FxHashSet<String>, word: String) {
    if word.chars().any(char::is_alphabetic) && !words.contains(&word) {
        words.insert(word);
    }
}
