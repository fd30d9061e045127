//! The arguments of a call, read leniently: small models get types and names slightly wrong.

use serde_json::{Map, Value};

use super::super::grounding::product_of;

/// The longest text of an argument, in characters; of a longer one the beginning is used.
const MAX_TEXT: usize = 200;

/// The most products of one call.
const MAX_PRODUCTS: usize = 8;

/// The arguments of one call.
#[derive(Debug, Default)]
pub(super) struct Arguments(Map<String, Value>);

/// Reads the arguments; none are an empty object.
pub(super) fn parse(text: &str) -> Result<Arguments, &'static str> {
    let text = text.trim();
    if text.is_empty() || text == "null" {
        return Ok(Arguments::default());
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(Arguments(fields)),
        // Some models put the object into a text.
        Ok(Value::String(inner)) => match serde_json::from_str(&inner) {
            Ok(Value::Object(fields)) => Ok(Arguments(fields)),
            _ => Err("the arguments are not a JSON object"),
        },
        _ => Err("the arguments are not a JSON object"),
    }
}

impl Arguments {
    /// A text that is not empty.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        let text = match self.0.get(name)? {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return None,
        };
        let text = text.replace(char::is_control, " ");
        let text: String = text.trim().chars().take(MAX_TEXT).collect();
        (!text.is_empty()).then_some(text)
    }

    pub(super) fn is_true(&self, name: &str) -> bool {
        match self.0.get(name) {
            Some(Value::Bool(flag)) => *flag,
            Some(Value::String(text)) => text.trim().eq_ignore_ascii_case("true"),
            _ => false,
        }
    }

    /// The products that are named, at most eight.
    pub(super) fn products(&self) -> Vec<u64> {
        let named = ["refs", "ref"].iter().filter_map(|name| self.0.get(*name));
        let mut products = Vec::new();
        for value in named {
            let values = match value {
                Value::Array(values) => values.as_slice(),
                single => std::slice::from_ref(single),
            };
            for id in values.iter().filter_map(product) {
                if products.len() < MAX_PRODUCTS && !products.contains(&id) {
                    products.push(id);
                }
            }
        }
        products
    }
}

fn product(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => product_of(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_as_models_write_them() {
        let read = |text: &str| parse(text).unwrap();
        assert_eq!(
            read("{\"refs\": [\"p:1\", \"[p:2]\", 3, \"4\", \"x\", \"p:1\"]}").products(),
            [1, 2, 3, 4]
        );
        assert_eq!(read("{\"ref\": \" p: 7 \"}").products(), [7]);
        assert_eq!(
            read("\"{\\\"number\\\": 21951346}\"")
                .text("number")
                .unwrap(),
            "21951346"
        );
        assert!(read("").products().is_empty() && read("null").text("query").is_none());
        assert!(read("{\"only_my_boat\": \"True\"}").is_true("only_my_boat"));
        assert!(parse("[1]").is_err() && parse("{").is_err());
        let long = format!("{{\"query\": \"{}\"}}", "a".repeat(500));
        assert_eq!(read(&long).text("query").unwrap().len(), MAX_TEXT);
    }
}
