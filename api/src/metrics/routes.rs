//! `GET /metrics`

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::response::IntoResponse;
use axum::routing::get;
use http::header;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::config::Settings;
use crate::error::{ApiError, ApiResult};
use crate::http::client::is_from_this_machine;
use crate::metrics::recorder;
use crate::state::AppState;

const TEXT_FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The figures' address; they are the operator's, so it stands outside the documented calls.
pub fn router() -> Router<AppState> {
    Router::new().route("/metrics", get(show_metrics))
}

async fn show_metrics(
    State(settings): State<Arc<Settings>>,
    request: Request,
) -> ApiResult<impl IntoResponse> {
    let token = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let allowed = is_from_this_machine(request.extensions(), request.headers())
        || token.is_some_and(|token| settings.metrics_token.matches(token));
    if !allowed {
        return Err(ApiError::Forbidden);
    }
    let text = recorder().map(PrometheusHandle::render).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, TEXT_FORMAT)], text))
}
