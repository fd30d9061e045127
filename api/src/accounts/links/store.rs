//! Links in the database: their hashes, until they are used.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::LinkKind;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::fields::{SecretToken, TokenHash};

/// The recipient of a link.
#[derive(Debug, Clone)]
pub struct Link {
    /// The user; none for the link of the first administrator.
    pub user: Option<UserId>,
    /// The address that it confirms.
    pub email_key: Option<String>,
}

/// Creates the secret of a link; earlier ones of this kind and user become invalid.
pub fn create(
    conn: &Connection,
    kind: LinkKind,
    link: &Link,
    now: Millis,
) -> ApiResult<SecretToken> {
    delete(conn, kind, link.user)?;
    let token = SecretToken::random()?;
    conn.prepare_cached(
        "INSERT INTO one_time_tokens (hash, kind, user_id, email_key, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        token.hash(),
        kind.name(),
        link.user,
        link.email_key,
        now,
        now + kind.life()
    ])?;
    Ok(token)
}

/// Uses a link: of concurrent uses only one succeeds.
pub fn take(
    conn: &Connection,
    kind: LinkKind,
    hash: TokenHash,
    now: Millis,
) -> rusqlite::Result<Option<Link>> {
    conn.prepare_cached(
        "DELETE FROM one_time_tokens WHERE hash = ?1 AND kind = ?2 AND expires_at > ?3
         RETURNING user_id, email_key",
    )?
    .query_row(params![hash, kind.name(), now], |row| {
        Ok(Link {
            user: row.get(0)?,
            email_key: row.get(1)?,
        })
    })
    .optional()
}

/// Removes the links of a kind that a user has.
pub fn delete(conn: &Connection, kind: LinkKind, user: Option<UserId>) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM one_time_tokens WHERE kind = ?1 AND user_id IS ?2")?
        .execute(params![kind.name(), user])?;
    Ok(())
}
