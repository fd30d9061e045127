//! Notifications in the database; every statement compares the user.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use search_core::Language;

use super::kind::{Details, Kind, Topic};
use super::model::StoredNotification;
use super::wording::sentence;
use crate::platform::access::{
    BoatId, ChatId, ChatMessageId, InvitationId, NotificationId, UserId,
};
use crate::platform::clock::{Millis, on_the_wire};

/// The switch for mails about notifications.
const MAILS: u32 = 5;
/// What the key of a notification about a message of a chat begins with; the message's id follows.
const OF_MESSAGE: &str = "chat:";

/// A notification that a user gets once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    boat: Option<BoatId>,
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
            boat: Some(boat),
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

    /// An event of a request for a quote with this number and version. `date` is the last day on
    /// which the answer can be accepted.
    pub fn of_quote(kind: Kind, (quote, version): (i64, u32), vendor: &str, date: &str) -> Self {
        Self {
            boat: None,
            kind,
            details: Details {
                vendor_name: vendor.to_owned(),
                date: date.to_owned(),
                ..Details::default()
            },
            link: "/ordersrequests".to_owned(),
            once_key: format!("{}:{quote}:{version}", kind.name()),
        }
    }

    /// The staff answered the user's request with this message; `link` is the page of the request.
    pub fn request_answered(message: i64, title: &str, link: String) -> Self {
        Self {
            boat: None,
            kind: Kind::RequestAnswered,
            details: Details {
                title: title.to_owned(),
                ..Details::default()
            },
            link,
            once_key: format!("answer:{message}"),
        }
    }

    /// A representative replied in the user's chat with this message.
    pub fn chat_replied(chat: ChatId, message: ChatMessageId) -> Self {
        Self {
            boat: None,
            kind: Kind::ChatReplied,
            details: Details::default(),
            link: link_of(chat),
            once_key: format!("{OF_MESSAGE}{}", message.number()),
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
        "INSERT INTO notifications (user_id, boat_id, type, kind, details, link, once_key, created_at, mailed_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (user_id, once_key) DO NOTHING",
    )?
    .execute(params![
        user,
        notification.boat,
        notification.kind.topic(),
        notification.kind.name(),
        details,
        notification.link,
        notification.once_key,
        now,
        notification.kind.has_own_mail().then_some(now)
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
        message: sentence(kind, Language::En, &details),
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

/// Marks one of the user's notifications as read at a time, or as unread; none if the user has no
/// such notification. The time at which it was first read stays.
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

/// Marks the user's notifications about a chat as read, up to the message that was read there.
pub fn mark_chat(
    conn: &Connection,
    user: UserId,
    (chat, message): (ChatId, i64),
    now: Millis,
) -> rusqlite::Result<()> {
    let link = link_of(chat);
    conn.prepare_cached(
        "UPDATE notifications SET read_at = ?4 WHERE user_id = ?1 AND read_at IS NULL AND link = ?2
         AND kind = ?5 AND CAST(substr(once_key, length(?6) + 1) AS INTEGER) <= ?3",
    )?
    .execute(params![
        user,
        link,
        message,
        now,
        Kind::ChatReplied.name(),
        OF_MESSAGE
    ])?;
    Ok(())
}

/// The page of a chat.
fn link_of(chat: ChatId) -> String {
    format!("/chat/{}", chat.number())
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

/// Users with notifications to mail. Daily ones wait while the last mail with them is newer than
/// `last_digest`.
pub(super) fn users_to_mail(
    conn: &Connection,
    last_digest: Millis,
    limit: usize,
) -> rusqlite::Result<Vec<UserId>> {
    conn.prepare_cached(
        "SELECT DISTINCT n.user_id FROM notifications n
         LEFT JOIN notification_digests d ON d.user_id = n.user_id
         WHERE n.mailed_at IS NULL AND (n.type = ?1 OR coalesce(d.sent_at, 0) <= ?2)
         ORDER BY n.user_id LIMIT ?3",
    )?
    .query_map(params![Topic::BoatProfile, last_digest, limit], |row| {
        row.get(0)
    })?
    .collect()
}

/// Whether the last mail with the notifications of a day is not newer than this.
pub(super) fn is_digest_due(
    conn: &Connection,
    user: UserId,
    last_digest: Millis,
) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT NOT EXISTS (SELECT 1 FROM notification_digests WHERE user_id = ?1 AND sent_at > ?2)",
    )?
    .query_row(params![user, last_digest], |row| row.get(0))
}

/// Stores when the user got a mail with the notifications of a day.
pub(super) fn note_digest(conn: &Connection, user: UserId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO notification_digests (user_id, sent_at) VALUES (?1, ?2)
         ON CONFLICT (user_id) DO UPDATE SET sent_at = ?2",
    )?
    .execute(params![user, now])?;
    Ok(())
}

/// Takes the user's notifications to mail, oldest first: those about a boat, and the others when
/// they are due. They are not taken again.
pub(super) fn take_unmailed(
    conn: &Connection,
    user: UserId,
    with_others: bool,
    now: Millis,
) -> rusqlite::Result<Vec<StoredNotification>> {
    let taken: rusqlite::Result<Vec<StoredNotification>> = conn
        .prepare_cached(
            "UPDATE notifications SET mailed_at = ?4
             WHERE user_id = ?1 AND mailed_at IS NULL AND (type = ?2 OR ?3)
             RETURNING id, type, kind, details, link, read_at, created_at",
        )?
        .query_map(params![user, Topic::BoatProfile, with_others, now], read)?
        .collect();
    let mut taken = taken?;
    taken.sort_unstable_by_key(|notification| notification.id);
    Ok(taken)
}

/// The topics that the user wants mails about: none if mails are switched off, the address is not
/// confirmed, or the account is being closed.
pub(super) fn wanted_topics(conn: &Connection, user: UserId) -> rusqlite::Result<Vec<u32>> {
    let gets_mails: bool = conn
        .prepare_cached(
            "SELECT email_verified_at IS NOT NULL AND closing_at IS NULL AND NOT is_blocked
             FROM users WHERE id = ?1",
        )?
        .query_row([user], |row| row.get(0))?;
    let muted = muted(conn, user)?;
    if !gets_mails || muted.contains(&MAILS) {
        return Ok(Vec::new());
    }
    Ok((1..MAILS).filter(|topic| !muted.contains(topic)).collect())
}

/// Switches mails off for the user with this number; an unknown number is no error.
pub(super) fn stop_mails(conn: &Connection, user: i64) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO notification_mutes (user_id, type) SELECT id, ?2 FROM users WHERE id = ?1
         ON CONFLICT DO NOTHING",
    )?
    .execute(params![user, MAILS])?;
    Ok(())
}
