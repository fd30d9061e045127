//! The search that led to a product, which is counted with the requests for it.

use serde::Deserialize;
use utoipa::ToSchema;

/// Longer texts may be personal.
const MAX_CHARACTERS: usize = 60;
const MAX_POSITION: u32 = 10_000;

/// The search that led to a product. Clients send it only with the user's consent to statistics. It
/// is counted by day and product, and not stored with the request.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FoundByFields {
    /// The text of the search.
    #[schema(max_length = 200)]
    pub query: String,
    /// The position of the product in the results, from 1.
    #[schema(minimum = 1)]
    pub position: u32,
}

/// A search that may be counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundBy {
    /// In lower case with single spaces; empty when no search led to the product.
    pub query: String,
    /// From 1; 0 when no search led to the product.
    pub position: u32,
}

impl From<Option<FoundByFields>> for FoundBy {
    /// A text that may name a person, for example an e-mail, is not counted.
    fn from(fields: Option<FoundByFields>) -> Self {
        let Some(FoundByFields { query, position }) = fields else {
            return Self::default();
        };
        let words: Vec<&str> = query.split_whitespace().collect();
        let query = words.join(" ").to_lowercase();
        let is_personal = query.contains('@') || query.chars().count() > MAX_CHARACTERS;
        let is_text = !query.is_empty() && !query.contains(char::is_control);
        if is_personal || !is_text || !(1..=MAX_POSITION).contains(&position) {
            return Self::default();
        }
        Self { query, position }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_by(query: &str, position: u32) -> FoundBy {
        let query = query.to_owned();
        Some(FoundByFields { query, position }).into()
    }

    #[test]
    fn a_search_is_counted_in_lower_case_with_single_spaces() {
        let found = found_by("  Bilge   PUMP ", 3);
        assert_eq!((found.query.as_str(), found.position), ("bilge pump", 3));
    }

    #[test]
    fn what_may_name_a_person_counts_as_no_search() {
        let long = "x".repeat(MAX_CHARACTERS + 1);
        for text in ["ada@example.com", &long, "", " ", "a\u{0}b"] {
            assert_eq!(found_by(text, 1), FoundBy::default(), "{text}");
        }
        assert_eq!(found_by("pump", 0), FoundBy::default());
        assert_eq!(found_by("pump", MAX_POSITION + 1), FoundBy::default());
        assert_eq!(FoundBy::from(None), FoundBy::default());
    }
}
