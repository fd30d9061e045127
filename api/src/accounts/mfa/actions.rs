//! Sets up the second factor, checks it and turns it off.

use std::sync::Arc;

use rusqlite::Connection;

use super::code::{self, TypedCode};
use super::machine::{Given, Install, Verdict};
use super::model::MfaVerified;
use super::store;
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::store::know_device;
use crate::platform::access::SignedIn;
use crate::platform::clock::{MINUTE, Millis};
use crate::platform::error::{ApiError, ApiResult};
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

/// Checks a code; the first correct one turns the second factor on.
pub(super) async fn give(
    state: &AccountsState,
    user: SignedIn,
    typed: TypedCode,
    browser: Browser,
) -> ApiResult<MfaVerified> {
    let shared = state.clone();
    user.clone()
        .write(
            move |conn| match verify(conn, &shared, &user, &typed, &browser) {
                // A wrong attempt is stored too, so that it counts.
                Err(
                    refused @ (ApiError::MfaInvalid
                    | ApiError::TooMany { .. }
                    | ApiError::Conflict { .. }),
                ) => Ok(Err(refused)),
                verified => verified.map(Ok),
            },
        )
        .await?
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
            let mailer = &state.mailer;
            mailer.to_user(conn, user.id, (Kind::MfaEnabled, &[]), now)?;
            note(Event::MfaEnabled)?;
        }
        (Verdict::Pass(step), _) => {
            store::accept(conn, user.id, step, now)?;
            note(Event::MfaPassed)?;
        }
        (Verdict::Recover, TypedCode::Recovery(hash)) => {
            let left = store::use_recovery_code(conn, user.id, *hash, now)?.to_string();
            let values = [("left", left.as_str())];
            let mailer = &state.mailer;
            mailer.to_user(conn, user.id, (Kind::RecoveryCodeUsed, &values), now)?;
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

/// Whether the typed code belongs to this secret.
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
            // Uses the system's clock: the app has its own clock, and ours may be ahead of the
            // system's.
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

/// A secret for an authenticator, and the e-mail of its user.
pub(super) struct NewSecret {
    pub(super) secret: Vec<u8>,
    pub(super) email: String,
}

/// Creates a secret; for a quarter of an hour it is the same one.
pub(super) async fn install(
    state: &AccountsState,
    user: SignedIn,
    is_recent: bool,
    browser: Browser,
) -> ApiResult<NewSecret> {
    let (now, keys) = (state.clock.now(), Arc::clone(&state.keys));
    user.write(move |conn| {
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
            let secret = keys.unseal(purpose::SECOND_FACTOR, &row.sealed)?;
            return Ok(NewSecret { secret, email });
        }
        let secret = code::new_secret()?;
        let sealed = keys.seal(purpose::SECOND_FACTOR, &secret)?;
        store::install(conn, user.id, &sealed, now)?;
        let entry = Entry::of_user(Event::MfaInstalled, user.id, browser.address);
        audit::record(conn, &entry, now)?;
        Ok(NewSecret { secret, email })
    })
    .await
}

/// Turns the second factor off.
pub(super) async fn turn_off(
    state: &AccountsState,
    user: SignedIn,
    browser: Browser,
) -> ApiResult<()> {
    let (now, mailer) = (state.clock.now(), state.mailer.clone());
    user.write(move |conn| {
        if !store::has_mfa(conn, user.id)? {
            return Err(NOT_SET_UP);
        }
        if store::owner(conn, user.id)?.1 {
            let text = Reason::MfaMandatory;
            return Err(ApiError::conflict(text));
        }
        store::remove(conn, user.id)?;
        mailer.to_user(conn, user.id, (Kind::MfaDisabled, &[]), now)?;
        let entry = Entry::of_user(Event::MfaDisabled, user.id, browser.address);
        Ok(audit::record(conn, &entry, now)?)
    })
    .await
}

/// Replaces the recovery codes.
pub(super) async fn renew_codes(
    state: &AccountsState,
    user: SignedIn,
    browser: Browser,
) -> ApiResult<Vec<String>> {
    let now = state.clock.now();
    user.clone()
        .write(move |conn| {
            if !store::has_mfa(conn, user.id)? {
                return Err(NOT_SET_UP);
            }
            let entry = Entry::of_user(Event::UserChanged, user.id, browser.address)
                .with(serde_json::json!({ "fields": ["recoveryCodes"] }));
            audit::record(conn, &entry, now)?;
            new_codes(conn, &user)
        })
        .await
}
