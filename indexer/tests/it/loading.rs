//! What happens to the rows of a package.

use crate::packages::{Workshop, refusals};
use crate::shop::Shop;

#[test]
fn a_package_of_products_alone_is_a_catalogue() {
    let workshop = Workshop::with_product();
    let report = workshop.load().unwrap();
    assert_eq!((report.tables[0].read, report.tables[0].accepted), (1, 1));
    assert_eq!(refusals(&report), [""; 0]);
    assert_eq!(
        workshop.rows("SELECT id, name FROM products"),
        ["1 Impeller"]
    );
}

#[test]
fn the_language_of_a_package_without_settings_is_recognised_with_a_warning() {
    let shop = Shop::new();
    let names = ["Pumpe mit Schlauch", "Schelle für Schläuche und Rohre"];
    let rows = (1..=12).map(|id| format!("{id},{} {id}\n", names[id % names.len()]));
    let products = format!("id,name\n{}", rows.collect::<String>());
    let package = shop.package("german", &[("products.csv", &products)]);
    let report = shop.import(&package).unwrap();
    let warnings: Vec<&str> = report
        .warnings
        .iter()
        .map(|it| it.message.as_str())
        .collect();
    assert!(
        warnings.iter().any(|it| it.contains("written in `de`")),
        "{warnings:?}"
    );
    assert_eq!(
        shop.value::<String>("SELECT value FROM meta WHERE key = 'language'"),
        "de"
    );
    let settings = ("catalogue.toml", "language = \"en\"");
    let package = shop.package("given", &[("products.csv", &products), settings]);
    assert!(shop.import(&package).unwrap().warnings.is_empty());
    assert_eq!(
        shop.value::<String>("SELECT value FROM meta WHERE key = 'language'"),
        "en"
    );
}

#[test]
fn an_old_number_finds_the_newest_part_that_is_still_sold() {
    let shop = Shop::new();
    let products = "id,name,part_number,active\n\
                    1,Impeller,A-1001,false\n2,Impeller,B-2002,true\n\
                    3,Impeller,C-3003,true\n4,Impeller,D-4004,false\n";
    let relations = "product_id,related_id,kind\n\
                     1,2,superseded_by\n2,3,superseded_by\n3,4,superseded_by\n";
    let files = [("products.csv", products), ("relations.csv", relations)];
    shop.import(&shop.package("chain", &files)).unwrap();
    assert_eq!(shop.found("A-1001"), [3]);
    assert_eq!(shop.found("B-2002"), [2, 3]);
    assert!(shop.found("D-4004").is_empty());
}
