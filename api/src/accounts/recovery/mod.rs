//! Resetting a forgotten password by a link in a mail.

mod actions;
pub mod routes;
pub mod store;

use rusqlite::Connection;

use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::links::store::Link;
use crate::accounts::links::{self, LinkKind};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::mail::{Kind, Mailer};

pub use routes::router;

/// Mails a link to choose a new password; earlier ones become invalid.
pub fn send_link(conn: &Connection, mailer: &Mailer, user: UserId, now: Millis) -> ApiResult<()> {
    let link = Link {
        user: Some(user),
        email_key: None,
    };
    let token = links::store::create(conn, LinkKind::Reset, &link, now)?;
    let address = mailer.link(&format!("/login?resetToken={}", token.text()));
    mailer.to_user(conn, user, (Kind::Reset, &[("link", &address)]), now)?;
    let entry = Entry::about(
        Actor::Visitor,
        Event::PasswordResetRequested,
        Some(user),
        None,
    );
    Ok(audit::record(conn, &entry, now)?)
}
