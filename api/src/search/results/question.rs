//! The parsed parameters of a search.

use std::collections::BTreeMap;

use search_core::{PAGE_SIZE, Universal};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::RowNumber;
use crate::platform::reason::Reason;

/// More chosen values than any filter offers at once; a longer list is refused.
const MAX_VALUES: usize = 200;
/// The last page whose first hit can still be counted in 32 bits.
const LAST_PAGE: u32 = u32::MAX / PAGE_SIZE;

/// The products that a search covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The whole catalogue.
    AllSystem,
    /// The parts that fit the caller's active boat.
    MyBoat,
}

impl Target {
    /// The target a path or parameter names.
    pub fn parse(name: &str) -> ApiResult<Self> {
        match name {
            "all-system" => Ok(Self::AllSystem),
            "my-boat" => Ok(Self::MyBoat),
            _ => Err(ApiError::NotFound(Reason::SearchNotFound)),
        }
    }

    /// The only target of the calls below `{target}`; parts that fit a boat have separate calls.
    pub fn require_all_system(name: &str) -> ApiResult<()> {
        match Self::parse(name)? {
            Self::AllSystem => Ok(()),
            Self::MyBoat => Err(ApiError::NotFound(Reason::SearchNotFound)),
        }
    }
}

/// The parameters of a search as they arrive.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct SearchParams {
    /// The text to search for: words, a part number or a name.
    #[param(required = false, example = "bilge pump")]
    value: String,
    /// Category names, separated by `|`.
    #[param(required = false, example = "Pumps|Plumbing")]
    categories: String,
    /// Sub-category names, separated by `|`.
    #[param(required = false)]
    sub_categories: String,
    /// Manufacturer names, separated by `|`.
    #[param(required = false)]
    manufacturers: String,
    /// Boat section names, separated by `|`.
    #[param(required = false)]
    sections: String,
    /// The page number, from 1. An invalid number means the first page.
    #[param(required = false, example = "1")]
    page: String,
    /// Only products of this brand.
    #[param(required = false, value_type = u64, minimum = 1)]
    brand_id: String,
    /// In a search of the parts of a boat, `false` leaves out parts that fit it only because they
    /// fit every boat.
    #[param(required = false, value_type = bool)]
    include_universal: String,
    /// `true`: only engines, drives, gearboxes and generators. It has no effect if the catalogue
    /// does not mark any product as one.
    #[param(required = false, value_type = bool)]
    engines: String,
}

/// A search, with its filters by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Question {
    /// The typed text; may be empty.
    pub text: String,
    /// Chosen category names.
    pub categories: Vec<String>,
    /// Chosen sub-category names.
    pub sub_categories: Vec<String>,
    /// Chosen manufacturer names.
    pub manufacturers: Vec<String>,
    /// Chosen section names.
    pub sections: Vec<String>,
    /// The chosen brand's id.
    pub brand: Option<u64>,
    /// Whether a boat's parts include those that fit every boat.
    pub universal: Universal,
    /// Whether only engines, drives, gearboxes and generators are wanted.
    pub only_engines: bool,
    /// The page, from 1.
    pub page: u32,
}

impl Question {
    /// Whether there is no text, no filter and no brand.
    pub fn is_empty(&self) -> bool {
        let lists = [
            &self.categories,
            &self.sub_categories,
            &self.manufacturers,
            &self.sections,
        ];
        self.text.is_empty() && self.brand.is_none() && lists.iter().all(|list| list.is_empty())
    }
}

impl TryFrom<SearchParams> for Question {
    type Error = ApiError;

    fn try_from(params: SearchParams) -> ApiResult<Self> {
        let mut faults = BTreeMap::new();
        let mut list = |field: &str, values: &str| {
            names(values).unwrap_or_else(|| {
                faults.insert(field.to_owned(), Reason::TooManyValues { max: MAX_VALUES });
                Vec::new()
            })
        };
        let mut question = Self {
            text: words(&params.value).to_owned(),
            categories: list("categories", &params.categories),
            sub_categories: list("subCategories", &params.sub_categories),
            manufacturers: list("manufacturers", &params.manufacturers),
            sections: list("sections", &params.sections),
            brand: None,
            universal: Universal::Included,
            only_engines: false,
            page: page(&params.page),
        };
        let mut flag = |field: &str, value: &str, default| match value {
            "" => default,
            "true" => true,
            "false" => false,
            _ => {
                faults.insert(field.to_owned(), Reason::NotBoolean);
                default
            }
        };
        if !flag("includeUniversal", &params.include_universal, true) {
            question.universal = Universal::LeftOut;
        }
        question.only_engines = flag("engines", &params.engines, false);
        if !params.brand_id.is_empty() {
            question.brand = RowNumber::parse(&params.brand_id).map(RowNumber::unsigned);
            if question.brand.is_none() {
                faults.insert("brandId".into(), Reason::BrandIdMalformed);
            }
        }
        if faults.is_empty() {
            Ok(question)
        } else {
            Err(ApiError::Validation(faults))
        }
    }
}

/// The distinct names of a `|`-separated list, in order; `None` when there are too many.
fn names(list: &str) -> Option<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    for name in list
        .split('|')
        .map(str::trim)
        .filter(|name| !name.is_empty())
    {
        if !names.iter().any(|known| known == name) {
            if names.len() == MAX_VALUES {
                return None;
            }
            names.push(name.to_owned());
        }
    }
    Some(names)
}

/// The typed text, trimmed; empty if it is only punctuation.
fn words(typed: &str) -> &str {
    if typed.chars().any(char::is_alphanumeric) {
        typed.trim()
    } else {
        ""
    }
}

/// Non-numeric or below 1 is the first page; beyond what can be counted is the last such page.
fn page(text: &str) -> u32 {
    let digits = text.trim();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return 1;
    }
    digits.parse().unwrap_or(LAST_PAGE).clamp(1, LAST_PAGE)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    // proves SRCH-05
    #[test]
    fn a_page_that_is_not_a_positive_number_is_the_first_page() {
        for text in ["", "0", "-3", "abc", "1.5", "٣", "NaN"] {
            assert_eq!(page(text), 1, "{text}");
        }
        assert_eq!(page("7"), 7);
        assert_eq!(page(" 2 "), 2);
        assert_eq!(page("99999999999999999999"), LAST_PAGE);
    }

    #[test]
    fn a_list_is_split_at_bars_and_keeps_other_characters() {
        assert_eq!(
            names(" Pumps || Nuts, bolts & \"screws\"|Pumps|").unwrap(),
            ["Pumps", "Nuts, bolts & \"screws\""]
        );
        assert!(names("").unwrap().is_empty());
        let many: Vec<String> = (0..=MAX_VALUES).map(|number| number.to_string()).collect();
        assert_eq!(names(&many.join("|")), None);
    }

    #[test]
    fn every_fault_is_named_by_its_field() {
        let many = (0..=MAX_VALUES)
            .map(|number| number.to_string())
            .collect::<Vec<_>>()
            .join("|");
        let params = SearchParams {
            sections: many,
            brand_id: "x".into(),
            ..SearchParams::default()
        };
        let Err(ApiError::Validation(faults)) = Question::try_from(params) else {
            panic!("accepted")
        };
        assert_eq!(faults.keys().collect::<Vec<_>>(), ["brandId", "sections"]);
    }

    // proves SRCH-47
    #[test]
    fn blanks_and_bars_are_an_empty_query() {
        let params = SearchParams {
            value: "  \t".into(),
            categories: " | ".into(),
            ..SearchParams::default()
        };
        assert!(Question::try_from(params).unwrap().is_empty());
        let branded = SearchParams {
            brand_id: "7".into(),
            ..SearchParams::default()
        };
        assert_eq!(Question::try_from(branded).unwrap().brand, Some(7));
    }

    proptest! {
        #[test]
        fn any_text_is_a_question_or_a_named_fault(value in any::<String>(), list in any::<String>(), number in any::<String>()) {
            let params = SearchParams {
                value: value.clone(),
                categories: list.clone(),
                sub_categories: list,
                page: number.clone(),
                brand_id: number,
                ..SearchParams::default()
            };
            match Question::try_from(params) {
                Ok(question) => {
                    prop_assert!((1..=LAST_PAGE).contains(&question.page));
                    prop_assert!(question.text.is_empty() || question.text == value.trim());
                    prop_assert!(question.categories.iter().all(|name| !name.is_empty() && !name.contains('|')));
                }
                Err(ApiError::Validation(faults)) => prop_assert!(!faults.is_empty()),
                Err(error) => prop_assert!(false, "{error}"),
            }
        }
    }
}
