//! Notifications in the database; every statement compares the user.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::kind::{Details, Kind};
use super::model::StoredNotification;
use crate::platform::access::{BoatId, InvitationId, NotificationId, UserId};
use crate::platform::clock::{Millis, on_the_wire};

/// A notification that a user gets once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    boat: BoatId,
    kind: Kind,
    details: Details,
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
            kind: Kind::InvitedOnBoard,
            details: Details {
                boat_name: boat_name.to_owned(),
                full_name: inviter.to_owned(),
                ..Details::default()
            },
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
    let details = serde_json::to_string(&notification.details)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    conn.prepare_cached(
        "INSERT INTO notifications (user_id, boat_id, type, kind, details, link, once_key, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (user_id, once_key) DO NOTHING",
    )?
    .execute(params![
        user,
        notification.boat,
        notification.kind.topic(),
        notification.kind.name(),
        details,
        notification.link,
        notification.once_key,
        now
    ])?;
    Ok(())
}

/// The user's notifications before one of them, newest first, without those switched off.
pub(super) fn list(
    conn: &Connection,
    user: UserId,
    before: Option<i64>,
    limit: usize,
) -> rusqlite::Result<Vec<StoredNotification>> {
    conn.prepare_cached(
        "SELECT id, type, kind, details, link, read_at, created_at FROM notifications
         WHERE user_id = ?1 AND id < coalesce(?2, id + 1)
         AND type NOT IN (SELECT type FROM notification_mutes WHERE user_id = ?1)
         ORDER BY id DESC LIMIT ?3",
    )?
    .query_map(params![user, before, limit], read)?
    .collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredNotification> {
    let kind: Kind = row.get(2)?;
    let details: Details = serde_json::from_str(&row.get::<_, String>(3)?).unwrap_or_default();
    Ok(StoredNotification {
        id: row.get(0)?,
        topic: row.get(1)?,
        kind,
        message: kind.message(&details),
        details,
        link: row.get(4)?,
        read_at: row.get::<_, Option<Millis>>(5)?.map(on_the_wire),
        created_at: on_the_wire(row.get(6)?),
    })
}

/// How many notifications the user has not read, without those switched off.
pub(super) fn unread(conn: &Connection, user: UserId) -> rusqlite::Result<i64> {
    conn.prepare_cached(
        "SELECT count(*) FROM notifications WHERE user_id = ?1 AND read_at IS NULL
         AND type NOT IN (SELECT type FROM notification_mutes WHERE user_id = ?1)",
    )?
    .query_row([user], |row| row.get(0))
}

/// Marks one of the user's notifications as read at a time, or as unread; none when the user has no
/// such notification. The time at which it was read first stays.
pub(super) fn mark(
    conn: &Connection,
    user: UserId,
    notification: NotificationId,
    read_at: Option<Millis>,
) -> rusqlite::Result<Option<StoredNotification>> {
    conn.prepare_cached(
        "UPDATE notifications SET read_at = iif(?3 IS NULL, NULL, coalesce(read_at, ?3))
         WHERE id = ?2 AND user_id = ?1
         RETURNING id, type, kind, details, link, read_at, created_at",
    )?
    .query_row(params![user, notification, read_at], read)
    .optional()
}

/// Marks the user's notifications as read, up to the newest one that was seen. Those switched off
/// were not seen.
pub(super) fn mark_all(
    conn: &Connection,
    user: UserId,
    newest: i64,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE notifications SET read_at = ?3 WHERE user_id = ?1 AND read_at IS NULL AND id <= ?2
         AND type NOT IN (SELECT type FROM notification_mutes WHERE user_id = ?1)",
    )?
    .execute(params![user, newest, now])?;
    Ok(())
}

/// The switches that the user turned off.
pub(super) fn muted(conn: &Connection, user: UserId) -> rusqlite::Result<Vec<u32>> {
    conn.prepare_cached("SELECT type FROM notification_mutes WHERE user_id = ?1")?
        .query_map([user], |row| row.get(0))?
        .collect()
}

/// Turns a switch on or off.
pub(super) fn set_switch(
    conn: &Connection,
    user: UserId,
    switch: u32,
    is_on: bool,
) -> rusqlite::Result<()> {
    let statement = if is_on {
        "DELETE FROM notification_mutes WHERE user_id = ?1 AND type = ?2"
    } else {
        "INSERT INTO notification_mutes (user_id, type) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
    };
    conn.prepare_cached(statement)?
        .execute(params![user, switch])?;
    Ok(())
}
