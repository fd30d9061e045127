//! Makes a package of the catalogue from the rows of a diagram: an update that adds a kit.

use std::collections::HashSet;
use std::io::{Cursor, Write as _};

use serde_json::{Value, json};
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::model::{MAX_ITEM, RowState};
use super::store::StoredRow;

const SETTINGS: &str = "mode = \"update\"\n";

/// A part of a kit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KitPart {
    /// Its place in the drawing; each is different.
    pub position: String,
    pub product: u64,
    pub quantity: u32,
}

/// A kit for the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kit {
    pub id: u32,
    /// The product that is the kit.
    pub product: u64,
    pub name: String,
    pub parts: Vec<KitPart>,
}

/// The parts of a kit for a product: the rows whose product is known, except the product itself.
pub fn parts(rows: &[StoredRow], of_product: u64) -> Vec<KitPart> {
    let mut taken = HashSet::new();
    let known = rows.iter().filter_map(|row| {
        let product = row.product.filter(|_| row.state == RowState::Matched)?;
        (product != of_product).then_some((row, product))
    });
    known
        .map(|(row, product)| {
            let printed = match row.fields.item.trim() {
                "" => row.position.to_string(),
                item => item.to_owned(),
            };
            let position = free_position(&printed, &taken);
            taken.insert(position.clone());
            KitPart {
                position,
                product,
                quantity: row.fields.quantity.unwrap_or(1),
            }
        })
        .collect()
}

/// The position as printed, with a number behind it if another part has it.
fn free_position(printed: &str, taken: &HashSet<String>) -> String {
    if !taken.contains(printed) {
        return printed.to_owned();
    }
    let numbered = (2_u32..).map(|number| {
        let end = format!("-{number}");
        let begin: String = printed.chars().take(MAX_ITEM - end.len()).collect();
        begin + &end
    });
    let mut free = numbered.filter(|position| !taken.contains(position));
    free.next().unwrap_or_default()
}

/// The package, a zip file.
pub fn package(kit: &Kit) -> Result<Vec<u8>, ZipError> {
    let kits = json!({ "id": kit.id, "product_id": kit.product, "name": kit.name });
    let parts: Vec<Value> = kit
        .parts
        .iter()
        .map(|part| {
            json!({
                "kit_id": kit.id,
                "position": part.position,
                "product_id": part.product,
                "quantity": part.quantity,
            })
        })
        .collect();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [
        ("catalogue.toml", SETTINGS.to_owned()),
        ("kits.jsonl", lines(&[kits])),
        ("kit_parts.jsonl", lines(&parts)),
    ] {
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

fn lines(objects: &[Value]) -> String {
    let mut lines = String::new();
    for object in objects {
        lines.push_str(&object.to_string());
        lines.push('\n');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::model::RowFields;
    use super::*;

    fn row(position: u32, item: &str, state: RowState, product: Option<u64>) -> StoredRow {
        StoredRow {
            position,
            page: 1,
            fields: RowFields::read(
                item.to_owned(),
                String::new(),
                String::new(),
                Some(position),
            ),
            state,
            product,
        }
    }

    #[test]
    fn a_kit_has_each_part_that_is_certain_at_a_position_of_its_own() {
        let rows = [
            row(1, "4", RowState::Matched, Some(7)),
            row(2, "4", RowState::Matched, Some(8)),
            row(3, "", RowState::Matched, Some(9)),
            row(4, "5", RowState::Near, Some(10)),
            row(5, "6", RowState::Unknown, None),
            row(6, "7", RowState::Matched, Some(99)),
        ];
        let part = |position: &str, product, quantity| KitPart {
            position: position.to_owned(),
            product,
            quantity,
        };
        assert_eq!(
            parts(&rows, 99),
            [part("4", 7, 1), part("4-2", 8, 2), part("3", 9, 3)]
        );
    }
}
