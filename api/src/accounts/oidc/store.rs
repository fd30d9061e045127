//! Identities at providers in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::ProviderName;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::fields::TokenHash;

/// An identity that a sign-in has verified.
#[derive(Debug)]
pub struct Proven<'a> {
    pub provider: ProviderName,
    pub issuer: &'a str,
    /// The permanent id of the identity at the provider.
    pub subject: &'a str,
    /// The e-mail of the identity.
    pub email: Option<&'a str>,
    /// The provider has verified the address.
    pub is_verified: bool,
    /// The person's name; may be empty.
    pub full_name: &'a str,
    /// The encrypted refresh token, which is revoked when the account is deleted.
    pub refresh: Option<&'a [u8]>,
}

/// The data for a new account.
#[derive(Debug, Clone)]
pub struct IdentityRow {
    /// The e-mail of the identity.
    pub email: Option<String>,
    /// The provider has verified the address.
    pub is_verified: bool,
    /// The person's name; may be empty.
    pub full_name: String,
}

/// The account of an identity; none if it has none or is unknown.
pub fn find_user(
    conn: &Connection,
    issuer: &str,
    subject: &str,
) -> rusqlite::Result<Option<UserId>> {
    let found = conn
        .prepare_cached(
            "SELECT user_id FROM provider_identities WHERE issuer = ?1 AND subject = ?2",
        )?
        .query_row([issuer, subject], |row| row.get(0))
        .optional()?;
    Ok(found.flatten())
}

/// Stores what a sign-in says about an identity; returns its id. A name or token that is not sent
/// again stays.
pub fn keep(conn: &Connection, proven: &Proven<'_>, now: Millis) -> rusqlite::Result<i64> {
    conn.prepare_cached(
        "INSERT INTO provider_identities (provider, issuer, subject, email, email_verified, full_name,
                                          provider_refresh_sealed, created_at, last_used_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
         ON CONFLICT (issuer, subject) DO UPDATE
         SET email = excluded.email, email_verified = excluded.email_verified,
             full_name = CASE excluded.full_name WHEN '' THEN full_name ELSE excluded.full_name END,
             provider_refresh_sealed = coalesce(excluded.provider_refresh_sealed, provider_refresh_sealed),
             last_used_at = excluded.last_used_at
         RETURNING id",
    )?
    .query_row(
        params![
            proven.provider.name(),
            proven.issuer,
            proven.subject,
            proven.email,
            proven.is_verified,
            proven.full_name,
            proven.refresh,
            now,
        ],
        |row| row.get(0),
    )
}

pub fn find(conn: &Connection, identity: i64) -> rusqlite::Result<IdentityRow> {
    conn.prepare_cached(
        "SELECT email, email_verified, full_name FROM provider_identities WHERE id = ?1",
    )?
    .query_row([identity], |row| {
        Ok(IdentityRow {
            email: row.get(0)?,
            is_verified: row.get(1)?,
            full_name: row.get(2)?,
        })
    })
}

/// Gives an identity, and the sessions that it began without one, an account.
pub fn give_account(conn: &Connection, identity: i64, user: UserId) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE provider_identities SET user_id = ?2 WHERE id = ?1")?
        .execute(params![identity, user])?;
    conn.prepare_cached(
        "UPDATE sessions SET user_id = ?2 WHERE identity_id = ?1 AND user_id IS NULL",
    )?
    .execute(params![identity, user])?;
    Ok(())
}

/// Whether the address of an account is confirmed, and whether it is an administrator.
pub fn trust(conn: &Connection, user: UserId) -> rusqlite::Result<(bool, bool)> {
    conn.prepare_cached("SELECT email_verified_at IS NOT NULL, is_admin FROM users WHERE id = ?1")?
        .query_row([user], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Records the use of a token; returns whether it is the first.
pub fn use_token(
    conn: &Connection,
    token: TokenHash,
    expires_at: Millis,
) -> rusqlite::Result<bool> {
    let stored = conn
        .prepare_cached(
            "INSERT INTO used_id_tokens (hash, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        )?
        .execute(params![token, expires_at])?;
    Ok(stored > 0)
}

/// The encrypted refresh tokens to revoke before an account is deleted, by provider.
pub fn refresh_tokens(conn: &Connection, user: UserId) -> rusqlite::Result<Vec<Vec<u8>>> {
    conn.prepare_cached(
        "SELECT provider_refresh_sealed FROM provider_identities
         WHERE user_id = ?1 AND provider = 'apple' AND provider_refresh_sealed IS NOT NULL",
    )?
    .query_map([user], |row| row.get(0))?
    .collect()
}
