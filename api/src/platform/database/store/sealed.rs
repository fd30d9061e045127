//! Values that only the installation's key decrypts.

use rusqlite::Connection;

/// How many of these values there are, and one of each kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sealed {
    /// Accounts whose failed sign-ins are counted under names derived from the key.
    pub accounts: u64,
    /// Secrets of second factors.
    pub second_factors: u64,
    /// Mails that were not sent yet.
    pub mails: u64,
    /// The secret of a second factor.
    pub second_factor: Option<Vec<u8>>,
    /// The text of a mail.
    pub mail: Option<Vec<u8>>,
}

/// Counts the encrypted values, and returns the newest of each kind.
pub fn sealed(conn: &Connection) -> rusqlite::Result<Sealed> {
    conn.query_row(
        "SELECT (SELECT count(*) FROM users), (SELECT count(*) FROM mfa_secrets),
                (SELECT count(*) FROM outbox WHERE body_sealed IS NOT NULL),
                (SELECT secret_sealed FROM mfa_secrets ORDER BY user_id DESC LIMIT 1),
                (SELECT body_sealed FROM outbox WHERE body_sealed IS NOT NULL ORDER BY id DESC LIMIT 1)",
        [],
        |row| {
            Ok(Sealed {
                accounts: row.get(0)?,
                second_factors: row.get(1)?,
                mails: row.get(2)?,
                second_factor: row.get(3)?,
                mail: row.get(4)?,
            })
        },
    )
}

/// Deletes everything that was encrypted with a lost key, and everything named by it.
pub fn give_up(conn: &Connection) -> rusqlite::Result<()> {
    conn.execute_batch(
        "DELETE FROM mfa_secrets;
         DELETE FROM recovery_codes;
         DELETE FROM mfa_devices;
         DELETE FROM sign_in_counters;
         DELETE FROM throttles;
         DELETE FROM wishlist_links;
         UPDATE provider_identities SET provider_refresh_sealed = NULL;
         UPDATE outbox SET state = 'given-up', body_sealed = NULL WHERE body_sealed IS NOT NULL",
    )
}
