//! The OpenAPI document's frame, and the error answers calls share.

use utoipa::{IntoResponses, OpenApi};

use crate::error::ErrorBody;

/// The document before the features add their calls.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Chandlery", description = "Boat parts: catalogue, search and the app's own calls."),
    components(schemas(ErrorBody)),
    tags(
        (name = "catalogue", description = "Categories, brands, manufacturers"),
        (name = "products", description = "Products"),
        (name = "search", description = "Search and suggestions"),
        (name = "app", description = "Themes, options, error reports"),
        (name = "operation", description = "Health")
    )
)]
pub struct Document;

/// The errors of a call that reads the catalogue.
#[derive(Debug, IntoResponses)]
pub enum CatalogueErrors {
    /// The request cannot be understood.
    #[response(status = 400)]
    BadRequest(#[to_schema] ErrorBody),
    /// What the path names does not exist.
    #[response(status = 404)]
    NotFound(#[to_schema] ErrorBody),
    /// A fault of the server; its log has the cause under the request's id.
    #[response(status = 500)]
    Internal(#[to_schema] ErrorBody),
    /// There is no catalogue yet, or the server is busy.
    #[response(status = 503)]
    Unavailable(#[to_schema] ErrorBody),
}

/// The whole document.
pub fn document() -> utoipa::openapi::OpenApi {
    crate::app::api().into_openapi()
}

/// The whole document as it is committed: indented JSON and a last line end.
pub fn text() -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(&document()).map(|json| json + "\n")
}
