//! Stores pictures of boats.

use rusqlite::Connection;
use serde_json::json;

use super::store;
use crate::boats::BoatsState;
use crate::boats::access::rights::BoatsEdit;
use crate::boats::access::{Member, OnBoat};
use crate::boats::activity::{Act, Kind, record};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::FileForm;
use crate::platform::pictures::Owner;
use crate::platform::pictures::uploading::{
    UploadedPicture, count_upload, picture_upload, receive_picture,
};

/// Receives a picture of a boat and removes the previous one.
pub(super) async fn upload(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    announced: u64,
    form: FileForm,
) -> ApiResult<UploadedPicture> {
    let now = state.clock.now();
    let room = state.room.clone();
    let (counted, of_boat, account) = boat
        .write(move |conn, member| {
            let counted = count_upload(conn, member.user(), now)?;
            let account = room.account(conn, member.user())?;
            Ok((counted, member.boat(), account))
        })
        .await?;
    counted.map_err(ApiError::too_many)?;
    let owner = Owner::Boat(of_boat, now);
    let upload = picture_upload(owner, announced);
    let _reservation = state.room.reserve(&account, upload)?;
    let arrived = receive_picture(form, &state.pictures).await?;
    let img_url = state.pictures.store(owner, arrived).await?;
    let picture = img_url.clone();
    let replaced = boat
        .write(move |conn, member| replace(conn, member, &picture, now))
        .await;
    match replaced {
        Ok(Some(before)) => state.pictures.remove(&before).await,
        Ok(None) => {}
        Err(refused) => {
            state.pictures.remove(&img_url).await;
            return Err(refused);
        }
    }
    Ok(UploadedPicture { img_url })
}

/// Sets the picture of the boat and returns the previous one.
fn replace(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    picture: &str,
    now: Millis,
) -> ApiResult<Option<String>> {
    let (name, before) = store::find(conn, member)?;
    store::replace(conn, member, picture, now)?;
    let (old, new) = (
        json!({ "boatUserPicture": before }),
        json!({ "boatUserPicture": picture }),
    );
    record(
        conn,
        member,
        &Act::changed(Kind::Boat, name, (&old, &new)),
        now,
    )?;
    Ok(before)
}
