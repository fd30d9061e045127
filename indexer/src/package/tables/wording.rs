//! `synonyms` and `themes`.

use crate::package::cells::{Cells, Problem, stored_list};
use crate::package::formats::{check_color, check_theme_name};
use crate::package::tables::columns::columns;
use crate::package::tables::{LANGUAGES, Table};

columns! {
    /// Words that mean the same.
    pub(crate) struct SynonymRow {
        key {
            terms: String = stored_terms(100),
            language: &'static str = one_of_or(&LANGUAGES, ""),
        }
        kind: &'static str = one_of_or(&["equivalent", "one_way"], "equivalent"),
    }
}

impl Table for SynonymRow {
    const NAME: &'static str = "synonyms";
}

impl Cells<'_> {
    /// Two or more terms, as the JSON array that is stored.
    fn stored_terms(&self, column: &'static str, limit: usize) -> Result<String, Problem> {
        let terms = self.exact_list(column, limit)?;
        if terms.len() < 2 {
            let value = terms.first().map(String::as_str).unwrap_or_default();
            let reason = "missing value: a set has at least two terms";
            return Err(Problem::new(column, value, reason));
        }
        Ok(stored_list(&terms))
    }
}

columns! {
    /// A theme of the product. Its pictures are the media below `themes/{name}/`.
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
