//! Collects the words of all products while they are added.

use std::cmp::Reverse;

use rayon::slice::ParallelSliceMut as _;
use rustc_hash::FxHashMap;

use crate::build::{ProductWords, ReadText};
use crate::language::{Language, Languages};
use crate::names;
use crate::schema::TextField;
use crate::tokenize::{Role, Word, stem_keys};

/// The words found so far. Each has a number of its own until the index is written and the order of
/// the dictionary is known.
#[derive(Default)]
pub(super) struct Vocabulary {
    words: FxHashMap<Box<str>, u32>,
    /// The languages of the texts that contain each word, by the word's number.
    languages: Vec<Languages>,
    /// Words that were already stemmed, by language, with their accents.
    written: [FxHashMap<Box<str>, u32>; Language::ALL.len()],
    /// Pairs of a stem and a word.
    stems: Vec<(String, u32)>,
}

impl Vocabulary {
    /// Adds the numbers of the words of a text to those of the product.
    pub(super) fn number(&mut self, text: &ReadText, product: &mut ProductWords) {
        let field = Reverse(text.field);
        for (place, word) in text.words.words.iter().enumerate() {
            let id = self.add(text.language, word);
            product.all.push((id, field));
            if text.field == TextField::Name {
                let role = text.roles.get(place).copied().unwrap_or(Role::Other);
                let marks = names::marks(role);
                product.names.push(Some(names::entry(id, marks)));
            }
        }
        for compound in &text.words.compounds {
            product.all.push((self.id(&compound.text), field));
        }
        if text.field == TextField::Name {
            product.names.push(None);
        }
    }

    /// The number of `word` in a text of `language`.
    fn add(&mut self, language: Language, word: &Word) -> u32 {
        let written = &self.written[language.index()];
        if let Some(id) = written.get(word.lower()) {
            return *id;
        }
        let id = self.id(&word.folded);
        self.languages[id as usize].insert(language);
        let stems = stem_keys(language, word.lower());
        if !stems.is_empty() {
            self.stems.extend(stems.into_iter().map(|stem| (stem, id)));
            self.written[language.index()].insert(word.lower().into(), id);
        }
        id
    }

    /// The number of a word of any language.
    fn id(&mut self, folded: &str) -> u32 {
        if let Some(id) = self.words.get(folded) {
            return *id;
        }
        let id = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        self.words.insert(folded.into(), id);
        self.languages.push(Languages::NONE);
        id
    }

    /// Sorts the words into the order of the dictionary.
    pub(super) fn sort(self) -> Dictionary {
        drop(self.written);
        let mut words: Vec<(Box<str>, u32)> = self.words.into_iter().collect();
        words.par_sort_unstable();
        let mut ordinals = vec![0; words.len()];
        for (ordinal, (_, id)) in (0..).zip(&words) {
            ordinals[*id as usize] = ordinal;
        }
        let mut stems = self.stems;
        for (_, word) in &mut stems {
            *word = ordinals[*word as usize];
        }
        stems.sort_unstable();
        stems.dedup();
        Dictionary {
            words: words.into_iter().map(|(word, _)| word).collect(),
            ordinals,
            languages: self.languages,
            stems,
        }
    }
}

/// The words of the finished index.
pub(super) struct Dictionary {
    /// Every word, sorted.
    pub(super) words: Vec<Box<str>>,
    /// The position in the dictionary of each number of the vocabulary.
    pub(super) ordinals: Vec<u32>,
    /// The languages of the texts that contain each word, by the vocabulary's numbers.
    pub(super) languages: Vec<Languages>,
    /// Pairs of a stem and the position of a word, sorted.
    pub(super) stems: Vec<(String, u32)>,
}

impl Dictionary {
    /// The languages of the texts that contain each word, by its position in the dictionary.
    pub(super) fn languages_by_ordinal(&self) -> Vec<Languages> {
        let mut languages = vec![Languages::NONE; self.words.len()];
        for (ordinal, of_word) in self.ordinals.iter().zip(&self.languages) {
            languages[*ordinal as usize] = *of_word;
        }
        languages
    }

    /// The words of each stem that has several, by the vocabulary's numbers: the inflected forms of a
    /// word.
    pub(super) fn forms(&self) -> impl Iterator<Item = Vec<u32>> {
        let mut numbers = vec![0; self.ordinals.len()];
        for (number, ordinal) in (0..).zip(&self.ordinals) {
            numbers[*ordinal as usize] = number;
        }
        let of_stem = self.stems.chunk_by(|(one, _), (other, _)| one == other);
        let of_several = of_stem.filter(|forms| forms.len() > 1);
        of_several.map(move |forms| {
            let words = forms.iter().map(|(_, ordinal)| numbers[*ordinal as usize]);
            words.collect()
        })
    }
}
