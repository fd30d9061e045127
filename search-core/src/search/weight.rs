//! The weight of each word of a query, computed from the catalogue that is searched.
//!
//! A word that many products have says little: `boat` among boat parts, `cable` in a shop of
//! cables. A part number identifies a product almost completely.

use std::sync::Arc;

use crate::query::ParsedQuery;
use crate::query::thresholds::SHORT_CODE_CHARS;
use crate::request::NumberMatch;
use crate::search::Grade;
use crate::search::matches::Matches;

/// The weight of a whole part number: more than all words that can be typed with it.
const WHOLE_NUMBER: f32 = 200.0;
/// The weight that is added for a piece of a number.
const PIECE: f32 = 4.0;
/// The factor for a word that was found only as a correction: often another word was meant.
const CORRECTED: f32 = 0.4;
/// The factor for sizes, units and letters, which only describe what another word names.
const SIZE: f32 = 0.35;
/// The maximum number of letters after the digits of a size.
const MAX_UNIT_CHARS: usize = 2;

/// The weight of each word, by its matches; 0 for a word without matches. If some product has all
/// words, `are_together` is true, and a corrected word weighs what it would if it had been typed
/// correctly: it is what was meant.
pub(crate) fn weights(
    query: &ParsedQuery,
    products: usize,
    matches: &[Arc<Matches>],
    are_together: bool,
) -> Vec<f32> {
    let words = query.words.iter().zip(matches).enumerate();
    words
        .map(|(place, (word, matches))| match matches.count() {
            0 => 0.0,
            found => {
                let best = Grade(matches.best_grade());
                let best = if are_together { best.as_meant() } else { best };
                let is_size = query.is_in_size(place) || is_size(&word.folded);
                let rarity = rarity(products, found);
                if is_size && only_begins_number(&word.folded, best) {
                    rarity * SIZE
                } else {
                    weight(best, rarity, is_size)
                }
            }
        })
        .collect()
}

/// Whether a word is only the beginning of a number, and too short to mean it: a dinghy of 260 cm is no
/// part whose number begins with 260.
fn only_begins_number(word: &str, best: Grade) -> bool {
    word.len() < SHORT_CODE_CHARS && best.number_match() == Some(NumberMatch::Prefix)
}

fn weight(best: Grade, rarity: f32, is_size: bool) -> f32 {
    let rarity = rarity * best.quality();
    match best.number_match() {
        Some(found) if found.is_complete() => rarity + WHOLE_NUMBER,
        Some(NumberMatch::PiecePrefix) => rarity,
        Some(_) => rarity + PIECE,
        None if best.is_corrected() => rarity * CORRECTED,
        None if is_size => rarity * SIZE,
        None => rarity,
    }
}

/// Whether the word is a size or a short code, and no complete part number, by its weight.
pub(super) fn is_size_or_code(word: &str, weight: f32) -> bool {
    let is_short = word.chars().count() <= SHORT_CODE_CHARS;
    is_short && is_size(word) && weight < WHOLE_NUMBER
}

/// Whether the word is a size (`12`, `1/2`, `10mm`), or letters or a unit alone.
fn is_size(word: &str) -> bool {
    let unit =
        word.trim_start_matches(|letter: char| letter.is_ascii_digit() || "./".contains(letter));
    unit.chars().count() <= MAX_UNIT_CHARS && unit.chars().all(char::is_alphabetic)
}

/// The inverse document frequency: 0.7 for a word that all products have, 14 for a word that one
/// product in a million has.
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
