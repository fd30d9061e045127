//! Symptoms: descriptions of a fault, and the parts they lead to.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::document::Symptom;
use crate::error::SearchError;
use crate::language::{Language, Languages};
use crate::terms::Term;
use crate::tokenize::{Word, is_filler, stem_key, words};

/// The maximum number of words of a text that is looked up: a longer one is not a single symptom.
const MAX_WORDS: usize = 16;

/// The maximum number of significant words in which a symptom is looked for among others: each
/// further word doubles the look-ups.
const MAX_SEARCHED_WORDS: usize = 8;
/// The minimum number of words of a symptom that is found among other words: a single one, as in
/// `overheating`, may mean something else.
const MIN_FOUND_WORDS: u32 = 2;

/// Stands for every negation in a key: `does not start` and `won't start` are the same symptom, but
/// `starts` is another.
const NEGATION: &str = "!";

/// The terms of each symptom, by the key of the symptom, for each language.
#[derive(Debug, Clone, Default)]
pub(crate) struct Symptoms {
    by_language: [FxHashMap<String, Vec<Term>>; Language::ALL.len()],
}

impl Symptoms {
    pub(crate) fn new(symptoms: &[Symptom]) -> Self {
        let mut found = Self::default();
        for symptom in symptoms {
            let terms = symptom.terms.iter().map(|term| Term::new(term));
            let terms: Vec<Term> = terms.filter(|term| !term.words.is_empty()).collect();
            let words = words(&symptom.text);
            // Many people type no accents, and a stemmer may stem such a word differently.
            let keys: FxHashSet<String> = [Word::lower, folded]
                .into_iter()
                .filter_map(|read| key(symptom.language, &words, read))
                .collect();
            for key in keys {
                found.add(symptom.language, key, &terms);
            }
        }
        found
    }

    /// The terms of the symptom with exactly the significant words of `text`, in any form and
    /// order. The reader's own language is tried first, then English, then the others: `defekt` is
    /// a word in several of them.
    pub(crate) fn of(&self, text: &str, reader: Languages) -> Option<&[Term]> {
        let words = words(text);
        if words.len() > MAX_WORDS {
            return None;
        }
        let found = reader.before_others().find_map(|language| {
            let known = &self.by_language[language.index()];
            if known.is_empty() {
                return None;
            }
            known.get(&key(language, &words, Word::lower)?)
        });
        found.map(Vec::as_slice)
    }

    /// The terms of the symptom that `text` describes in more words than it needs: the symptom with
    /// the most words, in the first of the languages, in the order of [`of`](Self::of), in which there
    /// is one. `may_be_left_out` says for a position in the text whether its word may be one too many;
    /// a negation never is.
    pub(crate) fn within(
        &self,
        text: &str,
        reader: Languages,
        may_be_left_out: impl Fn(usize) -> Result<bool, SearchError>,
    ) -> Result<Option<&[Term]>, SearchError> {
        let words = words(text);
        for language in reader.before_others() {
            let known = &self.by_language[language.index()];
            let significant = significant(language, &words);
            if known.is_empty() || significant.len() > MAX_SEARCHED_WORDS {
                continue;
            }
            let stems = significant
                .iter()
                .map(|place| stem(language, &words[*place], Word::lower));
            let stems: Vec<String> = stems.collect();
            for set in largest_sets_first(significant.len()) {
                let is_in = |bit: &usize| set >> bit & 1 == 1;
                let used = (0..significant.len())
                    .filter(is_in)
                    .map(|bit| stems[bit].clone());
                let Some(terms) = known.get(&key_of(used.collect())) else {
                    continue;
                };
                let mut left_out = (0..significant.len()).filter(|bit| !is_in(bit));
                let is_symptom = left_out.try_fold(true, |all, bit| {
                    Ok::<_, SearchError>(
                        all && stems[bit] != NEGATION && may_be_left_out(significant[bit])?,
                    )
                });
                if is_symptom? {
                    return Ok(Some(terms));
                }
            }
        }
        Ok(None)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_language.iter().all(FxHashMap::is_empty)
    }

    fn add(&mut self, language: Language, key: String, terms: &[Term]) {
        let known = self.by_language[language.index()].entry(key).or_default();
        for term in terms {
            if !known.iter().any(|known| known.has_words_of(term)) {
                known.push(term.clone());
            }
        }
    }
}

fn folded(word: &Word) -> &str {
    &word.folded
}

/// The key of the significant words, or of all words if none is significant; `None` without words.
fn key(language: Language, words: &[Word], read: fn(&Word) -> &str) -> Option<String> {
    let mut used = significant(language, words);
    if used.is_empty() {
        used = (0..words.len()).collect();
    }
    let stems = used
        .iter()
        .map(|place| stem(language, &words[*place], read));
    (!used.is_empty()).then(|| key_of(stems.collect()))
}

/// The positions of the significant words.
fn significant(language: Language, words: &[Word]) -> Vec<usize> {
    (0..words.len())
        .filter(|place| is_significant(language, words, *place))
        .collect()
}

/// The stems, each once, sorted.
fn key_of(mut stems: Vec<String>) -> String {
    stems.sort_unstable();
    stems.dedup();
    stems.join(" ")
}

/// The sets of this many words, one bit for each word, without those that are too small.
fn largest_sets_first(words: usize) -> Vec<u32> {
    let mut sets: Vec<u32> = (1..1 << words).collect();
    sets.retain(|set: &u32| set.count_ones() >= MIN_FOUND_WORDS);
    sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
    sets
}

fn stem(language: Language, word: &Word, read: fn(&Word) -> &str) -> String {
    if negations(language).contains(&word.folded.as_str()) {
        return NEGATION.to_owned();
    }
    let stem = stem_key(language, read(word)).unwrap_or_else(|| word.folded.clone());
    if language != Language::En {
        return stem;
    }
    // `overheating` loses `ing` and then `at`, which looks like the ending of `operate`;
    // `overheats` does not. With an `e` appended, every stem loses it.
    stem_key(language, &format!("{stem}e")).unwrap_or(stem)
}

fn is_significant(language: Language, words: &[Word], place: usize) -> bool {
    let word = words[place].folded.as_str();
    negations(language).contains(&word)
        || !(auxiliaries(language).contains(&word) || is_filler(words, place))
}

/// Words that negate or say that something is missing.
fn negations(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &[
            "not", "no", "never", "without", "won", "wont", "don", "dont", "doesn", "doesnt",
            "isn", "isnt", "cannot", "cant", "aren", "arent",
        ],
        Language::It => &["non", "nessun", "nessuna", "senza", "mai"],
        Language::Fr => &["pas", "plus", "aucun", "aucune", "sans", "jamais"],
        Language::Es => &["no", "sin", "ningun", "ninguna", "nunca"],
        Language::Nl => &["niet", "geen", "nooit", "zonder"],
        Language::De => &[
            "nicht", "kein", "keine", "keinen", "keinem", "keiner", "nie", "ohne",
        ],
    }
}

/// Words that say little about the fault, besides the filler words that every search ignores.
fn auxiliaries(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &[
            "will", "would", "when", "while", "why", "keep", "keeps", "gets", "getting", "become",
            "becomes", "been", "being", "in", "at", "all", "any", "anymore", "longer", "very",
            "too", "always", "again", "still", "suddenly", "properly", "its", "boat",
        ],
        Language::It => &[
            "la", "le", "i", "l", "si", "e", "ed", "viene", "quando", "perche", "sempre", "molto",
            "troppo", "piu", "ancora", "bene", "barca",
        ],
        Language::Fr => &[
            "ne", "n", "se", "s", "en", "au", "aux", "quand", "pourquoi", "toujours", "tres",
            "trop", "encore", "bien", "bateau", "son", "sa",
        ],
        Language::Es => &[
            "se",
            "la",
            "del",
            "al",
            "y",
            "cuando",
            "porque",
            "siempre",
            "muy",
            "demasiado",
            "bien",
            "barco",
            "mas",
            "es",
        ],
        Language::Nl => &[
            "de", "is", "wordt", "blijft", "als", "wanneer", "waarom", "altijd", "zeer", "heel",
            "te", "goed", "meer", "er", "boot", "steeds", "op", "aan", "uit",
        ],
        Language::De => &[
            "wird", "werden", "wenn", "warum", "immer", "sehr", "zu", "sich", "im", "am", "an",
            "mehr", "richtig", "gut", "boot", "beim", "bei", "mir",
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::Symptoms;
    use crate::document::Symptom;
    use crate::language::{Language, Languages};
    use crate::tokenize::words;

    fn symptom(language: Language, text: &str, terms: &[&str]) -> Symptom {
        Symptom {
            text: text.to_owned(),
            language,
            terms: terms.iter().map(|term| (*term).to_owned()).collect(),
        }
    }

    fn known() -> Symptoms {
        Symptoms::new(&[
            symptom(Language::En, "bilge pump keeps running", &["float switch"]),
            symptom(
                Language::En,
                "engine overheats",
                &["impeller", "coolant pump"],
            ),
            symptom(Language::En, "engine does not start", &["battery"]),
            symptom(Language::Fr, "le moteur ne démarre pas", &["batterie"]),
            symptom(Language::De, "Motor wird zu heiß", &["Impeller"]),
            symptom(Language::De, "Motor startet nicht", &["Anlasser"]),
        ])
    }

    fn terms<'a>(symptoms: &'a Symptoms, text: &str) -> Vec<&'a str> {
        let terms = symptoms.of(text, Languages::ALL).unwrap_or_default();
        terms.iter().map(|term| term.text.as_str()).collect()
    }

    fn first(symptoms: &Symptoms, text: &str) -> Option<String> {
        Some(symptoms.of(text, Languages::ALL)?.first()?.text.clone())
    }

    #[test]
    fn a_symptom_is_found_in_any_form_and_order_of_its_words() {
        let symptoms = known();
        for text in [
            "bilge pump running",
            "Bilge pumps run",
            "my bilge pump keeps running!",
            "why does the pump in the bilge run",
        ] {
            let found = first(&symptoms, text);
            assert_eq!(found.as_deref(), Some("float switch"), "{text}");
        }
        for text in [
            "engine overheating",
            "overheated engines",
            "engine overheat",
        ] {
            let found = terms(&symptoms, text);
            assert_eq!(found, ["impeller", "coolant pump"], "{text}");
        }
    }

    #[test]
    fn all_negations_are_equal_and_differ_from_no_negation() {
        let symptoms = known();
        for text in [
            "engine won’t start",
            "engine not starting",
            "the engine doesn't start",
        ] {
            assert_eq!(first(&symptoms, text).as_deref(), Some("battery"), "{text}");
        }
        assert!(symptoms.of("engine start", Languages::ALL).is_none());
    }

    #[test]
    fn accents_may_be_left_out_and_each_language_has_its_own_words() {
        let symptoms = known();
        for text in ["moteur ne démarre pas", "Le moteur ne demarre plus"] {
            assert_eq!(
                first(&symptoms, text).as_deref(),
                Some("batterie"),
                "{text}"
            );
        }
        assert_eq!(
            first(&symptoms, "Motor startet nicht").as_deref(),
            Some("Anlasser")
        );
        assert_eq!(
            first(&symptoms, "der Motor wird sehr heiss").as_deref(),
            Some("Impeller")
        );
    }

    #[test]
    fn the_readers_own_language_comes_before_english_and_english_before_others() {
        let symptoms = Symptoms::new(&[
            symptom(Language::Nl, "start defect", &["startmotor"]),
            symptom(Language::De, "Start defect", &["Anlasser"]),
            symptom(Language::Fr, "pompe", &["pompe"]),
            symptom(Language::En, "pompe", &["pump"]),
        ]);
        let first = |text, reader| {
            let terms = symptoms.of(text, Languages::of_reader(reader)).unwrap();
            terms[0].text.clone()
        };
        assert_eq!(first("start defect", Some(Language::De)), "Anlasser");
        assert_eq!(first("start defect", Some(Language::Nl)), "startmotor");
        assert_eq!(first("start defect", None), "startmotor", "the first");
        assert_eq!(first("pompe", Some(Language::Fr)), "pompe");
        assert_eq!(first("pompe", Some(Language::De)), "pump");
    }

    #[test]
    fn a_text_with_one_word_more_or_less_is_another_symptom() {
        let symptoms = known();
        for text in [
            "",
            "engine",
            "overheating",
            "engine overheating alarm",
            "!?",
            "the",
        ] {
            assert!(symptoms.of(text, Languages::ALL).is_none(), "{text}");
        }
        let story = "engine overheats ".repeat(9);
        assert!(symptoms.of(&story, Languages::ALL).is_none());
    }

    #[test]
    fn a_symptom_is_found_among_words_that_may_be_left_out() {
        let symptoms = known();
        let within = |text: &str| {
            let words = words(text);
            let may_be_left_out = |place: usize| Ok(words[place].folded != "alarm");
            let terms = symptoms.within(text, Languages::of(Language::En), may_be_left_out);
            terms.unwrap().map(|terms| terms[0].text.as_str())
        };
        let found = [
            ("engine won’t start, just clicks", Some("battery")),
            ("engine overheating at high revs", Some("impeller")),
            ("engine overheating alarm", None),
            ("the engine does not overheat", None),
            ("overheating at high revs", None),
            ("le moteur ne démarre pas du tout", Some("batterie")),
        ];
        for (text, terms) in found {
            assert_eq!(within(text), terms, "{text}");
        }
        let story = "engine overheats one two three four five six seven";
        assert_eq!(within(story), None);
    }

    #[test]
    fn the_terms_of_rows_that_mean_the_same_are_joined() {
        let symptoms = Symptoms::new(&[
            symptom(Language::En, "engine overheats", &["impeller"]),
            symptom(
                Language::En,
                "The engines overheat",
                &["thermostat", "impeller", "?"],
            ),
        ]);
        let found = terms(&symptoms, "engine overheat");
        assert_eq!(found, ["impeller", "thermostat"]);
    }
}
