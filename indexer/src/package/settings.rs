//! `catalogue.toml`: the settings of a package.

use search_core::Language;
use serde::Deserialize;

/// The content of `catalogue.toml`; every key is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackageSettings {
    /// Whether the package replaces the catalogue or changes it.
    pub mode: Mode,
    /// The language of the names and descriptions in `products`.
    pub language: Language,
    /// The catalogue's name; may be empty.
    pub name: String,
    /// Whether the package names a language. An update may omit it; otherwise it must be the
    /// catalogue's.
    pub(crate) language_is_given: bool,
}

/// Whether a package replaces the catalogue or changes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// The package is the complete catalogue.
    #[default]
    Full,
    /// The package adds, replaces or removes rows of the live catalogue.
    Update,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    #[serde(default)]
    mode: Mode,
    language: Option<Language>,
    #[serde(default)]
    name: String,
}

const MAX_NAME: usize = 300;

impl PackageSettings {
    /// Parses the text of `catalogue.toml`; the error names the key that is wrong.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let file: SettingsFile =
            toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        if file.name.chars().count() > MAX_NAME || file.name.chars().any(char::is_control) {
            return Err(format!(
                "`name` must be one line of at most {MAX_NAME} characters"
            ));
        }
        Ok(Self {
            mode: file.mode,
            language: file.language.unwrap_or_default(),
            name: file.name.trim().to_owned(),
            language_is_given: file.language.is_some(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_may_be_absent() {
        assert_eq!(
            PackageSettings::parse("").unwrap(),
            PackageSettings::default()
        );
    }

    #[test]
    fn the_three_keys_are_read() {
        let settings =
            PackageSettings::parse("mode = \"update\"\nlanguage = \"it\"\nname = \" Cantiere \"")
                .unwrap();
        assert_eq!(
            (settings.mode, settings.language, settings.name.as_str()),
            (Mode::Update, Language::It, "Cantiere")
        );
    }

    #[test]
    fn an_unknown_key_is_named() {
        assert!(
            PackageSettings::parse("modus = \"full\"")
                .unwrap_err()
                .contains("modus")
        );
        assert!(
            PackageSettings::parse("mode = \"partial\"")
                .unwrap_err()
                .contains("partial")
        );
        assert!(
            PackageSettings::parse("language = \"ru\"")
                .unwrap_err()
                .contains("ru")
        );
    }
}
