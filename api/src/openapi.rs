//! The OpenAPI document's frame, and the error answers calls share.

use axum::Router;
use axum::routing::get;
use bytes::Bytes;
use http::{HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::OpenApi as OpenApiDocument;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{IntoResponses, Modify, OpenApi};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::error::ErrorBody;
use crate::oidc::ProviderName;
use crate::state::AppState;

const DOCUMENT_PATH: &str = "/api/openapi.json";

/// The page's styles are written into its elements; its scripts are files.
const PAGE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// The document before the features add their calls.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Chandlery", description = "Boat parts: catalogue, search and the app's own calls."),
    components(schemas(ErrorBody, ProviderName)),
    modifiers(&BearerScheme),
    tags(
        (name = "catalogue", description = "Categories, brands, manufacturers, sections of boats"),
        (name = "products", description = "Products"),
        (name = "search", description = "Search and suggestions"),
        (name = "accounts", description = "Signing up and in, sessions, passwords"),
        (name = "profile", description = "The user and what belongs to them"),
        (name = "boats", description = "Boats, who is on board, and what they have"),
        (name = "app", description = "Themes, options, error reports"),
        (name = "operation", description = "Health")
    )
)]
pub struct Document;

/// How callers prove who they are.
#[derive(Debug)]
struct BearerScheme;

impl Modify for BearerScheme {
    fn modify(&self, document: &mut OpenApiDocument) {
        let scheme =
            SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("bearer", scheme);
    }
}

/// The errors of a call about accounts, beside those of its level of access.
#[derive(Debug, IntoResponses)]
pub enum AccountErrors {
    /// The request cannot be understood, or fields hold what is not allowed.
    #[response(status = 400)]
    BadRequest(ErrorBody),
    /// There is no session, or something that was to be proven is wrong.
    #[response(status = 401)]
    Unauthenticated(ErrorBody),
    /// The session may not do this: `FORBIDDEN`, `BLOCKED`, `MFA-REQUIRED`, `REQUIRED-RECENT-LOGIN`,
    /// `EMAIL-UNCONFIRMED`.
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// What the path names does not exist, or is not the caller's.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// A fault of the server; its log has the cause under the request's id.
    #[response(status = 500)]
    Internal(ErrorBody),
    /// The server is busy.
    #[response(status = 503)]
    Unavailable(ErrorBody),
    /// The disk is full.
    #[response(status = 507)]
    StorageFull(ErrorBody),
}

/// The errors of a call that reads the catalogue.
#[derive(Debug, IntoResponses)]
pub enum CatalogueErrors {
    /// The request cannot be understood.
    #[response(status = 400)]
    BadRequest(ErrorBody),
    /// What the path names does not exist.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// A fault of the server; its log has the cause under the request's id.
    #[response(status = 500)]
    Internal(ErrorBody),
    /// There is no catalogue yet, or the server is busy.
    #[response(status = 503)]
    Unavailable(ErrorBody),
}

/// The whole document.
pub fn document() -> OpenApiDocument {
    crate::app::api(None).into_openapi()
}

/// The whole document as it is committed: indented JSON and a last line end.
pub fn text() -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(&document()).map(|json| json + "\n")
}

/// The document's address and the page to try the calls on.
pub fn router(document: &OpenApiDocument) -> Router<AppState> {
    let text = Bytes::from(serde_json::to_vec(document).unwrap_or_default());
    let page =
        SwaggerUi::new("/api/docs").config(Config::new([DOCUMENT_PATH]).validator_url("none"));
    let pages = Router::from(page).layer(SetResponseHeaderLayer::overriding(
        header::CONTENT_SECURITY_POLICY,
        PAGE_POLICY,
    ));
    Router::new()
        .route(
            DOCUMENT_PATH,
            get(async move || ([(header::CONTENT_TYPE, "application/json")], text)),
        )
        .merge(pages)
}
