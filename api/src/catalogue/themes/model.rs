//! Response of the theme call, and the values that a theme may have.

use serde::Serialize;
use utoipa::ToSchema;

/// The theme that always exists.
pub const DEFAULT_THEME: &str = "default";
/// The default theme's tagline, and that of a partner without one.
pub const TAGLINE: &str = "All your boating needs in a click";
/// The default theme's colours, and those of a partner whose own cannot be read.
const PRIMARY: &str = "#0b2545";
const ACCENT: &str = "#e4572e";

/// The colours and texts of a partner's site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Theme {
    /// The theme's name; its images are below `/media/themes/{themeName}/`.
    pub theme_name: String,
    /// The name of the site in this theme.
    pub theme_display_name: String,
    /// The tagline below the name.
    pub tagline: String,
    /// Whether a footer names the site that the partner uses.
    pub powered_by: bool,
    /// The theme's colours.
    pub colors: ThemeColors,
}

/// A theme's colours, each as `#rrggbb`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ThemeColors {
    /// The colour of the header and of links.
    pub primary: String,
    /// The colour of the main button.
    pub accent: String,
}

/// A theme as the catalogue has it.
#[derive(Debug, Clone, Default)]
pub struct ThemeRow {
    /// The name of the partner.
    pub display_name: String,
    /// May be empty.
    pub tagline: String,
    /// Whether a footer names the site that the partner uses.
    pub powered_by: bool,
    /// May be empty.
    pub primary_color: String,
    /// May be empty.
    pub accent_color: String,
}

impl Theme {
    /// A theme from its row; missing values are those of the default theme.
    pub fn new(name: &str, row: ThemeRow) -> Self {
        Self {
            theme_name: name.to_owned(),
            theme_display_name: row.display_name,
            tagline: if row.tagline.is_empty() {
                TAGLINE.to_owned()
            } else {
                row.tagline
            },
            powered_by: row.powered_by,
            colors: ThemeColors {
                primary: color(row.primary_color, PRIMARY),
                accent: color(row.accent_color, ACCENT),
            },
        }
    }

    /// The theme that always exists: it has the site's own name, never a partner's. A catalogue may
    /// give it a tagline and colours.
    pub fn default_theme(product_name: &str, row: Option<ThemeRow>) -> Self {
        let row = ThemeRow {
            display_name: product_name.to_owned(),
            powered_by: false,
            ..row.unwrap_or_default()
        };
        Self::new(DEFAULT_THEME, row)
    }
}

fn color(given: String, fallback: &str) -> String {
    let digits = given.strip_prefix('#').unwrap_or_default();
    let is_color = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_color { given } else { fallback.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_that_is_none_is_replaced() {
        for given in [
            "", "red", "#12345", "#1234567", "#12345g", "#fff", "123456", "#12345é", "url(x)",
        ] {
            assert_eq!(color(given.into(), PRIMARY), PRIMARY, "{given}");
        }
        assert_eq!(color("#0A1b2C".into(), PRIMARY), "#0A1b2C");
    }

    // proves THEME-02
    #[test]
    fn the_default_theme_has_the_sites_name_and_the_tagline() {
        let theme = Theme::default_theme("Chandlery", None);
        assert_eq!(theme.theme_display_name, "Chandlery");
        assert_eq!(theme.tagline, "All your boating needs in a click");
        assert!(!theme.powered_by);
    }
}
