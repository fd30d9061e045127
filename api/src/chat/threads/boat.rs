//! The boat of a chat, as assistants see it.

use rusqlite::Connection;

use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::ProductsRead;
use crate::boats::{profile, search_boat};
use crate::chat::assistant::AskedBoat;
use crate::platform::access::UserId;
use crate::platform::error::{ApiError, ApiResult};

/// The boat, if the user may see its parts at this time.
pub fn find(conn: &Connection, user: UserId, boat: Option<i64>) -> ApiResult<Option<AskedBoat>> {
    let Some(boat) = boat else {
        return Ok(None);
    };
    let member = match admit::<ProductsRead>(conn, user, Named::Number(boat)) {
        Ok(member) => member,
        Err(ApiError::NotFound(_) | ApiError::Forbidden) => return Ok(None),
        Err(error) => return Err(error),
    };
    let details = profile::store::find(conn, &member)?.details;
    Ok(Some(AskedBoat {
        search: search_boat::load(conn, &member)?,
        model: format!("{} {}", details.boat_brand, details.boat_model)
            .trim()
            .to_owned(),
        year: details.boat_production_year.map(Into::into),
    }))
}
