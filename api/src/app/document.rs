//! The frame of the OpenAPI document, and the error answers that calls share.

use std::sync::LazyLock;

use axum::Router;
use axum::routing::get;
use bytes::Bytes;
use http::{HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ContentBuilder, OpenApi as OpenApiDocument, Ref, RefOr, Response, ResponseBuilder,
};
use utoipa::{Modify, OpenApi};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::accounts::oidc::ProviderName;
use crate::app::AppState;
use crate::platform::error::ErrorBody;
use crate::platform::reason::Reason;

/// The document as it is served, built at its first request.
static TEXT: LazyLock<Bytes> =
    LazyLock::new(|| Bytes::from(serde_json::to_vec(&document()).unwrap_or_default()));

const DOCUMENT_PATH: &str = "/api/openapi.json";

/// The page's styles are written into its elements; its scripts are files.
const PAGE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// The document before the features add their calls.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Chandlery", description = "Boat parts catalogue, search and the calls of the web app."),
    components(schemas(ErrorBody, ProviderName, Reason)),
    modifiers(&BearerScheme),
    tags(
        (name = "catalogue", description = "Categories, brands, manufacturers and boat sections"),
        (name = "products", description = "Products"),
        (name = "search", description = "Search and suggestions"),
        (name = "accounts", description = "Registration, sign-in, sessions and passwords"),
        (name = "profile", description = "The user's profile, addresses, settings and notifications"),
        (name = "boats", description = "Boats, their members, engines, parts and documents"),
        (name = "buying", description = "Wishlist, vendors and shops, quotes, and requests to the staff"),
        (name = "chat", description = "The AI marine chat, and the representatives' queue"),
        (name = "app", description = "Themes, options and error reports"),
        (name = "operation", description = "Health checks")
    )
)]
pub struct Document;

/// How callers authenticate.
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

/// The answers that every call can have, by the layers around it.
const OF_ALL: [(&str, &str); 2] = [
    ("414", "The URL is longer than 8 KiB."),
    ("503", "The server is busy."),
];
/// The same for a call with a body.
const OF_BODIES: [(&str, &str); 3] = [
    ("408", "The request body was not received in time."),
    ("413", "The request body is too large."),
    ("415", "The body's content type is not supported."),
];

/// Adds the answers that calls do not declare themselves, because the layers around all calls give
/// them.
pub fn add_shared_answers(document: &mut OpenApiDocument) {
    for item in document.paths.paths.values_mut() {
        let operations = [
            &mut item.get,
            &mut item.post,
            &mut item.put,
            &mut item.patch,
            &mut item.delete,
        ];
        for operation in operations.into_iter().flatten() {
            let of_body = operation.request_body.iter().flat_map(|_| OF_BODIES);
            for (status, description) in OF_ALL.into_iter().chain(of_body) {
                let answer = || RefOr::T(error_answer(description));
                let answers = &mut operation.responses.responses;
                answers.entry(status.into()).or_insert_with(answer);
            }
        }
    }
}

fn error_answer(description: &str) -> Response {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorBody")));
    ResponseBuilder::new()
        .description(description)
        .content("application/json", body.build())
        .build()
}

/// The complete OpenAPI document.
pub fn document() -> OpenApiDocument {
    super::api(None).into_openapi()
}

/// The complete document as it is committed: indented JSON with a final line end.
pub fn text() -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(&document()).map(|json| json + "\n")
}

/// The document's address and the page to try the calls on.
pub fn router() -> Router<AppState> {
    let page =
        SwaggerUi::new("/api/docs").config(Config::new([DOCUMENT_PATH]).validator_url("none"));
    let pages = Router::from(page).layer(SetResponseHeaderLayer::overriding(
        header::CONTENT_SECURITY_POLICY,
        PAGE_POLICY,
    ));
    Router::new()
        .route(
            DOCUMENT_PATH,
            get(async || ([(header::CONTENT_TYPE, "application/json")], TEXT.clone())),
        )
        .merge(pages)
}
