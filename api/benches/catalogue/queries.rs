//! The kinds of query that are measured, generated from the products themselves.

use crate::package::{CATEGORIES, Naming, Numbers, Wording, maker_name};

/// The call that searches the whole catalogue.
pub(crate) const SEARCH: &str = "/api/search/products/all-system";
const SUGGEST: &str = "/api/search/suggestions";
/// The number of different requests of each kind.
const DIFFERENT: u64 = 500;

/// One kind of query.
pub(crate) struct Kind {
    /// The name in the report.
    pub name: &'static str,
    /// Whether it is a search or a suggestion.
    pub call: Call,
    /// The requests, sent one after the other.
    pub requests: Vec<Request>,
}

/// The call of a kind; each call has a budget of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Call {
    Search,
    Suggestion,
    /// A search for parts that fit a boat.
    MyBoat,
    /// Any other call that uses a boat, and the same without one.
    WithBoat,
}

/// One request.
#[derive(Clone)]
pub(crate) struct Request {
    /// The path and query of the HTTP call.
    pub path: String,
    /// The same query for SQLite FTS5; `None` if it has no such query.
    pub full_text: Option<FullTextQuery>,
}

/// A query of FTS5.
#[derive(Clone, Default)]
pub(crate) struct FullTextQuery {
    /// The words, all of which must be present; empty for all products.
    pub words: Vec<String>,
    /// Whether the last word is incomplete.
    pub unfinished: bool,
    /// The category of the products.
    pub category: Option<u64>,
}

/// All kinds, for a catalogue with this many products.
pub(crate) fn kinds(products: u64) -> Vec<Kind> {
    let wording = Wording::new();
    let mut numbers = Numbers::seeded(42);
    let drawn: Vec<Naming> = (0..DIFFERENT)
        .map(|_| wording.naming(numbers.below(products) + 1))
        .collect();
    let kind = |name, call, request: fn(&Naming, u64) -> Request| Kind {
        name,
        call,
        requests: drawn
            .iter()
            .zip(0..)
            .map(|(naming, place)| request(naming, place))
            .collect(),
    };
    let search = |name, request| kind(name, Call::Search, request);
    let suggestion = |name, request| kind(name, Call::Suggestion, request);
    vec![
        search("one word", |of, _| Request::words(vec![of.rarest()])),
        search("two words", |of, _| Request::words(of.last_words(2))),
        search("three words", |of, _| Request::words(of.last_words(3))),
        search("a common word", |of, _| {
            Request::words(vec![of.commonest()])
        }),
        search("unfinished word", |of, _| Request::unfinished(&of.rarest())),
        search("one wrong letter", |of, place| {
            Request::only_ours(&misspelt(&of.rarest(), place))
        }),
        search("part number", |of, _| Request::number(&of.part_number)),
        search("part number, separators out", |of, _| {
            Request::only_ours(&of.part_number.replace(['-', '.'], ""))
        }),
        search("word and maker", |of, _| {
            Request::words(vec![of.commonest(), of.maker_word()])
        }),
        search("word within a category", |of, place| {
            Request::in_category(vec![of.commonest()], place)
        }),
        search("a whole category", |_, place| {
            Request::in_category(Vec::new(), place)
        }),
        suggestion("suggestion, 1 letter", |of, _| {
            Request::suggestion(&of.rarest(), 1)
        }),
        suggestion("suggestion, 2 letters", |of, _| {
            Request::suggestion(&of.rarest(), 2)
        }),
        suggestion("suggestion, 3 letters", |of, _| {
            Request::suggestion(&of.rarest(), 3)
        }),
        suggestion("suggestion, 6 letters", |of, _| {
            Request::suggestion(&of.rarest(), 6)
        }),
        suggestion("suggestion, one wrong letter", |of, place| {
            Request::suggestion(&misspelt(&of.rarest(), place), 6)
        }),
    ]
}

/// The words that a boater remembers of a product.
impl Naming {
    /// The series name, which few products share.
    fn rarest(&self) -> String {
        self.words.last().cloned().unwrap_or_default()
    }

    /// A trade word or its qualifier, which many products share.
    fn commonest(&self) -> String {
        self.words.first().cloned().unwrap_or_default()
    }

    fn last_words(&self, count: usize) -> Vec<String> {
        self.words[self.words.len().saturating_sub(count)..].to_vec()
    }

    fn maker_word(&self) -> String {
        let name = maker_name(self.maker).to_lowercase();
        name.split(' ').next().unwrap_or_default().to_owned()
    }
}

/// A word with one letter wrong, missing or swapped with the next, after the first two.
fn misspelt(word: &str, place: u64) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = 2 + usize::try_from(place).unwrap_or(0) % (letters.len() - 3);
    match place % 3 {
        0 => letters[at] = 'z',
        1 => drop(letters.remove(at)),
        _ => letters.swap(at, at + 1),
    }
    letters.into_iter().collect()
}

impl Request {
    fn words(words: Vec<String>) -> Self {
        Self {
            path: format!("{SEARCH}?value={}", words.join("+")),
            full_text: Some(FullTextQuery {
                words,
                ..FullTextQuery::default()
            }),
        }
    }

    fn number(number: &str) -> Self {
        Self::words(vec![number.to_owned()])
    }

    fn only_ours(text: &str) -> Self {
        Self {
            path: format!("{SEARCH}?value={text}"),
            full_text: None,
        }
    }

    fn unfinished(word: &str) -> Self {
        let start: String = word.chars().take(4).collect();
        let mut request = Self::words(vec![start]);
        if let Some(query) = &mut request.full_text {
            query.unfinished = true;
        }
        request
    }

    fn in_category(words: Vec<String>, place: u64) -> Self {
        let category = place % CATEGORIES + 1;
        let value = words.join("+");
        Self {
            path: format!("{SEARCH}?value={value}&categories=Category+{category}"),
            full_text: Some(FullTextQuery {
                words,
                unfinished: false,
                category: Some(category),
            }),
        }
    }

    fn suggestion(word: &str, letters: usize) -> Self {
        let start: String = word.chars().take(letters).collect();
        Self {
            path: format!("{SUGGEST}?value={start}"),
            full_text: None,
        }
    }
}
