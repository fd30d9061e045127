//! The products that fit a boat.

use http::StatusCode;
use serde_json::{Value, json};

use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const MY_BOAT: &str = "/api/search/products/my-boat";
/// A pump of 12 V on the list of the Bavaria.
const TWELVE_VOLTS: u64 = 12;

fn names(answer: &Value) -> Vec<String> {
    let products = answer["products"].as_array().unwrap();
    let name = |product: &Value| product["productName"].as_str().unwrap().to_owned();
    products.iter().map(name).collect()
}

fn fit_of(answer: &Value, product: u64) -> Value {
    let products = answer["products"].as_array().unwrap();
    let found = products.iter().find(|found| found["id"] == product);
    found.map_or(Value::Null, |product| product["fit"].clone())
}

// proves SRCH-03, SRCH-46, SRCH-70, API-23, API-27
#[tokio::test]
async fn parts_of_the_boats_model_are_sorted_by_name_with_the_reason_of_their_fit() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let answer = ada.get(MY_BOAT).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found = answer.json();
    assert_eq!(
        fit_of(&found, 9),
        json!({ "verdict": "fits", "reason": "boatModel", "isAdded": false })
    );
    assert_eq!(fit_of(&found, 2), Value::Null);
    let by_name = names(&found);
    let mut sorted = by_name.clone();
    sorted.sort_by_key(|name| name.to_lowercase());
    assert_eq!(by_name, sorted);
    let by_path = ada.get(&format!("{MY_BOAT}/{}", boat["id"])).await.json();
    assert_eq!(by_path, found);
    let by_query = ada
        .get(&format!("{MY_BOAT}?activeBoatId={}", boat["id"]))
        .await
        .json();
    assert_eq!(by_query, found);
    let impellers = ada.get(&format!("{MY_BOAT}?value=impeller")).await.json();
    assert!(
        names(&impellers)
            .iter()
            .all(|name| name.to_lowercase().contains("impeller"))
    );
    assert!(impellers["totalRecords"].as_u64() < found["totalRecords"].as_u64());
}

// proves SRCH-46
#[tokio::test]
async fn parts_of_a_boat_are_sorted_by_their_displayed_names() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let found = ada.get(&format!("{MY_BOAT}?language=de")).await.json();
    let shown = names(&found);
    let mut sorted = shown.clone();
    sorted.sort_by_key(|name| name.to_lowercase().replace('ö', "o").replace('ä', "a"));
    assert_eq!(shown, sorted);
    let place = |name: &str| shown.iter().position(|shown| shown == name).unwrap();
    assert!(place("Kraftstofffilter") < place("Ölfilter"));
    assert!(place("Ölfilter") < place("Saildrive-Anode"));

    let path = format!("{MY_BOAT}/ids/{}/101?language=de", boat["id"]);
    let listed = ada.get(&path).await.json();
    let ids = |list: &Value, field: &str| -> Vec<Value> {
        let entries = list.as_array().unwrap().iter();
        entries.map(|entry| entry[field].clone()).collect()
    };
    let first = ids(&found["products"], "productId");
    assert_eq!(ids(&listed, "productId")[..first.len()], first);
}

#[tokio::test]
async fn the_active_boat_is_searched_and_without_one_the_first() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    ada.get(MY_BOAT)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    app.clock.advance(1000);
    boat_of(&mut ada, json!({ "boatBmtId": 102 })).await;
    let second = ada.get(MY_BOAT).await.json();
    assert_ne!(fit_of(&second, 2), Value::Null);
    let path = format!("/api/users/update/{}", ada.id());
    ada.patch(&path, json!({ "activeBoat": null })).await;
    let first = ada.get(MY_BOAT).await.json();
    assert_ne!(fit_of(&first, 4), Value::Null);
    assert_eq!(fit_of(&first, 2), Value::Null);
}

#[tokio::test]
async fn engines_added_parts_and_universal_parts_fit_too() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 102 })).await;
    app.execute(&format!(
        "INSERT INTO boat_engines (id, boat_id, engine_model_id, make, model, created_at, updated_at)
         VALUES (5, {0}, 1, 'Volvo Penta', 'D1-30', 1, 1);
         INSERT INTO boat_products (boat_id, product_id, section_id, quantity, created_at, updated_at)
         VALUES ({0}, 22, 5, 2, 1, 1), ({0}, 21, NULL, 0, 1, 1)",
        boat["id"]
    ));
    let serial = |text: &str| {
        app.execute(&format!("UPDATE boat_engines SET serial_number = '{text}'"));
    };
    let found = ada.get(MY_BOAT).await.json();
    let listed = json!({
        "verdict": "cannotTell", "reason": "engine", "isAdded": false, "engineId": 5, "engineName": "Volvo Penta D1-30",
        "hasSerial": false, "serialFrom": "5101302000", "serialTo": "5105999999"
    });
    assert_eq!(fit_of(&found, 1), listed);
    assert_eq!(
        fit_of(&found, 22),
        json!({ "verdict": "fits", "reason": "added", "isAdded": true })
    );
    let aboard = |answer: &Value, id: u64| {
        let products = answer["products"].as_array().unwrap();
        products.iter().find(|found| found["id"] == id).unwrap()["onActiveBoat"].clone()
    };
    assert_eq!(
        (aboard(&found, 22), aboard(&found, 21)),
        (json!(true), json!(false))
    );
    for (text, verdict) in [
        ("5101302500", json!("fits")),
        ("A5101302500", json!("likely")),
        ("ABC", json!("cannotTell")),
        ("5101301000", Value::Null),
    ] {
        serial(text);
        let found = ada.get(MY_BOAT).await.json();
        assert_eq!(fit_of(&found, 1)["verdict"], verdict, "{text}");
    }
    let equipment = ada
        .get(&format!("{MY_BOAT}?sections=My%20boat%20equipment"))
        .await
        .json();
    assert_eq!(equipment["totalRecords"], 1, "{equipment}");
    assert_eq!(equipment["products"][0]["sectionName"], "My boat equipment");
}

#[tokio::test]
async fn a_boat_is_searched_by_its_members_only() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let paths = [
        MY_BOAT.to_owned(),
        format!("{MY_BOAT}/{}", boat["id"]),
        format!("{MY_BOAT}?activeBoatId={}", boat["id"]),
    ];
    for path in &paths {
        bob.get(path)
            .await
            .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    }
    let wrong = bob.get(&format!("{MY_BOAT}?activeBoatId=x")).await;
    assert_eq!(
        wrong.json()["fields"]["activeBoatId"],
        "This is not a boat ID."
    );
    for role in ["Owner", "Captain", "Duty officer", "Guest", "Professional"] {
        put_on_board(&app, &boat, &bob, role);
        for path in &paths {
            assert_eq!(bob.get(path).await.status, 200, "{role}");
        }
        app.execute(&format!(
            "DELETE FROM boat_users WHERE user_id = {}",
            bob.id()
        ));
    }
}

// proves X-27
#[tokio::test]
async fn models_are_found_by_beginnings_of_words() {
    let app = TestApp::with_catalogue().await;
    let found = app.get_json("/api/boat-models?value=bav%20cru").await;
    assert_eq!(
        found,
        json!([{
            "boatBmtId": 101, "boatBrand": "Bavaria", "boatModel": "Cruiser 37", "yearFrom": 2014, "yearTo": 2020,
            "bmtStatus": "Itemized", "boatPicture": "boats/cruiser-37.svg"
        }])
    );
    let brand = app
        .get_json("/api/boat-models?brand=b%C3%A9n%C3%A9teau")
        .await;
    assert_eq!(brand[0]["boatBmtId"], 102);
    let engines = app.get_json("/api/engine-models?value=d1").await;
    assert_eq!(
        engines,
        json!([{ "id": 1, "make": "Volvo Penta", "model": "D1-30", "yearFrom": 2005, "yearTo": 2017 }])
    );
}

// proves API-22, API-24, API-25, SRCH-74
#[tokio::test]
async fn the_lists_of_a_boats_model_include_parts_that_members_added() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let part = json!({ "boatId": boat["id"], "productId": 22 });
    ada.post("/api/boats/products/add-boat-product", part).await;
    let id = &boat["id"];
    let sections = ada
        .get(&format!(
            "/api/boats/getSection/{id}/101?getOnlyActive=true"
        ))
        .await
        .json();
    assert_eq!(
        sections[0],
        json!({ "id": 5, "section": "My boat equipment" })
    );
    assert_eq!(sections[1], json!({ "id": 1, "section": "Engine Room" }));
    let path = format!("{MY_BOAT}/ids/{id}/101");
    let listed = ada.get(&path).await.json();
    let found = ada.get(MY_BOAT).await.json();
    assert_eq!(
        json!(listed.as_array().unwrap().len()),
        found["totalRecords"]
    );
    let entry = json!({ "productId": 22, "sectionId": 5, "section": "My boat equipment" });
    assert!(listed.as_array().unwrap().contains(&entry));
    let deck = ada.get(&format!("{path}?sections=Deck")).await.json();
    assert!(
        deck.as_array()
            .unwrap()
            .iter()
            .all(|part| part["section"] == "Deck")
    );
    let one = ada.get(&format!("{path}/1-impeller")).await.json();
    assert_eq!(
        (&one["totalRecords"], &one["products"][0]["id"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        ada.get(&format!("{path}/2")).await.json()["totalRecords"],
        0
    );
    assert_eq!(
        ada.get(&format!("{path}/1?brandId=3")).await.json()["totalRecords"],
        0
    );
}

// proves API-22, API-24, API-25
#[tokio::test]
async fn model_0_has_an_empty_list_and_another_boats_model_is_not_found() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let id = &boat["id"];
    assert_eq!(
        ada.get(&format!("{MY_BOAT}/ids/{id}/0")).await.json(),
        json!([])
    );
    assert_eq!(
        ada.get(&format!("{MY_BOAT}/ids/{id}/0/1")).await.json()["products"],
        json!([])
    );
    assert_eq!(
        ada.get(&format!("/api/boats/getSection/{id}/0"))
            .await
            .json(),
        json!([])
    );
    for path in [
        format!("{MY_BOAT}/ids/{id}/102"),
        format!("/api/boats/getSection/{id}/x"),
    ] {
        ada.get(&path)
            .await
            .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    }
}

const PAGE: &str = "/api/products/productPageDetails";

/// A boat whose engine has this serial number.
async fn boat_with_engine(caller: &mut Caller<'_>, serial: &str) -> Value {
    let boat = boat_of(caller, json!({ "boatBmtId": 102 })).await;
    let engine = json!({ "engineModelId": 1, "serialNumber": serial });
    let path = format!("/api/engines/link/{}", boat["id"]);
    assert_eq!(caller.post(&path, engine).await.status, 201);
    boat["id"].clone()
}

#[tokio::test]
async fn a_product_page_says_whether_and_why_it_fits_the_boat() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    for (serial, fits, verdict) in [
        ("5101302500", json!(true), json!("fits")),
        ("", Value::Null, json!("cannotTell")),
        ("5101301000", json!(false), Value::Null),
    ] {
        let boat = boat_with_engine(&mut ada, serial).await;
        let page = ada
            .get(&format!("{PAGE}/1?activeBoatId={boat}"))
            .await
            .json();
        assert_eq!(page["fitsActiveBoat"], fits, "{serial}");
        assert_eq!(page["fit"]["verdict"], verdict, "{serial}");
        assert_eq!(page["onActiveBoat"], false);
        let part = json!({ "boatId": boat, "productId": 1 });
        ada.post("/api/boats/products/add-boat-product", part).await;
        let page = ada
            .get(&format!("{PAGE}/1?activeBoatId={boat}"))
            .await
            .json();
        assert_eq!(page["onActiveBoat"], true);
        assert_eq!(page["fitsActiveBoat"], true);
    }
}

#[tokio::test]
async fn the_general_search_returns_the_fit_of_every_product() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_with_engine(&mut ada, "5101302500").await;
    let part = json!({ "boatId": boat, "productId": 2 });
    ada.post("/api/boats/products/add-boat-product", part).await;
    let path = format!("/api/search/products/all-system?value=impeller&activeBoatId={boat}");
    let found = ada.get(&path).await.json();
    let of = |id: u64| {
        let products = found["products"].as_array().unwrap();
        products.iter().find(|product| product["id"] == id).unwrap()
    };
    assert_eq!(of(1)["fit"]["engineName"], "Volvo Penta D1-30");
    assert_eq!(of(1)["onActiveBoat"], false);
    let added = &of(2)["fit"];
    assert_eq!(
        (&added["reason"], &added["isAdded"]),
        (&json!("boatModel"), &json!(true))
    );
    assert_eq!(of(2)["onActiveBoat"], true);
    assert_eq!(of(3)["fit"], Value::Null);
    let by_id = format!("/api/search/products/all-system/1?activeBoatId={boat}");
    let by_id = ada.get(&by_id).await.json();
    assert_eq!(by_id["products"][0]["fit"]["verdict"], "fits");
}

/// A boat of others, or an invalid one, does not change the public response.
#[tokio::test]
async fn a_user_who_is_not_a_member_gets_the_public_response() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_with_engine(&mut ada, "5101302500").await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    for path in [
        format!("{PAGE}/1?"),
        "/api/search/products/all-system?value=impeller&".to_owned(),
        "/api/search/products/all-system/1?".to_owned(),
    ] {
        let public = app.get_json(path.trim_end_matches(['?', '&'])).await;
        app.get(&format!("{path}activeBoatId=x"))
            .await
            .assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        for named in [boat.to_string(), "987654".into(), "0".into()] {
            let path = format!("{path}activeBoatId={named}");
            assert_eq!(app.get_json(&path).await, public, "{path}");
            assert_eq!(bob.get(&path).await.json(), public, "{path}");
        }
        let path = format!("{path}activeBoatId={boat}");
        assert_ne!(ada.get(&path).await.json(), public, "{path}");
        app.clock.advance(301_000);
        assert_eq!(ada.get(&path).await.json(), public, "{path}");
        ada.refresh().await;
    }
}

#[tokio::test]
async fn suggestions_for_a_boat_are_products_that_fit_it() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_with_engine(&mut ada, "5101302500").await;
    let path = "/api/search/suggestions?value=impel";
    let products = |answer: &Value| {
        let suggestions = answer["suggestions"].as_array().unwrap();
        let ids = suggestions
            .iter()
            .filter_map(|found| found["productId"].as_u64());
        ids.collect::<Vec<u64>>()
    };
    assert!(products(&app.get_json(path).await).contains(&3));
    let found = ada
        .get(&format!("{path}&target=my-boat&activeBoatId={boat}"))
        .await
        .json();
    let all = ada.get(&format!("{MY_BOAT}/ids/{boat}/102")).await.json();
    let fitting: Vec<u64> = all
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|part| part["productId"].as_u64())
        .collect();
    let suggested = products(&found);
    assert!(
        suggested.contains(&1) && !suggested.contains(&3),
        "{suggested:?}"
    );
    assert!(
        suggested.iter().all(|id| fitting.contains(id)),
        "{suggested:?}"
    );
    assert_eq!(
        ada.get(&format!("{path}&target=my-boat")).await.json(),
        found
    );
    app.get(&format!("{path}&target=my-boat"))
        .await
        .assert_error(StatusCode::UNAUTHORIZED, "UNAUTHENTICATED");
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    bob.get(&format!("{path}&target=my-boat&activeBoatId={boat}"))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

/// A boat of the Bavaria model, whose engine has this model of the catalogue.
async fn boat_of_model_with_engine(caller: &mut Caller<'_>, fields: Value, engine: u32) -> Value {
    let boat = boat_of(caller, fields).await;
    let path = format!("/api/engines/link/{}", boat["id"]);
    let engine = json!({ "engineModelId": engine });
    assert_eq!(caller.post(&path, engine).await.status, 201);
    boat
}

#[tokio::test]
async fn a_part_of_another_engine_does_not_fit_even_if_the_models_list_has_it() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let bavaria = json!({ "boatBmtId": 101 });
    boat_of_model_with_engine(&mut ada, bavaria.clone(), 2).await;
    let found = ada.get(MY_BOAT).await.json();
    // The list of the model has these parts of a Volvo Penta; this boat has a Mercury.
    for product in [1, 4, 6, 31] {
        assert_eq!(fit_of(&found, product), Value::Null, "{product}");
    }
    assert_ne!(fit_of(&found, 7), Value::Null);
    let page = ada.get(&format!("{PAGE}/6")).await.json();
    assert_eq!(page["fit"], Value::Null);
    app.clock.advance(1000);
    let boat = boat_of(&mut ada, bavaria).await;
    let found = ada.get(MY_BOAT).await.json();
    let unsure = json!({ "verdict": "cannotTell", "reason": "boatModel", "isAdded": false });
    assert_eq!(fit_of(&found, 6), unsure, "no engine is known");
    let engine = json!({ "make": "Bukh", "model": "DV 24" });
    let path = format!("/api/engines/link/{}", boat["id"]);
    ada.post(&path, engine).await;
    let found = ada.get(MY_BOAT).await.json();
    assert_eq!(
        fit_of(&found, 6),
        unsure,
        "nobody knows what the engine needs"
    );
}

#[tokio::test]
async fn a_product_of_another_voltage_is_marked_and_keeps_its_reason() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101, "dcVolt": 24 })).await;
    let differ = json!({
        "verdict": "otherVoltage", "reason": "boatModel", "isAdded": false,
        "otherVoltage": { "product": "12 V", "boat": "24 V" }
    });
    let found = ada.get(MY_BOAT).await.json();
    assert_eq!(fit_of(&found, TWELVE_VOLTS), differ);
    let page = format!("{PAGE}/{TWELVE_VOLTS}?activeBoatId={}", boat["id"]);
    let page_before = ada.get(&page).await.json();
    assert_eq!(
        (&page_before["fit"], &page_before["fitsActiveBoat"]),
        (&differ, &json!(false))
    );
    let part = json!({ "boatId": boat["id"], "productId": TWELVE_VOLTS });
    ada.post("/api/boats/products/add-boat-product", part).await;
    let added = ada.get(&page).await.json()["fit"].clone();
    assert_eq!(
        (&added["isAdded"], &added["verdict"]),
        (&json!(true), &json!("otherVoltage"))
    );
    let path = format!("/api/boats/update/{}", boat["id"]);
    for volts in [json!(12), json!(12.6), Value::Null] {
        ada.patch(&path, json!({ "dcVolt": volts })).await;
        let fit = ada.get(&page).await.json()["fit"].clone();
        let fits = json!({ "verdict": "fits", "reason": "boatModel", "isAdded": true });
        assert_eq!(fit, fits, "{volts}");
    }
}

#[tokio::test]
async fn universal_parts_are_counted_and_can_be_left_out() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    boat_of(&mut ada, json!({ "boatBmtId": 102 })).await;
    let all = ada.get(MY_BOAT).await.json();
    let universal = all["products"].as_array().unwrap().iter();
    let universal = universal.filter(|product| product["fit"]["reason"] == "universal");
    let count = universal.count();
    assert!(count > 0);
    assert_eq!(all["universalRecords"], count);
    let own = ada
        .get(&format!("{MY_BOAT}?includeUniversal=false"))
        .await
        .json();
    let total = |answer: &Value| answer["totalRecords"].as_u64().unwrap();
    assert_eq!(total(&own) + count as u64, total(&all));
    assert_eq!(own["universalRecords"], count);
    let shown = own["products"].as_array().unwrap().iter();
    assert!(
        shown
            .clone()
            .all(|product| product["fit"]["reason"] != "universal")
    );
    let same = ada
        .get(&format!("{MY_BOAT}?includeUniversal=true"))
        .await
        .json();
    assert_eq!(same, all);
    let wrong = ada.get(&format!("{MY_BOAT}?includeUniversal=maybe")).await;
    assert_eq!(
        wrong.json()["fields"]["includeUniversal"],
        "This must be true or false."
    );
}
