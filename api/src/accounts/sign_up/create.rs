//! The call that makes an account of an identity at a provider.

use axum::extract::State;
use http::StatusCode;
use rusqlite::Connection;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::store::{NewUser, insert_user};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::oidc::store::{IdentityRow, find, give_account};
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::model::AccessToken;
use crate::accounts::sessions::opening::issue_access;
use crate::accounts::sessions::store::{absolute_end, know_device};
use crate::accounts::sign_in::model::SignedInAnswer;
use crate::accounts::users::model::{REGISTERED, View};
use crate::accounts::users::store::find_user;
use crate::accounts::verification::send_link;
use crate::platform::access::{UserId, WithoutAccount};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::email;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};
use crate::platform::mail::Letters;
use crate::platform::reason::Reason;

/// The calls of this file.
pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new().routes(routes!(create_user))
}

/// Whose account it is to be.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct CreateBody {
    /// The e-mail that the provider sent.
    #[schema(required = true)]
    email: String,
}

/// Make an account of the identity that is signed in.
///
/// The session, which continues with the account.
#[utoipa::path(
    post, path = "/users/create", tag = "accounts",
    extensions(("x-access" = json!("WithoutAccount"))),
    request_body = CreateBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The account is there.", body = SignedInAnswer),
        (status = 409, description = "The e-mail, or the session, has an account.", body = ErrorBody),
        (status = 429, description = "Too many registrations from this address.", body = ErrorBody),
        AccountErrors
    )
)]
async fn create_user(
    caller: WithoutAccount,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<CreateBody>,
) -> ApiResult<(StatusCode, Json<SignedInAnswer>)> {
    state.throttles.sign_up.admit(browser.address)?;
    let (now, letters) = (state.clock.now(), state.letters.clone());
    let answer = caller
        .admission
        .write(move |conn| {
            let identity = find(conn, caller.identity)?;
            let user = insert(conn, &identity, &body, &browser, now)?;
            give_account(conn, caller.identity, user)?;
            know_device(conn, user, browser.device(), now)?;
            greet(conn, &letters, (user, &identity), &browser, now)?;
            let until = absolute_end(conn, caller.session)?;
            let token = issue_access(conn, caller.session, until, now)?;
            Ok(SignedInAnswer {
                access: AccessToken::new(&token),
                user: find_user(conn, user, View::Whole)?.ok_or_else(ApiError::no_user)?,
            })
        })
        .await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

fn insert(
    conn: &Connection,
    identity: &IdentityRow,
    body: &CreateBody,
    browser: &Browser,
    now: Millis,
) -> ApiResult<UserId> {
    let address = identity.email.as_deref().unwrap_or_default();
    let key = email::key(address);
    if key.is_empty() || key != email::key(&body.email) {
        return Err(ApiError::field("email", Reason::EmailNotSignedIn));
    }
    let user = NewUser {
        email: address,
        email_key: &key,
        is_verified: identity.is_verified,
        full_name: &identity.full_name,
        password_hash: None,
        language: browser.language.code(),
    };
    insert_user(conn, &user, now)?.ok_or(REGISTERED)
}

/// Records the new account, and sends a confirmation mail unless the provider has verified the
/// address.
fn greet(
    conn: &Connection,
    letters: &Letters,
    (user, identity): (UserId, &IdentityRow),
    browser: &Browser,
    now: Millis,
) -> ApiResult<()> {
    if !identity.is_verified {
        send_link(conn, letters, user, now)?;
    }
    let entry = Entry::of_user(Event::Registered, user, browser.address);
    Ok(audit::record(conn, &entry, now)?)
}
