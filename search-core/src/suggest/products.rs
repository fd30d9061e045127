//! Completes part numbers and product names.

use std::ops::Range;

use crate::build::NAME_END;
use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::lexicon::WordNumber;
use crate::query::ParsedQuery;
use crate::query::limits::{MAX_NEAR_WORDS, ONE_TYPO_CHARS};
use crate::request::SuggestionKind;
use crate::schema::TextField;
use crate::search::Smallest;
use crate::tokenize::keys;

/// Products read before a name that completes the text: with fewer such names per product than
/// this allows, the posting lists are read instead.
const SCANNED_PRODUCTS: usize = 20_000;
/// Words of one beginning that are counted and, when few products are expected, read.
const READ_WORDS: usize = 2_000;
/// Products fetched for each that is shown, since some names are alike.
const SPARE: usize = 4;

/// The numbers that begin like `key`, whole numbers first, then pieces, each by popularity.
pub(super) fn by_number(
    index: &ProductIndex,
    key: &str,
    limit: usize,
) -> Result<Vec<(SuggestionKind, String)>, SearchError> {
    if key.is_empty() {
        return Ok(Vec::new());
    }
    let mut best = Smallest::new(limit * SPARE);
    for entry in index
        .lexicon
        .number_entries(index.lexicon.numbers_with_prefix(key)?)
    {
        best.offer(u64::from(entry.is_piece) << 32 | u64::from(entry.doc));
    }
    let mut found: Vec<(SuggestionKind, String)> = Vec::new();
    for doc in best
        .finish()
        .into_iter()
        .filter_map(|entry| u32::try_from(entry & u64::from(u32::MAX)).ok())
    {
        let texts = index.products.texts.of(doc);
        let begins = |number: &&&str| keys(number).iter().any(|(found, _)| found.starts_with(key));
        let Some(number) = texts.numbers.iter().find(begins) else {
            continue;
        };
        push_new(
            &mut found,
            SuggestionKind::PartNumber(index.products.ids[doc as usize]),
            number,
        );
    }
    found.truncate(limit);
    Ok(found)
}

/// The products that have a word beginning like each word typed in one of their names, most
/// popular first.
pub(super) fn by_name(
    index: &ProductIndex,
    query: &ParsedQuery,
    limit: usize,
) -> Result<Vec<(SuggestionKind, String)>, SearchError> {
    let mut words = Vec::new();
    for word in query.words.iter().filter(|word| !word.is_filler) {
        let wanted = Wanted::new(index, &word.folded)?;
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        words.push(wanted);
    }
    let Some(rarest) = words.iter().min_by_key(|wanted| wanted.products) else {
        return Ok(Vec::new());
    };
    let mut found = Vec::new();
    let is_common = rarest.products.saturating_mul(SCANNED_PRODUCTS as u64)
        >= index.products.len() as u64 * (limit * SPARE) as u64;
    if is_common {
        for doc in (0..).take(index.products.len().min(SCANNED_PRODUCTS)) {
            push_product(index, doc, &words, &mut found);
            if found.len() == limit {
                return Ok(found);
            }
        }
        found.clear();
    }
    for doc in products_named(index, rarest)? {
        push_product(index, doc, &words, &mut found);
        if found.len() == limit {
            break;
        }
    }
    Ok(found)
}

/// What a word typed may become.
struct Wanted {
    numbers: Range<WordNumber>,
    /// Words near the one typed, when none begins like it.
    near: Vec<WordNumber>,
    /// Products that have one of them, each counted once per word.
    products: u64,
}

impl Wanted {
    fn new(index: &ProductIndex, folded: &str) -> Result<Self, SearchError> {
        let numbers = index.lexicon.words_with_prefix(folded)?;
        let mut near = Vec::new();
        if numbers.is_empty() && folded.chars().count() >= ONE_TYPO_CHARS {
            near = index
                .lexicon
                .near_words(folded, 1, true, MAX_NEAR_WORDS)?
                .into_iter()
                .map(|near| near.number)
                .collect();
        }
        let mut wanted = Self {
            numbers,
            near,
            products: 0,
        };
        wanted.products = wanted
            .words()
            .take(READ_WORDS)
            .map(|word| u64::from(index.lexicon.products_with(word)))
            .sum();
        Ok(wanted)
    }

    fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.near.is_empty()
    }

    fn words(&self) -> impl Iterator<Item = WordNumber> {
        self.numbers.clone().chain(self.near.iter().copied())
    }

    fn contains(&self, word: WordNumber) -> bool {
        self.numbers.contains(&word) || self.near.contains(&word)
    }
}

/// The products with one of the words in their names, most popular first.
fn products_named(index: &ProductIndex, wanted: &Wanted) -> Result<Vec<u32>, SearchError> {
    let mut docs = Vec::new();
    for word in wanted.words().take(READ_WORDS) {
        index.lexicon.each_product(word, |doc, field| {
            if field == TextField::Name as u32 {
                docs.push(doc);
            }
        })?;
    }
    docs.sort_unstable();
    docs.dedup();
    Ok(docs)
}

/// Adds the product when one of its names has all the words; the name that has them is shown.
fn push_product(
    index: &ProductIndex,
    doc: u32,
    words: &[Wanted],
    found: &mut Vec<(SuggestionKind, String)>,
) {
    let mut language = 0;
    let mut seen: u16 = 0;
    for name_word in index.products.names.list(doc as usize) {
        if name_word != NAME_END {
            let stands_for = words
                .iter()
                .enumerate()
                .filter(|(_, wanted)| wanted.contains(name_word));
            seen = stands_for.fold(seen, |seen, (place, _)| seen | 1 << place);
            continue;
        }
        if seen.count_ones() as usize == words.len() {
            if let Some(name) = index.products.texts.of(doc).names.get(language) {
                push_new(
                    found,
                    SuggestionKind::Product(index.products.ids[doc as usize]),
                    name,
                );
            }
            return;
        }
        language += 1;
        seen = 0;
    }
}

/// Adds a suggestion unless one reads the same.
fn push_new(found: &mut Vec<(SuggestionKind, String)>, kind: SuggestionKind, text: &str) {
    if !found.iter().any(|(_, shown)| shown == text) {
        found.push((kind, text.to_owned()));
    }
}
