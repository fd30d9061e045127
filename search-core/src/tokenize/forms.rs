//! Forms of words that the Snowball stemmers keep apart: plurals such as `tuyaux`, `luces` and `boe`,
//! feminine forms such as `blanche`, and British spellings.

use crate::language::Language;

/// The minimum length of a word that has another form.
const MIN_CHARS: usize = 3;
/// The minimum length of a French participle: shorter words in `ée` are nouns (`bouée`, `fusée`).
const MIN_PARTICIPLE_CHARS: usize = 7;
/// British spellings, and the American ones.
const BRITISH: &[(&str, &str)] = &[
    ("aluminium", "aluminum"),
    ("colour", "color"),
    ("harbour", "harbor"),
    ("armour", "armor"),
    ("odour", "odor"),
    ("vapour", "vapor"),
    ("fibre", "fiber"),
    ("centre", "center"),
    ("metre", "meter"),
    ("litre", "liter"),
    ("grey", "gray"),
    ("tyre", "tire"),
    ("plough", "plow"),
    ("gauge", "gage"),
    ("mould", "mold"),
    ("ised", "ized"),
    ("iser", "izer"),
    ("ising", "izing"),
];
/// Endings of English plurals, and those of their singulars.
const ENGLISH: &[(&str, &str)] = &[
    ("nives", "nife"),
    ("elves", "elf"),
    ("alves", "alf"),
    ("lenses", "lens"),
    ("gases", "gas"),
];
/// Endings of French feminine forms, and those of the masculine ones. General rules would give
/// `bac` (a tray) for `bâche` (a cover).
const FRENCH: &[(&str, &str)] = &[
    ("anche", "anc"),
    ("eche", "ec"),
    ("ongue", "ong"),
    ("ouce", "oux"),
    ("osse", "os"),
    ("aisse", "ais"),
    ("euve", "euf"),
];

/// Endings of Spanish plurals, and those of their singulars.
const SPANISH: &[(&str, &str)] = &[
    ("ces", "z"),
    ("clas", "cla"),
    ("eas", "ea"),
    ("ares", "ar"),
    ("ases", "as"),
    ("eles", "ele"),
];
/// Endings of Italian plurals, and those of their singulars.
const ITALIAN: &[(&str, &str)] = &[
    ("iere", "iera"),
    ("ttere", "ttera"),
    ("ari", "are"),
    ("oi", "oio"),
    ("oe", "oa"),
];
/// Endings of Dutch forms, and those of the words.
const DUTCH: &[(&str, &str)] = &[
    ("elen", "eel"),
    ("oren", "or"),
    ("rode", "rood"),
    ("grote", "groot"),
];
/// Endings of German plurals of foreign words, and those of their singulars.
const GERMAN: &[(&str, &str)] = &[("kkus", "kku"), ("ios", "io")];

/// The form of a word that its other forms share: the singular, the masculine form or the American
/// spelling. `None` if it is the word itself, or if the stemmer knows the form.
/// `folded` has no accents, as many people type.
pub(super) fn base_form(language: Language, folded: &str) -> Option<String> {
    if folded.chars().count() < MIN_CHARS {
        return None;
    }
    match language {
        Language::En => english(folded),
        Language::Fr => french(folded),
        Language::Es => with_ending(folded, SPANISH),
        Language::It => with_ending(folded, ITALIAN),
        Language::Nl => with_ending(folded, DUTCH),
        Language::De => with_ending(folded, GERMAN),
    }
}

fn english(word: &str) -> Option<String> {
    let british = BRITISH.iter().find(|(british, _)| word.contains(british));
    british
        .map(|(british, american)| word.replacen(british, american, 1))
        .or_else(|| with_ending(word, ENGLISH))
}

fn french(word: &str) -> Option<String> {
    let singular = french_singular(word);
    let one = singular.unwrap_or(word);
    if one.ends_with("ee") && one.len() >= MIN_PARTICIPLE_CHARS {
        return one.strip_suffix('e').map(str::to_owned);
    }
    let feminine = one.strip_suffix('s').unwrap_or(one);
    with_ending(feminine, FRENCH).or_else(|| singular.map(str::to_owned))
}

/// The singular of the plurals that the stemmer does not know. It knows most plurals in `s`, and a
/// general rule would take `thermos` for several of `thermo`.
fn french_singular(word: &str) -> Option<&str> {
    let ends_with = |ends: &[&str]| ends.iter().any(|end| word.ends_with(end));
    if ends_with(&["aux", "eux", "oux"]) {
        word.strip_suffix('x')
    } else if ends_with(&["us", "ees"]) {
        word.strip_suffix('s')
    } else {
        None
    }
}

fn with_ending(word: &str, endings: &[(&str, &str)]) -> Option<String> {
    endings.iter().find_map(|(from, to)| {
        let stem = word.strip_suffix(from)?;
        Some(format!("{stem}{to}"))
    })
}
