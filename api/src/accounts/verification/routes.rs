//! The calls that confirm an address.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use crate::accounts::AccountsState;
use crate::accounts::email_changes::Confirmed;
use crate::accounts::links::model::Sent;
use crate::accounts::users::model::REGISTERED;
use crate::platform::access::{Anybody, BeforeMfa};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::SecretToken;
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{ClientAddress, Fields, Json};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(verify_email))
        .routes(routes!(send_verification))
}

/// The secret from the link in an e-mail.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct VerifyBody {
    /// The secret from the link.
    #[schema(required = true)]
    verify_token: String,
}

/// The e-mail address is confirmed.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
struct Verified {
    /// Always true.
    verified: bool,
}

/// Confirm an e-mail address.
///
/// Either the address of a new account, or the one that replaces an account's current address.
#[utoipa::path(
    post, path = "/auth/verify-email", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = VerifyBody,
    responses(
        AccountErrors,
        (status = 200, description = "The e-mail address is confirmed.", body = Verified),
        (status = 409, description = "Another account has this address in the meantime.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn verify_email(
    _: Anybody,
    State(state): State<AccountsState>,
    ClientAddress(address): ClientAddress,
    Fields(body): Fields<VerifyBody>,
) -> ApiResult<Json<Verified>> {
    state.throttles.tokens.admit(address)?;
    let dead = || ApiError::form(None, "verifyToken", Reason::LinkExpired);
    let token = SecretToken::parse(&body.verify_token).ok_or_else(dead)?;
    let confirmed = actions::verify(&state, token, address).await?;
    match confirmed {
        Confirmed::Changed => Ok(Json(Verified { verified: true })),
        Confirmed::Taken => Err(REGISTERED),
        Confirmed::Unknown => Err(dead()),
    }
}

/// Send the e-mail with the confirmation link again.
///
/// It is sent to the pending address if there is one, otherwise to the current address. At most
/// three per hour.
#[utoipa::path(
    post, path = "/auth/send-verification", tag = "accounts",
    extensions(("x-access" = json!("BeforeMfa"))),
    request_body(content = Option<NoFields>, description = "Empty or missing."),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The e-mail will be sent.", body = Sent),
        (status = 429, description = "Too many e-mails.", body = ErrorBody),
    )
)]
async fn send_verification(
    BeforeMfa { user, .. }: BeforeMfa,
    State(state): State<AccountsState>,
    _: OptionalFields<NoFields>,
) -> ApiResult<Json<Sent>> {
    actions::send(&state, user).await?;
    Ok(Json(Sent { sent: true }))
}
