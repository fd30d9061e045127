//! The options call.

use std::sync::Arc;

use axum::extract::State;
use search_core::Language;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::Options;
use crate::catalogue::live::Live;
use crate::client::ClientState;
use crate::platform::access::Anybody;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Path};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new().routes(routes!(get_options))
}

/// Get the lists of options and the settings of the site.
#[utoipa::path(
    get,
    path = "/options/{language}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "app",
    params(("language" = String, Path, description = "`en`, `it`, `fr`, `es`, `nl` or `de`.", example = "en")),
    responses(CatalogueErrors, (status = 200, description = "The lists and the settings. No list is empty.", body = Options))
)]
async fn get_options(
    _: Anybody,
    State(live): State<Live>,
    State(settings): State<Arc<Settings>>,
    Path(language): Path<String>,
) -> ApiResult<Json<Options>> {
    let language = Language::ALL
        .into_iter()
        .find(|known| known.code() == language)
        .ok_or(ApiError::NotFound(Reason::OptionsNotFound))?;
    actions::options(&live, &settings, language).await.map(Json)
}
