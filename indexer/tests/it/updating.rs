//! How an update changes the existing catalogue.

use crate::packages::{Workshop, fixtures, load_into_new, refusals};

/// The small catalogue, ready to be updated with an empty package.
fn small() -> Workshop {
    let workshop = Workshop::new();
    load_into_new(&fixtures("small"), &workshop.catalogue()).unwrap();
    workshop.update()
}

#[test]
fn a_row_of_the_package_replaces_the_row_with_its_key_and_leaves_the_others() {
    let workshop = small().file(
        "products.csv",
        "id,name,part_number\n6,Oil filter element,3840526\n41,New,007\n",
    );
    let report = workshop.load_update().unwrap();
    assert_eq!((report.tables[0].accepted, refusals(&report)), (2, vec![]));
    assert_eq!(
        workshop.rows("SELECT id, name, part_number FROM products WHERE id IN (6, 7, 41)"),
        [
            "6 Oil filter element 3840526",
            "7 Oil filter 35-8M0065103",
            "41 New 007"
        ]
    );
    assert_eq!(workshop.rows("SELECT count(*) FROM products"), ["41"]);
    assert_eq!(
        workshop.rows("SELECT count(*) FROM translations WHERE product_id = 6"),
        ["5"]
    );
}

#[test]
fn a_product_is_a_part_unless_its_row_says_which_engine_or_drive_it_is() {
    let workshop = small().file(
        "products.csv",
        "id,name,kind\n41,Diesel,engine\n42,Sterndrive,drive\n43,V-drive,gearbox\n\
         44,Genset,generator\n45,Pump,part\n46,Hose,\n47,Turbine,turbine\n",
    );
    let report = workshop.load_update().unwrap();
    assert_eq!(
        refusals(&report),
        ["products 8 kind not one of the values allowed: part, engine, drive, gearbox, generator"]
    );
    assert_eq!(
        workshop.rows("SELECT id, kind FROM products WHERE id IN (6, 41, 42, 43, 44, 45, 46)"),
        [
            "6 part",
            "41 engine",
            "42 drive",
            "43 gearbox",
            "44 generator",
            "45 part",
            "46 part"
        ]
    );
    let workshop = workshop
        .update()
        .file("products.csv", "id,name\n41,Diesel\n");
    workshop.load_update().unwrap();
    assert_eq!(
        workshop.rows("SELECT kind FROM products WHERE id = 41"),
        ["part"]
    );
}

#[test]
fn a_manufacturer_keeps_its_id_and_a_new_name_gets_a_new_one() {
    let workshop = small();
    let before = workshop.rows("SELECT id, name FROM manufacturers ORDER BY id");
    let workshop = workshop
        .file("manufacturers.csv", "name,comments\nJabsco,Pumps\n")
        .file(
            "products.csv",
            "id,name,manufacturer\n41,Fuel filter,Racor\n42,Impeller,jabsco\n",
        );
    workshop.load_update().unwrap();
    let mut expected = before.clone();
    expected.push(format!("{} Racor", before.len() + 1));
    assert_eq!(
        workshop.rows("SELECT id, name FROM manufacturers ORDER BY id"),
        expected
    );
    assert_eq!(
        workshop.rows("SELECT comments FROM manufacturers WHERE name = 'Jabsco'"),
        ["Pumps"]
    );
    assert_eq!(
        workshop.rows("SELECT m.name FROM products p JOIN manufacturers m ON m.id = manufacturer_id WHERE p.id = 42"),
        ["Jabsco"]
    );
}

#[test]
fn a_removed_product_is_removed_with_everything_that_refers_to_it() {
    let workshop = small().file("products.csv", "id,_delete\n1,true\n11,true\n");
    let report = workshop.load_update().unwrap();
    assert_eq!((report.tables[0].deleted, report.warnings.len()), (2, 0));
    for (table, column) in [
        ("products", "id"),
        ("engine_fits", "product_id"),
        ("relations", "product_id"),
        ("relations", "related_id"),
        ("kits", "product_id"),
        ("kit_parts", "product_id"),
        ("documents", "product_id"),
        ("tour_hotspots", "product_id"),
        ("translations", "product_id"),
        ("product_affiliates", "product_id"),
        ("product_vendors", "product_id"),
    ] {
        let left = workshop.rows(&format!(
            "SELECT count(*) FROM {table} WHERE {column} IN (1, 11)"
        ));
        assert_eq!(left, ["0"], "{table}.{column}");
    }
    assert_eq!(workshop.fits(101)[0], "4 1 1");
    assert_eq!(
        workshop.rows("SELECT count(*) FROM kit_parts WHERE kit_id = 1"),
        ["0"]
    );
    assert_eq!(workshop.rows("SELECT count(*) FROM kit_parts"), ["1"]);
}

#[test]
fn references_to_a_removed_group_are_cleared() {
    let workshop = small()
        .file("sections.csv", "id,_delete\n1,yes\n")
        .file("brands.csv", "id,_delete\n1,yes\n")
        .file("categories.csv", "id,_delete\n1,yes\n41,yes\n")
        .file("manufacturers.csv", "name,_delete\nMercury,yes\n");
    workshop.load_update().unwrap();
    let product = "SELECT section_id, brand_id, category_id, sub_category_id, manufacturer_id FROM products WHERE id =";
    assert_eq!(workshop.rows(&format!("{product} 7")), ["- - - - -"]);
    assert_eq!(workshop.rows(&format!("{product} 24")), ["2 3 4 - 4"]);
    assert_eq!(
        workshop.rows("SELECT count(*) FROM categories WHERE id IN (1, 11, 12, 13, 41)"),
        ["0"]
    );
    assert_eq!(workshop.fits(101)[0], "1 - 1");
}

#[test]
fn translated_names_are_replaced_removed_and_deleted_with_their_row() {
    let workshop = small()
        .file("sections.csv", "id,_delete\n4,yes\n")
        .file("categories.csv", "id,_delete\n1,yes\n")
        .file(
            "section_translations.csv",
            "section_id,language,name,_delete\n2,de,Deck und Plicht,\n2,it,,true\n2,nl,Dek,\n",
        )
        .file(
            "category_translations.csv",
            "category_id,language,name\n21,de,Lenzpumpen\n11,fr,Turbines\n",
        );
    let report = workshop.load_update().unwrap();
    assert_eq!(
        refusals(&report),
        ["category_translations 3 category_id unknown reference: no category has this id"]
    );
    assert_eq!(
        workshop.rows(
            "SELECT section_id, language, name FROM section_translations WHERE section_id IN (2, 4)"
        ),
        ["2 de Deck und Plicht", "2 nl Dek"]
    );
    assert_eq!(
        workshop.rows(
            "SELECT category_id, language, name FROM category_translations WHERE category_id <> 2"
        ),
        ["21 de Lenzpumpen", "21 it Pompe di sentina"]
    );
}

#[test]
fn translations_go_with_what_they_translate_and_new_ones_need_it() {
    let workshop = small()
        .file("kits.csv", "id,_delete\n1,yes\n")
        .file("brands.csv", "id,_delete\n1,yes\n")
        .file("manufacturers.csv", "name,_delete\nWichard,yes\n")
        .file("products.csv", "id,name,attributes\n41,Valve,Body=Bronze\n")
        .file(
            "attribute_translations.csv",
            "kind,term,language,text\nvalue,Bronze,it,Bronzo\nvalue,Brass,it,Ottone\n",
        )
        .file(
            "manufacturer_translations.csv",
            "name,language,comments\nWichard,it,Ferramenta\nHarken,it,Attrezzature di coperta\n",
        );
    let report = workshop.load_update().unwrap();
    assert_eq!(
        refusals(&report),
        [
            "manufacturer_translations 2 name unknown reference: no manufacturer has this name",
            "attribute_translations 3 term unknown reference: no attribute has this value"
        ]
    );
    let rows = |query| workshop.rows(query);
    assert_eq!(
        rows("SELECT kit_id, language FROM kit_translations"),
        ["2 de"]
    );
    assert_eq!(
        rows("SELECT brand_id, language FROM brand_translations"),
        ["2 de"]
    );
    assert_eq!(
        rows("SELECT name, language FROM manufacturer_translations"),
        ["Harken it", "Volvo Penta de"]
    );
    assert_eq!(
        rows("SELECT term, text FROM attribute_translations WHERE language = 'it'"),
        [
            "Material Materiale",
            "port sinistra",
            "Bronze Bronzo",
            "Neoprene Neoprene"
        ]
    );
}

#[test]
fn a_removed_boat_engine_kit_shop_or_vendor_loses_its_links() {
    let workshop = small()
        .file("boat_models.csv", "bmt_id,_delete\n101,true\n")
        .file("engine_models.csv", "id,_delete\n1,true\n")
        .file("kits.csv", "id,_delete\n1,true\n")
        .file("affiliates.csv", "id,_delete\n1,true\n")
        .file("vendors.csv", "id,_delete\n2,true\n");
    workshop.load_update().unwrap();
    assert_eq!(workshop.rows("SELECT bmt_id FROM fits"), ["102"]);
    assert_eq!(
        workshop.rows("SELECT DISTINCT engine_model_id FROM engine_fits"),
        ["2"]
    );
    assert_eq!(
        workshop.rows("SELECT DISTINCT kit_id FROM kit_parts"),
        ["2"]
    );
    assert_eq!(
        workshop.rows("SELECT DISTINCT affiliate_id FROM product_affiliates"),
        ["2", "3"]
    );
    assert_eq!(
        workshop.rows("SELECT DISTINCT vendor_id FROM product_vendors"),
        ["1", "3", "4"]
    );
}

#[test]
fn links_are_removed_one_by_one_by_their_key() {
    let workshop = small()
        .file(
            "fits.csv",
            "bmt_id,product_id,quantity,_delete\n101,1,,true\n102,2,7,\n102,4,8,\n",
        )
        .file(
            "documents.csv",
            // For a row that is to be removed, only the key is read.
            "product_id,file_name,language,kind,_delete\n1,Fitting guide,de,unknown,true\n",
        )
        .file(
            "synonyms.jsonl",
            "{\"terms\":[\"anode\",\"zinc\"],\"language\":\"en\",\"_delete\":true}\n",
        )
        .file(
            "symptoms.csv",
            "text,language,terms,_delete\nEngine overheats,en,thermostat,\n\
             Shaft leaks,en,stern gland,\nIl motore si surriscalda,it,,true\n",
        );
    let report = workshop.load_update().unwrap();
    assert_eq!(report.warnings, []);
    assert_eq!((workshop.fits(101).len(), workshop.fits(102).len()), (9, 7));
    assert_eq!(workshop.fits(101)[0], "4 1 1");
    assert_eq!(workshop.fits(102)[..3], ["2 - 7", "4 - 8", "6 1 1"]);
    assert_eq!(workshop.rows("SELECT sum(parts) FROM fits"), ["16"]);
    assert_eq!(
        workshop.rows("SELECT language FROM documents WHERE product_id = 1"),
        ["en"]
    );
    assert_eq!(workshop.rows("SELECT count(*) FROM synonyms"), ["4"]);
    assert_eq!(
        workshop
            .rows("SELECT text, terms FROM symptoms WHERE language IN ('en', 'it') ORDER BY text"),
        [
            "Bilge pump keeps running [\"float switch\",\"bilge pump\"]",
            "Engine overheats [\"thermostat\"]",
            "Shaft leaks [\"stern gland\"]"
        ]
    );
}

#[test]
fn removing_what_is_not_there_is_a_warning() {
    let workshop = small()
        .file("products.csv", "id,_delete\n999,true\n")
        .file("fits.csv", "bmt_id,product_id,_delete\n101,1,1\n103,1,1\n");
    let report = workshop.load_update().unwrap();
    assert_eq!(
        report.warnings[1].message,
        "there is no row `103, 1` to remove"
    );
    assert_eq!(report.warnings[1].line, Some(3));
    assert_eq!(report.warnings.len(), 2);
    assert_eq!(
        report.warnings[0].message,
        "there is no row `999` to remove"
    );
    assert_eq!(report.warnings[0].line, Some(2));
}

#[test]
fn rows_may_refer_to_the_package_and_to_the_catalogue_but_not_to_what_is_removed() {
    let workshop = small()
        .file("products.csv", "id,name,_delete\n41,New,\n2,,true\n")
        .file("fits.csv", "bmt_id,product_id\n103,41\n103,6\n103,2\n");
    let report = workshop.load_update().unwrap();
    assert_eq!(
        refusals(&report),
        ["fits 4 product_id unknown reference: no product has this id"]
    );
    assert_eq!(workshop.fits(103), ["6 - -", "41 - -"]);
}

#[test]
fn a_duplicate_key_in_an_update_is_refused_even_when_one_row_removes() {
    let workshop = small().file(
        "products.csv",
        "id,name,_delete\n6,Filter,\n6,,true\n7,,true\n7,Filter,\n",
    );
    let report = workshop.load_update().unwrap();
    assert_eq!(
        refusals(&report),
        [
            "products 3 id duplicate key: line 2 has it already",
            "products 5 id duplicate key: line 4 has it already"
        ]
    );
    assert_eq!(
        workshop.rows("SELECT id, name FROM products WHERE id IN (6, 7)"),
        ["6 Filter"]
    );
}

#[test]
fn products_follow_a_sub_category_to_its_new_parent() {
    let workshop = small().file(
        "categories.csv",
        "id,parent_id,name\n11,2,Raw-water impellers\n",
    );
    workshop.load_update().unwrap();
    let of = |id| {
        workshop.rows(&format!(
            "SELECT category_id, sub_category_id FROM products WHERE id = {id}"
        ))
    };
    assert_eq!(
        (of(1), of(6)),
        (vec!["2 11".to_owned()], vec!["1 12".to_owned()])
    );
}

#[test]
fn a_category_with_sub_categories_does_not_become_one() {
    let workshop = small().file("categories.csv", "id,parent_id,name\n1,2,Engine Service\n");
    let report = workshop.load_update().unwrap();
    assert_eq!(
        refusals(&report),
        ["categories 2 parent_id too deep: the category has sub-categories"]
    );
    assert_eq!(
        workshop.rows("SELECT parent_id FROM categories WHERE id = 1"),
        ["-"]
    );
}

#[test]
fn an_update_keeps_the_catalogues_language_and_name() {
    let workshop = small().file("products.csv", "id,name\n6,Filter\n");
    workshop.load_update().unwrap();
    let meta =
        workshop.rows("SELECT value FROM meta WHERE key IN ('language', 'name') ORDER BY key");
    assert_eq!(meta, ["en", "Small test catalogue"]);
    let workshop = workshop.file("catalogue.toml", "mode = \"update\"\nlanguage = \"de\"\n");
    let error = workshop.load_update().unwrap_err().to_string();
    assert!(
        error.contains("`language` is de, but the catalogue to update is written in en"),
        "{error}"
    );
}

#[test]
fn an_update_without_a_table_is_an_error() {
    let error = small().load_update().unwrap_err().to_string();
    assert!(error.contains("does not contain any table"), "{error}");
}
