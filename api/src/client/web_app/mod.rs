//! The web app, built into the binary: its files are cached for ever, its page is built per
//! request.

pub mod addresses;
mod head;
mod install;
mod page;
pub mod route_map;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::catalogue::live::Live;
use crate::client::web_app::head::Site;
use crate::client::web_app::page::OtherSites;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::PreferredLanguage;
use crate::platform::http::security_headers::{PERMISSIONS_POLICY, WITH_CAMERA};
use crate::platform::reason::Reason;

pub use install::router;

/// The folder `web/dist` as the build script prepared it: each file that compresses well has a twin
/// `.br` and a twin `.gz`.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// Files in this folder have a hash of their content in their name.
const HASHED: &str = "assets/";

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const FOR_AN_HOUR: &str = "public, max-age=3600";
/// A browser compares its copy with the server's each time.
const COMPARED: &str = "no-cache";

/// The service worker: it requests files of the app, and nothing else.
const WORKER: &str = "service-worker.js";
const WORKER_POLICY: &str = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The script of the worker that reads codes: it runs WebAssembly, which the page itself may not.
const CODE_WORKER: &str = "assets/code-worker-";

/// The content policy of that worker.
const CODE_WORKER_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const X_ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");

const NOTHING_HERE: ApiError = ApiError::NotFound(Reason::UriNotFound);

/// Answers every path without a route: a file of the app, or its page. Below the addresses of
/// calls, and for missing hashed files, the answer is an error and never the page.
pub async fn show(
    State(settings): State<Arc<Settings>>,
    State(live): State<Live>,
    PreferredLanguage(language): PreferredLanguage,
    request: Request,
) -> ApiResult<Response> {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Err(NOTHING_HERE);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::MethodNotAllowed);
    }
    let name = path.trim_start_matches('/');
    if let Some(file) = file(name, request.headers()) {
        return Ok(file);
    }
    if name.starts_with(HASHED) {
        return Err(NOTHING_HERE);
    }
    let site = Site {
        name: settings.product_name.clone(),
        base: settings.base_url(),
        language,
    };
    let answer = head::find(&live, &site, request.uri()).await;
    // The address of a page that is a secret must not reach other sites.
    let is_secret = route_map::is_secret(path);
    let script_origins = if is_secret {
        Vec::new()
    } else {
        settings.consent_origins()
    };
    let others = OtherSites {
        tour_hosts: &settings.virtual_tour_hosts,
        script_origins: &script_origins,
    };
    let mut page = page::render(&answer, &site, others)?;
    if !answer.is_listed {
        set(page.headers_mut(), X_ROBOTS_TAG, "noindex");
    }
    if route_map::has_camera(path) {
        set(page.headers_mut(), PERMISSIONS_POLICY, WITH_CAMERA);
    }
    if is_secret {
        set(page.headers_mut(), header::REFERRER_POLICY, "no-referrer");
    }
    Ok(page)
}

/// A file, in the smallest encoding that the browser accepts.
fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    if name == page::FILE || is_twin(name) {
        return None;
    }
    let plain = Files::get(name)?;
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let (encoding, sent) = ["br", "gzip"]
        .into_iter()
        .filter(|encoding| accepts(accepted, encoding))
        .find_map(|encoding| Some((Some(encoding), Files::get(&twin(name, encoding))?)))
        .unwrap_or((None, plain));

    let tag = entity_tag(&sent);
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Body::from(sent.data).into_response();
        set(
            response.headers_mut(),
            header::CONTENT_TYPE,
            media_type(name).as_ref(),
        );
        if let Some(encoding) = encoding {
            set(response.headers_mut(), header::CONTENT_ENCODING, encoding);
        }
        response
    };
    let rule = match name {
        WORKER => COMPARED,
        name if name.starts_with(HASHED) => FOR_EVER,
        _ => FOR_AN_HOUR,
    };
    set(response.headers_mut(), header::CACHE_CONTROL, rule);
    if name == WORKER {
        set(
            response.headers_mut(),
            header::CONTENT_SECURITY_POLICY,
            WORKER_POLICY,
        );
    }
    set(response.headers_mut(), header::VARY, "accept-encoding");
    set(response.headers_mut(), header::ETAG, &tag);
    if name.starts_with(CODE_WORKER) {
        let policy = header::CONTENT_SECURITY_POLICY;
        set(response.headers_mut(), policy, CODE_WORKER_POLICY);
    }
    Some(response)
}

fn twin(name: &str, encoding: &str) -> String {
    let extension = if encoding == "gzip" { "gz" } else { encoding };
    format!("{name}.{extension}")
}

/// A twin is requested by its file's name and the encoding, never by its own name.
fn is_twin(name: &str) -> bool {
    [".br", ".gz"].iter().any(|extension| {
        name.strip_suffix(extension)
            .is_some_and(|name| Files::get(name).is_some())
    })
}

/// Whether an `Accept-Encoding` header accepts the encoding; one with weight 0 is refused.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let is_named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let is_refused =
            parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
        is_named && !is_refused
    })
}

fn media_type(name: &str) -> String {
    let guess = mime_guess::from_path(name).first_or_octet_stream();
    match guess.type_() {
        mime_guess::mime::TEXT => format!("{guess}; charset=utf-8"),
        _ => guess.to_string(),
    }
}

fn entity_tag(file: &EmbeddedFile) -> String {
    use base64::Engine as _;
    let hash = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash());
    format!("\"{hash}\"")
}

/// All values set here are visible ASCII, so none is left out.
fn set(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_taken_when_it_is_named_and_not_refused() {
        assert!(accepts("gzip, deflate, br, zstd", "br"));
        assert!(accepts("gzip;q=0.5,BR;q=0.1", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("brotli", "br"));
        assert!(!accepts("", "gzip"));
    }
}
