//! Requests and responses of the calls of vendors.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::buying::quotes::amount::Amount;
use crate::buying::quotes::fields::{MAX_TEXT, version};
use crate::buying::quotes::model::{Answer, Asked, Offered, Question, QuoteFile};
use crate::buying::quotes::store::answers::NewAnswer;
use crate::buying::quotes::transitions::Status;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Date, text};
use crate::platform::http::fields::Problems;
use crate::platform::lists::CURRENCIES;
use crate::platform::reason::Reason;

const MAX_OFFERED_PART: usize = 120;
const MAX_LEAD_DAYS: u32 = 730;
const MAX_VALID_DAYS: i32 = 365;
/// Files of an answer.
pub(super) const MAX_FILES: usize = 3;

/// A request for a quote, for the vendor. It does not contain data about the user.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestToVendor {
    pub(super) vendor_partner_name: String,
    /// The vendor's language: `en`, `it`, `fr`, `es`, `nl` or `de`.
    pub(super) language: &'static str,
    pub(super) status: Status,
    /// The version of the request. An answer to another version is refused.
    pub(super) version: u32,
    pub(super) created_at: String,
    /// When the request expires.
    pub(super) answer_by: String,
    #[serde(flatten)]
    pub(super) asked: Asked,
    /// The user's questions about the answers, oldest first.
    pub(super) questions: Vec<Question>,
    /// The vendor's latest answer.
    #[schema(required = true)]
    pub(super) answer: Option<Answer>,
    /// Uploaded files that were not sent with an answer yet.
    pub(super) unsent_files: Vec<QuoteFile>,
    /// The number of pictures of the request.
    pub(super) picture_count: usize,
}

/// The request has ended. Its link is no longer valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct RequestEnded {
    /// Always true.
    pub(super) ended: bool,
}

/// A vendor's answer.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct AnswerFields {
    /// The version that the vendor has seen.
    #[schema(value_type = u32, required = true, minimum = 1)]
    pub(super) version: Option<u32>,
    /// The total price of the requested products.
    #[schema(value_type = f64, required = true, minimum = 0.01, maximum = 10_000_000)]
    pub(super) amount: Option<f64>,
    #[schema(value_type = String, required = true, pattern = "^(EUR|USD|GBP)$")]
    pub(super) currency: Option<String>,
    /// The price of shipping; missing if not known.
    #[schema(minimum = 0, maximum = 10_000_000)]
    pub(super) shipping: Option<f64>,
    /// The number of days until delivery; missing if not known.
    #[schema(minimum = 0, maximum = 730)]
    pub(super) lead_days: Option<u32>,
    /// The last day on which the answer can be accepted, at most a year from now.
    #[schema(value_type = String, required = true, pattern = "^\\d{4}-\\d{2}-\\d{2}$")]
    pub(super) valid_until: Option<String>,
    /// `same` (default), `newer` or `equivalent`.
    #[schema(pattern = "^(same|newer|equivalent)$")]
    pub(super) offered: Option<String>,
    /// The name or number of the offered product; required if it is not the requested one.
    #[schema(max_length = 120)]
    pub(super) offered_part: Option<String>,
    #[schema(max_length = 2000)]
    pub(super) note: Option<String>,
    /// The ids of uploaded files, including those kept from the previous answer; at most three.
    #[schema(max_items = 3)]
    pub(super) files: Option<Vec<i64>>,
}

impl AnswerFields {
    /// The files of the answer, each once.
    pub(super) fn files(&self) -> ApiResult<Vec<i64>> {
        let mut files = self.files.clone().unwrap_or_default();
        files.sort_unstable();
        files.dedup();
        if files.len() > MAX_FILES {
            let max = MAX_FILES;
            return Err(ApiError::field("files", Reason::TooManyValues { max }));
        }
        Ok(files)
    }

    /// The version that was seen, and the answer; reports each wrong field.
    pub(super) fn parse(self, today: Date) -> ApiResult<(u32, NewAnswer)> {
        let seen = version(self.version)?;
        let mut problems = Problems::default();
        let shipping = self.shipping.map(Amount::parse).transpose();
        let part = text::line(&self.offered_part.unwrap_or_default(), MAX_OFFERED_PART);
        let note = text::lines(&self.note.unwrap_or_default(), MAX_TEXT);
        let answer = NewAnswer {
            amount: problems
                .take("amount", amount(self.amount))
                .unwrap_or_default(),
            currency: problems
                .take("currency", currency(self.currency))
                .unwrap_or_default(),
            shipping: problems.take("shipping", shipping).flatten(),
            lead_days: problems
                .take("leadDays", lead_days(self.lead_days))
                .flatten(),
            valid_until: problems
                .take("validUntil", valid_until(self.valid_until, today))
                .unwrap_or(today),
            offered: problems
                .take("offered", offered(self.offered))
                .unwrap_or_default(),
            offered_part: problems.take("offeredPart", part).unwrap_or_default(),
            note: problems.take("note", note).unwrap_or_default(),
        };
        if answer.offered != Offered::Same && answer.offered_part.is_empty() {
            problems.add("offeredPart", Reason::FieldRequired);
        }
        problems.finish()?;
        Ok((seen, answer))
    }
}

fn amount(given: Option<f64>) -> Result<Amount, Reason> {
    let amount = Amount::parse(given.ok_or(Reason::FieldRequired)?)?;
    if amount.is_zero() {
        return Err(Reason::FieldRequired);
    }
    Ok(amount)
}

fn currency(given: Option<String>) -> Result<&'static str, Reason> {
    let given = given.ok_or(Reason::FieldRequired)?;
    let mut known = CURRENCIES.into_iter();
    known
        .find(|known| *known == given)
        .ok_or(Reason::CurrencyNotListed)
}

fn lead_days(given: Option<u32>) -> Result<Option<u32>, Reason> {
    if given.is_some_and(|days| days > MAX_LEAD_DAYS) {
        return Err(Reason::NumberOutOfRange {
            min: 0,
            max: i64::from(MAX_LEAD_DAYS),
        });
    }
    Ok(given)
}

fn valid_until(given: Option<String>, today: Date) -> Result<Date, Reason> {
    let date = Date::parse(&given.ok_or(Reason::FieldRequired)?)?;
    if (today..=today.after(MAX_VALID_DAYS)).contains(&date) {
        Ok(date)
    } else {
        Err(Reason::DateNotWithinYear)
    }
}

fn offered(given: Option<String>) -> Result<Offered, Reason> {
    match given {
        None => Ok(Offered::Same),
        Some(name) => Offered::by_name(&name).ok_or(Reason::ChoiceNotListed),
    }
}
