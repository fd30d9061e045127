//! What is read of parts lists in the layouts of many manufacturers.

use std::collections::BTreeSet;

use api::search::diagrams::reading::roles::count_in;
use api::search::diagrams::reading::{self, Found, Role};

use super::layouts::{self, Layout, Part};
use super::surroundings;

/// What is read of a file.
pub fn read(file: Vec<u8>) -> Vec<Found> {
    let mut output = Vec::new();
    reading::read(file, &mut output).unwrap();
    let lines = std::str::from_utf8(&output).unwrap().lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn parts_in(found: &[Found]) -> Vec<Part> {
    let mut roles = &Vec::new();
    let mut parts = Vec::new();
    for line in found {
        match line {
            Found::List { roles: of_list, .. } => roles = of_list,
            Found::Row { cells } => {
                let cell = |role| {
                    let column = roles.iter().position(|of| *of == role);
                    column.map_or("", |column| cells[column].as_str())
                };
                parts.push(Part {
                    item: count_in(cell(Role::Item)).unwrap_or_default(),
                    number: cell(Role::Number).to_owned(),
                    text: cell(Role::Text).to_owned(),
                    quantity: count_in(cell(Role::Quantity)).unwrap_or_default(),
                });
            }
            _ => {}
        }
    }
    parts
}

#[test]
fn the_lists_of_many_layouts_are_read_row_by_row() {
    let (mut wanted_rows, mut exact_rows, mut exact_numbers) = (0, 0, 0);
    let mut wrong = Vec::new();
    for Layout { name, file, parts } in layouts::all().into_iter().chain(surroundings::all()) {
        let read = parts_in(&read(file));
        let numbers: BTreeSet<&str> = read.iter().map(|part| part.number.as_str()).collect();
        let rows: BTreeSet<&Part> = read.iter().collect();
        wanted_rows += parts.len();
        exact_rows += parts.iter().filter(|part| rows.contains(part)).count();
        exact_numbers += parts
            .iter()
            .filter(|part| numbers.contains(part.number.as_str()))
            .count();
        let missing: Vec<&Part> = parts
            .iter()
            .filter(|part| !rows.contains(part))
            .take(2)
            .collect();
        let extra: Vec<&Part> = read
            .iter()
            .filter(|part| !parts.contains(part))
            .take(3)
            .collect();
        if !missing.is_empty() || read.len() != parts.len() {
            let count = read.len();
            wrong.push(format!(
                "{name}: {count} rows; missing {missing:?}; extra {extra:?}"
            ));
        }
    }
    let share = |exact: usize| exact * 1000 / wanted_rows;
    let report = wrong.join("\n");
    println!(
        "rows {} ‰, numbers {} ‰ of {wanted_rows}\n{report}",
        share(exact_rows),
        share(exact_numbers)
    );
    assert!(share(exact_rows) >= 980, "{report}");
    assert!(share(exact_numbers) >= 990, "{report}");
}

#[test]
fn what_stands_around_a_list_is_not_read_as_its_parts() {
    for Layout { name, file, parts } in surroundings::all() {
        assert_eq!(parts_in(&read(file)), parts, "{name}");
    }
}
