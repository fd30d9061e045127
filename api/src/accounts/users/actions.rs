//! Reads the user and stores their photo.

use super::model::{UserData, View};
use super::store;
use crate::accounts::AccountsState;
use crate::platform::access::{Caller, SignedIn};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::FileForm;
use crate::platform::pictures::Owner;
use crate::platform::pictures::uploading::{count_upload, picture_upload, receive_picture};

/// The user of a session, with the fields that the session may see, and the proof of the second
/// factor that the call sent, if it is valid.
pub(super) async fn find(
    state: &AccountsState,
    caller: Caller,
    mfa_proof: Option<&str>,
) -> ApiResult<UserData> {
    let no_user = caller.no_user();
    let account = caller.account.ok_or(no_user)?;
    let is_limited = account.is_blocked || (account.needs_mfa && !account.passed_mfa);
    let view = if is_limited {
        View::Limited
    } else {
        View::Whole
    };
    let mut user = state
        .database
        .read(move |conn| Ok(store::find_user(conn, account.id, view)?))
        .await?
        .ok_or_else(ApiError::no_user)?;
    user.mfa_hash = mfa_proof.filter(|_| account.passed_mfa).map(str::to_owned);
    Ok(user)
}

/// Receives a photo of the user and stores it. Returns its address.
pub(super) async fn store_photo(
    state: &AccountsState,
    user: SignedIn,
    announced: u64,
    form: FileForm,
) -> ApiResult<String> {
    let now = state.clock.now();
    let room = state.room.clone();
    let (counted, account) = user
        .write(move |conn| {
            Ok((
                count_upload(conn, user.id, now)?,
                room.account(conn, user.id)?,
            ))
        })
        .await?;
    counted.map_err(ApiError::too_many)?;
    let owner = Owner::User(user.id);
    let upload = picture_upload(owner, announced);
    let _reservation = state.room.reserve(&account, upload)?;
    let arrived = receive_picture(form, &state.pictures).await?;
    state.pictures.store(owner, arrived).await
}
