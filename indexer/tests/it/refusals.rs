//! Wrong rows and packages, and the messages about them. The samples are in `fixtures/bad`.

use indexer::package::{MediaFile, Package};

use crate::packages::{Workshop, fixtures, load_into_new, refusals};

/// Every problem of `fixtures/bad/rows`, in the order of the tables.
const EXPECTED: &str = include_str!("../../../fixtures/bad/rows-expected.txt");

#[test]
fn every_wrong_row_is_refused_with_its_line_its_column_and_why() {
    let workshop = Workshop::new();
    let report = load_into_new(&fixtures("bad/rows"), &workshop.catalogue()).unwrap();
    assert_eq!(refusals(&report).join("\n"), EXPECTED.trim_end());
    for table in &report.tables {
        assert_eq!(
            table.read,
            table.accepted + table.deleted + table.rejected,
            "{}",
            table.table
        );
    }
}

#[test]
fn the_good_rows_among_wrong_ones_are_kept_as_they_are_written() {
    let workshop = Workshop::new();
    load_into_new(&fixtures("bad/rows"), &workshop.catalogue()).unwrap();
    assert_eq!(
        workshop.rows("SELECT id, part_number, category_id, sub_category_id FROM products"),
        ["1 17937-0001 1 11", "2 0012 1 11", "27 01404 - -"]
    );
    assert_eq!(
        workshop.rows("SELECT name, comments FROM manufacturers"),
        ["Jabsco ", "Wichard "]
    );
    assert_eq!(workshop.fits(1), ["1 1 1", "27 - -"]);
    assert_eq!(
        workshop.rows("SELECT url FROM product_affiliates"),
        ["shop.example/1"]
    );
}

/// The error of opening and loading a package.
fn error_of(name: &str) -> String {
    let workshop = Workshop::new();
    load_into_new(&fixtures(name), &workshop.catalogue())
        .unwrap_err()
        .to_string()
}

#[test]
fn a_package_that_cannot_be_a_catalogue_is_an_error_that_names_the_file() {
    assert!(
        error_of("bad/no-products").contains("products.csv: no readable products: it has no rows")
    );
    assert!(error_of("bad/semicolons").contains("products.csv: the columns are separated by `;`"));
    assert!(error_of("bad/two-files").contains("products.csv and in products.jsonl"));
    let unknown = error_of("bad/unknown-setting");
    assert!(
        unknown.contains("catalogue.toml") && unknown.contains("modus"),
        "{unknown}"
    );
    assert!(error_of("bad/is-not-there").contains("is-not-there"));
}

#[test]
fn products_that_are_all_refused_are_an_error_that_says_why() {
    let workshop = Workshop::new().file("products.csv", "id,name\n1,\n2,\n");
    let error = workshop.load().unwrap_err().to_string();
    assert!(
        error.contains("all of its 2 rows were rejected, line 2: name missing value"),
        "{error}"
    );
}

#[test]
fn unknown_files_folders_and_columns_are_warnings() {
    let workshop = Workshop::new()
        .file("products.csv", "id,colour,name\n1,red,Impeller\n")
        .file(
            "sections.jsonl",
            "{\"id\":1,\"name\":\"Deck\",\"deck\":2}\n",
        )
        .file("Products.csv", "id,name\n")
        .file("notes/readme.txt", "")
        .file(".DS_Store", "");
    let report = workshop.load().unwrap();
    let mut warnings: Vec<String> = report
        .warnings
        .iter()
        .map(|warning| format!("{}: {}", warning.file, warning.message))
        .collect();
    warnings.sort();
    assert_eq!(
        warnings,
        [
            "Products.csv: left out: it is no table of a catalogue package",
            "notes: left out: a package has no folder except media",
            "products.csv: unknown column `colour`: its values are not used",
            "sections.jsonl: unknown column `deck`: its values are not used",
        ]
    );
    assert_eq!(refusals(&report), [""; 0]);
}

#[cfg(unix)]
#[test]
fn a_link_below_media_is_not_followed() {
    let workshop = Workshop::with_product().file("media/a.svg", "<svg/>");
    std::os::unix::fs::symlink("/etc/hostname", workshop.package().join("media/secret.txt"))
        .unwrap();
    let media = Package::open(&workshop.package()).unwrap().media().unwrap();
    assert_eq!(
        media.iter().map(MediaFile::path).collect::<Vec<_>>(),
        ["a.svg"]
    );
    assert!(
        workshop.load().unwrap().warnings[0]
            .message
            .contains("links below media are not followed")
    );
}

#[test]
fn control_characters_in_texts_are_removed_with_a_warning() {
    let products = "id,name,description,manufacturer,keywords,attributes\n\
         1,Bilge\u{b}pump,\"One\u{0}two\nthree\",Rule\u{7},bail\u{1f}er|pump,Volt\u{2}age=12\u{3}V\n\
         2,Anode,plain,Vetus,,\n";
    let workshop = Workshop::new().file("products.csv", products).file(
        "sections.jsonl",
        "{\"id\":1,\"name\":\"Engine\\u0000room\"}\n",
    );
    let report = workshop.load().unwrap();
    assert_eq!(refusals(&report), Vec::<String>::new());
    assert_eq!(
        workshop.rows(
            "SELECT p.name, p.description, m.name, p.keywords, p.attributes FROM products p
             JOIN manufacturers m ON m.id = p.manufacturer_id WHERE p.id = 1"
        ),
        ["Bilge pump One two\nthree Rule [\"bail er\",\"pump\"] \
          [{\"name\":\"Volt age\",\"value\":\"12\",\"unit\":\"V\"}]"]
    );
    assert_eq!(workshop.rows("SELECT name FROM sections"), ["Engine room"]);
    let warned: Vec<(Option<u64>, &str)> = report
        .warnings
        .iter()
        .map(|warning| (warning.line, warning.message.split('`').nth(1).unwrap()))
        .collect();
    let columns = [
        "name",
        "description",
        "manufacturer",
        "keywords",
        "attributes",
    ];
    let expected: Vec<_> = columns.map(|column| (Some(2), column)).to_vec();
    assert_eq!(warned[1..], expected);
    assert_eq!(warned[0], (Some(1), "name"), "of the section");
}

#[test]
fn control_characters_in_numbers_and_keys_are_refused() {
    let workshop = Workshop::new()
        .file(
            "products.csv",
            "id,name,part_number,aliases\n1,Pump,12\u{7}3,\n2,Pump,,4\u{7}5\n3,Pump,123,45\n",
        )
        .file("manufacturers.csv", "name\nRu\u{7}le\n");
    let report = workshop.load().unwrap();
    let refused: Vec<(&str, u64, &str)> = report
        .rejects
        .iter()
        .map(|reject| (reject.table.as_str(), reject.line, reject.column.as_str()))
        .collect();
    let expected = [
        ("manufacturers", 2, "name"),
        ("products", 2, "part_number"),
        ("products", 3, "aliases"),
    ];
    assert_eq!(refused, expected);
}

#[test]
fn warnings_of_one_table_are_listed_up_to_a_bound_and_then_counted() {
    let rows = (1..=1_500)
        .map(|id| format!("{id},Pu\u{7}mp\n"))
        .collect::<Vec<_>>()
        .concat();
    let workshop = Workshop::new().file("products.csv", format!("id,name\n{rows}"));
    let report = workshop.load().unwrap();
    assert_eq!(report.warnings.len(), 1_001);
    assert_eq!(report.warnings.last().unwrap().message, "500 more warnings");
}

#[test]
fn a_header_of_very_many_columns_is_reported_as_such() {
    let header_of = |columns: usize| -> String {
        let unknown: Vec<String> = (1..=columns).map(|column| format!("c{column}")).collect();
        format!("id,name,{}\n", unknown.join(","))
    };
    for (columns, expected) in [
        (2_000, "the header has 2002 columns, more than 1000"),
        (
            1_000_000,
            "the header cannot be read: row is longer than 1 MiB",
        ),
    ] {
        let workshop = Workshop::new().file("products.csv", header_of(columns));
        let error = workshop.load().unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn unknown_columns_are_reported_up_to_a_bound_with_the_beginning_of_their_names() {
    let row = |id: usize| {
        let long = "long".repeat(1_000);
        format!("{{\"id\": {id}, \"name\": \"Anode\", \"{id:05}{long}\": 1}}\n")
    };
    let rows: String = (1..=9_000).map(row).collect();
    let workshop = Workshop::new().file("products.jsonl", rows);
    let warnings = workshop.load().unwrap().warnings;
    assert_eq!(warnings.len(), 50);
    assert!(warnings.iter().all(|it| it.message.len() < 200));
}

#[test]
fn a_json_row_of_very_many_keys_is_refused_immediately() {
    let keys: Vec<String> = (0..90_000).map(|key| format!("\"k{key}\":1")).collect();
    let rows = format!("{{{}}}\n{{\"id\":1,\"name\":\"Pump\"}}\n", keys.join(","));
    let workshop = Workshop::new().file("products.jsonl", rows);
    let report = workshop.load().unwrap();
    assert!(
        report.rejects[0]
            .reason
            .starts_with("broken JSON: more than 1000 keys")
    );
}

#[test]
fn rows_repeated_very_often_in_a_list_are_all_counted() {
    let one_row: String = "1,1\n".repeat(60_000);
    let each_twice = (2..=60_001)
        .map(|id| format!("1,{id}\n1,{id}\n"))
        .collect::<Vec<_>>()
        .concat();
    let products = (1..=60_001)
        .map(|id| format!("{id},Pump\n"))
        .collect::<Vec<_>>()
        .concat();
    let workshop = Workshop::new()
        .file("products.csv", format!("id,name\n{products}"))
        .file("boat_models.csv", "bmt_id,brand,model\n1,Comet,800\n")
        .file(
            "fits.csv",
            format!("bmt_id,product_id\n{one_row}{each_twice}"),
        );
    let report = workshop.load().unwrap();
    let fits = report
        .tables
        .iter()
        .find(|table| table.table == "fits")
        .unwrap();
    assert_eq!((fits.read, fits.accepted), (180_000, 60_001));
    assert_eq!(fits.rejected, 119_999);
    assert_eq!(report.rejects.len(), 50_000);
}
