//! Compares the declared tables with the database and with `docs/catalogue-format.md`.

use std::collections::BTreeSet;

use super::*;

const FORMAT: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../docs/catalogue-format.md"
));

/// A column as the documentation describes it.
#[derive(Debug)]
struct Described<'text> {
    name: &'text str,
    is_key: bool,
}

/// Removes text in parentheses.
fn without_parentheses(text: &str) -> String {
    let mut depth = 0;
    let is_outside = |character: &char| {
        depth += i32::from(*character == '(');
        let is_outside = depth == 0;
        depth -= i32::from(*character == ')');
        is_outside
    };
    text.chars().filter(is_outside).collect()
}

/// The columns of a list such as `**id** *, name *, image and layout`.
fn listed(list: &str) -> Vec<Described<'_>> {
    let column = |text| {
        let text: &str = str::trim(text);
        let text = text.strip_suffix(" *").unwrap_or(text);
        let bold = text
            .strip_prefix("**")
            .and_then(|text| text.strip_suffix("**"));
        Described {
            name: bold.unwrap_or(text),
            is_key: bold.is_some(),
        }
    };
    list.split(", ")
        .flat_map(|columns| columns.split(" and "))
        .map(column)
        .collect()
}

/// The names and the key of a table's columns in the documentation: the rows of a Markdown table, or
/// the first sentence of a paragraph.
fn documented(table: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let is_heading = |line: &&str| {
        line.strip_prefix("### ").is_some_and(|names| {
            names
                .split(" and ")
                .flat_map(|names| names.split(", "))
                .any(|name| name == table)
        })
    };
    let mut lines = FORMAT.lines().skip_while(|line| !is_heading(line)).skip(1);
    let section: Vec<&str> = lines
        .by_ref()
        .take_while(|line| !line.starts_with('#'))
        .collect();
    let own = format!("`{table}`: ");
    let paragraph = section.iter().find_map(|line| line.strip_prefix(&own));
    let paragraph = paragraph.unwrap_or_else(|| section.first().unwrap());
    let text = if paragraph.starts_with('|') {
        let cells = section
            .iter()
            .skip(2)
            .filter_map(|line| line.split('|').nth(1));
        cells.map(str::trim).collect::<Vec<_>>().join(", ")
    } else {
        let text = without_parentheses(paragraph);
        text.split(['.', ':']).next().unwrap().to_owned()
    };
    let columns = listed(&text);
    let name = |column: &Described<'_>| column.name.to_owned();
    let keys = columns.iter().filter(|column| column.is_key);
    (columns.iter().map(name).collect(), keys.map(name).collect())
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn every_table_of_the_catalogue_is_loaded_in_its_order() {
    assert_eq!(LOADED.map(|table| table.name), catalogue::TABLES);
}

#[test]
fn the_documentation_lists_the_columns_and_the_key_of_every_table() {
    for table in &LOADED {
        let (columns, key) = documented(table.name);
        let name = table.name;
        assert_eq!(columns, set(table.columns), "the columns of {name}");
        assert_eq!(key, set(table.key), "the key of {name}");
    }
}
