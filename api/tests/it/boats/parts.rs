//! Parts on board.

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::{Value, json};

use super::{Refusal, boat_of, put_on_board, refusals};
use crate::harness::{Caller, TestApp, copy_folder, fixture, import};

const ADA: &str = "ada@example.com";
const ADD: &str = "/api/boats/products/add-boat-product";

// proves API-47, BOAT-037, BOAT-038, BOAT-039, BOAT-040, BOAT-041
#[tokio::test]
async fn adding_a_part_again_changes_it() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let path = format!("/api/boats/{}/parts", boat["id"]);
    let listed = ada.get(&path).await.json();
    assert_eq!(
        listed[1],
        json!({
            "id": null, "engineId": null, "productId": 4, "sectionId": 1, "section": "Engine Room", "quantity": 1,
            "minimumQuantity": null, "locker": null, "comments": "Until hull 200", "source": "model", "product": null,
            "version": null
        })
    );
    let part = json!({ "boatId": boat["id"], "productId": 22, "quantity": 2, "comments": "Spare" });
    let added = ada.post(ADD, part.clone()).await;
    assert_eq!(added.status, 201, "{}", added.text());
    let added = added.json();
    assert_eq!(
        (&added["section"], &added["source"]),
        (&json!("My boat equipment"), &json!("user"))
    );
    assert_eq!(added["product"]["productName"], "LED tricolour light");
    let again = json!({ "boatId": boat["id"], "productId": 22, "sectionId": 2, "locker": "Aft" });
    let again = ada.post(ADD, again).await;
    assert_eq!(again.status, 200);
    let again = again.json();
    assert_eq!(
        (&again["id"], &again["quantity"], &again["comments"]),
        (&added["id"], &json!(2), &json!("Spare"))
    );
    assert_eq!(
        (&again["section"], &again["locker"]),
        (&json!("Deck"), &json!("Aft"))
    );
}

// proves API-54, SRCH-82
#[tokio::test]
async fn a_models_list_omits_products_that_the_catalogue_no_longer_shows() {
    let package = tempfile::tempdir().unwrap();
    copy_folder(&fixture("small"), package.path());
    let fits = package.path().join("fits.csv");
    let no_longer_sold = std::fs::read_to_string(&fits).unwrap() + "101,39,1,1,\n";
    std::fs::write(&fits, no_longer_sold).unwrap();
    let data = tempfile::tempdir().unwrap();
    import(data.path(), package.path());
    let app = TestApp::on(data, Settings::default()).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let path = format!("/api/boats/{}/parts", boat["id"]);
    let listed = ada.get(&path).await.json();
    let listed: Vec<_> = listed.as_array().unwrap().iter().collect();
    assert_eq!(listed.len(), 10);
    assert!(listed.iter().all(|part| part["productId"] != 39));
}

// proves API-46, API-54, X-14
#[tokio::test]
async fn an_added_part_is_listed_first_changed_and_removed() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let path = format!("/api/boats/{}/parts", boat["id"]);
    let listed = ada.get(&path).await.json();
    let part = json!({ "boatId": boat["id"], "productId": 22 });
    assert_eq!(ada.post(ADD, part).await.status, 201);
    let row = format!("{path}/0/products/22");
    let changed = ada
        .patch(&row, json!({ "quantity": 0, "minimumQuantity": 1 }))
        .await
        .json();
    assert_eq!(
        (&changed["quantity"], &changed["minimumQuantity"]),
        (&json!(0), &json!(1))
    );
    let whole = ada.get(&path).await.json();
    assert_eq!(whole[0], changed);
    assert_eq!(
        whole.as_array().unwrap().len(),
        listed.as_array().unwrap().len() + 1
    );
    assert_eq!(
        ada.get(&format!("{path}?source=user")).await.json(),
        json!([changed])
    );
    assert_eq!(
        ada.get(&format!("{path}?limit=1")).await.json(),
        json!([changed])
    );
    for limit in ["0", "20001", "-1", "x"] {
        let answer = ada.get(&format!("{path}?limit={limit}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{limit}");
    }
    assert_eq!(ada.delete(&row).await.json(), json!({ "removed": true }));
    ada.delete(&row)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let of_model = format!("{path}/0/products/4");
    ada.delete(&of_model)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(ada.get(&path).await.json(), listed);
}

#[tokio::test]
async fn a_part_can_be_in_any_section_also_on_a_boat_without_a_model() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let sections = ada.get("/api/sections").await.json();
    let row = format!("/api/boats/{}/parts/0/products/22", boat["id"]);
    for section in sections.as_array().unwrap() {
        let part = json!({ "boatId": boat["id"], "productId": 22, "sectionId": section["id"] });
        assert!(ada.post(ADD, part).await.status.is_success());
        let emptied = ada.patch(&row, json!({ "sectionId": null })).await.json();
        assert_eq!(emptied["section"], "");
        let moved = ada.patch(&row, json!({ "sectionId": section["id"] })).await;
        assert_eq!(moved.json()["section"], section["section"]);
    }
}

const REFUSALS: &str = r#"
productId | 999 | This product does not exist.
productId | null | This product does not exist.
quantity | 0 | Quantity must be a whole number between 1 and 999
quantity | 1000 | Quantity must be a whole number between 1 and 999
minimumQuantity | -1 | Minimum must be a whole number between 0 and 999
sectionId | 99 | This section does not exist.
engineId | 99 | Engine not found.
locker | 61 letters | At most 60 characters
comments | 2001 letters | At most 2000 characters
boatId | 0 | This is not a boat ID.
source | "model" | This field is unknown.
"#;

#[tokio::test]
async fn each_invalid_field_of_a_part_is_reported_and_nothing_is_stored() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    for Refusal { field, value, text } in refusals(REFUSALS) {
        let mut part = json!({ "boatId": boat["id"], "productId": 22 });
        part[field] = value.clone();
        let answer = ada.post(ADD, part).await;
        assert_eq!(answer.status, 400, "{field}: {value}");
        assert_eq!(answer.json()["fields"][field], text, "{value}");
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boat_products"), 0);
}

// proves BOAT-093, BOAT-096, BOAT-099, BOAT-102, BOAT-105
#[tokio::test]
async fn parts_are_added_by_permitted_roles() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let part = json!({ "boatId": boat["id"], "productId": 22 });
    bob.post(ADD, part.clone())
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    for (role, status) in [
        ("Owner", 201),
        ("Captain", 200),
        ("Duty officer", 403),
        ("Guest", 403),
        ("Professional", 200),
    ] {
        put_on_board(&app, &boat, &bob, role);
        let answer = bob.post(ADD, part.clone()).await;
        assert_eq!(answer.status, status, "{role}");
        let row = format!("/api/boats/{}/parts/0/products/22", boat["id"]);
        let answer = bob.patch(&row, json!({ "quantity": 3 })).await;
        assert_eq!(answer.status == 200, status < 400, "{role}");
        app.execute(&format!(
            "DELETE FROM boat_users WHERE user_id = {}",
            bob.id()
        ));
    }
}

#[tokio::test]
async fn a_part_stays_when_the_catalogue_no_longer_has_its_product() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    ada.post(ADD, json!({ "boatId": boat["id"], "productId": 22 }))
        .await;
    app.execute("UPDATE boat_products SET product_id = 4711");
    let path = format!("/api/boats/{}/parts", boat["id"]);
    let list = ada.get(&path).await.json();
    assert_eq!(
        (&list[0]["productId"], &list[0]["product"]),
        (&json!(4711), &Value::Null)
    );
    let row = format!("{path}/0/products/4711");
    assert_eq!(ada.patch(&row, json!({ "quantity": 2 })).await.status, 200);
    assert_eq!(ada.delete(&row).await.status, 200);
}
