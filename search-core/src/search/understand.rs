//! Finds what the words of a query match in a catalogue, and decides which of them are searched.

use std::ops::Range;
use std::sync::Arc;

use crate::error::SearchError;
use crate::facets::CategorySet;
use crate::index::ProductIndex;
use crate::language::Languages;
use crate::query::limits::{MAX_FILTERED_ENTRIES, MAX_NEAR_ENTRIES};
use crate::query::thresholds::{MIN_MENTIONS, MIN_NEAR_CHARS, MIN_UNKNOWN_CHARS};
use crate::query::{ParsedQuery, Plan, Planner, Target};
use crate::request::NumberMatch;
use crate::search::matches::{Matches, have_common};
use crate::search::proximity::Proximity;
use crate::search::{Grade, evaluate, noun, rarest, relax, weight};
use crate::tokenize::NumberForm;

/// A query and the matches of each of its words.
#[derive(Clone)]
pub(crate) struct Understood {
    pub(crate) query: ParsedQuery,
    pub(crate) plan: Plan,
    /// The products that match each word of the query.
    pub(crate) matches: Vec<Arc<Matches>>,
    /// The weight of each word.
    pub(crate) weights: Vec<f32>,
    /// The words that may be searched, in ascending order: neither fillers nor parts of unknown
    /// numbers.
    pub(crate) wanted: Vec<usize>,
    /// The words that are searched, in ascending order.
    pub(crate) kept: Vec<usize>,
    /// The words left out because no product has all of them.
    pub(super) dropped: Vec<usize>,
    /// The words of each part number that is not in the catalogue.
    pub(super) unknown: Vec<Range<usize>>,
    pub(crate) proximity: Proximity,
    /// The categories whose name was typed.
    pub(super) categories: CategorySet,
    /// The position of the noun among the words, see [`noun`].
    pub(super) noun: Option<usize>,
    /// `matches` has all products of the rarest word only, and there are no `weights`.
    is_partial: bool,
}

/// Finds the products that match the words: first as typed, then with corrections of words that
/// were not found, then with corrections of all words if no product has all of them, then without
/// the least informative words.
pub(super) fn understand(
    index: &ProductIndex,
    query: ParsedQuery,
    languages: Languages,
) -> Result<Understood, SearchError> {
    let planner = Planner::new(index, &query, languages);
    let mut wanted = query.without_fillers();
    let plan = planner.as_typed()?;
    if let Some(matches) = rarest::evaluate_at_rarest(index, (&query, &plan), &wanted)? {
        let noun = noun::noun_of(index, &query, &plan, languages);
        let is_mentioned = is_some_mentioned(index, &planner, &plan, &wanted)?;
        if !is_mentioned && noun::are_together(&wanted, &matches, noun) {
            return Understood::of_all_words(index, (query, plan, noun), wanted, matches);
        }
    }
    let (mut plan, mut matches) = with_corrections(index, &planner, (&query, &wanted), plan)?;
    let mut unknown = unknown_numbers(&query, &matches);
    if !unknown.is_empty() {
        // Each piece may be part of some number, and the whole may still be mistyped.
        let is_unknown = |word: usize| unknown.iter().any(|number| number.contains(&word));
        let mistyped = planner.as_mistyped(is_unknown)?;
        plan.alternatives.extend(mistyped.alternatives);
        matches = evaluate::evaluate(index, &plan, query.words.len())?;
        unknown = unknown_numbers(&query, &matches);
    }
    wanted.retain(|word| !unknown.iter().any(|number| number.contains(word)));
    let mut together = are_together(&wanted, &matches);
    if !together && are_known(&wanted, &matches) && !wanted.is_empty() {
        let mut wider = plan.clone();
        let mistyped = planner.as_mistyped(|word| wanted.contains(&word))?;
        wider.alternatives.extend(mistyped.alternatives);
        let found = evaluate::evaluate(index, &wider, query.words.len())?;
        // Corrections of existing words are used only if some product then has all words.
        if are_together(&wanted, &found) {
            (plan, matches, together) = (wider, found, true);
        }
    }
    let weights = weight::weights(&query, index.products.len(), &matches, together);
    let noun = noun::noun_of(index, &query, &plan, languages);
    let mut kept = noun::largest_together(&query, &wanted, &matches, (&weights, noun));
    if are_sizes_of_something_unknown(&query, (&wanted, &kept), &weights) {
        kept.clear();
    }
    let left_out = wanted.iter().filter(|word| !kept.contains(word));
    Ok(Understood {
        dropped: left_out.copied().collect(),
        proximity: Proximity::new(index, &plan, &kept, noun)?,
        categories: index.facets.category_set(plan.categories()),
        weights,
        kept,
        unknown,
        noun,
        query,
        plan,
        matches,
        wanted,
        is_partial: false,
    })
}

/// The plan with what else the words may stand for, if the catalogue does not have them as typed, and
/// the products that match: the last parts of compounds, a longer symptom, corrected words.
fn with_corrections(
    index: &ProductIndex,
    planner: &Planner<'_>,
    (query, wanted): (&ParsedQuery, &[usize]),
    mut plan: Plan,
) -> Result<(Plan, Vec<Arc<Matches>>), SearchError> {
    let mut matches = evaluate::evaluate(index, &plan, query.words.len())?;
    let mentioned = mentioned(planner, wanted, &matches);
    if !mentioned.is_empty() {
        let parts = planner.last_parts(|word| mentioned.contains(&word))?;
        plan.alternatives.extend(parts.alternatives);
        matches = evaluate::evaluate(index, &plan, query.words.len())?;
    }
    if !are_together(wanted, &matches) && planner.add_longer_symptom(&mut plan)? {
        matches = evaluate::evaluate(index, &plan, query.words.len())?;
    }
    if !are_known(wanted, &matches) {
        let missing: Vec<bool> = matches.iter().map(|matches| matches.is_empty()).collect();
        let mistyped = planner.as_mistyped(|word| missing[word] && wanted.contains(&word))?;
        plan.alternatives.extend(mistyped.alternatives);
        matches = evaluate::evaluate(index, &plan, query.words.len())?;
    }
    Ok((plan, matches))
}

/// The German and Dutch words that a few products only mention: no name has them, so what their last
/// part names is searched too.
fn mentioned(planner: &Planner<'_>, wanted: &[usize], matches: &[Arc<Matches>]) -> Vec<usize> {
    if !planner.knows_compounds() {
        return Vec::new();
    }
    let words = wanted.iter().copied();
    words.filter(|word| is_mentioned(&matches[*word])).collect()
}

/// Whether there is such a word. Only the lists of rare words are read.
fn is_some_mentioned(
    index: &ProductIndex,
    planner: &Planner<'_>,
    plan: &Plan,
    wanted: &[usize],
) -> Result<bool, SearchError> {
    if !planner.knows_compounds() {
        return Ok(false);
    }
    for word in wanted {
        let targets = plan.targets(*word);
        let is_rare = |target: &Target| evaluate::expected(index, target) < MIN_MENTIONS;
        if targets.iter().all(is_rare) && is_mentioned(&*evaluate::of_one_word(index, plan, *word)?)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a few products have the word, but none in its name or as its number.
fn is_mentioned(matches: &Matches) -> bool {
    let best = Grade(matches.best_grade());
    let is_said = best.is_in_name() || best.number_match().is_some();
    (1..MIN_MENTIONS).contains(&matches.count()) && !is_said
}

/// Whether a word is unknown and only sizes and codes are left: `291` of `sikaflex 291` says nothing
/// by itself.
fn are_sizes_of_something_unknown(
    query: &ParsedQuery,
    (wanted, kept): (&[usize], &[usize]),
    weights: &[f32],
) -> bool {
    let is_size =
        |word: &usize| weight::is_size_or_code(&query.words[*word].folded, weights[*word]);
    let is_unknown = |word: &usize| weights[*word] == 0.0 && !is_size(word);
    kept.iter().all(is_size) && wanted.iter().any(is_unknown)
}

fn are_known(words: &[usize], matches: &[Arc<Matches>]) -> bool {
    words.iter().all(|word| !matches[*word].is_empty())
}

/// Whether some product has all of the words.
pub(super) fn are_together(words: &[usize], matches: &[Arc<Matches>]) -> bool {
    let words: Vec<&Matches> = words.iter().map(|word| matches[*word].as_ref()).collect();
    have_common(&words)
}

/// The words of what looks like a part number that no product has, neither exactly nor except for
/// one character. A long piece that is the number of a product is searched; a short piece would
/// match too much.
fn unknown_numbers(query: &ParsedQuery, matches: &[Arc<Matches>]) -> Vec<Range<usize>> {
    let is_number = |word: usize| {
        query.words[word].folded.len() >= MIN_UNKNOWN_CHARS
            && Grade(matches[word].best_grade()).number_match().is_some()
    };
    let units = query.units().into_iter();
    units
        .filter(|unit| query.number_of(unit.clone()).is_some())
        .filter(|unit| !are_together(&unit.clone().collect::<Vec<_>>(), matches))
        .filter(|unit| !unit.clone().any(is_number))
        .collect()
}

impl Understood {
    /// Some product has all wanted words, and `matches` has the products of the rarest.
    fn of_all_words(
        index: &ProductIndex,
        (query, plan, noun): (ParsedQuery, Plan, Option<usize>),
        wanted: Vec<usize>,
        matches: Vec<Arc<Matches>>,
    ) -> Result<Self, SearchError> {
        Ok(Self {
            proximity: Proximity::new(index, &plan, &wanted, noun)?,
            categories: index.facets.category_set(plan.categories()),
            noun,
            kept: wanted.clone(),
            dropped: Vec::new(),
            unknown: Vec::new(),
            weights: Vec::new(),
            query,
            plan,
            matches,
            wanted,
            is_partial: true,
        })
    }

    /// The same with all products of all words; `None` when it has them.
    pub(super) fn in_full(&self, index: &ProductIndex) -> Result<Option<Self>, SearchError> {
        if !self.is_partial {
            return Ok(None);
        }
        let matches = evaluate::evaluate(index, &self.plan, self.query.words.len())?;
        let weights = weight::weights(&self.query, index.products.len(), &matches, true);
        let typed = (self.query.clone(), self.plan.clone(), self.noun);
        Ok(Some(Self {
            weights,
            is_partial: false,
            ..Self::of_all_words(index, typed, self.wanted.clone(), matches)?
        }))
    }

    /// The same with what the last parts of German and Dutch compounds name: other pumps for
    /// `Trinkwasserpumpe`. `None` if the words have no such parts.
    pub(super) fn with_last_parts(
        &self,
        index: &ProductIndex,
        languages: Languages,
    ) -> Result<Option<Self>, SearchError> {
        let planner = Planner::new(index, &self.query, languages);
        let parts = planner.last_parts(|word| self.wanted.contains(&word))?;
        if parts.alternatives.is_empty() {
            return Ok(None);
        }
        let mut wider = self.clone();
        wider.plan.alternatives.extend(parts.alternatives);
        wider.matches = evaluate::evaluate(index, &wider.plan, self.query.words.len())?;
        let products = index.products.len();
        wider.weights = weight::weights(&self.query, products, &wider.matches, true);
        Ok(Some(wider))
    }

    /// Sets of some of the words, see [`relax::smaller_sets`].
    pub(super) fn smaller_sets(&self) -> Vec<Vec<usize>> {
        relax::smaller_sets(&self.query, &self.wanted, &self.matches, &self.weights)
    }

    /// Whether words were typed but none of them is known.
    pub(super) fn is_hopeless(&self) -> bool {
        !self.query.words.is_empty() && self.kept.is_empty()
    }

    pub(super) fn kept_matches(&self) -> Vec<&Matches> {
        self.kept
            .iter()
            .map(|word| self.matches[*word].as_ref())
            .collect()
    }

    /// How the typed number matches the product's best matching number. A number of which one piece
    /// had to be corrected counts as corrected, however well the other pieces match.
    pub(super) fn number_match(&self, doc: u32) -> Option<NumberMatch> {
        let grades = self.kept_matches();
        let grades = grades.iter().map(|matches| Grade(matches.grade(doc)));
        let found: Vec<NumberMatch> = grades.filter_map(Grade::number_match).collect();
        let corrected = found.iter().find(|found| **found == NumberMatch::Corrected);
        corrected.or(found.iter().min()).copied()
    }

    /// Whether everything that is searched is the number of this product, as in `18 8484`.
    pub(super) fn is_number_of(&self, doc: u32) -> bool {
        let (Some(first), Some(last)) = (self.kept.first(), self.kept.last()) else {
            return false;
        };
        let is_exact = |matches: &&Matches| {
            let found = Grade(matches.grade(doc)).number_match();
            matches!(found, Some(NumberMatch::Printed | NumberMatch::Normalized))
        };
        let is_number = self.query.number_of(*first..last + 1).is_some();
        is_number && self.dropped.is_empty() && self.kept_matches().iter().all(is_exact)
    }

    /// At most `wanted` of the products that pass, whose numbers begin like the first unknown number;
    /// those that have the longest beginning in common with it first.
    pub(super) fn near_numbers(
        &self,
        index: &ProductIndex,
        wanted: usize,
        passes: impl Fn(u32) -> bool,
    ) -> Result<Vec<u32>, SearchError> {
        let unknown = self.unknown.first().cloned();
        let Some(key) = unknown.and_then(|words| self.query.number_of(words)) else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        let shortest = MIN_NEAR_CHARS.max(key.len() / 2);
        for length in (shortest..=key.len()).rev() {
            let keys = index.lexicon.numbers_with_prefix(&key[..length])?;
            let entries = index.lexicon.number_entries(keys);
            let whole = entries
                .take(MAX_FILTERED_ENTRIES)
                .filter(|entry| entry.form == NumberForm::Whole && passes(entry.doc));
            // What is shown of a product is its own number, not the ones it replaces.
            let (mut near, mut others) = (Vec::new(), Vec::new());
            for entry in whole.take(MAX_NEAR_ENTRIES) {
                if index.own_number_begins(entry.doc, &key[..length])? {
                    near.push(entry.doc);
                } else {
                    others.push(entry.doc);
                }
            }
            for doc in near.into_iter().chain(others) {
                if found.len() < wanted && !found.contains(&doc) {
                    found.push(doc);
                }
            }
        }
        Ok(found)
    }
}
