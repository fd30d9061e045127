//! What other calls ask of themes.

use super::model::DEFAULT_THEME;
use super::store::find_theme;
use crate::accounts::users::model::NO_THEME;
use crate::catalogue::live::Live;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::theme_name::is_theme_name;

/// Refuses a theme that does not exist, as the field `theme`.
pub async fn require(live: &Live, theme: &str) -> ApiResult<()> {
    if theme == DEFAULT_THEME {
        return Ok(());
    }
    let no_theme = || ApiError::field("theme", NO_THEME);
    if !is_theme_name(theme) {
        return Err(no_theme());
    }
    let wanted = theme.to_owned();
    live.read_or_default(move |reader| Ok(find_theme(reader.catalogue, &wanted)?))
        .await?
        .map(|_| ())
        .ok_or_else(no_theme)
}
