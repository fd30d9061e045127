//! The demo account in the database.

use rusqlite::{Connection, OptionalExtension as _};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::fields::Email;

/// The demo account.
#[derive(Debug, Clone)]
pub struct DemoAccount {
    pub id: UserId,
    /// The normalized e-mail.
    pub email_key: String,
    /// An administrator has blocked it.
    pub is_blocked: bool,
    /// Whether it has a boat.
    pub has_boat: bool,
    /// When it was created, which is when it was reset.
    pub created_at: Millis,
    /// The e-mail as the operator wrote it.
    pub email: String,
    pub language: String,
}

/// The demo account, if there is one.
pub fn find(conn: &Connection) -> rusqlite::Result<Option<DemoAccount>> {
    conn.prepare_cached(
        "SELECT id, email_key, is_blocked, created_at, email, language,
                EXISTS (SELECT 1 FROM boat_users WHERE user_id = users.id)
         FROM users WHERE is_demo = 1",
    )?
    .query_row([], |row| {
        Ok(DemoAccount {
            id: row.get(0)?,
            email_key: row.get(1)?,
            is_blocked: row.get(2)?,
            created_at: row.get(3)?,
            email: row.get(4)?,
            language: row.get(5)?,
            has_boat: row.get(6)?,
        })
    })
    .optional()
}

/// The e-mail of an ordinary account that the demo would take over: the username of the demo, or
/// the same with a tag.
pub fn find_taken(conn: &Connection, username: &Email) -> rusqlite::Result<Option<String>> {
    conn.prepare_cached(
        "SELECT email FROM users
         WHERE is_demo = 0 AND (email_key = ?1 OR email_key GLOB replace(?1, '@', '+*@')) ORDER BY id LIMIT 1",
    )?
    .query_row([username.key()], |row| row.get(0))
    .optional()
}

/// Makes a new account the demo account.
pub fn mark(conn: &Connection, user: UserId) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE users SET is_demo = 1 WHERE id = ?1")?
        .execute([user])?;
    Ok(())
}
