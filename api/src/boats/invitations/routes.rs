//! The calls about invitations.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{Accepted, Invitation};
use crate::boats::BoatsState;
use crate::platform::access::{Anybody, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{ClientAddress, Json, Path};

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(get_invitation))
        .routes(routes!(accept_invitation))
}

/// Get an invitation.
#[utoipa::path(
    get, path = "/invitations/{token}", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The secret of the mail's link.")),
    responses(
        (status = 200, description = "The invitation.", body = Invitation),
        (status = 404, description = "There is none, or it has ended.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
        AccountErrors
    )
)]
async fn get_invitation(
    _: Anybody,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
) -> ApiResult<Json<Invitation>> {
    state.throttles.tokens.admit(address)?;
    actions::find(&state, &token).await.map(Json)
}

/// Accept an invitation.
///
/// It proves the address of the account that it was sent to. Who accepted it is answered the same
/// again while on board.
#[utoipa::path(
    post, path = "/invitations/{token}/accept", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    params(("token" = String, Path, description = "The secret of the mail's link.")),
    request_body(content = Option<NoFields>, description = "Empty, or missing."),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Accepted.", body = Accepted),
        (status = 404, description = "There is none, or it has ended.", body = ErrorBody),
        (status = 409, description = "It was sent to another address, the boat is archived, or there are too many boats or people on board.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
        AccountErrors
    )
)]
async fn accept_invitation(
    User(user): User,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
    _: OptionalFields<NoFields>,
) -> ApiResult<Json<Accepted>> {
    state.throttles.tokens.admit(address)?;
    actions::accept(&state, user, &token, address)
        .await
        .map(Json)
}
