//! Countries of addresses: the listed ones.

use search_core::Language;

use crate::platform::lists;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCountry {
    /// Its ISO 3166-1 code.
    pub code: String,
    /// The English name.
    pub name: String,
}

/// The country with this code; without one, the country with this name in any of our languages.
pub fn find(code: &str, name: &str) -> Option<ListedCountry> {
    let wanted = name.trim().to_lowercase();
    let code = if code.is_empty() {
        Language::ALL.into_iter().find_map(|language| {
            lists::countries(language)
                .into_iter()
                .find(|country| country.name.to_lowercase() == wanted)
                .map(|country| country.code)
        })?
    } else {
        code.to_ascii_uppercase()
    };
    lists::countries(Language::En)
        .into_iter()
        .find(|country| country.code == code)
        .map(|country| ListedCountry {
            code: country.code,
            name: country.name,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_is_found_by_code_or_by_its_name_in_any_language() {
        for (code, name) in [("", "Italy"), ("", "italia"), ("it", ""), ("IT", "Italien")] {
            assert_eq!(find(code, name).unwrap().code, "IT", "{code} {name}");
        }
        assert_eq!(find("", "Italien").unwrap().name, "Italy");
        for (code, name) in [("", ""), ("", "Atlantis"), ("XX", "Italy")] {
            assert_eq!(find(code, name), None, "{code} {name}");
        }
    }
}
