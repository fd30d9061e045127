//! What becomes of the boats of an account that is erased: nobody else's boat goes with it.

use rusqlite::Connection;

use super::store;
use crate::access::UserId;
use crate::clock::Millis;

/// Hands each boat that only this user owns to its longest-standing captain; a boat without one goes.
/// It has to come before the user goes: a boat never stands without an owner.
pub fn hand_over(conn: &Connection, user: UserId, now: Millis) -> rusqlite::Result<()> {
    for boat in store::owned_alone(conn, user)? {
        match store::find_heir(conn, boat, user)? {
            Some(heir) => store::make_owner(conn, boat, heir, now)?,
            None => store::delete(conn, boat)?,
        }
    }
    Ok(())
}
