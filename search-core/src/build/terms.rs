//! Carries a product's terms to tantivy, each with a small number, in one text.
//!
//! Tantivy's own way, a list of tokens, copies and packs each of them twice.

use std::mem;

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

/// Terms, each followed by one byte that says how often it is to be written: the term frequency is
/// where the index keeps the number. Terms hold no such byte, they are letters, digits and marks.
#[derive(Default)]
pub(super) struct TermText(String);

/// The largest number that a term can have.
const MOST: u8 = 8;

impl TermText {
    pub(super) fn push(&mut self, term: &str, times: u32) {
        let times = u8::try_from(times).unwrap_or(MOST);
        self.0.push_str(term);
        self.0.push(char::from(times.clamp(1, MOST)));
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }
}

/// Reads a [`TermText`].
#[derive(Clone, Default)]
pub(super) struct TermTokenizer;

impl Tokenizer for TermTokenizer {
    type TokenStream<'a> = Terms<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Terms<'a> {
        Terms {
            rest: text,
            left: 0,
            token: Token {
                position: 0,
                ..Token::default()
            },
        }
    }
}

/// The terms of one text.
pub(super) struct Terms<'a> {
    rest: &'a str,
    /// How often the term at hand is still to be given.
    left: u8,
    token: Token,
}

impl TokenStream for Terms<'_> {
    fn advance(&mut self) -> bool {
        if self.left > 0 {
            self.left -= 1;
            return true;
        }
        let Some(end) = self.rest.bytes().position(|byte| byte <= MOST) else {
            return false;
        };
        let (term, rest) = mem::take(&mut self.rest).split_at(end);
        self.left = rest.as_bytes()[0] - 1;
        self.rest = &rest[1..];
        self.token.text.clear();
        self.token.text.push_str(term);
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

#[cfg(test)]
mod tests {
    use tantivy::tokenizer::{TokenStream as _, Tokenizer as _};

    use super::{TermText, TermTokenizer};

    #[test]
    fn a_term_is_given_as_often_as_it_says() {
        let mut terms = TermText::default();
        terms.push("girante", 1);
        terms.push("1/2in", 3);
        let text = terms.into_text();
        let mut tokenizer = TermTokenizer;
        let mut stream = tokenizer.token_stream(&text);
        let mut given = Vec::new();
        stream.process(&mut |token| given.push(token.text.clone()));
        assert_eq!(given, ["girante", "1/2in", "1/2in", "1/2in"]);
    }
}
