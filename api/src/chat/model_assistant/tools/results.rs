//! What a tool found, as JSON of a limited size.

use serde_json::{Map, Value, json};

use crate::chat::model_assistant::grounding::Given;

/// The largest result of one call, in bytes, with room for a note.
const MAX_RESULT: usize = 4 * 1024 - 100;

/// What a tool found.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) fields: Map<String, Value>,
    pub(super) given: Vec<Given>,
}

impl Found {
    pub(super) fn new(fields: Value, given: Vec<Given>) -> Self {
        let fields = match fields {
            Value::Object(fields) => fields,
            other => Map::from_iter([("result".to_owned(), other)]),
        };
        Self { fields, given }
    }

    pub(super) fn error(reason: &'static str) -> Self {
        Self::new(json!({ "error": reason }), Vec::new())
    }
}

/// The result of a call: what the model receives, and what may be shown because of it.
#[derive(Debug)]
pub(in crate::chat::model_assistant) struct ToolResult {
    pub(in crate::chat::model_assistant) text: String,
    pub(in crate::chat::model_assistant) value: Value,
    pub(in crate::chat::model_assistant) given: Vec<Given>,
}

impl ToolResult {
    /// Cuts what is too large. Only what is left was given to the model.
    pub(super) fn new(found: Found) -> Self {
        let mut fields = found.fields;
        loop {
            let value = Value::Object(fields.clone());
            let text = value.to_string();
            if text.len() <= MAX_RESULT || !shrink(&mut fields) {
                let refs = format!("{value} ");
                let is_left = |product: &Given| refs.contains(&format!("\"p:{}\"", product.id));
                let given = found.given.into_iter().filter(is_left).collect();
                return Self { text, value, given };
            }
        }
    }

    /// Tells the model something beside what was found.
    pub(in crate::chat::model_assistant) fn note(&mut self, note: &'static str) {
        self.value["note"] = note.into();
        self.text = self.value.to_string();
    }

    pub(in crate::chat::model_assistant) fn refused(reason: &'static str) -> Self {
        Self::new(Found::error(reason))
    }
}

/// Removes the last entry of the largest list, or half of the longest text.
fn shrink(fields: &mut Map<String, Value>) -> bool {
    let lists = fields.values_mut().filter_map(Value::as_array_mut);
    let largest = lists.filter(|list| !list.is_empty()).max_by_key(|list| {
        list.iter()
            .map(|entry| entry.to_string().len())
            .sum::<usize>()
    });
    if let Some(list) = largest {
        list.pop();
        return true;
    }
    let texts = fields.values_mut().filter_map(|value| match value {
        Value::String(text) if !text.is_empty() => Some(text),
        _ => None,
    });
    let Some(longest) = texts.max_by_key(|text| text.len()) else {
        return false;
    };
    *longest = shortened(longest, longest.chars().count() / 2);
    true
}

/// The beginning of a text.
pub(super) fn shortened(text: &str, characters: usize) -> String {
    let mut short: String = text.chars().take(characters).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_that_is_too_large_loses_its_last_entries() {
        let given = |id: u64| Given {
            id,
            name: "x".repeat(300),
            number: String::new(),
        };
        let products: Vec<Value> = (1..=40)
            .map(|id| json!({ "ref": format!("p:{id}"), "name": "x".repeat(300) }))
            .collect();
        let found = Found::new(
            json!({ "products": products, "total": 40 }),
            (1..=40).map(given).collect(),
        );
        let result = ToolResult::new(found);
        assert!(result.text.len() <= MAX_RESULT);
        let left = result.value["products"].as_array().unwrap().len();
        assert_eq!(result.given.len(), left, "what was cut was not given");
        assert!((10..13).contains(&left));
        let long = ToolResult::new(Found::new(json!({ "text": "ü".repeat(5_000) }), Vec::new()));
        assert!(
            long.text.len() <= MAX_RESULT && long.value["text"].as_str().unwrap().len() > 1_000
        );
    }
}
