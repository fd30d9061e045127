//! `sections`, `categories` and `brands`: the groups of products.

use rustc_hash::FxHashMap;
use rustc_hash::FxHashSet;

use crate::catalogue::ListedFit;
use crate::package::cells::Problem;
use crate::package::tables::columns::columns;
use crate::package::tables::id_set::IdSet;
use crate::package::tables::known::Known;
use crate::package::tables::{Table, Writing};

columns! {
    /// A part of a boat.
    pub(crate) struct Section {
        key { id: u32 = id() }
        name: String = name(),
        icon: Option<String> = media_path(),
        position: i32 = position(),
    }
}

impl Table for Section {
    const NAME: &'static str = "sections";
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM section_translations WHERE section_id IN (SELECT key FROM temp.removed)",
        "UPDATE products SET section_id = NULL WHERE section_id IN (SELECT key FROM temp.removed)",
    ];
    const LIST_DEPENDENTS: Option<fn(&IdSet, &mut ListedFit) -> bool> = Some(|removed, fit| {
        fit.section = fit.section.filter(|id| !removed.contains(i64::from(*id)));
        true
    });
}

columns! {
    /// A category or, with a parent, a sub-category.
    pub(crate) struct Category {
        key { id: u32 = id() }
        parent_id: Option<u32> = optional_id(),
        name: String = name(),
        image: Option<String> = media_path(),
        description: String = description(),
        position: i32 = position(),
        active: bool = flag(true),
    }
}

impl Table for Category {
    const NAME: &'static str = "categories";
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM categories WHERE parent_id IN (SELECT key FROM temp.removed)",
        "DELETE FROM category_translations WHERE category_id NOT IN (SELECT id FROM categories)",
        "UPDATE products SET sub_category_id = NULL
         WHERE sub_category_id IS NOT NULL AND sub_category_id NOT IN (SELECT id FROM categories)",
        "UPDATE products SET category_id = NULL
         WHERE category_id IS NOT NULL AND category_id NOT IN (SELECT id FROM categories)",
    ];
    const WRITING: Writing = Writing::Together;

    fn check_alone(&self) -> Result<(), Problem> {
        if self.parent_id == Some(self.id) {
            let value = self.id.to_string();
            return Err(Problem::new("parent_id", value, "refers to itself"));
        }
        Ok(())
    }

    fn remove_misplaced(rows: &mut Vec<(u64, Self)>, known: &Known) -> Vec<(u64, Problem)> {
        let mut parents = known.categories.clone();
        let mut of_package: FxHashMap<u32, Option<u32>> = FxHashMap::default();
        for (_, category) in rows.iter() {
            of_package.entry(category.id).or_insert(category.parent_id);
        }
        parents.extend(of_package.iter().map(|(id, parent)| (*id, *parent)));
        // Sub-categories that stay in the catalogue and would become the parent of a sub-category.
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
                            category.parent_id.unwrap_or_default().to_string(),
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

    fn note_written(&self, known: &mut Known) {
        let before = known.categories.get(&self.id);
        known.has_moved_categories |= before.is_some_and(|parent| *parent != self.parent_id);
    }
}

impl Category {
    /// Why the category cannot be below its parent.
    fn misplaced(
        &self,
        parents: &FxHashMap<u32, Option<u32>>,
        parents_of_kept: &FxHashSet<u32>,
    ) -> Option<&'static str> {
        match parents.get(&self.parent_id?) {
            None => Some("unknown reference: no category has this id"),
            Some(Some(_)) => Some("too deep: the parent is itself a sub-category"),
            Some(None) if parents_of_kept.contains(&self.id) => {
                Some("too deep: the category has sub-categories")
            }
            Some(None) => None,
        }
    }
}

columns! {
    /// A brand with a page of its own.
    pub(crate) struct Brand {
        key { id: u32 = id() }
        name: String = name(),
        image: Option<String> = media_path(),
        description: String = description(),
        active: bool = flag(true),
    }
}

impl Table for Brand {
    const NAME: &'static str = "brands";
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM brand_translations WHERE brand_id IN (SELECT key FROM temp.removed)",
        "UPDATE products SET brand_id = NULL WHERE brand_id IN (SELECT key FROM temp.removed)",
    ];
}
