//! The sentences of notifications, in each language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use search_core::Language;
use serde::Deserialize;

use super::kind::{Details, Kind};
use crate::platform::mail::fill;

const FILES: [(Language, &str); 6] = [
    (Language::En, include_str!("texts/en.toml")),
    (Language::It, include_str!("texts/it.toml")),
    (Language::Fr, include_str!("texts/fr.toml")),
    (Language::Es, include_str!("texts/es.toml")),
    (Language::Nl, include_str!("texts/nl.toml")),
    (Language::De, include_str!("texts/de.toml")),
];

/// A language's sentences by the names of their kinds.
#[derive(Debug, Deserialize)]
struct Texts {
    /// The words for the values of `{status}`.
    statuses: BTreeMap<String, String>,
    #[serde(flatten)]
    sentences: BTreeMap<String, String>,
}

static TEXTS: LazyLock<Vec<(Language, Texts)>> = LazyLock::new(|| {
    FILES
        .iter()
        .filter_map(|(language, file)| Some((*language, toml::from_str(file).ok()?)))
        .collect()
});

/// The sentence of a notification.
pub(super) fn sentence(kind: Kind, language: Language, details: &Details) -> String {
    let Some((_, texts)) = TEXTS.iter().find(|(of, _)| *of == language) else {
        return String::new();
    };
    let sentence = texts.sentences.get(kind.name());
    let status = texts.statuses.get(&details.status);
    let values = [
        ("boatName", details.boat_name.as_str()),
        ("fullName", &details.full_name),
        ("vendorName", &details.vendor_name),
        ("date", &details.date),
        ("title", &details.title),
        ("boatModel", &details.boat_model),
        ("status", status.unwrap_or(&details.status)),
    ];
    fill(sentence.map_or("", String::as_str), &values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn details() -> Details {
        Details {
            boat_name: "Luna".into(),
            full_name: "Ada Berg".into(),
            vendor_name: "Harbour Parts".into(),
            date: "2027-02-14".into(),
            title: "Radio licence".into(),
            boat_model: "Bavaria 34".into(),
            status: "Approved".into(),
        }
    }

    // proves NOTIF-07, NOTIF-08, NOTIF-09, NOTIF-10, NOTIF-11, NOTIF-12, NOTIF-13, NOTIF-14, H-201
    #[test]
    fn each_kind_has_its_sentence() {
        let sentences = [
            "Ada Berg asked you to jump onboard Luna.",
            "The insurance of Luna expires on 2027-02-14.",
            "The registration of Luna expires on 2027-02-14.",
            "The warranty of Luna expires on 2027-02-14.",
            "The document “Radio licence” of Luna expires on 2027-02-14.",
            "New parts are waiting for Luna.",
            "You can now use the search my boat option for Luna.",
            "The virtual tour of Luna is ready.",
            "Your boat model Bavaria 34 is now Approved.",
            "There is an answer to your request “Radio licence”.",
            "Harbour Parts answered your request for a quote.",
            "Harbour Parts cannot make an offer.",
            "The quote from Harbour Parts is valid until 2027-02-14.",
            "Harbour Parts has not answered your request for a quote.",
            "The quote from Harbour Parts has expired.",
            "Your request for a quote from Harbour Parts was closed.",
            "There is a reply from a representative in your chat.",
        ];
        let written = Kind::ALL.map(|kind| sentence(kind, Language::En, &details()));
        assert_eq!(written, sentences);
    }

    #[test]
    fn a_status_is_worded_in_each_language() {
        let status = |language, status: &str| {
            let status = status.to_owned();
            let details = Details {
                status,
                ..details()
            };
            sentence(Kind::ModelStatus, language, &details)
        };
        let german = "Ihr Bootsmodell Bavaria 34 ist jetzt: Mit Teileliste.";
        assert_eq!(status(Language::De, "Itemized"), german);
        let italian = "Il modello della tua barca Bavaria 34 è ora: Approvato.";
        assert_eq!(status(Language::It, "Approved"), italian);
    }

    #[test]
    fn every_language_has_every_sentence_with_the_same_values() {
        for language in Language::ALL {
            for kind in Kind::ALL {
                let (here, english) = (
                    sentence(kind, language, &details()),
                    sentence(kind, Language::En, &details()),
                );
                assert!(
                    !here.is_empty() && !here.contains('{'),
                    "{language:?} {kind:?}"
                );
                for value in [
                    "Luna",
                    "Ada Berg",
                    "Harbour Parts",
                    "2027-02-14",
                    "Radio licence",
                ] {
                    assert_eq!(here.contains(value), english.contains(value), "{here}");
                }
            }
        }
    }
}
