//! The German and Dutch compounds that a word may stand for: those that end with it, the same one in
//! another spelling, and those that end as it does.

use crate::error::SearchError;
use crate::language::Language;
use crate::lexicon::{LINKS, WordNumber, parts};
use crate::query::parse::QueryWord;
use crate::query::plan::Planner;
use crate::query::target::{Exactness, Kind, Plan, Target};
use crate::query::thresholds::MIN_HALF_CHARS;
use crate::tokenize::is_unit;

impl Planner<'_> {
    /// The languages with compounds that the reader or the names of products may have.
    pub(super) fn compounding(&self) -> impl Iterator<Item = Language> + use<> {
        let understood = self.understood;
        let languages = Language::COMPOUNDING.iter().copied();
        languages.filter(move |language| understood.contains(*language))
    }

    /// Whether there is such a language.
    pub(crate) fn knows_compounds(&self) -> bool {
        self.compounding().next().is_some()
    }

    /// Adds the compounds that end with the word.
    pub(super) fn add_compounds(
        &self,
        plan: &mut Plan,
        index: usize,
        word: &QueryWord,
    ) -> Result<(), SearchError> {
        // No compound is meant by the `mm` of a size.
        if is_unit(&word.folded) {
            return Ok(());
        }
        for language in self.compounding() {
            let found = self.lexicon.compounds_ending(language, &word.lower)?;
            let exactness = Exactness::of_kind(Kind::Joined);
            self.add_compound_words(plan, index, (found.to_vec(), exactness))?;
        }
        Ok(())
    }

    /// What the last parts of compounds name.
    pub(crate) fn last_parts(&self, is_open: impl Fn(usize) -> bool) -> Result<Plan, SearchError> {
        let mut plan = Plan::default();
        let words = self.query.words.iter().enumerate();
        for (index, word) in words.filter(|(index, _)| is_open(*index)) {
            self.add_last_part(&mut plan, index, word)?;
        }
        Ok(plan)
    }

    /// Adds the same compounds with other letters between their parts: `Bilgepumpe` for `Bilgenpumpe`.
    /// `typos` is how many typing errors were corrected in the word.
    pub(super) fn add_other_links(
        &self,
        plan: &mut Plan,
        index: usize,
        (folded, typos): (&str, u8),
    ) -> Result<(), SearchError> {
        if !self.knows_compounds() {
            return Ok(());
        }
        let mut found = Vec::new();
        for (first, last) in parts(folded) {
            if self.forms_of(last)?.is_empty() {
                continue;
            }
            let stems = LINKS.iter().filter_map(|link| first.strip_suffix(link));
            for stem in stems.filter(|stem| stem.chars().count() >= MIN_HALF_CHARS) {
                for link in LINKS {
                    let other = format!("{stem}{link}{last}");
                    if other != folded {
                        found.extend(self.lexicon.word(&other)?);
                    }
                }
            }
        }
        let exactness = Exactness {
            typos,
            ..Exactness::of_kind(Kind::Joined)
        };
        self.add_compound_words(plan, index, (found, exactness))
    }

    /// Adds what the last part of a compound names, if nothing else is known of the word: lights for
    /// `Navigationslicht`.
    pub(super) fn add_last_part(
        &self,
        plan: &mut Plan,
        index: usize,
        word: &QueryWord,
    ) -> Result<(), SearchError> {
        // Two halves may be words of different products.
        let is_word = |target: &Target| !matches!(target, Target::Phrase { .. });
        let mut alternatives = plan.alternatives.iter();
        if alternatives.any(|found| found.words.contains(&index) && is_word(&found.target)) {
            return Ok(());
        }
        let exactness = Exactness {
            typos: 1,
            ..Exactness::of_kind(Kind::Joined)
        };
        for language in self.compounding() {
            if let Some((_, found)) = self.lexicon.named_by_last_part(language, &word.lower)? {
                self.add_compound_words(plan, index, (found, exactness))?;
            }
        }
        Ok(())
    }

    fn add_compound_words(
        &self,
        plan: &mut Plan,
        index: usize,
        (mut words, exactness): (Vec<WordNumber>, Exactness),
    ) -> Result<(), SearchError> {
        words.sort_unstable();
        words.dedup();
        for number in words {
            self.push_word(plan, index..index + 1, number, exactness)?;
        }
        Ok(())
    }
}
