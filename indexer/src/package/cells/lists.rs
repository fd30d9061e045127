//! Cells that hold lists.

use std::borrow::Cow;

use crate::package::cells::{Cell, Cells, Problem};
use crate::package::cleaning;
use crate::package::records::json_lines::Json;

const MAX_LIST: usize = 200;

impl<'row> Cells<'row> {
    /// A list of single lines of at most `limit` characters, in which control characters are
    /// removed. Empty entries are dropped.
    pub(crate) fn list(&self, column: &'static str, limit: usize) -> Result<Vec<String>, Problem> {
        let entries = self.entries(column)?;
        let cleaned = entries
            .into_iter()
            .map(|entry| self.clean(column, entry, cleaning::line));
        let entries: Vec<String> = cleaned
            .filter(|entry| !entry.is_empty())
            .map(Cow::into_owned)
            .collect();
        entries
            .iter()
            .try_for_each(|entry| self.check_length(column, entry, limit))?;
        Ok(entries)
    }

    /// A list of single lines of at most `limit` characters, which are refused if they have control
    /// characters.
    pub(crate) fn exact_list(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<Vec<String>, Problem> {
        let entries = self.entries(column)?;
        for entry in &entries {
            self.check_length(column, entry, limit)?;
            self.check_one_line(column, entry)?;
        }
        Ok(entries.into_iter().map(str::to_owned).collect())
    }

    /// A [list](Self::list) in its stored form.
    pub(crate) fn stored_list(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<String, Problem> {
        Ok(stored_list(&self.list(column, limit)?))
    }

    /// An [exact list](Self::exact_list) in its stored form.
    pub(crate) fn stored_exact_list(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<String, Problem> {
        Ok(stored_list(&self.exact_list(column, limit)?))
    }

    /// The entries of a list, without empty ones.
    fn entries(&self, column: &'static str) -> Result<Vec<&'row str>, Problem> {
        let entries: Vec<&str> = match self.cell(column) {
            Cell::Absent | Cell::Json(Json::Null) => return Ok(Vec::new()),
            Cell::Text(text) => text.split('|').collect(),
            Cell::Json(Json::List(values)) => values
                .iter()
                .map(|value| self.list_entry(column, value))
                .collect::<Result<_, _>>()?,
            Cell::Json(_) => return Err(self.problem(column, "not a list")),
        };
        let entries: Vec<&str> = entries
            .into_iter()
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
            .collect();
        if entries.len() > MAX_LIST {
            return Err(self.problem(column, format!("too many entries: at most {MAX_LIST}")));
        }
        Ok(entries)
    }

    fn list_entry(&self, column: &'static str, value: &'row Json) -> Result<&'row str, Problem> {
        match value {
            Json::Text(text) if text.contains('|') => Err(self.problem(
                column,
                "not a list entry: it contains |, which separates entries",
            )),
            Json::Text(text) => Ok(text),
            Json::Number(_) => Err(self.problem(
                column,
                "not a text: put it in quotes, a number loses its leading zeros",
            )),
            _ => Err(self.problem(column, "not a text")),
        }
    }
}

/// A list as a JSON array, its stored form.
pub(crate) fn stored_list(entries: &[String]) -> String {
    if entries.is_empty() {
        return "[]".to_owned();
    }
    serde_json::Value::from(entries.to_vec()).to_string()
}
