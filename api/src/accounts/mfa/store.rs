//! Second factors in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::machine::{Factor, PENDING_LIFE};
use crate::platform::access::UserId;
use crate::platform::clock::{DAY, Millis};
use crate::platform::error::ApiResult;
use crate::platform::fields::{SecretToken, TokenHash};

/// How long a trusted browser needs no second factor.
const DEVICE_LIFE: Millis = 30 * DAY;

/// A second factor and its encrypted secret.
#[derive(Debug, Clone)]
pub struct FactorRow {
    /// The state of the factor.
    pub factor: Factor,
    /// The secret; empty if there is none.
    pub sealed: Vec<u8>,
}

/// Whether the user has a second factor.
pub fn has_mfa(conn: &Connection, user: UserId) -> rusqlite::Result<bool> {
    Ok(find(conn, user)?.factor.is_on())
}

/// The user's second factor.
pub fn find(conn: &Connection, user: UserId) -> rusqlite::Result<FactorRow> {
    let found = conn
        .prepare_cached(
            "SELECT secret_sealed, pending_until, last_step FROM mfa_secrets WHERE user_id = ?1",
        )?
        .query_row([user], |row| {
            let pending: Option<Millis> = row.get(1)?;
            Ok(FactorRow {
                sealed: row.get(0)?,
                factor: match pending {
                    Some(until) => Factor::Pending { until },
                    None => Factor::On {
                        last_step: row.get(2)?,
                    },
                },
            })
        })
        .optional()?;
    Ok(found.unwrap_or(FactorRow {
        factor: Factor::Off,
        sealed: Vec::new(),
    }))
}

/// The user's e-mail, and whether a second factor is required.
pub fn owner(conn: &Connection, user: UserId) -> rusqlite::Result<(String, bool)> {
    conn.prepare_cached("SELECT email, mfa_required FROM users WHERE id = ?1")?
        .query_row([user], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Stores a secret that waits for its first code.
pub fn install(
    conn: &Connection,
    user: UserId,
    sealed: &[u8],
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO mfa_secrets (user_id, secret_sealed, pending_until) VALUES (?1, ?2, ?3)
         ON CONFLICT (user_id) DO UPDATE
         SET secret_sealed = excluded.secret_sealed, pending_until = excluded.pending_until, last_step = 0
         WHERE enabled_at IS NULL",
    )?
    .execute(params![user, sealed, now + PENDING_LIFE])?;
    Ok(())
}

/// Stores the step of an accepted code; the factor is active from now on.
pub fn accept(conn: &Connection, user: UserId, step: u64, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE mfa_secrets SET enabled_at = coalesce(enabled_at, ?3), pending_until = NULL, last_step = ?2
         WHERE user_id = ?1",
    )?
    .execute(params![user, step, now])?;
    Ok(())
}

/// Removes the factor with its recovery codes and trusted browsers.
pub fn remove(conn: &Connection, user: UserId) -> rusqlite::Result<()> {
    for statement in [
        "DELETE FROM mfa_secrets WHERE user_id = ?1",
        "DELETE FROM recovery_codes WHERE user_id = ?1",
        "DELETE FROM mfa_devices WHERE user_id = ?1",
    ] {
        conn.prepare_cached(statement)?.execute([user])?;
    }
    Ok(())
}

/// Whether this recovery code was not used yet.
pub fn has_recovery_code(
    conn: &Connection,
    user: UserId,
    hash: TokenHash,
) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ?1 AND hash = ?2 AND used_at IS NULL)",
    )?
    .query_row(params![user, hash], |row| row.get(0))
}

/// Uses a recovery code; returns how many are left.
pub fn use_recovery_code(
    conn: &Connection,
    user: UserId,
    hash: TokenHash,
    now: Millis,
) -> rusqlite::Result<u32> {
    conn.prepare_cached("UPDATE recovery_codes SET used_at = ?3 WHERE user_id = ?1 AND hash = ?2")?
        .execute(params![user, hash, now])?;
    conn.prepare_cached(
        "SELECT count(*) FROM recovery_codes WHERE user_id = ?1 AND used_at IS NULL",
    )?
    .query_row([user], |row| row.get(0))
}

/// Replaces the user's recovery codes.
pub fn replace_recovery_codes(
    conn: &Connection,
    user: UserId,
    codes: &[(String, TokenHash)],
) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM recovery_codes WHERE user_id = ?1")?
        .execute([user])?;
    for (_, hash) in codes {
        conn.prepare_cached("INSERT INTO recovery_codes (user_id, hash) VALUES (?1, ?2)")?
            .execute(params![user, hash])?;
    }
    Ok(())
}

/// Stores the proof that a browser has passed; an earlier proof of it becomes invalid.
pub fn remember_device(
    conn: &Connection,
    user: UserId,
    device: TokenHash,
    now: Millis,
) -> ApiResult<SecretToken> {
    conn.prepare_cached("DELETE FROM mfa_devices WHERE user_id = ?1 AND device_hash = ?2")?
        .execute(params![user, device])?;
    let proof = SecretToken::random()?;
    conn.prepare_cached(
        "INSERT INTO mfa_devices (hash, user_id, device_hash, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        proof.hash(),
        user,
        device,
        now,
        now + DEVICE_LIFE
    ])?;
    Ok(proof)
}
