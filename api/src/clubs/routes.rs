//! The call that makes a club.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{Club, NewClub};
use super::store;
use crate::access::User;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Fields, Json};
use crate::openapi::AccountErrors;
use crate::pictures::Owner;
use crate::state::AppState;
use crate::users::model::NO_PICTURE;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AppState> {
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
    State(state): State<AppState>,
    Fields(fields): Fields<NewClub>,
) -> ApiResult<(StatusCode, Json<Club>)> {
    let (name, logo) = fields.parse()?;
    let is_foreign = |logo: &String| !state.pictures.has(user.id, logo);
    if logo.as_ref().is_some_and(is_foreign) {
        return Err(ApiError::field("clubLogo", NO_PICTURE));
    }
    let now = state.clock.now();
    let pictures = state.pictures.clone();
    let club = user
        .write(move |conn| {
            if store::find_own(conn, user.id)?.is_some() {
                return Err(ApiError::conflict("You already have a club."));
            }
            let club = store::insert(conn, user.id, &name, now)?;
            if let Some(logo) = logo {
                // A few kilobytes, once in an account's life. What is left of a write that fails is
                // cleared away as a picture that nobody has.
                let copy = pictures.copy(&logo, Owner::Club(club))?;
                store::set_logo(conn, club, &copy)?;
            }
            store::show_own(conn, user.id)?.ok_or_else(ApiError::no_user)
        })
        .await?;
    Ok((StatusCode::CREATED, Json(club)))
}
