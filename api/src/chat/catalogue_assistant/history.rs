//! What an answer needs to know of the earlier ones.

use crate::chat::assistant::{Sentence, Turn};

/// What was said before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct History {
    /// No answer was given yet.
    pub(super) is_first: bool,
    /// What the last answer asked back. Nothing is asked twice running.
    pub(super) asked: AskedBack,
    /// The last answer offered a representative.
    pub(super) offered: bool,
    /// The last product that was shown: the first of the last answer that showed any.
    pub(super) shown: Option<u64>,
}

impl History {
    /// Whether the last answer asked something back.
    pub(super) fn asked_back(self) -> bool {
        self.asked != AskedBack::Nothing
    }

    /// Reads the earlier messages, oldest first.
    pub(super) fn of(turns: &[Turn]) -> Self {
        let mut history = Self {
            is_first: true,
            ..Self::default()
        };
        for turn in turns {
            if let Turn::Assistant {
                sentences, sources, ..
            } = turn
            {
                let has = |is: fn(&Sentence) -> bool| sentences.iter().any(is);
                history = Self {
                    is_first: false,
                    asked: if has(|said| matches!(said, Sentence::WhichOnes { .. })) {
                        AskedBack::Which
                    } else if has(asks_back) {
                        AskedBack::Other
                    } else {
                        AskedBack::Nothing
                    },
                    offered: offers(history.offered, sentences, sources),
                    shown: sources.first().copied().or(history.shown),
                };
            }
        }
        history
    }
}

/// What an answer asks back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum AskedBack {
    #[default]
    Nothing,
    /// Which of many products are meant.
    Which,
    /// A boat, a product, a serial number.
    Other,
}

/// Whether an answer with these products offers a representative: always, unless the one before did.
pub(super) fn offers(offered_before: bool, sentences: &[Sentence], sources: &[u64]) -> bool {
    let is_asked = sentences.contains(&Sentence::RepresentativeOffered);
    is_asked || (!sources.is_empty() && !offered_before)
}

fn asks_back(sentence: &Sentence) -> bool {
    matches!(
        sentence,
        Sentence::WhichBoat
            | Sentence::WhichEngine
            | Sentence::WhichProduct
            | Sentence::SerialNeeded { .. }
    )
}

/// The last question of the user before the last answer.
pub(super) fn last_question(turns: &[Turn]) -> Option<&str> {
    turns.iter().rev().find_map(|turn| match turn {
        Turn::User { text } => Some(text.as_str()),
        Turn::Assistant { .. } => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(sentences: Vec<Sentence>, sources: Vec<u64>) -> Turn {
        Turn::Assistant {
            text: String::new(),
            sentences,
            sources,
        }
    }

    #[test]
    fn the_last_product_is_the_first_of_the_last_answer_that_showed_any() {
        assert!(History::of(&[]).is_first);
        let turns = [
            answer(vec![], vec![1, 2]),
            answer(vec![], vec![5, 1]),
            answer(vec![Sentence::WhichProduct], vec![]),
        ];
        let history = History::of(&turns);
        assert_eq!(history.shown, Some(5));
        assert!(history.asked == AskedBack::Other && !history.is_first);
    }

    #[test]
    fn a_representative_is_offered_with_every_result_but_not_twice_running() {
        let found = || answer(vec![], vec![1]);
        assert!(History::of(&[found()]).offered);
        assert!(!History::of(&[found(), found()]).offered);
        assert!(History::of(&[found(), found(), found()]).offered);
        assert!(!History::of(&[answer(vec![Sentence::HowToAsk], vec![])]).offered);
        let asked = answer(vec![Sentence::RepresentativeOffered], vec![]);
        assert!(History::of(&[found(), asked]).offered);
    }
}
