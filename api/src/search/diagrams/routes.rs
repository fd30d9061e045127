//! The calls about diagrams.

use axum::extract::{DefaultBodyLimit, State};
use axum::response::{IntoResponse as _, Response};
use http::{StatusCode, header};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{Diagram, DiagramRow, DiagramSummary, KitFields, KitPackage, RowChanges};
use crate::catalogue::products::LanguageParams;
use crate::platform::access::{Administrator, DiagramId};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::file_form::Announced;
use crate::platform::http::limits::MAX_DOCUMENT_UPLOAD_BYTES;
use crate::platform::http::{Fields, FileForm, Json, Path, Query, Removed, RowNumber};
use crate::search::SearchState;

pub fn router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new()
        .routes(routes!(list_diagrams, upload_diagram))
        .layer(DefaultBodyLimit::max(MAX_DOCUMENT_UPLOAD_BYTES))
        .routes(routes!(get_diagram, remove_diagram))
        .routes(routes!(change_diagram_row))
        .routes(routes!(download_diagram_kit))
        .routes(routes!(send_diagram_kit))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct DiagramPath {
    diagram_id: DiagramId,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct RowPath {
    diagram_id: DiagramId,
    position: RowNumber,
}

#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form in the document")]
struct DiagramForm {
    /// A PDF, at most 20 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Upload a diagram and read its parts list.
///
/// The text of the first 200 pages is read, at most 2,000 rows; pictures are not. The file is not
/// stored. The rows are deleted after 24 hours, and only the caller can see them.
#[utoipa::path(
    post, path = "/diagrams", tag = "search",
    extensions(("x-access" = json!("Administrator"))),
    params(LanguageParams),
    request_body(content = DiagramForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "What was read, and the products that were found.", body = Diagram),
        (status = 408, description = "The file did not arrive in time.", body = ErrorBody),
        (status = 413, description = "The file is larger than 20 MiB.", body = ErrorBody),
        (status = 415, description = "The file is not a PDF.", body = ErrorBody),
        (status = 429, description = "Too many diagrams.", body = ErrorBody),
    )
)]
async fn upload_diagram(
    Administrator(user): Administrator,
    State(state): State<SearchState>,
    Query(language): Query<LanguageParams>,
    Announced(announced): Announced,
    form: FileForm,
) -> ApiResult<(StatusCode, Json<Diagram>)> {
    let language = language.parse()?;
    let diagram = actions::add(&state, user, announced, (form, language)).await?;
    Ok((StatusCode::CREATED, Json(diagram)))
}

/// List the caller's diagrams.
#[utoipa::path(
    get, path = "/diagrams", tag = "search",
    extensions(("x-access" = json!("Administrator"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Those of the last 24 hours, newest first.", body = Vec<DiagramSummary>))
)]
async fn list_diagrams(
    Administrator(user): Administrator,
    State(state): State<SearchState>,
) -> ApiResult<Json<Vec<DiagramSummary>>> {
    actions::list(&state, user).await.map(Json)
}

/// Get a diagram with its rows.
#[utoipa::path(
    get, path = "/diagrams/{diagramId}", tag = "search",
    extensions(("x-access" = json!("Administrator"))),
    params(("diagramId" = i64, Path, description = "The diagram."), LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The diagram.", body = Diagram))
)]
async fn get_diagram(
    Administrator(user): Administrator,
    State(state): State<SearchState>,
    Path(path): Path<DiagramPath>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Diagram>> {
    let language = language.parse()?;
    actions::get(&state, user, path.diagram_id, language)
        .await
        .map(Json)
}

/// Delete a diagram.
#[utoipa::path(
    delete, path = "/diagrams/{diagramId}", tag = "search",
    extensions(("x-access" = json!("Administrator"))),
    params(("diagramId" = i64, Path, description = "The diagram.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn remove_diagram(
    Administrator(user): Administrator,
    Path(path): Path<DiagramPath>,
) -> ApiResult<Json<Removed>> {
    actions::remove(user, path.diagram_id).await.map(Json)
}

/// Change a row of a diagram.
#[utoipa::path(
    patch, path = "/diagrams/{diagramId}/rows/{position}", tag = "search",
    extensions(("x-access" = json!("Administrator"))),
    params(
        ("diagramId" = i64, Path, description = "The diagram."),
        ("position" = i64, Path, description = "The position of the row, from 1."),
        LanguageParams
    ),
    request_body = RowChanges,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The row.", body = DiagramRow))
)]
async fn change_diagram_row(
    Administrator(user): Administrator,
    State(state): State<SearchState>,
    Path(path): Path<RowPath>,
    Query(language): Query<LanguageParams>,
    Fields(changes): Fields<RowChanges>,
) -> ApiResult<Json<DiagramRow>> {
    let language = language.parse()?;
    let row = (path.diagram_id, path.position.get());
    actions::change_row(&state, user, row, (changes, language))
        .await
        .map(Json)
}

/// Download a package that adds the parts of a diagram to the catalogue as a kit.
///
/// It has the rows with a matched product, and is imported like any other package.
#[utoipa::path(
    post, path = "/diagrams/{diagramId}/kit", tag = "search",
    extensions(("x-access" = json!("Administrator"))),
    params(("diagramId" = i64, Path, description = "The diagram.")),
    request_body = KitFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The package.", body = Vec<u8>, content_type = "application/zip"),
        (status = 409, description = "The product has a kit with this name, or no row has a product.", body = ErrorBody),
    )
)]
async fn download_diagram_kit(
    Administrator(user): Administrator,
    State(state): State<SearchState>,
    Path(path): Path<DiagramPath>,
    Fields(fields): Fields<KitFields>,
) -> ApiResult<Response> {
    let package = actions::make_kit(&state, user, path.diagram_id, fields).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"kit.zip\"",
        ),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    Ok((headers, package).into_response())
}

/// Put a package that adds the parts of a diagram to the catalogue as a kit into the inbox.
///
/// A server that watches the inbox imports it without further work. The same kit sent again before
/// it was imported replaces the package.
#[utoipa::path(
    post, path = "/diagrams/{diagramId}/kit/inbox", tag = "search",
    extensions(("x-access" = json!("Administrator"))),
    params(("diagramId" = i64, Path, description = "The diagram.")),
    request_body = KitFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The package in the inbox.", body = KitPackage),
        (status = 409, description = "The product has a kit with this name, or no row has a product.", body = ErrorBody),
    )
)]
async fn send_diagram_kit(
    Administrator(user): Administrator,
    State(state): State<SearchState>,
    Path(path): Path<DiagramPath>,
    Fields(fields): Fields<KitFields>,
) -> ApiResult<(StatusCode, Json<KitPackage>)> {
    let sent = actions::send_kit(&state, user, path.diagram_id, fields).await?;
    Ok((StatusCode::CREATED, Json(sent)))
}
