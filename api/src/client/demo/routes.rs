//! The demo call.

use std::sync::Arc;

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::DemoAnswer;
use crate::client::ClientState;
use crate::platform::access::Anybody;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::Json;
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new().routes(routes!(get_demo))
}

/// Get how to sign in to the demo
#[utoipa::path(
    get, path = "/demo", tag = "app",
    extensions(("x-access" = json!("Anybody"))),
    responses(
        (status = 200, description = "The account that visitors of the demo share, and whom to contact.", body = DemoAnswer),
        (status = 404, description = "The demo is off.", body = ErrorBody),
        (status = 500, description = "A server error.", body = ErrorBody),
    )
)]
async fn get_demo(
    _: Anybody,
    State(settings): State<Arc<Settings>>,
) -> ApiResult<Json<DemoAnswer>> {
    DemoAnswer::of(&settings)
        .map(Json)
        .ok_or(ApiError::NotFound(Reason::DemoNotFound))
}
