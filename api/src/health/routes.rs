//! The health calls.

use axum::extract::State;
use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::Anybody;
use crate::error::ErrorBody;
use crate::health::Lifecycle;
use crate::http::Json;
use crate::live::Live;
use crate::state::AppState;

/// How the server is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Health {
    /// `ready`, `no-catalogue` or `stopping`.
    status: &'static str,
    /// The program's version.
    version: &'static str,
    /// The number of the generation that is served; none before the first import.
    generation: Option<u64>,
    /// Products that can be found.
    products: Option<u64>,
}

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_health))
        .routes(routes!(get_liveness))
        .routes(routes!(get_readiness))
}

fn health(live: &Live, lifecycle: &Lifecycle) -> Health {
    let generation = live.generation();
    let status = match &generation {
        _ if lifecycle.is_stopping() => "stopping",
        Some(_) => "ready",
        None => "no-catalogue",
    };
    Health {
        status,
        version: env!("CARGO_PKG_VERSION"),
        generation: generation.as_ref().map(|generation| generation.number),
        products: generation
            .as_ref()
            .map(|generation| generation.manifest.products),
    }
}

/// Tell how the server is
#[utoipa::path(
    get, path = "/health", tag = "operation",
    responses(
        (status = 200, description = "The server answers.", body = Health),
        (status = 500, description = "A fault of the server.", body = ErrorBody),
    )
)]
async fn get_health(
    _: Anybody,
    State(live): State<Live>,
    State(lifecycle): State<Lifecycle>,
) -> Json<Health> {
    Json(health(&live, &lifecycle))
}

/// Tell that the process lives
#[utoipa::path(
    get, path = "/health/live", tag = "operation",
    responses(
        (status = 200, description = "The process lives.", body = Health),
        (status = 500, description = "A fault of the server.", body = ErrorBody),
    )
)]
async fn get_liveness(
    _: Anybody,
    State(live): State<Live>,
    State(lifecycle): State<Lifecycle>,
) -> Json<Health> {
    Json(health(&live, &lifecycle))
}

/// Tell whether the server can answer for the catalogue
#[utoipa::path(
    get, path = "/health/ready", tag = "operation",
    responses(
        (status = 200, description = "It can.", body = Health),
        (status = 503, description = "There is no catalogue yet, or the server is about to stop.", body = Health),
        (status = 500, description = "A fault of the server.", body = ErrorBody),
    )
)]
async fn get_readiness(
    _: Anybody,
    State(live): State<Live>,
    State(lifecycle): State<Lifecycle>,
) -> (StatusCode, Json<Health>) {
    let health = health(&live, &lifecycle);
    let status = if health.status == "ready" {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, Json(health))
}
