//! Finds themes.

use super::model::{DEFAULT_THEME, Theme};
use super::store::find_theme;
use crate::catalogue::live::{Live, Reader};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::theme_name::is_theme_name;
use crate::platform::reason::Reason;

const NOT_FOUND: ApiError = ApiError::NotFound(Reason::ThemeNotFound);

/// The theme with this name. The default one exists before there is a catalogue, because the app
/// starts with it.
pub async fn find(live: &Live, name: &str, product_name: &str) -> ApiResult<Theme> {
    if !is_theme_name(name) {
        return Err(NOT_FOUND);
    }
    let wanted = name.to_owned();
    let find = move |reader: &Reader<'_>| Ok(find_theme(reader.catalogue, &wanted)?);
    if name == DEFAULT_THEME {
        let row = live.read_or_default(find).await?;
        return Ok(Theme::default_theme(product_name, row));
    }
    let row = live.read(find).await?.ok_or(NOT_FOUND)?;
    Ok(Theme::new(name, row))
}

/// Refuses a theme that does not exist, as the field `theme`.
pub async fn require(live: &Live, theme: &str) -> ApiResult<()> {
    if theme == DEFAULT_THEME {
        return Ok(());
    }
    let no_theme = || ApiError::field("theme", Reason::ThemeNotFound);
    if !is_theme_name(theme) {
        return Err(no_theme());
    }
    let wanted = theme.to_owned();
    live.read_or_default(move |reader| Ok(find_theme(reader.catalogue, &wanted)?))
        .await?
        .map(|_| ())
        .ok_or_else(no_theme)
}
