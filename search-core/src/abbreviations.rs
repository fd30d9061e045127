//! Abbreviations of English words in the names of parts: `BATT TERM GALV` and `SS`.
//!
//! Feeds of shops are full of them, and no list of synonyms comes with such a feed. Abbreviations that
//! are words in one of the six languages, such as `sol` and `con`, are left out.

/// Words, with commas between, and the abbreviations that stand for any of them.
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

/// Words and the abbreviations that stand for any of them.
pub(crate) fn abbreviations() -> impl Iterator<Item = (Vec<&'static str>, Vec<&'static str>)> {
    ABBREVIATIONS.iter().filter_map(|line| {
        let (words, abbreviations) = line.split_once(": ")?;
        Some((
            words.split(", ").collect(),
            abbreviations.split(' ').collect(),
        ))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{ABBREVIATIONS, abbreviations};

    #[test]
    fn every_line_is_read_and_no_abbreviation_has_two_meanings() {
        assert_eq!(abbreviations().count(), ABBREVIATIONS.len());
        let mut seen = HashSet::new();
        for (words, abbreviations) in abbreviations() {
            for term in words.into_iter().chain(abbreviations) {
                assert!(seen.insert(term), "{term}");
            }
        }
    }
}
