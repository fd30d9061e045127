//! Confirms that an address belongs to its account. Signing in never requires it.

mod actions;
pub mod routes;
pub mod store;

use rusqlite::Connection;

use crate::accounts::links::store::Link;
use crate::accounts::links::{self, LinkKind};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::mail::{Kind, Mailer};

pub use routes::router;

/// Mails a link that confirms the user's address; earlier ones become invalid.
pub fn send_link(conn: &Connection, mailer: &Mailer, user: UserId, now: Millis) -> ApiResult<()> {
    let link = Link {
        user: Some(user),
        email_key: Some(store::email_key(conn, user)?),
    };
    let token = links::store::create(conn, LinkKind::Verify, &link, now)?;
    let address = mailer.link(&format!("/login?verifyToken={}", token.text()));
    mailer.to_user(conn, user, (Kind::Verify, &[("link", &address)]), now)
}
