//! Parts lists as manufacturers print them.

use std::fmt::Write as _;

use super::pdf::{Content, HEIGHT, Pdf, one_page};

/// A row of a list.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    pub item: u32,
    pub number: String,
    pub text: String,
    pub quantity: u32,
}

const NUMBERS: [&str; 12] = [
    "35-8M0065103",
    "09-2734B",
    "3588475",
    "119773-42570",
    "L6513.01",
    "21951346",
    "42 38220",
    "0986AB12",
    "877761K01",
    "3840525",
    "129470-32540",
    "BF-7891/2",
];
const TEXTS: [&str; 10] = [
    "Fuel filter",
    "Impeller kit, neoprene",
    "Gasket",
    "Heat exchanger, complete with caps",
    "Hexagon screw M8 x 20",
    "O-ring 12 x 2.5",
    "Hose clamp, stainless steel",
    "Thermostat 71 °C",
    "Water pump",
    "Washer 8",
];

/// So many rows, all different.
pub fn parts(count: u32) -> Vec<Part> {
    let parts = (1..=count).map(|item| {
        let index = item as usize - 1;
        let number = NUMBERS[index % NUMBERS.len()];
        Part {
            item,
            number: match index / NUMBERS.len() {
                0 => number.to_owned(),
                round => format!("{number}-{round}"),
            },
            text: TEXTS[index * 3 % TEXTS.len()].to_owned(),
            quantity: [1, 1, 2, 1, 12, 4][index % 6],
        }
    });
    parts.collect()
}

/// A layout: its name, the file and the rows in it.
pub struct Layout {
    pub name: &'static str,
    pub file: Vec<u8>,
    pub parts: Vec<Part>,
}

/// Writes a list with the columns at the usual places.
fn list(content: &mut Content, heads: [&str; 4], parts: &[Part]) {
    for (x, head) in [50.0, 90.0, 210.0, 480.0].into_iter().zip(heads) {
        content.text(x, 80.0, 10.0, head);
    }
    rows(content, 96.0, 14.0, parts);
}

fn rows(content: &mut Content, top: f64, pitch: f64, parts: &[Part]) {
    for (part, row) in parts.iter().zip(0_u32..) {
        let y = top + pitch * f64::from(row);
        content.text(50.0, y, 10.0, &part.item.to_string());
        content.text(90.0, y, 10.0, &part.number);
        content.text(210.0, y, 10.0, &part.text);
        content.text(480.0, y, 10.0, &part.quantity.to_string());
    }
}

fn with_heads(name: &'static str, heads: [&str; 4], title: &str) -> Layout {
    let parts = parts(40);
    let mut content = Content::default();
    content.text(50.0, 40.0, 18.0, title);
    content.text(
        50.0,
        58.0,
        8.0,
        "Subject to change without notice. See page 12 for torques.",
    );
    list(&mut content, heads, &parts);
    content.text(280.0, 820.0, 8.0, "- 7 -");
    Layout {
        name,
        file: one_page(&content),
        parts,
    }
}

fn ruled() -> Layout {
    let parts = parts(35);
    let mut content = Content::default();
    list(
        &mut content,
        ["Key No.", "Part Number", "Part name", "Q'ty"],
        &parts,
    );
    for row in 0..37_u32 {
        let y = 84.0 + 14.0 * f64::from(row);
        content.rule((45.0, y), (520.0, y));
    }
    for x in [45.0, 85.0, 205.0, 475.0, 520.0] {
        content.rule((x, 84.0), (x, 588.0));
    }
    Layout {
        name: "ruled",
        file: one_page(&content),
        parts,
    }
}

fn two_columns() -> Layout {
    let parts = parts(60);
    let mut content = Content::default();
    for (half, left) in parts.chunks(30).zip([40.0, 320.0]) {
        for (x, head) in [0.0, 24.0, 104.0]
            .into_iter()
            .zip(["Pos", "Part no", "Description"])
        {
            content.text(left + x, 70.0, 8.0, head);
        }
        for (part, row) in half.iter().zip(0_u32..) {
            let y = 84.0 + 12.0 * f64::from(row);
            content.text(left, y, 8.0, &part.item.to_string());
            content.text(left + 24.0, y, 8.0, &part.number);
            content.text(left + 104.0, y, 8.0, &part.text);
        }
    }
    Layout {
        name: "two columns",
        file: one_page(&content),
        parts: without_quantity(parts),
    }
}

fn without_quantity(parts: Vec<Part>) -> Vec<Part> {
    let without = |part| Part {
        quantity: 0,
        ..part
    };
    parts.into_iter().map(without).collect()
}

fn callouts_beside() -> Layout {
    let parts = parts(24);
    let mut content = Content::default();
    list(
        &mut content,
        ["Item", "Part No", "Description", "Qty"],
        &parts,
    );
    // The drawing to the right of the list, and below it.
    for index in 0..24_u32 {
        let x = 530.0 + f64::from(index * 7 % 5) * 9.0;
        content.text(
            x,
            90.0 + f64::from(index * 37 % 340),
            7.0,
            &(index + 1).to_string(),
        );
        let x = 60.0 + f64::from(index * 53 % 450);
        content.text(
            x,
            500.0 + f64::from(index * 29 % 260),
            7.0,
            &(index + 1).to_string(),
        );
    }
    Layout {
        name: "callouts beside",
        file: one_page(&content),
        parts,
    }
}

fn rotated_page() -> Layout {
    let parts = parts(30);
    let mut content = Content::of_height(595.0);
    list(
        &mut content,
        ["Item", "Part No", "Description", "Qty"],
        &parts,
    );
    content.operators = format!("q 0 1 -1 0 595 0 cm\n{}Q\n", content.operators);
    let mut pdf = Pdf::new();
    pdf.page(&content, "/Rotate 90");
    Layout {
        name: "rotated page",
        file: pdf.bytes(),
        parts,
    }
}

fn rotated_text() -> Layout {
    let mut layout = rotated_page();
    let mut content = Content::of_height(595.0);
    list(
        &mut content,
        ["Item", "Part No", "Description", "Qty"],
        &layout.parts,
    );
    content.operators = format!("q 0 1 -1 0 595 0 cm\n{}Q\n", content.operators);
    content.text(10.0, 20.0, 8.0, "Sheet 4");
    layout.file = one_page(&content);
    Layout {
        name: "rotated text",
        ..layout
    }
}

fn many_pages() -> Layout {
    let parts = parts(130);
    let mut pdf = Pdf::new();
    for (page, rows_of_page) in parts.chunks(48).enumerate() {
        let mut content = Content::default();
        if page == 0 {
            list(
                &mut content,
                ["Item", "Part No", "Description", "Qty"],
                rows_of_page,
            );
        } else {
            rows(&mut content, 50.0, 14.0, rows_of_page);
        }
        content.text(500.0, HEIGHT - 20.0, 8.0, &format!("Page {}", page + 1));
        pdf.page(&content, "");
    }
    Layout {
        name: "many pages",
        file: pdf.bytes(),
        parts,
    }
}

/// A font of which only the used glyphs are numbered, so that just its table says what they are.
fn subset_font() -> Layout {
    let mut layout = with_heads("", ["Item", "Part No", "Description", "Qty"], "Parts");
    let mut content = Content::default();
    list(
        &mut content,
        ["Item", "Part No", "Description", "Qty"],
        &layout.parts,
    );
    let mut operators = String::new();
    let mut table = String::new();
    for line in content.operators.lines() {
        let (before, text) = line.split_once('(').unwrap();
        let (text, after) = text.rsplit_once(')').unwrap();
        let text = text.replace("\\260", "°");
        write!(operators, "{before}<").unwrap();
        for sign in text.chars() {
            write!(operators, "{:04x}", u32::from(sign) + 700).unwrap();
        }
        writeln!(operators, ">{after}").unwrap();
    }
    let signs: Vec<u32> = (32..127).chain([176]).collect();
    for chunk in signs.chunks(90) {
        writeln!(table, "{} beginbfchar", chunk.len()).unwrap();
        for sign in chunk {
            writeln!(table, "<{:04x}> <{sign:04x}>", sign + 700).unwrap();
        }
        table.push_str("endbfchar\n");
    }
    let table = format!(
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def\n\
         1 begincodespacerange <0000> <ffff> endcodespacerange\n{table}endcmap end end"
    );
    let mut pdf = Pdf::new();
    let stream = pdf.stream("", operators.as_bytes());
    let to_unicode = pdf.stream("", table.as_bytes());
    let fonts = format!(
        "<< /F1 << /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Sans /Encoding /Identity-H \
         /ToUnicode {to_unicode} 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 \
         /BaseFont /ABCDEF+Sans /DW 500 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) \
         /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Sans /Flags 4 >> >>] >> >>"
    );
    pdf.page_of(stream, &fonts, "");
    layout.file = pdf.bytes();
    Layout {
        name: "subset font",
        ..layout
    }
}

fn ligatures() -> Layout {
    let mut parts = parts(20);
    let mut content = Content::default();
    for (part, text) in parts
        .iter_mut()
        .zip(["Outﬂow ﬁtting", "Oil ﬁlter"].into_iter().cycle())
    {
        text.clone_into(&mut part.text);
    }
    list(
        &mut content,
        ["Item", "Part No", "Description", "Qty"],
        &parts,
    );
    for part in &mut parts {
        part.text = part.text.replace('ﬂ', "fl").replace('ﬁ', "fi");
    }
    Layout {
        name: "ligatures",
        file: one_page(&content),
        parts,
    }
}

fn number_last() -> Layout {
    let parts = parts(30);
    let mut content = Content::default();
    for (part, row) in parts.iter().zip(0_u32..) {
        let y = 60.0 + 13.0 * f64::from(row);
        content.digits_before(60.0, y, 9.0, &part.item.to_string());
        content.text(75.0, y, 9.0, &part.text);
        content.digits_before(330.0, y, 9.0, &part.quantity.to_string());
        content.text(350.0, y, 9.0, &part.number);
    }
    Layout {
        name: "number last, without heads",
        file: one_page(&content),
        parts,
    }
}

fn quantity_first() -> Layout {
    let parts = parts(30);
    let mut content = Content::default();
    for (x, head) in [50.0, 90.0, 200.0, 460.0]
        .into_iter()
        .zip(["Qty", "Part #", "Name", "Ref"])
    {
        content.text(x, 60.0, 9.0, head);
    }
    for (part, row) in parts.iter().zip(0_u32..) {
        let y = 76.0 + 13.0 * f64::from(row);
        content.text(50.0, y, 9.0, &format!("{}x", part.quantity));
        content.text(90.0, y, 9.0, &part.number);
        content.text(200.0, y, 9.0, &part.text);
        content.text(460.0, y, 9.0, &part.item.to_string());
    }
    Layout {
        name: "quantity first",
        file: one_page(&content),
        parts,
    }
}

fn wrapped() -> Layout {
    let mut parts = parts(20);
    let mut content = Content::default();
    for (x, head) in
        [50.0, 90.0, 210.0, 480.0]
            .into_iter()
            .zip(["Pos", "Part No", "Description", "Qty"])
    {
        content.text(x, 60.0, 10.0, head);
    }
    let mut y = 78.0;
    for part in &mut parts {
        rows(&mut content, y, 0.0, std::slice::from_ref(part));
        if part.item % 3 == 0 {
            y += 12.0;
            content.text(210.0, y, 10.0, "up to engine number 5101302500");
            part.text.push_str(" up to engine number 5101302500");
        }
        y += 18.0;
    }
    Layout {
        name: "wrapped descriptions",
        file: one_page(&content),
        parts,
    }
}

/// Each glyph is placed by itself, without spaces, as some programs print.
fn glyph_by_glyph() -> Layout {
    let mut layout = with_heads("", ["Item", "Part No", "Description", "Qty"], "Parts");
    let mut content = Content::default();
    for part in &layout.parts {
        let y = 60.0 + 14.0 * f64::from(part.item);
        let cells = [
            part.item.to_string(),
            part.number.clone(),
            part.text.clone(),
        ];
        for (cell, mut x) in cells.iter().zip([50.0, 90.0, 210.0]) {
            for sign in cell.chars() {
                if sign != ' ' {
                    content.text(x, y, 10.0, &sign.to_string());
                }
                x += match sign {
                    'i' | 'l' | 'j' => 2.2,
                    ' ' | 't' | 'f' | '.' | ',' | '/' | 'I' => 2.8,
                    'r' | '-' => 3.3,
                    'c' | 'k' | 's' | 'v' | 'x' | 'z' => 5.0,
                    'm' | 'M' | 'w' | 'W' => 8.3,
                    'A'..='Z' => 7.0,
                    _ => 5.6,
                };
            }
        }
        content.digits_before(500.0, y, 10.0, &part.quantity.to_string());
    }
    layout.file = one_page(&content);
    Layout {
        name: "glyph by glyph",
        ..layout
    }
}

/// All layouts.
pub fn all() -> Vec<Layout> {
    vec![
        with_heads(
            "plain",
            ["Item", "Part No.", "Description", "Qty"],
            "Raw water pump",
        ),
        with_heads(
            "German",
            ["Pos.", "Bestell-Nr.", "Benennung", "Stück"],
            "Seewasserpumpe",
        ),
        with_heads(
            "French",
            ["Rep.", "Référence", "Désignation", "Qté"],
            "Pompe à eau de mer",
        ),
        with_heads(
            "Italian",
            ["Rif.", "Codice", "Descrizione", "Q.tà"],
            "Pompa acqua mare",
        ),
        ruled(),
        two_columns(),
        callouts_beside(),
        rotated_page(),
        rotated_text(),
        many_pages(),
        subset_font(),
        ligatures(),
        number_last(),
        quantity_first(),
        wrapped(),
        glyph_by_glyph(),
    ]
}
