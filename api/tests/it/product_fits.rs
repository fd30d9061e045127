//! The fits of a product, which are public.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::TestApp;

/// A field of each entry of a list.
fn field(list: &Value, name: &str) -> Vec<Value> {
    let list = list.as_array().unwrap().iter();
    list.map(|entry| entry[name].clone()).collect()
}

// proves PROD-45
#[tokio::test]
async fn a_product_lists_its_engines_with_serial_numbers_positions_and_comments() {
    let app = TestApp::with_catalogue().await;
    let listed = app.get_json("/api/products/engine-models/4-pump").await;
    assert_eq!(
        listed,
        json!({
            "totalRecords": 1,
            "totalPages": 1,
            "engineModels": [{
                "id": 1, "make": "Volvo Penta", "model": "D1-30", "yearFrom": 2005, "yearTo": 2017,
                "places": [{
                    "serialFrom": "", "serialTo": "5101301999", "position": "", "quantity": 1,
                    "comments": "Old pump",
                }],
            }],
        })
    );
    let anodes = app.get_json("/api/products/engine-models/31").await;
    assert_eq!(anodes["totalRecords"], 1, "two places on one engine");
    let places = &anodes["engineModels"][0]["places"];
    assert_eq!(field(places, "position"), ["port", "starboard"]);
    for (query, total) in [
        ("value=volvo%20d1", 1),
        ("value=D1", 1),
        ("value=mercury", 0),
        ("page=2", 1),
        ("page=x", 1),
    ] {
        let path = format!("/api/products/engine-models/31?{query}");
        let found = app.get_json(&path).await;
        assert_eq!(found["totalRecords"], total, "{query}");
        let shown = usize::from(total == 1 && query != "page=2");
        assert_eq!(
            found["engineModels"].as_array().unwrap().len(),
            shown,
            "{query}"
        );
    }
    let none = app.get_json("/api/products/engine-models/24").await;
    assert_eq!(
        (&none["totalRecords"], &none["totalPages"]),
        (&json!(0), &json!(0))
    );
}

#[tokio::test]
async fn positions_and_comments_are_in_the_readers_language() {
    let app = TestApp::with_catalogue().await;
    for (language, positions, comment) in [
        ("de", ["Backbord", "starboard"], "Alte Pumpe"),
        ("it", ["sinistra", "starboard"], "Old pump"),
        ("en", ["port", "starboard"], "Old pump"),
    ] {
        let list = async |product: u64| {
            let path = format!("/api/products/engine-models/{product}?language={language}");
            app.get_json(&path).await["engineModels"][0]["places"].take()
        };
        assert_eq!(field(&list(31).await, "position"), positions, "{language}");
        assert_eq!(field(&list(4).await, "comments"), [comment], "{language}");
    }
    let boats = app
        .get_json("/api/products/boat-models/4?language=de")
        .await;
    assert_eq!(boats["boatModels"][0]["comments"], "Bis Rumpf 200");
}

#[tokio::test]
async fn a_product_lists_its_boat_models_by_name_with_section_quantity_and_comments() {
    let app = TestApp::with_catalogue().await;
    let listed = app
        .get_json("/api/products/boat-models/9?language=it")
        .await;
    assert_eq!(listed["totalRecords"], 2);
    let boats = &listed["boatModels"];
    assert_eq!(field(boats, "boatBmtId"), [101, 102]);
    assert_eq!(field(boats, "boatBrand"), ["Bavaria", "Bénéteau"]);
    assert_eq!(field(boats, "quantity"), [json!(2), json!(1)]);
    let sections = app.get_json("/api/sections?language=it").await;
    let sections = sections.as_array().unwrap().iter();
    let engine = sections.clone().find(|section| section["id"] == 1).unwrap();
    assert_eq!(
        field(boats, "sectionName"),
        [engine["section"].clone(), engine["section"].clone()],
        "the list's, and where it has none the product's own"
    );
    let commented = app.get_json("/api/products/boat-models/4").await;
    assert_eq!(commented["boatModels"][0]["comments"], "Until hull 200");
    let found = app
        .get_json("/api/products/boat-models/9?value=beneteau%20oce")
        .await;
    assert_eq!(field(&found["boatModels"], "boatBmtId"), [102]);
    assert_eq!(found["totalRecords"], 1);
}

#[tokio::test]
async fn a_visitor_can_check_whether_a_product_fits_without_an_account() {
    let app = TestApp::with_catalogue().await;
    let fit = async |product: u64, query: &str| -> Value {
        let path = format!("/api/products/fit/{product}?{query}");
        let answer = app.get_json(&path).await;
        assert_eq!(answer["productId"], product);
        answer["fit"].clone()
    };
    let verdict = async |product: u64, query: &str| fit(product, query).await["verdict"].clone();

    assert_eq!(
        verdict(1, "engineModelId=1&serial=5101302000").await,
        "fits"
    );
    assert_eq!(
        fit(1, "engineModelId=1&serial=5101301000").await,
        Value::Null
    );
    assert_eq!(verdict(1, "engineModelId=1").await, "cannotTell");
    assert_eq!(verdict(24, "boatModelId=101").await, "fits");
    assert_eq!(
        verdict(1, "boatModelId=101").await,
        "cannotTell",
        "a part of engines"
    );
    assert_eq!(
        verdict(1, "boatModelId=101&engineModelId=1&serial=5101302000").await,
        "fits"
    );
    assert_eq!(fit(1, "boatModelId=101&engineModelId=2").await, Value::Null);
    assert_eq!(fit(24, "boatModelId=103").await, Value::Null);
    let universal = fit(26, "boatModelId=103").await;
    assert_eq!(
        (&universal["verdict"], &universal["reason"]),
        (&json!("fits"), &json!("universal"))
    );
    assert_eq!(
        fit(4, "engineModelId=1&serial=5101300000").await,
        json!({
            "verdict": "fits", "reason": "engine", "isAdded": false, "engineId": 1,
            "engineName": "Volvo Penta D1-30", "hasSerial": true,
            "serialFrom": "", "serialTo": "5101301999",
        })
    );
}

#[tokio::test]
async fn a_question_without_a_known_model_names_the_field() {
    let app = TestApp::with_catalogue().await;
    for (query, field) in [
        ("", "boatModelId"),
        ("serial=1", "boatModelId"),
        ("boatModelId=999", "boatModelId"),
        ("boatModelId=x", "boatModelId"),
        ("boatModelId=-1", "boatModelId"),
        ("engineModelId=999&serial=1", "engineModelId"),
        ("engineModelId=4294967296", "engineModelId"),
        ("boatModelId=101&engineModelId=0", "engineModelId"),
    ] {
        let answer = app.get(&format!("/api/products/fit/1?{query}")).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(
            answer.json()["fieldReasons"].get(field).is_some(),
            "{query}: {}",
            answer.text()
        );
    }
    for call in ["engine-models", "boat-models", "fit"] {
        for product in ["999999", "39", "38", "x"] {
            let path = format!("/api/products/{call}/{product}?boatModelId=101");
            app.refuses(&path, StatusCode::NOT_FOUND, "NOT-FOUND").await;
        }
    }
}

// proves API-21, PROD-45
#[tokio::test]
async fn a_product_page_has_the_number_of_models_and_the_kits() {
    let app = TestApp::with_catalogue().await;
    let page = async |product: u64| {
        let path = format!("/api/products/productPageDetails/{product}");
        app.get_json(&path).await
    };
    let impeller = page(1).await;
    assert_eq!(impeller["engineModels"], 1);
    assert_eq!(impeller["boatModels"], 1);
    assert_eq!(impeller["isUniversal"], false);
    assert_eq!(
        impeller["inKits"],
        json!([{
            "id": 1, "kitName": "Impeller service kit", "kitPhotoUrl": "kits/impeller-kit.svg",
            "productId": 11, "productName": "Impeller service kit", "isSinglePart": false,
        }])
    );
    assert_eq!(page(11).await["inKits"], json!([]));
    assert_eq!(page(26).await["isUniversal"], true);
}

#[tokio::test]
async fn parts_of_the_same_engine_are_related_before_others_of_their_kind() {
    let app = TestApp::with_catalogue().await;
    let related = async |product: u64| {
        let path = format!("/api/products/productPageDetails/{product}");
        let related = app.get_json(&path).await["relatedProducts"].take();
        (field(&related, "id"), field(&related, "relation"))
    };
    // The product that goes with it first, then the parts of the D1-30 by popularity.
    let (ids, relations) = related(6).await;
    assert_eq!(ids, [9, 1, 31, 4]);
    let same = "sameEngine";
    assert_eq!(relations, ["goesWith", same, same, same]);
    let (ids, relations) = related(25).await;
    assert_eq!(ids, [24], "others of its sub-category");
    assert_eq!(relations, ["sameSubCategory"]);
}

// proves PROD-21, PROD-44
#[tokio::test]
async fn documents_in_the_readers_language_come_first() {
    let app = TestApp::with_catalogue().await;
    for (language, first) in [
        ("de", ["de", "en"]),
        ("en", ["en", "de"]),
        ("fr", ["en", "de"]),
    ] {
        let path = format!("/api/products/productPageDetails/1?language={language}");
        let page = app.get_json(&path).await;
        assert_eq!(field(&page["documents"], "language"), first, "{language}");
    }
}
