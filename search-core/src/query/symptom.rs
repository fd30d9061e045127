//! Finds the parts that a symptom leads to, if the query describes one.

use crate::error::SearchError;
use crate::query::limits::MAX_NEAR_WORDS;
use crate::query::plan::Planner;
use crate::query::target::{Plan, Target};
use crate::query::thresholds::NOUN_TYPO_CHARS;
use crate::terms::Term;

impl Planner<'_> {
    /// If the text contains a symptom among other words, adds the parts that it leads to. Returns
    /// whether any were added. None of the other words may say what a product is: `bilge water
    /// alarm` is no symptom.
    pub(crate) fn add_longer_symptom(&self, plan: &mut Plan) -> Result<bool, SearchError> {
        let (text, languages) = (self.query.text(), self.languages);
        // The parts of a text that is a symptom as a whole were added as typed.
        if self.symptoms.is_empty() || self.symptoms.of(text, languages).is_some() {
            return Ok(false);
        }
        let may_be_left_out = |place| Ok(!self.may_be_noun(place)?);
        let Some(parts) = self.symptoms.within(text, languages, may_be_left_out)? else {
            return Ok(false);
        };
        let before = plan.alternatives.len();
        self.add_parts(plan, parts)?;
        Ok(plan.alternatives.len() > before)
    }

    /// Whether a word says what a product is, completed or with a typing error corrected if no
    /// product has it.
    fn may_be_noun(&self, place: usize) -> Result<bool, SearchError> {
        let Some(word) = self.query.words.get(place) else {
            // The text may have more words than are searched.
            return Ok(true);
        };
        if let Some(number) = self.lexicon.word(&word.folded)? {
            return Ok(self.lexicon.is_noun(number));
        }
        if self.query.is_unfinished(place) {
            let mut completed = self.lexicon.words_with_prefix(&word.folded)?;
            if completed.any(|number| self.lexicon.is_noun(number)) {
                return Ok(true);
            }
        }
        if word.folded.chars().count() < NOUN_TYPO_CHARS {
            return Ok(false);
        }
        let limits = (self.languages, MAX_NEAR_WORDS);
        let near = self.lexicon.near_words(&word.folded, 1, false, limits)?;
        Ok(near.iter().any(|near| self.lexicon.is_noun(near.number)))
    }

    /// Adds the parts that a symptom leads to, if the whole text is a symptom.
    pub(super) fn add_symptom(&self, plan: &mut Plan) -> Result<(), SearchError> {
        let found = self.symptoms.of(self.query.text(), self.languages);
        self.add_parts(plan, found.unwrap_or_default())
    }

    fn add_parts(&self, plan: &mut Plan, terms: &[Term]) -> Result<(), SearchError> {
        for term in terms {
            if let Some(words) = term.forms(|word| self.forms_of(word))? {
                let target = Target::Part {
                    words,
                    texts: term.folded().map(str::to_owned).collect(),
                    printed: term.text.clone(),
                };
                plan.push(0..self.query.words.len(), target);
            }
        }
        Ok(())
    }
}
