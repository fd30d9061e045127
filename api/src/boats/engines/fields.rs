//! The fields of an engine, and the form that changes them.

use super::rules::{anything, build_year, hours, kind, line, lines, number, past_date};
use crate::platform::error::ApiResult;
use crate::platform::fields::change::null_keeps;
use crate::platform::fields::{Date, Version};
use crate::platform::http::row_number;
use crate::platform::reason::Reason;
use crate::platform::record::record;

const NAME: usize = 80;
const POSITION: usize = 60;
const COMMENTS: usize = 2000;

record! {
    /// The details of an engine.
    pub struct EngineDetails {}

    /// The fields of an engine. A missing field is empty in a new engine and not changed in an
    /// existing one.
    pub struct EngineFields(today: Date) {
        /// The version that was read. If the record has another version in the meantime, the change
        /// is refused with 409.
        version: Option<Version>;
    }

    both {
        kind:
            /// `engine`, `drive`, `gearbox` or `generator`.
            String, column "kind",
            /// `engine` (default), `drive`, `gearbox` or `generator`.
            #[serde(deserialize_with = "null_keeps")]
            given String, schema(pattern = "^(engine|drive|gearbox|generator)$"), rule kind;
        product_id:
            /// The product for this complete engine.
            Option<u64>, column "product_id",
            /// The product for this complete engine or drive. A part is refused if the catalogue
            /// marks complete engines.
            #[serde(deserialize_with = "row_number::change_in_body")]
            given u64, rule anything;
        engine_model_id:
            /// The engine model in the catalogue. It determines the parts that fit.
            Option<u32>, column "engine_model_id",
            /// The engine model in the catalogue. Make and model are taken from it.
            given u32, rule anything;
        make:
            /// The manufacturer; may be empty.
            String, column "make",
            /// The manufacturer.
            given String, schema(max_length = 80), rule line(NAME);
        model:
            /// The model; may be empty.
            String, column "model",
            /// The model; required unless there is a product or an engine model.
            given String, schema(max_length = 80), rule line(NAME);
        serial_number:
            /// The serial number as printed; may be empty.
            String, column "serial_number",
            /// The serial number as printed.
            given String, schema(max_length = 60), rule number(Reason::SerialNumberMalformed);
        product_number:
            /// The product number as printed; may be empty.
            String, column "product_number",
            /// The product number as printed.
            given String, schema(max_length = 60), rule number(Reason::ProductNumberMalformed);
        position:
            /// Where it is installed; may be empty.
            String, column "position",
            /// Where it is installed.
            given String, schema(max_length = 60), rule line(POSITION);
        year: Option<i32>, column "year",
            given i64, schema(minimum = 1900), rule build_year(today);
        /// Operating hours.
        hours: Option<f64>, column "hours",
            given f64, schema(minimum = 0, maximum = 1_000_000), rule hours;
        hours_read_on:
            /// The date on which the operating hours were read.
            #[schema(value_type = Option<String>)] Option<Date>, column "hours_read_on",
            /// The date on which the operating hours were read, `yyyy-mm-dd`; today by default.
            given String, schema(pattern = "^(\\d{4}-\\d{2}-\\d{2})?$"), rule past_date(today);
        comments:
            /// Comments; may be empty.
            String, column "comments",
            /// Comments; may have several lines.
            given String, schema(max_length = 2000), rule lines(COMMENTS);
    }
}

impl EngineDetails {
    /// The defaults of a new engine.
    pub fn of_new_engine() -> Self {
        Self {
            kind: "engine".into(),
            ..Self::default()
        }
    }

    /// Make and model.
    pub fn name(&self) -> String {
        format!("{} {}", self.make, self.model).trim().to_owned()
    }

    fn is_named(&self) -> bool {
        self.engine_model_id.is_some() || self.product_id.is_some() || !self.model.is_empty()
    }
}

/// An engine model of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedEngine {
    pub(super) make: String,
    pub(super) model: String,
}

impl EngineFields {
    /// These fields over those of an engine. `listed` is the engine model that they name; it brings its
    /// make and name.
    pub(super) fn over(
        self,
        before: &EngineDetails,
        listed: Option<ListedEngine>,
        today: Date,
    ) -> ApiResult<EngineDetails> {
        let mut details = before.clone();
        let names_model = self.engine_model_id.is_given();
        let says_day = self.hours_read_on.is_given();
        let mut problems = self.apply(&mut details, today);
        if let Some(ListedEngine { make, model }) = listed {
            (details.make, details.model) = (make, model);
        } else if (&details.make, &details.model) != (&before.make, &before.model) && !names_model {
            // With other texts than those of the listed model, the engine is no longer listed.
            details.engine_model_id = None;
        }
        if details.hours != before.hours && !says_day {
            details.hours_read_on = details.hours.map(|_| today);
        }
        if !details.is_named() {
            problems.add("model", Reason::EngineRequired);
        }
        problems.finish()?;
        Ok(details)
    }
}
