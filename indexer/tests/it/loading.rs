//! What becomes of the rows of a package.

use crate::packages::{Workshop, refusals};

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
