//! Finds the terms of the index that each word of a query may stand for.

use std::ops::Range;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::labels::LabelIndex;
use crate::language::Languages;
use crate::lexicon::{Lexicon, NearWord, WordNumber};
use crate::query::limits::{MAX_INFLECTED, MAX_MISTYPED_NUMBERS, MAX_NEAR_WORDS};
use crate::query::parse::{ParsedQuery, QueryWord};
use crate::query::spelling::{digit, without_variant};
use crate::query::target::{Exactness, Kind, Plan, Target};
use crate::query::thresholds::{
    CUT_SHORT_CHARS, MIN_HALF_CHARS, ONE_TYPO_CHARS, SAME_FIRST_LETTER_CHARS, TIMES_AS_FREQUENT,
    TWO_TYPOS_CHARS,
};
use crate::symptoms::Symptoms;
use crate::synonyms::Synonyms;
use crate::terms::Term;
use crate::tokenize::is_unit;

/// Finds the terms for the words of a query.
pub(crate) struct Planner<'a> {
    pub(super) lexicon: &'a Lexicon,
    synonyms: &'a Synonyms,
    pub(super) symptoms: &'a Symptoms,
    pub(super) labels: &'a LabelIndex,
    pub(super) query: &'a ParsedQuery,
    /// The languages of the reader: of the words to which typing errors are corrected, of symptoms and
    /// of other forms of synonyms.
    pub(super) languages: Languages,
    /// The languages of synonyms: those of the reader and those of the products' own names.
    pub(super) understood: Languages,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(
        index: &'a ProductIndex,
        query: &'a ParsedQuery,
        languages: Languages,
    ) -> Self {
        Self {
            lexicon: &index.lexicon,
            synonyms: &index.synonyms,
            symptoms: &index.symptoms,
            labels: &index.labels,
            query,
            languages,
            understood: languages.united(index.main_languages()),
        }
    }

    /// The terms of the words as they were typed.
    pub(crate) fn as_typed(&self) -> Result<Plan, SearchError> {
        let mut plan = Plan::default();
        for (index, word) in self
            .query
            .words
            .iter()
            .enumerate()
            .filter(|(_, word)| !word.is_filler)
        {
            if !self.is_in_known_size(index)? {
                self.add_word(&mut plan, index..index + 1, word)?;
            }
        }
        self.add_joined(&mut plan)?;
        self.add_synonyms(&mut plan)?;
        self.add_symptom(&mut plan)?;
        self.add_category(&mut plan);
        self.add_numbers(&mut plan)?;
        Ok(plan)
    }

    /// The terms of the words for which `is_open` is true, with typing errors corrected.
    pub(crate) fn as_mistyped(&self, is_open: impl Fn(usize) -> bool) -> Result<Plan, SearchError> {
        let mut plan = Plan::default();
        for (index, word) in self
            .query
            .words
            .iter()
            .enumerate()
            .filter(|(index, _)| is_open(*index))
        {
            self.add_halves(&mut plan, index, word)?;
            self.add_near_words(&mut plan, index, word)?;
            self.add_cut_short(&mut plan, index, word)?;
            self.add_other_variant(&mut plan, index, word)?;
            self.add_last_part(&mut plan, index, word)?;
        }
        self.add_forms_of_joined(&mut plan, &is_open)?;
        let open = self.query.numbers.iter().filter(|number| {
            let is_size = self.query.is_number_of_size(&number.words);
            number.words.clone().any(&is_open) && !is_size && !self.query.is_piece(number)
        });
        for number in open.take(MAX_MISTYPED_NUMBERS) {
            self.add_near_numbers(&mut plan, number)?;
        }
        Ok(plan)
    }

    /// Adds a word of the catalogue that words of the query may stand for.
    pub(super) fn push_word(
        &self,
        plan: &mut Plan,
        words: Range<usize>,
        number: WordNumber,
        exactness: Exactness,
    ) -> Result<(), SearchError> {
        let text = self.lexicon.text(number)?;
        let target = Target::Word {
            number,
            text,
            exactness,
        };
        plan.push(words, target);
        Ok(())
    }

    fn add_word(
        &self,
        plan: &mut Plan,
        words: Range<usize>,
        word: &QueryWord,
    ) -> Result<(), SearchError> {
        let same = self.lexicon.word(&word.folded)?;
        let exactness = Exactness {
            is_inflected: true,
            ..Exactness::SAME
        };
        if let Some(number) = same {
            // The `1` of `1"` is also in `1 1/4`: what has the size comes first.
            let is_size = self.query.is_size(&words);
            let exactness = if is_size { exactness } else { Exactness::SAME };
            self.push_word(plan, words.clone(), number, exactness)?;
        }
        for number in self
            .lexicon
            .inflected_forms(&word.lower)
            .into_iter()
            .filter(|number| Some(*number) != same)
            .take(MAX_INFLECTED)
        {
            self.push_word(plan, words.clone(), number, exactness)?;
        }
        self.add_compounds(plan, words.start, word)?;
        self.add_other_links(plan, words.start, (&word.folded, 0))?;
        // The French `four` is an oven.
        let is_noun = same.is_some_and(|same| self.lexicon.is_noun(same));
        if let Some(digit) = digit(&word.folded).filter(|_| !is_noun)
            && let Some(number) = self.lexicon.word(digit)?
        {
            let target = Target::Phrase {
                words: vec![vec![number]],
                texts: vec![digit.to_owned()],
                printed: digit.to_owned(),
                kind: Kind::Synonym,
            };
            plan.push(words.clone(), target);
        }
        self.add_completions(plan, words, word, same)
    }

    /// Adds the words that begin with the last word, which may be unfinished.
    fn add_completions(
        &self,
        plan: &mut Plan,
        words: Range<usize>,
        word: &QueryWord,
        same: Option<WordNumber>,
    ) -> Result<(), SearchError> {
        let is_last = words.end == self.query.words.len();
        if self.query.open_ended && is_last && !(same.is_some() && self.is_unit_letter(&words)) {
            // The word itself is the first of those that begin with it, and is searched already.
            let mut numbers = self.lexicon.words_with_prefix(&word.folded)?;
            if same == Some(numbers.start) {
                numbers.start += 1;
            }
            if !numbers.is_empty() {
                plan.push(
                    words,
                    Target::Prefix {
                        numbers,
                        text: word.folded.clone(),
                    },
                );
            }
        }
        Ok(())
    }

    /// Whether the word is the letter of a unit after a number: the `v` of `pump 24 v` is not the
    /// beginning of `valve`.
    fn is_unit_letter(&self, words: &Range<usize>) -> bool {
        let before = words.start.checked_sub(1);
        let number = before.map(|before| &self.query.words[before].folded);
        let letter = &self.query.words[words.start].folded;
        letter.len() == 1
            && is_unit(letter)
            && number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Whether the word belongs to a size that some product has: the `12` and the `mm` of another
    /// product's `16 mm x 12 m` are not what `12 mm` means.
    fn is_in_known_size(&self, word: usize) -> Result<bool, SearchError> {
        let sizes = self.query.joined.iter();
        let mut sizes = sizes.filter(|size| {
            size.is_printed
                && size.words.len() > 1
                && size.words.contains(&word)
                && self.query.is_size(&size.words)
        });
        let known = sizes.find_map(|size| self.lexicon.word(&size.text).transpose());
        Ok(known.transpose()?.is_some())
    }

    fn add_joined(&self, plan: &mut Plan) -> Result<(), SearchError> {
        for joined in &self.query.joined {
            if let Some(number) = self.lexicon.word(&joined.text)? {
                let kind = if joined.is_printed {
                    Kind::Same
                } else {
                    Kind::Joined
                };
                let exactness = Exactness {
                    kind,
                    ..Exactness::SAME
                };
                self.push_word(plan, joined.words.clone(), number, exactness)?;
            }
        }
        Ok(())
    }

    fn add_synonyms(&self, plan: &mut Plan) -> Result<(), SearchError> {
        for length in 1..=self.synonyms.longest() {
            for (start, run) in self.query.words.windows(length).enumerate() {
                let synonyms = self.synonyms_of(run)?;
                let is_known = !synonyms.is_empty() && self.are_known(run)?;
                for term in synonyms {
                    let forms = |word: &str| self.synonym_forms(word, is_known);
                    if let Some(words) = term.forms(forms)? {
                        let target = Target::Phrase {
                            words,
                            texts: term.folded().map(str::to_owned).collect(),
                            printed: term.text.clone(),
                            kind: Kind::Synonym,
                        };
                        plan.push(start..start + length, target);
                    }
                }
            }
        }
        Ok(())
    }

    /// The synonyms of a phrase. Another form of a single word counts only if no product has the
    /// word: the `head` of an engine is not the `heads` of a boat.
    fn synonyms_of(&self, run: &[QueryWord]) -> Result<&[Term], SearchError> {
        let folded: Vec<&str> = run.iter().map(|word| word.folded.as_str()).collect();
        let synonyms = self.synonyms.of(&folded.join(" "));
        if !synonyms.is_empty() || (run.len() == 1 && self.are_known(run)?) {
            return Ok(synonyms);
        }
        let lower: Vec<&str> = run.iter().map(|word| word.lower.as_str()).collect();
        Ok(self.synonyms.of_inflected(&lower, self.languages))
    }

    /// Adds the products of a category, if the whole text is its name: `Antennas & mounts` are all
    /// antennas and all mounts.
    fn add_category(&self, plan: &mut Plan) {
        let words = self.query.words.iter();
        let folded: Vec<&str> = words.map(|word| word.folded.as_str()).collect();
        let categories = self.labels.categories_called(&folded);
        if !categories.is_empty() {
            plan.push(0..folded.len(), Target::Category { categories });
        }
    }

    /// A word of a synonym and its inflected forms. If the words typed are in the catalogue, without
    /// the forms that occur only in other languages than the reader's and those of the products' own
    /// names. Every product has a name in one of these, so such a form finds only what the others
    /// find, and what else it means in its own language: `sluiting` is a shackle and a latch.
    fn synonym_forms(&self, folded: &str, is_known: bool) -> Result<Vec<WordNumber>, SearchError> {
        let mut forms = self.forms_of(folded)?;
        forms.retain(|form| {
            let languages = self.lexicon.languages_of(*form);
            !is_known || languages.overlaps(self.understood)
        });
        Ok(forms)
    }

    /// A word and its inflected forms.
    pub(super) fn forms_of(&self, folded: &str) -> Result<Vec<WordNumber>, SearchError> {
        let mut forms = self.lexicon.inflected_forms(folded);
        forms.truncate(MAX_INFLECTED);
        if let Some(number) = self.lexicon.word(folded)?
            && !forms.contains(&number)
        {
            forms.push(number);
        }
        Ok(forms)
    }

    /// Adds `bilge` and `pump` for `bilgepumps`: of all ways to split the word, the one whose rarer
    /// half is the most frequent.
    fn add_halves(
        &self,
        plan: &mut Plan,
        index: usize,
        word: &QueryWord,
    ) -> Result<(), SearchError> {
        let mut best: Option<(u32, Target)> = None;
        for (at, _) in word.folded.char_indices() {
            let (left, right) = word.folded.split_at(at);
            if left.chars().count() < MIN_HALF_CHARS || right.chars().count() < MIN_HALF_CHARS {
                continue;
            }
            let Some(first) = self.lexicon.word(left)? else {
                continue;
            };
            let second = self.forms_of(right)?;
            let products = second.iter().map(|form| self.lexicon.products_with(*form));
            let Some(most) = products.max() else {
                continue;
            };
            let frequency = self.lexicon.products_with(first).min(most);
            if best.as_ref().is_none_or(|(most, _)| frequency > *most) {
                let texts = vec![left.to_owned(), right.to_owned()];
                best = Some((
                    frequency,
                    Target::Phrase {
                        words: vec![vec![first], second],
                        printed: texts.join(" "),
                        texts,
                        kind: Kind::Joined,
                    },
                ));
            }
        }
        if let Some((_, target)) = best {
            plan.push(index..index + 1, target);
        }
        Ok(())
    }

    /// Adds the forms of words that are also printed as one: `parabordo` for `para bordi`.
    fn add_forms_of_joined(
        &self,
        plan: &mut Plan,
        is_open: impl Fn(usize) -> bool,
    ) -> Result<(), SearchError> {
        let open = self.query.joined.iter();
        for joined in open.filter(|joined| joined.words.clone().any(&is_open)) {
            for number in self.lexicon.inflected_forms(&joined.text) {
                let exactness = Exactness {
                    is_inflected: true,
                    ..Exactness::of_kind(Kind::Joined)
                };
                self.push_word(plan, joined.words.clone(), number, exactness)?;
            }
        }
        Ok(())
    }

    /// Adds longer words for `nav lights`: any word may be only the beginning of the one that is
    /// meant.
    fn add_cut_short(
        &self,
        plan: &mut Plan,
        index: usize,
        word: &QueryWord,
    ) -> Result<(), SearchError> {
        let is_open_ended = self.query.open_ended && index + 1 == self.query.words.len();
        if is_open_ended || word.folded.chars().count() < CUT_SHORT_CHARS {
            return Ok(());
        }
        let numbers = self.lexicon.words_with_prefix(&word.folded)?;
        if !numbers.is_empty() {
            let text = word.folded.clone();
            plan.push(index..index + 1, Target::Prefix { numbers, text });
        }
        Ok(())
    }

    /// How many products the most frequent form of a word has.
    fn products_with(&self, word: &QueryWord) -> Result<u32, SearchError> {
        let forms = self.lexicon.inflected_forms(&word.lower).into_iter();
        let forms = forms.chain(self.lexicon.word(&word.folded)?);
        let products = forms.map(|form| self.lexicon.products_with(form));
        Ok(products.max().unwrap_or_default())
    }

    fn add_near_words(
        &self,
        plan: &mut Plan,
        index: usize,
        word: &QueryWord,
    ) -> Result<(), SearchError> {
        let length = word.folded.chars().count();
        if length < ONE_TYPO_CHARS || word.folded.bytes().any(|byte| byte.is_ascii_digit()) {
            return Ok(());
        }
        let is_last = self.query.open_ended && index + 1 == self.query.words.len();
        let least = self.products_with(word)?.saturating_mul(TIMES_AS_FREQUENT);
        let limits = (self.languages, MAX_NEAR_WORDS);
        let mut near = self.lexicon.near_words(&word.folded, 1, false, limits)?;
        if near.is_empty() && length >= TWO_TYPOS_CHARS {
            near = self.lexicon.near_words(&word.folded, 2, false, limits)?;
        }
        if near.is_empty() && is_last {
            near = self.lexicon.near_words(&word.folded, 1, true, limits)?;
        }
        let first = word.folded.chars().next();
        let is_wanted = |near: &NearWord| {
            near.distance > 0
                && near.products >= least
                && (length > SAME_FIRST_LETTER_CHARS || near.text.chars().next() == first)
        };
        for near in near.into_iter().filter(is_wanted) {
            self.add_other_links(plan, index, (&near.text, near.distance))?;
            let exactness = Exactness {
                typos: near.distance,
                ..Exactness::SAME
            };
            self.push_word(plan, index..index + 1, near.number, exactness)?;
            let forms = self.lexicon.inflected_forms(&near.text).into_iter();
            let others = forms.filter(|form| *form != near.number);
            for number in others.take(MAX_INFLECTED) {
                let exactness = Exactness {
                    is_inflected: true,
                    ..exactness
                };
                self.push_word(plan, index..index + 1, number, exactness)?;
            }
        }
        Ok(())
    }

    /// Adds the engine `2gm20` for `2gm20f`.
    fn add_other_variant(
        &self,
        plan: &mut Plan,
        index: usize,
        word: &QueryWord,
    ) -> Result<(), SearchError> {
        let Some(engine) = without_variant(&word.folded) else {
            return Ok(());
        };
        if let Some(number) = self.lexicon.word(engine)? {
            let exactness = Exactness {
                typos: 1,
                ..Exactness::SAME
            };
            self.push_word(plan, index..index + 1, number, exactness)?;
        }
        Ok(())
    }
}
