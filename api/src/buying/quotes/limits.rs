//! How many requests for quotes an account may make. Accounts with a confirmed address are counted,
//! because creating them takes effort, while network addresses can be changed.

use rusqlite::Connection;

use super::store::asked;
use crate::platform::access::UserId;
use crate::platform::clock::{DAY, HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;

const A_DAY: u32 = 10;
const ON_THE_FIRST_DAY: u32 = 3;
const OPEN: usize = 20;
/// Mails to the operator about new groups; further ones are only in the list of open requests.
const COPIES_AN_HOUR: u32 = 60;

/// Refuses more requests than an account may make. Each vendor that is asked counts.
pub(super) fn require(conn: &Connection, user: UserId, more: usize, now: Millis) -> ApiResult<()> {
    let is_new = asked::member_since(conn, user)? + DAY > now;
    let limit = if is_new { ON_THE_FIRST_DAY } else { A_DAY };
    if asked::open(conn, user)? + more > OPEN {
        return Err(ApiError::conflict(Reason::TooManyOpenQuotes { max: OPEN }));
    }
    let key = format!("quotes:{}", user.number());
    for _ in 0..more {
        let reason = Reason::TooManyQuotesADay { max: limit };
        throttle(conn, &key, (limit, DAY), now)?
            .map_err(|wait| ApiError::too_many_of(reason, wait))?;
    }
    Ok(())
}

/// Counts a mail to the operator; `false` if there were too many in the last hour.
pub(super) fn copies_are_left(conn: &Connection, now: Millis) -> ApiResult<bool> {
    Ok(throttle(conn, "quote-copies", (COPIES_AN_HOUR, HOUR), now)?.is_ok())
}
