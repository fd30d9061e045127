//! How an invited user joins a boat: the only way besides creating one.

use rusqlite::Connection;

use super::store::{self, InvitedRow};
use crate::boats::access::gate::{ARCHIVED, Named, admit};
use crate::boats::access::rights::Linked;
use crate::boats::access::store::is_on_board;
use crate::boats::activity::{Act, record};
use crate::boats::profile::MAX_BOATS;
use crate::boats::profile::store::count;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

const MAX_PEOPLE: usize = 50;

/// Makes the invited user a member. While the boat is archived, the invitation cannot be accepted.
pub fn join(conn: &Connection, invited: &InvitedRow, user: UserId, now: Millis) -> ApiResult<()> {
    let boat = invited.boat.number();
    if is_on_board(conn, user, boat)? {
        return Ok(());
    }
    if count(conn, user)? >= MAX_BOATS {
        return Err(ApiError::conflict(Reason::TooManyBoats { max: MAX_BOATS }));
    }
    if store::count_members(conn, invited)? >= MAX_PEOPLE {
        return Err(ApiError::conflict(Reason::TooManyPeople {
            max: MAX_PEOPLE,
        }));
    }
    store::join(conn, invited, user, now)?;
    let member = admit::<Linked>(conn, user, Named::Number(boat))?;
    if member.is_archived() {
        return Err(ARCHIVED);
    }
    Ok(record(
        conn,
        &member,
        &Act::joined(user, invited.role),
        now,
    )?)
}
