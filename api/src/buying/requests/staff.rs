//! Actions of the operator's staff on requests.

use rusqlite::Connection;

use super::mails::RequestMails;
use super::store::{self, NewMessage, StoredRequest};
use super::values::{Author, RequestStatus};
use crate::accounts::notifications::{self, Notification};
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;

/// Answers a request and notifies its user; `status` is its status afterwards.
pub fn answer(
    conn: &Connection,
    request: &StoredRequest,
    (text, status): (&str, RequestStatus),
    (mails, now): (&RequestMails, Millis),
) -> ApiResult<()> {
    let message = NewMessage {
        author: Author::Staff,
        text,
        status,
    };
    let message = store::add_message(conn, request.id, &message, now)?;
    let told = Notification::request_answered(message, &request.title, request.page());
    notifications::store(conn, request.user, &told, now)?;
    mails.to_user(conn, request, text, now)
}
