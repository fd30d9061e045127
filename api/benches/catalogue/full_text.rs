//! SQLite FTS5 with the same task: the best page, the exact total and three facets.

use std::path::Path;

use anyhow::Context as _;
use rusqlite::Connection;

use crate::queries::FullTextQuery;

/// A database with the products of a generation in an FTS5 table.
pub(crate) struct FullText {
    connection: Connection,
}

/// Builds the table from the live generation's products.
pub(crate) fn build(data: &Path, file: &Path) -> anyhow::Result<FullText> {
    if file.exists() {
        std::fs::remove_file(file)
            .with_context(|| format!("{} cannot be removed", file.display()))?;
    }
    let current =
        std::fs::read_to_string(data.join("catalogue/current")).context("no live generation")?;
    let number: u64 = current
        .trim()
        .parse()
        .context("the live generation has no number")?;
    let catalogue = data.join(format!("catalogue/{number:06}/catalogue.db"));
    let connection = open(file)?;
    connection.execute(
        "ATTACH ?1 AS catalogue",
        [format!("file:{}?immutable=1", catalogue.display())],
    )?;
    connection.execute_batch(
        "CREATE VIRTUAL TABLE words USING fts5(name, maker, number, description, tokenize='porter unicode61', prefix='2 3');
         CREATE TABLE facets (id INTEGER PRIMARY KEY, category INTEGER, sub_category INTEGER, maker INTEGER, popularity REAL);
         INSERT INTO words (rowid, name, maker, number, description)
           SELECT p.id, p.name, coalesce(m.name, ''), p.part_number, p.description
           FROM catalogue.products p LEFT JOIN catalogue.manufacturers m ON m.id = p.manufacturer_id WHERE p.active;
         INSERT INTO facets SELECT id, category_id, sub_category_id, manufacturer_id, popularity FROM catalogue.products WHERE active;
         CREATE INDEX facets_by_category ON facets (category, popularity DESC, id);
         INSERT INTO words (words) VALUES ('optimize');
         ANALYZE main;",
    )?;
    Ok(FullText { connection })
}

#[allow(
    clippy::disallowed_methods,
    reason = "a database of the benchmark's own"
)]
fn open(file: &Path) -> anyhow::Result<Connection> {
    let connection =
        Connection::open(file).with_context(|| format!("{} cannot be opened", file.display()))?;
    connection.execute_batch(
        "PRAGMA mmap_size = 2000000000; PRAGMA cache_size = -64000; PRAGMA synchronous = OFF;",
    )?;
    Ok(connection)
}

impl FullText {
    /// Searches all words within the category: the best 24 by bm25, the total, and the counts of
    /// three facets. Without words, the 24 most popular products. The cross join prevents SQLite
    /// from evaluating the words again for each product of the category.
    pub(crate) fn search(&self, query: &FullTextQuery) -> anyhow::Result<()> {
        let expression = expression(query);
        let among = match (&expression, query.category) {
            (Some(_), None) => "id IN (SELECT rowid FROM words WHERE words MATCH ?1)",
            (Some(_), Some(_)) => {
                "id IN (SELECT rowid FROM words WHERE words MATCH ?1) AND category = ?2"
            }
            (None, _) => "?1 IS NULL AND category = ?2",
        };
        let best = match (&expression, query.category) {
            (Some(_), None) => "SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY bm25(words, 10, 5, 5, 1) LIMIT 24".to_owned(),
            (Some(_), Some(_)) => "SELECT w.rowid FROM words w CROSS JOIN facets f ON f.id = w.rowid WHERE words MATCH ?1 AND f.category = ?2 ORDER BY bm25(words, 10, 5, 5, 1) LIMIT 24".to_owned(),
            (None, _) => format!("SELECT id FROM facets WHERE {among} ORDER BY popularity DESC, id LIMIT 24"),
        };
        self.rows(&best, expression.as_deref(), query.category)?;
        self.rows(
            &format!("SELECT count(*) FROM facets WHERE {among}"),
            expression.as_deref(),
            query.category,
        )?;
        for facet in ["category", "sub_category", "maker"] {
            let sql = format!("SELECT {facet}, count(*) FROM facets WHERE {among} GROUP BY 1");
            self.rows(&sql, expression.as_deref(), query.category)?;
        }
        Ok(())
    }

    fn rows(
        &self,
        sql: &str,
        expression: Option<&str>,
        category: Option<u64>,
    ) -> anyhow::Result<()> {
        let mut statement = self.connection.prepare_cached(sql)?;
        statement.raw_bind_parameter(1, expression)?;
        if statement.parameter_count() > 1 {
            statement.raw_bind_parameter(2, category.and_then(|id| i64::try_from(id).ok()))?;
        }
        let mut rows = statement.raw_query();
        while rows.next()?.is_some() {}
        Ok(())
    }
}

/// The words as an FTS5 expression; `None` for all products.
fn expression(query: &FullTextQuery) -> Option<String> {
    let quoted: Vec<String> = query
        .words
        .iter()
        .map(|word| format!("\"{}\"", word.replace('"', "")))
        .collect();
    let all = quoted.join(" AND ");
    match (all.is_empty(), query.unfinished) {
        (true, _) => None,
        (false, true) => Some(format!("{all}*")),
        (false, false) => Some(all),
    }
}
