use tempfile::TempDir;

use super::relations::{self, Direction};
use super::*;
use crate::catalogue::live::load_labels;
use crate::catalogue::products::model::CardEngine;

/// A published catalogue with these rows.
fn catalogue(rows: &str) -> (TempDir, Connection) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("catalogue.db");
    let conn = indexer::catalogue::create(&path).unwrap();
    conn.execute_batch(rows).unwrap();
    indexer::catalogue::finish(conn, || {}).unwrap();
    let conn = indexer::catalogue::open_read_only(&path).unwrap();
    (folder, conn)
}

fn names(links: &[ProductLink]) -> Vec<&str> {
    links
        .iter()
        .map(|link| link.product_name.as_str())
        .collect()
}

fn models(engines: &[CardEngine]) -> String {
    let models: Vec<&str> = engines.iter().map(|engine| engine.model.as_str()).collect();
    models.join(" ")
}

const PUMPS: &str = r#"
    INSERT INTO sections (id, name) VALUES (4, 'My boat equipment');
    INSERT INTO categories (id, parent_id, name, active) VALUES
        (1, NULL, 'Pumps', 1), (2, 1, 'Bilge pumps', 1), (3, NULL, 'Old stock', 0), (5, 1, 'Spares', 1);
    INSERT INTO brands (id, name, image, active) VALUES (7, 'Acme', NULL, 1), (8, 'Gone', NULL, 0);
    INSERT INTO manufacturers (id, name, comments) VALUES (5, 'Acme Marine', 'Pumps');
    INSERT INTO products
        (id, name, description, manufacturer_id, part_number, aliases, brand_id, category_id, sub_category_id,
         section_id, images, buy_it_now, single_part, attributes, popularity, vt_url, active) VALUES
        (1, 'Bilge pump 12 V', 'For small boats', 5, '0042-BP', '["BP42"]', 7, 1, 2, 4, '["products/1/a.jpg"]', 1, 0,
         '[{"name":"Voltage","value":"12 V"},{"name":"Hose","value":"19","unit":"mm"}]', 5, 'https://x.example/1', 1),
        (2, 'Bilge pump 24 V', '', 5, 'BP-24', '[]', 8, NULL, 2, NULL, '[]', 0, 0, '[]', 9, NULL, 1),
        (3, 'Hidden pump', '', NULL, '', '[]', NULL, 1, 2, NULL, '[]', 0, 0, '[]', 99, NULL, 0),
        (4, 'Old pump', '', NULL, '', '[]', NULL, 3, NULL, NULL, '[]', 0, 0, '[]', 0, NULL, 1),
        (6, 'Impeller', '', NULL, 'IM-3', '[]', NULL, 1, 5, NULL, '[]', 0, 1, '[]', 0, NULL, 1);
    INSERT INTO kits (id, product_id, name, image) VALUES (31, 1, 'Service kit', 'kits/31.jpg');
    INSERT INTO kit_parts (kit_id, position, product_id, quantity) VALUES
        (31, '10', 6, 1), (31, '2', 3, 4), (31, '1', 6, 2);
    INSERT INTO documents (product_id, file_name, language, kind) VALUES
        (1, 'Document', 'en', 'product'), (1, 'Pump does not start', 'mul', 'troubleshooting');
"#;

// proves PROD-10, PROD-11, PROD-12, PROD-13, PROD-15, PROD-16, PROD-17, PROD-18
#[test]
fn a_card_shows_the_product_as_the_catalogue_prints_it() {
    let (_folder, conn) = catalogue(PUMPS);
    let card = find_card(&conn, 1, None).unwrap().unwrap();
    assert_eq!(
        card,
        ProductCard {
            id: 1,
            product_id: 1,
            product_name: "Bilge pump 12 V".into(),
            product_description: "For small boats".into(),
            product_photo_url: vec!["products/1/a.jpg".into()],
            manufacturer_product_number: "0042-BP".into(),
            product_manufacturer_name: "Acme Marine".into(),
            section_name: "My boat equipment".into(),
            section_filter_name: None,
            section_id: Some(4),
            section_icon: None,
            is_buy_it_now_product: true,
            is_single_part: false,
            engine_kind: None,
            is_favorite: false,
            highlights: None,
            matched_number: None,
            fit: None,
            on_active_boat: None,
            details: None,
        }
    );
}

#[test]
fn cards_keep_the_requested_order_without_hidden_products() {
    let (_folder, conn) = catalogue(PUMPS);
    let ids: Vec<u64> = cards(&conn, &[6, 4, 1, 3, 999, 2], None)
        .unwrap()
        .iter()
        .map(|card| card.id)
        .collect();
    assert_eq!(
        ids,
        [6, 1, 2],
        "inactive, in an inactive category and unknown products are left out"
    );
    assert!(find_card(&conn, u64::MAX >> 1, None).unwrap().is_none());
}

#[test]
fn the_cards_of_a_list_say_what_helps_to_choose() {
    let (_folder, conn) = catalogue(&format!(
        "{PUMPS}
         INSERT INTO engine_models (id, make, model) VALUES
             (1, 'Volvo Penta', 'D1-13'), (2, 'Volvo Penta', 'D1-20'), (3, 'Yanmar', '1GM'), (4, 'Yanmar', '2GM');
         INSERT INTO engine_fits (engine_model_id, product_id, serial_from) VALUES
             (1, 6, ''), (1, 6, '500'), (2, 6, ''), (3, 6, ''), (4, 6, '');
         INSERT INTO vendors (id, partner_name, active) VALUES (1, 'Yard', 1), (2, 'Closed yard', 0);
         INSERT INTO affiliates (id, name, region, active) VALUES (1, 'Shop', 'EU', 1), (2, 'Closed', 'EU', 0);
         INSERT INTO product_vendors (product_id, vendor_id) VALUES (1, 1), (2, 2);
         INSERT INTO product_affiliates (product_id, affiliate_id, url) VALUES
             (2, 1, 'https://shop.example'), (6, 2, 'https://closed.example');"
    ));
    let labels = load_labels(&conn).unwrap();
    let cards = listed_cards(&conn, &[6, 1, 2], (&labels, None)).unwrap();
    let told: Vec<_> = cards
        .into_iter()
        .map(|card| card.details.unwrap())
        .map(|told| {
            (
                models(&told.engines),
                told.specifications.len(),
                told.has_vendors,
                told.has_affiliates,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("D1-13 D1-20 1GM".to_owned(), 0, false, false),
            (String::new(), 2, true, false),
            (String::new(), 0, false, true),
        ],
        "three engines at most, each once; closed vendors and shops do not count"
    );
}

#[test]
fn the_cards_of_a_list_are_those_of_other_calls_with_details() {
    let (_folder, conn) = catalogue(&format!(
        "{PUMPS}
         UPDATE sections SET icon = 'sections/4.svg' WHERE id = 4;
         INSERT INTO section_translations VALUES (4, 'it', 'Attrezzatura');
         INSERT INTO translations (product_id, language, name) VALUES (1, 'it', 'Pompa di sentina');"
    ));
    let labels = load_labels(&conn).unwrap();
    for language in [None, Some(Language::It), Some(Language::Fr)] {
        let ids = [6, 4, 1, 3, 999, 2];
        let mut listed = listed_cards(&conn, &ids, (&labels, language)).unwrap();
        for card in &mut listed {
            card.details = None;
        }
        assert_eq!(listed, cards(&conn, &ids, language).unwrap());
    }
}

#[test]
fn suggestions_show_the_names_and_first_pictures_of_the_products_that_lists_show() {
    let (_folder, conn) = catalogue(&format!(
        "{PUMPS}
         UPDATE products SET images = '[\"products/1/a.jpg\",\"products/1/b.jpg\"]' WHERE id = 1;
         INSERT INTO translations (product_id, language, name) VALUES (1, 'it', 'Pompa di sentina');"
    ));
    let labels = load_labels(&conn).unwrap();
    for language in [None, Some(Language::It)] {
        let ids = [6, 4, 1, 3, 999, 2];
        let listed = cards(&conn, &ids, language).unwrap();
        let listed = listed.into_iter().map(|card| {
            let photo = card.product_photo_url.into_iter().next();
            let manufacturer = card.product_manufacturer_name;
            (card.id, card.product_name, manufacturer, photo)
        });
        let suggested = suggested(&conn, &ids, (&labels, language)).unwrap();
        let suggested = suggested.into_iter().map(|product| {
            let manufacturer = product.manufacturer.to_string();
            (product.id, product.name, manufacturer, product.photo)
        });
        let suggested: Vec<_> = suggested.collect();
        assert_eq!(suggested, listed.collect::<Vec<_>>());
        assert!(
            suggested
                .iter()
                .any(|(_, _, _, photo)| photo.as_deref() == Some("products/1/a.jpg"))
        );
    }
}

#[test]
fn the_details_of_a_list_are_looked_up_by_keys() {
    let (_folder, conn) = catalogue(PUMPS);
    let plan: Vec<String> = conn
        .prepare(&format!("EXPLAIN QUERY PLAN {}", details::LISTED_CARDS))
        .unwrap()
        .query_map(params!["[1,2]", "it"], |row| row.get(3))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let scanned: Vec<&String> = plan
        .iter()
        .filter(|step| {
            let is_list = ["wanted", "fitting"].iter().any(|list| step.contains(list));
            step.starts_with("SCAN") && !is_list
        })
        .collect();
    assert!(scanned.is_empty(), "{plan:?}");
}

#[test]
fn the_read_of_a_pages_cards_looks_each_row_up_by_its_key() {
    let (_folder, conn) = catalogue(PUMPS);
    let plan: Vec<String> = conn
        .prepare(&format!("EXPLAIN QUERY PLAN {CARDS}"))
        .unwrap()
        .query_map(params!["[1,2]", "it"], |row| row.get(3))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    assert!(
        plan.iter()
            .any(|step| step.starts_with("SEARCH p USING INTEGER PRIMARY KEY")),
        "{plan:?}"
    );
}

// proves PROD-02, PROD-19, PROD-20, PROD-21
#[test]
fn a_page_has_documents_kits_and_specifications() {
    let (_folder, conn) = catalogue(PUMPS);
    let page = find_page(&conn, 1, None, &[]).unwrap().unwrap();
    assert_eq!(page.aliases, ["BP42"]);
    let specifications: Vec<_> = page
        .specifications
        .iter()
        .map(|entry| {
            (
                entry.name.as_str(),
                entry.value.as_str(),
                entry.unit.as_str(),
            )
        })
        .collect();
    assert_eq!(
        specifications,
        [("Voltage", "12", "V"), ("Hose", "19", "mm")]
    );
    assert_eq!(page.documents.len(), 1);
    assert_eq!(page.troubleshooting[0].file_name, "Pump does not start");
    assert_eq!(page.troubleshooting[0].language, "mul");
    let parts: Vec<_> = page.kits[0]
        .parts
        .iter()
        .map(|part| (part.position.as_str(), part.product_id, part.quantity))
        .collect();
    assert_eq!(
        parts,
        [("1", Some(6), 2), ("2", None, 4), ("10", Some(6), 1)],
        "by number; a part gone keeps its row"
    );
    assert_eq!(page.brand.unwrap().brand_name, "Acme");
    assert_eq!(page.category.unwrap().category_name, "Pumps");
}

#[test]
fn a_page_names_the_category_of_its_sub_category_and_no_inactive_brand() {
    let (_folder, conn) = catalogue(PUMPS);
    let page = find_page(&conn, 2, None, &[]).unwrap().unwrap();
    assert_eq!(page.category.unwrap().id, 1);
    assert_eq!(page.sub_category.unwrap().sub_category_name, "Bilge pumps");
    assert_eq!(page.brand, None);
    assert!(find_page(&conn, 3, None, &[]).unwrap().is_none());
}

#[test]
fn only_active_sellers_count() {
    let sellers = "
        INSERT INTO affiliates (id, name, region, active) VALUES (1, 'Shop', 'EU', 1), (2, 'Closed', 'EU', 0);
        INSERT INTO vendors (id, partner_name, active) VALUES (1, 'Yard', 1), (2, 'Closed', 0);
        INSERT INTO product_affiliates VALUES (1, 1, 'https://shop.example'), (2, 2, 'https://closed.example');
        INSERT INTO product_vendors VALUES (1, 1), (2, 2);";
    let (_folder, conn) = catalogue(&format!("{PUMPS}{sellers}"));
    let page = find_page(&conn, 1, None, &[]).unwrap().unwrap();
    assert!(page.has_affiliates && page.has_vendors);
    let page = find_page(&conn, 2, None, &[]).unwrap().unwrap();
    assert!(!page.has_affiliates && !page.has_vendors);
}

#[test]
fn replacements_are_followed_both_ways_and_through_parts_no_longer_listed() {
    let chain = "
        INSERT INTO products (id, name, active) VALUES
            (101, 'Oldest', 1), (102, 'Older', 0), (103, 'Middle', 1), (104, 'Newest', 1);
        INSERT INTO relations (product_id, related_id, kind) VALUES
            (101, 102, 'superseded_by'), (102, 103, 'superseded_by'), (103, 104, 'superseded_by');";
    let (_folder, conn) = catalogue(chain);
    let page = find_page(&conn, 101, None, &[]).unwrap().unwrap();
    assert_eq!(names(&page.superseded_by), ["Middle", "Newest"]);
    assert!(page.supersedes.is_empty());
    let page = find_page(&conn, 104, None, &[]).unwrap().unwrap();
    assert_eq!(names(&page.supersedes), ["Middle", "Oldest"]);
}

#[test]
fn replacements_that_run_in_a_circle_end() {
    let circle = "
        INSERT INTO products (id, name) VALUES (1, 'A'), (2, 'B'), (3, 'C');
        INSERT INTO relations (product_id, related_id, kind) VALUES
            (1, 2, 'superseded_by'), (2, 3, 'superseded_by'), (3, 1, 'superseded_by'), (3, 3, 'superseded_by');";
    let (_folder, conn) = catalogue(circle);
    assert_eq!(
        relations::supersession(&conn, 1, Direction::Newer).unwrap(),
        [2, 3]
    );
    assert_eq!(
        relations::supersession(&conn, 1, Direction::Older).unwrap(),
        [3, 2]
    );
}

#[test]
fn a_very_long_chain_of_replacements_is_cut() {
    let chain = "
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 500)
        INSERT INTO products (id, name) SELECT i, 'Part ' || i FROM n;
        INSERT INTO relations (product_id, related_id, kind)
            SELECT id, id + 1, 'superseded_by' FROM products WHERE id < 500;";
    let (_folder, conn) = catalogue(chain);
    let newer = relations::supersession(&conn, 1, Direction::Newer).unwrap();
    assert_eq!(newer, (2..=21).collect::<Vec<u64>>());
}

#[test]
fn equivalents_hold_in_both_directions_and_never_name_the_part_itself() {
    let cross = "
        INSERT INTO products (id, name) VALUES (1, 'A'), (2, 'B'), (3, 'C');
        INSERT INTO relations (product_id, related_id, kind) VALUES
            (1, 2, 'equivalent'), (2, 1, 'equivalent'), (3, 1, 'equivalent'), (1, 1, 'equivalent');";
    let (_folder, conn) = catalogue(cross);
    assert_eq!(names(&equivalents(&conn, 1, None, 6).unwrap()), ["B", "C"]);
    assert_eq!(names(&equivalents(&conn, 3, None, 6).unwrap()), ["A"]);
}

#[test]
fn the_most_popular_equivalents_are_kept_and_parts_not_shown_take_no_place() {
    let many = "
        INSERT INTO products (id, name, popularity, active)
            SELECT value, 'Part ' || value, value, value <> 9 FROM json_each('[1,2,3,4,5,6,7,8,9]');
        INSERT INTO relations (product_id, related_id, kind)
            SELECT 1, id, 'equivalent' FROM products WHERE id > 1;";
    let (_folder, conn) = catalogue(many);
    let found = equivalents(&conn, 1, None, 6).unwrap();
    let ids: Vec<u64> = found.iter().map(|link| link.id).collect();
    assert_eq!(ids, [8, 7, 6, 5, 4, 3]);
}

#[test]
fn the_read_of_equivalents_uses_an_index_in_both_directions() {
    let (_folder, conn) = catalogue(PUMPS);
    let plan: Vec<String> = conn
        .prepare(&format!("EXPLAIN QUERY PLAN {EQUIVALENTS}"))
        .unwrap()
        .query_map(params![1, "it", 6], |row| row.get(3))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let searched = |table: &str| {
        let searched = plan
            .iter()
            .filter(|step| step.starts_with(&format!("SEARCH {table} ")));
        searched.count()
    };
    assert_eq!(
        (searched("relations"), searched("p"), searched("t")),
        (2, 1, 1),
        "{plan:?}"
    );
}

#[test]
fn a_translation_replaces_only_the_text_it_translates() {
    let translations = "
        INSERT INTO translations (product_id, language, name, description) VALUES
            (1, 'it', 'Pompa di sentina', ''), (1, 'de', '', 'Für kleine Boote');";
    let (_folder, conn) = catalogue(&format!("{PUMPS}{translations}"));
    let texts = |language| {
        let card = find_card(&conn, 1, language).unwrap().unwrap();
        (card.product_name, card.product_description)
    };
    let shown = |name: &str, description: &str| (name.to_owned(), description.to_owned());
    assert_eq!(
        texts(Some(Language::It)),
        shown("Pompa di sentina", "For small boats")
    );
    assert_eq!(
        texts(Some(Language::De)),
        shown("Bilge pump 12 V", "Für kleine Boote")
    );
    assert_eq!(
        texts(Some(Language::Nl)),
        shown("Bilge pump 12 V", "For small boats")
    );
    assert_eq!(texts(None), shown("Bilge pump 12 V", "For small boats"));
}

#[test]
fn related_products_are_companions_first_then_the_popular_ones_beside_it() {
    let companions = "
        INSERT INTO relations (product_id, related_id, kind) VALUES
            (1, 6, 'goes_with'), (1, 3, 'goes_with'), (1, 1, 'goes_with');
        INSERT INTO products (id, name, sub_category_id, popularity)
            SELECT 200 + value, 'Other pump ' || value, 2, value FROM json_each('[1,2,3,4,5,6,7,8]');";
    let (_folder, conn) = catalogue(&format!("{PUMPS}{companions}"));
    let page = find_page(&conn, 1, None, &[]).unwrap().unwrap();
    let ids: Vec<u64> = page
        .related_products
        .iter()
        .map(|related| related.link.id)
        .collect();
    assert_eq!(
        ids,
        [6, 2, 208, 207, 206, 205, 204, 203],
        "eight, without itself and without inactive parts"
    );
}

#[test]
fn a_product_that_another_list_shows_is_not_related_too() {
    let equivalent =
        "INSERT INTO relations (product_id, related_id, kind) VALUES (1, 2, 'equivalent');";
    let (_folder, conn) = catalogue(&format!("{PUMPS}{equivalent}"));
    let page = find_page(&conn, 1, None, &[]).unwrap().unwrap();
    assert_eq!(names(&page.equivalents), ["Bilge pump 24 V"]);
    assert!(page.related_products.is_empty());
}
