//! The steps of the schema. A released step is never changed.

use rusqlite::{Connection, TransactionBehavior};

const STEPS: [&str; NEWEST_STEP] = [
    include_str!("../migrations/0001_accounts.sql"),
    include_str!("../migrations/0002_boats.sql"),
    include_str!("../migrations/0003_confirmed_addresses.sql"),
    include_str!("../migrations/0004_boat_tours.sql"),
    include_str!("../migrations/0005_wishlist.sql"),
    include_str!("../migrations/0006_quotes.sql"),
    include_str!("../migrations/0007_notifications.sql"),
    include_str!("../migrations/0008_requests.sql"),
    include_str!("../migrations/0009_mails_and_counts.sql"),
    include_str!("../migrations/0010_quote_files.sql"),
    include_str!("../migrations/0011_demo.sql"),
    include_str!("../migrations/0012_diagrams.sql"),
    include_str!("../migrations/0013_chats.sql"),
];

/// "CHDR".
const APPLICATION_ID: i64 = 0x4348_4452;

/// The newest version of the schema.
pub const NEWEST: i64 = 13;
const NEWEST_STEP: usize = 13;

/// The version of a database; 0 is an empty one.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Migrates a database to the newest version; each step completes or changes nothing.
pub fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let done = usize::try_from(version(connection)?).unwrap_or(0);
    for (step, statements) in STEPS.iter().enumerate().skip(done) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(statements)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", step + 1)?;
        transaction.commit()?;
    }
    Ok(())
}
