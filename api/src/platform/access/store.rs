//! Finds the session of a bearer token.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Account, SessionId};
use crate::platform::clock::Millis;
use crate::platform::error::ApiError;
use crate::platform::fields::TokenHash;

/// The session of a call, and its account if it has one.
#[derive(Debug, Clone)]
pub struct Caller {
    pub session: SessionId,
    /// The browser in which it was started.
    pub device: TokenHash,
    /// When the caller last proved their identity.
    pub authenticated_at: Millis,
    /// The identity at a provider.
    pub identity: Option<Identity>,
    /// The account; none for an identity without one.
    pub account: Option<Account>,
}

/// An identity at a provider, as far as access depends on it.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The id of its row.
    pub id: i64,
    /// The e-mail that the provider reports.
    pub email: Option<String>,
}

impl Caller {
    /// There is no account; one can be created for the e-mail of the identity.
    pub fn no_user(&self) -> ApiError {
        let identity = self.identity.as_ref();
        ApiError::NoUser {
            email: identity.and_then(|identity| identity.email.clone()),
        }
    }
}

/// The session of this bearer token; none if the token or the session has ended, or the account is
/// being closed. A session that ended because its user was blocked is still found while the block
/// lasts, so that the answer can say so.
pub(super) fn find_caller(
    conn: &Connection,
    bearer: TokenHash,
    mfa_proof: Option<TokenHash>,
    now: Millis,
) -> rusqlite::Result<Option<Caller>> {
    conn.prepare_cached(
        "SELECT s.id, s.device_hash, s.authenticated_at, s.identity_id, s.user_id, u.is_blocked, u.is_admin,
                u.mfa_required OR EXISTS (
                    SELECT 1 FROM mfa_secrets m WHERE m.user_id = s.user_id AND m.enabled_at IS NOT NULL),
                EXISTS (
                    SELECT 1 FROM mfa_devices d
                    WHERE d.hash = ?2 AND d.user_id = s.user_id AND d.device_hash = s.device_hash AND d.expires_at > ?3),
                i.email, u.email_verified_at IS NOT NULL, u.is_demo, u.agent_role
         FROM access_tokens a
         JOIN sessions s ON s.id = a.session_id
         LEFT JOIN users u ON u.id = s.user_id
         LEFT JOIN provider_identities i ON i.id = s.identity_id
         WHERE a.hash = ?1 AND a.expires_at > ?3 AND s.absolute_until > ?3 AND u.closing_at IS NULL
           AND (s.ended_at IS NULL OR (s.end_reason = 'blocked' AND u.is_blocked))",
    )?
    .query_row(params![bearer, mfa_proof, now], read_caller)
    .optional()
}

fn read_caller(row: &Row<'_>) -> rusqlite::Result<Caller> {
    let account = match row.get(4)? {
        None => None,
        Some(id) => Some(Account {
            id,
            is_confirmed: row.get(10)?,
            is_blocked: row.get(5)?,
            is_administrator: row.get(6)?,
            needs_mfa: row.get(7)?,
            passed_mfa: row.get(8)?,
            is_demo: row.get(11)?,
            agent_role: row.get(12)?,
        }),
    };
    let identity = match row.get(3)? {
        None => None,
        Some(id) => Some(Identity {
            id,
            email: row.get(9)?,
        }),
    };
    Ok(Caller {
        session: row.get(0)?,
        device: row.get(1)?,
        authenticated_at: row.get(2)?,
        identity,
        account,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use rusqlite::types::FromSql as _;

    use super::*;
    use crate::platform::access::UserId;

    /// A plain user who signed in at 0.
    pub(crate) fn caller() -> Caller {
        let number = rusqlite::types::ValueRef::Integer(1);
        Caller {
            session: SessionId::column_result(number).unwrap(),
            device: [0; 32],
            authenticated_at: 0,
            identity: None,
            account: Some(Account {
                id: UserId::column_result(number).unwrap(),
                is_confirmed: true,
                is_blocked: false,
                is_administrator: false,
                needs_mfa: false,
                passed_mfa: false,
                is_demo: false,
                agent_role: None,
            }),
        }
    }
}
