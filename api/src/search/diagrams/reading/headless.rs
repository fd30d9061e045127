//! Tells parts lists without heads from the other tables of manuals and data sheets: registers,
//! measurements, tables of contents.

use std::collections::BTreeSet;

use super::roles::{self, Role};
use super::table::List;

/// The fewest rows from which a list can be told.
const MIN_ROWS: usize = 2;
/// The most columns of part numbers: of the maker and of a supplier, or the one before.
const MAX_NUMBERS: usize = 2;
/// The share of rows that must look like parts, in percent.
const MOST: usize = 60;
/// The share of part numbers that differ, in percent: a part may be used at several places.
const DIFFERENT: usize = 50;
/// The fewest letters of a word in a list with positions or quantities, and in one with neither.
const WORD: (usize, usize) = (3, 4);
/// The most digits with dots that are a section (`10.2.15`) and no part number (`09.903.02`).
const SECTION_DIGITS: usize = 5;
/// The most digits of a size without decimals.
const SIZE_DIGITS: usize = 4;
const UNITS: [&str; 15] = [
    "nm", "um", "µm", "mm", "cm", "ns", "us", "µs", "ms", "V", "mV", "mA", "Hz", "kHz", "MHz",
];

/// The list, if it names no columns and is one of parts: its column of part numbers has mostly
/// different ones, beside words. Other columns of numbers are prices or measurements.
pub(super) fn parts_list(mut list: List) -> Option<List> {
    let numbers = number_columns(&list);
    let number = *numbers.first()?;
    if numbers.len() > MAX_NUMBERS {
        return None;
    }
    for (column, role) in list.roles.iter_mut().enumerate() {
        if *role == Role::Number && !numbers.contains(&column) {
            *role = Role::Other;
        }
    }
    let text = list.roles.iter().position(|role| *role == Role::Text)?;
    let is_counted = list
        .roles
        .iter()
        .any(|role| matches!(role, Role::Item | Role::Quantity));
    let letters = if is_counted { WORD.0 } else { WORD.1 };
    let parts = list
        .rows
        .iter()
        .filter(|row| is_part_number(&row[number]) && roles::has_word(&row[text], letters));
    let found: Vec<&str> = parts.map(|row| row[number].as_str()).collect();
    let different: BTreeSet<&str> = found.iter().copied().collect();
    let is_list = found.len() >= MIN_ROWS
        && is_share(found.len(), list.rows.len(), MOST)
        && is_share(different.len(), found.len(), DIFFERENT);
    is_list.then_some(list)
}

fn is_share(part: usize, whole: usize, percent: usize) -> bool {
    part * 100 >= whole * percent
}

/// The columns whose cells are mostly part numbers.
fn number_columns(list: &List) -> Vec<usize> {
    let columns = list.roles.iter().enumerate();
    columns
        .filter(|(column, role)| {
            let cells = || list.rows.iter().map(|row| row[*column].as_str());
            let filled = cells().filter(|cell| !cell.is_empty()).count();
            let numbers = cells().filter(|cell| is_part_number(cell)).count();
            **role == Role::Number && numbers > 0 && is_share(numbers, filled, MOST)
        })
        .map(|(column, _)| column)
        .collect()
}

/// Whether a cell is a part number, and not one of the numbers that other tables have.
fn is_part_number(cell: &str) -> bool {
    roles::is_number_like(cell) && !is_measure(cell) && !is_date(cell) && !is_code(cell)
}

/// A signed number, an amount of money, a decimal or a size with its unit, or the number of a section.
fn is_measure(cell: &str) -> bool {
    let mut values = cell.split(' ').filter(|value| !value.is_empty());
    let is_signed = cell
        .split(' ')
        .any(|value| value.starts_with(['-', '+', '−', '–', '<', '>']));
    let has_sign = cell.contains(['±', '€', '$', '£', '¥', '%', '°']);
    is_signed || has_sign || values.all(|value| is_value(value) || UNITS.contains(&value))
}

/// A number as it measures: `12.50`, `1,234`, `0.35us`, `150V`, `10.2.15`.
fn is_value(text: &str) -> bool {
    let number = text.trim_end_matches(char::is_alphabetic);
    let unit = &text[number.len()..];
    let separators = number.matches(['.', ',']).count();
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let is_number = digits > 0 && digits + separators == number.chars().count();
    let is_section = separators > 1 && digits <= SECTION_DIGITS;
    let is_size = separators == 0 && digits <= SIZE_DIGITS && UNITS.contains(&unit);
    is_number && (separators == 1 || number.contains(',') || is_section || is_size)
}

/// A day with its year, as `2008/08/18` or `09/10/2013`.
fn is_date(cell: &str) -> bool {
    let parts: Vec<&str> = cell.split(['/', '-', '.']).collect();
    let are_digits = parts
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit()));
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    are_digits && matches!(lengths[..], [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4])
}

/// A number of a program (`0x1F`, `A=3`) or bits (`010111`, `1110 0001 b`).
fn is_code(cell: &str) -> bool {
    let bits = cell.trim_end_matches([' ', 'b', 'B']);
    let is_binary = bits
        .chars()
        .all(|sign| matches!(sign, '0' | '1' | 'X' | 'x' | ' '));
    cell.contains(['=', '<', '>', '[', ']']) || cell.starts_with("0x") || is_binary
}

#[cfg(test)]
mod tests {
    use super::*;
    use Role::{Item, Number, Quantity, Text};

    fn list(roles: &[Role], rows: &str) -> List {
        let row = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect();
        List {
            roles: roles.to_vec(),
            has_heads: false,
            rows: rows.lines().map(row).collect(),
        }
    }

    #[test]
    fn lists_of_parts_need_no_heads() {
        for (roles, rows) in [
            (
                &[Item, Number, Text, Quantity][..],
                "1|35-8M0065103|Fuel filter|1\n2|09.903.02|Nut|4\n3|3588475|Cap|1",
            ),
            (
                &[Number, Number, Text],
                "09-2734B|875593-6|Impeller\n09-1027B|3841697|Impeller",
            ),
            (
                &[Number, Text],
                "09-2734B|Impeller kit\n119305-35151|Oil filter",
            ),
            (
                &[Text, Quantity, Number],
                "Bolt M6|4|0-1055-2\nBolt M6|2|0-1055-2\nGasket|1|897300A1\nPin|1|17-8032",
            ),
        ] {
            assert!(parts_list(list(roles, rows)).is_some(), "{rows}");
        }
    }

    #[test]
    fn prices_are_no_part_numbers() {
        let prices = list(
            &[Text, Number, Number],
            "Fuel filter|1.234,50|35-8M0065103\nImpeller|12.50|09-2734B",
        );
        let roles = parts_list(prices).map(|list| list.roles);
        assert_eq!(roles, Some(vec![Text, Role::Other, Number]));
    }

    #[test]
    fn other_tables_are_no_lists_of_parts() {
        for (roles, rows) in [
            (
                &[Number, Text][..],
                "COM10|Row 53\nCOM11|Row 52\nCOM12|Row 51",
            ),
            (&[Number, Text], "DIG 0|SEG D\nDIG 4|SEG DP"),
            (
                &[Number, Text, Quantity],
                "8.1.1|Set display|28\n8.1.2|Read data|29",
            ),
            (
                &[Text, Number],
                "Cash paid|$ 10.000,00\nRent paid|$ 12.000,00",
            ),
            (
                &[Text, Number],
                "Pulse width|0.35us\nReset time|14.82 mm\nPitch of pads|1500um",
            ),
            (&[Text, Number], "Input pad|2245 -248\nOutput pad|2330 -248"),
            (&[Text, Number], "Money spent|1.234,50\nMoney left|2.345,50"),
            (
                &[Text, Number],
                "First release|2016-12-15\nSecond release|2017-06-20",
            ),
            (
                &[Number, Text],
                "0x0084001a|Input\n0x0084005a|Alarm control",
            ),
            (
                &[Item, Text, Number],
                "54|Red level|010101\n55|Red level|010110",
            ),
            (
                &[Item, Text, Number, Number, Number],
                "1|Ground|1875|3528|4101\n2|Input|1967|3528|4102",
            ),
            (
                &[Text, Number],
                "Energy used|4,328,916\nEnergy sold|3,110,027",
            ),
        ] {
            assert_eq!(parts_list(list(roles, rows)), None, "{rows}");
        }
    }
}
