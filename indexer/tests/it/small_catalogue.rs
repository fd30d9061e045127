//! The small committed catalogue, loaded as a whole.

use indexer::catalogue::{self, CatalogueError};
use indexer::package::{MediaFile, Package};
use search_core::{Language, NamedValue, ProductDocument, SynonymKind};
use tempfile::TempDir;

use crate::packages::{fixtures, load_into_new, rows};

struct Small {
    _folder: TempDir,
    connection: rusqlite::Connection,
}

fn small() -> Small {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("catalogue.db");
    let report = load_into_new(&fixtures("small"), &file).unwrap();
    assert_eq!(
        report.rejects,
        [],
        "a row of the small catalogue is refused"
    );
    assert_eq!(report.warnings, []);
    Small {
        connection: catalogue::open_read_only(&file).unwrap(),
        _folder: folder,
    }
}

fn documents(connection: &rusqlite::Connection) -> Vec<ProductDocument> {
    let mut documents = Vec::new();
    catalogue::products::<CatalogueError>(connection, |document| {
        documents.push(document);
        Ok(())
    })
    .unwrap();
    documents
}

// proves CAT-15, CAT-16, CAT-17
#[test]
fn every_row_of_the_package_is_in_the_catalogue() {
    let small = small();
    let counts = catalogue::counts(&small.connection).unwrap();
    assert_eq!(counts.len(), catalogue::TABLES.len());
    assert_eq!(
        (counts["products"], counts["fits"], counts["translations"]),
        (40, 16, 35)
    );
    let one = "SELECT p.name, m.name, part_number, b.name, c.name, s.name
               FROM products p JOIN manufacturers m ON m.id = manufacturer_id JOIN brands b ON b.id = brand_id
               JOIN categories c ON c.id = category_id JOIN categories s ON s.id = sub_category_id WHERE p.id = 2";
    assert_eq!(
        rows(&small.connection, one),
        ["Impeller Jabsco 17937-0001 Jabsco Engine Service Raw-water impellers"]
    );
}

#[test]
fn part_numbers_keep_their_leading_zeros_and_separators() {
    let numbers = rows(
        &small().connection,
        "SELECT part_number FROM products WHERE id IN (7, 15, 24, 27) ORDER BY id",
    );
    assert_eq!(numbers, ["35-8M0065103", "02", "40.2STA", "01404"]);
}

#[test]
fn a_product_names_its_manufacturer_by_another_spelling_or_a_new_name() {
    let small = small();
    let of = |product: u32| {
        rows(
            &small.connection,
            &format!(
                "SELECT m.name FROM products p JOIN manufacturers m ON m.id = manufacturer_id WHERE p.id = {product}"
            ),
        )
    };
    assert_eq!(of(5), ["Volvo Penta"]);
    assert_eq!(of(26), ["Wichard"]);
}

#[test]
fn the_index_gets_active_products_of_active_categories_in_order() {
    let ids: Vec<u64> = documents(&small().connection)
        .iter()
        .map(|document| document.id)
        .collect();
    let expected: Vec<u64> = (1..=40).filter(|id| *id != 38 && *id != 39).collect();
    assert_eq!(ids, expected);
}

#[test]
fn the_index_gets_every_field_of_a_product() {
    let documents = documents(&small().connection);
    let kit = &documents[0];
    let languages: Vec<Language> = kit.texts.iter().map(|text| text.language).collect();
    assert_eq!(languages[0], Language::En);
    assert_eq!(languages.len(), 6);
    let manufacturer = kit.manufacturer.as_ref().unwrap();
    let spellings: Vec<&str> = manufacturer
        .other_names
        .iter()
        .map(|other| other.name.as_str())
        .collect();
    assert_eq!(
        (manufacturer.name.as_str(), spellings.as_slice()),
        ("Volvo Penta", ["Volvo", "VP", "Penta"].as_slice())
    );
    assert_eq!(kit.aliases, ["3586496", "21951344", "2000000000015"]);
    assert_eq!(
        kit.attributes,
        ["6", "51 mm", "22 mm", "12.7 mm", "Neoprene"]
    );
    assert_eq!(
        kit.sub_category.as_ref().unwrap().name,
        "Raw-water impellers"
    );
    let other_names = |value: &NamedValue| -> Vec<(Option<Language>, String)> {
        let others = value.other_names.iter();
        others
            .map(|other| (other.language, other.name.clone()))
            .collect()
    };
    assert_eq!(
        other_names(kit.category.as_ref().unwrap()),
        [
            (Some(Language::De), "Motorwartung".to_owned()),
            (Some(Language::It), "Manutenzione motore".to_owned())
        ]
    );
    assert_eq!((kit.section_id, kit.universal), (Some(1), false));
    assert_eq!(
        documents[39 - 2].texts[0].name,
        "Compact \"easy fit\" impeller puller"
    );
}

#[test]
fn synonyms_come_with_their_terms_and_direction() {
    let sets = catalogue::synonyms(&small().connection).unwrap();
    assert_eq!(sets.len(), 5);
    assert_eq!(sets[1].terms.len(), 5);
    assert_eq!(sets[3].kind, SynonymKind::OneWay);
}

#[test]
fn symptoms_come_with_their_language_and_terms() {
    let symptoms = catalogue::symptoms(&small().connection).unwrap();
    assert_eq!(symptoms.len(), 4);
    let english = symptoms.iter().find(|one| one.text == "Engine overheats");
    let english = english.unwrap();
    assert_eq!(english.language, Language::En);
    assert_eq!(english.terms, ["impeller", "impeller kit"]);
}

#[test]
fn the_pictures_and_documents_are_listed_with_their_digest() {
    let package = Package::open(&fixtures("small")).unwrap();
    let media = package.media().unwrap();
    let paths: Vec<&str> = media.iter().map(MediaFile::path).collect();
    assert!(
        paths.contains(&"products/documents/6/Parts list D1-30.pdf"),
        "{paths:?}"
    );
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy");
    assert_eq!(media[0].copy_to(&copy).unwrap(), media[0].size());
    assert_eq!(std::fs::metadata(copy).unwrap().len(), media[0].size());
    assert_eq!(media[0].sha256().unwrap().len(), 64);
}
