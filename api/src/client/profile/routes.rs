//! The calls by which users change what the app knows of them: their data, their theme and which of
//! their boats is the active one.

use axum::extract::State;
use rusqlite::Connection;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::users::model::{
    NO_PICTURE, ThemeAnswer, ThemeBody, UserChanges, UserData, ValidChanges, View,
};
use crate::accounts::users::store;
use crate::boats::profile::store::on_board::can_be_active;
use crate::catalogue::themes;
use crate::client::ClientState;
use crate::platform::access::{OwnOrAdministrator, Target, User, UserId};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::version;
use crate::platform::http::AccountErrors;
use crate::platform::http::{ClientAddress, Fields, Json};
use crate::platform::reason::Reason;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new()
        .routes(routes!(update_user))
        .routes(routes!(update_theme))
}

/// Change the user.
///
/// Fields that are missing stay as they are; null empties one.
#[utoipa::path(
    patch, path = "/users/update/{userId}", tag = "profile",
    extensions(("x-access" = json!("OwnOrAdministrator"))),
    params(("userId" = i64, Path, description = "The caller's own id; an administrator may name another.")),
    request_body = UserChanges,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The user.", body = UserData),
        (status = 409, description = "`CHANGED-MEANWHILE`: the profile is of another version.", body = ErrorBody),
        AccountErrors
    )
)]
async fn update_user(
    OwnOrAdministrator { caller, target }: OwnOrAdministrator,
    State(state): State<ClientState>,
    ClientAddress(address): ClientAddress,
    Fields(changes): Fields<UserChanges>,
) -> ApiResult<Json<UserData>> {
    let changes = changes.parse()?;
    if let Some(Some(theme)) = &changes.theme {
        themes::actions::require(&state.live, theme).await?;
    }
    let (user, actor) = match target {
        Target::Own => (caller.id, Actor::User(caller.id)),
        Target::Other(named) => {
            let found = state
                .database
                .read(move |conn| Ok(store::find_id(conn, named)?))
                .await?;
            let user = found.ok_or(ApiError::NotFound(Reason::UserNotFound))?;
            (user, Actor::Administrator(caller.id))
        }
    };
    require_picture(&state, user, &changes).await?;
    let entry = Entry::about(actor, Event::UserChanged, Some(user), address)
        .with(serde_json::json!({ "fields": changes.names }));
    let now = state.clock.now();
    let (answer, replaced) = caller
        .write(move |conn| {
            if let Some(Some(boat)) = changes.active_boat
                && !can_be_active(conn, user, boat)?
            {
                return Err(ApiError::field("activeBoat", Reason::BoatNotFound));
            }
            require_version(conn, user, &changes)?;
            let replaced = store::update_user(conn, user, &changes)?;
            if matches!(actor, Actor::Administrator(_)) {
                audit::record(conn, &entry, now)?;
            }
            let answer =
                store::find_user(conn, user, View::Whole)?.ok_or_else(ApiError::no_user)?;
            Ok((answer, replaced))
        })
        .await?;
    if let Some(replaced) = replaced {
        state.pictures.remove(&replaced).await;
    }
    Ok(Json(answer))
}

fn require_version(conn: &Connection, user: UserId, changes: &ValidChanges) -> ApiResult<()> {
    let before = store::find_user(conn, user, View::Whole)?.ok_or_else(ApiError::no_user)?;
    version::require(changes.version.as_ref(), &before.profile())
}

/// A user may only name a photo that was stored for them.
async fn require_picture(
    state: &ClientState,
    user: UserId,
    changes: &ValidChanges,
) -> ApiResult<()> {
    match &changes.photo_url {
        Some(Some(photo)) if !state.pictures.has(user, photo).await => {
            Err(ApiError::field("photoUrl", NO_PICTURE))
        }
        _ => Ok(()),
    }
}

/// Keep a theme.
#[utoipa::path(
    post, path = "/users/updateTheme", tag = "profile",
    extensions(("x-access" = json!("User"))),
    request_body = ThemeBody,
    security(("bearer" = [])),
    responses((status = 200, description = "The theme that is kept.", body = ThemeAnswer), AccountErrors)
)]
async fn update_theme(
    User(user): User,
    State(state): State<ClientState>,
    Fields(body): Fields<ThemeBody>,
) -> ApiResult<Json<ThemeAnswer>> {
    if let Some(theme) = &body.theme {
        themes::actions::require(&state.live, theme).await?;
    }
    let theme = body.theme.clone();
    user.write(move |conn| Ok(store::set_theme(conn, user.id, theme.as_deref())?))
        .await?;
    Ok(Json(ThemeAnswer { theme: body.theme }))
}
