//! Pictures of requests and replies. They are uploaded before what they are sent with.

mod actions;
mod routes;
pub mod store;

use rusqlite::Connection;

use self::store::SentWith;
use crate::platform::access::UserId;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

pub(super) use routes::router;

/// Pictures of a request or a reply.
pub const MAX_PICTURES: usize = 5;

/// The field of a form that names them.
pub const FIELD: &str = "images";

/// The names of uploaded pictures, as a form has them.
pub fn parse(names: Option<Vec<String>>) -> Result<Vec<String>, Reason> {
    let names = names.unwrap_or_default();
    if names.len() > MAX_PICTURES {
        return Err(Reason::TooManyValues { max: MAX_PICTURES });
    }
    Ok(names)
}

/// Sends pictures of the user, in their order. A name that is not one of theirs, or was sent with
/// something else, is refused.
pub fn attach(conn: &Connection, user: UserId, with: SentWith, names: &[String]) -> ApiResult<()> {
    for (position, name) in names.iter().enumerate() {
        if !store::attach(conn, user, (with, position), name)? {
            return Err(ApiError::field(FIELD, Reason::PictureNotFound));
        }
    }
    Ok(())
}
