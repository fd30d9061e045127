//! The six languages of the catalogue.

use serde::{Deserialize, Serialize};

/// A language that products are described and searched in.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// French.
    Fr,
    /// Spanish.
    Es,
    /// Dutch.
    Nl,
    /// German.
    De,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 6] = [Self::En, Self::It, Self::Fr, Self::Es, Self::Nl, Self::De];

    /// The ISO 639-1 code: `en`, `it`, `fr`, `es`, `nl` or `de`.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Fr => "fr",
            Self::Es => "es",
            Self::Nl => "nl",
            Self::De => "de",
        }
    }

    /// The languages that write compounds as one word, German and Dutch.
    pub(crate) const COMPOUNDING: &[Self] = &[Self::De, Self::Nl];

    /// Whether a noun comes before the words that describe it: `pompe de cale`.
    pub(crate) fn has_noun_first(self) -> bool {
        matches!(self, Self::It | Self::Fr | Self::Es)
    }

    /// Its index in [`Language::ALL`].
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// The language of an ISO 639-1 code, in either case.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

/// A set of languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Languages(u8);

impl Languages {
    /// No language: for words that exist only as joined or derived forms of others.
    pub(crate) const NONE: Self = Self(0);
    /// Every language.
    pub(crate) const ALL: Self = Self(u8::MAX);

    /// The languages that a reader of `language` may type: that one and English, the language of
    /// the trade.
    pub(crate) fn of_reader(language: Option<Language>) -> Self {
        let mut languages = Self::NONE;
        languages.insert(Language::En);
        languages.insert(language.unwrap_or_default());
        languages
    }

    pub(crate) fn insert(&mut self, language: Language) {
        self.0 |= 1 << language.index();
    }

    /// The set of one language.
    pub(crate) fn of(language: Language) -> Self {
        let mut languages = Self::NONE;
        languages.insert(language);
        languages
    }

    /// Whether a language is in the set.
    pub(crate) fn contains(self, language: Language) -> bool {
        self.0 & 1 << language.index() > 0
    }

    /// The languages of either set.
    pub(crate) fn united(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether both sets have a language in common; a word without a language belongs to all.
    pub(crate) fn overlaps(self, other: Self) -> bool {
        self == Self::NONE || self.0 & other.0 > 0
    }

    /// All languages: the reader's own first, then English, then the others. The set is a reader's.
    pub(crate) fn before_others(self) -> impl Iterator<Item = Language> {
        let is_in = move |language: &Language| self.contains(*language);
        // English comes first in `ALL`, so in reverse the reader's own comes before it.
        let of_set = Language::ALL.into_iter().rev().filter(is_in);
        let others = Language::ALL.into_iter();
        of_set.chain(others.filter(move |language| !is_in(language)))
    }

    /// The set as bits.
    pub(crate) fn bits(self) -> u32 {
        u32::from(self.0)
    }

    /// The set with these bits.
    pub(crate) fn from_bits(bits: u32) -> Self {
        Self(bits.to_le_bytes()[0])
    }
}
