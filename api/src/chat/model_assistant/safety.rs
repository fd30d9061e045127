//! Which questions are about safety. A model's answer to them shows no value that no tool gave.

use crate::chat::assistant::Safety;

/// The beginnings of words, in all languages of the app, that make a question one about safety.
const WORDS: [(Safety, &[&str]); 8] = [
    (
        Safety::Gas,
        &[
            "propane",
            "butane",
            "lpg",
            "gpl",
            "propan",
            "butan",
            "gasflasche",
            "gas bottle",
            "gas leak",
            "gas regulator",
            "gasleck",
            "fuite de gaz",
            "fuga di gas",
            "fuga de gas",
            "gaslek",
            "gasherd",
            "gas cooker",
            "gas hob",
            "bombola",
            "bombona",
        ],
    ),
    (
        Safety::FuelLeak,
        &[
            "fuel leak",
            "petrol leak",
            "smell of fuel",
            "smell of petrol",
            "benzingeruch",
            "kraftstoffleck",
            "fuite de carburant",
            "fuite d'essence",
            "perdita di carburante",
            "perdita di benzina",
            "fuga de combustible",
            "brandstoflek",
            "benzinelek",
        ],
    ),
    (
        Safety::CarbonMonoxide,
        &[
            "carbon monoxide",
            "kohlenmonoxid",
            "monoxyde de carbone",
            "monossido di carbonio",
            "monóxido de carbono",
            "koolmonoxide",
            "exhaust leak",
        ],
    ),
    (
        Safety::Seacocks,
        &[
            "seacock",
            "skin fitting",
            "through-hull",
            "thru-hull",
            "seeventil",
            "borddurchlass",
            "vanne de coque",
            "passe-coque",
            "presa a mare",
            "passascafo",
            "grifo de fondo",
            "pasacascos",
            "huiddoorvoer",
            "buitenboordkraan",
        ],
    ),
    (
        Safety::Steering,
        &[
            "steering",
            "steuerung",
            "ruderanlage",
            "direction hydraulique",
            "barre à roue",
            "timoneria",
            "gobierno del",
            "dirección hidráulica",
            "stuurinrichting",
            "stuursysteem",
        ],
    ),
    (
        Safety::MainsPower,
        &[
            "mains ",
            "mains-",
            "shore power",
            "230 v",
            "230v",
            "240 v",
            "240v",
            "110 v",
            "110v",
            "landstrom",
            "courant de quai",
            "presa di banchina",
            "corriente de puerto",
            "walstroom",
        ],
    ),
    (
        Safety::Lifting,
        &[
            "lifting",
            "hoist",
            "sling",
            "davit",
            "crane",
            "kranen",
            "heben",
            "grutage",
            "levage",
            "gru ",
            "sollevamento",
            "izado",
            "grúa",
            "hijsen",
        ],
    ),
    (
        Safety::LifeSaving,
        &[
            "lifejacket",
            "life jacket",
            "liferaft",
            "life raft",
            "epirb",
            "flares",
            "distress flare",
            "rettungsweste",
            "rettungsinsel",
            "gilet de sauvetage",
            "radeau",
            "giubbotto di salvataggio",
            "zattera",
            "chaleco salvavidas",
            "balsa salvavidas",
            "reddingsvest",
            "reddingsvlot",
        ],
    ),
];

/// What a question is about, if it is about safety. Words of every language count: a user may write
/// in another one than that of the page.
pub(super) fn about(text: &str) -> Option<Safety> {
    let text = format!(" {} ", text.to_lowercase());
    let begins = |word: &&str| {
        let found = text.match_indices(*word);
        found.into_iter().any(|(at, _)| {
            let before = text[..at].chars().next_back();
            before.is_none_or(|letter| !letter.is_alphanumeric())
        })
    };
    let found = WORDS.iter().find(|(_, words)| words.iter().any(begins));
    found.map(|(about, _)| *about)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_about_safety_are_found_in_every_language() {
        for (text, expected) in [
            ("What pressure for my LPG regulator?", Some(Safety::Gas)),
            (
                "Perdita di carburante nel vano motore",
                Some(Safety::FuelLeak),
            ),
            ("Welches Seeventil passt?", Some(Safety::Seacocks)),
            (
                "Quel fusible pour le courant de quai ?",
                Some(Safety::MainsPower),
            ),
            ("chaleco salvavidas de 165 N", Some(Safety::LifeSaving)),
            ("impeller for D1-30", None),
            ("Which gasket?", None),
            ("Reefing line for my mainsail", None),
            ("Is the mains supply safe?", Some(Safety::MainsPower)),
        ] {
            assert_eq!(about(text), expected, "{text}");
        }
    }
}
