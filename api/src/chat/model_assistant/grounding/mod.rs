//! Checks what a model writes before anybody reads it. A reference to a product becomes the
//! catalogue's name and number; a number that no tool, no user and no boat gave is withheld; links,
//! pictures and markup are removed.
//!
//! Text is checked word by word, so that the result does not depend on where a stream is cut. At
//! most three whole words wait for those that follow.

mod evidence;
mod markup;
mod references;
mod words;

use std::collections::{HashMap, HashSet, VecDeque};

use search_core::Language;
use serde_json::Value;

use evidence::{Evidence, WORDS, normal};
use markup::Markup;
use references::Segment;
use words::{Core, Kind};

use crate::platform::metrics;

/// A longer word is cut: nothing that is shown is that long, and it would be held back whole.
const LONGEST_WORD: usize = 200;

/// Products that one answer shows.
const MAX_SOURCES: usize = 12;

/// How much of the checked text is kept to see which name a reference follows.
const KEPT: usize = 300;

/// A product that a tool gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Given {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) number: String,
}

/// The product that a text refers to: `p:4711`, in any spelling, or its bare id.
pub(super) fn product_of(text: &str) -> Option<u64> {
    let text: String = text.split_whitespace().collect();
    let found = references::segments(&text).into_iter().flatten();
    let first = found.into_iter().find_map(|segment| match segment {
        Segment::Product(id) => Some(id),
        Segment::Text(_) => None,
    });
    first.or_else(|| text.parse().ok())
}

/// Checked text, and the products that it names for the first time.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Checked {
    pub(super) text: String,
    pub(super) sources: Vec<u64>,
}

/// What is between a word and the one before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    #[default]
    None,
    Blank,
    Line,
    Paragraph,
}

/// What a short number belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    /// Nothing: it counts something.
    None,
    /// The unit that follows.
    Value,
    /// Other short numbers. They may be a long one in pieces, and are shown only if they are known
    /// together.
    Pieces,
}

#[derive(Debug)]
struct Word {
    gap: Gap,
    text: String,
}

/// Checks the answer of one question.
#[derive(Debug)]
pub(super) struct Grounding {
    language: Language,
    /// Whether no value may be shown that no tool gave.
    is_strict: bool,
    evidence: Evidence,
    given: HashMap<u64, Given>,
    /// The products by their numbers, as they are compared.
    numbers: HashMap<String, u64>,
    shown: HashSet<u64>,
    markup: Markup,
    plain: String,
    word: Word,
    held: VecDeque<Word>,
    /// The gap before the next word that is written.
    gap: Gap,
    tail: String,
    has_text: bool,
    /// Whether the last word was withheld.
    is_withheld: bool,
    /// The counts that came directly before.
    counts: usize,
    item: u32,
    out: Checked,
}

impl Grounding {
    pub(super) fn new(language: Language, is_strict: bool) -> Self {
        Self {
            language,
            is_strict,
            evidence: Evidence::default(),
            given: HashMap::new(),
            numbers: HashMap::new(),
            shown: HashSet::new(),
            markup: Markup::default(),
            plain: String::new(),
            word: Word {
                gap: Gap::None,
                text: String::new(),
            },
            held: VecDeque::new(),
            gap: Gap::None,
            tail: String::new(),
            has_text: false,
            is_withheld: false,
            counts: 0,
            item: 0,
            out: Checked::default(),
        }
    }

    /// Adds the words of the user, whose numbers may be repeated; not where it is about safety.
    pub(super) fn add_users_words(&mut self, text: &str) {
        if !self.is_strict {
            self.evidence.add(text);
        }
    }

    /// Adds what a tool gave.
    pub(super) fn add_result(&mut self, result: &Value, given: Vec<Given>) {
        self.evidence.add_json(result);
        for product in given {
            self.evidence.add(&product.name);
            self.evidence.add(&product.number);
            if let Some(number) = normal(&product.number).filter(|number| !number.is_empty()) {
                self.numbers.entry(number).or_insert(product.id);
            }
            // A result that has no number does not take away the one of another result.
            match self.given.get_mut(&product.id) {
                Some(known) if product.number.is_empty() => known.name = product.name,
                _ => {
                    self.given.insert(product.id, product);
                }
            }
        }
    }

    /// Adds a piece of what the model writes; returns what is checked by now.
    pub(super) fn push(&mut self, piece: &str) -> Checked {
        let mut plain = std::mem::take(&mut self.plain);
        self.markup.push(piece, &mut plain);
        self.read(&plain);
        plain.clear();
        self.plain = plain;
        self.write(WORDS);
        std::mem::take(&mut self.out)
    }

    /// Checks what is left, at the end of a reply. Another one begins a paragraph.
    pub(super) fn end(&mut self) -> Checked {
        let mut plain = String::new();
        self.markup.end(&mut plain);
        self.read(&plain);
        self.end_word();
        self.write(1);
        self.markup = Markup::default();
        self.word.gap = Gap::Paragraph;
        self.counts = 0;
        self.is_withheld = false;
        std::mem::take(&mut self.out)
    }

    fn read(&mut self, plain: &str) {
        for letter in plain.chars() {
            if letter.is_whitespace() {
                self.end_word();
                let gap = &mut self.word.gap;
                *gap = match letter {
                    '\n' if *gap >= Gap::Line => Gap::Paragraph,
                    '\n' => Gap::Line,
                    _ => (*gap).max(Gap::Blank),
                };
                continue;
            }
            self.word.text.push(letter);
            if self.word.text.len() >= LONGEST_WORD {
                self.end_word();
            }
        }
    }

    fn end_word(&mut self) {
        if !self.word.text.is_empty() {
            let next = Word {
                gap: Gap::None,
                text: String::new(),
            };
            self.held.push_back(std::mem::replace(&mut self.word, next));
        }
    }

    /// Checks words from the first one, as long as this many are there to look at.
    fn write(&mut self, needed: usize) {
        while self.held.len() >= needed {
            if self.join_reference() {
                continue;
            }
            let Some(word) = self.held.pop_front() else {
                return;
            };
            self.gap = self.gap.max(word.gap);
            self.check(&word.text);
        }
    }

    /// Joins a reference that was written with blanks: `[p: 4711 ]`.
    fn join_reference(&mut self) -> bool {
        let Some(first) = self.held.front() else {
            return false;
        };
        if !references::may_go_on(&first.text) {
            return false;
        }
        let mut joined = first.text.clone();
        for end in 1..self.held.len().min(WORDS) {
            if self.held[end].gap != Gap::Blank {
                return false;
            }
            joined.push_str(&self.held[end].text);
            if references::segments(&joined).is_some() {
                self.held.drain(1..=end);
                self.held[0].text = joined;
                return true;
            }
        }
        false
    }

    fn check(&mut self, word: &str) {
        if words::is_link(word) {
            return;
        }
        let Some(segments) = references::segments(word) else {
            return self.check_plain(word);
        };
        for (at, segment) in segments.into_iter().enumerate() {
            match segment {
                Segment::Product(id) => {
                    if at > 0
                        && self
                            .tail
                            .ends_with(|last: char| last.is_alphanumeric() || last == ')')
                    {
                        self.gap = self.gap.max(Gap::Blank);
                    }
                    self.write_product(id);
                }
                Segment::Text(text) => self.check_plain(text),
            }
        }
    }

    /// Checks a word without references, together with those after it that belong to its number.
    fn check_plain(&mut self, word: &str) {
        let bare = references::without_brackets(word);
        let Core {
            before,
            inner: core,
            after,
        } = Core::of(&bare);
        if core.is_empty() && bare.len() < word.len() && self.gap == Gap::Blank {
            // The end of a reference that was written with blanks.
            self.gap = Gap::None;
        }
        if core.is_empty() || self.is_item(&bare) {
            return self.put(&bare);
        }
        let kind = words::kind(core, self.is_strict);
        let row = match kind {
            Kind::Count => self.row(),
            _ => Row::Value,
        };
        if kind == Kind::Plain || (kind == Kind::Count && row == Row::None) {
            self.counts = if kind == Kind::Count {
                self.counts + 1
            } else {
                0
            };
            self.is_withheld = false;
            return self.put(&bare);
        }
        self.counts = 0;
        let known = self
            .known_run(core)
            .filter(|more| row == Row::Value || *more + 1 == WORDS);
        match known {
            Some(more) => {
                self.is_withheld = false;
                self.put(&bare);
                self.put_next(more);
            }
            None => self.withhold(before, after),
        }
    }

    /// What a short number is with those beside it.
    fn row(&self) -> Row {
        let next = |at: usize| self.held.get(at).filter(|word| word.gap == Gap::Blank);
        let is_count = |word: Option<&Word>| {
            word.is_some_and(|word| words::kind(Core::of(&word.text).inner, false) == Kind::Count)
        };
        if next(0).is_some_and(|word| words::is_unit(&word.text)) {
            Row::Value
        } else if self.is_withheld || self.counts >= 2 || (is_count(next(0)) && is_count(next(1))) {
            Row::Pieces
        } else {
            Row::None
        }
    }

    /// How many of the next words belong to the number that begins with this one, if it is known:
    /// the longest known run.
    fn known_run(&mut self, core: &str) -> Option<usize> {
        let mut runs = vec![core.to_owned()];
        for word in self.held.iter().take(WORDS - 1) {
            if word.gap > Gap::Blank || references::segments(&word.text).is_some() {
                break;
            }
            let last = runs.last().map_or("", String::as_str);
            runs.push(format!("{last}{}", Core::of(&word.text).inner));
        }
        let known = runs.iter().rposition(|run| self.evidence.knows(run));
        let more = known.or_else(|| self.evidence.knows_parts(core).then_some(0))?;
        let number = normal(&runs[more])?;
        if let Some(id) = self.numbers.get(&number) {
            self.show(*id);
        }
        Some(more)
    }

    /// `1.` at the beginning of a line, `2.` after it.
    fn is_item(&mut self, word: &str) -> bool {
        let is_line = self.gap >= Gap::Line || !self.has_text;
        let number = word
            .strip_suffix(['.', ')'])
            .and_then(|number| number.parse().ok());
        let is_next = number.filter(|item| is_line && (*item == 1 || *item == self.item + 1));
        self.item = is_next.unwrap_or(self.item);
        is_next.is_some()
    }

    fn put_next(&mut self, words: usize) {
        for word in self.held.drain(..words).collect::<Vec<_>>() {
            self.gap = self.gap.max(word.gap);
            self.put(&references::without_brackets(&word.text));
        }
    }

    /// Writes that there was a number, once for a row of them, without its unit.
    fn withhold(&mut self, before: &str, after: &str) {
        metrics::count_withheld_number();
        if !self.is_withheld {
            let mark = not_in_catalogue(self.language);
            self.put(&format!("{before}{mark}{after}"));
        }
        self.is_withheld = true;
        let is_unit = |word: &Word| word.gap == Gap::Blank && words::is_unit(&word.text);
        if let Some(unit) = self.held.pop_front_if(|word| is_unit(word)) {
            let end = Core::of(&unit.text).after.to_owned();
            self.put(&end);
        }
    }

    /// Writes the catalogue's name and number of a product that a tool gave.
    fn write_product(&mut self, id: u64) {
        self.counts = 0;
        let Some(product) = self.given.get(&id) else {
            return self.withhold("", "");
        };
        self.is_withheld = false;
        let mut name = String::new();
        let mut markup = Markup::default();
        markup.push(&product.name, &mut name);
        markup.end(&mut name);
        let name: Vec<&str> = name
            .split_whitespace()
            .filter(|word| !words::is_link(word))
            .collect();
        let name = references::without_brackets(&name.join(" "));
        let number: String = product
            .number
            .chars()
            .filter(|letter| !"<>[]".contains(*letter))
            .collect();
        let is_named = !name.is_empty()
            && self
                .tail
                .trim_end_matches([':', '-', '–', ' '])
                .ends_with(&name);
        match (is_named, number.is_empty()) {
            (true, true) => {}
            (true, false) => self.put(&format!("({number})")),
            (false, true) => self.put(&name),
            (false, false) => self.put(&format!("{name} ({number})")),
        }
        self.show(id);
    }

    fn show(&mut self, id: u64) {
        if self.shown.len() < MAX_SOURCES && self.shown.insert(id) {
            self.out.sources.push(id);
        }
    }

    fn put(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let gap = match std::mem::take(&mut self.gap) {
            _ if !self.has_text => "",
            Gap::None => "",
            Gap::Blank => " ",
            Gap::Line => "\n",
            Gap::Paragraph => "\n\n",
        };
        for part in [gap, text] {
            self.out.text.push_str(part);
            self.tail.push_str(part);
        }
        self.has_text = true;
        if self.tail.len() > 2 * KEPT {
            let mut begin = self.tail.len() - KEPT;
            while !self.tail.is_char_boundary(begin) {
                begin += 1;
            }
            self.tail.drain(..begin);
        }
    }
}

/// What stands in place of a number that is not known.
pub(super) fn not_in_catalogue(language: Language) -> &'static str {
    match language {
        Language::En => "(not in the catalogue)",
        Language::It => "(non nel catalogo)",
        Language::Fr => "(absent du catalogue)",
        Language::Es => "(no está en el catálogo)",
        Language::Nl => "(niet in de catalogus)",
        Language::De => "(nicht im Katalog)",
    }
}

#[cfg(test)]
mod tests;
