//! Finds the parts that a symptom leads to, if the query describes one.

use crate::error::SearchError;
use crate::query::limits::{MAX_NEAR_WORDS, NOUN_TYPO_CHARS};
use crate::query::plan::Planner;
use crate::query::target::{Plan, Target};
use crate::terms::Term;

impl Planner<'_> {
    /// Adds the parts that a symptom leads to which the text describes in more words, and returns
    /// whether there are any. None of the other words may say what a product is: `bilge water alarm`
    /// is no symptom.
    pub(crate) fn add_longer_symptom(&self, plan: &mut Plan) -> Result<bool, SearchError> {
        let (text, languages) = (self.query.text(), self.languages);
        // The parts of a text that is a symptom as a whole were added as typed.
        if self.symptoms.is_empty() || self.symptoms.of(text, languages).is_some() {
            return Ok(false);
        }
        let before = plan.alternatives.len();
        let places = 0..self.query.words.len();
        let nouns: Vec<bool> = places
            .map(|place| self.may_be_noun(place))
            .collect::<Result<_, _>>()?;
        let is_other = |place: usize| nouns.get(place).is_some_and(|is_noun| !is_noun);
        let found = self.symptoms.within(text, languages, is_other);
        self.add_parts(plan, found.unwrap_or_default())?;
        Ok(plan.alternatives.len() > before)
    }

    /// Whether a word says what a product is, completed or with a typing error corrected if no
    /// product has it.
    fn may_be_noun(&self, place: usize) -> Result<bool, SearchError> {
        let word = &self.query.words[place];
        if let Some(number) = self.lexicon.word(&word.folded)? {
            return Ok(self.lexicon.is_noun(number));
        }
        let is_last = self.query.open_ended && place + 1 == self.query.words.len();
        if is_last {
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
            let words = term
                .folded()
                .map(|text| self.forms_of(text))
                .collect::<Result<Vec<_>, _>>()?;
            if words.iter().all(|forms| !forms.is_empty()) {
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
