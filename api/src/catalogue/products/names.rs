//! Names of products that are stored outside the catalogue, which may no longer have the product
//! when they are shown.

use std::collections::BTreeMap;

use search_core::Language;
use serde::{Deserialize, Serialize};

/// The translations of a name, by the code of their language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Translations(BTreeMap<String, String>);

impl Translations {
    pub fn insert(&mut self, language: String, name: String) {
        self.0.insert(language, name);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The name in this language; `own`, which is in the catalogue's own language, without a
    /// translation.
    pub fn shown<'a>(&'a self, own: &'a str, language: Option<Language>) -> &'a str {
        let translated = language.and_then(|language| self.0.get(language.code()));
        translated.map_or(own, String::as_str)
    }
}

/// The name of a product in the catalogue's own language, and its translations.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProductName {
    pub own: String,
    pub translations: Translations,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_a_translation_is_in_the_catalogues_own_language() {
        let mut names = Translations::default();
        names.insert("de".into(), "Impeller-Satz".into());
        for (language, name) in [
            (None, "Impeller kit"),
            (Some(Language::De), "Impeller-Satz"),
            (Some(Language::Fr), "Impeller kit"),
        ] {
            assert_eq!(names.shown("Impeller kit", language), name, "{language:?}");
        }
    }
}
