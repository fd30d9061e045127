//! The app's one page, with a new nonce in every answer and the head of what is at the address.

use axum::response::{Html, IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use http::{HeaderValue, header};

use crate::client::web_app::Files;
use crate::client::web_app::head::{self, Answer, Site};
use crate::platform::error::{ApiError, ApiResult};

/// The page's file.
pub(super) const FILE: &str = "index.html";

/// The placeholder of the nonce in the page.
const PLACEHOLDER: &str = "NONCE";

/// The parts of the page's file around title and description.
const HEAD: (&str, &str) = ("<!-- head -->", "<!-- /head -->");

/// The language of the page's file.
const LANGUAGE: &str = "<html lang=\"en\">";

/// The page of a binary that was built without the web app.
const WITHOUT_APP: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><!-- head --><!-- /head --></head>\
<body><h1>Chandlery</h1><p>This server was built without its web app. Run <code>make build</code> for one that has it; \
the calls are at <a href=\"/api/docs\">/api/docs</a>.</p></body></html>\n";

/// The other sites that a page may use.
#[derive(Debug, Clone, Copy)]
pub(super) struct OtherSites<'a> {
    /// Hosts whose virtual tours are framed.
    pub(super) tour_hosts: &'a [String],
    /// Origins of the scripts that are loaded with consent.
    pub(super) script_origins: &'a [String],
}

/// The page of an answer. It is never cached, because a nonce is valid for one answer.
pub(super) fn render(answer: &Answer, site: &Site, others: OtherSites<'_>) -> ApiResult<Response> {
    let nonce = nonce()?;
    let file = Files::get(FILE);
    let html = match &file {
        Some(file) => String::from_utf8_lossy(&file.data).replace(PLACEHOLDER, &nonce),
        None => WITHOUT_APP.to_owned(),
    };
    let html = with_head(&html, &head::render(&answer.head, site, &nonce));
    let language = format!("<html lang=\"{}\">", site.language.code());
    let html = html.replacen(LANGUAGE, &language, 1);
    let policy = HeaderValue::from_str(&policy(&nonce, others))
        .map_err(|error| ApiError::Internal(error.into()))?;
    let headers = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::VARY, HeaderValue::from_static("accept-language")),
    ];
    Ok((answer.status, headers, Html(html)).into_response())
}

/// The page with this head in place of the one in its file.
fn with_head(html: &str, head: &str) -> String {
    let (begin, end) = HEAD;
    let parts = html
        .split_once(begin)
        .and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    match parts {
        Some((before, after)) => format!("{before}{head}{after}"),
        None => html.to_owned(),
    }
}

fn nonce() -> ApiResult<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| ApiError::Internal(anyhow::anyhow!("draw a nonce: {error}")))?;
    Ok(STANDARD_NO_PAD.encode(bytes))
}

/// Scripts and style sheets are the server's own files, or carry the nonce. Frames are our own, and
/// virtual tours of the hosts that the operator named. The scripts that the operator set up may be
/// loaded, and may load pictures from their origins and send data there.
fn policy(nonce: &str, others: OtherSites<'_>) -> String {
    let (mut frames, mut origins) = (String::new(), String::new());
    for host in others.tour_hosts {
        frames.push_str(" https://");
        frames.push_str(host);
    }
    for origin in others.script_origins {
        origins.push(' ');
        origins.push_str(origin);
    }
    format!(
        "default-src 'none'; script-src 'self' 'nonce-{nonce}'{origins}; style-src 'self' 'nonce-{nonce}'; \
         img-src 'self' data: blob:{origins}; media-src 'self'; font-src 'self'; connect-src 'self'{origins}; \
         manifest-src 'self'; worker-src 'self'; frame-src 'self'{frames}; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_the_app_has_a_place_for_the_head_and_names_its_language() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/index.html");
        let file = std::fs::read_to_string(path).unwrap();
        for page in [file.as_str(), WITHOUT_APP] {
            assert!(page.contains(LANGUAGE));
            let page = with_head(page, "<title>A &amp; B</title>");
            assert_eq!(page.matches("<title>").count(), 1);
            assert!(page.contains("<title>A &amp; B</title>"));
            assert!(!page.contains("name=\"description\""));
        }
    }
}
