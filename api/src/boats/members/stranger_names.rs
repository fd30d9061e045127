//! Names typed by users, as a mail may show them to a stranger: short, and without links.

use search_core::Language;

/// Longer names are cut.
const LONGEST: usize = 60;

/// A person's name, as the subject of a sentence.
pub(super) fn person(name: &str, language: Language) -> String {
    harmless(name).unwrap_or_else(|| {
        match language {
            Language::En => "Someone",
            Language::It => "Qualcuno",
            Language::Fr => "Quelqu’un",
            Language::Es => "Alguien",
            Language::Nl => "Iemand",
            Language::De => "Jemand",
        }
        .into()
    })
}

/// A boat's name, as it is written after *on board of*.
pub(super) fn boat(name: &str, language: Language) -> String {
    harmless(name).unwrap_or_else(|| {
        match language {
            Language::En => "a boat",
            Language::It => "una barca",
            Language::Fr => "un bateau",
            Language::Es => "un barco",
            Language::Nl => "een boot",
            Language::De => "einem Boot",
        }
        .into()
    })
}

fn harmless(name: &str) -> Option<String> {
    let shown: String = name
        .chars()
        .filter(|character| !character.is_control())
        .take(LONGEST)
        .collect();
    let is_link = ["://", "www.", "@"]
        .iter()
        .any(|character| shown.contains(character));
    (!shown.trim().is_empty() && !is_link).then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shown_unless_it_is_a_link() {
        assert_eq!(person("Ada Berg", Language::En), "Ada Berg");
        assert_eq!(boat("Luna", Language::De), "Luna");
        assert_eq!(boat("https://evil.example", Language::De), "einem Boot");
        assert_eq!(person("www.evil.example", Language::Fr), "Quelqu’un");
        assert_eq!(person("me@evil.example", Language::En), "Someone");
        assert_eq!(person("", Language::Nl), "Iemand");
        assert_eq!(person("http:\n//evil.example", Language::En), "Someone");
    }

    #[test]
    fn a_long_name_is_cut() {
        assert_eq!(person(&"é".repeat(61), Language::En), "é".repeat(60));
    }
}
