//! A set of many ids in little memory.

use rusqlite::Connection;
use rustc_hash::FxHashSet;

/// Ids from this one on are stored individually.
const MOST_DENSE: usize = 1 << 26;

/// A set of ids.
#[derive(Debug, Default)]
pub(crate) struct IdSet {
    /// Ids below [`MOST_DENSE`], one bit each: millions of rows refer to products, and a bit is
    /// found faster than an entry of a map.
    dense: Vec<u64>,
    sparse: FxHashSet<i64>,
}

impl IdSet {
    /// Reads the ids that a statement returns.
    pub(crate) fn read(connection: &Connection, list: &str) -> rusqlite::Result<Self> {
        let mut ids = Self::default();
        let mut statement = connection.prepare(list)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            ids.insert(row.get(0)?);
        }
        Ok(ids)
    }

    pub(crate) fn contains(&self, id: i64) -> bool {
        match usize::try_from(id) {
            Ok(id) if id < MOST_DENSE => {
                let word = self.dense.get(id / 64).copied().unwrap_or_default();
                word >> (id % 64) & 1 == 1
            }
            _ => self.sparse.contains(&id),
        }
    }

    fn insert(&mut self, id: i64) {
        match usize::try_from(id) {
            Ok(id) if id < MOST_DENSE => {
                if self.dense.len() <= id / 64 {
                    self.dense.resize(id / 64 + 1, 0);
                }
                self.dense[id / 64] |= 1 << (id % 64);
            }
            _ => {
                self.sparse.insert(id);
            }
        }
    }
}
