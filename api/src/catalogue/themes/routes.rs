//! The theme call.

use std::sync::Arc;

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{DEFAULT_THEME, Theme};
use super::store;
use crate::catalogue::CatalogueState;
use crate::catalogue::live::{Live, Reader};
use crate::platform::access::Anybody;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::theme_name::is_theme_name;
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Path};
use crate::platform::reason::Reason;

const NO_THEME: ApiError = ApiError::NotFound(Reason::ThemeNotFound);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<CatalogueState> {
    OpenApiRouter::new().routes(routes!(get_theme))
}

/// Get a theme.
///
/// `default` always exists; the others are the catalogue's partners.
#[utoipa::path(
    get,
    path = "/themes/{themeName}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "app",
    params(("themeName" = String, Path, description = "The theme's name: `a-z`, `0-9`, `-`.", example = "default")),
    responses((status = 200, description = "The theme.", body = Theme), CatalogueErrors)
)]
async fn get_theme(
    _: Anybody,
    State(live): State<Live>,
    State(settings): State<Arc<Settings>>,
    Path(name): Path<String>,
) -> ApiResult<Json<Theme>> {
    if !is_theme_name(&name) {
        return Err(NO_THEME);
    }
    let wanted = name.clone();
    let find = move |reader: &Reader<'_>| Ok(store::find_theme(reader.catalogue, &wanted)?);
    if name == DEFAULT_THEME {
        // The app starts with this call, before there is a catalogue too.
        let row = live.read_or_default(find).await?;
        return Ok(Json(Theme::default_theme(&settings.product_name, row)));
    }
    let row = live.read(find).await?.ok_or(NO_THEME)?;
    Ok(Json(Theme::new(&name, row)))
}
