//! The call that uploads a boat's picture.

use axum::extract::{DefaultBodyLimit, State};
use http::StatusCode;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use crate::boats::BoatsState;
use crate::boats::access::BoatForm;
use crate::boats::access::rights::BoatsEdit;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::Json;
use crate::platform::http::file_form::Announced;
use crate::platform::http::limits::MAX_PICTURE_UPLOAD_BYTES;
use crate::platform::pictures::uploading::UploadedPicture;

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(upload_boat_picture))
        .layer(DefaultBodyLimit::max(MAX_PICTURE_UPLOAD_BYTES))
}

/// The form for a picture of a boat. The field of the boat comes first.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
#[schema(rename_all = "camelCase")]
struct BoatPictureForm {
    boat_id: i64,
    /// JPEG, PNG or WebP, at most 10 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Upload a picture of a boat.
///
/// It is turned upright, cropped to the middle 600 × 260 pixels and stored without metadata.
#[utoipa::path(
    post, path = "/images/upload-user-boat-image", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    request_body(content = BoatPictureForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The boat's picture.", body = UploadedPicture),
        (status = 409, description = "There is not enough storage space.", body = ErrorBody),
        (status = 413, description = "The file is larger than 10 MiB.", body = ErrorBody),
        (status = 415, description = "The file type is not supported.", body = ErrorBody),
        (status = 429, description = "Too many uploads.", body = ErrorBody),
    )
)]
async fn upload_boat_picture(
    State(state): State<BoatsState>,
    Announced(announced): Announced,
    BoatForm(boat, form): BoatForm<BoatsEdit>,
) -> ApiResult<(StatusCode, Json<UploadedPicture>)> {
    let uploaded = actions::upload(&state, boat, announced, form).await?;
    Ok((StatusCode::CREATED, Json(uploaded)))
}
