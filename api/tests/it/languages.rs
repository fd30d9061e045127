//! Names and descriptions in the reader's language, over HTTP.

use http::StatusCode;
use serde_json::Value;

use crate::harness::TestApp;

const LANGUAGES: [&str; 6] = ["en", "it", "fr", "es", "nl", "de"];

/// The part of `text` between two UTF-16 offsets, as a browser cuts it.
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
            let sign = if path.contains('?') { '&' } else { '?' };
            app.get_json(&format!("/api/{path}{sign}language={language}"))
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
async fn what_has_no_translation_is_shown_in_the_catalogues_own_language() {
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
async fn what_matched_is_marked_in_the_text_that_is_shown() {
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
async fn a_language_that_is_not_offered_is_refused_by_the_fields_name() {
    let app = TestApp::with_catalogue().await;
    for path in [
        "search/products/all-system",
        "search/products/all-system/2",
        "search/suggestions",
        "products/product/2",
        "products/productPageDetails/2",
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
async fn a_cache_keeps_each_language_under_an_address_of_its_own() {
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
