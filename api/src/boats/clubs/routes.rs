//! The call that makes a club.

use axum::extract::State;
use http::StatusCode;
use rusqlite::Connection;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::NewClub;
use super::store;
use crate::accounts::users::model::{Club, NO_PICTURE};
use crate::accounts::users::store::find_club;
use crate::boats::BoatsState;
use crate::platform::access::{User, UserId};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};
use crate::platform::pictures::{Owner, Pictures};
use crate::platform::reason::Reason;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new().routes(routes!(create_club))
}

/// Make a club.
///
/// The caller belongs to it, and so do the boats that the caller made and is on, and that have none.
#[utoipa::path(
    post, path = "/clubs", tag = "boats",
    extensions(("x-access" = json!("User"))),
    request_body = NewClub,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The club.", body = Club),
        (status = 409, description = "The caller has one already.", body = ErrorBody),
        AccountErrors
    )
)]
async fn create_club(
    User(user): User,
    State(state): State<BoatsState>,
    Fields(fields): Fields<NewClub>,
) -> ApiResult<(StatusCode, Json<Club>)> {
    let (name, logo) = fields.parse()?;
    user.read(move |conn| require_none(conn, user.id)).await?;
    let logo = match logo {
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
    Ok((StatusCode::CREATED, Json(created?)))
}

fn require_none(conn: &Connection, user: UserId) -> ApiResult<()> {
    match store::find_own(conn, user)? {
        Some(_) => Err(ApiError::conflict(Reason::ClubExists)),
        None => Ok(()),
    }
}

/// Copies a photo of the user's for the club, before its row names it.
async fn copy_logo(pictures: &Pictures, user: UserId, photo: String) -> ApiResult<String> {
    if !pictures.has(user, &photo).await {
        return Err(ApiError::field("clubLogo", NO_PICTURE));
    }
    pictures.copy(photo, Owner::Club(user)).await
}
