//! The self-check call.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::SelfCheck;
use crate::client::ClientState;
use crate::platform::access::Administrator;
use crate::platform::error::ApiResult;
use crate::platform::http::{AccountErrors, Json};

pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new().routes(routes!(check_server))
}

/// Check the parts of the server
///
/// Takes at most a few seconds, also if a part does not answer.
#[utoipa::path(
    get, path = "/self-check", tag = "operation",
    extensions(("x-access" = json!("Administrator"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The state of each part.", body = SelfCheck))
)]
async fn check_server(
    Administrator(user): Administrator,
    State(state): State<ClientState>,
) -> ApiResult<Json<SelfCheck>> {
    actions::check(&state, &user).await.map(Json)
}
