//! Stores pictures before the request or the reply that they are sent with.

use super::store;
use crate::buying::BuyingState;
use crate::platform::access::SignedIn;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::FileForm;
use crate::platform::pictures::Owner;
use crate::platform::pictures::uploading::{
    UploadedPicture, count_upload, picture_upload, receive_picture,
};

/// Receives a picture, which is removed after a day unless it was sent.
pub(super) async fn upload(
    state: &BuyingState,
    user: SignedIn,
    announced: u64,
    form: FileForm,
) -> ApiResult<UploadedPicture> {
    let (now, id) = (state.clock.now(), user.id);
    let room = state.room.clone();
    let (counted, account) = user
        .write(move |conn| Ok((count_upload(conn, id, now)?, room.account(conn, id)?)))
        .await?;
    counted.map_err(ApiError::too_many)?;
    let owner = Owner::Request(id);
    let upload = picture_upload(owner, announced);
    let _reservation = state.room.reserve(&account, upload)?;
    let arrived = receive_picture(form, &state.pictures).await?;
    let img_url = state.pictures.store(owner, arrived).await?;
    let name = img_url.clone();
    let stored = user
        .write(move |conn| Ok(store::insert(conn, id, &name, now)?))
        .await;
    if let Err(refused) = stored {
        state.pictures.remove(&img_url).await;
        return Err(refused);
    }
    Ok(UploadedPicture { img_url })
}
