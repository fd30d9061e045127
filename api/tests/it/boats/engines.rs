//! Engines and drives.

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::{Value, json};

use super::{Refusal, boat_of, put_on_board, refusals};
use crate::harness::{Caller, TestApp, import, imported};

const ADA: &str = "ada@example.com";

async fn add(caller: &mut Caller<'_>, boat: &Value, fields: Value) -> Value {
    let answer = caller
        .post(&format!("/api/engines/link/{}", boat["id"]), fields)
        .await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

async fn all(caller: &mut Caller<'_>, boat: &Value) -> Value {
    caller
        .get(&format!("/api/engines/all/{}", boat["id"]))
        .await
        .json()
}

// proves API-43, API-44, API-45, BOAT-087, BOAT-089
#[tokio::test]
async fn engines_are_added_changed_listed_and_removed() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let fields = json!({
        "engineModelId": 1, "make": "sent", "model": "sent", "serialNumber": " 5101302500 ", "position": "Port",
        "hours": 812.34, "year": 2012, "comments": "Port side\nserviced", "kind": "engine"
    });
    let port = add(&mut ada, &boat, fields).await;
    assert_eq!(
        (&port["make"], &port["model"]),
        (&json!("Volvo Penta"), &json!("D1-30"))
    );
    assert_eq!(
        (&port["serialNumber"], &port["hours"]),
        (&json!("5101302500"), &json!(812.3))
    );
    assert_eq!(port["hoursReadOn"], "2027-01-15");
    let starboard = add(
        &mut ada,
        &boat,
        json!({ "model": "Own", "kind": "generator" }),
    )
    .await;
    assert_eq!(all(&mut ada, &boat).await, json!([port, starboard]));
    let path = format!("/api/engines/update/{}/{}", boat["id"], port["id"]);
    let changed = ada
        .patch(&path, json!({ "hours": 900, "hoursReadOn": "2027-01-10" }))
        .await
        .json();
    assert_eq!(
        (&changed["hours"], &changed["hoursReadOn"]),
        (&json!(900.0), &json!("2027-01-10"))
    );
    assert_eq!(changed["serialNumber"], "5101302500");
    let other = ada.patch(&path, json!({ "model": "D2" })).await.json();
    assert_eq!(other["engineModelId"], Value::Null);
    let path = format!("/api/engines/remove/{}/{}", boat["id"], port["id"]);
    assert_eq!(ada.delete(&path).await.json(), json!({ "removed": true }));
    assert_eq!(all(&mut ada, &boat).await, json!([starboard]));
    ada.delete(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM boat_activity WHERE kind = 'engine'"),
        5
    );
}

#[tokio::test]
async fn hours_cannot_be_read_in_the_future_of_every_time_zone() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "model": "3YM30" })).await;
    let path = format!("/api/engines/update/{}/{}", boat["id"], engine["id"]);
    for (day, status) in [
        ("2027-01-15", 200),
        ("2027-01-16", 200),
        ("2027-01-17", 400),
    ] {
        let answer = ada.patch(&path, json!({ "hoursReadOn": day })).await;
        assert_eq!(answer.status, status, "{day}: {}", answer.text());
    }
    assert_eq!(all(&mut ada, &boat).await[0]["hoursReadOn"], "2027-01-16");
}

// proves BOAT-042, BOAT-043, BOAT-088, CONST-66, CONST-67
#[tokio::test]
async fn the_product_of_an_engine_is_one_part_in_the_first_section() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "productId": 24 })).await;
    assert_eq!(engine["product"]["productName"], "Self-tailing winch 40");
    let parts = format!("/api/boats/{}/parts", boat["id"]);
    let part = ada.get(&parts).await.json()[0].clone();
    assert_eq!(
        (&part["quantity"], &part["sectionId"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(part["engineId"], engine["id"]);
    let path = format!("/api/engines/update/{}/{}", boat["id"], engine["id"]);
    ada.patch(&path, json!({ "productId": 25 })).await;
    let list = ada.get(&parts).await.json();
    assert_eq!(
        (list.as_array().unwrap().len(), &list[0]["productId"]),
        (1, &json!(25))
    );
    let refused = ada.patch(&path, json!({ "productId": 999 })).await;
    assert_eq!(
        refused.json()["fields"]["productId"],
        "This product does not exist."
    );
}

/// The fixture catalogue with a diesel (60), a genset (61) and a pump for engines (62).
async fn app_with_engines() -> TestApp {
    let package = tempfile::tempdir().unwrap();
    let rows = "id,name,description,part_number,kind\n\
                60,Marine diesel engine,With a pump,DE-60,engine\n\
                61,Diesel genset,For the engine room,DG-61,generator\n\
                62,Engine pump,For any diesel engine,EP-62,\n";
    std::fs::write(package.path().join("products.csv"), rows).unwrap();
    std::fs::write(package.path().join("catalogue.toml"), "mode = \"update\"\n").unwrap();
    let data = imported();
    import(data.path(), package.path());
    TestApp::on(data, Settings::default()).await
}

async fn found_names(app: &TestApp, query: &str) -> Vec<String> {
    let found = app
        .get_json(&format!("/api/search/products/all-system?{query}"))
        .await;
    let products = found["products"].as_array().unwrap().iter();
    let mut names: Vec<String> = products
        .map(|product| product["productName"].as_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

// proves API-43, BOAT-088
#[tokio::test]
async fn only_products_that_the_catalogue_marks_as_engines_are_accepted() {
    let app = app_with_engines().await;
    assert_eq!(
        found_names(&app, "value=diesel&engines=true").await,
        ["Diesel genset", "Marine diesel engine"]
    );
    assert_eq!(
        found_names(&app, "value=diesel&engines=false").await,
        found_names(&app, "value=diesel").await
    );
    assert!(found_names(&app, "value=diesel").await.len() > 2);
    app.refuses(
        "/api/search/products/all-system?value=diesel&engines=1",
        StatusCode::BAD_REQUEST,
        "VALIDATION",
    )
    .await;
    let genset = app
        .get_json("/api/search/products/all-system/61?engines=true")
        .await;
    assert_eq!(genset["products"][0]["engineKind"], "generator");
    let pump = app.get_json("/api/search/products/all-system/62").await;
    assert_eq!(pump["products"][0].get("engineKind"), None);

    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "productId": 60 })).await;
    let path = format!("/api/engines/update/{}/{}", boat["id"], engine["id"]);
    let link = format!("/api/engines/link/{}", boat["id"]);
    for refused in [
        ada.post(&link, json!({ "productId": 62 })).await,
        ada.patch(&path, json!({ "productId": 62 })).await,
    ] {
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(
            refused.json()["fields"]["productId"],
            "This product is not an engine or a drive."
        );
    }
    // A product that was chosen before the catalogue marked engines stays.
    app.execute("UPDATE boat_engines SET product_id = 62");
    let kept = ada
        .patch(&path, json!({ "productId": 62, "hours": 7 }))
        .await;
    assert_eq!(kept.json()["hours"], 7.0, "{}", kept.text());
}

// proves API-43
#[tokio::test]
async fn every_product_is_accepted_when_the_catalogue_marks_no_engines() {
    let app = TestApp::with_catalogue().await;
    assert_eq!(
        found_names(&app, "value=winch&engines=true").await,
        found_names(&app, "value=winch").await
    );
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    add(&mut ada, &boat, json!({ "productId": 24 })).await;
}

// proves API-43, API-45
#[tokio::test]
async fn notes_on_an_engines_product_stay_when_the_engine_changes() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "model": "Of my own" })).await;
    let part = json!({ "boatId": boat["id"], "productId": 24, "engineId": engine["id"], "quantity": 5, "locker": "Bow" });
    let put = ada.post("/api/boats/products/add-boat-product", part).await;
    assert_eq!(put.status, 201);
    let engine_path = format!("/api/engines/update/{}/{}", boat["id"], engine["id"]);
    let parts = format!("/api/boats/{}/parts", boat["id"]);
    for product in [json!(24), Value::Null] {
        let changed = ada
            .patch(&engine_path, json!({ "productId": product }))
            .await;
        assert_eq!(changed.status, 200);
        let list = ada.get(&parts).await.json();
        assert_eq!(list.as_array().unwrap().len(), 1);
        assert_eq!(
            (&list[0]["quantity"], &list[0]["locker"]),
            (&json!(5), &json!("Bow"))
        );
    }

    // A part that was added with its engine stays as soon as a member has changed it.
    ada.patch(&engine_path, json!({ "productId": 25 })).await;
    let part = format!(
        "/api/boats/{}/parts/{}/products/25",
        boat["id"], engine["id"]
    );
    ada.patch(&part, json!({ "comments": "Serviced 2026" }))
        .await;
    ada.patch(&engine_path, json!({ "productId": null })).await;
    let list = ada.get(&parts).await.json();
    assert_eq!(list.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn the_log_names_an_engine_by_its_product() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "productId": 24 })).await;
    let (boat, engine) = (&boat["id"], &engine["id"]);
    ada.patch(
        &format!("/api/engines/update/{boat}/{engine}"),
        json!({ "hours": 3 }),
    )
    .await;
    ada.delete(&format!("/api/engines/remove/{boat}/{engine}"))
        .await;
    let log = ada
        .get(&format!("/api/boats/{boat}/activity?kind=engine"))
        .await
        .json();
    for entry in log["items"].as_array().unwrap() {
        assert_eq!(entry["subject"], "Self-tailing winch 40");
    }
    assert_eq!(log["items"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn merging_two_parts_keeps_their_texts() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "model": "Of my own" })).await;
    for part in [
        json!({ "engineId": null, "quantity": 1, "minimumQuantity": 1, "locker": "Bow", "comments": "Old one" }),
        json!({ "engineId": engine["id"], "quantity": 2, "minimumQuantity": 4, "locker": "Engine box", "comments": "Bought 2024" }),
    ] {
        let mut part = part;
        part["boatId"] = boat["id"].clone();
        part["productId"] = json!(6);
        ada.post("/api/boats/products/add-boat-product", part).await;
    }
    ada.delete(&format!(
        "/api/engines/remove/{}/{}",
        boat["id"], engine["id"]
    ))
    .await;
    let list = ada
        .get(&format!("/api/boats/{}/parts", boat["id"]))
        .await
        .json();
    assert_eq!(list.as_array().unwrap().len(), 1);
    let part = &list[0];
    assert_eq!(
        (&part["quantity"], &part["minimumQuantity"], &part["locker"]),
        (&json!(3), &json!(4), &json!("Bow"))
    );
    assert_eq!(part["comments"], "Old one\nEngine box\nBought 2024");
}

#[tokio::test]
async fn parts_of_a_removed_engine_stay_on_the_boat() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "productId": 24 })).await;
    for (product, engine, quantity) in [
        (6, engine["id"].clone(), 2),
        (6, Value::Null, 3),
        (9, engine["id"].clone(), 1),
    ] {
        let part = json!({ "boatId": boat["id"], "productId": product, "engineId": engine, "quantity": quantity });
        assert_eq!(
            ada.post("/api/boats/products/add-boat-product", part)
                .await
                .status,
            201
        );
    }
    ada.delete(&format!(
        "/api/engines/remove/{}/{}",
        boat["id"], engine["id"]
    ))
    .await;
    let list = ada
        .get(&format!("/api/boats/{}/parts", boat["id"]))
        .await
        .json();
    let rows: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|part| {
            (
                part["productId"].clone(),
                part["quantity"].clone(),
                part["engineId"].clone(),
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            (json!(6), json!(5), Value::Null),
            (json!(9), json!(1), Value::Null)
        ]
    );
}

const REFUSALS: &str = r#"
engineModelId | 99 | This engine model is not in the list.
kind | "sail" | This choice is not in the list.
boatId | 1 | This field is unknown.
"#;

#[tokio::test]
async fn each_invalid_field_of_an_engine_is_reported() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = format!("/api/engines/link/{}", boat["id"]);
    for Refusal { field, value, text } in refusals(REFUSALS) {
        let mut fields = json!({ "model": "x" });
        fields[field] = value.clone();
        let answer = ada.post(&path, fields).await;
        assert_eq!(answer.status, 400, "{field}: {value}");
        assert_eq!(answer.json()["fields"][field], text, "{value}");
    }
    let nothing = ada.post(&path, json!({})).await;
    assert_eq!(
        nothing.json()["fields"]["model"],
        "Please choose an engine or type its model"
    );
    assert_eq!(all(&mut ada, &boat).await, json!([]));
}

#[tokio::test]
async fn an_engine_described_by_the_owner_needs_no_catalogue() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let engine = add(&mut ada, &boat, json!({ "model": "3YM30" })).await;
    assert_eq!(all(&mut ada, &boat).await[0]["id"], engine["id"]);
    let path = format!("/api/engines/link/{}", boat["id"]);
    ada.post(&path, json!({ "engineModelId": 1 }))
        .await
        .assert_error(StatusCode::SERVICE_UNAVAILABLE, "CATALOGUE-UNAVAILABLE");
}

#[tokio::test]
async fn a_boat_has_at_most_20_engines() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    for number in 0..20 {
        add(&mut ada, &boat, json!({ "model": number.to_string() })).await;
    }
    let path = format!("/api/engines/link/{}", boat["id"]);
    ada.post(&path, json!({ "model": "x" }))
        .await
        .assert_error(StatusCode::CONFLICT, "CONFLICT");
}

#[tokio::test]
async fn an_engine_of_another_boat_is_not_found() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let (first, second) = (
        boat_of(&mut ada, json!({})).await,
        boat_of(&mut bob, json!({})).await,
    );
    let engine = add(&mut ada, &first, json!({ "model": "D1" })).await;
    for (method, boat, status) in [
        ("update", &second, 404),
        ("update", &first, 404),
        ("remove", &second, 404),
    ] {
        let path = format!("/api/engines/{method}/{}/{}", boat["id"], engine["id"]);
        let answer = if method == "update" {
            bob.patch(&path, json!({ "model": "x" })).await
        } else {
            bob.delete(&path).await
        };
        assert_eq!(answer.status, status, "{path}");
    }
    put_on_board(&app, &first, &bob, "Guest");
    let path = format!("/api/engines/update/{}/{}", first["id"], engine["id"]);
    bob.patch(&path, json!({ "model": "x" }))
        .await
        .assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    assert_eq!(all(&mut bob, &first).await[0]["model"], "D1");
}
