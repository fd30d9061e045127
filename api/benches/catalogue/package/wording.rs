//! Names, descriptions and part numbers in the style of parts catalogues.

use crate::package::random::{Numbers, Zipf};

const MAKERS: usize = 800;
/// The number of words that are not in the lists here: series names, place names, other languages.
/// A million names and descriptions contain some tens of thousands of them.
const MADE_WORDS: u64 = 40_000;
/// The number of patterns of manufacturers' numbers.
const SHAPES: usize = 8;

const NOUNS: [&str; 48] = [
    "impeller",
    "bilge pump",
    "fuel filter",
    "anode",
    "propeller",
    "oil filter",
    "shackle",
    "hose clamp",
    "water pump",
    "alternator",
    "thermostat",
    "gasket",
    "drive belt",
    "bearing",
    "seacock",
    "hose",
    "winch",
    "block",
    "cleat",
    "fender",
    "anchor",
    "anchor chain",
    "compass",
    "battery",
    "battery charger",
    "switch panel",
    "navigation light",
    "cabin lamp",
    "starter motor",
    "solenoid",
    "fuel pump",
    "water separator",
    "exhaust elbow",
    "heat exchanger",
    "raw water strainer",
    "toilet pump",
    "joker valve",
    "steering cable",
    "throttle cable",
    "hatch",
    "porthole",
    "turnbuckle",
    "mainsheet",
    "halyard",
    "life jacket",
    "flare",
    "windlass motor",
    "trim tab",
];
const QUALIFIERS: [&str; 32] = [
    "replacement",
    "stainless steel",
    "marine",
    "electric",
    "heavy duty",
    "genuine",
    "bronze",
    "manual",
    "self priming",
    "automatic",
    "aluminium",
    "inline",
    "submersible",
    "galvanized",
    "service",
    "complete",
    "universal",
    "left hand",
    "right hand",
    "high output",
    "flexible",
    "brass",
    "sealed",
    "folding",
    "zinc",
    "rubber",
    "waterproof",
    "compact",
    "diesel",
    "outboard",
    "inboard",
    "teak",
];
/// The most frequent words of descriptions, most common first.
const COMMON: [&str; 64] = [
    "the",
    "for",
    "and",
    "with",
    "of",
    "to",
    "in",
    "a",
    "is",
    "marine",
    "boat",
    "engine",
    "fits",
    "water",
    "pump",
    "steel",
    "stainless",
    "kit",
    "replacement",
    "use",
    "models",
    "from",
    "on",
    "by",
    "easy",
    "high",
    "quality",
    "resistant",
    "corrosion",
    "includes",
    "mounting",
    "fuel",
    "oil",
    "filter",
    "seal",
    "system",
    "cooling",
    "salt",
    "power",
    "design",
    "durable",
    "installation",
    "size",
    "length",
    "diameter",
    "outboard",
    "diesel",
    "inboard",
    "cable",
    "hose",
    "thread",
    "screws",
    "not",
    "as",
    "or",
    "all",
    "suitable",
    "original",
    "part",
    "number",
    "years",
    "bolts",
    "housing",
    "shaft",
];

/// The lists that names and descriptions are drawn from.
pub(crate) struct Wording {
    nouns: Zipf,
    qualifiers: Zipf,
    makers: Zipf,
    series: Zipf,
    prose: Zipf,
}

/// The name and numbers of a product, generated from its id alone.
pub(crate) struct Naming {
    /// The name as printed.
    pub name: String,
    /// The words of the name that consist of letters, as a boater would type them.
    pub words: Vec<String>,
    /// The index of its manufacturer, the most common first.
    pub maker: usize,
    /// The manufacturer's number as printed.
    pub part_number: String,
}

impl Wording {
    pub(crate) fn new() -> Self {
        Self {
            nouns: Zipf::new(NOUNS.len()),
            qualifiers: Zipf::new(QUALIFIERS.len()),
            makers: Zipf::new(MAKERS),
            series: Zipf::new(usize::try_from(MADE_WORDS).unwrap_or(0)),
            prose: Zipf::new(COMMON.len() + usize::try_from(MADE_WORDS).unwrap_or(0)),
        }
    }

    /// The name, the manufacturer and the number of a product.
    pub(crate) fn naming(&self, id: u64) -> Naming {
        let mut numbers = Numbers::seeded(id);
        let maker = self.makers.draw(&mut numbers);
        let mut parts: Vec<String> = Vec::new();
        if numbers.percent(50) {
            parts.push(QUALIFIERS[self.qualifiers.draw(&mut numbers)].to_owned());
        }
        parts.push(NOUNS[self.nouns.draw(&mut numbers)].to_owned());
        for _ in 0..=numbers.below(2) {
            parts.push(made_word(self.series.draw(&mut numbers) as u64));
        }
        let words = parts
            .iter()
            .flat_map(|part| part.split(' '))
            .map(str::to_owned)
            .collect();
        let mut name = parts.join(" ");
        name[..1].make_ascii_uppercase();
        if numbers.percent(60) {
            name.push(' ');
            name.push_str(&measure(&mut numbers));
        }
        Naming {
            name,
            words,
            maker,
            part_number: part_number(maker, id),
        }
    }

    /// A description of twenty to fifty words.
    pub(crate) fn description(&self, numbers: &mut Numbers) -> String {
        let mut text = String::new();
        for place in 0..20 + numbers.below(31) {
            if place > 0 {
                text.push_str(if place % 12 == 0 { ". " } else { " " });
            }
            match self.prose.draw(numbers) {
                common if common < COMMON.len() => text.push_str(COMMON[common]),
                made => text.push_str(&made_word((made - COMMON.len()) as u64)),
            }
        }
        text
    }
}

/// A size or a rating.
fn measure(numbers: &mut Numbers) -> String {
    match numbers.below(6) {
        0 => numbers.one_of(&["12V", "24V", "12 V", "48V"]).to_owned(),
        1 => format!("M{}", 4 + 2 * numbers.below(10)),
        2 => format!("{} mm", 4 + numbers.below(300)),
        3 => numbers
            .one_of(&["1/2\"", "3/4\"", "1 1/2\"", "5/8\"", "2\""])
            .to_owned(),
        4 => format!("{} GPH", 250 * (1 + numbers.below(16))),
        _ => format!("{} A", 5 * (1 + numbers.below(40))),
    }
}

/// A pronounceable word for a number, different for each number.
pub(crate) fn made_word(number: u64) -> String {
    const STARTS: [&str; 16] = [
        "ba", "co", "du", "fe", "gi", "ha", "jo", "ku", "le", "mi", "no", "pu", "ra", "se", "ti",
        "vo",
    ];
    const ENDS: [&str; 10] = ["n", "r", "st", "lk", "m", "sh", "t", "x", "nd", "ck"];
    let mut rest = number;
    let mut text = String::new();
    while rest > 0 || text.len() < 4 {
        text.push_str(STARTS[usize::try_from(rest % 16).unwrap_or(0)]);
        rest /= 16;
    }
    text.push_str(ENDS[usize::try_from(number % 10).unwrap_or(0)]);
    text
}

/// The names of all manufacturers, the most common first.
pub(crate) fn maker_names() -> impl Iterator<Item = String> {
    (0..MAKERS).map(maker_name)
}

/// The name of a manufacturer.
pub(crate) fn maker_name(maker: usize) -> String {
    let mut name = made_word(maker as u64 * 53 + 7);
    name[..1].make_ascii_uppercase();
    match maker % 3 {
        0 => name,
        1 => format!("{name} Marine"),
        _ => format!("{name} Yachting"),
    }
}

/// A number in the pattern of the manufacturer, unique because it contains the id.
fn part_number(maker: usize, id: u64) -> String {
    match maker % SHAPES {
        0 => format!("{}-8M{id:07}", 10 + id % 80),
        1 => format!("{:05}-{:04}", id / 20, id % 20 + 1),
        2 => format!("{}", 20_000_000 + id * 3),
        3 => format!("{:06}-{:05}", 100_000 + id / 50, 35_000 + id % 50 * 10),
        4 => format!(
            "6{}{}-{:05}-00",
            char::from(b'A' + u8::try_from(id % 26).unwrap_or(0)),
            id / 26 % 10,
            id / 260
        ),
        5 => format!(
            "{:02}-{:06}{}",
            id % 97,
            id / 97 * 10,
            ["A", "B", "C", ""][usize::try_from(id % 4).unwrap_or(0)]
        ),
        6 => format!("{}.{:03}.{:02}", id / 700 + 10, id % 700, id % 97),
        _ => format!("{}{id:06}", &maker_name(maker)[..3].to_uppercase()),
    }
}

/// Other numbers of the same part: an old one, and a competitor's.
pub(crate) fn aliases(numbers: &mut Numbers, id: u64) -> String {
    if !numbers.percent(20) {
        return String::new();
    }
    let other = part_number(numbers.place(SHAPES), id + 5_000_000);
    if numbers.percent(30) {
        format!("{other}|{:05}-{:03}", id % 100_000, id / 100_000)
    } else {
        other
    }
}

/// A trade item number with its check digit, for three products in ten.
pub(crate) fn gtin(numbers: &mut Numbers, id: u64) -> String {
    if !numbers.percent(30) {
        return String::new();
    }
    let digits = format!("{:012}", 401_000_000_000 + id * 7);
    let sum: u32 = digits
        .chars()
        .zip([1, 3].into_iter().cycle())
        .map(|(digit, weight)| digit.to_digit(10).unwrap_or(0) * weight)
        .sum();
    format!("{digits}{}", (10 - sum % 10) % 10)
}
