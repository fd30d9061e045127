//! An answer as it grows.

use crate::chat::assistant::{Choice, Part, Sentence};

/// The longest text, in characters: what the database accepts.
const MAX_TEXT: usize = 20_000;
/// Products, sentences and choices of an answer.
const MAX_SOURCES: usize = 48;
const MAX_SENTENCES: usize = 40;
const MAX_CHOICES: usize = 24;

/// The parts of an answer so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Draft {
    text: String,
    characters: usize,
    sentences: Vec<Sentence>,
    sources: Vec<u64>,
    choices: Vec<Choice>,
}

/// What a part adds to an answer.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Added {
    Text(String),
    Sentence(Sentence),
    /// There are new products.
    Sources,
    /// There are new choices.
    Choices,
    /// Nothing that is shown.
    Nothing,
    /// Nothing: the answer is as long as it may be.
    Full,
}

impl Draft {
    /// Adds a part, except a status, which is not part of the answer.
    pub(super) fn add(&mut self, part: Part) -> Added {
        match part {
            Part::Status(_) => Added::Nothing,
            Part::Text(text) => self.add_text(&text),
            Part::Sentence(_) if self.sentences.len() >= MAX_SENTENCES => Added::Full,
            Part::Sentence(sentence) => {
                self.sentences.push(sentence.clone());
                Added::Sentence(sentence)
            }
            Part::Sources(products) => {
                let before = self.sources.len();
                for product in products {
                    if before.max(self.sources.len()) < MAX_SOURCES
                        && !self.sources.contains(&product)
                    {
                        self.sources.push(product);
                    }
                }
                if self.sources.len() > before {
                    Added::Sources
                } else {
                    Added::Nothing
                }
            }
            Part::Choices(choices) => {
                let room = MAX_CHOICES.saturating_sub(self.choices.len());
                self.choices.extend(choices.into_iter().take(room));
                Added::Choices
            }
        }
    }

    fn add_text(&mut self, text: &str) -> Added {
        let shown = |letter: &char| !letter.is_control() || *letter == '\n';
        let room = MAX_TEXT - self.characters;
        let added: String = text.chars().filter(shown).take(room).collect();
        if added.is_empty() {
            return if room == 0 {
                Added::Full
            } else {
                Added::Nothing
            };
        }
        self.characters += added.chars().count();
        self.text.push_str(&added);
        Added::Text(added)
    }

    /// Whether nothing would be shown of it.
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty() && self.sentences.is_empty() && self.sources.is_empty()
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    pub(super) fn sources(&self) -> &[u64] {
        &self.sources
    }

    pub(super) fn choices(&self) -> &[Choice] {
        &self.choices
    }
}

/// Joins texts that follow each other, so that a fast model does not make an event of each word.
pub(super) fn joined(parts: impl IntoIterator<Item = Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::new();
    for part in parts {
        match (joined.last_mut(), part) {
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => joined.push(part),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Part {
        Part::Text(text.to_owned())
    }

    #[test]
    fn texts_are_appended_and_products_are_shown_once() {
        let mut draft = Draft::default();
        assert_eq!(draft.add(text("An im")), Added::Text("An im".into()));
        assert_eq!(
            draft.add(text("peller.\u{0}\n")),
            Added::Text("peller.\n".into())
        );
        assert_eq!(draft.add(Part::Sources(vec![3, 1, 3])), Added::Sources);
        assert_eq!(draft.add(Part::Sources(vec![1])), Added::Nothing);
        assert_eq!(
            draft.add(Part::Sentence(Sentence::WhichBoat)),
            Added::Sentence(Sentence::WhichBoat)
        );
        assert_eq!(
            (draft.text(), draft.sources()),
            ("An impeller.\n", &[3, 1][..])
        );
    }

    #[test]
    fn an_answer_ends_where_it_would_become_too_long() {
        let mut draft = Draft::default();
        draft.add(text(&"ä".repeat(MAX_TEXT - 1)));
        assert_eq!(draft.add(text("bc")), Added::Text("b".into()));
        assert_eq!(draft.add(text("d")), Added::Full);
        assert_eq!(draft.text().chars().count(), MAX_TEXT);
        let many = (1..=100).collect();
        draft.add(Part::Sources(many));
        assert_eq!(draft.sources().len(), MAX_SOURCES);
    }

    #[test]
    fn texts_that_follow_each_other_are_one_event() {
        let which = || Part::Sentence(Sentence::WhichBoat);
        let parts = [text("a"), text("b"), which(), text("c")];
        assert_eq!(joined(parts), [text("ab"), which(), text("c")]);
    }
}
