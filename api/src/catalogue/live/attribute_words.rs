//! The words of attributes in other languages than the catalogue's.

use rustc_hash::FxHashMap;
use search_core::Language;

use super::labels::SharedText;

/// What a word of an attribute, or a text in a list of what fits, is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttributeWord {
    Name,
    Value,
    Unit,
    /// The position of a part on an engine.
    Position,
    /// A comment about a part on an engine or a boat.
    Comment,
}

/// The translated names, values and units of attributes, and the translated positions and comments
/// of the lists of what fits. They are in memory because a page of hits shows dozens of them.
#[derive(Debug, Default)]
pub struct AttributeWords {
    by_kind: FxHashMap<(AttributeWord, Language), FxHashMap<String, SharedText>>,
    /// The catalogue's numbers have a point before their decimals.
    has_decimal_points: bool,
}

impl AttributeWords {
    /// None yet, of a catalogue in this language.
    pub fn of_catalogue(language: Language) -> Self {
        Self {
            by_kind: FxHashMap::default(),
            has_decimal_points: language == Language::En,
        }
    }

    /// Adds the translation of a word.
    pub fn insert(&mut self, kind: AttributeWord, term: &str, language: Language, text: &str) {
        let known = self.by_kind.entry((kind, language)).or_default();
        known.insert(term.to_owned(), text.into());
    }

    /// Replaces a text by its translation, if there is one.
    pub fn translate(&self, kind: AttributeWord, text: &mut String, language: Option<Language>) {
        if let Some(translation) = self.translation(kind, text, language) {
            *text = translation;
        }
    }

    /// A word in this language, a number with its decimal comma; none where it is the catalogue's
    /// own.
    pub fn translation(
        &self,
        kind: AttributeWord,
        term: &str,
        language: Option<Language>,
    ) -> Option<String> {
        let language = language?;
        let known = self.by_kind.get(&(kind, language));
        if let Some(text) = known.and_then(|known| known.get(term)) {
            return Some(text.to_string());
        }
        let has_comma = self.has_decimal_points && language != Language::En;
        (has_comma && is_measure(term)).then(|| term.replace('.', ","))
    }
}

/// Numbers and what may stand between them.
fn is_measure(text: &str) -> bool {
    text.contains('.')
        && text
            .chars()
            .all(|letter| letter.is_ascii_digit() || " ./+-–±×x:".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_translated_as_what_it_is_and_else_stays() {
        let mut words = AttributeWords::of_catalogue(Language::En);
        words.insert(AttributeWord::Name, "blades", Language::De, "Flügel");
        let translation = |kind, language| words.translation(kind, "blades", language);
        let german = Some(Language::De);
        let name = translation(AttributeWord::Name, german);
        assert_eq!(name.as_deref(), Some("Flügel"));
        assert_eq!(translation(AttributeWord::Value, german), None);
        assert_eq!(translation(AttributeWord::Name, None), None);
        assert_eq!(translation(AttributeWord::Name, Some(Language::It)), None);
    }

    #[test]
    fn numbers_of_an_english_catalogue_get_the_readers_decimal_comma() {
        let value = |own, text, language| {
            let words = AttributeWords::of_catalogue(own);
            words.translation(AttributeWord::Value, text, Some(language))
        };
        let german = |text| value(Language::En, text, Language::De);
        assert_eq!(german("12.7").as_deref(), Some("12,7"));
        assert_eq!(german("1.5 × 22").as_deref(), Some("1,5 × 22"));
        assert_eq!((german("12"), german("DIN 766.1")), (None, None));
        assert_eq!(value(Language::En, "12.7", Language::En), None);
        assert_eq!(value(Language::De, "1.500", Language::It), None);
    }
}
