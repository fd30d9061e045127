//! SQLite FTS5 doing the same work: the best page, the exact total and three facets.

use std::path::Path;

use anyhow::Context as _;
use rusqlite::Connection;

use crate::queries::Request;

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
         CREATE TABLE facets (id INTEGER PRIMARY KEY, category INTEGER, sub_category INTEGER, maker INTEGER);
         INSERT INTO words (rowid, name, maker, number, description)
           SELECT p.id, p.name, coalesce(m.name, ''), p.part_number, p.description
           FROM catalogue.products p LEFT JOIN catalogue.manufacturers m ON m.id = p.manufacturer_id WHERE p.active;
         INSERT INTO facets SELECT id, category_id, sub_category_id, manufacturer_id FROM catalogue.products WHERE active;
         INSERT INTO words (words) VALUES ('optimize');",
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
    /// All words; the best 24 by bm25, the total, and the counts of three facets.
    pub(crate) fn search(&self, request: &Request) -> anyhow::Result<()> {
        let expression = expression(request);
        self.rows("SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY bm25(words, 10, 5, 5, 1) LIMIT 24", &expression)?;
        self.rows(
            "SELECT count(*) FROM words WHERE words MATCH ?1",
            &expression,
        )?;
        for facet in ["category", "sub_category", "maker"] {
            let sql = format!(
                "SELECT {facet}, count(*) FROM facets WHERE id IN (SELECT rowid FROM words WHERE words MATCH ?1) GROUP BY 1"
            );
            self.rows(&sql, &expression)?;
        }
        Ok(())
    }

    fn rows(&self, sql: &str, expression: &str) -> anyhow::Result<()> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([expression])?;
        while rows.next()?.is_some() {}
        Ok(())
    }
}

fn expression(request: &Request) -> String {
    let quoted: Vec<String> = request
        .words
        .iter()
        .map(|word| format!("\"{}\"", word.replace('"', "")))
        .collect();
    let all = quoted.join(" AND ");
    if request.unfinished {
        format!("{all}*")
    } else {
        all
    }
}
