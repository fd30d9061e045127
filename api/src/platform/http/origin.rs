//! Refuses requests that another site makes a browser send.

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use http::{Method, Uri};
use tower_http::csrf::{CsrfLayer, ProtectionError};

use crate::platform::config::Settings;
use crate::platform::error::ApiError;

/// The answer to a call from another site.
pub type Refusal = fn(ProtectionError) -> Response<Body>;

/// The layer for every call that changes something. Mail programs stop mails from their own sites;
/// that call proves by its token for whom. A provider sends people back with a form from
/// its own site; that call proves by its state and a cookie whom it belongs to.
pub fn layer(settings: &Settings) -> CsrfLayer<Refusal> {
    // An address that no browser can send as its origin is not trusted.
    let own = settings.public_url.as_ref().and_then(|url| {
        CsrfLayer::new()
            .add_trusted_origin(url.origin().ascii_serialization())
            .ok()
    });
    own.unwrap_or_default()
        .with_insecure_bypass(proves_itself)
        .with_rejection_response(refuse as Refusal)
}

fn proves_itself(method: &Method, uri: &Uri) -> bool {
    let path = uri.path();
    let is_from_a_provider = path.starts_with("/api/auth/oidc/") && path.ends_with("/callback");
    *method == Method::POST && (is_from_a_provider || path.starts_with("/api/unsubscribe/"))
}

fn refuse(_error: ProtectionError) -> Response<Body> {
    ApiError::Forbidden.into_response()
}
