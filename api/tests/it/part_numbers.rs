//! The notices of a search by part number.

use serde_json::{Value, json};

use crate::harness::{TestApp, encode};

async fn search(app: &TestApp, text: &str, more: &str) -> Value {
    let path = format!(
        "/api/search/products/all-system?value={}{more}",
        encode(text)
    );
    app.get_json(&path).await
}

fn equivalents(answer: &Value) -> Vec<u64> {
    let links = answer["equivalents"].as_array().unwrap().iter();
    links.map(|link| link["id"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn the_number_of_a_replaced_part_names_the_part_that_replaces_it() {
    let app = TestApp::with_catalogue().await;
    for (number, language, name) in [
        ("875593-6", "", "Raw-water impeller kit"),
        ("8755936", "", "Raw-water impeller kit"),
        ("875593-6", "&language=it", "Kit girante pompa acqua mare"),
    ] {
        let answer = search(&app, number, language).await;
        assert!(
            answer["notices"].as_array().unwrap().contains(&json!({
                "kind": "superseded",
                "number": number,
                "productId": 1,
                "productName": name,
                "manufacturerProductNumber": "21951346",
            })),
            "{number}: {}",
            answer["notices"]
        );
    }
}

#[tokio::test]
async fn a_complete_number_offers_equivalent_parts_in_either_direction() {
    let app = TestApp::with_catalogue().await;
    for (number, offered) in [
        ("21951346", vec![2]),
        ("17937-0001", vec![1]),
        ("17937 0001", vec![1]),
        ("179370001", vec![1]),
    ] {
        let answer = search(&app, number, "").await;
        assert_eq!(equivalents(&answer), offered, "{number}");
    }
    let link = &search(&app, "21951346", "").await["equivalents"][0];
    assert_eq!(link["productName"], "Impeller");
    assert_eq!(link["manufacturerProductNumber"], "17937-0001");
    assert_eq!(link["productManufacturerName"], "Jabsco");
}

#[tokio::test]
async fn words_and_incomplete_numbers_offer_no_equivalents() {
    let app = TestApp::with_catalogue().await;
    for text in ["impeller", "2195", "17937", "21951345", "3840525"] {
        assert_eq!(equivalents(&search(&app, text, "").await), [0; 0], "{text}");
    }
    assert_eq!(
        equivalents(&search(&app, "21951346", "&page=2").await),
        [0; 0],
        "only beside the first product"
    );
}

#[tokio::test]
async fn a_corrected_number_differs_from_a_corrected_word() {
    let app = TestApp::with_catalogue().await;
    let number = search(&app, "35-8M0065193", "").await;
    assert_eq!(
        number["notices"],
        json!([{"kind": "corrected", "from": "35-8M0065193", "to": "35-8M0065103", "isNumber": true}])
    );
    let word = search(&app, "impelker", "").await;
    assert_eq!(
        word["notices"],
        json!([{"kind": "corrected", "from": "impelker", "to": "impeller", "isNumber": false}])
    );
}

#[tokio::test]
async fn a_card_names_the_number_by_which_it_was_found_if_it_is_not_the_makers() {
    let app = TestApp::with_catalogue().await;
    for (typed, list, number) in [
        ("18 3017", "/products/0", json!("18-3017")),
        ("47-43026T2", "/products/0", Value::Null),
        ("18-30999", "/more/products/0", json!("18-3017")),
    ] {
        let answer = search(&app, typed, "").await;
        let card = answer.pointer(list).unwrap();
        assert_eq!(
            (&card["id"], &card["matchedNumber"]),
            (&json!(3), &number),
            "{typed}"
        );
    }
}
