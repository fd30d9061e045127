//! An answer while it is put together: sentences, products, choices.

use super::history::{self, History};
use crate::chat::assistant::{Choice, Part, Sentence};

/// Products of an answer.
pub(super) const MAX_SOURCES: usize = 8;
/// Sentences of an answer.
const MAX_SENTENCES: usize = 12;

/// What is answered.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Reply {
    sentences: Vec<Sentence>,
    sources: Vec<u64>,
    choices: Vec<Choice>,
}

impl Reply {
    /// Adds a sentence, unless it was said.
    pub(super) fn say(&mut self, sentence: Sentence) {
        if self.sentences.len() < MAX_SENTENCES && !self.sentences.contains(&sentence) {
            self.sentences.push(sentence);
        }
    }

    /// Adds products after those so far.
    pub(super) fn show(&mut self, products: impl IntoIterator<Item = u64>) {
        for product in products {
            if self.sources.len() < MAX_SOURCES && !self.sources.contains(&product) {
                self.sources.push(product);
            }
        }
    }

    /// Adds a reply to choose from.
    pub(super) fn offer(&mut self, choice: Choice) {
        if !self.choices.contains(&choice) {
            self.choices.push(choice);
        }
    }

    /// The first product.
    pub(super) fn first_shown(&self) -> Option<u64> {
        self.sources.first().copied()
    }

    /// The parts to send: the first answer of a chat says what the assistant does not do, and a
    /// representative is offered after results.
    pub(super) fn into_parts(mut self, history: History) -> Vec<Part> {
        if history.is_first {
            self.sentences.insert(0, Sentence::Limits);
        }
        if history::offers(history.offered, &self.sentences, &self.sources) {
            self.offer(Choice::Representative);
        }
        let mut parts: Vec<Part> = self.sentences.into_iter().map(Part::Sentence).collect();
        if !self.sources.is_empty() {
            parts.push(Part::Sources(self.sources));
        }
        if !self.choices.is_empty() {
            parts.push(Part::Choices(self.choices));
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_shows_at_most_eight_products_and_says_nothing_twice() {
        let mut reply = Reply::default();
        reply.show(1..=20);
        reply.show([1]);
        reply.say(Sentence::NoPrices);
        reply.say(Sentence::NoPrices);
        let history = History {
            is_first: true,
            ..History::default()
        };
        assert_eq!(
            reply.clone().into_parts(history),
            [
                Part::Sentence(Sentence::Limits),
                Part::Sentence(Sentence::NoPrices),
                Part::Sources((1..=8).collect()),
                Part::Choices(vec![Choice::Representative]),
            ]
        );
        let offered = History {
            offered: true,
            ..History::default()
        };
        assert_eq!(
            reply.into_parts(offered).len(),
            2,
            "offered before, and not the first answer"
        );
    }
}
