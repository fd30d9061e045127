//! The web app manifest, which makes the app installable: its name, colours and icons.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::{Uri, header};
use serde_json::{Value, json};
use url::form_urlencoded;

use crate::catalogue::live::Live;
use crate::catalogue::themes::actions;
use crate::catalogue::themes::model::{DEFAULT_THEME, Theme};
use crate::client::ClientState;
use crate::client::web_app::COMPARED;
use crate::platform::config::Settings;

/// The colour of the app's window until the page is loaded: that of the page itself.
const BACKGROUND: &str = "#f6f2e9";

/// The pictures of `web/public/icons`, with their size and purpose. A maskable one may be cut to any
/// shape.
const ICONS: [(&str, &str, &str); 3] = [
    ("/icons/icon-192.png", "192x192", "any"),
    ("/icons/icon-512.png", "512x512", "any"),
    ("/icons/maskable-512.png", "512x512", "maskable"),
];

/// The address of the manifest.
pub fn router() -> Router<ClientState> {
    Router::new().route("/manifest.webmanifest", get(manifest))
}

/// The manifest in the look of the theme that `t` names. An unknown theme, or one that cannot be read, has that of
/// the site: a browser that installs the app shows no message.
async fn manifest(
    State(live): State<Live>,
    State(settings): State<Arc<Settings>>,
    uri: Uri,
) -> Response {
    let query = uri.query().unwrap_or_default().as_bytes();
    let name = form_urlencoded::parse(query).find(|(parameter, _)| parameter == "t");
    let wanted = name
        .as_ref()
        .map_or(DEFAULT_THEME, |(_, name)| name.as_ref());
    let product = &settings.product_name;
    let theme = actions::find(&live, wanted, product)
        .await
        .unwrap_or_else(|_| Theme::default_theme(product, None));
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, COMPARED),
    ];
    (headers, content(&theme).to_string()).into_response()
}

fn content(theme: &Theme) -> Value {
    let start = if theme.theme_name == DEFAULT_THEME {
        "/".to_owned()
    } else {
        format!("/?t={}", theme.theme_name)
    };
    let icons: Vec<Value> = ICONS
        .iter()
        .map(|(src, sizes, purpose)| {
            json!({ "src": src, "sizes": sizes, "type": "image/png", "purpose": purpose })
        })
        .collect();
    json!({
        "id": start,
        "name": theme.theme_display_name,
        "short_name": theme.theme_display_name,
        "start_url": start,
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": theme.colors.primary,
        "icons": icons,
    })
}
