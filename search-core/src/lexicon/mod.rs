//! The words and number keys of an index, and the products that contain them.

mod compound_words;

use std::ops::Range;
use std::sync::Arc;

use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder};
use tantivy::directory::OwnedBytes;
use tantivy::index::InvertedIndexReader;
use tantivy::postings::{BlockSegmentPostings, TermInfo};
use tantivy::schema::IndexRecordOption;
use tantivy::termdict::TermDictionary;
use tantivy::{Directory, DocSet as _};
use tantivy_fst::raw::Fst;
use tantivy_fst::{Automaton, Map};

pub(crate) use compound_words::{LINKS, parts, reversed_key};

use crate::build::NumberEntry;
use crate::error::SearchError;
use crate::files::{self, Lists, Numbers};
use crate::language::{Language, Languages};
use crate::lexicon::compound_words::CompoundCache;
use crate::tokenize::{NumberForm, stem_keys};

/// The dictionaries of an index.
pub(crate) struct Lexicon {
    words: Arc<InvertedIndexReader>,
    word_table: WordTable,
    /// The languages of each word and, from [`NOUN_SHIFT`], in how many of 100 names that contain it
    /// it is the noun.
    word_languages: Numbers,
    numbers: Arc<InvertedIndexReader>,
    number_entries: Lists,
    stems: Map<OwnedBytes>,
    stem_words: Numbers,
    /// The automata are built from these, because building these is the expensive part.
    one_typo: LevenshteinAutomatonBuilder,
    two_typos: LevenshteinAutomatonBuilder,
    compounds: CompoundCache,
}

/// Products that are read to rate a similar number key: many products share a short piece.
const LOOKED_AT_ENTRIES: usize = 64;

/// A word that is the noun of fewer of 100 names that contain it describes other nouns.
const MIN_NOUN_PERCENTAGE: u32 = 10;

/// The first bit above the languages of a word.
pub(crate) const NOUN_SHIFT: u32 = 8;

/// The position of a word in the dictionary.
pub(crate) type WordNumber = u32;

/// A word that is similar to the one that was searched for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NearWord {
    pub(crate) number: WordNumber,
    pub(crate) text: String,
    /// The number of letters that are wrong, missing, superfluous or swapped.
    pub(crate) distance: u8,
    /// The number of products that contain it.
    pub(crate) products: u32,
}

impl Lexicon {
    pub(crate) fn open(
        directory: &dyn Directory,
        words: Arc<InvertedIndexReader>,
        numbers: Arc<InvertedIndexReader>,
    ) -> Result<Self, SearchError> {
        let stems = Fst::new(files::read(directory, files::STEMS)?).map(Map::from);
        Ok(Self {
            word_table: WordTable::open(words.terms())?,
            word_languages: Numbers::open(directory, files::WORD_LANGUAGES)?,
            words,
            numbers,
            number_entries: Lists::open(directory, files::NUMBER_STARTS, files::NUMBER_ENTRIES)?,
            stems: stems
                .map_err(|error| SearchError::Damaged(format!("{}: {error}", files::STEMS)))?,
            stem_words: Numbers::open(directory, files::STEM_WORDS)?,
            one_typo: LevenshteinAutomatonBuilder::new(1, true),
            two_typos: LevenshteinAutomatonBuilder::new(2, true),
            compounds: CompoundCache::new(compound_words::MAX_CACHED),
        })
    }

    /// The number of a word; `None` if no product contains it.
    pub(crate) fn word(&self, folded: &str) -> Result<Option<WordNumber>, SearchError> {
        let found = self.words.terms().term_ord(folded).map_err(unreadable)?;
        Ok(found.and_then(|number| WordNumber::try_from(number).ok()))
    }

    /// The words that begin with `prefix`.
    pub(crate) fn words_with_prefix(&self, prefix: &str) -> Result<Range<WordNumber>, SearchError> {
        prefix_range(self.words.terms(), prefix)
    }

    /// The number of products that contain the word.
    pub(crate) fn products_with(&self, word: WordNumber) -> u32 {
        self.word_table
            .products
            .get(word as usize)
            .copied()
            .unwrap_or(0)
    }

    /// The languages of the texts that contain the word.
    pub(crate) fn languages_of(&self, word: WordNumber) -> Languages {
        Languages::from_bits(self.word_languages.get(word as usize))
    }

    /// Whether names of products use the word as the noun that says what the product is.
    pub(crate) fn is_noun(&self, word: WordNumber) -> bool {
        self.word_languages.get(word as usize) >> NOUN_SHIFT >= MIN_NOUN_PERCENTAGE
    }

    /// The text of a word.
    pub(crate) fn text(&self, word: WordNumber) -> Result<String, SearchError> {
        let mut bytes = Vec::new();
        self.words
            .terms()
            .ord_to_term(u64::from(word), &mut bytes)
            .map_err(unreadable)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The inflected forms of a word (singular, plural, feminine …) in any language; `lower` keeps its
    /// accents.
    pub(crate) fn inflected_forms(&self, lower: &str) -> Vec<WordNumber> {
        let mut found = Vec::new();
        for language in Language::ALL {
            let keys = stem_keys(language, lower).into_iter();
            for start in keys.filter_map(|key| self.stems.get(key)) {
                found.extend(self.words_of_stem(start));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The words of a stem, from the start of their list.
    fn words_of_stem(&self, start: u64) -> impl Iterator<Item = WordNumber> {
        let start = usize::try_from(start).into_iter();
        start.flat_map(|start| {
            let length = self.stem_words.get(start) as usize;
            self.stem_words.slice(start + 1, start + 1 + length)
        })
    }

    /// The words with at most `typos` typing errors, best first: fewest errors, then most products.
    /// With `prefix`, only the beginning of the word has to match. Words with a digit and words of
    /// other languages are excluded.
    pub(crate) fn near_words(
        &self,
        folded: &str,
        typos: u8,
        prefix: bool,
        (languages, limit): (Languages, usize),
    ) -> Result<Vec<NearWord>, SearchError> {
        let automaton = self.automaton(folded, typos, prefix);
        let mut terms = self
            .words
            .terms()
            .search(&automaton)
            .into_stream()
            .map_err(unreadable)?;
        let mut found = Vec::new();
        while terms.advance() {
            let Ok(text) = std::str::from_utf8(terms.key()) else {
                continue;
            };
            if text.bytes().any(|byte| byte.is_ascii_digit()) {
                continue;
            }
            let distance = automaton.distance(text.as_bytes());
            let number = WordNumber::try_from(terms.term_ord()).unwrap_or(WordNumber::MAX);
            if !self.languages_of(number).overlaps(languages) {
                continue;
            }
            found.push(NearWord {
                number,
                text: text.to_owned(),
                distance,
                products: terms.value().doc_freq,
            });
        }
        found.sort_by(|one, other| {
            (one.distance, other.products, &one.text).cmp(&(
                other.distance,
                one.products,
                &other.text,
            ))
        });
        found.truncate(limit);
        Ok(found)
    }

    /// Calls `each` for each product that contains the word, with the term frequency, which stands
    /// for the best field.
    pub(crate) fn each_product(
        &self,
        word: WordNumber,
        mut each: impl FnMut(u32, u32),
    ) -> Result<(), SearchError> {
        let Some(mut block) = self.postings(word)? else {
            return Ok(());
        };
        while !block.docs().is_empty() {
            for (doc, frequency) in block.docs().iter().zip(block.freqs()) {
                each(*doc, *frequency);
            }
            block.advance();
        }
        Ok(())
    }

    /// The same for some products only, which must ascend. Blocks of the posting list that have none
    /// of them are not decoded.
    pub(crate) fn each_product_among(
        &self,
        word: WordNumber,
        mut among: &[u32],
        mut each: impl FnMut(u32, u32),
    ) -> Result<(), SearchError> {
        let Some(mut block) = self.postings(word)? else {
            return Ok(());
        };
        while let (Some(next), Some(last)) = (among.first(), block.docs().last()) {
            if last < next {
                block.seek(*next);
                // The last block may end before the product that was looked for.
                if block.docs().last().is_none_or(|last| last < next) {
                    break;
                }
                continue;
            }
            let docs = block.docs();
            let (within, after) = among.split_at(among.partition_point(|doc| doc <= last));
            for doc in within {
                if let Ok(index) = docs.binary_search(doc) {
                    each(*doc, block.freq(index));
                }
            }
            among = after;
            block.advance();
        }
        Ok(())
    }

    /// The posting list of a word, to be read in parts. `None` if there is no such word.
    pub(crate) fn cursor(&self, word: WordNumber) -> Result<Option<PostingCursor>, SearchError> {
        let block = self.postings(word)?;
        Ok(block.map(|block| PostingCursor { block, index: 0 }))
    }

    /// The posting list of a word, with the first block decoded.
    fn postings(&self, word: WordNumber) -> Result<Option<BlockSegmentPostings>, SearchError> {
        let Some(info) = self.word_table.get(word) else {
            return Ok(None);
        };
        let read = IndexRecordOption::WithFreqs;
        let block = self.words.read_block_postings_from_terminfo(&info, read);
        block.map(Some).map_err(unreadable)
    }

    /// Whether a product contains the word.
    pub(crate) fn product_has(&self, word: WordNumber, doc: u32) -> Result<bool, SearchError> {
        let Some(info) = self.word_table.get(word) else {
            return Ok(false);
        };
        let mut postings = self
            .words
            .read_postings_from_terminfo(&info, IndexRecordOption::Basic)
            .map_err(unreadable)?;
        Ok(postings.doc() <= doc && (postings.doc() == doc || postings.seek(doc) == doc))
    }

    /// The position of a number key in the dictionary; `None` if no product has it.
    pub(crate) fn number(&self, key: &str) -> Result<Option<u32>, SearchError> {
        let found = self.numbers.terms().term_ord(key).map_err(unreadable)?;
        Ok(found.and_then(|number| u32::try_from(number).ok()))
    }

    /// Whether a key is a whole number of some part, not only a piece of one.
    pub(crate) fn is_whole_number(&self, key: &str) -> Result<bool, SearchError> {
        let Some(number) = self.number(key)? else {
            return Ok(false);
        };
        let mut entries = self.number_entries(number..number + 1);
        Ok(entries.any(|entry| entry.form != NumberForm::Piece))
    }

    /// The number keys that begin with `prefix`.
    pub(crate) fn numbers_with_prefix(&self, prefix: &str) -> Result<Range<u32>, SearchError> {
        prefix_range(self.numbers.terms(), prefix)
    }

    /// The products of number keys.
    pub(crate) fn number_entries(&self, keys: Range<u32>) -> impl Iterator<Item = NumberEntry> {
        self.number_entries
            .range(keys.start as usize, keys.end as usize)
            .map(NumberEntry::unpack)
    }

    /// The number keys with one wrong, missing, superfluous or swapped character, best first: those
    /// that are a whole number of the most popular product, then pieces.
    pub(crate) fn near_numbers(&self, key: &str, limit: usize) -> Result<Vec<String>, SearchError> {
        let automaton = self.automaton(key, 1, false);
        let mut terms = self
            .numbers
            .terms()
            .search(&automaton)
            .into_stream()
            .map_err(unreadable)?;
        let mut found = Vec::new();
        while terms.advance() {
            let number = u32::try_from(terms.term_ord()).unwrap_or(u32::MAX);
            let text = String::from_utf8_lossy(terms.key()).into_owned();
            found.push((self.best_entry(number), text));
        }
        found.sort_unstable();
        found.truncate(limit);
        Ok(found.into_iter().map(|(_, text)| text).collect())
    }

    /// How good the best product of a number key is, lower is better; documents are in the order of
    /// their popularity.
    fn best_entry(&self, number: u32) -> (bool, u32) {
        let entries = self.number_entries(number..number.saturating_add(1));
        let rank = |entry: NumberEntry| (entry.form == NumberForm::Piece, entry.doc);
        let best = entries.take(LOOKED_AT_ENTRIES).map(rank).min();
        best.unwrap_or((true, u32::MAX))
    }

    fn automaton(&self, text: &str, typos: u8, prefix: bool) -> TypoAutomaton {
        let builder = if typos > 1 {
            &self.two_typos
        } else {
            &self.one_typo
        };
        TypoAutomaton(if prefix {
            builder.build_prefix_dfa(text)
        } else {
            builder.build_dfa(text)
        })
    }
}

/// A posting list that is read in parts.
pub(crate) struct PostingCursor {
    block: BlockSegmentPostings,
    /// The next product's index in the block.
    index: usize,
}

impl PostingCursor {
    /// The next product; `None` at the end of the list.
    pub(crate) fn doc(&self) -> Option<u32> {
        self.block.docs().get(self.index).copied()
    }

    /// Calls `each` with all products that are left and their term frequencies, in blocks.
    pub(crate) fn each_block(&mut self, mut each: impl FnMut(&[u32], &[u32])) {
        while let Some(docs) = self.block.docs().get(self.index..)
            && !docs.is_empty()
        {
            each(docs, &self.block.freqs()[self.index..]);
            self.block.advance();
            self.index = 0;
        }
    }

    /// Calls `each` for each of the next products before `end`, with the term frequency.
    pub(crate) fn each_before(&mut self, end: u32, mut each: impl FnMut(u32, u32)) {
        loop {
            let docs = self.block.docs();
            let within = match docs.last() {
                None => return,
                Some(last) if *last < end => docs.len(),
                Some(_) => docs.partition_point(|doc| *doc < end),
            };
            let next = self.index..within.max(self.index);
            let is_whole = within == docs.len();
            for (doc, frequency) in docs[next.clone()].iter().zip(&self.block.freqs()[next]) {
                each(*doc, *frequency);
            }
            if !is_whole {
                self.index = within;
                return;
            }
            self.block.advance();
            self.index = 0;
        }
    }
}

/// The offset of each word's posting list, by word number: tantivy's dictionary finds it only by
/// the text of a word, and a prefix may stand for thousands of words.
struct WordTable {
    /// The lists are stored one after the other, so each ends where the next begins.
    starts: Vec<usize>,
    products: Vec<u32>,
}

impl WordTable {
    fn open(terms: &TermDictionary) -> Result<Self, SearchError> {
        let mut table = Self {
            starts: Vec::with_capacity(terms.num_terms() + 1),
            products: Vec::with_capacity(terms.num_terms()),
        };
        let mut end = 0;
        let mut stream = terms.stream().map_err(unreadable)?;
        while let Some((_, info)) = stream.next() {
            table.starts.push(info.postings_range.start);
            table.products.push(info.doc_freq);
            end = info.postings_range.end;
        }
        table.starts.push(end);
        Ok(table)
    }

    fn get(&self, word: WordNumber) -> Option<TermInfo> {
        let word = word as usize;
        let postings_range = *self.starts.get(word)?..*self.starts.get(word + 1)?;
        Some(TermInfo {
            doc_freq: *self.products.get(word)?,
            postings_range,
            positions_range: 0..0,
        })
    }
}

/// Words are sorted by their bytes, so those with the same beginning are neighbours.
fn prefix_range(terms: &TermDictionary, prefix: &str) -> Result<Range<u32>, SearchError> {
    let number = |bound: Option<Vec<u8>>| -> Result<u32, SearchError> {
        let end = terms.num_terms() as u64;
        let Some(bound) = bound else {
            return Ok(u32::try_from(end).unwrap_or(u32::MAX));
        };
        let mut stream = terms.range().ge(bound).into_stream().map_err(unreadable)?;
        let first = if stream.advance() {
            stream.term_ord()
        } else {
            end
        };
        Ok(u32::try_from(first).unwrap_or(u32::MAX))
    };
    Ok(number(Some(prefix.as_bytes().to_vec()))?..number(after_prefix(prefix))?)
}

/// The first bytes after all texts that begin with `prefix`. Text does not contain byte 255, so
/// adding one to the last byte always works.
fn after_prefix(prefix: &str) -> Option<Vec<u8>> {
    let mut bytes = prefix.as_bytes().to_vec();
    *bytes.last_mut()? += 1;
    Some(bytes)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unreadable(source: std::io::Error) -> SearchError {
    SearchError::Damaged(format!("dictionary: {source}"))
}

/// Accepts the words within the distance that it was built for.
struct TypoAutomaton(DFA);

impl TypoAutomaton {
    fn distance(&self, text: &[u8]) -> u8 {
        self.0.eval(text).to_u8()
    }
}

impl Automaton for &TypoAutomaton {
    type State = u32;

    fn start(&self) -> u32 {
        self.0.initial_state()
    }

    fn is_match(&self, state: &u32) -> bool {
        matches!(self.0.distance(*state), Distance::Exact(_))
    }

    fn can_match(&self, state: &u32) -> bool {
        *state != levenshtein_automata::SINK_STATE
    }

    fn accept(&self, state: &u32, byte: u8) -> u32 {
        self.0.transition(*state, byte)
    }
}
