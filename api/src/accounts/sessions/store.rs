//! Sessions and their tokens in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::model::SessionEntry;
use super::rotation::{Family, IDLE_LIFE};
use crate::platform::access::{SessionId, UserId};
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::fields::TokenHash;

/// A session to be stored.
#[derive(Debug)]
pub struct NewSession<'a> {
    pub family_hash: TokenHash,
    pub user: Option<UserId>,
    /// The identity at a provider.
    pub identity: Option<i64>,
    /// How the user authenticated.
    pub method: &'static str,
    /// The hash of its refresh token.
    pub current_hash: TokenHash,
    /// The hash of its browser's device cookie.
    pub device_hash: TokenHash,
    /// The browser's name.
    pub device_name: &'a str,
    /// The address it was opened from.
    pub address: Option<String>,
    /// When it ends if it is not used until then.
    pub idle_until: Millis,
    /// When it ends in any case.
    pub absolute_until: Millis,
}

/// A session as it is found by a refresh token.
#[derive(Debug)]
pub struct StoredSession {
    pub id: SessionId,
    pub user: Option<UserId>,
    pub is_blocked: bool,
    /// The state of its refresh tokens.
    pub family: Family,
    /// The salt that derived the current token from the previous one.
    pub salt: Vec<u8>,
}

/// Stores a session.
pub fn insert_session(
    conn: &Connection,
    session: &NewSession<'_>,
    now: Millis,
) -> rusqlite::Result<SessionId> {
    conn.prepare_cached(
        "INSERT INTO sessions (family_hash, user_id, identity_id, method, current_hash, rotated_at,
                               authenticated_at, device_hash, device_name, address, created_at, last_used_at,
                               idle_until, absolute_until)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?9, ?6, ?6, ?10, ?11) RETURNING id",
    )?
    .query_row(
        params![
            session.family_hash,
            session.user,
            session.identity,
            session.method,
            session.current_hash,
            now,
            session.device_hash,
            session.device_name,
            session.address,
            session.idle_until,
            session.absolute_until,
        ],
        |row| row.get(0),
    )
}

/// Stores an access token.
pub fn insert_access_token(
    conn: &Connection,
    hash: TokenHash,
    session: SessionId,
    expires_at: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO access_tokens (hash, session_id, expires_at) VALUES (?1, ?2, ?3)",
    )?
    .execute(params![hash, session, expires_at])?;
    Ok(())
}

/// Removes a session's access tokens.
pub fn delete_access_tokens(conn: &Connection, session: SessionId) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM access_tokens WHERE session_id = ?1")?
        .execute([session])?;
    Ok(())
}

pub fn find_family(
    conn: &Connection,
    family: TokenHash,
) -> rusqlite::Result<Option<StoredSession>> {
    conn.prepare_cached(
        "SELECT s.id, s.user_id, coalesce(u.is_blocked, 0), s.current_hash, s.previous_hash, s.rotated_at,
                s.idle_until, s.absolute_until, s.ended_at IS NOT NULL, coalesce(s.successor_salt, x'')
         FROM sessions s LEFT JOIN users u ON u.id = s.user_id WHERE s.family_hash = ?1",
    )?
    .query_row([family], read_session)
    .optional()
}

fn read_session(row: &Row<'_>) -> rusqlite::Result<StoredSession> {
    Ok(StoredSession {
        id: row.get(0)?,
        user: row.get(1)?,
        is_blocked: row.get(2)?,
        family: Family {
            current: row.get(3)?,
            previous: row.get(4)?,
            rotated_at: row.get(5)?,
            idle_until: row.get(6)?,
            absolute_until: row.get(7)?,
            has_ended: row.get(8)?,
        },
        salt: row.get(9)?,
    })
}

/// Makes `next`, made with `salt`, the session's current token, and extends its life.
pub fn rotate(
    conn: &Connection,
    session: SessionId,
    (next, salt): (TokenHash, &[u8]),
    address: Option<&str>,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE sessions SET previous_hash = current_hash, current_hash = ?2, successor_salt = ?3, rotated_at = ?4,
                             last_used_at = ?4, address = ?5, idle_until = min(?4 + ?6, absolute_until)
         WHERE id = ?1 AND ended_at IS NULL",
    )?
    .execute(params![session, next, salt, now, address, IDLE_LIFE])?;
    Ok(())
}

/// Gives a session another family and token; returns when it ends in any case.
pub fn renew_family(
    conn: &Connection,
    session: SessionId,
    (family, current): (TokenHash, TokenHash),
    now: Millis,
) -> rusqlite::Result<Millis> {
    conn.prepare_cached(
        "UPDATE sessions SET family_hash = ?2, current_hash = ?3, previous_hash = NULL, successor_salt = NULL,
                             rotated_at = ?4, last_used_at = ?4, idle_until = min(?4 + ?5, absolute_until)
         WHERE id = ?1 AND ended_at IS NULL RETURNING absolute_until",
    )?
    .query_row(params![session, family, current, now, IDLE_LIFE], |row| {
        row.get(0)
    })
}

/// When a session ends in any case.
pub fn absolute_end(conn: &Connection, session: SessionId) -> rusqlite::Result<Millis> {
    conn.prepare_cached("SELECT absolute_until FROM sessions WHERE id = ?1")?
        .query_row([session], |row| row.get(0))
}

/// Records that the user has authenticated again.
pub fn authenticated(conn: &Connection, session: SessionId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE sessions SET authenticated_at = ?2 WHERE id = ?1")?
        .execute(params![session, now])?;
    Ok(())
}

pub fn end_session(
    conn: &Connection,
    session: SessionId,
    reason: &'static str,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE sessions SET ended_at = ?3, end_reason = ?2 WHERE id = ?1 AND ended_at IS NULL",
    )?
    .execute(params![session, reason, now])?;
    Ok(())
}

/// Ends a session of the user; returns whether there was one.
pub fn end_own_session(
    conn: &Connection,
    user: UserId,
    session: SessionId,
    now: Millis,
) -> rusqlite::Result<bool> {
    let ended = conn
        .prepare_cached(
            "UPDATE sessions SET ended_at = ?3, end_reason = 'ended-by-user'
             WHERE id = ?2 AND user_id = ?1 AND ended_at IS NULL AND idle_until > ?3",
        )?
        .execute(params![user, session, now])?;
    Ok(ended > 0)
}

/// Ends the sessions of a user except one; returns how many were live.
pub fn end_sessions(
    conn: &Connection,
    user: UserId,
    stays: Option<SessionId>,
    reason: &'static str,
    now: Millis,
) -> rusqlite::Result<usize> {
    conn.prepare_cached(
        "UPDATE sessions SET ended_at = ?4, end_reason = ?3
         WHERE user_id = ?1 AND ended_at IS NULL AND id IS NOT ?2",
    )?
    .execute(params![user, stays, reason, now])
}

/// Ends the longest unused sessions of a user beyond `kept`.
pub fn end_beyond(
    conn: &Connection,
    user: UserId,
    kept: usize,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE sessions SET ended_at = ?3, end_reason = 'too-many'
         WHERE id IN (SELECT id FROM sessions WHERE user_id = ?1 AND ended_at IS NULL
                      ORDER BY last_used_at DESC, id DESC LIMIT -1 OFFSET ?2)",
    )?
    .execute(params![user, kept, now])?;
    Ok(())
}

/// The live sessions of a user, the most recently used first. Those of the demo account belong to
/// different people, so only the current one is listed.
pub fn list_sessions(
    conn: &Connection,
    user: UserId,
    current: SessionId,
    now: Millis,
) -> rusqlite::Result<Vec<SessionEntry>> {
    conn.prepare_cached(
        "SELECT id, method, device_name, coalesce(address, ''), created_at, last_used_at FROM sessions
         WHERE user_id = ?1 AND ended_at IS NULL AND idle_until > ?2
           AND (id = ?3 OR NOT (SELECT is_demo FROM users WHERE id = ?1))
         ORDER BY last_used_at DESC, id DESC",
    )?
    .query_map(params![user, now, current], |row| {
        let id: SessionId = row.get(0)?;
        Ok(SessionEntry {
            id: id.number(),
            current: id == current,
            method: row.get(1)?,
            device_name: row.get(2)?,
            address: row.get(3)?,
            created_at: on_the_wire(row.get(4)?),
            last_used_at: on_the_wire(row.get(5)?),
        })
    })?
    .collect()
}

/// Records that a browser belongs to a user.
pub fn know_device(
    conn: &Connection,
    user: UserId,
    device: TokenHash,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO known_devices (user_id, device_hash, created_at, last_used_at) VALUES (?1, ?2, ?3, ?3)
         ON CONFLICT (user_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at",
    )?
    .execute(params![user, device, now])?;
    Ok(())
}

/// Removes the proofs of a second factor that a user has on one browser, or on all.
pub fn forget_mfa(
    conn: &Connection,
    user: UserId,
    device: Option<TokenHash>,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "DELETE FROM mfa_devices WHERE user_id = ?1 AND (?2 IS NULL OR device_hash = ?2)",
    )?
    .execute(params![user, device])?;
    Ok(())
}
