//! The calls about invitations.

use axum::extract::State;
use rusqlite::Connection;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::store::{self, InvitationRow};
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::verification::store::{email_key, verify};
use crate::boats::BoatsState;
use crate::boats::members::joining;
use crate::boats::members::store::{InvitedRow, open_invitation};
use crate::boats::profile::roles::Role;
use crate::boats::profile::store::on_board::is_on_board;
use crate::platform::access::{Anybody, BoatId, User, UserId};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::SecretToken;
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{ClientAddress, Json, Path};
use crate::platform::reason::Reason;

/// The page then offers to sign in with another account.
const FOR_ANOTHER: ApiError = ApiError::Conflict {
    kind: Some("email"),
    reason: Reason::InvitationForAnother,
};
const ENDED: ApiError = ApiError::NotFound(Reason::InvitationExpired);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(get_invitation))
        .routes(routes!(accept_invitation))
}

/// An invitation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Invitation {
    /// The address it was sent to.
    email: String,
    /// The invited person's first name; may be empty.
    first_name: String,
    /// The invited person's last name; may be empty.
    last_name: String,
    /// Who invites, by name.
    invited_by: Option<String>,
    /// The boat one is asked on; null for an invitation to no boat.
    #[schema(required = true)]
    boat_name: Option<String>,
    /// What one is asked to be there.
    #[schema(required = true)]
    role: Option<Role>,
}

/// The invitation was accepted.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Accepted {
    /// Always true.
    accepted: bool,
    /// The boat one is on now; null for an invitation to no boat.
    #[schema(required = true)]
    boat_id: Option<i64>,
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
    let token = SecretToken::parse(&token).ok_or(ENDED)?;
    let now = state.clock.now();
    state
        .database
        .read(move |conn| {
            let row = store::find(conn, token.hash(), now)?
                .filter(|row| row.accepted_by.is_none())
                .ok_or(ENDED)?;
            let boat = asked_on(conn, &row, now)?;
            Ok(Json(Invitation {
                email: row.email,
                first_name: row.first_name,
                last_name: row.last_name,
                invited_by: row.invited_by,
                role: boat.as_ref().map(|boat| boat.role),
                boat_name: boat.map(|boat| boat.boat_name),
            }))
        })
        .await
}

/// What an invitation to a boat asks one to be there; none for one to no boat.
fn asked_on(conn: &Connection, row: &InvitationRow, now: Millis) -> ApiResult<Option<InvitedRow>> {
    match row.boat {
        Some(_) => Ok(Some(open_invitation(conn, row.id, now)?.ok_or(ENDED)?)),
        None => Ok(None),
    }
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
    let token = SecretToken::parse(&token).ok_or(ENDED)?;
    let now = state.clock.now();
    user.write(move |conn| {
        let row = store::find(conn, token.hash(), now)?.ok_or(ENDED)?;
        match row.accepted_by {
            // A second click answers as the first, while it has anything to say.
            Some(by) if by == user.id => return repeated(conn, &row, by),
            Some(_) => return Err(ENDED),
            None => {}
        }
        if row.email_key != email_key(conn, user.id)? {
            return Err(FOR_ANOTHER);
        }
        if let Some(invited) = asked_on(conn, &row, now)? {
            joining::join(conn, &invited, user.id, now)?;
        }
        store::accept(conn, row.id, user.id, now)?;
        verify(conn, user.id, &row.email_key, now)?;
        let entry = Entry::of_user(Event::InvitationAccepted, user.id, address);
        audit::record(conn, &entry, now)?;
        Ok(accepted(&row))
    })
    .await
}

fn accepted(row: &InvitationRow) -> Json<Accepted> {
    Json(Accepted {
        accepted: true,
        boat_id: row.boat.map(BoatId::number),
    })
}

/// The answer to whoever accepted before: it has ended for who is no longer on board.
fn repeated(conn: &Connection, row: &InvitationRow, user: UserId) -> ApiResult<Json<Accepted>> {
    match row.boat {
        Some(boat) if !is_on_board(conn, user, boat.number())? => Err(ENDED),
        _ => Ok(accepted(row)),
    }
}
