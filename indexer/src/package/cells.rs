//! Reads the cells of one row into checked values.

mod lists;
mod numbers;

pub(crate) use lists::stored_list;

use std::borrow::Cow;
use std::cell::RefCell;

use crate::package::attributes;
use crate::package::cleaning::{self, has_control};
use crate::package::formats;
use crate::package::records::json_lines::Json;

/// The column that requests the removal of a row, in every table.
pub(crate) const DELETE_COLUMN: &str = "_delete";
/// The maximum length of a name, in characters, as all lengths here.
pub(crate) const MAX_NAME: usize = 300;
/// The maximum length of a comment.
pub(crate) const MAX_COMMENT: usize = 2_000;
/// The maximum length of a description.
const MAX_DESCRIPTION: usize = 20_000;
/// The maximum length of the path of a file below `media/`.
const MAX_PATH: usize = 500;
/// The maximum length of a text with a [`Check`]: the longest are web addresses.
const MAX_CHECKED: usize = 2_000;
/// The maximum length of an attribute as `name=value`, which is more than the longest name and the
/// longest value together.
const MAX_ATTRIBUTE: usize = 1_000;
/// Returns what is wrong with a text.
type Check = fn(&str) -> Result<(), &'static str>;

/// Why a row is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// The column with the problem; empty if it is the whole row.
    pub(crate) column: &'static str,
    pub(crate) value: String,
    pub(crate) reason: String,
}

impl Problem {
    pub(crate) fn new(
        column: &'static str,
        value: impl Into<String>,
        reason: impl Into<String>,
    ) -> Self {
        Self {
            column,
            value: value.into(),
            reason: reason.into(),
        }
    }
}

/// The content of one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cell<'row> {
    /// No value: the column is missing, or the cell is empty or `null`.
    Absent,
    /// A CSV cell.
    Text(&'row str),
    /// A JSON value.
    Json(&'row Json),
}

/// One row as it was read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Row<'row> {
    /// The cells of a CSV row, and for each column of the table, with `_delete` last, the index of
    /// its cell.
    Csv {
        cells: &'row [Cow<'row, str>],
        positions: &'row [Option<usize>],
    },
    /// The members of a JSON object.
    Json(&'row [(String, Json)]),
}

/// The cells of one row, by the table's columns.
#[derive(Debug)]
pub(crate) struct Cells<'row> {
    columns: &'static [&'static str],
    row: Row<'row>,
    /// The index of the next column: columns are mostly read in order, so it is tried first.
    next: std::cell::Cell<usize>,
    /// The columns in whose texts control characters were removed.
    cleaned: RefCell<Vec<&'static str>>,
}

impl<'row> Cells<'row> {
    pub(crate) fn new(columns: &'static [&'static str], row: Row<'row>) -> Self {
        Self {
            columns,
            row,
            next: std::cell::Cell::new(0),
            cleaned: RefCell::default(),
        }
    }

    /// The columns in whose texts control characters were removed, each once.
    pub(crate) fn into_cleaned(self) -> Vec<&'static str> {
        let mut cleaned = self.cleaned.into_inner();
        cleaned.dedup();
        cleaned
    }

    /// Removes control characters from a text of this column.
    fn clean<'text>(
        &self,
        column: &'static str,
        text: &'text str,
        clean: fn(&str) -> Cow<'_, str>,
    ) -> Cow<'text, str> {
        let text = clean(text);
        if matches!(text, Cow::Owned(_)) {
            self.cleaned.borrow_mut().push(column);
        }
        text
    }

    fn cell(&self, column: &str) -> Cell<'row> {
        match self.row {
            Row::Csv { cells, positions } => {
                // The index of `_delete`, which is read first in every row, needs no search.
                let place = match column {
                    DELETE_COLUMN => self.columns.len(),
                    _ => self.place(column),
                };
                let position = positions.get(place).copied().flatten();
                let text = position.and_then(|position| cells.get(position));
                text.filter(|text| !text.is_empty())
                    .map_or(Cell::Absent, |text| Cell::Text(text))
            }
            Row::Json(members) => {
                let member = members.iter().find(|(name, _)| name == column);
                member.map_or(Cell::Absent, |(_, value)| Cell::Json(value))
            }
        }
    }

    /// The index of a column in the table.
    fn place(&self, column: &str) -> usize {
        let next = self.next.get();
        let place = if self.columns.get(next) == Some(&column) {
            next
        } else {
            let place = self.columns.iter().position(|name| *name == column);
            place.unwrap_or(self.columns.len())
        };
        self.next.set(place + 1);
        place
    }

    /// The problem of a value in the row.
    fn problem(&self, column: &'static str, reason: impl Into<String>) -> Problem {
        let value = match self.cell(column) {
            Cell::Absent => String::new(),
            Cell::Text(text) => text.to_owned(),
            Cell::Json(value) => value.to_string(),
        };
        Problem::new(column, value, reason)
    }

    pub(crate) fn missing(column: &'static str) -> Problem {
        Problem::new(column, "", "missing value")
    }

    /// The text without surrounding white space; `None` if nothing is left.
    fn any_text(&self, column: &'static str) -> Result<Option<&'row str>, Problem> {
        let text = match self.cell(column) {
            Cell::Absent | Cell::Json(Json::Null) => return Ok(None),
            Cell::Text(text) => text,
            Cell::Json(Json::Text(text)) => text.as_str(),
            Cell::Json(Json::Number(_)) => {
                return Err(self.problem(
                    column,
                    "not a text: put it in quotes, a number loses its leading zeros",
                ));
            }
            Cell::Json(_) => return Err(self.problem(column, "not a text")),
        };
        let text = text.trim();
        Ok((!text.is_empty()).then_some(text))
    }

    /// One line of at most `limit` characters; control characters are removed.
    pub(crate) fn text(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<Option<String>, Problem> {
        let Some(text) = self.any_text(column)? else {
            return Ok(None);
        };
        let text = self.clean(column, text, cleaning::line);
        self.check_length(column, &text, limit)?;
        Ok((!text.is_empty()).then(|| text.into_owned()))
    }

    /// One line of at most `limit` characters for a number or a key, which is refused if it has
    /// control characters.
    pub(crate) fn exact(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<Option<String>, Problem> {
        let Some(text) = self.any_text(column)? else {
            return Ok(None);
        };
        self.check_length(column, text, limit)?;
        self.check_one_line(column, text)?;
        Ok(Some(text.to_owned()))
    }

    /// Like [`text`](Self::text), but empty if there is no value.
    pub(crate) fn text_or_empty(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<String, Problem> {
        Ok(self.text(column, limit)?.unwrap_or_default())
    }

    /// Like [`text`](Self::text), but without spare capacity.
    pub(crate) fn boxed_text(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<Option<Box<str>>, Problem> {
        Ok(self.text(column, limit)?.map(String::into_boxed_str))
    }

    /// Like [`exact`](Self::exact), but empty if there is no value.
    pub(crate) fn exact_or_empty(
        &self,
        column: &'static str,
        limit: usize,
    ) -> Result<String, Problem> {
        Ok(self.exact(column, limit)?.unwrap_or_default())
    }

    fn check_one_line(&self, column: &'static str, text: &str) -> Result<(), Problem> {
        if has_control(text) {
            return Err(self.problem(
                column,
                "not one line: it contains a line break or a control character",
            ));
        }
        Ok(())
    }

    /// A name that can be a filter value, if there is a value. It contains no `|`, because filters are
    /// lists of names that are separated by it.
    pub(crate) fn optional_name(&self, column: &'static str) -> Result<Option<String>, Problem> {
        let name = self.text(column, MAX_NAME)?;
        if name.as_ref().is_some_and(|name| name.contains('|')) {
            return Err(self.problem(
                column,
                "not a name: it contains |, which separates names in lists",
            ));
        }
        Ok(name)
    }

    /// A name that can be a filter value.
    pub(crate) fn name(&self, column: &'static str) -> Result<String, Problem> {
        self.optional_name(column)?
            .ok_or_else(|| Self::missing(column))
    }

    /// A name that can be a filter value; empty if there is no value.
    pub(crate) fn name_or_empty(&self, column: &'static str) -> Result<String, Problem> {
        Ok(self.optional_name(column)?.unwrap_or_default())
    }

    /// A name that is a key.
    pub(crate) fn key_name(&self, column: &'static str) -> Result<String, Problem> {
        self.exact(column, MAX_NAME)?;
        self.name(column)
    }

    /// A text of several lines; empty if there is no value.
    pub(crate) fn description(&self, column: &'static str) -> Result<String, Problem> {
        let Some(text) = self.any_text(column)? else {
            return Ok(String::new());
        };
        let text = self.clean(column, text, cleaning::lines);
        self.check_length(column, &text, MAX_DESCRIPTION)?;
        Ok(text.into_owned())
    }

    fn check_length(&self, column: &'static str, text: &str, limit: usize) -> Result<(), Problem> {
        // Characters have to be counted only if there are more bytes than characters allowed.
        if text.len() > limit && text.chars().count() > limit {
            return Err(self.problem(column, format!("too long: at most {limit} characters")));
        }
        Ok(())
    }

    /// One of the given words.
    pub(crate) fn one_of(
        &self,
        column: &'static str,
        words: &[&'static str],
    ) -> Result<Option<&'static str>, Problem> {
        let Some(text) = self.any_text(column)? else {
            return Ok(None);
        };
        let word = words.iter().find(|word| **word == text);
        word.map(|word| Some(*word)).ok_or_else(|| {
            self.problem(
                column,
                format!("not one of the values allowed: {}", words.join(", ")),
            )
        })
    }

    /// One of the given words; `default` if there is no value.
    pub(crate) fn one_of_or(
        &self,
        column: &'static str,
        words: &[&'static str],
        default: &'static str,
    ) -> Result<&'static str, Problem> {
        Ok(self.one_of(column, words)?.unwrap_or(default))
    }

    /// One of the given words, which is required.
    pub(crate) fn required_one_of(
        &self,
        column: &'static str,
        words: &[&'static str],
    ) -> Result<&'static str, Problem> {
        self.one_of(column, words)?
            .ok_or_else(|| Self::missing(column))
    }

    /// `true` or `false`; in CSV also `1`, `0`, `yes` and `no`.
    pub(crate) fn flag(&self, column: &'static str, default: bool) -> Result<bool, Problem> {
        let is =
            |text: &str, words: [&str; 3]| words.iter().any(|word| word.eq_ignore_ascii_case(text));
        match self.cell(column) {
            Cell::Absent | Cell::Json(Json::Null) => Ok(default),
            Cell::Json(Json::Flag(flag)) => Ok(*flag),
            Cell::Text(text) if text.trim().is_empty() => Ok(default),
            Cell::Text(text) if is(text.trim(), ["true", "1", "yes"]) => Ok(true),
            Cell::Text(text) if is(text.trim(), ["false", "0", "no"]) => Ok(false),
            _ => Err(self.problem(column, "not true or false")),
        }
    }

    /// The path of a file below `media/`, if there is a value.
    pub(crate) fn media_path(&self, column: &'static str) -> Result<Option<String>, Problem> {
        let Some(path) = self.exact(column, MAX_PATH)? else {
            return Ok(None);
        };
        self.check_media_path(column, &path)?;
        Ok(Some(path))
    }

    /// The path of a file below `media/`, which is required.
    pub(crate) fn required_media_path(&self, column: &'static str) -> Result<String, Problem> {
        self.media_path(column)?
            .ok_or_else(|| Self::missing(column))
    }

    /// The paths of files below `media/`, in their stored form.
    pub(crate) fn stored_media_paths(&self, column: &'static str) -> Result<String, Problem> {
        let paths = self.exact_list(column, MAX_PATH)?;
        paths
            .iter()
            .try_for_each(|path| self.check_media_path(column, path))?;
        Ok(stored_list(&paths))
    }

    fn check_media_path(&self, column: &'static str, path: &str) -> Result<(), Problem> {
        formats::check_media_path(path).map_err(|reason| self.problem(column, reason))
    }

    /// The number or letter of a position in a drawing, as printed. A whole number may also be a
    /// JSON number.
    pub(crate) fn printed(&self, column: &'static str, limit: usize) -> Result<String, Problem> {
        if let Cell::Json(Json::Number(number)) = self.cell(column)
            && number.is_u64()
        {
            return Ok(number.to_string());
        }
        self.exact(column, limit)?
            .ok_or_else(|| Self::missing(column))
    }

    /// A text that `check` accepts, kept as printed, if there is a value.
    pub(crate) fn checked(
        &self,
        column: &'static str,
        check: Check,
    ) -> Result<Option<String>, Problem> {
        let Some(text) = self.exact(column, MAX_CHECKED)? else {
            return Ok(None);
        };
        check(&text).map_err(|reason| self.problem(column, reason))?;
        Ok(Some(text))
    }

    /// Like [`checked`](Self::checked), but empty if there is no value.
    pub(crate) fn checked_or_empty(
        &self,
        column: &'static str,
        check: Check,
    ) -> Result<String, Problem> {
        Ok(self.checked(column, check)?.unwrap_or_default())
    }

    /// A text that `check` accepts, which is required.
    pub(crate) fn required_checked(
        &self,
        column: &'static str,
        check: Check,
    ) -> Result<String, Problem> {
        self.checked(column, check)?
            .ok_or_else(|| Self::missing(column))
    }

    /// The attributes as JSON, in their stored form.
    pub(crate) fn attributes(&self, column: &'static str) -> Result<String, Problem> {
        let attributes = match self.cell(column) {
            Cell::Absent | Cell::Json(Json::Null) => return Ok("[]".to_owned()),
            Cell::Text(text) if text.trim_start().starts_with('{') => {
                attributes::from_json_text(text)
            }
            Cell::Text(_) | Cell::Json(Json::List(_)) => {
                attributes::from_list(&self.list(column, MAX_ATTRIBUTE)?)
            }
            Cell::Json(Json::Object(members)) => attributes::from_members(members),
            Cell::Json(_) => Err("not attributes: an object or a list of name=value".to_owned()),
        };
        let attributes = attributes.map_err(|reason| self.problem(column, reason))?;
        if attributes.are_cleaned {
            self.cleaned.borrow_mut().push(column);
        }
        Ok(attributes.stored)
    }
}
