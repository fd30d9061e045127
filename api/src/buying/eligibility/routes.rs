//! The call about services.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{Eligibility, EligibilityParams};
use crate::buying::BuyingState;
use crate::platform::access::User;
use crate::platform::error::ApiResult;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Query};

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new().routes(routes!(get_eligibility))
}

/// Get the services that the user may use.
#[utoipa::path(
    get, path = "/custom-services/eligibility", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(EligibilityParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "A permission for each service.", body = Eligibility))
)]
async fn get_eligibility(
    User(user): User,
    State(state): State<BuyingState>,
    Query(params): Query<EligibilityParams>,
) -> ApiResult<Json<Eligibility>> {
    let question = params.parse()?;
    actions::find(&state, user, question).await.map(Json)
}
