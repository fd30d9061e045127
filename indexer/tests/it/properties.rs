//! Properties that hold for any bytes and any table.

use std::fs;

use indexer::catalogue;
use indexer::package::{LoadReport, Package, PackageError, load};
use indexer::progress::NoProgress;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::packages::{Workshop, refusals};

/// Bytes that are more often similar to a table than random bytes.
fn table_bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        Just(b"id,name\n".to_vec()),
        Just(b"id,name,part_number,aliases,images,attributes,gtin,vt_url,popularity\n".to_vec()),
        Just(b"1,Impeller\n".to_vec()),
        Just(b"\"".to_vec()),
        Just(b",\n".to_vec()),
        Just(b"\r\n".to_vec()),
        Just(b"|".to_vec()),
        Just(b"{\"id\":1,\"name\":\"Impeller\"}\n".to_vec()),
        Just(b"{\"id\":1e999,\"attributes\":{\"a\":[[[".to_vec()),
        Just(b"\xef\xbb\xbf".to_vec()),
        prop::collection::vec(any::<u8>(), 0..40),
        "[ -~]{0,40}".prop_map(String::into_bytes),
    ];
    prop::collection::vec(piece, 0..20).prop_map(|pieces| pieces.concat())
}

/// Checks that every row is counted, whatever the package contains.
fn account_for(result: Result<LoadReport, PackageError>) -> Result<(), TestCaseError> {
    if let Ok(report) = result {
        for table in &report.tables {
            prop_assert_eq!(table.read, table.accepted + table.deleted + table.rejected);
        }
        let rejected: u64 = report.tables.iter().map(|table| table.rejected).sum();
        prop_assert_eq!(rejected, report.rejects.len() as u64);
    }
    Ok(())
}

#[derive(Debug, Clone)]
struct AnyProduct {
    name: String,
    part_number: String,
    aliases: Vec<String>,
    popularity: u32,
    universal: bool,
    manufacturer: String,
    attributes: Vec<(String, String)>,
}

fn any_product() -> impl Strategy<Value = AnyProduct> {
    let word = "[A-Za-z0-9é\"',;/ -]{1,12}"
        .prop_filter("white space is no value", |word| !word.trim().is_empty());
    let name = word.clone();
    (
        name,
        "[0-9A-Z./-]{0,10}",
        prop::collection::vec("[0-9A-Z-]{1,8}", 0..3),
        0_u32..100_000,
        any::<bool>(),
        "(Jabsco|Volvo Penta|)",
        prop::collection::btree_map("[A-Z][a-z]{1,6}", word, 0..3),
    )
        .prop_map(
            |(name, part_number, aliases, popularity, universal, manufacturer, attributes)| {
                AnyProduct {
                    name,
                    part_number,
                    aliases,
                    popularity,
                    universal,
                    manufacturer,
                    attributes: attributes.into_iter().collect(),
                }
            },
        )
}

fn as_csv(products: &[AnyProduct]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer
        .write_record([
            "universal",
            "id",
            "attributes",
            "name",
            "part_number",
            "aliases",
            "popularity",
            "manufacturer",
        ])
        .unwrap();
    for (place, product) in products.iter().enumerate() {
        let attributes: Vec<String> = product
            .attributes
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        writer
            .write_record([
                if product.universal { "yes" } else { "0" },
                &(place + 1).to_string(),
                &attributes.join("|"),
                &product.name,
                &product.part_number,
                &product.aliases.join("|"),
                &product.popularity.to_string(),
                &product.manufacturer,
            ])
            .unwrap();
    }
    writer.into_inner().unwrap()
}

fn as_json_lines(products: &[AnyProduct]) -> String {
    let line = |(place, product): (usize, &AnyProduct)| {
        let attributes: serde_json::Map<String, Value> = product
            .attributes
            .iter()
            .map(|(name, value)| (name.clone(), json!(value)))
            .collect();
        let object = json!({
            "id": place + 1,
            "name": product.name,
            "part_number": product.part_number,
            "aliases": product.aliases,
            "popularity": product.popularity,
            "universal": product.universal,
            "manufacturer": product.manufacturer,
            "attributes": attributes,
        });
        format!("{object}\n")
    };
    products.iter().enumerate().map(line).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_bytes_as_tables_and_settings_are_refused_or_read_but_never_fatal(
        products in table_bytes(),
        fits in table_bytes(),
        settings in prop_oneof![Just(Vec::new()), prop::collection::vec(any::<u8>(), 0..30)],
        is_csv in any::<bool>(),
    ) {
        let ending = if is_csv { "csv" } else { "jsonl" };
        let workshop = Workshop::new()
            .file(&format!("products.{ending}"), products)
            .file(&format!("fits.{ending}"), fits)
            .file("catalogue.toml", settings);
        account_for(workshop.load())?;
    }

    #[test]
    fn any_bytes_as_a_zip_file_are_refused_or_read_but_never_fatal(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        place in any::<prop::sample::Index>(),
    ) {
        // Random bytes are hardly ever a zip file; a few wrong bytes in a valid file are read
        // further.
        let workshop = Workshop::new();
        let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        writer.start_file("products.csv", zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut writer, b"id,name\n1,Impeller\n").unwrap();
        let mut archive = writer.finish().unwrap().into_inner();
        let start = place.index(archive.len());
        for (byte, changed) in archive[start..].iter_mut().zip(bytes.iter().take(4)) {
            *byte = *changed;
        }
        for content in [archive, bytes] {
            let path = workshop.package().join("package.zip");
            fs::write(&path, content).unwrap();
            let _ = fs::remove_file(workshop.catalogue());
            let connection = catalogue::create(&workshop.catalogue()).unwrap();
            account_for(Package::open(&path).and_then(|package| load(&package, &connection, &NoProgress, || {})))?;
        }
    }

    #[test]
    fn a_table_gives_the_same_rows_from_csv_and_from_json_lines(products in prop::collection::vec(any_product(), 1..12)) {
        let csv = Workshop::new().file("products.csv", as_csv(&products));
        let json = Workshop::new().file("products.jsonl", as_json_lines(&products));
        let (from_csv, from_json) = (csv.load().unwrap(), json.load().unwrap());
        prop_assert_eq!(refusals(&from_csv), Vec::<String>::new());
        prop_assert_eq!(refusals(&from_json), Vec::<String>::new());
        for table in ["SELECT * FROM products ORDER BY id", "SELECT * FROM manufacturers ORDER BY id"] {
            prop_assert_eq!(csv.rows(table), json.rows(table));
        }
    }
}
