//! What a message asks for.

use std::ops::Range;

use super::said::Word;
use super::vocabulary::{self, Vocabulary};

/// What a message asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Intent {
    /// To be handed over to a representative.
    Human,
    /// Prices, stock, delivery.
    Price,
    /// The parts of a section of the boat.
    Section,
    /// Whether something fits.
    Fits,
    /// What replaces a part, and its equivalents.
    Replaces,
    /// The kit of a part, or the parts of a kit.
    Kit,
    /// Parts.
    Find,
}

/// An intent with the words that express it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Meant {
    pub(super) intent: Intent,
    /// They are not searched, except those of a kit: `kit` is a noun of products, too.
    pub(super) cues: Vec<Range<usize>>,
}

/// Reads the intent of a message. Parts are searched unless it says otherwise.
pub(super) fn of(words: &[Word], vocabularies: &[&Vocabulary]) -> Meant {
    let meant = [
        (
            Intent::Human,
            places(words, vocabularies, |known| known.human),
        ),
        (
            Intent::Price,
            places(words, vocabularies, |known| known.price),
        ),
    ];
    for (intent, cues) in meant {
        if !cues.is_empty() {
            return Meant { intent, cues };
        }
    }
    let mut fits = places(words, vocabularies, |known| known.fits);
    let replaces = places(words, vocabularies, |known| known.replaces);
    // `Poner en vez de` puts nothing into anything.
    let overlaps = |cue: &Range<usize>| {
        let mut others = replaces.iter();
        others.any(|other| cue.start < other.end && other.start < cue.end)
    };
    fits.retain(|cue| !overlaps(cue));
    let first = |cues: &[Range<usize>]| cues.iter().map(|cue| cue.start).min();
    // Whichever is asked for first: `an alternative that fits`, `does it fit instead of`.
    match (first(&fits), first(&replaces)) {
        (Some(one), Some(other)) if other < one => meant_by(Intent::Replaces, replaces),
        (Some(_), _) => meant_by(Intent::Fits, fits),
        (None, Some(_)) => meant_by(Intent::Replaces, replaces),
        (None, None) => {
            let kit = places(words, vocabularies, |known| known.kit);
            let intent = if kit.is_empty() {
                Intent::Find
            } else {
                Intent::Kit
            };
            meant_by(intent, Vec::new())
        }
    }
}

/// Whether a message asks for the parts of a section, if it names one.
pub(super) fn asks_for_section(words: &[Word], vocabularies: &[&Vocabulary]) -> bool {
    !places(words, vocabularies, |known| known.section).is_empty()
}

fn meant_by(intent: Intent, cues: Vec<Range<usize>>) -> Meant {
    Meant { intent, cues }
}

/// Whether a message says that it looks for something.
pub(super) fn seeks(words: &[Word], vocabularies: &[&Vocabulary]) -> bool {
    !places(words, vocabularies, |known| known.seeks).is_empty()
}

/// Where the phrases stand, except where one only looks like it: there a longer one says otherwise.
fn places(
    words: &[Word],
    vocabularies: &[&Vocabulary],
    phrases: impl Fn(&Vocabulary) -> &'static [&'static str],
) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for known in vocabularies {
        let not = vocabulary::places(words, known.not);
        let cues = vocabulary::places(words, phrases(known)).into_iter();
        found.extend(cues.filter(|cue| {
            !not.iter().any(|not| {
                let is_within_cue = cue.start <= not.start && not.end <= cue.end;
                not.start < cue.end && cue.start < not.end && !is_within_cue
            })
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use search_core::Language::{self, De, En, Es, Fr, It, Nl};

    use super::*;
    use crate::chat::catalogue_assistant::said::Said;

    fn intent(text: &str, language: Language) -> Intent {
        of(&Said::new(text).words, &[vocabulary::of(language)]).intent
    }

    #[test]
    fn each_intent_is_understood_in_six_languages() {
        for (language, human, price, fits, replaces, kit) in [
            (
                En,
                "can I talk to a human being?",
                "how much does it cost",
                "would this fit",
                "is there an alternative",
                "which kit is it in",
            ),
            (
                It,
                "vorrei parlare con un operatore",
                "quanto costa?",
                "è compatibile con il motore",
                "c'è un equivalente",
                "c'è un kit",
            ),
            (
                Fr,
                "je voudrais parler à un conseiller",
                "c’est combien ?",
                "est-ce que ça va sur un D2",
                "par quoi le remplacer",
                "y a-t-il un kit",
            ),
            (
                Es,
                "quiero hablar con una persona",
                "¿qué precio tiene?",
                "¿me sirve en el motor?",
                "¿qué lo sustituye?",
                "¿hay un kit?",
            ),
            (
                Nl,
                "kan ik een medewerker spreken",
                "wat kost hij",
                "past dit",
                "wat is de vervanger",
                "is er een set",
            ),
            (
                De,
                "Kann ich mit einem Mitarbeiter sprechen?",
                "Was kostet der?",
                "Passt der?",
                "Was ist der Nachfolger?",
                "Gibt es einen Wartungssatz?",
            ),
        ] {
            assert_eq!(intent(human, language), Intent::Human, "{human}");
            assert_eq!(intent(price, language), Intent::Price, "{price}");
            assert_eq!(intent(fits, language), Intent::Fits, "{fits}");
            assert_eq!(intent(replaces, language), Intent::Replaces, "{replaces}");
            assert_eq!(intent(kit, language), Intent::Kit, "{kit}");
        }
    }

    #[test]
    fn words_of_a_search_are_no_cues() {
        for (text, language) in [
            ("impeller for a Volvo D2-40", En),
            ("price list holder", En),
            ("pipe fitting 3/4", En),
            ("stock anchor 10 kg", En),
            ("how much oil goes into a D2-40", En),
            ("Kugellager 6204", De),
            ("cerco il ricambio della pompa", It),
            ("adattatore per presa di banchina", It),
            ("adaptateur de quai", Fr),
            ("pastel verf", Nl),
            ("the pump does not work any more, have you got 3802966", En),
            ("what sizes are available in bronze", En),
            ("is the suction hose in the catalogue", En),
            ("la pompa non va più, avete la 37293-0076", It),
            ("cosa avete disponibile in bronzo", It),
            ("ma pompe ne marche plus, avez-vous la 3802966", Fr),
            ("la vieja ya no aguanta, tienen la 18-9801", Es),
            ("mijn pomp doet het niet meer, hebben jullie 3802966", Nl),
            ("Der Motor geht nicht mehr an, habt ihr den 3802966", De),
            ("welche Größen sind lieferbar", De),
        ] {
            assert_eq!(intent(text, language), Intent::Find, "{text}");
        }
    }

    #[test]
    fn an_intent_is_understood_in_other_words_and_with_typing_errors() {
        for (text, language, meant) in [
            ("no longer available, what now", En, Intent::Replaces),
            ("anything cheaper than the original", En, Intent::Replaces),
            ("any replacment for it", En, Intent::Replaces),
            ("would it bolt straight on", En, Intent::Fits),
            ("hows much for two", En, Intent::Price),
            ("cosa ci metto al posto del 878687", It, Intent::Replaces),
            ("un ricambio compatibile", It, Intent::Replaces),
            ("ci sta sulla mia", It, Intent::Fits),
            ("a quanto la fate", It, Intent::Price),
            ("y a quoi à la place du 878687", Fr, Intent::Replaces),
            ("ça passe sur mon moteur", Fr, Intent::Fits),
            ("c'est cb", Fr, Intent::Price),
            ("puedo poner otro en vez del 878687", Es, Intent::Replaces),
            ("un alternatibo", Es, Intent::Replaces),
            ("puedo ponerle esta a mi barco", Es, Intent::Fits),
            ("a cuánto está", Es, Intent::Price),
            ("iets goedkopers van een ander merk", Nl, Intent::Replaces),
            ("niet meer leverbaar, wat nu", Nl, Intent::Replaces),
            ("kan dat op mijn motor", Nl, Intent::Fits),
            ("is er een reparatiesetje", Nl, Intent::Kit),
            ("gibts den nimmer", De, Intent::Replaces),
            (
                "was Vergleichbares von einem anderen Hersteller",
                De,
                Intent::Replaces,
            ),
            ("pasend für unser Schiff", De, Intent::Fits),
            ("was kost der", De, Intent::Price),
        ] {
            assert_eq!(intent(text, language), meant, "{text}");
        }
    }

    #[test]
    fn the_first_of_two_wishes_counts_and_price_goes_first() {
        assert_eq!(
            intent("is there an alternative that fits", En),
            Intent::Replaces
        );
        assert_eq!(
            intent(
                "does it fit instead of the original and the alternative",
                En
            ),
            Intent::Fits
        );
        assert_eq!(intent("does it fit and how much is it", En), Intent::Price);
        assert_eq!(intent("does the seal kit fit", En), Intent::Fits);
    }
}
