//! Invitations in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::boats::members::store::INVITATION_LIFE;
use crate::platform::access::{BoatId, InvitationId, UserId};
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::fields::{Email, SecretToken, TokenHash};

/// An invitation that has not expired; it may have been accepted.
#[derive(Debug, Clone)]
pub struct InvitationRow {
    pub id: InvitationId,
    /// The address as typed.
    pub email: String,
    /// The normalized address.
    pub email_key: String,
    /// The invited person's first name; may be empty.
    pub first_name: String,
    /// The invited person's last name; may be empty.
    pub last_name: String,
    /// The name of the inviter; none for the operator.
    pub invited_by: Option<String>,
    /// Who accepted it.
    pub accepted_by: Option<UserId>,
    /// The boat; none for an invitation by the operator.
    pub boat: Option<BoatId>,
}

/// Creates an invitation by the operator.
pub fn create(conn: &Connection, email: &Email, now: Millis) -> ApiResult<SecretToken> {
    let token = SecretToken::random()?;
    conn.prepare_cached(
        "INSERT INTO invitations (token_hash, email, email_key, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        token.hash(),
        email.address(),
        email.key(),
        now,
        now + INVITATION_LIFE
    ])?;
    Ok(token)
}

/// The invitation with this token, unless it has ended.
pub fn find(
    conn: &Connection,
    token: TokenHash,
    now: Millis,
) -> rusqlite::Result<Option<InvitationRow>> {
    conn.prepare_cached(
        "SELECT i.id, i.email, i.email_key, i.first_name, i.last_name, nullif(u.full_name, ''), i.accepted_by,
            i.boat_id
         FROM invitations i LEFT JOIN users u ON u.id = i.invited_by WHERE i.token_hash = ?1 AND i.expires_at > ?2",
    )?
    .query_row(params![token, now], |row| {
        Ok(InvitationRow {
            id: row.get(0)?,
            email: row.get(1)?,
            email_key: row.get(2)?,
            first_name: row.get(3)?,
            last_name: row.get(4)?,
            invited_by: row.get(5)?,
            accepted_by: row.get(6)?,
            boat: row.get(7)?,
        })
    })
    .optional()
}

/// Records who accepted it.
pub fn accept(
    conn: &Connection,
    invitation: InvitationId,
    user: UserId,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE invitations SET accepted_at = ?3, accepted_by = ?2 WHERE id = ?1")?
        .execute(params![invitation, user, now])?;
    Ok(())
}
