//! `synonyms`, `symptoms` and `themes`.

use crate::package::cells::{Cells, Problem, stored_list};
use crate::package::formats::{check_color, check_theme_name};
use crate::package::tables::columns::columns;
use crate::package::tables::{LANGUAGES, Table};

/// The maximum length of a term of a synonym set or a symptom.
const MAX_TERM: usize = 100;

columns! {
    /// A synonym set.
    pub(crate) struct SynonymRow {
        key {
            terms: String = stored_terms(2, "a set has at least two terms"),
            language: &'static str = one_of_or(&LANGUAGES, ""),
        }
        kind: &'static str = one_of_or(&["equivalent", "one_way"], "equivalent"),
    }
}

impl Table for SynonymRow {
    const NAME: &'static str = "synonyms";
}

impl Cells<'_> {
    /// The terms as a JSON array, their stored form; an error if there are too few.
    fn stored_terms(
        &self,
        column: &'static str,
        least: usize,
        missing: &str,
    ) -> Result<String, Problem> {
        let terms = self.exact_list(column, MAX_TERM)?;
        if terms.len() < least {
            let value = terms.first().map(String::as_str).unwrap_or_default();
            return Err(Problem::new(
                column,
                value,
                format!("missing value: {missing}"),
            ));
        }
        Ok(stored_list(&terms))
    }
}

columns! {
    /// A symptom that a boater may describe, and the names of the parts it leads to.
    pub(crate) struct SymptomRow {
        key {
            text: String = key_name(),
            language: &'static str = required_one_of(&LANGUAGES),
        }
        terms: String = stored_terms(1, "a symptom leads to at least one term"),
    }
}

impl Table for SymptomRow {
    const NAME: &'static str = "symptoms";

    fn check_alone(&self) -> Result<(), Problem> {
        if self.text.chars().any(char::is_alphanumeric) {
            return Ok(());
        }
        let reason = "missing value: a symptom has at least one word";
        Err(Problem::new("text", self.text.as_str(), reason))
    }
}

columns! {
    /// A theme of the client. Its pictures are the media below `themes/{name}/`.
    pub(crate) struct Theme {
        key { name: String = required_checked(check_theme_name) }
        display_name: String = name(),
        tagline: String = text_or_empty(300),
        powered_by: bool = flag(false),
        primary_color: String = checked_or_empty(check_color),
        accent_color: String = checked_or_empty(check_color),
    }
}

impl Table for Theme {
    const NAME: &'static str = "themes";
}
