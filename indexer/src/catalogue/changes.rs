//! Records which products an update changes in a way that may affect the search index.
//!
//! Database triggers do it, whatever statement writes: everything that
//! [`products`](crate::catalogue::products) reads is watched here.

use rusqlite::Connection;

use crate::catalogue::CatalogueError;

/// A product, or a group of products by its table, with its id. It may be recorded more than once.
const NOTES: &str = "
    CREATE TEMP TABLE changed (
        what TEXT NOT NULL,
        id   INTEGER NOT NULL
    )";

/// The recorded products and all others in their chains of replacements, then those of the recorded
/// groups.
const CHANGED: &str = "
    WITH RECURSIVE chain (id) AS (
        SELECT id FROM temp.changed WHERE what = 'products'
        UNION
        SELECT r.related_id FROM chain JOIN relations r ON r.product_id = chain.id
        WHERE r.kind = 'superseded_by'
        UNION
        SELECT r.product_id FROM chain JOIN relations r ON r.related_id = chain.id
        WHERE r.kind = 'superseded_by'
    )
    SELECT id FROM chain";
const CHANGED_GROUPS: &str = "SELECT count(*) FROM temp.changed WHERE what <> 'products'";
const OF_CHANGED_GROUPS: &str = "
    SELECT id FROM products
    WHERE category_id IN (SELECT id FROM temp.changed WHERE what = 'categories')
       OR sub_category_id IN (SELECT id FROM temp.changed WHERE what = 'categories')
       OR manufacturer_id IN (SELECT id FROM temp.changed WHERE what = 'manufacturers')
       OR brand_id IN (SELECT id FROM temp.changed WHERE what = 'brands')";

/// A table whose rows the search index depends on.
struct Watched {
    table: &'static str,
    /// What is recorded of a row that changes.
    what: &'static str,
    /// The columns with the ids that are recorded.
    ids: &'static [&'static str],
    /// Columns whose changes do not matter.
    without: &'static [&'static str],
    /// The condition for rows that matter.
    kind: Option<&'static str>,
}

const WATCHED: [Watched; 7] = [
    Watched {
        table: "products",
        what: "products",
        ids: &["id"],
        without: &["images", "buy_it_now", "single_part", "vt_url", "kind"],
        kind: None,
    },
    Watched {
        table: "translations",
        what: "products",
        ids: &["product_id"],
        without: &[],
        kind: None,
    },
    Watched {
        table: "relations",
        what: "products",
        ids: &["product_id", "related_id"],
        without: &["source"],
        kind: Some("superseded_by"),
    },
    Watched {
        table: "categories",
        what: "categories",
        ids: &["id"],
        without: &["parent_id", "image", "description", "position"],
        kind: None,
    },
    Watched {
        table: "category_translations",
        what: "categories",
        ids: &["category_id"],
        without: &["description"],
        kind: None,
    },
    Watched {
        table: "manufacturers",
        what: "manufacturers",
        ids: &["id"],
        without: &["comments", "active"],
        kind: None,
    },
    Watched {
        table: "brands",
        what: "brands",
        ids: &["id"],
        without: &["image", "description", "active"],
        kind: None,
    },
];

/// Starts to record changes that are made over this connection.
pub(crate) fn watch(connection: &Connection) -> Result<(), CatalogueError> {
    connection.execute_batch(NOTES)?;
    for watched in &WATCHED {
        connection.execute_batch(&watched.triggers(connection)?)?;
    }
    Ok(())
}

/// Every product that may be another one to the search index since [`watch`] was called, by id,
/// including deleted ones; `None` when there are more than `at_most`.
pub(crate) fn changed_products(
    connection: &Connection,
    at_most: usize,
) -> Result<Option<Vec<u64>>, CatalogueError> {
    let mut changed = Vec::new();
    // Groups have no index by which their products are found, and seldom change.
    let groups: i64 = connection.query_row(CHANGED_GROUPS, [], |row| row.get(0))?;
    let queries = [CHANGED, OF_CHANGED_GROUPS];
    for query in &queries[..if groups > 0 { 2 } else { 1 }] {
        let mut statement = connection.prepare(query)?;
        let mut rows = statement.query([])?;
        let mut found = 0;
        while let Some(row) = rows.next()? {
            changed.push(row.get::<_, i64>(0)?.unsigned_abs());
            found += 1;
            if found > at_most {
                return Ok(None);
            }
        }
    }
    changed.sort_unstable();
    changed.dedup();
    Ok((changed.len() <= at_most).then_some(changed))
}

impl Watched {
    /// A row that replaces one is inserted; it changes nothing when it is the same.
    fn triggers(&self, connection: &Connection) -> rusqlite::Result<String> {
        let table = self.table;
        let columns = self.columns(connection)?;
        let same = |one: &str, other: &str| {
            let same = columns
                .iter()
                .map(|name| format!("{one}.{name} IS {other}.{name}"));
            same.collect::<Vec<_>>().join(" AND ")
        };
        let is_there = format!(
            "EXISTS (SELECT 1 FROM main.{table} o WHERE {})",
            same("o", "NEW")
        );
        let is_same = same("OLD", "NEW");
        Ok(format!(
            "CREATE TEMP TRIGGER {table}_inserted BEFORE INSERT ON main.{table}
             WHEN {new_counts} AND NOT {is_there} BEGIN {note_new} END;
             CREATE TEMP TRIGGER {table}_updated AFTER UPDATE ON main.{table}
             WHEN NOT ({is_same}) BEGIN {note_old} {note_new} END;
             CREATE TEMP TRIGGER {table}_deleted AFTER DELETE ON main.{table}
             WHEN {old_counts} BEGIN {note_old} END;",
            new_counts = self.counts("NEW"),
            old_counts = self.counts("OLD"),
            note_new = self.notes("NEW"),
            note_old = self.notes("OLD"),
        ))
    }

    /// The columns of the table that are watched.
    fn columns(&self, connection: &Connection) -> rusqlite::Result<Vec<String>> {
        let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)")?;
        let names = statement.query_map([self.table], |row| row.get(0))?;
        let mut names: Vec<String> = names.collect::<Result<_, _>>()?;
        names.retain(|name| !self.without.contains(&name.as_str()));
        Ok(names)
    }

    fn counts(&self, row: &str) -> String {
        match self.kind {
            Some(kind) => format!("{row}.kind = '{kind}'"),
            None => "TRUE".to_owned(),
        }
    }

    fn notes(&self, row: &str) -> String {
        let what = self.what;
        let note = |id: &&str| format!("INSERT INTO changed VALUES ('{what}', {row}.{id});");
        self.ids.iter().map(note).collect()
    }
}
