//! How much each word of a query tells, learnt from the catalogue that is searched.
//!
//! A word that many products have says little: `boat` among boat parts, `cable` in a shop of
//! cables. A part number says nearly everything.

use std::sync::Arc;

use crate::query::ParsedQuery;
use crate::request::NumberMatch;
use crate::search::Grade;
use crate::search::matches::Matches;

/// What a whole part number weighs: more than all words that can stand beside it.
const WHOLE_NUMBER: f32 = 200.0;
/// What a piece of a number weighs beside its rarity.
const PIECE: f32 = 4.0;
/// A word that was found only as a correction is often another than the one that was meant.
const CORRECTED: f32 = 0.4;
/// Sizes, units and letters describe what another word names.
const SIZE: f32 = 0.35;
/// Letters after the digits of a size.
const MAX_UNIT_CHARS: usize = 2;

/// The weight of each word, by what was found for it; 0 when nothing was.
pub(crate) fn weights(query: &ParsedQuery, products: usize, matches: &[Arc<Matches>]) -> Vec<f32> {
    let words = query.words.iter().zip(matches);
    words
        .map(|(word, matches)| match matches.count() {
            0 => 0.0,
            found => {
                let best = Grade(matches.best_grade());
                weight(&word.folded, best, rarity(products, found))
            }
        })
        .collect()
}

fn weight(word: &str, best: Grade, rarity: f32) -> f32 {
    let rarity = rarity * best.quality();
    match best.number_match() {
        Some(NumberMatch::Printed | NumberMatch::Normalized | NumberMatch::Former) => {
            rarity + WHOLE_NUMBER
        }
        Some(NumberMatch::Piece | NumberMatch::Prefix | NumberMatch::Corrected) => rarity + PIECE,
        None if best.is_corrected() => rarity * CORRECTED,
        None if is_size(word) => rarity * SIZE,
        None | Some(NumberMatch::PiecePrefix) => rarity,
    }
}

/// `12`, `1/2`, `10mm`, and units and letters alone.
fn is_size(word: &str) -> bool {
    let unit =
        word.trim_start_matches(|letter: char| letter.is_ascii_digit() || "./".contains(letter));
    unit.chars().count() <= MAX_UNIT_CHARS && unit.chars().all(char::is_alphabetic)
}

/// The inverse document frequency: 0.7 for a word that all products have, 14 for one of a million.
#[expect(
    clippy::cast_precision_loss,
    reason = "a logarithm of counts needs no more digits"
)]
fn rarity(products: usize, found: usize) -> f32 {
    (1.0 + products as f32 / found as f32).ln()
}

#[cfg(test)]
mod tests {
    use super::is_size;

    #[test]
    fn numbers_with_a_unit_are_sizes_and_models_are_not() {
        for size in ["12", "1/2", "10mm", "2.5", "in", "v"] {
            assert!(is_size(size), "{size}");
        }
        for word in ["2gm20", "ps4", "pump", "bp7hs"] {
            assert!(!is_size(word), "{word}");
        }
    }
}
