//! `GET /metrics`

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::response::IntoResponse;
use axum::routing::get;
use http::header;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::platform::PlatformState;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::health::condition::free_bytes;
use crate::platform::http::client::is_from_this_machine;
use crate::platform::metrics::{record_room, recorder};
use crate::platform::room::Room;

const TEXT_FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The address of the metrics; it is for operators and is not part of the documented calls.
pub fn router() -> Router<PlatformState> {
    Router::new().route("/metrics", get(show_metrics))
}

async fn show_metrics(
    State(settings): State<Arc<Settings>>,
    State(room): State<Room>,
    State(data): State<Arc<Path>>,
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
    if let Ok(free) = free_bytes(&data) {
        record_room(free, room.arriving_bytes());
    }
    let text = recorder().map(PrometheusHandle::render).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, TEXT_FORMAT)], text))
}
