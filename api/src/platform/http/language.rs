//! The language of the caller.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::header;
use http::request::Parts;
use search_core::Language;

/// The first of our languages in `Accept-Language`; English if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreferredLanguage(pub Language);

impl<S: Send + Sync> FromRequestParts<S> for PreferredLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get(header::ACCEPT_LANGUAGE);
        let text = header.and_then(|value| value.to_str().ok());
        Ok(Self(preferred(text.unwrap_or_default())))
    }
}

fn preferred(text: &str) -> Language {
    text.split(',')
        .filter_map(|entry| entry.split([';', '-']).next())
        .find_map(|code| by_code(&code.trim().to_ascii_lowercase()))
        .unwrap_or(Language::En)
}

pub fn by_code(code: &str) -> Option<Language> {
    Language::ALL
        .into_iter()
        .find(|language| language.code() == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_supported_language_is_used() {
        for (text, code) in [
            ("it", "it"),
            ("de-AT,de;q=0.9,en;q=0.8", "de"),
            ("sv, FR;q=0.5", "fr"),
            ("sv", "en"),
            ("", "en"),
        ] {
            assert_eq!(preferred(text).code(), code, "{text}");
        }
    }
}
