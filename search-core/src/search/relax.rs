//! Chooses words if no product has all of them, and the sets of words to try next.

use std::sync::Arc;

use crate::query::ParsedQuery;
use crate::search::matches::Matches;
use crate::search::understand::are_together;

/// The maximum number of sets of words that are tried to fill a page: each costs one intersection.
const MAX_SETS: usize = 48;
/// The maximum number of units that sets are formed of; the less informative ones are in none.
const MAX_UNITS: usize = 6;

/// Words that are kept or left out together, with the sum of their weights.
#[derive(Debug, Clone, PartialEq)]
struct Unit {
    words: Vec<usize>,
    weight: f32,
}

/// The words to search: all words if some product has all of them, otherwise those with the
/// greatest weight among the sets that some product has. The sets are built greedily, one from each
/// unit.
pub(crate) fn largest_together(
    query: &ParsedQuery,
    wanted: &[usize],
    matches: &[Arc<Matches>],
    weights: &[f32],
    are_together: impl Fn(&[usize]) -> bool,
) -> Vec<usize> {
    let units = known_units(query, wanted, matches, weights);
    let all = words_of(&units);
    if all.is_empty() || are_together(&all) {
        return all;
    }
    let mut best: (f32, Vec<usize>) = (0.0, Vec::new());
    for (first, seed) in units.iter().enumerate() {
        let mut kept = seed.words.clone();
        let mut weight = seed.weight;
        let others = units.iter().enumerate();
        for (_, unit) in others.filter(|(other, _)| *other != first) {
            let length = kept.len();
            kept.extend(&unit.words);
            if are_together(&kept) {
                weight += unit.weight;
            } else {
                kept.truncate(length);
            }
        }
        // Units are sorted by weight, so of two equal sets the one with the heavier first unit is
        // kept.
        if weight > best.0 {
            best = (weight, kept);
        }
    }
    best.1.sort_unstable();
    best.1
}

/// Sets of some, but not all, of the known words, the heaviest first. They are tried if few
/// products have all of the words.
pub(super) fn smaller_sets(
    query: &ParsedQuery,
    wanted: &[usize],
    matches: &[Arc<Matches>],
    weights: &[f32],
) -> Vec<Vec<usize>> {
    let mut units = known_units(query, wanted, matches, weights);
    units.truncate(MAX_UNITS);
    let masks = 1..(1_u32 << units.len()).saturating_sub(1);
    let chosen = |mask: u32| {
        let chosen = units.iter().enumerate();
        chosen
            .filter(move |(position, _)| mask >> position & 1 == 1)
            .map(|(_, unit)| unit)
    };
    let mut sets: Vec<(f32, Vec<usize>)> = masks
        .map(|mask| {
            let weight = chosen(mask).map(|unit| unit.weight).sum();
            let words = chosen(mask).flat_map(|unit| unit.words.iter().copied());
            (weight, words.collect())
        })
        .collect();
    sets.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    sets.truncate(MAX_SETS);
    sets.into_iter().map(|(_, words)| words).collect()
}

fn words_of(units: &[Unit]) -> Vec<usize> {
    let mut words: Vec<usize> = units.iter().flat_map(|unit| &unit.words).copied().collect();
    words.sort_unstable();
    words
}

/// The units of which some word was found, the heaviest first. A unit that no product has as a
/// whole is split into its words, except a size beside other words: without its number, the `W` of
/// `100 W` says nothing.
fn known_units(
    query: &ParsedQuery,
    wanted: &[usize],
    matches: &[Arc<Matches>],
    weights: &[f32],
) -> Vec<Unit> {
    let unit = |words: Vec<usize>| Unit {
        weight: words.iter().map(|word| weights[*word]).sum(),
        words,
    };
    let is_wanted = |word: &usize| wanted.contains(word);
    let (mut units, mut unknown_sizes) = (Vec::new(), Vec::new());
    for words in query.units() {
        let is_size = query.is_size(&words) && words.clone().all(|word| is_wanted(&word));
        let known = words.clone().filter(|word| weights[*word] > 0.0);
        let known: Vec<usize> = known.filter(is_wanted).collect();
        let is_whole = are_together(&known, matches) && (!is_size || known.len() == words.len());
        if is_whole && is_size {
            // The unit of a size says nothing beside its number.
            let heaviest = known.iter().map(|word| weights[*word]).fold(0.0, f32::max);
            units.push(Unit {
                weight: heaviest,
                words: known,
            });
        } else if is_whole && !known.is_empty() {
            units.push(unit(known));
        } else {
            let split = known.into_iter().map(|word| unit(vec![word]));
            if is_size {
                unknown_sizes.extend(split);
            } else {
                units.extend(split);
            }
        }
    }
    if units.is_empty() {
        units = unknown_sizes;
    }
    units.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    units
}
