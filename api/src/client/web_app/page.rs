//! The app's one page, with a new nonce in every answer.

use axum::response::{Html, IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use http::{HeaderValue, StatusCode, header};

use crate::client::web_app::Files;
use crate::platform::error::{ApiError, ApiResult};

/// The page's file.
pub(super) const FILE: &str = "index.html";

/// The placeholder of the nonce in the page.
const PLACEHOLDER: &str = "NONCE";

/// The page of a binary that was built without the web app.
const WITHOUT_APP: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Chandlery</title></head>\
<body><h1>Chandlery</h1><p>This server was built without its web app. Run <code>make build</code> for one that has it; \
the calls are at <a href=\"/api/docs\">/api/docs</a>.</p></body></html>\n";

/// The page with this status. It is never cached, because a nonce is valid for one answer.
pub(super) fn render(status: StatusCode, tour_hosts: &[String]) -> ApiResult<Response> {
    let nonce = nonce()?;
    let html = match Files::get(FILE) {
        Some(file) => String::from_utf8_lossy(&file.data).replace(PLACEHOLDER, &nonce),
        None => WITHOUT_APP.to_owned(),
    };
    let policy = HeaderValue::from_str(&policy(&nonce, tour_hosts))
        .map_err(|error| ApiError::Internal(error.into()))?;
    Ok((
        status,
        [(header::CONTENT_SECURITY_POLICY, policy)],
        Html(html),
    )
        .into_response())
}

fn nonce() -> ApiResult<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| ApiError::Internal(anyhow::anyhow!("draw a nonce: {error}")))?;
    Ok(STANDARD_NO_PAD.encode(bytes))
}

/// Scripts and style sheets are the server's own files, or carry the nonce. Frames are our own, and
/// virtual tours of the hosts that the operator named.
fn policy(nonce: &str, tour_hosts: &[String]) -> String {
    let mut frames = "'self'".to_owned();
    for host in tour_hosts {
        frames.push_str(" https://");
        frames.push_str(host);
    }
    format!(
        "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; \
         img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         worker-src 'self'; frame-src {frames}; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    )
}
