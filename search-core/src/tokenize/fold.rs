//! Removes case and accents.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Lower case and compatibility forms (`Ⅳ` is `iv`, `㎜` is `mm`), accents kept: what a stemmer reads.
pub(crate) fn lower(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfkc().flat_map(char::to_lowercase).collect()
}

/// Lower case without accents: `Ø`, `ö` and `o` count as the same letter.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for letter in text
        .nfkd()
        .flat_map(char::to_lowercase)
        .filter(|letter| !is_combining_mark(*letter))
    {
        match letter {
            'ß' => folded.push_str("ss"),
            'ø' => folded.push('o'),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'đ' | 'ð' => folded.push('d'),
            'ł' => folded.push('l'),
            'þ' => folded.push_str("th"),
            'ı' => folded.push('i'),
            '\u{2044}' => folded.push('/'),
            other => folded.push(other),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn accents_case_and_ligatures_fold_to_plain_letters() {
        let pairs = [
            ("Hélice", "helice"),
            ("MÜLLER", "muller"),
            ("Straße", "strasse"),
            ("Øre", "ore"),
            ("Cœur", "coeur"),
            ("½", "1/2"),
            ("㎜", "mm"),
            ("e\u{301}", "e"),
        ];
        for (text, folded) in pairs {
            assert_eq!(fold(text), folded, "{text}");
        }
    }
}
