//! The language that names and descriptions are shown in.

use std::collections::BTreeMap;

use search_core::Language;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The language parameter of a request.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct LanguageParams {
    /// The language of names and descriptions: `en`, `it`, `fr`, `es`, `nl` or `de`. Without it, or
    /// without a translation, they are in the catalogue's own language.
    #[param(required = false, pattern = "^(en|it|fr|es|nl|de)$", example = "it")]
    language: Option<String>,
}

impl LanguageParams {
    /// The requested language; none for the catalogue's own.
    pub fn parse(self) -> ApiResult<Option<Language>> {
        let Some(code) = self.language else {
            return Ok(None);
        };
        let known = Language::ALL
            .into_iter()
            .find(|language| language.code() == code);
        known.map(Some).ok_or_else(|| {
            let codes = Language::ALL.map(Language::code).join(", ");
            let fault = Reason::LanguageNotListed { languages: codes };
            ApiError::Validation(BTreeMap::from([("language".into(), fault)]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(code: &str) -> ApiResult<Option<Language>> {
        let language = Some(code.into());
        LanguageParams { language }.parse()
    }

    #[test]
    fn no_language_is_the_catalogues_own_and_any_of_the_six_is_itself() {
        assert_eq!(LanguageParams::default().parse().unwrap(), None);
        for language in Language::ALL {
            assert_eq!(parse(language.code()).unwrap(), Some(language));
        }
    }

    #[test]
    fn what_is_no_language_is_refused_by_the_fields_name() {
        for code in ["", "xx", "EN", "de-DE", "en,it", "\u{0}"] {
            let Err(ApiError::Validation(faults)) = parse(code) else {
                panic!("accepted {code:?}")
            };
            assert!(
                faults["language"]
                    .to_string()
                    .contains("en, it, fr, es, nl, de")
            );
        }
    }
}
