//! What the columns of a list contain, judged by their cells where they have no heads.

use serde::{Deserialize, Serialize};

/// What a column contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The number in the drawing.
    Item,
    /// The part number.
    Number,
    /// The name of the part.
    Text,
    Quantity,
    Other,
}

/// At least this share of a column's cells must look alike, in percent.
const MOST: usize = 60;

/// Cells of a kind in a column.
#[derive(Debug, Clone, Copy, Default)]
struct Kinds {
    filled: usize,
    counts: usize,
    numbers: usize,
    texts: usize,
    /// Counts that are larger than the one before.
    rising: usize,
}

impl Kinds {
    fn of<'a>(cells: impl Iterator<Item = &'a str>) -> Self {
        let mut counts = Self::default();
        let mut last = 0;
        for cell in cells.filter(|cell| !cell.is_empty()) {
            counts.filled += 1;
            if let Some(count) = count_in(cell) {
                counts.counts += 1;
                counts.rising += usize::from(count > last);
                last = count;
            } else if is_number_like(cell) {
                counts.numbers += 1;
            } else if cell.chars().any(char::is_alphabetic) {
                counts.texts += 1;
            }
        }
        counts
    }

    fn is_most(self, part: usize) -> bool {
        part > 0 && part * 100 >= self.filled * MOST
    }
}

/// The roles of the columns of these rows.
pub fn by_content(rows: &[Vec<String>]) -> Vec<Role> {
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let column = |index: usize| {
        let cells = rows.iter().filter_map(move |row| row.get(index));
        cells.map(String::as_str)
    };
    let counts: Vec<Kinds> = (0..width).map(|index| Kinds::of(column(index))).collect();
    let mut roles = vec![Role::Other; width];
    for (index, counted) in counts.iter().enumerate() {
        if counted.is_most(counted.counts) {
            let is_rising = counted.rising * 100 >= counted.counts * 75 && counted.counts > 2;
            let is_first = !roles.contains(&Role::Item);
            roles[index] = if is_rising && is_first {
                Role::Item
            } else {
                Role::Quantity
            };
        } else if counted.is_most(counted.numbers) {
            roles[index] = Role::Number;
        } else if counted.is_most(counted.texts) {
            roles[index] = Role::Text;
        }
    }
    roles
}

/// A number as it counts positions or parts: `12`, `12a`, `2x`, `x2`, `(3)`.
pub fn count_in(cell: &str) -> Option<u32> {
    let cell = cell.trim_matches(|sign: char| !sign.is_alphanumeric());
    let digits = cell.trim_matches(|sign: char| sign.is_ascii_alphabetic() || sign == ' ');
    let letters = cell.chars().count() - digits.chars().count();
    let is_short = (1..=3).contains(&digits.len()) && letters <= 4;
    let is_count = is_short && digits.bytes().all(|digit| digit.is_ascii_digit());
    let unit = cell.trim_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
    let is_unit = letters <= 1 || UNITS.contains(&unit.to_lowercase().as_str());
    (is_count && is_unit).then(|| digits.parse().ok()).flatten()
}

/// What is written after a quantity.
const UNITS: [&str; 9] = ["pc", "pcs", "ea", "st", "stk", "pz", "ud", "uds", "set"];

/// Whether a cell may be a part number: a digit, four or more characters, at most two spaces, and
/// no word.
pub fn is_number_like(cell: &str) -> bool {
    let signs = cell.chars().filter(|sign| sign.is_alphanumeric()).count();
    let has_word = cell
        .split(|sign: char| !sign.is_alphanumeric())
        .any(is_word_like);
    cell.chars().any(|sign| sign.is_ascii_digit())
        && (4..=40).contains(&signs)
        && cell.matches(' ').count() <= 2
        && !has_word
}

/// Whether a text has a word of letters only, with at least so many of them. Of scripts without
/// spaces and of signs that stand for a word, two are enough.
pub fn has_word(text: &str, letters: usize) -> bool {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    let mut words = words.filter(|word| word.chars().all(char::is_alphabetic));
    words.any(|word| {
        let least = if word.is_ascii() { letters } else { 2 };
        word.chars().count() >= least
    })
}

/// Letters beside a digit are a part of the number, as in `1701xGAA`, unless they are many.
fn is_word_like(word: &str) -> bool {
    let letters = word.chars().filter(|sign| sign.is_alphabetic()).count();
    if letters < word.chars().count() {
        let mut runs = word.split(|sign: char| !sign.is_lowercase());
        return runs.any(|run| run.chars().count() > 3);
    }
    letters > 4 || letters > 2 && word.chars().any(char::is_lowercase)
}

/// Divides columns that repeat: two lists side by side. The ranges of each.
pub fn lists(roles: &[Role]) -> Vec<std::ops::Range<usize>> {
    let starts: Vec<usize> = (1..roles.len())
        .filter(|start| {
            let (before, after) = roles.split_at(*start);
            let is_list = |roles: &[Role]| {
                roles.contains(&Role::Number)
                    && roles
                        .iter()
                        .any(|role| matches!(role, Role::Text | Role::Item))
            };
            roles[*start] == roles[0] && is_list(before) && is_list(after)
        })
        .collect();
    let mut ranges = Vec::new();
    let mut from = 0;
    for start in starts {
        if roles[from..start].contains(&Role::Number) {
            ranges.push(from..start);
            from = start;
        }
    }
    ranges.push(from..roles.len());
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Vec<String>> {
        let row = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect();
        text.lines().map(row).collect()
    }

    #[test]
    fn columns_without_heads_are_known_by_their_cells() {
        use Role::{Item, Number, Quantity, Text};
        let list =
            rows("1|35-8M0065103|Fuel filter|1\n2|09-2734B|Impeller kit|2\n3|3588475|Gasket|1");
        assert_eq!(by_content(&list), [Item, Number, Text, Quantity]);
        let list = rows("Fuel filter|4|35-8M0065103\nImpeller|1|09-2734B\nGasket|12|3588475");
        assert_eq!(by_content(&list), [Text, Quantity, Number]);
    }

    #[test]
    fn two_lists_side_by_side_are_divided() {
        use Role::{Item, Number, Quantity, Text};
        let twice = [Item, Number, Text, Item, Number, Text];
        assert_eq!(lists(&twice), [0..3, 3..6]);
        assert_eq!(lists(&[Item, Number, Text, Quantity]).len(), 1);
        assert_eq!(lists(&[Number, Number, Text]).len(), 1);
    }

    #[test]
    fn small_letters_may_be_in_a_part_number_but_words_are_not() {
        for number in ["UC1701xGAA", "MAX7219C/D", "35-8M0065103"] {
            assert!(is_number_like(number), "{number}");
        }
        for text in ["Fig. 5 below", "1999 Apr 12", "12volt", "Chip"] {
            assert!(!is_number_like(text), "{text}");
        }
    }

    #[test]
    fn counts_are_read_with_their_units() {
        for (cell, count) in [
            ("12", 12),
            ("2x", 2),
            ("x4", 4),
            ("3 pcs", 3),
            ("(7)", 7),
            ("12a", 12),
        ] {
            assert_eq!(count_in(cell), Some(count), "{cell}");
        }
        for cell in ["", "AR", "1234", "M8 x 20", "09-2734B", "Fuel"] {
            assert_eq!(count_in(cell), None, "{cell}");
        }
    }
}
