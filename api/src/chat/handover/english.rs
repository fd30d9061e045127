//! The fixed sentences of assistants in English, for representatives. Users see them in the language
//! of their page, which the web app words.

use serde_json::Value;

use crate::chat::assistant::Sentence;
use crate::platform::mail::fill;

/// The sentences by their codes, with places for their parameters.
const SENTENCES: [(&str, &str); 44] = [
    (
        "limits",
        "I find parts in the catalogue. I make no diagnosis, and I know neither prices nor stock.",
    ),
    ("found-number", "This is the part {number}."),
    (
        "similar-numbers",
        "No part has the number {number}. These have a similar one.",
    ),
    ("unknown-number", "The catalogue has no part {number}."),
    ("found", "{total} products were found for “{words}”."),
    (
        "found-for-boat",
        "{total} products for “{words}” fit your boat.",
    ),
    (
        "nothing-for-boat",
        "Nothing for “{words}” is listed for your boat. These are for other boats.",
    ),
    ("found-nothing", "Nothing was found for “{words}”."),
    ("corrected", "“{from}” was searched as “{to}”."),
    ("left-out", "These words were left out: {words}."),
    ("symptom", "These parts may be the cause: {parts}."),
    (
        "fits-model",
        "{productName} is listed for the model of your boat.",
    ),
    (
        "fits-engine",
        "{productName} is listed for your engine {engineName}.",
    ),
    ("fits-every-boat", "{productName} fits every boat."),
    ("fits-added", "{productName} was added to your boat."),
    (
        "fits-likely",
        "{productName} is listed for serial numbers like that of {engineName}.",
    ),
    (
        "serial-needed",
        "{productName} is listed for certain serial numbers. That of {engineName} is not known.",
    ),
    (
        "check-serial",
        "{productName} is listed for serial numbers from “{serialFrom}” to “{serialTo}”. Compare that of {engineName}.",
    ),
    (
        "engine-needed",
        "{productName} is for certain engines. That of your boat is not known.",
    ),
    ("not-listed", "{productName} is not listed for your boat."),
    (
        "not-listed-for-engine",
        "{productName} is not listed for your engine {engineName}.",
    ),
    (
        "listed-for",
        "{productName} is listed for {engines}, and for {more} others.",
    ),
    (
        "other-voltage",
        "{productName} is for {product}, your boat has {boat}.",
    ),
    ("replaced-by", "{number} was replaced by {productName}."),
    ("replaces", "{productName} replaces {numbers}."),
    ("equivalents", "These are equivalent to {productName}."),
    (
        "no-replacement",
        "The catalogue has no replacement for {productName}.",
    ),
    (
        "kit-of",
        "The kit {kitName} of {productName} has these parts.",
    ),
    ("part-of-kits", "{productName} is part of these kits."),
    ("no-kit", "The catalogue has no kit for {productName}."),
    ("section", "{total} parts belong to {sectionName}."),
    (
        "prices-at-vendors",
        "Vendors can make an offer for {productName}.",
    ),
    (
        "prices-in-shops",
        "The shops on the page of {productName} have prices.",
    ),
    ("no-sellers", "Nobody sells {productName} here."),
    (
        "no-prices",
        "I know neither prices nor stock. Vendors can make an offer.",
    ),
    ("papers", "{productName} has these documents: {titles}."),
    ("how-to-ask", "Ask for a part by its number or its name."),
    ("which-boat", "Which boat is it for?"),
    ("which-product", "Which product do you mean?"),
    (
        "which-ones",
        "{total} products were found. Which of them do you mean?",
    ),
    ("representative-offered", "A representative can help."),
    (
        "safety-first",
        "This concerns safety ({about}). Here are parts and documents only; please ask a professional.",
    ),
    (
        "model-unavailable",
        "The AI model did not answer. This is from the catalogue.",
    ),
    (
        "model-limit",
        "The daily limit of the AI model was reached. This is from the catalogue.",
    ),
];

/// A sentence in English.
pub fn sentence(sentence: &Sentence) -> String {
    let Ok(Value::Object(parts)) = serde_json::to_value(sentence) else {
        return String::new();
    };
    let code = parts
        .get("code")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let words: Vec<(&str, String)> = parts
        .iter()
        .map(|(name, value)| (name.as_str(), words(value)))
        .collect();
    let values: Vec<(&str, &str)> = words
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let known = SENTENCES.iter().find(|(known, _)| *known == code);
    known.map_or_else(|| code.to_owned(), |(_, text)| fill(text, &values))
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
    use utoipa::PartialSchema as _;

    use super::*;
    use crate::chat::assistant::Safety;

    /// The codes of the sentences with their parameters, as the document lists them.
    fn listed() -> Vec<(String, Vec<String>)> {
        let schema = serde_json::to_value(Sentence::schema()).unwrap();
        let variants = schema["oneOf"].as_array().unwrap();
        variants
            .iter()
            .map(|variant| {
                let fields = variant["properties"].as_object().unwrap();
                let code = fields["code"]["enum"][0].as_str().unwrap().to_owned();
                (code, fields.keys().cloned().collect())
            })
            .collect()
    }

    // proves CHAT-21
    #[test]
    fn every_sentence_has_english_words_with_its_own_parameters() {
        let listed = listed();
        for (code, fields) in &listed {
            let (_, text) = SENTENCES
                .iter()
                .find(|(known, _)| known == code)
                .unwrap_or_else(|| panic!("{code}"));
            for place in text.split('{').skip(1) {
                let name = place.split_once('}').unwrap().0;
                assert!(fields.iter().any(|field| field == name), "{code}: {name}");
            }
        }
        assert_eq!(SENTENCES.len(), listed.len());
    }

    #[test]
    fn parameters_are_filled_in() {
        let left_out = Sentence::LeftOut {
            words: vec!["old".into(), "red".into()],
        };
        assert_eq!(sentence(&left_out), "These words were left out: old, red.");
        let found = Sentence::Found {
            words: "pump {total}".into(),
            total: 12,
            shown: 3,
        };
        assert_eq!(
            sentence(&found),
            "12 products were found for “pump {total}”."
        );
        let gas = Sentence::SafetyFirst {
            about: Safety::FuelLeak,
        };
        assert!(sentence(&gas).contains("(fuel-leak)"));
    }
}
