//! The calls about documents.

use axum::extract::{DefaultBodyLimit, State};
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{BoatDocument, DocumentFields};
use crate::boats::BoatsState;
use crate::boats::access::OnBoat;
use crate::boats::access::rights::{BoatsEdit, BoatsRead};
use crate::platform::access::DocumentId;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::file_form::Announced;
use crate::platform::http::limits::MAX_DOCUMENT_UPLOAD_BYTES;
use crate::platform::http::{Fields, FileForm, Json, Path, Removed};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_documents, add_document))
        .layer(DefaultBodyLimit::max(MAX_DOCUMENT_UPLOAD_BYTES))
        .routes(routes!(get_document, update_document, remove_document))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct DocumentPath {
    document_id: DocumentId,
}

/// List the documents of a boat.
#[utoipa::path(
    get, path = "/documents/boat/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Newest first.", body = Vec<BoatDocument>))
)]
async fn list_documents(boat: OnBoat<BoatsRead>) -> ApiResult<Json<Vec<BoatDocument>>> {
    actions::list(boat).await.map(Json)
}

/// The form for a new document. The field of the file comes last.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
#[schema(rename_all = "camelCase")]
struct DocumentForm {
    /// The title; by default the file name.
    title: Option<String>,
    /// `registration`, `insurance`, `warranty`, `manual` or `other`.
    kind: String,
    /// The expiry date, `yyyy-mm-dd`.
    expires_at: Option<String>,
    /// PDF, JPEG or PNG, at most 20 MiB. Pictures are stored without their metadata.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Add a document to a boat.
///
/// PDFs are stored unchanged, pictures without their metadata.
#[utoipa::path(
    post, path = "/documents/boat/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body(content = DocumentForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The document.", body = BoatDocument),
        (status = 409, description = "There is not enough storage space.", body = ErrorBody),
        (status = 413, description = "The file is larger than 20 MiB.", body = ErrorBody),
        (status = 415, description = "The file type is not supported.", body = ErrorBody),
        (status = 429, description = "Too many documents.", body = ErrorBody),
    )
)]
async fn add_document(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Announced(announced): Announced,
    form: FileForm,
) -> ApiResult<(StatusCode, Json<BoatDocument>)> {
    let document = actions::add(&state, boat, announced, form).await?;
    Ok((StatusCode::CREATED, Json(document)))
}

/// Get a document's file.
#[utoipa::path(
    get, path = "/documents/boat/{boatId}/{documentId}", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("documentId" = i64, Path, description = "The document.")
    ),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The file, as a download.", body = Vec<u8>, content_type = "application/pdf"),
    )
)]
async fn get_document(
    boat: OnBoat<BoatsRead>,
    State(state): State<BoatsState>,
    Path(path): Path<DocumentPath>,
) -> ApiResult<Response> {
    let opened = actions::open(&state, boat, path.document_id).await?;
    Ok(opened.into_response())
}

/// Change a document.
#[utoipa::path(
    patch, path = "/documents/boat/{boatId}/{documentId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("documentId" = i64, Path, description = "The document.")
    ),
    request_body = DocumentFields,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The document.", body = BoatDocument))
)]
async fn update_document(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<DocumentPath>,
    Fields(fields): Fields<DocumentFields>,
) -> ApiResult<Json<BoatDocument>> {
    let document = actions::update(&state, boat, path.document_id, fields).await?;
    Ok(Json(document))
}

/// Delete a document and its file.
#[utoipa::path(
    delete, path = "/documents/boat/{boatId}/{documentId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("documentId" = i64, Path, description = "The document.")
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn remove_document(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<DocumentPath>,
) -> ApiResult<Json<Removed>> {
    actions::remove(&state, boat, path.document_id)
        .await
        .map(Json)
}
