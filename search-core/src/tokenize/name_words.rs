//! Words of names, in six languages, that do not say what the product is: prepositions, links, and
//! what only describes it.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

/// Prepositions before sizes, materials and uses.
const PREPOSITIONS: &[&str] = &[
    "for", "with", "without", "of", "to", "from", "in", "on", "fur", "fuer", "mit", "ohne", "von",
    "zu", "zum", "zur", "aus", "pour", "avec", "sans", "en", "au", "per", "con", "senza", "da",
    "para", "sin", "voor", "met", "zonder", "van", "naar", "uit",
];
/// Words that only connect other words to the noun (`pompe de cale`), or a model to its name (`D1
/// series impeller`).
const LINKS: &[&str] = &[
    "de", "du", "des", "di", "del", "della", "dei", "la", "le", "a", "series", "serie", "model",
    "modell", "modele", "modello", "modelo", "type", "typ", "tipo",
];
/// Colours, materials and conditions: they come after the noun in catalogues (`toner
/// cartridge original black`) or before it, and are never the noun.
const QUALITIES: &[&str] = &[
    // English
    "black",
    "white",
    "grey",
    "gray",
    "silver",
    "blue",
    "red",
    "green",
    "yellow",
    "orange",
    "brown",
    "beige",
    "navy",
    "gold",
    "purple",
    "pink",
    "transparent",
    "clear",
    "multicolour",
    "original",
    "genuine",
    "compatible",
    "refurbished",
    "used",
    "new",
    "wired",
    "wireless",
    "cordless",
    "male",
    "female",
    "left",
    "right",
    "pair",
    "set",
    "led",
    "stainless",
    "steel",
    "galvanized",
    "galvanised",
    "bronze",
    "brass",
    "aluminium",
    "aluminum",
    "nylon",
    "plastic",
    "rubber",
    "pvc",
    "assembly",
    "din",
    "iso",
    // Their abbreviations
    "blk",
    "wht",
    "gry",
    "grn",
    "yel",
    "nvy",
    "ss",
    "galv",
    "brz",
    "alum",
    "assy",
    "pkg",
    "pr",
    "ea",
    "pcs",
    // German
    "schwarz",
    "weiss",
    "grau",
    "silber",
    "blau",
    "rot",
    "grun",
    "gelb",
    "braun",
    "gebraucht",
    "neu",
    "links",
    "rechts",
    "paar",
    "edelstahl",
    "verzinkt",
    "messing",
    "kunststoff",
    // French
    "noir",
    "noire",
    "blanc",
    "blanche",
    "gris",
    "grise",
    "argent",
    "bleu",
    "bleue",
    "rouge",
    "vert",
    "verte",
    "jaune",
    "marron",
    "origine",
    "neuf",
    "gauche",
    "droite",
    "paire",
    "inox",
    "laiton",
    "galvanise",
    "galva",
    "plastique",
    // Italian
    "nero",
    "nera",
    "bianco",
    "bianca",
    "grigio",
    "grigia",
    "argento",
    "blu",
    "rosso",
    "rossa",
    "verde",
    "giallo",
    "gialla",
    "marrone",
    "originale",
    "nuovo",
    "sinistro",
    "destro",
    "coppia",
    "zincato",
    "zincata",
    "ottone",
    "plastica",
    // Spanish
    "negro",
    "negra",
    "blanco",
    "blanca",
    "plata",
    "azul",
    "rojo",
    "roja",
    "amarillo",
    "izquierda",
    "derecha",
    "usado",
    "par",
    "galvanizado",
    "galvanizada",
    "laton",
    "plastico",
    // Dutch
    "zwart",
    "wit",
    "grijs",
    "zilver",
    "blauw",
    "rood",
    "groen",
    "geel",
    "bruin",
    "origineel",
    "nieuw",
    "gebruikt",
    "linker",
    "rechter",
    "rvs",
    "verzinkte",
];

/// Whether the word is a preposition: what follows it says what the noun before it is for or made of.
pub(crate) fn is_preposition(word: &str) -> bool {
    PREPOSITIONS.contains(&word)
}

/// Whether the word only connects the words around it.
pub(crate) fn is_link(word: &str) -> bool {
    LINKS.contains(&word)
}

/// Whether the word is a colour, a material, a condition or packaging, which is never the noun.
pub(crate) fn is_quality(word: &str) -> bool {
    static ALL: LazyLock<FxHashSet<&str>> = LazyLock::new(|| QUALITIES.iter().copied().collect());
    ALL.contains(word)
}
