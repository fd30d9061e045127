//! Writes a head as HTML.

use std::fmt::Write as _;

use serde_json::Value;

use super::model::{Head, Kind, Site};
use super::plain::{beginning, one_line};
use super::texts;
use crate::platform::markup::escaped;

/// The elements of a page's head. Those that describe only this page are marked, so that the app can
/// remove them when it shows another one.
pub(in crate::client::web_app) fn render(head: &Head, site: &Site, nonce: &str) -> String {
    let mut html = String::new();
    let title = one_line(&head.title);
    let name = one_line(&site.name);
    let whole = if title.is_empty() {
        name.clone()
    } else {
        format!("{title} | {name}")
    };
    // Writing into a text cannot fail.
    let _ = write!(html, "<title>{}</title>", escaped(&whole));
    let description = beginning(&head.description);
    meta(&mut html, "name", "description", &description);
    let Some(address) = &head.address else {
        return html;
    };
    let address = site.absolute(address);
    let _ = write!(
        html,
        "\n    <link rel=\"canonical\" href=\"{}\" />",
        escaped(&address)
    );
    let kind = match head.kind {
        Kind::Website => "website",
        Kind::Product => "product",
    };
    let shown = if title.is_empty() { &name } else { &title };
    meta(&mut html, "property", "og:type", kind);
    meta(&mut html, "property", "og:site_name", &name);
    meta(&mut html, "property", "og:title", shown);
    meta(&mut html, "property", "og:description", &description);
    meta(&mut html, "property", "og:url", &address);
    meta(
        &mut html,
        "property",
        "og:locale",
        texts::of(site.language).locale,
    );
    let card = match &head.picture {
        Some(picture) => {
            meta(&mut html, "property", "og:image", &site.absolute(picture));
            meta(&mut html, "property", "og:image:alt", shown);
            "summary_large_image"
        }
        None => "summary",
    };
    meta(&mut html, "name", "twitter:card", card);
    for data in &head.data {
        let data = script_safe(data);
        let _ = write!(
            html,
            "\n    <script type=\"application/ld+json\" nonce=\"{nonce}\" data-page-head>{data}</script>"
        );
    }
    html
}

fn meta(html: &mut String, attribute: &str, name: &str, content: &str) {
    let content = escaped(content);
    // Writing into a text cannot fail.
    let _ = write!(
        html,
        "\n    <meta {attribute}=\"{name}\" content=\"{content}\" data-page-head />"
    );
}

/// JSON inside a script element: no text in it can end the element or begin a comment.
fn script_safe(data: &Value) -> String {
    data.to_string()
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}
