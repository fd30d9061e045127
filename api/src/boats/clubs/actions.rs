//! Creates clubs.

use rusqlite::Connection;

use super::store;
use crate::accounts::users::model::Club;
use crate::accounts::users::store::find_club;
use crate::boats::BoatsState;
use crate::platform::access::{SignedIn, UserId};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::pictures::{Owner, Pictures};
use crate::platform::reason::Reason;

/// Creates a club, with a copy of a photo of the user as its logo.
pub(super) async fn create(
    state: &BoatsState,
    user: SignedIn,
    (name, photo): (String, Option<String>),
) -> ApiResult<Club> {
    user.read(move |conn| require_none(conn, user.id)).await?;
    let logo = match photo {
        Some(photo) => Some(copy_logo(&state.pictures, user.id, photo).await?),
        None => None,
    };
    let now = state.clock.now();
    let copied = logo.clone();
    let created = user
        .write(move |conn| {
            require_none(conn, user.id)?;
            let club = store::insert(conn, user.id, &name, now)?;
            if let Some(logo) = logo {
                store::set_logo(conn, club, &logo)?;
            }
            find_club(conn, user.id)?.ok_or_else(ApiError::no_user)
        })
        .await;
    if let (Err(_), Some(logo)) = (&created, copied) {
        state.pictures.remove(&logo).await;
    }
    created
}

fn require_none(conn: &Connection, user: UserId) -> ApiResult<()> {
    match store::find_own(conn, user)? {
        Some(_) => Err(ApiError::conflict(Reason::ClubExists)),
        None => Ok(()),
    }
}

/// Copies a photo of the user for the club, before its row refers to it.
async fn copy_logo(pictures: &Pictures, user: UserId, photo: String) -> ApiResult<String> {
    if !pictures.has(user, &photo).await {
        return Err(ApiError::field("clubLogo", Reason::PictureNotFound));
    }
    pictures.copy(photo, Owner::Club(user)).await
}
