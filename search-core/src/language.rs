//! The six languages of the catalogue.

use serde::{Deserialize, Serialize};

/// A language products are described and searched in.
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

    /// Its index in [`Language::ALL`].
    pub(crate) fn index(self) -> usize {
        Self::ALL
            .iter()
            .position(|language| *language == self)
            .unwrap_or_default()
    }

    /// The language of an ISO 639-1 code, in either case.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }
}
