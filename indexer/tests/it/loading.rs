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
