//! The names of one generation's facet values, in both directions: from names to ids and from ids
//! to labels.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use search_core::Language;
use serde::{Serialize, Serializer};

use super::attribute_words::AttributeWords;
use super::filters::PreparedFilters;

/// No catalogue has this id. A filter by it has no matches, which is correct for a name that does
/// not exist.
pub const NO_SUCH_ID: u32 = 0;

/// A shared text, because many answers show it at the same time and each has hundreds of them.
#[derive(Debug, Clone, Default)]
pub struct SharedText(Arc<str>);

impl From<&str> for SharedText {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl std::ops::Deref for SharedText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Serialize for SharedText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// The name of a value in the language of a reader.
#[derive(Debug, Clone, Default)]
pub struct ShownName {
    pub name: SharedText,
    /// Its name in the catalogue's own language, when the one shown is a translation. Links and
    /// filters use it, so that they mean the same in all languages.
    pub filter_name: Option<SharedText>,
}

impl From<&str> for ShownName {
    fn from(name: &str) -> Self {
        Self {
            name: name.into(),
            filter_name: None,
        }
    }
}

/// The names of one kind of facet value, with other data that is shown with them.
#[derive(Debug)]
pub struct Labels<D> {
    by_id: FxHashMap<u32, (SharedText, D)>,
    ids: HashMap<String, Vec<u32>>,
    translations: FxHashMap<(u32, Language), SharedText>,
    translated_ids: HashMap<String, Vec<u32>>,
}

impl<D> Default for Labels<D> {
    fn default() -> Self {
        Self {
            by_id: FxHashMap::default(),
            ids: HashMap::new(),
            translations: FxHashMap::default(),
            translated_ids: HashMap::new(),
        }
    }
}

impl<D> Labels<D> {
    /// Adds a value.
    pub fn insert(&mut self, id: u32, name: &str, detail: D) {
        self.ids.entry(name.to_lowercase()).or_default().push(id);
        self.by_id.insert(id, (name.into(), detail));
    }

    /// Adds the name of a value in another language than the catalogue's.
    pub fn translate(&mut self, id: u32, language: Language, name: &str) {
        let ids = self.translated_ids.entry(name.to_lowercase()).or_default();
        ids.push(id);
        self.translations.insert((id, language), name.into());
    }

    /// The name of a value in this language, where it is translated, and the data shown with it.
    pub fn shown(&self, id: u32, language: Option<Language>) -> Option<(ShownName, &D)> {
        let (own, detail) = self.by_id.get(&id)?;
        let translated = language.and_then(|language| self.translations.get(&(id, language)));
        let name = ShownName {
            name: translated.unwrap_or(own).clone(),
            filter_name: translated.map(|_| own.clone()),
        };
        Some((name, detail))
    }

    /// The data that is shown with a value.
    pub fn detail_mut(&mut self, id: u32) -> Option<&mut D> {
        self.by_id.get_mut(&id).map(|(_, detail)| detail)
    }

    /// The ids of all values.
    pub fn ids(&self) -> impl Iterator<Item = u32> {
        self.by_id.keys().copied()
    }

    /// All names of all values, in every language.
    pub fn all_names(&self) -> impl Iterator<Item = (u32, &str)> {
        let own = self.by_id.iter().map(|(id, (name, _))| (*id, &**name));
        let translated = self
            .translations
            .iter()
            .map(|((id, _), name)| (*id, &**name));
        own.chain(translated)
    }

    /// The names without a value.
    pub fn unknown<'a>(&self, names: &'a [String]) -> impl Iterator<Item = &'a str> {
        names
            .iter()
            .filter(|name| self.named(name).is_none())
            .map(String::as_str)
    }

    /// The value with this name in the catalogue's own language; the first one if several share it.
    pub fn find(&self, name: &str) -> Option<u32> {
        self.ids.get(&name.to_lowercase())?.first().copied()
    }

    /// The values with this name in the catalogue's own language, else in any other.
    fn named(&self, name: &str) -> Option<&Vec<u32>> {
        let name = name.to_lowercase();
        let own = self.ids.get(&name);
        own.or_else(|| self.translated_ids.get(&name))
    }

    /// Every value with one of these names: sub-categories of two categories may share theirs.
    pub fn resolve(&self, names: &[String]) -> Vec<u32> {
        let mut ids = Vec::with_capacity(names.len());
        for name in names {
            match self.named(name) {
                Some(known) => ids.extend_from_slice(known),
                None => ids.push(NO_SUCH_ID),
            }
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}

/// The names of every facet value of one generation.
#[derive(Debug, Default)]
pub struct FacetLabels {
    pub categories: Labels<()>,
    /// Sub-categories, with the id of their category.
    pub sub_categories: Labels<u32>,
    /// Manufacturers, with their comments.
    pub manufacturers: Labels<Comments>,
    /// Boat sections, with their icons.
    pub sections: Labels<SectionIcon>,
    /// The categories and sub-categories whose products are not shown.
    pub hidden_categories: FxHashSet<u32>,
    /// The words of attributes.
    pub attributes: AttributeWords,
    /// The same names as the values of the search filters.
    pub filters: PreparedFilters,
}

impl FacetLabels {
    /// Whether a product with this category and sub-category is not shown.
    pub fn are_hidden(&self, categories: [Option<u32>; 2]) -> bool {
        let mut categories = categories.iter().flatten();
        categories.any(|category| self.hidden_categories.contains(category))
    }
}

/// The icon of a section: an image path below `/media/`; `None` if it has none.
pub type SectionIcon = Option<String>;

/// The comments of a manufacturer, in each available language.
#[derive(Debug, Default)]
pub struct Comments {
    own: SharedText,
    translations: FxHashMap<Language, SharedText>,
}

impl From<&str> for Comments {
    fn from(own: &str) -> Self {
        Self {
            own: own.into(),
            translations: FxHashMap::default(),
        }
    }
}

impl Comments {
    /// Adds them in another language than the catalogue's.
    pub fn translate(&mut self, language: Language, text: &str) {
        self.translations.insert(language, text.into());
    }

    /// The comments in this language, where they are translated.
    pub fn shown(&self, language: Option<Language>) -> SharedText {
        let translated = language.and_then(|language| self.translations.get(&language));
        translated.unwrap_or(&self.own).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels() -> Labels<()> {
        let mut labels = Labels::default();
        labels.insert(4, "Pumps", ());
        labels.insert(9, "Spares", ());
        labels.insert(12, "Spares", ());
        labels
    }

    #[test]
    fn a_name_matches_every_value_of_that_name_in_any_case() {
        assert_eq!(
            labels().resolve(&["spares".into(), "PUMPS".into(), "Pumps".into()]),
            [4, 9, 12]
        );
    }

    #[test]
    fn a_translated_name_is_shown_and_found_and_never_hides_an_own_one() {
        let mut labels = labels();
        labels.translate(4, Language::De, "Pumpen");
        labels.translate(9, Language::De, "Pumps");
        let (german, ()) = labels.shown(4, Some(Language::De)).unwrap();
        assert_eq!(&*german.name, "Pumpen");
        assert_eq!(german.filter_name.as_deref(), Some("Pumps"));
        for language in [None, Some(Language::It)] {
            let (own, ()) = labels.shown(4, language).unwrap();
            assert_eq!((&*own.name, own.filter_name.is_none()), ("Pumps", true));
        }
        assert_eq!(labels.resolve(&["pumpen".into()]), [4]);
        assert_eq!(labels.resolve(&["Pumps".into()]), [4]);
        assert_eq!(labels.unknown(&["Pumpen".into()]).count(), 0);
    }

    #[test]
    fn an_unknown_name_filters_out_everything_instead_of_nothing() {
        assert_eq!(labels().resolve(&["Sails".into()]), [NO_SUCH_ID]);
        assert_eq!(
            labels()
                .unknown(&["Sails".into(), "pumps".into()])
                .collect::<Vec<_>>(),
            ["Sails"]
        );
        assert!(labels().resolve(&[]).is_empty());
    }
}
