//! The calls about the second factor.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{MfaInstall, MfaState, MfaVerified, RecoveryCodes, VerifyMfaBody};
use super::{actions, code};
use crate::accounts::AccountsState;
use crate::accounts::links::qr;
use crate::accounts::sessions::Browser;
use crate::platform::access::{BeforeMfa, ConfirmedBeforeMfa, RecentUser};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{Fields, Json};

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(verify_mfa))
        .routes(routes!(install_mfa))
        .routes(routes!(turn_off_mfa))
        .routes(routes!(renew_recovery_codes))
}

/// Check a code of the second factor.
///
/// The first correct code turns the second factor on; the response then has recovery codes. Each
/// code works once.
#[utoipa::path(
    post, path = "/users/verifyMfa", tag = "accounts",
    extensions(("x-access" = json!("BeforeMfa"))),
    request_body = VerifyMfaBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The code is correct.", body = MfaVerified),
        (status = 409, description = "There is no second factor.", body = ErrorBody),
        (status = 429, description = "Five codes in five minutes were wrong.", body = ErrorBody),
    )
)]
async fn verify_mfa(
    BeforeMfa { user, .. }: BeforeMfa,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<VerifyMfaBody>,
) -> ApiResult<Json<MfaVerified>> {
    let typed = code::parse(&body.mfa_code)?;
    actions::give(&state, user, typed, browser).await.map(Json)
}

/// Get a secret for an authenticator app.
///
/// The secret stays the same for fifteen minutes. The secret of an active second factor is never
/// returned. The e-mail address must be confirmed: otherwise someone who registers another person's
/// address could lock that person out with a second factor.
#[utoipa::path(
    get, path = "/users/installMfa", tag = "accounts",
    extensions(("x-access" = json!("ConfirmedBeforeMfa"))),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The secret.", body = MfaInstall),
        (status = 409, description = "The second factor is already on.", body = ErrorBody),
    )
)]
async fn install_mfa(
    ConfirmedBeforeMfa { user, is_recent }: ConfirmedBeforeMfa,
    State(state): State<AccountsState>,
    browser: Browser,
) -> ApiResult<Json<MfaInstall>> {
    let new = actions::install(&state, user, is_recent, browser).await?;
    let (mfa_url, secret) = code::link(&new.secret, &state.settings.product_name, &new.email)?;
    Ok(Json(MfaInstall {
        mfa_qr: qr::data_url(&mfa_url)?,
        mfa_url,
        secret,
    }))
}

/// Turn the second factor off.
#[utoipa::path(
    delete, path = "/users/mfa", tag = "accounts",
    extensions(("x-access" = json!("RecentUser"))),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The second factor is off.", body = MfaState),
        (status = 409, description = "There is no second factor, or the account must have one.", body = ErrorBody),
    )
)]
async fn turn_off_mfa(
    RecentUser(user): RecentUser,
    State(state): State<AccountsState>,
    browser: Browser,
) -> ApiResult<Json<MfaState>> {
    actions::turn_off(&state, user, browser).await?;
    Ok(Json(MfaState { mfa_enabled: false }))
}

/// Get new recovery codes.
///
/// Earlier codes no longer work.
#[utoipa::path(
    post, path = "/users/mfa/recovery-codes", tag = "accounts",
    extensions(("x-access" = json!("RecentUser"))),
    request_body(content = Option<NoFields>, description = "Empty or missing."),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "Ten recovery codes.", body = RecoveryCodes),
        (status = 409, description = "There is no second factor.", body = ErrorBody),
    )
)]
async fn renew_recovery_codes(
    RecentUser(user): RecentUser,
    State(state): State<AccountsState>,
    browser: Browser,
    _: OptionalFields<NoFields>,
) -> ApiResult<Json<RecoveryCodes>> {
    let recovery_codes = actions::renew_codes(&state, user, browser).await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}
