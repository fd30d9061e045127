//! What the server itself says of a chat in plain text: in mails and to representatives. On their
//! pages, users read the words of the web app.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use search_core::Language;
use serde_json::Value;

use super::Sentence;
use crate::platform::mail::fill;

const FILES: [(Language, &str); 6] = [
    (Language::En, include_str!("wording/en.toml")),
    (Language::It, include_str!("wording/it.toml")),
    (Language::Fr, include_str!("wording/fr.toml")),
    (Language::Es, include_str!("wording/es.toml")),
    (Language::Nl, include_str!("wording/nl.toml")),
    (Language::De, include_str!("wording/de.toml")),
];

type Texts = BTreeMap<String, String>;

static TEXTS: LazyLock<Vec<(Language, Texts)>> = LazyLock::new(|| {
    FILES
        .iter()
        .filter_map(|(language, file)| Some((*language, toml::from_str(file).ok()?)))
        .collect()
});

/// The text with this key; empty if there is none.
pub fn text(key: &str, language: Language) -> &'static str {
    let texts = TEXTS.iter().find(|(of, _)| *of == language);
    texts
        .and_then(|(_, texts)| texts.get(key))
        .map_or("", String::as_str)
}

/// A sentence in a language.
pub fn sentence(sentence: &Sentence, language: Language) -> String {
    let Ok(Value::Object(parts)) = serde_json::to_value(sentence) else {
        return String::new();
    };
    let code = parts.get("code").and_then(Value::as_str);
    let key = code.map(|code| format!("{code}{}", ending(sentence)));
    let words: Vec<(&str, String)> = parts
        .iter()
        .map(|(name, value)| (name.as_str(), words(value)))
        .collect();
    let values: Vec<(&str, &str)> = words
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    fill(text(&key.unwrap_or_default(), language), &values)
}

/// What is added to the code of a sentence whose text depends on its parameters.
fn ending(sentence: &Sentence) -> String {
    match sentence {
        Sentence::CheckSerial { serial_to, .. } if serial_to.is_empty() => "-from".to_owned(),
        Sentence::CheckSerial { serial_from, .. } if serial_from.is_empty() => "-to".to_owned(),
        Sentence::ListedFor { more: 1.., .. } => "-more".to_owned(),
        Sentence::SafetyFirst { about } => match serde_json::to_value(about) {
            Ok(Value::String(about)) => format!("-{about}"),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

fn words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(several) => several.iter().map(words).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;
    use utoipa::PartialSchema as _;

    use super::*;
    use crate::chat::assistant::Safety;

    /// One of each sentence, as the document lists them, with values that stand for their names.
    fn all() -> Vec<Sentence> {
        let schema = serde_json::to_value(Sentence::schema()).unwrap();
        let mut all = Vec::new();
        for variant in schema["oneOf"].as_array().unwrap() {
            let fields = variant["properties"].as_object().unwrap();
            let mut given = serde_json::Map::new();
            for (name, field) in fields {
                let value = match field["type"].as_str() {
                    Some("integer") => json!(7),
                    Some("array") => json!([format!("<{name}>")]),
                    Some("string") if name == "code" => field["enum"][0].clone(),
                    Some("string") => json!(format!("<{name}>")),
                    _ => json!("gas"),
                };
                given.insert(name.clone(), value);
            }
            all.push(serde_json::from_value(Value::Object(given)).unwrap());
        }
        all
    }

    // proves CHAT-21
    #[test]
    fn every_sentence_has_words_in_six_languages_without_places_that_stay_empty() {
        for (language, _) in FILES {
            for one in all() {
                let words = sentence(&one, language);
                assert!(!words.is_empty(), "{one:?} in {language:?}");
                assert!(!words.contains(['{', '}']), "{words}");
            }
        }
        assert_eq!(all().len(), 45);
    }

    #[test]
    fn the_languages_say_the_same_of_the_same_parameters() {
        let places = |text: &str| -> BTreeSet<String> {
            let places = text.split('{').skip(1);
            places
                .map(|place| place.split_once('}').unwrap().0.to_owned())
                .collect()
        };
        let (_, english) = &TEXTS[0];
        assert_eq!(TEXTS.len(), FILES.len());
        for (language, texts) in TEXTS.iter() {
            assert!(texts.keys().eq(english.keys()), "{language:?}");
            for (key, text) in texts {
                assert_eq!(places(text), places(&english[key]), "{key} in {language:?}");
            }
        }
    }

    #[test]
    fn parameters_are_filled_in() {
        let left_out = Sentence::LeftOut {
            words: vec!["old".into(), "red".into()],
        };
        assert_eq!(
            sentence(&left_out, Language::En),
            "No product has all words. Left out: old, red."
        );
        let found = Sentence::Found {
            words: "pump {total}".into(),
            total: 12,
            shown: 3,
        };
        assert_eq!(
            sentence(&found, Language::De),
            "Zu „pump {total}“ gefundene Produkte: 12."
        );
    }

    #[test]
    fn the_words_follow_from_the_parameters() {
        let leak = Sentence::SafetyFirst {
            about: Safety::FuelLeak,
        };
        assert!(sentence(&leak, Language::En).starts_with("Leaking fuel"));
        let serials = |from: &str, to: &str| {
            let check = Sentence::CheckSerial {
                product_name: "Filter".into(),
                engine_name: "D2-40".into(),
                serial_from: from.into(),
                serial_to: to.into(),
            };
            sentence(&check, Language::En)
        };
        assert!(serials("100", "").contains("from serial 100."));
        assert!(serials("", "200").contains("up to serial 200."));
        assert!(serials("100", "200").contains("100–200"));
    }
}
