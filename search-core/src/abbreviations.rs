//! Abbreviations of English words in the names of parts: `BATT TERM GALV` and `SS`.
//!
//! Feeds of shops are full of them, and no list of synonyms comes with such a feed. Abbreviations that
//! are words in one of the six languages, such as `sol` and `con`, are left out.

/// Words and what they are abbreviated to, with spaces between. Words before the colon mean the same,
/// with commas between.
const ABBREVIATIONS: &[&str] = &[
    "adapter, adaptor: adptr adpt",
    "adjustable: adj",
    "aluminum, aluminium: alum alu",
    "antenna, aerial: ant",
    "assembly: assy asy",
    "battery: batt",
    "bearing: brg",
    "black: blk",
    "bracket: brkt bkt",
    "brass: brs",
    "breaker: brkr bkr",
    "bronze: brz bronz",
    "cable: cbl",
    "carburetor, carburettor: carb",
    "charger: chgr chrgr",
    "circuit: circ",
    "connector: conn",
    "cover: cvr",
    "cylinder: cyl",
    "double: dbl",
    "electric, electrical, electronic: elec",
    "engine: eng",
    "extension: ext",
    "filter: fltr",
    "fitting: ftg",
    "forward: fwd",
    "galvanized, galvanised: galv",
    "gasket: gskt",
    "gray, grey: gry",
    "green: grn",
    "heater: htr",
    "heavy duty: hd",
    "housing: hsg",
    "hydraulic: hyd hydr",
    "ignition: ign",
    "instrument: inst instr",
    "left hand: lh",
    "light: lt",
    "motor: mtr",
    "navigation: nav",
    "outboard: outbd otbd",
    "panel: pnl",
    "propeller: prop",
    "regulator: reg",
    "replacement: repl",
    "right hand: rh",
    "service: svc",
    "single: sgl",
    "speedometer: speedo spdo",
    "stainless, stainless steel: ss sst",
    "starboard: stbd",
    "steering: strg",
    "switch: sw",
    "tachometer: tach",
    "temperature: temp",
    "terminal: term",
    "universal: univ",
    "valve: vlv",
    "water: wtr",
    "white: wht",
    "yellow: yel",
];

/// Sets of terms that mean the same: a word, its other spellings and its abbreviations.
pub(crate) fn abbreviations() -> impl Iterator<Item = Vec<&'static str>> {
    ABBREVIATIONS.iter().filter_map(|line| {
        let (words, abbreviations) = line.split_once(": ")?;
        let terms = words.split(", ").chain(abbreviations.split(' '));
        Some(terms.collect())
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{ABBREVIATIONS, abbreviations};

    #[test]
    fn every_line_is_read_and_no_abbreviation_has_two_meanings() {
        let sets: Vec<Vec<&str>> = abbreviations().collect();
        assert_eq!(sets.len(), ABBREVIATIONS.len());
        let mut seen = HashSet::new();
        for term in sets.into_iter().flatten() {
            assert!(seen.insert(term), "{term}");
        }
    }
}
