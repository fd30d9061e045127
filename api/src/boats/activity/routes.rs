//! The call that reads the log of a boat.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{ActivityPage, ActivityParams};
use crate::boats::BoatsState;
use crate::boats::access::OnBoat;
use crate::boats::access::rights::BoatsRead;
use crate::catalogue::products::LanguageParams;
use crate::platform::error::ApiResult;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Query};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new().routes(routes!(list_activity))
}

/// List the activity log of a boat, newest first.
///
/// Entries about people are left out if the caller's role may not view the members.
#[utoipa::path(
    get, path = "/boats/{boatId}/activity", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(("boatId" = i64, Path, description = "The boat."), ActivityParams, LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "One page of the list.", body = ActivityPage))
)]
async fn list_activity(
    boat: OnBoat<BoatsRead>,
    Query(params): Query<ActivityParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<ActivityPage>> {
    actions::list(boat, params, language.parse()?)
        .await
        .map(Json)
}
