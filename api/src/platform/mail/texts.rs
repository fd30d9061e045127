//! The texts of mails, in each language: plain text with placeholders for values.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::Context as _;
use search_core::Language;
use serde::Deserialize;

use super::Kind;
use crate::platform::error::{ApiError, ApiResult};

const FILES: [(Language, &str); 6] = [
    (Language::En, include_str!("texts/en.toml")),
    (Language::It, include_str!("texts/it.toml")),
    (Language::Fr, include_str!("texts/fr.toml")),
    (Language::Es, include_str!("texts/es.toml")),
    (Language::Nl, include_str!("texts/nl.toml")),
    (Language::De, include_str!("texts/de.toml")),
];

/// A mail's text.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Text {
    pub(super) subject: String,
    pub(super) body: String,
}

type Texts = BTreeMap<String, Text>;

static TEXTS: LazyLock<Vec<(Language, Texts)>> = LazyLock::new(|| {
    FILES
        .iter()
        .filter_map(|(language, file)| Some((*language, toml::from_str(file).ok()?)))
        .collect()
});

/// The text of a mail with these values for its placeholders.
pub(super) fn write(kind: Kind, language: Language, values: &[(&str, &str)]) -> ApiResult<Text> {
    let text = TEXTS
        .iter()
        .find(|(of, _)| *of == language)
        .and_then(|(_, texts)| texts.get(kind.name()))
        .with_context(|| format!("the mail {} has no text", kind.name()))
        .map_err(ApiError::Internal)?;
    Ok(Text {
        subject: fill(&text.subject, values),
        body: fill(&text.body, values),
    })
}

/// Replaces each placeholder once, from left to right, so that a value that looks like one stays.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let place = after.split_once('}');
        let value = place.and_then(|(name, _)| values.iter().find(|(known, _)| *known == name));
        if let (Some((_, next)), Some((_, value))) = (place, value) {
            filled.push_str(value);
            rest = next;
        } else {
            filled.push('{');
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn places(text: &str) -> BTreeSet<String> {
        text.split('{')
            .skip(1)
            .filter_map(|rest| Some(rest.split_once('}')?.0.to_owned()))
            .collect()
    }

    #[test]
    fn every_language_has_every_mail_with_the_same_placeholders() {
        let parse = |text: &str| toml::from_str::<Texts>(text).unwrap();
        let english = parse(FILES[0].1);
        let kinds: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        for (language, file) in FILES {
            let texts = parse(file);
            assert_eq!(
                texts.keys().map(String::as_str).collect::<BTreeSet<_>>(),
                kinds,
                "{language:?}"
            );
            for (kind, text) in texts {
                let same = &english[&kind];
                assert_eq!(
                    places(&text.body),
                    places(&same.body),
                    "{language:?} {kind}"
                );
                assert_eq!(
                    places(&text.subject),
                    places(&same.subject),
                    "{language:?} {kind}"
                );
            }
        }
    }

    #[test]
    fn a_value_is_text_and_never_a_place() {
        let values = [("product", "{link}"), ("link", "https://x")];
        assert_eq!(
            fill("{product} {link} {other} {", &values),
            "{link} https://x {other} {"
        );
    }
}
