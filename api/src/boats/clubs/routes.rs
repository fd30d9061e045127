//! The call that creates a club.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::NewClub;
use crate::accounts::users::model::Club;
use crate::boats::BoatsState;
use crate::platform::access::User;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new().routes(routes!(create_club))
}

/// Create a club.
///
/// The caller becomes a member. So do the boats that the caller created and is a member of, if they
/// have no club.
#[utoipa::path(
    post, path = "/clubs", tag = "boats",
    extensions(("x-access" = json!("User"))),
    request_body = NewClub,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The club.", body = Club),
        (status = 409, description = "The caller already has a club.", body = ErrorBody),
    )
)]
async fn create_club(
    User(user): User,
    State(state): State<BoatsState>,
    Fields(fields): Fields<NewClub>,
) -> ApiResult<(StatusCode, Json<Club>)> {
    let club = actions::create(&state, user, fields.parse()?).await?;
    Ok((StatusCode::CREATED, Json(club)))
}
