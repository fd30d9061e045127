//! Reads the fields of an engine: each that is wrong is named with its text.

use super::model::{EngineDetails, EngineFields};
use crate::platform::error::ApiResult;
use crate::platform::fields::{Date, text};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

const KINDS: [&str; 4] = ["engine", "drive", "gearbox", "generator"];
const NAME: usize = 80;
const NUMBER: usize = 60;
const COMMENTS: usize = 2000;
const FIRST_YEAR: i64 = 1900;
const MAX_HOURS: i32 = 1_000_000;

/// What is said of an engine model that the catalogue does not have.
pub(super) const NO_MODEL: Reason = Reason::EngineModelNotListed;
/// What is said of a product that is a part and no engine.
pub(super) const NO_ENGINE_PRODUCT: Reason = Reason::ProductNotEngine;

/// What the catalogue says of the engine model that a form names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedEngine {
    pub(super) make: String,
    pub(super) model: String,
}

impl EngineFields {
    /// These fields over those of an engine. `listed` is the engine model that they name.
    pub(super) fn over(
        mut self,
        before: &EngineDetails,
        listed: Option<ListedEngine>,
        today: Date,
    ) -> ApiResult<EngineDetails> {
        let mut problems = Problems::default();
        let mut details = before.clone();
        self.read_texts(&mut details, &mut problems);
        self.read_numbers(&mut details, &mut problems, today);
        if let Some(engine_model) = self.engine_model_id {
            details.engine_model_id = engine_model;
        }
        if let Some(listed) = listed {
            details.make = listed.make;
            details.model = listed.model;
        } else if (details.make != before.make || details.model != before.model)
            && self.engine_model_id.is_none()
        {
            // Other texts than a listed model's make it one that is not listed.
            details.engine_model_id = None;
        }
        if let Some(product) = self.product_id {
            details.product_id = product;
        }
        let is_named = details.engine_model_id.is_some()
            || details.product_id.is_some()
            || !details.model.is_empty();
        if !is_named {
            problems.add("model", Reason::EngineRequired);
        }
        problems.finish()?;
        Ok(details)
    }

    fn read_texts(&mut self, details: &mut EngineDetails, problems: &mut Problems) {
        let kind = self.kind.take().unwrap_or_else(|| details.kind.clone());
        if !KINDS.contains(&kind.as_str()) {
            problems.add("kind", Reason::ChoiceNotListed);
        }
        details.kind = kind;
        for (field, given, value, limit) in [
            ("make", &mut self.make, &mut details.make, NAME),
            ("model", &mut self.model, &mut details.model, NAME),
            (
                "position",
                &mut self.position,
                &mut details.position,
                NUMBER,
            ),
        ] {
            if let Some(given) = given.take() {
                let read = text::line(&given.unwrap_or_default(), limit);
                *value = problems.take(field, read).unwrap_or_default();
            }
        }
        for (field, malformed, given, value) in [
            (
                "serialNumber",
                Reason::SerialNumberMalformed,
                &mut self.serial_number,
                &mut details.serial_number,
            ),
            (
                "productNumber",
                Reason::ProductNumberMalformed,
                &mut self.product_number,
                &mut details.product_number,
            ),
        ] {
            let Some(given) = given.take().map(Option::unwrap_or_default) else {
                continue;
            };
            if !given.is_empty() && !given.chars().any(char::is_alphanumeric) {
                problems.add(field, malformed);
            }
            *value = problems
                .take(field, text::line(&given, NUMBER))
                .unwrap_or_default();
        }
        if let Some(comments) = self.comments.take() {
            let read = text::lines(&comments.unwrap_or_default(), COMMENTS);
            details.comments = problems.take("comments", read).unwrap_or_default();
        }
    }

    fn read_numbers(&mut self, details: &mut EngineDetails, problems: &mut Problems, today: Date) {
        if let Some(year) = self.year {
            let last = i64::from(today.year()) + 1;
            if year.is_some_and(|year| !(FIRST_YEAR..=last).contains(&year)) {
                problems.add(
                    "year",
                    Reason::YearOutOfRange {
                        min: FIRST_YEAR,
                        max: last,
                    },
                );
            }
            details.year = year.and_then(|year| i32::try_from(year).ok());
        }
        if let Some(hours) = self.hours {
            if hours.is_some_and(|hours| !(0.0..=f64::from(MAX_HOURS)).contains(&hours)) {
                problems.add(
                    "hours",
                    Reason::HoursOutOfRange {
                        min: 0,
                        max: MAX_HOURS.into(),
                    },
                );
            }
            let hours = hours.map(|hours| (hours * 10.0).round() / 10.0);
            if hours != details.hours {
                details.hours_read_on = hours.map(|_| today);
            }
            details.hours = hours;
        }
        if let Some(read_on) = self.hours_read_on.take() {
            details.hours_read_on = match read_on.as_deref() {
                None | Some("") => None,
                Some(day) => problems.take("hoursReadOn", read_past_day(day, today)),
            };
        }
    }
}

/// Reads a day that has come. Where some people are it is a day later than here.
fn read_past_day(text: &str, today: Date) -> Result<Date, Reason> {
    let day = Date::parse(text)?;
    if day > today.after(1) {
        return Err(Reason::DateInFuture);
    }
    Ok(day)
}
