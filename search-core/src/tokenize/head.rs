//! What a name says the product is: `pump` of `Bilge pump, 12 V` and `cover` of `Fender cover`.

use crate::language::Language;
use crate::tokenize::digits::has_digit;
use crate::tokenize::measure::{is_number, unit as unit_of};
use crate::tokenize::name_words::{is_link, is_preposition, is_quality};
use crate::tokenize::words::Word;

/// Punctuation before the sizes, materials and uses in a name.
const ENDS: &[char] = &[',', ';', ':', '(', '|', '–', '—'];
/// Prepositions between two things that the noun after them connects: `HDMI to VGA adapter`.
const BETWEEN: &[&str] = &["to", "zu", "naar"];
/// Numbers after which French, Italian and Spanish name what a product has, not what it is: `Réchaud
/// 2 feux`. In other languages the noun comes last.
const COUNTS: &[&str] = &["2", "3", "4", "5", "6", "8", "10", "12"];
/// The maximum number of phrases of a name that are used: further ones are usually features.
const MAX_PHRASES: usize = 4;

/// The role of a word of a name in saying what the product is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// It says nothing about it.
    Other,
    /// It is part of a phrase that may say what the product is.
    Phrase,
    /// It stands before the last noun of a German or Dutch phrase, and is what the product is if it is
    /// a noun: compounds are one word, so `Impeller Außenborder` is an impeller.
    PerhapsNoun,
    /// The noun of such a phrase; the other words describe it.
    Noun,
    /// The noun of the first phrase in French, Italian and Spanish, where it is rarely the name of a
    /// model.
    CertainNoun,
}

/// The role of each word of a name. A name says what a product is in a few phrases, between its
/// manufacturer, codes, sizes and colours: `Acme X-40 notebook case 40 cm black`. The phrases end
/// at the first punctuation mark or preposition after one of them. English, German and Dutch have
/// the noun last, French, Italian and Spanish first. `maker` has the words of the manufacturer's
/// name, which is never the noun. In German names with capitalised words, a lower-case word is not a
/// noun: `Ankerkette 6 mm, feuerverzinkt`.
pub(crate) fn roles(name: &str, words: &[Word], language: Language, maker: &[Word]) -> Vec<Role> {
    let mut found = Phrases::new(name, words, language);
    let of_maker = |word: &&Word| maker.iter().any(|other| other.folded == word.folded);
    let of_maker = words.iter().take_while(of_maker).count();
    // `Pumps for bilges` of Johnson Pumps are pumps.
    let skipped = match words.get(of_maker) {
        Some(next) if !is_preposition(&next.folded) => of_maker,
        _ => 0,
    };
    let mut position = skipped;
    while let Some(word) = words.get(position) {
        if position > 0 && !maker.is_empty() && is_maker(&words[position..], maker) {
            found.end_phrase();
            position += maker.len();
            continue;
        }
        let is_after_mark = position > skipped && has_mark(name, &words[position - 1], word);
        let is_separate = is_separate_preposition(name, word);
        let ends = is_after_mark || is_separate || is_with(name, word);
        if ends || position > skipped && between(name, &words[position - 1], word).contains('/') {
            found.end_phrase();
        }
        let is_between = is_separate && BETWEEN.contains(&word.folded.as_str());
        if found.is_full() || ends && !is_between && found.count > 0 {
            break;
        }
        if is_code(word) {
            found.end_phrase();
            let unit = words.get(position + 1).map(|next| next.folded.as_str());
            let is_quantity = is_number(&word.folded) && unit.and_then(unit_of).is_some();
            position += usize::from(is_quantity);
            let is_count = !is_quantity && COUNTS.contains(&word.folded.as_str());
            found.is_counted = is_count && language.has_noun_first();
        } else if is_quality(&word.folded) {
            found.end_phrase();
        } else if !is_link(&word.folded) && !is_separate && word.folded.chars().nth(1).is_some() {
            found.push(position, &name[word.range.clone()]);
        }
        position += 1;
    }
    found.end_phrase();
    found.roles
}

/// Whether words begin with the whole name of the manufacturer, which is not the noun of `Impeller
/// Yamaha`.
fn is_maker(words: &[Word], maker: &[Word]) -> bool {
    let names = words.iter().zip(maker);
    words.len() >= maker.len()
        && names
            .into_iter()
            .all(|(word, name)| word.folded == name.folded)
}

/// Whether a word may be a noun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum MayBeNoun {
    No,
    /// An abbreviation: the `VDS` of `Motoröl VDS` is none, that of `WC` is.
    Perhaps,
    Yes,
}

/// Whether a word of a German name may be a noun, which begins with a capital.
fn noun_by_case(word: &str) -> MayBeNoun {
    if word.starts_with(char::is_lowercase) {
        MayBeNoun::No
    } else if word.chars().all(char::is_uppercase) {
        MayBeNoun::Perhaps
    } else {
        MayBeNoun::Yes
    }
}

/// Whether the word says neither what a product is nor of which kind, but only its size, colour or
/// model.
pub(crate) fn tells_variants_apart(word: &str) -> bool {
    has_digit(word) || word.chars().nth(1).is_none() || is_quality(word) || unit_of(word).is_some()
}

/// Whether what follows the word says what the noun before it is for: in `light on a pole`, but not
/// in `clip-on light`.
fn is_separate_preposition(name: &str, word: &Word) -> bool {
    is_preposition(&word.folded) && !name[..word.range.start].ends_with('-')
}

/// Whether the word is short for `with`: `Pump w/ strainer`.
fn is_with(name: &str, word: &Word) -> bool {
    word.folded == "w" && name[word.range.end..].starts_with('/')
}

fn is_code(word: &Word) -> bool {
    has_digit(&word.folded)
}

/// Whether one of [`ENDS`] is between two neighbouring words.
fn has_mark(name: &str, one: &Word, next: &Word) -> bool {
    let between = between(name, one, next);
    between.contains(ENDS) || between.contains(" - ")
}

fn between<'name>(name: &'name str, one: &Word, next: &Word) -> &'name str {
    name.get(one.range.end..next.range.start)
        .unwrap_or_default()
}

/// The phrases of a name, while its words are being read.
struct Phrases {
    language: Language,
    /// Whether nouns are known by their capital.
    has_capitals: bool,
    roles: Vec<Role>,
    /// The words of the current phrase, and whether each may be its noun.
    open: Vec<(usize, MayBeNoun)>,
    count: usize,
    /// Whether a count stands before the current phrase.
    is_counted: bool,
}

impl Phrases {
    fn new(name: &str, words: &[Word], language: Language) -> Self {
        let mut printed = words.iter().map(|word| &name[word.range.clone()]);
        Self {
            language,
            has_capitals: language == Language::De
                && printed.any(|word| noun_by_case(word) == MayBeNoun::Yes),
            roles: vec![Role::Other; words.len()],
            open: Vec::new(),
            count: 0,
            is_counted: false,
        }
    }

    fn push(&mut self, position: usize, printed: &str) {
        let may_be_noun = if self.has_capitals {
            noun_by_case(printed)
        } else {
            MayBeNoun::Yes
        };
        self.open.push((position, may_be_noun));
    }

    /// Ends the phrase; without a noun it says nothing.
    fn end_phrase(&mut self) {
        let likely = self.open.iter().map(|(_, may_be_noun)| *may_be_noun).max();
        let is_likely = |(_, may_be_noun): &&(usize, MayBeNoun)| {
            Some(*may_be_noun) == likely && *may_be_noun > MayBeNoun::No
        };
        let mut nouns = self.open.iter().filter(is_likely);
        let noun = if self.language.has_noun_first() {
            nouns.next()
        } else {
            nouns.next_back()
        };
        let is_feature = std::mem::take(&mut self.is_counted) && self.count > 0;
        let Some((noun, _)) = noun.copied().filter(|_| !is_feature) else {
            self.open.clear();
            return;
        };
        let joins_words = Language::COMPOUNDING.contains(&self.language);
        for (position, may_be_noun) in self.open.drain(..) {
            let is_perhaps = joins_words && position < noun && Some(may_be_noun) == likely;
            self.roles[position] = if is_perhaps {
                Role::PerhapsNoun
            } else {
                Role::Phrase
            };
        }
        let is_certain = self.count == 0 && self.language.has_noun_first();
        self.roles[noun] = if is_certain {
            Role::CertainNoun
        } else {
            Role::Noun
        };
        self.count += 1;
    }

    fn is_full(&self) -> bool {
        self.count >= MAX_PHRASES
    }
}

#[cfg(test)]
mod tests {
    use super::{Role, roles};
    use crate::language::Language;
    use crate::tokenize::words;

    /// The words of each phrase, its noun marked.
    fn phrases(name: &str, language: Language, maker: &str) -> String {
        let words_of_name = words(name);
        let roles = roles(name, &words_of_name, language, &words(maker));
        let said = words_of_name
            .iter()
            .zip(roles)
            .map(|(word, role)| match role {
                Role::Other => "|".to_owned(),
                Role::Phrase => word.folded.clone(),
                Role::PerhapsNoun => format!("?{}", word.folded),
                Role::Noun => format!("*{}", word.folded),
                Role::CertainNoun => format!("!{}", word.folded),
            });
        let said: Vec<String> = said.collect();
        said.join(" ").trim_end_matches(['|', ' ']).to_owned()
    }

    #[test]
    fn a_name_says_what_the_product_is_between_maker_codes_sizes_and_colours() {
        let cases = [
            ("Bilge pump, 12 V", "bilge *pump"),
            ("Fender cover for Ø 200", "fender *cover"),
            ("Pump 12V 500 gph", "*pump"),
            ("Pump w/ strainer", "*pump"),
            ("Clip-on light", "clip on *light"),
            (
                "Slang naar pomp adapter voor tank",
                "*slang | pomp *adapter",
            ),
            (
                "20 Pin motherboard to 24 pin adapter for PC",
                "| pin *motherboard | | pin *adapter",
            ),
            ("Acme 2500 series steam iron", "| | | steam *iron"),
            ("Through-hull fitting for hoses", "through hull *fitting"),
            ("12 V, 2,5 A charger", "| | | | *charger"),
            (
                "Acme CNP1 notebook case 40.6 cm (16\") Black",
                "| | notebook *case",
            ),
            (
                "Acme Pavilion dv7-1211ea Notebook Silver 43.2 cm",
                "| *pavilion | | *notebook",
            ),
            (
                "Acme R-F lens cap Black Digital camera",
                "| | | lens *cap | digital *camera",
            ),
            ("Acme L1950 19-inch LCD Monitor", "| | | | lcd *monitor"),
            ("NAV LIGHT LED RED", "nav *light"),
            ("SHACKLE BOW STAINLESS STEEL 3/8", "shackle *bow"),
            ("Stainless steel cable cutter", "| | cable *cutter"),
            ("PUMP ASSY BRZ 1-1/2", "*pump"),
            ("Battery pack", "battery *pack"),
            ("Acme", "*acme"),
            ("Acme for boats", "*acme"),
            ("4.108", ""),
            ("", ""),
        ];
        for (name, expected) in cases {
            assert_eq!(phrases(name, Language::En, "Acme"), expected, "{name}");
        }
    }

    #[test]
    fn the_manufacturer_is_not_the_noun_wherever_it_stands() {
        let cases = [
            ("Impeller Yamaha 6H3", "Yamaha", "*impeller"),
            ("Bilge pump Acme Marine 12 V", "Acme Marine", "bilge *pump"),
            ("Bilge pumps 12 V", "Johnson Pumps", "bilge *pumps"),
            ("Fridge Acme Polar", "Acme", "*fridge | *polar"),
        ];
        for (name, maker, expected) in cases {
            assert_eq!(phrases(name, Language::En, maker), expected, "{name}");
        }
    }

    #[test]
    fn the_noun_is_where_the_language_puts_it() {
        let cases = [
            ("Pompe de cale pour eau", Language::Fr, "!pompe | cale"),
            ("Elica pieghevole", Language::It, "!elica pieghevole"),
            ("Réchaud gaz 2 feux", Language::Fr, "!rechaud gaz"),
            ("4 feux, lot", Language::Fr, "| !feux"),
            ("Rallonge 3 m prise", Language::Fr, "!rallonge | | *prise"),
            ("Acme GPX 722 traceur", Language::Fr, "!acme gpx | *traceur"),
            (
                "Slot buitenboordmotor",
                Language::Nl,
                "?slot *buitenboordmotor",
            ),
            (
                "Impeller Außenborder",
                Language::De,
                "?impeller *aussenborder",
            ),
            ("Ankerkette (verzinkt)", Language::De, "*ankerkette"),
            (
                "Ankerkette 6 mm feuerverzinkt lang",
                Language::De,
                "*ankerkette",
            ),
            ("Deckel rund, weiß", Language::De, "*deckel rund"),
            ("Motoröl VDS 15W", Language::De, "*motorol vds"),
            ("ankerkette lang", Language::De, "?ankerkette *lang"),
        ];
        for (name, language, expected) in cases {
            assert_eq!(phrases(name, language, ""), expected, "{name}");
        }
    }
}
