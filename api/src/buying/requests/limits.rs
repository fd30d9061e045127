//! Limits of messages from an account to the staff, and of the mails that the staff gets about
//! them. Accounts are counted, because network addresses can be changed.

use rusqlite::Connection;

use super::store;
use crate::platform::access::{RequestId, UserId};
use crate::platform::clock::{DAY, HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;

const REQUESTS_A_DAY: u32 = 10;
const REPLIES_A_DAY: u32 = 30;
/// Messages of one thread, those of the staff included.
const MESSAGES: usize = 100;
/// Mails to the staff. Further messages are only in its list, so that many accounts cannot fill its
/// mailbox.
const MAILS_AN_HOUR: u32 = 60;

/// Counts a new request.
pub(super) fn require_request(conn: &Connection, user: UserId, now: Millis) -> ApiResult<()> {
    let key = format!("requests:{}", user.number());
    throttle(conn, &key, (REQUESTS_A_DAY, DAY), now)?.map_err(ApiError::too_many)
}

/// Counts a reply.
pub(super) fn require_reply(
    conn: &Connection,
    (user, request): (UserId, RequestId),
    now: Millis,
) -> ApiResult<()> {
    if store::count_messages(conn, request)? >= MESSAGES {
        return Err(ApiError::conflict(Reason::TooManyMessages {
            max: MESSAGES,
        }));
    }
    let key = format!("request-replies:{}", user.number());
    throttle(conn, &key, (REPLIES_A_DAY, DAY), now)?.map_err(ApiError::too_many)
}

/// Counts a mail to the staff; returns whether it may be sent.
pub(super) fn may_mail(conn: &Connection, now: Millis) -> rusqlite::Result<bool> {
    throttle(conn, "request-mails", (MAILS_AN_HOUR, HOUR), now).map(|counted| counted.is_ok())
}
