//! Combines neighbouring words into one: words that are printed separately, and sizes in any
//! notation.

use std::ops::Range;

use crate::tokenize::measure::{self, Quantity};
use crate::tokenize::words::Word;

/// The maximum number of words joined by dashes that are combined.
const MAX_TIED_WORDS: usize = 6;
/// The maximum number of factors of a size: `25 × 10 × 3` has three.
const MAX_FACTORS: usize = 3;
/// The sign before a diameter in millimetres.
const DIAMETER: &str = "ø";

/// Neighbouring words that are also one word: `anti-fouling` is `antifouling`, `12 V` is `12v`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Compound {
    /// The range of the words that it combines.
    pub(crate) words: Range<usize>,
    /// The one word, folded.
    pub(crate) text: String,
    /// Whether it is a size rounded or in another unit, or one of two (`12/24 V`), which several sizes
    /// share.
    pub(crate) is_near: bool,
}

/// The compounds of all words.
pub(crate) fn compounds(words: &[Word]) -> Vec<Compound> {
    let mut found = Vec::new();
    let mut tied_end = 0;
    for index in 0..words.len() {
        if may_begin_size(&words[index]) {
            found.extend(sizes(words, index));
            found.extend(factors(words, index));
        } else if let Some((quantity, end)) = after_unit(words, index) {
            found.extend(of_size(index..end, quantity, &[]));
        }
        if index >= tied_end
            && let Some(tied) = tied(words, index)
        {
            tied_end = tied.words.end;
            if tied.words.len() <= MAX_TIED_WORDS {
                found.push(tied);
            }
        }
    }
    found
}

/// The sizes in a text, each with the range of its words. The `51` of `51 × 22 mm` is one too.
pub(crate) fn quantities(words: &[Word]) -> impl Iterator<Item = (Range<usize>, Quantity)> {
    let at = |start| {
        let size = quantity(words, start).or_else(|| after_unit(words, start));
        let (quantity, end) = size.or_else(|| factor(words, start))?;
        Some((start..end, quantity))
    };
    (0..words.len()).filter_map(at)
}

/// The sizes in a text as ranges: both ends of `4.8–5.5 m`, twice the same for a single size.
pub(crate) fn size_ranges(words: &[Word]) -> impl Iterator<Item = (Quantity, Quantity)> {
    quantities(words).map(|(range, last)| {
        let before = range.start.checked_sub(1).map(|before| &words[before]);
        let tied = before.filter(|before| before.tied);
        let first = tied.and_then(|first| measure::value(&first.folded));
        (first.map_or(last, |first| last.with_value(first)), last)
    })
}

/// A factor with the unit of the last one, and the index after it.
fn factor(words: &[Word], index: usize) -> Option<(Quantity, usize)> {
    let value = measure::value(&words[index].folded)?;
    let mut last = index;
    for _ in 1..MAX_FACTORS {
        last = next_factor(words, last).filter(|next| *next < words.len())?;
        if let Some((of_last, _)) = quantity(words, last) {
            return Some((of_last.with_value(value), index + 1));
        }
    }
    None
}

/// The index of the word after the multiplication sign that follows a factor.
fn next_factor(words: &[Word], factor: usize) -> Option<usize> {
    if words[factor].times {
        return Some(factor + 1);
    }
    let is_sign = words.get(factor + 1).is_some_and(|word| word.folded == "x");
    is_sign.then_some(factor + 2)
}

/// Sizes begin with a digit, except that the size of a thread begins with `m`.
fn may_begin_size(word: &Word) -> bool {
    let number = word.folded.trim_start_matches('m');
    number.starts_with(|letter: char| letter.is_ascii_digit())
}

/// A number with its unit in the form that the index uses, the rounded size, and each of several
/// voltages or currents.
fn sizes(words: &[Word], index: usize) -> Vec<Compound> {
    let Some((quantity, end)) = quantity(words, index) else {
        return Vec::new();
    };
    let alternatives = quantity.alternatives(&words[index].folded);
    of_size(index..end, quantity, &alternatives)
}

fn of_size(words: Range<usize>, quantity: Quantity, alternatives: &[String]) -> Vec<Compound> {
    let compound = |text: String, is_near| Compound {
        words: words.clone(),
        text,
        is_near,
    };
    let near = quantity.near().into_iter();
    let shared = near.chain(alternatives.iter().cloned());
    std::iter::once(compound(quantity.text(), false))
        .chain(shared.map(|text| compound(text, true)))
        .collect()
}

/// The quantity whose unit stands before its number, as in the Italian `mm 8`, and the index after
/// the number. `CM-33` is a part number.
fn after_unit(words: &[Word], index: usize) -> Option<(Quantity, usize)> {
    let number = words
        .get(index + 1)
        .filter(|next| starts_with_digit(&next.folded))?;
    let unit = measure::unit_before(&words[index].folded).filter(|_| !words[index].tied)?;
    if quantity(words, index + 1).is_some() {
        return None;
    }
    Some((
        Quantity::new(measure::value(&number.folded)?, unit),
        index + 2,
    ))
}

/// The quantity that starts at a word, and the index after its last word.
fn quantity(words: &[Word], index: usize) -> Option<(Quantity, usize)> {
    let first = &words[index].folded;
    // Most words are not quantities: every quantity begins with a digit.
    if !starts_with_digit(first) {
        return None;
    }
    if let Some(quantity) = measure::whole(first) {
        return Some((quantity, index + 1));
    }
    // The fraction of `1 1/2` is not a quantity by itself.
    let before = index.checked_sub(1).map(|before| &words[before]);
    if before.is_some_and(|before| measure::mixed(&before.folded, first).is_some()) {
        return None;
    }
    let next = words.get(index + 1).map(|next| next.folded.as_str());
    let (value, last) = match next.and_then(|next| measure::mixed(first, next)) {
        Some(value) => (value, index + 1),
        None => (measure::value(first)?, index),
    };
    let (unit, end) = unit_after(words, last).or_else(|| {
        let is_diameter = before.is_some_and(|before| before.lower() == DIAMETER);
        is_diameter.then_some(("mm", last + 1))
    })?;
    Some((Quantity::new(value, unit), end))
}

/// The unit after a number, and the index after it.
fn unit_after(words: &[Word], number: usize) -> Option<(&'static str, usize)> {
    if let Some(unit) = words[number].marked {
        return Some((unit, number + 1));
    }
    let unit = words.get(number + 1)?;
    let per = words.get(number + 2).filter(|_| unit.tied);
    if let Some(rate) = per.and_then(|per| measure::rate(&unit.folded, &per.folded)) {
        return Some((rate, number + 3));
    }
    Some((measure::unit(&unit.folded)?, number + 2))
}

/// `51 × 22` and `51 x 22` as `51x22`.
fn factors(words: &[Word], index: usize) -> Option<Compound> {
    let is_factor = |word: &Word| {
        let digits = word.folded.trim_start_matches('m');
        starts_with_digit(digits) && measure::value(digits).is_some()
    };
    if !is_factor(&words[index]) {
        return None;
    }
    let mut text = words[index].folded.clone();
    let (mut end, mut factors) = (index + 1, 1);
    while factors < MAX_FACTORS {
        let Some(next) = next_factor(words, end - 1) else {
            break;
        };
        match words.get(next) {
            Some(word) if is_factor(word) => {
                text = format!("{text}x{}", word.folded);
                (end, factors) = (next + 1, factors + 1);
            }
            _ => break,
        }
    }
    (factors > 1).then_some(Compound {
        words: index..end,
        text,
        is_near: false,
    })
}

fn starts_with_digit(word: &str) -> bool {
    word.as_bytes().first().is_some_and(u8::is_ascii_digit)
}

/// The words that are tied to this one by punctuation, as one word.
fn tied(words: &[Word], index: usize) -> Option<Compound> {
    let tied = words[index..].iter().take_while(|word| word.tied).count();
    let end = (index + tied + 1).min(words.len());
    (tied > 0).then(|| Compound {
        words: index..end,
        text: words[index..end]
            .iter()
            .map(|word| word.folded.as_str())
            .collect(),
        is_near: false,
    })
}

#[cfg(test)]
mod tests {
    use super::compounds;
    use crate::tokenize::words::words;

    fn texts(text: &str) -> Vec<String> {
        compounds(&words(text))
            .into_iter()
            .map(|compound| compound.text)
            .collect()
    }

    #[test]
    fn tied_words_and_sizes_are_also_one_word() {
        let cases: &[(&str, &[&str])] = &[
            ("anti-fouling paint", &["antifouling"]),
            ("12 V pump", &["12v"]),
            ("12 volts", &["12v"]),
            ("12V", &["12v"]),
            ("1/2\" hose", &["0.5in", "~13mm"]),
            ("1/2 inch", &["0.5in", "~13mm"]),
            ("09-1027B", &["091027b"]),
            ("O-ring", &["oring"]),
            ("bilge pump", &[]),
            ("12/24 V", &["0.5v", "12v", "24v"]),
            ("12/24v", &["0.5v", "12v", "24v"]),
            ("51 × 22 mm", &["51x22", "22mm", "~22mm"]),
            ("14 x 19", &["14x19"]),
            ("M10 × 40", &["m10x40"]),
            ("12' rope", &["12ft", "~3.7m"]),
            ("the 1960's", &[]),
            ("Ø 8", &["8mm", "~8mm"]),
            ("Ø8", &["8mm", "~8mm"]),
            ("Ø 8 in", &["8in", "~203mm"]),
            ("Grillo mm 8", &["8mm", "~8mm"]),
            ("Parabordo cm 22 x 64", &["22cm", "~220mm", "22x64"]),
            ("Cima 12 mm 8 m", &["12mm", "~12mm", "8m", "~8m"]),
            ("M 8", &[]),
            ("Cavo acciaio inox 1x19 mm 5", &["5mm", "~5mm"]),
            ("Öl 2-Takt, huile 2 temps", &["2t", "2takt", "2t"]),
            ("CM-33", &["cm33"]),
            ("Cruiser 250 lt 2,5", &["250l", "~250l", "2.5l", "~2.5l"]),
        ];
        for (text, expected) in cases {
            assert_eq!(texts(text), *expected, "{text}");
        }
    }

    #[test]
    fn a_size_is_the_same_however_it_is_written() {
        let same: &[&[&str]] = &[
            &[
                "1 1/2 in",
                "1.5\"",
                "1½″",
                "1-1/2 inch",
                "38 mm",
                "38mm",
                "38.1 mm",
            ],
            &["500 gph", "500GPH", "1890 l/h", "1,900 lph"],
            &["60 l", "60 litri", "60 litros", "60 liter"],
            &["10 gpm", "38 l/min"],
            &["12 ft", "3.7 m", "12'", "12 pieds"],
            &["1,80 m", "180 cm", "1800 mm"],
            &["90 cm", "0,90m"],
            &["1.5 kW", "1500 W"],
            &["150 hp", "150cv", "150 CH", "150 PS", "150 pk"],
            &["2,5 lt", "2,5 litri", "2.5 l", "2500 ml"],
            &["6 mm²", "6mm2", "6 mmq"],
        ];
        for spellings in same {
            let shared = texts(spellings[0]);
            for spelling in *spellings {
                let found = texts(spelling);
                assert!(
                    found.iter().any(|text| shared.contains(text)),
                    "{spelling} is {found:?}, {} is {shared:?}",
                    spellings[0]
                );
            }
        }
    }
}
