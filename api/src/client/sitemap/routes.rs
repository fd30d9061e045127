//! `GET /robots.txt`, `GET /sitemap.xml` and the parts of the sitemap.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::IntoResponse;
use axum::routing::get;
use http::{HeaderName, header};

use super::actions;
use crate::catalogue::live::Live;
use crate::client::ClientState;
use crate::platform::config::Settings;
use crate::platform::error::ApiResult;
use crate::platform::http::Path;

const XML: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/xml; charset=utf-8")];

/// The addresses for robots; they are not among the documented calls.
pub fn router() -> Router<ClientState> {
    Router::new()
        .route("/robots.txt", get(get_robots))
        .route("/sitemap.xml", get(get_sitemap))
        .route("/sitemap/{file}", get(get_part))
}

async fn get_robots(State(settings): State<Arc<Settings>>) -> impl IntoResponse {
    actions::robots(&settings.base_url())
}

async fn get_sitemap(
    State(live): State<Live>,
    State(settings): State<Arc<Settings>>,
) -> ApiResult<impl IntoResponse> {
    let index = actions::index(&live, settings.base_url()).await?;
    Ok((XML, index))
}

async fn get_part(
    State(live): State<Live>,
    State(settings): State<Arc<Settings>>,
    Path(file): Path<String>,
) -> ApiResult<impl IntoResponse> {
    let part = actions::part(&live, settings.base_url(), &file).await?;
    Ok((XML, part))
}
