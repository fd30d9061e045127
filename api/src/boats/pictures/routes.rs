//! The call that uploads a boat's picture.

use axum::extract::{DefaultBodyLimit, State};
use http::StatusCode;
use rusqlite::Connection;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::store;
use crate::boats::BoatsState;
use crate::boats::activity::{Act, Kind, record};
use crate::boats::profile::rights::BoatsEdit;
use crate::boats::profile::{BoatForm, Member};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::Json;
use crate::platform::http::file_form::Announced;
use crate::platform::http::limits::MAX_PICTURE_UPLOAD_BYTES;
use crate::platform::pictures::Owner;
use crate::platform::pictures::uploading::{
    UploadedPicture, count_upload, picture_upload, receive_picture,
};

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(upload_boat_picture))
        .layer(DefaultBodyLimit::max(MAX_PICTURE_UPLOAD_BYTES))
}

/// The form of a boat's picture; the boat comes first.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
#[schema(rename_all = "camelCase")]
struct BoatPictureForm {
    /// The boat.
    boat_id: i64,
    /// JPEG, PNG or WebP, at most 10 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Give a boat a picture.
///
/// It is stored upright, 600 × 260 pixels of its middle, without anything but its pixels.
#[utoipa::path(
    post, path = "/images/upload-user-boat-image", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    request_body(content = BoatPictureForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The boat's picture.", body = UploadedPicture),
        (status = 409, description = "There is no room left.", body = ErrorBody),
        (status = 413, description = "It is larger than 10 MiB.", body = ErrorBody),
        (status = 415, description = "It is of no known kind.", body = ErrorBody),
        (status = 429, description = "Too many uploads.", body = ErrorBody),
        AccountErrors
    )
)]
async fn upload_boat_picture(
    State(state): State<BoatsState>,
    Announced(announced): Announced,
    BoatForm(boat, form): BoatForm<BoatsEdit>,
) -> ApiResult<(StatusCode, Json<UploadedPicture>)> {
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
    let _reservation = state.room.reserve(&account, picture_upload(announced))?;
    let arrived = receive_picture(form, &state.pictures).await?;
    let owner = Owner::Boat(of_boat, now);
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
    Ok((StatusCode::CREATED, Json(UploadedPicture { img_url })))
}

/// Gives the boat this picture; the one it had.
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
