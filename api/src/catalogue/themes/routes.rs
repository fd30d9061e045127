//! The theme call.

use std::sync::Arc;

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::Theme;
use crate::catalogue::CatalogueState;
use crate::catalogue::live::Live;
use crate::platform::access::Anybody;
use crate::platform::config::Settings;
use crate::platform::error::ApiResult;
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Path};

pub fn router() -> OpenApiRouter<CatalogueState> {
    OpenApiRouter::new().routes(routes!(get_theme))
}

/// Get a theme.
///
/// `default` always exists. The other themes belong to the catalogue's partners.
#[utoipa::path(
    get,
    path = "/themes/{themeName}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "app",
    params(("themeName" = String, Path, description = "The theme's name: `a-z`, `0-9`, `-`.", example = "default")),
    responses(CatalogueErrors, (status = 200, description = "The theme.", body = Theme))
)]
async fn get_theme(
    _: Anybody,
    State(live): State<Live>,
    State(settings): State<Arc<Settings>>,
    Path(name): Path<String>,
) -> ApiResult<Json<Theme>> {
    actions::find(&live, &name, &settings.product_name)
        .await
        .map(Json)
}
