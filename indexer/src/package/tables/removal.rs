//! Removes rows in an update, and the rows that depend on them.

use rusqlite::Connection;

use crate::catalogue::{self, CatalogueError};
use crate::package::tables::Table;
use crate::package::tables::id_set::IdSet;

/// When a sub-category is moved to another category, its products move with it.
const FOLLOW_SUB_CATEGORY: &str = "
    UPDATE products SET category_id = sub.parent_id FROM categories sub
    WHERE sub.id = products.sub_category_id AND products.category_id IS NOT sub.parent_id";

/// The statement that removes a row of the table by its key.
pub(crate) fn remove_statement<T: Table>() -> String {
    let conditions: Vec<String> = T::KEY
        .iter()
        .enumerate()
        .map(|(index, column)| format!("{column} = ?{}", index + 1))
        .collect();
    format!("DELETE FROM {} WHERE {}", T::NAME, conditions.join(" AND "))
}

/// Records a removed id for [`remove_dependents`].
pub(crate) fn note_removed(connection: &Connection, id: i64) -> rusqlite::Result<()> {
    make_list(connection)?;
    connection
        .prepare_cached("INSERT OR IGNORE INTO temp.removed (key) VALUES (?1)")?
        .execute([id])?;
    Ok(())
}

/// Removes the rows that depend on the recorded ones, in one pass over each table, and clears the
/// record.
pub(crate) fn remove_dependents<T: Table>(connection: &Connection) -> Result<(), CatalogueError> {
    make_list(connection)?;
    for statement in T::DEPENDENTS {
        connection.execute(statement, [])?;
    }
    if let Some(edit) = T::LIST_DEPENDENTS {
        let removed = IdSet::read(connection, "SELECT key FROM temp.removed")?;
        catalogue::edit_lists(connection, |fit| edit(&removed, fit))?;
    }
    connection.execute("DELETE FROM temp.removed", [])?;
    Ok(())
}

/// Moves products to the category of their sub-category.
pub(crate) fn follow_sub_categories(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute(FOLLOW_SUB_CATEGORY, [])?;
    Ok(())
}

fn make_list(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("CREATE TEMP TABLE IF NOT EXISTS removed (key INTEGER PRIMARY KEY)")
}
