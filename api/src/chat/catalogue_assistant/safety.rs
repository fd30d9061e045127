//! Matters of safety: the assistant shows parts and documents, and says that a professional is needed.

use super::said::{Said, Word};
use super::vocabulary;
use crate::chat::assistant::Safety;

/// Words of each matter, in all languages: safety is not missed because of a wrongly guessed language.
const MATTERS: &[(Safety, &[&str])] = &[
    (
        Safety::CarbonMonoxide,
        &[
            "carbon|kohlen monoxide|monoxid",
            "monoxid*|monossido|monoxyde|kohlenmonoxid*|koolmonoxide|koolstofmonoxide|kooldampvergiftiging",
            "co alarm|detector|melder|warner|poisoning|vergiftung",
            "exhaust fumes|gases _ cabin|saloon|inside",
        ],
    ),
    (
        Safety::Gas,
        &[
            "gas|gaz|lpg|gpl|glp|propan*|butan*|butagaz|campinggaz|flussiggas|gasflasche|gasfles|gasleck|gaslek|gasgeruch|gaslucht|gasregler|gasherd",
            "bombola|bombole|bombona|bouteille _ gas|gaz|gpl|butano|propano",
        ],
    ),
    (
        Safety::FuelLeak,
        &[
            "fuel|petrol|gasoline|diesel _ leak*|smell*|drip*|spill*",
            "leak*|smell* _ fuel|petrol|gasoline|diesel",
            "benzin|diesel|kraftstoff|sprit _ leck*|riecht|stinkt|tropft|auslauf*|geruch|undicht",
            "riecht|stinkt|geruch _ benzin|diesel|kraftstoff|sprit",
            "benzina|gasolio|carburante _ perd*|perdita|puzza|odore|gocciola",
            "perdita|odore|puzza|perde _ benzina|gasolio|carburante",
            "essence|gasoil|gazole|carburant _ fuit*|odeur|sent|goutte",
            "fuite|odeur|sent _ essence|gasoil|gazole|carburant",
            "gasolina|gasoil|combustible _ fuga*|olor|huele|pierde|gotea",
            "fuga|olor|huele|pierde _ gasolina|gasoil|combustible",
            "benzine|diesel|brandstof _ lek*|stank|lucht|ruik*|druppel*",
            "ruik*|lekt|lekkage|stinkt _ benzine|diesel|brandstof",
        ],
    ),
    (
        Safety::Seacocks,
        &[
            "seacock|seacocks|skin-fitting|through-hull|thru-hull",
            "through|thru|skin hull|fitting|fittings",
            "sea cock|cocks|valve|valves",
            "seeventil*|seehahn|seehahne|borddurchlass*|rumpfdurchlass*",
            "presa|prese a mare",
            "passascaf*",
            "vanne|vannes de|d coque",
            "passe coque|coques",
            "grifo|grifos|valvula|valvulas de fondo",
            "pasacasco*",
            "afsluiter*|huiddoorvoer*|rompdoorvoer*|buitenboordkraan|buitenboordkranen",
        ],
    ),
    (
        Safety::Steering,
        &[
            "steering*",
            "rudder|rudders",
            "lenkung|ruder|ruderanlage|ruderblatt|steuerung|steuerseil*|lenkkabel|lenkzylinder",
            "timone|timoneria|timoni",
            "barre a roue",
            "barre franche",
            "safran|gouvernail",
            "direccion|timon",
            "stuurinrichting|stuurkabel*|stuurcilinder*|besturing|roer|roerblad",
        ],
    ),
    (
        Safety::MainsPower,
        &[
            "mains",
            "shore power|supply",
            "230|220|240|110|120 v|volt|volts|vac|ac",
            "230v|220v|240v|110v|120v|230vac|230volt",
            "landstrom*|netzspannung|landanschluss*",
            "presa di banchina",
            "prise|prises|courant|borne de quai",
            "toma de puerto|muelle",
            "walstroom*|walaansluiting*|netspanning",
        ],
    ),
    (
        Safety::Lifting,
        &[
            "lifting|hoisting|craning",
            "lift|hoist|crane _ boat|engine|yacht|out",
            "sling|slings",
            "kranen|kran|heben|hebeose*|hebegurt*|hebeschlinge*",
            "sollevare|sollevamento|gru|alaggio",
            "levage|grutage|gruter|elingue*|grue",
            "izar _ barco|motor",
            "eslinga*|grua|izado",
            "hijsen|hijsoog|hijsogen|hijsband*|takelen",
        ],
    ),
    (
        Safety::LifeSaving,
        &[
            "lifejacket*|liferaft*|lifebuoy*|lifeline*|epirb*|plb|plbs|flare|flares|jackstay*",
            "life jacket|jackets|raft|rafts|vest|vests|buoy|line|lines",
            "rettungs*|schwimmweste*|automatikweste*|seenot*|feuerloscher*",
            "fire extinguisher|extinguishers|blanket",
            "giubbotto|giubbotti|giubbetto|giubbetti|salvagente|zattera|zattere|razzi|estintore|estintori",
            "gilet|gilets|radeau|radeaux|brassiere|brassieres|bouee|fusee|fusees|extincteur*",
            "chaleco|chalecos|balsa|balsas|bengala|bengalas|salvavidas|extintor*",
            "reddingsvest*|reddingsvlot*|reddingsboei*|noodsignaal|noodsignalen|vuurpijl*|brandblusser*|zwemvest*",
        ],
    ),
];

/// What only sounds like one of them.
const HARMLESS: &[&str] = &[
    "gas strut|struts|spring|springs|shock|shocks",
    "gasdruckfeder*|gasfeder*|gasveer|gasveren",
];

/// The matter of safety that a message is about, if it is about one.
pub fn about(text: &str) -> Option<Safety> {
    matter(&Said::new(text).words)
}

pub(super) fn matter(words: &[Word]) -> Option<Safety> {
    let harmless = vocabulary::places(words, HARMLESS);
    let named = |phrases: &[&str]| {
        let mut places = vocabulary::places(words, phrases).into_iter();
        places.any(|place| !harmless.iter().any(|known| known.contains(&place.start)))
    };
    let mut matters = MATTERS.iter();
    matters
        .find(|(_, phrases)| named(phrases))
        .map(|(matter, _)| *matter)
}

#[cfg(test)]
mod tests {
    use search_core::fold;

    use super::*;

    // proves H-196
    #[test]
    fn matters_of_safety_are_recognised_in_six_languages() {
        for (text, matter) in [
            ("there is a smell of gas in the galley", Safety::Gas),
            ("Gasregler undicht, was tun?", Safety::Gas),
            ("une bouteille de gaz", Safety::Gas),
            ("diesel is leaking into the bilge", Safety::FuelLeak),
            ("es riecht nach Benzin im Motorraum", Safety::FuelLeak),
            ("odore di gasolio in sentina", Safety::FuelLeak),
            ("the carbon monoxide alarm", Safety::CarbonMonoxide),
            ("detector de monóxido de carbono", Safety::CarbonMonoxide),
            ("can I change a sea cock afloat", Safety::Seacocks),
            ("ma vanne de coque fuit", Safety::Seacocks),
            ("Huiddoorvoer lekt", Safety::Seacocks),
            ("my steering is stiff", Safety::Steering),
            ("la timoneria è dura", Safety::Steering),
            ("how do I wire the shore power inlet", Safety::MainsPower),
            ("230 V Steckdose einbauen", Safety::MainsPower),
            ("walstroom aansluiten", Safety::MainsPower),
            ("where do I attach the lifting strops", Safety::Lifting),
            ("Hebeösen für den Motor", Safety::Lifting),
            ("service my life jacket", Safety::LifeSaving),
            ("un chaleco salvavidas", Safety::LifeSaving),
            ("reddingsvest", Safety::LifeSaving),
            ("What pressure for my LPG regulator?", Safety::Gas),
            ("Perdita di carburante nel vano motore", Safety::FuelLeak),
            ("Welches Seeventil passt?", Safety::Seacocks),
            ("Quel fusible pour le courant de quai ?", Safety::MainsPower),
            ("Is the mains supply safe?", Safety::MainsPower),
        ] {
            assert_eq!(about(text), Some(matter), "{text}");
        }
    }

    #[test]
    fn ordinary_parts_are_no_matter_of_safety() {
        for text in [
            "impeller for a Volvo D2-40",
            "gasket set",
            "fuel filter for diesel engine",
            "12V bilge pump",
            "Ölfilter",
            "gas spring for a hatch",
            "throttle lever",
            "cinghia alternatore",
            "antifouling",
            "colour of the carburettor",
            "120 mm",
            "Which gasket?",
            "Reefing line for my mainsail",
        ] {
            assert_eq!(about(text), None, "{text}");
        }
    }

    #[test]
    fn all_words_are_folded() {
        let words = MATTERS.iter().flat_map(|(_, phrases)| *phrases);
        for phrase in words {
            assert_eq!(fold(phrase), **phrase);
        }
    }
}
