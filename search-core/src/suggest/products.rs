//! Completes part numbers and product names.

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::language::Languages;
use crate::lexicon::WordNumber;
use crate::names::{IN_PHRASE, NAME_END, word_of};
use crate::query::ParsedQuery;
use crate::query::limits::MAX_NEAR_WORDS;
use crate::query::thresholds::ONE_TYPO_CHARS;
use crate::request::SuggestionKind;
use crate::schema::TextField;
use crate::search::TopK;
use crate::suggest::Candidate;
use crate::texts;
use crate::tokenize::{NumberForm, fold, is_elided, keys};

/// The number of the most popular products whose names are read; beyond it posting lists are used.
const SCANNED_PRODUCTS: usize = 20_000;
/// The number of words with one beginning that are counted and, if few products are expected, read.
const READ_WORDS: usize = 2_000;
/// The number of products that are put into an order if the catalogue has no popularity.
const LOOKED_AT_PRODUCTS: usize = 2_000;
/// Products fetched for each one that is shown, since some names are equal.
const SPARE: usize = 4;

/// The numbers that begin like `key`: the number itself first, then longer ones, then those with a
/// piece that begins like it, each by popularity.
pub(super) fn by_number(
    index: &ProductIndex,
    key: &str,
    limit: usize,
) -> Result<Vec<Candidate>, SearchError> {
    if key.is_empty() {
        return Ok(Vec::new());
    }
    let mut best = TopK::new(limit * SPARE);
    let mut offer = |class: u64, doc: u32| best.offer(class << 32 | u64::from(doc));
    if let Some(exact) = index.lexicon.number(key)? {
        let whole = index
            .lexicon
            .number_entries(exact..exact + 1)
            .filter(|entry| entry.form != NumberForm::Piece);
        whole.for_each(|entry| offer(0, entry.doc));
    }
    for entry in index
        .lexicon
        .number_entries(index.lexicon.numbers_with_prefix(key)?)
    {
        offer(1 + u64::from(entry.form.frequency()), entry.doc);
    }
    let mut found: Vec<Candidate> = Vec::new();
    for doc in best
        .finish()
        .into_iter()
        .filter_map(|entry| u32::try_from(entry & u64::from(u32::MAX)).ok())
    {
        let bytes = index.products.texts.bytes_of(doc)?;
        let numbers = texts::decode(&bytes).numbers;
        let begins = |number: &&&str| keys(number).iter().any(|(found, _)| found.starts_with(key));
        if let Some(number) = numbers.iter().find(begins) {
            let kind = SuggestionKind::PartNumber(index.products.ids.of(doc));
            push_new(&mut found, kind, number);
        }
        if found.len() >= limit {
            break;
        }
    }
    Ok(found)
}

/// The products with a name that has, for each word typed, a word with this beginning. Names that have
/// the text as it was typed come first (`pompe de c`), then the most popular ones.
pub(super) fn by_name(
    index: &ProductIndex,
    query: &ParsedQuery,
    limit: usize,
) -> Result<Vec<Candidate>, SearchError> {
    let typed = query.words.iter().filter(|word| !word.is_filler);
    let typed: Vec<&str> = typed.map(|word| word.folded.as_str()).collect();
    let text = fold(query.text().trim());
    let is_plain = text == typed.join(" ");
    let read = if is_plain { limit } else { limit * SPARE };
    let mut found = with_words(index, &typed, read)?;
    if let Some((last, before @ [_, ..])) = typed.split_last()
        && found.len() < limit
        && is_elided(last)
    {
        // The `d` of `joint d` is also the beginning of `d'arbre`.
        for (kind, name) in with_words(index, before, limit * SPARE)? {
            if fold(&name).contains(&text) {
                push_new(&mut found, kind, &name);
            }
        }
    }
    if !is_plain {
        found.sort_by_key(|(_, name)| !fold(name).contains(&text));
    }
    found.truncate(limit);
    Ok(found)
}

/// The products with a name that has, for each of the words, a word with this beginning; the most
/// popular first.
fn with_words(
    index: &ProductIndex,
    typed: &[&str],
    limit: usize,
) -> Result<Vec<Candidate>, SearchError> {
    let mut words = Vec::new();
    for word in typed {
        let wanted = Wanted::new(index, word)?;
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        words.push(wanted);
    }
    let Some(rarest) = words.iter().min_by_key(|wanted| wanted.products) else {
        return Ok(Vec::new());
    };
    let mut found = Names::new(limit);
    let is_by_popularity = index.has_popularity();
    if is_by_popularity && is_scan_shorter(index, &words, rarest, limit) {
        for doc in (0..).take(index.products.len().min(SCANNED_PRODUCTS)) {
            if found.offer(index, doc, &words)? {
                return Ok(found.finish());
            }
        }
        found = Names::new(limit);
    }
    let mut docs = products_named(index, rarest)?;
    if !is_by_popularity {
        docs = by_place(index, docs, &words);
    }
    for doc in docs {
        if found.offer(index, doc, &words)? {
            break;
        }
    }
    Ok(found.finish())
}

/// Whether reading the names of the most popular products until enough are found takes fewer
/// products than reading those with the rarest word, assuming that the words are evenly
/// distributed.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn is_scan_shorter(index: &ProductIndex, words: &[Wanted], rarest: &Wanted, limit: usize) -> bool {
    let products = index.products.len().max(1) as f64;
    let share: f64 = words
        .iter()
        .map(|wanted| (wanted.products as f64 / products).min(1.0))
        .product();
    let scanned = (limit * SPARE) as f64 / share;
    scanned < (rarest.products as f64).min(SCANNED_PRODUCTS as f64)
}

/// The words that complete a typed word.
struct Wanted {
    numbers: Range<WordNumber>,
    /// Similar words, if no word begins like the typed one.
    near: FxHashSet<WordNumber>,
    /// The number of products with one of the words, each counted once for each word it has.
    products: u64,
}

impl Wanted {
    fn new(index: &ProductIndex, folded: &str) -> Result<Self, SearchError> {
        let numbers = index.lexicon.words_with_prefix(folded)?;
        let mut near = FxHashSet::default();
        if numbers.is_empty() && folded.chars().count() >= ONE_TYPO_CHARS {
            near = index
                .lexicon
                .near_words(folded, 1, true, (Languages::ALL, MAX_NEAR_WORDS))?
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

/// The products with one of the words in their names, the most popular first.
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

/// The first of the products whose names have all the words, by the [`Place`] of the words; one product
/// of each series before the others.
fn by_place(index: &ProductIndex, docs: Vec<u32>, words: &[Wanted]) -> Vec<u32> {
    let named = docs
        .into_iter()
        .filter(|doc| name_with(index, *doc, words).is_some());
    let mut seen = FxHashSet::default();
    let ranked = named.take(LOOKED_AT_PRODUCTS).map(|doc| {
        let place = place_in_names(index, doc, words);
        let is_another = !seen.insert((place, index.products.series.get(doc as usize)));
        (is_another, place, doc)
    });
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(.., doc)| doc).collect()
}

/// Where the words typed are in a name, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Place {
    /// The name begins with them.
    Beginning,
    /// The last of them is one of the words that say what the product is.
    Phrase,
    /// They are anywhere else.
    Elsewhere,
}

/// The best place of the words in the product's names.
fn place_in_names(index: &ProductIndex, doc: u32, words: &[Wanted]) -> Place {
    let entries: Vec<u32> = index.products.names.list(doc as usize).collect();
    let names = entries.split(|entry| *entry == NAME_END);
    let place = |name: &[u32]| {
        let is_wanted = |(entry, wanted): (&u32, &Wanted)| wanted.contains(word_of(*entry));
        if name.len() >= words.len() && name.iter().zip(words).all(is_wanted) {
            return Place::Beginning;
        }
        let last = words.last();
        let says_what = |entry: &u32| {
            *entry & IN_PHRASE > 0 && last.is_some_and(|last| last.contains(word_of(*entry)))
        };
        if name.iter().any(says_what) {
            Place::Phrase
        } else {
            Place::Elsewhere
        }
    };
    names.map(place).min().unwrap_or(Place::Elsewhere)
}

/// The names found: those in the catalogue's main language before those in other languages.
struct Names {
    limit: usize,
    main: Vec<Candidate>,
    translated: Vec<Candidate>,
    /// The words of the names in each of the two. Many products may have one name, whose text is
    /// read once.
    seen: [FxHashSet<Vec<u32>>; 2],
}

impl Names {
    fn new(limit: usize) -> Self {
        Self {
            limit,
            main: Vec::new(),
            translated: Vec::new(),
            seen: Default::default(),
        }
    }

    /// Adds the product if one of its names has all the words; the suggestion is that name. Returns
    /// whether there are enough names.
    fn offer(
        &mut self,
        index: &ProductIndex,
        doc: u32,
        words: &[Wanted],
    ) -> Result<bool, SearchError> {
        if let Some(name) = name_with(index, doc, words)
            && self.seen[usize::from(name > 0)].insert(name_words(index, doc, name))
        {
            let bytes = index.products.texts.bytes_of(doc)?;
            let list = if name == 0 {
                &mut self.main
            } else {
                &mut self.translated
            };
            if let Some(text) = texts::decode(&bytes).names.get(name) {
                let kind = SuggestionKind::Product(index.products.ids.of(doc));
                push_new(list, kind, text);
            }
        }
        let found = self.main.len() + self.translated.len();
        Ok(self.main.len() >= self.limit || found >= 2 * self.limit)
    }

    fn finish(mut self) -> Vec<Candidate> {
        self.main.append(&mut self.translated);
        self.main.truncate(self.limit);
        self.main
    }
}

/// The index of the first of a product's names that has all the words.
fn name_with(index: &ProductIndex, doc: u32, words: &[Wanted]) -> Option<usize> {
    let mut name = 0;
    let mut seen: u16 = 0;
    for entry in index.products.names.list(doc as usize) {
        if entry != NAME_END {
            let stands_for = words
                .iter()
                .enumerate()
                .filter(|(_, wanted)| wanted.contains(word_of(entry)));
            seen = stands_for.fold(seen, |seen, (place, _)| seen | 1 << place);
            continue;
        }
        if seen.count_ones() as usize == words.len() {
            return Some(name);
        }
        name += 1;
        seen = 0;
    }
    None
}

/// The words of one of a product's names, by its index.
fn name_words(index: &ProductIndex, doc: u32, name: usize) -> Vec<u32> {
    let mut names = index.products.names.list(doc as usize);
    for _ in 0..name {
        names.by_ref().find(|entry| *entry == NAME_END);
    }
    names.take_while(|entry| *entry != NAME_END).collect()
}

/// Adds a suggestion unless one with the same text exists.
fn push_new(found: &mut Vec<Candidate>, kind: SuggestionKind, text: &str) {
    if !found.iter().any(|(_, shown)| shown == text) {
        found.push((kind, text.to_owned()));
    }
}
