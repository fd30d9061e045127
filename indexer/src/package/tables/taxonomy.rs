//! `sections`, `categories` and `brands`: what products are grouped by.

use rusqlite::{Statement, params};
use rustc_hash::FxHashMap;
use rustc_hash::FxHashSet;

use crate::catalogue::ListedFit;
use crate::package::cells::{Cells, Problem};
use crate::package::tables::id_set::IdSet;
use crate::package::tables::known::Known;
use crate::package::tables::{Key, Table, Writing};

/// A part of a boat.
#[derive(Debug)]
pub(crate) struct Section {
    id: u32,
    name: String,
    icon: Option<String>,
    position: i32,
}

impl Table for Section {
    const NAME: &'static str = "sections";
    const COLUMNS: &'static [&'static str] = &["id", "name", "icon", "position"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM section_translations WHERE section_id IN (SELECT key FROM temp.removed)",
        "UPDATE products SET section_id = NULL WHERE section_id IN (SELECT key FROM temp.removed)",
    ];
    const LIST_DEPENDENTS: Option<fn(&IdSet, &mut ListedFit) -> bool> = Some(|removed, fit| {
        fit.section = fit.section.filter(|id| !removed.contains(i64::from(*id)));
        true
    });

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.id("id")?,
            name: cells.name("name")?,
            icon: cells.media_path("icon")?,
            position: cells.position("position")?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![self.id, self.name, self.icon, self.position])
    }
}

/// A category or, with a parent, a sub-category.
#[derive(Debug)]
pub(crate) struct Category {
    id: u32,
    parent: Option<u32>,
    name: String,
    image: Option<String>,
    description: String,
    position: i32,
    active: bool,
}

impl Table for Category {
    const NAME: &'static str = "categories";
    const COLUMNS: &'static [&'static str] = &[
        "id",
        "parent_id",
        "name",
        "image",
        "description",
        "position",
        "active",
    ];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM categories WHERE parent_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM category_translations WHERE category_id NOT IN (SELECT id FROM categories)",
        "UPDATE products SET sub_category_id = NULL
         WHERE sub_category_id IS NOT NULL AND sub_category_id NOT IN (SELECT id FROM categories)",
        "UPDATE products SET category_id = NULL
         WHERE category_id IS NOT NULL AND category_id NOT IN (SELECT id FROM categories)",
    ];
    const WRITING: Writing = Writing::Together;

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        let category = Self {
            id: cells.id("id")?,
            parent: cells.optional_id("parent_id")?,
            name: cells.name("name")?,
            image: cells.media_path("image")?,
            description: cells.description("description")?,
            position: cells.position("position")?,
            active: cells.flag("active", true)?,
        };
        if category.parent == Some(category.id) {
            return Err(Problem::new(
                "parent_id",
                category.id.to_string(),
                "refers to itself",
            ));
        }
        Ok(category)
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn settle(rows: &mut Vec<(u64, Self)>, known: &Known) -> Vec<(u64, Problem)> {
        let mut parents = known.categories.clone();
        let mut of_package: FxHashMap<u32, Option<u32>> = FxHashMap::default();
        for (_, category) in rows.iter() {
            of_package.entry(category.id).or_insert(category.parent);
        }
        parents.extend(of_package.iter().map(|(id, parent)| (*id, *parent)));
        // Sub-categories that stay in the catalogue and would get a sub-category as their parent.
        let parents_of_kept: FxHashSet<u32> = known
            .categories
            .iter()
            .filter(|(id, _)| !of_package.contains_key(id))
            .filter_map(|(_, parent)| *parent)
            .collect();
        let mut problems = Vec::new();
        rows.retain(
            |(line, category)| match category.misplaced(&parents, &parents_of_kept) {
                Some(reason) => {
                    problems.push((
                        *line,
                        Problem::new(
                            "parent_id",
                            category.parent.unwrap_or_default().to_string(),
                            reason,
                        ),
                    ));
                    false
                }
                None => true,
            },
        );
        problems
    }

    fn write(&self, statement: &mut Statement<'_>, known: &mut Known) -> rusqlite::Result<usize> {
        if known
            .categories
            .get(&self.id)
            .is_some_and(|parent| *parent != self.parent)
        {
            known.has_moved_categories = true;
        }
        statement.execute(params![
            self.id,
            self.parent,
            self.name,
            self.image,
            self.description,
            self.position,
            self.active
        ])
    }
}

impl Category {
    /// Why the category cannot be below its parent.
    fn misplaced(
        &self,
        parents: &FxHashMap<u32, Option<u32>>,
        parents_of_kept: &FxHashSet<u32>,
    ) -> Option<&'static str> {
        match parents.get(&self.parent?) {
            None => Some("unknown reference: no category has this id"),
            Some(Some(_)) => Some("too deep: the parent is itself a sub-category"),
            Some(None) if parents_of_kept.contains(&self.id) => {
                Some("too deep: the category has sub-categories")
            }
            Some(None) => None,
        }
    }
}

/// A brand with a page of its own.
#[derive(Debug)]
pub(crate) struct Brand {
    id: u32,
    name: String,
    image: Option<String>,
    description: String,
    active: bool,
}

impl Table for Brand {
    const NAME: &'static str = "brands";
    const COLUMNS: &'static [&'static str] = &["id", "name", "image", "description", "active"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] =
        &["UPDATE products SET brand_id = NULL WHERE brand_id IN (SELECT key FROM temp.removed)"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.id("id")?,
            name: cells.name("name")?,
            image: cells.media_path("image")?,
            description: cells.description("description")?,
            active: cells.flag("active", true)?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.id,
            self.name,
            self.image,
            self.description,
            self.active
        ])
    }
}
