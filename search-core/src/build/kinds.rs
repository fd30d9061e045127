//! What a catalogue's names have in common: which nouns say what a product is, and which names
//! belong to one series.

use std::hash::Hasher as _;

use rustc_hash::{FxHashSet, FxHasher};

use crate::build::record::MANUFACTURER;
use crate::build::spool::Documents;
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;
use crate::names::{BY_LANGUAGE, IN_PHRASE, IS_NOUN, unmarked, word_of};
use crate::tokenize::tells_variants_apart;

/// No manufacturer uses the noun yet.
const NOBODY: u32 = 0;
/// Several manufacturers use it.
const SEVERAL: u32 = u32::MAX;
/// Added to the document of a product without a manufacturer, which counts as a manufacturer of its
/// own.
const WITHOUT_MAKER: u32 = 1 << 31;

/// The minimum length of a noun at the end of a compound, and of what stands before it.
const MIN_END: usize = 4;
const MIN_BEFORE_END: usize = 3;

/// The nouns that several manufacturers use, in whichever of their forms. A noun of only one
/// manufacturer is the name of its models: `Pavilion` in `Acme Pavilion X40 notebook`.
pub(super) struct CommonNouns<'a> {
    dictionary: &'a Dictionary,
    /// By the vocabulary's number of a word.
    is_common: Vec<bool>,
    /// The same nouns, to find them at the end of compounds.
    texts: FxHashSet<&'a str>,
}

impl<'a> CommonNouns<'a> {
    pub(super) fn of(
        products: &Documents,
        dictionary: &'a Dictionary,
    ) -> Result<Self, SearchError> {
        let mut users = vec![NOBODY; dictionary.words.len()];
        products.each(|document, mut record| {
            let maker =
                record.columns()[MANUFACTURER].map_or(WITHOUT_MAKER | document, |id| id + 1);
            record.names(|entry| {
                let Some(noun) = entry.filter(|entry| entry & IS_NOUN > 0) else {
                    return;
                };
                let user = &mut users[word_of(noun) as usize];
                *user = united(*user, maker);
            });
            Ok(())
        })?;
        let mut is_common: Vec<bool> = users.iter().map(|user| *user == SEVERAL).collect();
        for forms in dictionary.forms() {
            let of_forms = forms.iter().map(|word| users[*word as usize]);
            if of_forms.fold(NOBODY, united) == SEVERAL {
                for word in forms {
                    is_common[word as usize] = true;
                }
            }
        }
        let common = dictionary.ordinals.iter().zip(&is_common);
        let common = common.filter(|(_, is_common)| **is_common);
        Ok(Self {
            texts: common
                .map(|(ordinal, _)| &*dictionary.words[*ordinal as usize])
                .collect(),
            dictionary,
            is_common,
        })
    }

    /// Decides which words of a name are nouns where its language alone does not say it. Removes the
    /// marks from the phrases whose nouns are not common, unless none is common.
    pub(super) fn mark(&self, name: &mut [u32]) {
        for entry in name.iter_mut() {
            let is_perhaps = *entry & (BY_LANGUAGE | IS_NOUN) == BY_LANGUAGE;
            if is_perhaps && self.is_noun_or_ends_with_one(word_of(*entry)) {
                *entry |= IS_NOUN;
            }
        }
        let is_noun = |entry: &&u32| **entry & IS_NOUN > 0;
        let is_known = |entry: &u32| entry & BY_LANGUAGE > 0 || self.is_common(*entry);
        if !name.iter().filter(is_noun).any(is_known) {
            return;
        }
        for phrase in name.chunk_by_mut(|one, next| (one & IN_PHRASE) == (next & IN_PHRASE)) {
            let mut nouns = phrase.iter().filter(is_noun).peekable();
            if nouns.peek().is_some() && !nouns.any(is_known) {
                for entry in phrase {
                    *entry = unmarked(*entry);
                }
            }
        }
    }

    fn is_common(&self, entry: u32) -> bool {
        self.is_common[word_of(entry) as usize]
    }

    /// Whether the word is a common noun, or a compound that ends with one: `Entlüftungsschlauch`.
    fn is_noun_or_ends_with_one(&self, word: u32) -> bool {
        if self.is_common[word as usize] {
            return true;
        }
        let ordinal = self.dictionary.ordinals[word as usize];
        let text = &self.dictionary.words[ordinal as usize];
        let starts = text.char_indices().map(|(start, _)| start);
        let mut ends = starts.skip(MIN_BEFORE_END).map(|start| &text[start..]);
        ends.any(|end| end.len() >= MIN_END && self.texts.contains(end))
    }
}

/// The manufacturers of both: nobody, one manufacturer or several.
fn united(one: u32, other: u32) -> u32 {
    match (one, other) {
        (NOBODY, user) | (user, NOBODY) => user,
        (one, other) if one == other => one,
        _ => SEVERAL,
    }
}

/// Counts in how many of its places in names each word is the noun: `belt` nearly always, `oil` in
/// few (`Engine oil`, but `Oil filter`).
pub(super) struct NounCounts {
    /// How often each word is in names, and how often it is the noun; by its position in the
    /// dictionary.
    counts: Vec<(u32, u32)>,
}

impl NounCounts {
    pub(super) fn new(words: usize) -> Self {
        Self {
            counts: vec![(0, 0); words],
        }
    }

    /// Counts an entry of a name, with its position in the dictionary.
    pub(super) fn add(&mut self, entry: u32) {
        let (uses, nouns) = &mut self.counts[word_of(entry) as usize];
        *uses += 1;
        *nouns += u32::from(entry & IS_NOUN > 0);
    }

    /// The share of each word as a percentage, rounded up so that only a word that is never the
    /// noun has 0.
    pub(super) fn percentages(&self) -> impl Iterator<Item = u32> {
        let counts = self.counts.iter();
        counts.map(|(uses, nouns)| {
            let share = (u64::from(*nouns) * 100).div_ceil(u64::from(*uses).max(1));
            u32::try_from(share).unwrap_or_default()
        })
    }
}

/// Identifies series: products of one manufacturer whose names differ only in sizes, colours and
/// codes.
pub(super) struct SeriesOfNames<'a> {
    dictionary: &'a Dictionary,
    /// By the position of a word in the dictionary.
    is_ignored: Vec<bool>,
}

impl<'a> SeriesOfNames<'a> {
    pub(super) fn new(dictionary: &'a Dictionary) -> Self {
        let words = dictionary.words.iter();
        Self {
            dictionary,
            is_ignored: words.map(|word| tells_variants_apart(word)).collect(),
        }
    }

    /// A number that is the same for all products of one series.
    pub(super) fn of(&self, maker: Option<u32>, name: &[u32]) -> u32 {
        let mut hasher = FxHasher::default();
        hasher.write_u32(maker.map_or(0, |id| id + 1));
        for entry in name {
            let word = self.dictionary.ordinals[word_of(*entry) as usize];
            if !self.is_ignored[word as usize] {
                hasher.write_u32(word);
            }
        }
        (hasher.finish() >> 32) as u32
    }
}
