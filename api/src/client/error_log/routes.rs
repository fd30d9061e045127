//! `POST /logger`

use axum::extract::{DefaultBodyLimit, State};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::client::ClientState;
use crate::client::error_log::ReportThrottle;
use crate::client::error_log::redaction::loggable;
use crate::platform::access::Anybody;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::{ClientAddress, Json};

const MAX_REPORT_BYTES: usize = 16 * 1024;

pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new()
        .routes(routes!(report_error))
        .layer(DefaultBodyLimit::max(MAX_REPORT_BYTES))
}

/// An error of the web app.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ErrorReport {
    /// The error, as text or as an object.
    err: Value,
    /// The error's code, if it has one.
    #[serde(default)]
    code: Option<Value>,
    /// The error with all known details.
    #[serde(default)]
    full_error: Option<Value>,
    /// The part of the app in which it occurred.
    #[serde(default)]
    source: Option<String>,
}

/// The report was accepted.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
struct Recorded {
    /// Always true.
    recorded: bool,
}

/// Report an error of the app
#[utoipa::path(
    post, path = "/logger", tag = "app",
    extensions(("x-access" = json!("Anybody"))),
    request_body = ErrorReport,
    responses(
        (status = 200, description = "The report was accepted.", body = Recorded),
        (status = 400, description = "The report is invalid.", body = ErrorBody),
        (status = 413, description = "The report is larger than 16 KiB.", body = ErrorBody),
        (status = 415, description = "The report is not JSON.", body = ErrorBody),
        (status = 429, description = "Too many reports from this address.", body = ErrorBody),
        (status = 500, description = "A server error.", body = ErrorBody),
    )
)]
async fn report_error(
    _: Anybody,
    State(ReportThrottle(throttle)): State<ReportThrottle>,
    ClientAddress(client): ClientAddress,
    Json(report): Json<ErrorReport>,
) -> ApiResult<Json<Recorded>> {
    throttle.admit(client)?;
    let source = report.source.map(Value::String);
    tracing::warn!(
        report.source = loggable(source),
        report.code = loggable(report.code),
        report.err = loggable(Some(report.err)),
        report.full_error = loggable(report.full_error),
        client.address = client.map(tracing::field::display),
        "error reported by the app"
    );
    Ok(Json(Recorded { recorded: true }))
}
