//! Finds the part numbers that the words of a query may mean.

use std::ops::Range;

use crate::error::SearchError;
use crate::query::limits::MAX_NEAR_NUMBERS;
use crate::query::parse::{NumberCandidate, QueryWord};
use crate::query::plan::Planner;
use crate::query::spelling::look_alikes;
use crate::query::target::{KeyOrigin, NumberRule, Plan, Reach, Target};
use crate::query::thresholds::{
    LONE_NUMBER_TYPO_CHARS, MIN_LONE_CODE_CHARS, NUMBER_TYPO_CHARS, SHORT_CODE_CHARS,
};
use crate::tokenize::other_lengths;

impl Planner<'_> {
    /// Adds the numbers that match as typed.
    pub(super) fn add_numbers(&self, plan: &mut Plan) -> Result<(), SearchError> {
        let whole = self.whole_number()?;
        let origin = if whole.is_some() {
            KeyOrigin::Within
        } else {
            KeyOrigin::Typed
        };
        for number in &self.query.numbers {
            if let Some(mut rule) = self.rule(number)? {
                if rule.origin == KeyOrigin::Typed {
                    rule.origin = origin;
                }
                self.add_number(plan, number, rule)?;
            }
        }
        for words in self.query.numbers.iter().chain(&self.query.phrases) {
            self.add_words(plan, words, origin)?;
        }
        if let Some(number) = whole {
            let rule = NumberRule::new(Reach::Whole, KeyOrigin::Typed);
            self.add_number(plan, number, rule)?;
        }
        self.add_trade_numbers(plan)
    }

    /// Adds trade item numbers of other lengths: a bar code is the same with zeros in front.
    fn add_trade_numbers(&self, plan: &mut Plan) -> Result<(), SearchError> {
        for number in self.query.numbers.iter().chain(&self.query.whole) {
            for key in other_lengths(&number.key) {
                let number = NumberCandidate {
                    key,
                    ..number.clone()
                };
                let rule = NumberRule::new(Reach::Whole, KeyOrigin::Typed);
                self.add_number(plan, &number, rule)?;
            }
        }
        Ok(())
    }

    /// The whole text if it is the number of some part: then it is treated as a number, whatever
    /// characters it has.
    fn whole_number(&self) -> Result<Option<&NumberCandidate>, SearchError> {
        match &self.query.whole {
            Some(whole) if self.lexicon.is_whole_number(&whole.key)? => Ok(Some(whole)),
            _ => Ok(None),
        }
    }

    /// How a candidate may be used as a part number; `None` if it may not.
    fn rule(&self, number: &NumberCandidate) -> Result<Option<NumberRule>, SearchError> {
        let length = number.key.chars().count();
        if length <= SHORT_CODE_CHARS {
            let is_long_enough =
                length >= MIN_LONE_CODE_CHARS || self.query.is_unbroken(number.words.clone());
            let is_code = number.has_digit() || self.lexicon.word(&number.key)?.is_none();
            if self.query.is_all(number) && is_long_enough {
                let rule = NumberRule::new(Reach::Anything, KeyOrigin::Code);
                return Ok(is_code.then_some(rule));
            }
            let makers = self.makers_beside(&number.words);
            // Products that are called so come before those whose numbers begin with the word.
            let origin = if is_code {
                KeyOrigin::Typed
            } else {
                KeyOrigin::Code
            };
            return Ok((!makers.is_empty()).then(|| NumberRule {
                makers,
                ..NumberRule::new(Reach::Anything, origin)
            }));
        }
        let reach = if self.query.ends_with_size(&number.words) {
            Reach::Whole
        } else {
            Reach::Anything
        };
        let rule = NumberRule::new(reach, KeyOrigin::Typed);
        Ok(number.has_digit().then_some(rule))
    }

    /// Adds words that are the number of some part. If every one of them is known, they may just as
    /// well be meant as words, unless the part's manufacturer is typed with them.
    fn add_words(
        &self,
        plan: &mut Plan,
        words: &NumberCandidate,
        origin: KeyOrigin,
    ) -> Result<(), SearchError> {
        if words.has_digit()
            || self.query.is_all(words)
            || !self.lexicon.is_whole_number(&words.key)?
        {
            return Ok(());
        }
        let makers = self.makers_beside(&words.words);
        if !makers.is_empty() {
            let rule = NumberRule {
                makers,
                ..NumberRule::new(Reach::Whole, origin)
            };
            self.add_number(plan, words, rule)?;
        }
        if words.key.chars().count() > SHORT_CODE_CHARS {
            let origin = if self.are_known(&self.query.words[words.words.clone()])? {
                KeyOrigin::Words
            } else {
                origin
            };
            self.add_number(plan, words, NumberRule::new(Reach::Whole, origin))?;
        }
        Ok(())
    }

    /// Whether the catalogue has each of the words.
    pub(super) fn are_known(&self, words: &[QueryWord]) -> Result<bool, SearchError> {
        for word in words {
            if self.lexicon.word(&word.folded)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds a part number if some product has it.
    fn add_number(
        &self,
        plan: &mut Plan,
        number: &NumberCandidate,
        rule: NumberRule,
    ) -> Result<(), SearchError> {
        let exists = match rule.reach {
            Reach::Anything => !self.lexicon.numbers_with_prefix(&number.key)?.is_empty(),
            Reach::Whole | Reach::Pieces => self.lexicon.number(&number.key)?.is_some(),
        };
        if exists {
            let target = Target::Number {
                key: number.key.clone(),
                printed: number.printed.clone(),
                rule,
            };
            plan.push(number.words.clone(), target);
        }
        Ok(())
    }

    /// The manufacturers that the other words name.
    fn makers_beside(&self, words: &Range<usize>) -> Vec<u32> {
        let others = self
            .query
            .words
            .iter()
            .enumerate()
            .filter(|(index, _)| !words.contains(index));
        let mut makers: Vec<u32> = others
            .flat_map(|(_, word)| self.labels.manufacturers_named(&word.folded))
            .copied()
            .collect();
        makers.sort_unstable();
        makers.dedup();
        makers
    }

    /// Adds short codes without their manufacturer, letters read as digits, and numbers with one
    /// wrong character.
    pub(super) fn add_near_numbers(
        &self,
        plan: &mut Plan,
        number: &NumberCandidate,
    ) -> Result<(), SearchError> {
        let length = number.key.chars().count();
        let is_alone = self.query.is_all(number) && length >= MIN_LONE_CODE_CHARS;
        if length <= SHORT_CODE_CHARS && !is_alone {
            let reach = if length < SHORT_CODE_CHARS - 1 || !number.has_digit() {
                Reach::Whole
            } else {
                Reach::Anything
            };
            return self.add_number(plan, number, NumberRule::new(reach, KeyOrigin::Typed));
        }
        if !number.has_digit() {
            return Ok(());
        }
        for key in self.near_keys(number)? {
            if key != number.key && self.lexicon.number(&key)?.is_some() {
                let target = Target::Number {
                    key,
                    printed: number.printed.clone(),
                    rule: NumberRule::corrected(),
                };
                plan.push(number.words.clone(), target);
            }
        }
        Ok(())
    }

    fn near_keys(&self, number: &NumberCandidate) -> Result<Vec<String>, SearchError> {
        let mut near = look_alikes(&number.key);
        let least = if self.query.is_all(number) {
            LONE_NUMBER_TYPO_CHARS
        } else {
            NUMBER_TYPO_CHARS
        };
        if number.key.chars().count() >= least {
            let numbers = self.lexicon.near_numbers(&number.key, MAX_NEAR_NUMBERS)?;
            near.extend(numbers);
        }
        near.sort_unstable();
        near.dedup();
        Ok(near)
    }
}
