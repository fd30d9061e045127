//! Names and descriptions in the reader's language, over HTTP.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{Caller, TestApp};

const LANGUAGES: [&str; 6] = ["en", "it", "fr", "es", "nl", "de"];

/// The part of `text` between two UTF-16 offsets, as in a browser.
fn cut(text: &str, range: &Value) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = |end: usize| usize::try_from(range[end].as_u64().unwrap()).unwrap();
    String::from_utf16(&units[at(0)..at(1)]).unwrap()
}

fn found(answer: &Value, id: u64) -> &Value {
    let mut products = answer["products"].as_array().unwrap().iter();
    products.find(|product| product["id"] == id).unwrap()
}

#[tokio::test]
async fn a_translated_product_has_its_translated_name_in_every_call() {
    let app = TestApp::with_catalogue().await;
    for (language, name) in [
        ("en", "Impeller"),
        ("it", "Girante"),
        ("fr", "Turbine"),
        ("es", "Rodete"),
        ("nl", "Waaier"),
        ("de", "Impeller"),
    ] {
        let in_language = async |path: &str| {
            let separator = if path.contains('?') { '&' } else { '?' };
            app.get_json(&format!("/api/{path}{separator}language={language}"))
                .await
        };
        let search = in_language("search/products/all-system?value=17937-0001").await;
        assert_eq!(found(&search, 2)["productName"], name, "{language}");
        let lookup = in_language("search/products/all-system/2").await;
        assert_eq!(found(&lookup, 2)["productName"], name, "{language}");
        let card = in_language("products/product/2").await;
        assert_eq!(card["productName"], name, "{language}");
        let page = in_language("products/productPageDetails/2?t=harbour").await;
        assert_eq!(page["product"], card, "{language}");
        let neighbour = in_language("products/productPageDetails/1").await;
        assert_eq!(
            neighbour["equivalents"][0]["productName"], name,
            "{language}"
        );
        let completed = in_language("search/suggestions?value=17937").await;
        assert_eq!(completed["suggestions"][0]["detail"], name, "{language}");
    }
}

#[tokio::test]
async fn texts_without_a_translation_are_in_the_catalogues_own_language() {
    let app = TestApp::with_catalogue().await;
    let own = app.get_json("/api/products/product/3").await;
    let filter = app.get_json("/api/products/product/6?language=fr").await;
    for language in LANGUAGES {
        let path = format!("/api/products/product/3?language={language}");
        assert_eq!(app.get_json(&path).await, own, "{language}");
    }
    assert_eq!(filter["productName"], "Filtre à huile");
    assert_eq!(
        filter["productDescription"], "Spin-on filter for inboard diesels.",
        "only the name is translated"
    );
}

#[tokio::test]
async fn categories_have_their_translated_name_in_every_call_and_filters_return_both_names() {
    let app = TestApp::with_catalogue().await;
    let categories = app.get_json("/api/category?language=de").await;
    let plumbing = &categories[1];
    assert_eq!(
        (&plumbing["categoryName"], &plumbing["filterName"]),
        (&json!("Wasser & Pumpen"), &json!("Plumbing & Pumps"))
    );
    assert_eq!(
        plumbing["subCategory"][0],
        json!({
            "id": 21,
            "subCategoryName": "Bilgenpumpen",
            "filterName": "Bilge pumps",
            "subCategoryPhotoUrl": "",
        })
    );
    assert_eq!(
        plumbing["subCategory"][1],
        json!({ "id": 22, "subCategoryName": "Hoses & clamps", "subCategoryPhotoUrl": "" }),
        "what has no translation is shown in the catalogue's own language"
    );
    assert_eq!(
        categories[0]["description"],
        "Filter und Verschleißteile für Innen- und Außenborder."
    );
    assert_eq!(app.get_json("/api/category/2?language=de").await, *plumbing);
    let italian = app.get_json("/api/category/1?language=it").await;
    assert_eq!(
        italian["description"],
        "Filters and wear parts for inboards and outboards."
    );

    let page = app
        .get_json("/api/products/productPageDetails/12?language=de")
        .await;
    assert_eq!(
        (&page["category"], &page["subCategory"]),
        (
            &json!({ "id": 2, "categoryName": "Wasser & Pumpen", "filterName": "Plumbing & Pumps" }),
            &json!({
                "id": 21,
                "subCategoryName": "Bilgenpumpen",
                "filterName": "Bilge pumps",
            })
        )
    );
    let search = "/api/search/products/all-system?language=de&subCategories=";
    let own = app.get_json(&format!("{search}Bilge%20pumps")).await;
    let german = app.get_json(&format!("{search}bilgenpumpen")).await;
    assert_eq!(own["totalRecords"], 4);
    assert_eq!(own, german);
    let counted = own["currentFilters"]["subcategories"].as_array().unwrap();
    assert!(
        counted.contains(
            &json!({ "id": 21, "subCategoryName": "Bilgenpumpen", "filterName": "Bilge pumps",
                "categoryId": 2, "count": 4 })
        ),
        "{counted:?}"
    );
}

#[tokio::test]
async fn a_category_is_searched_and_completed_by_its_translated_name() {
    let app = TestApp::with_catalogue().await;
    // A float switch has no German name, and its own name has no word for a pump.
    let found = app
        .get_json("/api/search/products/all-system?value=bilgenpumpen&language=de")
        .await;
    assert_eq!(found_names(&found).len(), 4);
    assert!(found_names(&found).contains(&"Float switch".to_owned()));

    for (typed, language, text, marked) in [
        ("bilgenp", "de", "Bilgenpumpen", "Bilgenp"),
        ("bilgenp", "en", "Bilge pumps", ""),
        ("bilge", "de", "Bilgenpumpen", "Bilge"),
    ] {
        let path = format!("/api/search/suggestions?value={typed}&language={language}");
        let answer = app.get_json(&path).await;
        let suggestions = answer["suggestions"].as_array().unwrap();
        let category = suggestions.iter().find(|one| one["kind"] == "subCategory");
        let category = category.unwrap();
        assert_eq!(category["text"], text, "{typed} {language}");
        let cuts = category["highlights"].as_array().unwrap().iter();
        let cuts: String = cuts.map(|range| cut(text, range)).collect();
        assert_eq!(cuts, marked, "{typed} {language}");
        if language == "de" {
            assert_eq!(category["filterName"], "Bilge pumps");
            assert_eq!(category["detail"], "Wasser & Pumpen");
            assert_eq!(category["detailFilterName"], "Plumbing & Pumps");
        } else {
            assert_eq!(category.get("filterName"), None);
        }
    }
}

#[tokio::test]
async fn sections_have_their_translated_name_in_every_call() {
    let app = TestApp::with_catalogue().await;
    let sections = app.get_json("/api/sections?language=de").await;
    assert_eq!(
        sections[0],
        json!({ "id": 5, "section": "Meine Bootsausrüstung", "filterName": "My boat equipment" }),
        "a boat's own equipment comes first in every language"
    );
    assert!(
        sections
            .as_array()
            .unwrap()
            .contains(&json!({ "id": 1, "section": "Engine Room" }))
    );
    let card = app.get_json("/api/products/product/12?language=de").await;
    assert_eq!(
        (&card["sectionName"], &card["sectionFilterName"]),
        (&json!("Rumpf"), &json!("Hull"))
    );
    let found = app
        .get_json("/api/search/products/all-system?sections=Rumpf&language=de")
        .await;
    let sections = found["currentFilters"]["sections"].as_array().unwrap();
    let hull = sections.iter().find(|section| section["id"] == 4).unwrap();
    assert_eq!(
        (&hull["section"], &hull["filterName"]),
        (&json!("Rumpf"), &json!("Hull"))
    );

    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = ada
        .post("/api/boats/create", json!({ "boatName": "Ada", "boatBrand": "Bavaria", "boatModel": "Cruiser 37", "boatBmtId": 101 }))
        .await
        .json();
    let id = &boat["id"];
    ada.post(
        "/api/boats/products/add-boat-product",
        json!({ "boatId": id, "productId": 30, "sectionId": 4 }),
    )
    .await;
    let parts = ada
        .get(&format!("/api/boats/{id}/parts?language=de&source=user"))
        .await
        .json();
    assert_eq!(
        (&parts[0]["section"], &parts[0]["sectionFilterName"]),
        (&json!("Rumpf"), &json!("Hull"))
    );
    for path in [
        format!("/api/boats/getSection/{id}/101?language=de"),
        format!("/api/search/products/my-boat/ids/{id}/101?language=de"),
        format!("/api/search/products/my-boat/{id}?language=de"),
    ] {
        let answer = ada.get(&path).await;
        assert!(answer.text().contains("\"Rumpf\""), "{}", answer.text());
    }
}

fn found_names(answer: &Value) -> Vec<String> {
    let products = answer["products"].as_array().unwrap().iter();
    let name = |product: &Value| product["productName"].as_str().unwrap().to_owned();
    products.map(name).collect()
}

#[tokio::test]
async fn the_parts_of_a_kit_are_named_in_the_readers_language() {
    let app = TestApp::with_catalogue().await;
    let page = app
        .get_json("/api/products/productPageDetails/11?kitId=1&language=it")
        .await;
    let parts = &page["kits"][0]["parts"];
    assert_eq!(parts[0]["productName"], "Kit girante pompa acqua mare");
    assert_eq!(parts[1]["productName"], "Cone clutch");
}

#[tokio::test]
async fn matches_are_highlighted_in_the_displayed_text() {
    let app = TestApp::with_catalogue().await;
    for (language, typed, marked) in [
        ("it", "girante", "girante"),
        ("fr", "turbine", "turbine"),
        ("fr", "huile", "huile"),
        ("de", "ölfilter", "Ölfilter"),
        ("en", "filter", "filter"),
    ] {
        let path = format!(
            "/api/search/products/all-system?value={}&language={language}",
            crate::harness::encode(typed)
        );
        let answer = app.get_json(&path).await;
        let product = &answer["products"][0];
        let name = product["productName"].as_str().unwrap();
        let ranges = product["highlights"]["productName"].as_array().unwrap();
        let cuts: Vec<String> = ranges.iter().map(|range| cut(name, range)).collect();
        assert!(
            cuts.iter().any(|part| part.eq_ignore_ascii_case(marked)),
            "{language} {typed}: {name} {cuts:?}"
        );
    }
}

#[tokio::test]
async fn an_unsupported_language_is_refused_with_the_name_of_the_field() {
    let app = TestApp::with_catalogue().await;
    for path in [
        "search/products/all-system",
        "search/products/all-system/2",
        "search/suggestions",
        "products/product/2",
        "products/productPageDetails/2",
        "category",
        "category/1",
        "sections",
        "brands",
        "brands/1",
        "manufacturers/relevant",
    ] {
        for language in ["xx", "", "EN", "de-DE", "%00"] {
            let refused = app.get(&format!("/api/{path}?language={language}")).await;
            refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
            assert!(
                refused.json()["fields"]["language"].is_string(),
                "{path} {language}"
            );
        }
    }
}

#[tokio::test]
async fn a_cache_stores_each_language_separately() {
    let app = TestApp::with_catalogue().await;
    let italian = app.get("/api/products/product/2?language=it").await;
    let french = app.get("/api/products/product/2?language=fr").await;
    assert_ne!(italian.body, french.body);
    for answer in [italian, french] {
        assert!(answer.header("etag").starts_with("W/\""));
        assert_eq!(
            answer.header("cache-control"),
            "public, no-cache",
            "asked for again before it is used"
        );
        assert!(
            !answer
                .header("vary")
                .to_lowercase()
                .contains("accept-language"),
            "the address alone says the language"
        );
    }
}

#[tokio::test]
async fn a_products_page_is_in_the_readers_language() {
    let app = TestApp::with_catalogue().await;
    let page = |id: u64, language: &str| {
        let path = format!("/api/products/productPageDetails/{id}?language={language}");
        let app = &app;
        async move { app.get_json(&path).await }
    };
    let german = page(1, "de").await;
    assert_eq!(
        german["specifications"],
        json!([
            { "name": "Flügel", "value": "6", "unit": "" },
            { "name": "Durchmesser", "value": "51", "unit": "mm" },
            { "name": "Breite", "value": "22", "unit": "mm" },
            { "name": "Welle", "value": "12,7", "unit": "mm" },
            { "name": "Werkstoff", "value": "Neopren", "unit": "" },
        ])
    );
    assert_eq!(
        german["manufacturer"]["productManufacturerComments"],
        "Einbaumotoren und Antriebe"
    );
    let documents = german["documents"].as_array().unwrap().iter();
    let titles: Vec<_> = documents
        .map(|one| (&one["language"], &one["title"]))
        .collect();
    assert!(
        titles.contains(&(&json!("de"), &json!("Einbauanleitung"))),
        "{titles:?}"
    );
    assert!(
        titles.contains(&(&json!("en"), &json!("Fitting guide"))),
        "{titles:?}"
    );

    let search = "/api/search/products/all-system?language=de&value=21951346";
    let card = app.get_json(search).await;
    let shown = &card["products"][0]["details"]["specifications"];
    assert_eq!(shown[0], german["specifications"][0]);

    let french = page(1, "fr").await;
    assert_eq!(french["specifications"][0]["name"], "Blades");
    assert_eq!(french["specifications"][3]["value"], "12,7");
    assert_eq!(page(1, "en").await["specifications"][3]["value"], "12.7");

    let kits = |page: &Value| page["kits"][0]["kitName"].clone();
    assert_eq!(kits(&page(17, "de").await), "WC-Wartungssatz");
    assert_eq!(kits(&page(17, "it").await), "Toilet service kit");
    let part_of = page(1, "de").await;
    assert_eq!(part_of["inKits"][0]["kitName"], "Impeller-Wartungssatz");
}

#[tokio::test]
async fn a_suggested_product_has_its_name_in_the_readers_language() {
    let app = TestApp::with_catalogue().await;
    for (typed, language, name, marked) in [
        ("girant", "it", "Girante", Some("Girant")),
        ("impell", "it", "Girante", None),
        ("girant", "en", "Impeller", None),
    ] {
        let path = format!("/api/search/suggestions?value={typed}&language={language}");
        let answer = app.get_json(&path).await;
        let mut suggestions = answer["suggestions"].as_array().unwrap().iter();
        let product = suggestions.find(|one| one["kind"] == "product" && one["productId"] == 2);
        let product = product.unwrap_or_else(|| panic!("{typed} {language}: {answer}"));
        assert_eq!(product["text"], name, "{typed} {language}");
        let ranges = product["highlights"].as_array().unwrap();
        let shown: Vec<String> = ranges.iter().map(|range| cut(name, range)).collect();
        let expected: Vec<String> = marked.into_iter().map(str::to_owned).collect();
        assert_eq!(shown, expected, "{typed} {language}");
    }
}

#[tokio::test]
async fn brands_and_manufacturers_have_descriptions_in_the_readers_language() {
    let app = TestApp::with_catalogue().await;
    let brand = app.get_json("/api/brands/1?language=de").await;
    assert_eq!(brand["description"], "Einbaumotoren und Antriebe.");
    let brands = app.get_json("/api/brands?language=de").await;
    assert!(brands.as_array().unwrap().contains(&brand));
    let own = app.get_json("/api/brands/1?language=fr").await;
    assert_eq!(own["description"], "Inboard engines and drives.");
    let path = "/api/manufacturers/relevant?language=de";
    let manufacturers = app.get_json(path).await;
    let mut manufacturers = manufacturers.as_array().unwrap().iter();
    let named = |one: &&Value| one["productManufacturerName"] == "Volvo Penta";
    let comments = &manufacturers.find(named).unwrap()["productManufacturerComments"];
    assert_eq!(comments, "Einbaumotoren und Antriebe");
    let search = "/api/search/products/all-system?language=de&value=impeller";
    let found = app.get_json(search).await;
    let mut makers = found["currentFilters"]["manufacturers"]
        .as_array()
        .unwrap()
        .iter();
    let counted = &makers.find(named).unwrap()["productManufacturerComments"];
    assert_eq!(counted, comments);
}

#[tokio::test]
async fn a_product_is_found_by_the_translated_value_of_an_attribute() {
    let app = TestApp::with_catalogue().await;
    let found = async |text: &str| {
        let path = format!("/api/search/products/all-system?value={text}&language=nl");
        found_names(&app.get_json(&path).await)
    };
    let own = found("neoprene").await;
    assert!(own.contains(&"Impeller with cover gasket".to_owned()));
    assert_eq!(found("chloropreenrubber").await, own);
}
