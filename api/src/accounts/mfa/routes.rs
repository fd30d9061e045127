//! The calls of the second factor.

use axum::extract::State;
use rusqlite::Connection;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::code::{self, TypedCode};
use super::machine::{Given, Install, Verdict};
use super::model::{MfaInstall, MfaState, MfaVerified, RecoveryCodes, VerifyMfaBody};
use super::store;
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::links::qr;
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::store::know_device;
use crate::platform::access::{BeforeMfa, ConfirmedBeforeMfa, RecentUser, SignedIn};
use crate::platform::clock::{MINUTE, Millis};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{Fields, Json};
use crate::platform::keys::purpose;
use crate::platform::limits::store::{forget_throttle, throttle};
use crate::platform::mail::Kind;
use crate::platform::reason::Reason;

const TRIES: u32 = 5;
const WINDOW: Millis = 5 * MINUTE;
const NOT_SET_UP: ApiError = ApiError::Conflict {
    kind: None,
    reason: Reason::MfaNotSetUp,
};

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(verify_mfa))
        .routes(routes!(install_mfa))
        .routes(routes!(turn_off_mfa))
        .routes(routes!(renew_recovery_codes))
}

/// Give the second factor.
///
/// The first code turns it on and answers with recovery codes. Each code works once.
#[utoipa::path(
    post, path = "/users/verifyMfa", tag = "accounts",
    extensions(("x-access" = json!("BeforeMfa"))),
    request_body = VerifyMfaBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It was right.", body = MfaVerified),
        (status = 409, description = "There is no second factor.", body = ErrorBody),
        (status = 429, description = "Five tries in five minutes were wrong.", body = ErrorBody),
        AccountErrors
    )
)]
async fn verify_mfa(
    BeforeMfa { user, .. }: BeforeMfa,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<VerifyMfaBody>,
) -> ApiResult<Json<MfaVerified>> {
    let typed = code::parse(&body.mfa_code)?;
    let shared = state.clone();
    user.clone()
        .write(
            move |conn| match verify(conn, &shared, &user, &typed, &browser) {
                // A wrong try is stored too, so that it counts.
                Err(
                    refused @ (ApiError::MfaInvalid
                    | ApiError::TooMany { .. }
                    | ApiError::Conflict { .. }),
                ) => Ok(Err(refused)),
                verified => verified.map(Ok),
            },
        )
        .await?
        .map(Json)
}

fn verify(
    conn: &Connection,
    state: &AccountsState,
    user: &SignedIn,
    typed: &TypedCode,
    browser: &Browser,
) -> ApiResult<MfaVerified> {
    let now = state.clock.now();
    let tries = format!("mfa:{}", user.id.number());
    throttle(conn, &tries, (TRIES, WINDOW), now)?.map_err(ApiError::too_many)?;
    let row = store::find(conn, user.id)?;
    let given = given(conn, state, user, &row, typed)?;
    let note = |event| audit::record(conn, &Entry::of_user(event, user.id, browser.address), now);
    let mut recovery_codes = None;
    match (row.factor.verify(given, now), typed) {
        (Verdict::Enable(step), _) => {
            store::accept(conn, user.id, step, now)?;
            recovery_codes = Some(new_codes(conn, user)?);
            let letters = &state.letters;
            letters.to_user(conn, user.id, (Kind::MfaEnabled, &[]), now)?;
            note(Event::MfaEnabled)?;
        }
        (Verdict::Pass(step), _) => {
            store::accept(conn, user.id, step, now)?;
            note(Event::MfaPassed)?;
        }
        (Verdict::Recover, TypedCode::Recovery(hash)) => {
            let left = store::use_recovery_code(conn, user.id, *hash, now)?.to_string();
            let values = [("left", left.as_str())];
            let letters = &state.letters;
            letters.to_user(conn, user.id, (Kind::RecoveryCodeUsed, &values), now)?;
            note(Event::MfaRecoveryCodeUsed)?;
        }
        (Verdict::NotSetUp, _) => return Err(NOT_SET_UP),
        (Verdict::Refuse | Verdict::Recover, _) => {
            note(Event::MfaFailed)?;
            return Err(ApiError::MfaInvalid);
        }
    }
    forget_throttle(conn, &tries)?;
    know_device(conn, user.id, user.device, now)?;
    Ok(MfaVerified {
        mfa_hash: store::remember_device(conn, user.id, user.device, now)?.text(),
        recovery_codes,
    })
}

/// What the typed code is to this secret.
fn given(
    conn: &Connection,
    state: &AccountsState,
    user: &SignedIn,
    row: &store::FactorRow,
    typed: &TypedCode,
) -> ApiResult<Given> {
    Ok(match typed {
        TypedCode::App(_) if row.sealed.is_empty() => Given::Wrong,
        TypedCode::App(code) => {
            let secret = state.keys.unseal(purpose::SECOND_FACTOR, &row.sealed)?;
            // By the system's clock: the app has another one, which ours may have run ahead of.
            match code::matching_step(&secret, code, state.clock.system_now())? {
                Some(step) => Given::Step(step),
                None => Given::Wrong,
            }
        }
        TypedCode::Recovery(hash) if store::has_recovery_code(conn, user.id, *hash)? => {
            Given::Recovery
        }
        TypedCode::Recovery(_) | TypedCode::Malformed => Given::Wrong,
    })
}

fn new_codes(conn: &Connection, user: &SignedIn) -> ApiResult<Vec<String>> {
    let codes = code::new_recovery_codes()?;
    store::replace_recovery_codes(conn, user.id, &codes)?;
    Ok(codes.into_iter().map(|(shown, _)| shown).collect())
}

/// Get a secret for an authenticator.
///
/// The same one for a quarter of an hour; never that of a second factor that is on. The e-mail has to
/// be confirmed: a second factor would shut out the owner of an address that somebody else registered.
#[utoipa::path(
    get, path = "/users/installMfa", tag = "accounts",
    extensions(("x-access" = json!("ConfirmedBeforeMfa"))),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The secret.", body = MfaInstall),
        (status = 409, description = "It is on already.", body = ErrorBody),
        AccountErrors
    )
)]
async fn install_mfa(
    ConfirmedBeforeMfa { user, is_recent }: ConfirmedBeforeMfa,
    State(state): State<AccountsState>,
    browser: Browser,
) -> ApiResult<Json<MfaInstall>> {
    let (now, shared) = (state.clock.now(), state.clone());
    let (secret, email) = user
        .write(move |conn| {
            let (email, is_required) = store::owner(conn, user.id)?;
            let row = store::find(conn, user.id)?;
            let install = row.factor.install(now);
            if install == Install::AlreadyOn {
                let text = Reason::MfaAlreadyOn;
                return Err(ApiError::conflict(text));
            }
            if !is_required && !is_recent {
                return Err(ApiError::RequiredRecentLogin);
            }
            if install == Install::Same {
                return Ok((
                    shared.keys.unseal(purpose::SECOND_FACTOR, &row.sealed)?,
                    email,
                ));
            }
            let secret = code::new_secret()?;
            let sealed = shared.keys.seal(purpose::SECOND_FACTOR, &secret)?;
            store::install(conn, user.id, &sealed, now)?;
            let entry = Entry::of_user(Event::MfaInstalled, user.id, browser.address);
            audit::record(conn, &entry, now)?;
            Ok((secret, email))
        })
        .await?;
    let (mfa_url, secret) = code::link(&secret, &state.settings.product_name, &email)?;
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
        (status = 200, description = "It is off.", body = MfaState),
        (status = 409, description = "There is none, or the account has to have one.", body = ErrorBody),
        AccountErrors
    )
)]
async fn turn_off_mfa(
    RecentUser(user): RecentUser,
    State(state): State<AccountsState>,
    browser: Browser,
) -> ApiResult<Json<MfaState>> {
    let (now, letters) = (state.clock.now(), state.letters.clone());
    user.write(move |conn| {
        if !store::has_mfa(conn, user.id)? {
            return Err(NOT_SET_UP);
        }
        if store::owner(conn, user.id)?.1 {
            let text = Reason::MfaMandatory;
            return Err(ApiError::conflict(text));
        }
        store::remove(conn, user.id)?;
        letters.to_user(conn, user.id, (Kind::MfaDisabled, &[]), now)?;
        let entry = Entry::of_user(Event::MfaDisabled, user.id, browser.address);
        Ok(audit::record(conn, &entry, now)?)
    })
    .await?;
    Ok(Json(MfaState { mfa_enabled: false }))
}

/// Get new recovery codes.
///
/// Earlier ones no longer work.
#[utoipa::path(
    post, path = "/users/mfa/recovery-codes", tag = "accounts",
    extensions(("x-access" = json!("RecentUser"))),
    request_body(content = Option<NoFields>, description = "Empty, or missing."),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Ten codes.", body = RecoveryCodes),
        (status = 409, description = "There is no second factor.", body = ErrorBody),
        AccountErrors
    )
)]
async fn renew_recovery_codes(
    RecentUser(user): RecentUser,
    State(state): State<AccountsState>,
    browser: Browser,
    _: OptionalFields<NoFields>,
) -> ApiResult<Json<RecoveryCodes>> {
    let now = state.clock.now();
    let recovery_codes = user
        .clone()
        .write(move |conn| {
            if !store::has_mfa(conn, user.id)? {
                return Err(NOT_SET_UP);
            }
            let entry = Entry::of_user(Event::UserChanged, user.id, browser.address)
                .with(serde_json::json!({ "fields": ["recoveryCodes"] }));
            audit::record(conn, &entry, now)?;
            new_codes(conn, &user)
        })
        .await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}
