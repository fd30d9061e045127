//! The health calls.

use axum::extract::State;
use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::problems;
use crate::client::ClientState;
use crate::platform::access::Anybody;
use crate::platform::error::ErrorBody;
use crate::platform::health::condition::Problem;
use crate::platform::http::Json;

/// The state of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Health {
    /// `ready`, `degraded`, `no-catalogue` or `stopping`. A degraded server works but has problems.
    status: &'static str,
    /// Problems that an operator should fix.
    problems: Vec<Problem>,
    /// The program's version.
    version: &'static str,
    /// The number of the catalogue generation in use; none before the first import.
    generation: Option<u64>,
    /// The number of products in this generation.
    products: Option<u64>,
}

pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new()
        .routes(routes!(get_health))
        .routes(routes!(get_liveness))
        .routes(routes!(get_readiness))
}

fn health(state: &ClientState) -> Health {
    let generation = state.live.generation();
    let problems = problems(state);
    let status = match &generation {
        _ if state.lifecycle.is_stopping() => "stopping",
        None => "no-catalogue",
        Some(_) if problems.is_empty() => "ready",
        Some(_) => "degraded",
    };
    Health {
        status,
        problems,
        version: env!("CARGO_PKG_VERSION"),
        generation: generation.as_ref().map(|generation| generation.number),
        products: generation
            .as_ref()
            .map(|generation| generation.manifest.products),
    }
}

/// Get the state of the server
#[utoipa::path(
    get, path = "/health", tag = "operation",
    extensions(("x-access" = json!("Anybody"))),
    responses(
        (status = 200, description = "The server answers.", body = Health),
        (status = 500, description = "A server error.", body = ErrorBody),
    )
)]
async fn get_health(_: Anybody, State(state): State<ClientState>) -> Json<Health> {
    Json(health(&state))
}

/// Check that the process is alive
#[utoipa::path(
    get, path = "/health/live", tag = "operation",
    extensions(("x-access" = json!("Anybody"))),
    responses(
        (status = 200, description = "The process is running.", body = Health),
        (status = 500, description = "A server error.", body = ErrorBody),
    )
)]
async fn get_liveness(_: Anybody, State(state): State<ClientState>) -> Json<Health> {
    Json(health(&state))
}

/// Check that the server is ready to answer
#[utoipa::path(
    get, path = "/health/ready", tag = "operation",
    extensions(("x-access" = json!("Anybody"))),
    responses(
        (status = 200, description = "The server is ready to answer.", body = Health),
        (status = 503, description = "There is no catalogue yet, or the server is stopping.", body = Health),
        (status = 500, description = "A server error.", body = ErrorBody),
    )
)]
async fn get_readiness(_: Anybody, State(state): State<ClientState>) -> (StatusCode, Json<Health>) {
    let health = health(&state);
    let status = if matches!(health.status, "ready" | "degraded") {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, Json(health))
}
