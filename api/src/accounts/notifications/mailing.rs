//! Mails notifications: those about a boat immediately, all others once a day. Notifications that
//! the user has read by then, or whose topic is switched off, are not mailed.

use rusqlite::Connection;

use super::kind::Topic;
use super::model::StoredNotification;
use super::{store, wording};
use crate::accounts::AccountsState;
use crate::platform::access::UserId;
use crate::platform::clock::{DAY, Millis};
use crate::platform::error::ApiResult;
use crate::platform::mail::{Kind, Mailer};

/// Users in one transaction.
const USERS_AT_ONCE: usize = 100;
/// Notifications in one mail; its link leads to the others.
const MAX_LISTED: usize = 30;

/// Mails the notifications that are due; returns how many users got a mail.
pub async fn run(state: &AccountsState) -> ApiResult<usize> {
    let now = state.clock.now();
    let mut informed = 0;
    loop {
        let mailer = state.mailer.clone();
        let (users, mails) = state
            .database
            .write(move |conn| mail_some(conn, &mailer, now))
            .await?;
        informed += mails;
        if users < USERS_AT_ONCE {
            return Ok(informed);
        }
    }
}

/// How many users were looked at, and how many of them got a mail.
fn mail_some(conn: &Connection, mailer: &Mailer, now: Millis) -> ApiResult<(usize, usize)> {
    let users = store::users_to_mail(conn, now - DAY, USERS_AT_ONCE)?;
    let mut mails = 0;
    for user in &users {
        mails += usize::from(mail_to(conn, *user, mailer, now)?);
    }
    Ok((users.len(), mails))
}

/// Whether the user got a mail.
fn mail_to(conn: &Connection, user: UserId, mailer: &Mailer, now: Millis) -> ApiResult<bool> {
    let with_daily = store::is_digest_due(conn, user, now - DAY)?;
    let mut waiting = store::take_unmailed(conn, user, with_daily, now)?;
    let wanted = store::wanted_topics(conn, user)?;
    waiting.retain(|notification| {
        notification.read_at.is_none() && wanted.contains(&notification.topic)
    });
    let is_daily =
        |notification: &StoredNotification| notification.topic != Topic::BoatProfile.number();
    if waiting.iter().any(is_daily) {
        store::note_digest(conn, user, now)?;
    }
    write_mail(conn, user, mailer, (&waiting, now))?;
    Ok(!waiting.is_empty())
}

fn write_mail(
    conn: &Connection,
    user: UserId,
    mailer: &Mailer,
    (waiting, now): (&[StoredNotification], Millis),
) -> ApiResult<()> {
    let language = mailer.language_of(conn, user)?;
    let said = |notification: &StoredNotification| {
        let sentence = wording::sentence(notification.kind, language, &notification.details);
        (sentence, mailer.link(&notification.link))
    };
    match waiting {
        [] => Ok(()),
        [only] => {
            let (sentence, link) = said(only);
            let values = [("sentence", sentence.as_str()), ("link", link.as_str())];
            mailer.to_user_unless_stopped(conn, user, (Kind::Notification, &values), now)
        }
        several => {
            let count = several.len().to_string();
            let lines = several.iter().take(MAX_LISTED).map(said);
            let lines = lines.map(|(sentence, link)| format!("{sentence}\n{link}"));
            let list = lines.collect::<Vec<_>>().join("\n\n");
            let link = mailer.link("/profile/notifications");
            let values = [
                ("count", count.as_str()),
                ("list", list.as_str()),
                ("link", link.as_str()),
            ];
            mailer.to_user_unless_stopped(conn, user, (Kind::Notifications, &values), now)
        }
    }
}

/// One run of the job.
pub async fn turn(state: AccountsState) {
    match run(&state).await {
        Ok(0) => {}
        Ok(users) => tracing::info!(users, "notifications were mailed"),
        Err(error) => tracing::error!(error = %error, "notifications could not be mailed"),
    }
}
