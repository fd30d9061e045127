//! The names of the values that products are grouped by: manufacturers, brands, categories.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::document::{NamedValue, OtherName, ProductDocument};
use crate::language::Language;
use crate::tokenize::words;

/// One such value with its names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Label {
    pub(crate) name: String,
    pub(crate) other_names: Vec<OtherName>,
    /// The number of products that have it.
    pub(crate) products: u64,
}

/// All values that products have, by kind and id.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Labels {
    pub(crate) categories: BTreeMap<u32, Label>,
    pub(crate) sub_categories: BTreeMap<u32, Label>,
    pub(crate) brands: BTreeMap<u32, Label>,
    pub(crate) manufacturers: BTreeMap<u32, Label>,
}

impl Labels {
    /// Counts the values of a product.
    pub(crate) fn add(&mut self, product: &ProductDocument) {
        let pairs = [
            (&mut self.categories, &product.category),
            (&mut self.sub_categories, &product.sub_category),
            (&mut self.manufacturers, &product.manufacturer),
            (&mut self.brands, &product.brand),
        ];
        for (labels, value) in pairs {
            if let Some(value) = value {
                let label = labels.entry(value.id).or_insert_with(|| Label::new(value));
                label.products += 1;
            }
        }
    }
}

impl Label {
    fn new(value: &NamedValue) -> Self {
        Self {
            name: value.name.clone(),
            other_names: value.other_names.clone(),
            products: 0,
        }
    }

    /// The catalogue's own name, then all others.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let others = self.other_names.iter();
        std::iter::once(&self.name)
            .chain(others.map(|other| &other.name))
            .map(String::as_str)
    }

    /// The language of each of the [`names`](Self::names); `None` for the catalogue's own.
    fn languages(&self) -> impl Iterator<Item = Option<Language>> {
        let others = self.other_names.iter();
        std::iter::once(None).chain(others.map(|other| other.language))
    }
}

/// A kind of value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum LabelKind {
    Category,
    SubCategory,
    Brand,
    Manufacturer,
}

/// A name from one of its words to its end, folded; what is called so, and the language of the name,
/// `None` for the catalogue's own.
type Beginning = (String, LabelKind, u32, Option<Language>);

/// The values, indexed by the words of their names.
pub(crate) struct LabelIndex {
    labels: Labels,
    manufacturers: FxHashMap<String, Vec<u32>>,
    /// Each name from each of its words to its end, folded, sorted.
    beginnings: Vec<Beginning>,
}

impl LabelIndex {
    pub(crate) fn new(labels: Labels) -> Self {
        let mut manufacturers: FxHashMap<String, Vec<u32>> = FxHashMap::default();
        let mut beginnings = Vec::new();
        let kinds = [
            (LabelKind::Category, &labels.categories),
            (LabelKind::SubCategory, &labels.sub_categories),
            (LabelKind::Brand, &labels.brands),
            (LabelKind::Manufacturer, &labels.manufacturers),
        ];
        for (kind, values) in kinds {
            for (id, label) in values {
                for (name, language) in label.names().zip(label.languages()) {
                    let words: Vec<String> =
                        words(name).into_iter().map(|word| word.folded).collect();
                    let ends = (0..words.len()).map(|start| words[start..].join(" "));
                    beginnings.extend(ends.map(|end| (end, kind, *id, language)));
                    if kind == LabelKind::Manufacturer {
                        for word in words {
                            manufacturers.entry(word).or_default().push(*id);
                        }
                    }
                }
            }
        }
        beginnings.sort_unstable();
        Self {
            labels,
            manufacturers,
            beginnings,
        }
    }

    /// The manufacturers with this word in one of their names.
    pub(crate) fn manufacturers_named(&self, word: &str) -> &[u32] {
        self.manufacturers.get(word).map_or(&[], Vec::as_slice)
    }

    /// Whether the word is all of one of the manufacturer's names.
    pub(crate) fn is_manufacturer(&self, id: u32, word: &str) -> bool {
        let label = self.label(LabelKind::Manufacturer, id);
        let is_word = |name| matches!(&words(name)[..], [only] if only.folded == word);
        label.is_some_and(|label| label.names().any(is_word))
    }

    /// The categories and sub-categories that have exactly these folded words as a name.
    pub(crate) fn categories_called(&self, folded: &[&str]) -> Vec<(LabelKind, u32)> {
        let text = folded.join(" ");
        let start = self
            .beginnings
            .partition_point(|(name, ..)| name.as_str() < text.as_str());
        let alike = self.beginnings[start..].iter();
        let alike = alike.take_while(|(name, ..)| *name == text);
        let is_name = |name| {
            let words = words(name);
            words.iter().map(|word| &word.folded).eq(folded)
        };
        let mut called: Vec<(LabelKind, u32)> = alike
            .map(|(_, kind, id, _)| (*kind, *id))
            .filter(|(kind, _)| matches!(kind, LabelKind::Category | LabelKind::SubCategory))
            .filter(|(kind, id)| {
                // The text may also be the end of a longer name.
                let label = self.label(*kind, *id);
                label.is_some_and(|label| label.names().any(is_name))
            })
            .collect();
        called.dedup();
        called
    }

    /// The values with a name that begins like this at one of its words, and the language of the
    /// name. A value may be returned several times.
    pub(crate) fn beginning_with(
        &self,
        beginning: &str,
    ) -> impl Iterator<Item = (LabelKind, u32, Option<Language>)> {
        let start = self
            .beginnings
            .partition_point(|(name, ..)| name.as_str() < beginning);
        let alike = self.beginnings[start..]
            .iter()
            .take_while(move |(name, ..)| name.starts_with(beginning));
        alike.map(|(_, kind, id, language)| (*kind, *id, *language))
    }

    pub(crate) fn label(&self, kind: LabelKind, id: u32) -> Option<&Label> {
        let labels = match kind {
            LabelKind::Category => &self.labels.categories,
            LabelKind::SubCategory => &self.labels.sub_categories,
            LabelKind::Brand => &self.labels.brands,
            LabelKind::Manufacturer => &self.labels.manufacturers,
        };
        labels.get(&id)
    }
}
