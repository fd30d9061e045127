//! Which product `it` is.

use super::intent::Intent;
use super::said::Word;
use super::vocabulary::{self, Vocabulary};

/// The product that a message without a part number is about: the last one that was shown, or the one
/// that the chat was opened for. None if the message names parts by words of its own.
pub(super) fn product(
    (words, vocabularies): (&[Word], &[&Vocabulary]),
    (intent, has_own_words): (Intent, bool),
    shown: Option<u64>,
    of_chat: Option<u64>,
) -> Option<u64> {
    let points = vocabularies
        .iter()
        .any(|known| vocabulary::find(words, known.this).is_some());
    let is_meant = match intent {
        Intent::Human | Intent::Section => false,
        Intent::Find => points && !has_own_words,
        Intent::Price | Intent::Fits | Intent::Replaces | Intent::Kit => !has_own_words || points,
    };
    is_meant.then(|| shown.or(of_chat)).flatten()
}

#[cfg(test)]
mod tests {
    use search_core::Language;

    use super::*;
    use crate::chat::catalogue_assistant::said::Said;

    fn meant(text: &str, intent: Intent, has_own_words: bool) -> Option<u64> {
        let words = Said::new(text).words;
        let known = [vocabulary::of(Language::En)];
        product((&words, &known), (intent, has_own_words), Some(7), Some(9))
    }

    #[test]
    fn it_is_the_last_product_shown() {
        assert_eq!(meant("does it fit", Intent::Fits, false), Some(7));
        assert_eq!(meant("how much", Intent::Price, false), Some(7));
        assert_eq!(meant("is there a kit for this", Intent::Kit, true), Some(7));
        assert_eq!(meant("tell me about it", Intent::Find, false), Some(7));
    }

    #[test]
    fn words_of_a_search_are_not_it() {
        assert_eq!(meant("which impeller fits", Intent::Fits, true), None);
        assert_eq!(meant("thanks", Intent::Find, false), None);
        assert_eq!(meant("this oil filter", Intent::Find, true), None);
    }

    #[test]
    fn without_a_shown_product_it_is_the_one_of_the_chat() {
        let words = Said::new("does it fit").words;
        let known = [vocabulary::of(Language::En)];
        let of_chat = product((&words, &known), (Intent::Fits, false), None, Some(9));
        assert_eq!(of_chat, Some(9));
    }
}
