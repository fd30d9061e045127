//! Lists as they stand in manuals, data sheets and invoices: beside and below other text.

use super::layouts::{Layout, Part, parts};
use super::pdf::{Content, one_page};

const SENTENCES: [&str; 4] = [
    "Before every trip, open the seacock and check the level",
    "of the coolant in the tank. Never open the cap of the tank",
    "while the engine is warm: it is under pressure. Replace the",
    "impeller each season, or after 200 hours of running time.",
];

/// Lines of text, again and again.
fn sentences(content: &mut Content, (x, top): (f64, f64), count: u32) {
    for (sentence, line) in SENTENCES.iter().cycle().zip(0..count) {
        content.text(x, top + 12.0 * f64::from(line), 9.0, sentence);
    }
}

fn named(part: &Part) -> Part {
    Part {
        item: 0,
        quantity: 0,
        ..part.clone()
    }
}

/// Only the head of the numbers is one that lists usually have.
fn beside_text() -> Layout {
    let parts: Vec<Part> = parts(9).iter().map(named).collect();
    let mut content = Content::default();
    content.text(60.0, 40.0, 16.0, "Raw water pump");
    sentences(&mut content, (40.0, 70.0), 50);
    for (x, head) in [330.0, 420.0].into_iter().zip(["Part", "Intended use"]) {
        content.text(x, 118.0, 9.0, head);
    }
    for (part, row) in parts.iter().zip(0_u32..) {
        let y = 130.0 + 12.0 * f64::from(row);
        content.text(330.0, y, 9.0, &part.number);
        content.text(420.0, y, 9.0, &part.text);
    }
    sentences(&mut content, (330.0, 300.0), 30);
    Layout {
        name: "beside text",
        file: one_page(&content),
        parts,
    }
}

/// Columns whose cells have the same middle, below a head of three lines.
fn centred() -> Layout {
    let parts: Vec<Part> = parts(3).iter().map(named).collect();
    let mut content = Content::default();
    sentences(&mut content, (60.0, 60.0), 12);
    content.text(60.0, 234.0, 10.0, "Ordering Part");
    content.text(200.0, 240.0, 10.0, "Colour");
    content.text(450.0, 240.0, 10.0, "Reference");
    content.text(75.0, 246.0, 10.0, "Number");
    for (part, row) in parts.iter().zip(0_u32..) {
        let y = 264.0 + 16.0 * f64::from(row);
        let length = f64::from(u32::try_from(part.number.len()).unwrap());
        content.text(92.0 - 2.75 * length, y, 10.0, &part.number);
        content.text(260.0, y, 10.0, &part.text);
        content.text(460.0, y, 10.0, &format!("{}, 59", row + 8));
    }
    sentences(&mut content, (60.0, 400.0), 12);
    Layout {
        name: "centred below three lines",
        file: one_page(&content),
        parts,
    }
}

/// An invoice has positions, quantities and texts.
fn without_numbers() -> Layout {
    let parts = parts(6).into_iter().map(|part| Part {
        number: String::new(),
        ..part
    });
    let parts: Vec<Part> = parts.collect();
    let mut content = Content::default();
    content.text(60.0, 60.0, 9.0, "Rechnungsnr.");
    content.text(160.0, 60.0, 9.0, "30064443");
    let heads = ["Pos.", "Menge", "Beschreibung", "Rabatt %", "Zeilenbetrag"];
    for (x, head) in [60.0, 100.0, 160.0, 360.0, 450.0].into_iter().zip(heads) {
        content.text(x, 120.0, 9.0, head);
    }
    for (part, row) in parts.iter().zip(0_u32..) {
        let y = 140.0 + 14.0 * f64::from(row);
        content.digits_before(80.0, y, 9.0, &part.item.to_string());
        content.digits_before(130.0, y, 9.0, &part.quantity.to_string());
        content.text(160.0, y, 9.0, &part.text);
        content.text(480.0, y, 9.0, "3,89");
    }
    Layout {
        name: "without numbers",
        file: one_page(&content),
        parts,
    }
}

/// Values of another kind are no parts.
fn below_a_table() -> Layout {
    let parts = parts(12);
    let mut content = Content::default();
    for (x, head) in [50.0, 200.0, 300.0]
        .into_iter()
        .zip(["Torque", "Thread", "Value"])
    {
        content.text(x, 60.0, 9.0, head);
    }
    for row in 0..6_u32 {
        let y = 74.0 + 12.0 * f64::from(row);
        content.text(50.0, y, 9.0, "Cylinder head bolts");
        content.text(200.0, y, 9.0, &format!("M{}x1.25", 8 + row));
        content.text(300.0, y, 9.0, &format!("{} Nm", 25 + row * 11));
    }
    let heads = ["Item", "Part No", "Description", "Qty"];
    for (x, head) in [50.0, 90.0, 210.0, 480.0].into_iter().zip(heads) {
        content.text(x, 200.0, 10.0, head);
    }
    for (part, row) in parts.iter().zip(0_u32..) {
        let y = 216.0 + 14.0 * f64::from(row);
        content.text(50.0, y, 10.0, &part.item.to_string());
        content.text(90.0, y, 10.0, &part.number);
        content.text(210.0, y, 10.0, &part.text);
        content.text(480.0, y, 10.0, &part.quantity.to_string());
    }
    Layout {
        name: "below a table",
        file: one_page(&content),
        parts,
    }
}

/// The pins and registers of a data sheet have numbers and names too, but are no parts.
fn data_sheet() -> Layout {
    let mut content = Content::default();
    content.text(60.0, 40.0, 16.0, "Bump pad coordinates");
    for row in 0..30_u32 {
        let y = 70.0 + 12.0 * f64::from(row);
        content.text(60.0, y, 9.0, &(row + 1).to_string());
        content.text(90.0, y, 9.0, "Ground");
        content.text(160.0, y, 9.0, &format!("-{}.25", 3315 - row * 37));
        content.text(300.0, y, 9.0, &format!("{}.5", 1875 + row * 60));
        content.text(380.0, y, 9.0, &format!("0x{:04X}", 4096 + row));
    }
    Layout {
        name: "data sheet",
        file: one_page(&content),
        parts: Vec::new(),
    }
}

/// All of them.
pub fn all() -> Vec<Layout> {
    vec![
        beside_text(),
        centred(),
        without_numbers(),
        below_a_table(),
        data_sheet(),
    ]
}
