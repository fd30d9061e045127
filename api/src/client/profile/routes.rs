//! The calls that change a user's profile: their data, their theme and their active boat.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use crate::accounts::users::model::{ThemeAnswer, ThemeBody, UserChanges, UserData};
use crate::client::ClientState;
use crate::platform::access::{OwnOrAdministrator, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{ClientAddress, Fields, Json};

pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new()
        .routes(routes!(update_user))
        .routes(routes!(update_theme))
}

/// Change the user.
///
/// Missing fields are not changed. Null clears a field.
#[utoipa::path(
    patch, path = "/users/update/{userId}", tag = "profile",
    extensions(("x-access" = json!("OwnOrAdministrator"))),
    params(("userId" = i64, Path, description = "The caller's own id, or any id if the caller is an administrator.")),
    request_body = UserChanges,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The user.", body = UserData),
        (status = 409, description = "`CHANGED-MEANWHILE`: the profile has another version in the meantime.", body = ErrorBody),
    )
)]
async fn update_user(
    OwnOrAdministrator { caller, target }: OwnOrAdministrator,
    State(state): State<ClientState>,
    ClientAddress(address): ClientAddress,
    Fields(changes): Fields<UserChanges>,
) -> ApiResult<Json<UserData>> {
    let who = actions::UserChange {
        caller,
        target,
        address,
    };
    actions::update(&state, who, changes.parse()?)
        .await
        .map(Json)
}

/// Store a theme.
#[utoipa::path(
    post, path = "/users/updateTheme", tag = "profile",
    extensions(("x-access" = json!("User"))),
    request_body = ThemeBody,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The stored theme.", body = ThemeAnswer))
)]
async fn update_theme(
    User(user): User,
    State(state): State<ClientState>,
    Fields(body): Fields<ThemeBody>,
) -> ApiResult<Json<ThemeAnswer>> {
    actions::keep_theme(&state, user, body.theme)
        .await
        .map(Json)
}
