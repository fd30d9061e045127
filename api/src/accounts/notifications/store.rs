//! Notifications in the database.

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use crate::platform::access::{BoatId, InvitationId, UserId};
use crate::platform::clock::Millis;

/// The type of what is about a boat's profile.
pub const BOAT_PROFILE: u32 = 2;

/// A notification that a user gets once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    boat: BoatId,
    kind: &'static str,
    details: Value,
    link: String,
    once_key: String,
}

impl Notification {
    /// The user is invited to a boat by the invitation of this id and time.
    pub fn invited_on_board(
        boat: BoatId,
        (invitation, at): (InvitationId, Millis),
        boat_name: &str,
        inviter: &str,
    ) -> Self {
        let invitation = invitation.number();
        Self {
            boat,
            kind: "invited-on-board",
            details: json!({ "boatName": boat_name, "fullName": inviter }),
            link: format!("/boatprofile?invitation={invitation}"),
            once_key: format!("invited:{invitation}:{at}"),
        }
    }
}

/// Stores a notification, unless the user has got it before.
pub fn store(
    conn: &Connection,
    user: UserId,
    notification: &Notification,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO notifications (user_id, boat_id, type, kind, details, link, once_key, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (user_id, once_key) DO NOTHING",
    )?
    .execute(params![
        user,
        notification.boat,
        BOAT_PROFILE,
        notification.kind,
        notification.details.to_string(),
        notification.link,
        notification.once_key,
        now
    ])?;
    Ok(())
}
