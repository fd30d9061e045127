//! Words with one typing error: a letter too many, too few or another one, or two that changed
//! places.

/// The shortest word that may have an error: a shorter one with an error is often another word.
const MIN_CHARS: usize = 8;
/// The shortest word in which a double letter may be single, or a single one double.
const MIN_DOUBLED: usize = 6;

/// Whether a word is this one with an error.
pub(super) fn is_meant(word: &str, meant: &str) -> bool {
    let (word, meant) = (letters(word), letters(meant));
    if word.first() != meant.first() {
        return false;
    }
    (meant.len() >= MIN_DOUBLED && singled(&word) == singled(&meant))
        || (meant.len() >= MIN_CHARS && is_one_error(&word, &meant))
}

/// Whether a word begins with this with an error.
pub(super) fn begins_with(word: &str, beginning: &str) -> bool {
    let (word, beginning) = (letters(word), letters(beginning));
    let length = beginning.len();
    if length < MIN_CHARS || word.first() != beginning.first() {
        return false;
    }
    let ends = [length - 1, length, length + 1].into_iter();
    let mut beginnings = ends.filter_map(|end| word.get(..end));
    beginnings.any(|read| is_one_error(read, &beginning))
}

fn letters(word: &str) -> Vec<char> {
    word.chars().collect()
}

fn singled(word: &[char]) -> Vec<char> {
    let mut singled = word.to_vec();
    singled.dedup();
    singled
}

/// Whether one error makes one of the words from the other.
fn is_one_error(one: &[char], other: &[char]) -> bool {
    let common = |pairs: &mut dyn Iterator<Item = (&char, &char)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let start = common(&mut one.iter().zip(other));
    let (one, other) = (&one[start..], &other[start..]);
    let end = common(&mut one.iter().rev().zip(other.iter().rev()));
    match (&one[..one.len() - end], &other[..other.len() - end]) {
        ([] | [_], [] | [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_word_may_have_one_error() {
        for word in ["replacemnt", "replacment", "repalcement", "replacemeent"] {
            assert!(is_meant(word, "replacement"), "{word}");
        }
        assert!(is_meant("pasend", "passend") && is_meant("vooraad", "voorraad"));
        assert!(begins_with("alternatibo", "alternativ") && begins_with("superceded", "supersed"));
    }

    #[test]
    fn another_word_is_no_error() {
        for (word, meant) in [
            ("suction", "section"),
            ("displacement", "replacement"),
            ("rplcement", "replacement"),
            ("fitting", "fits"),
        ] {
            assert!(!is_meant(word, meant), "{word}");
        }
        assert!(!begins_with("alternator", "alternativ"));
        assert!(!begins_with("alternateur", "alternativ"));
    }
}
