//! Two users change the same record: the one who has not seen the other's change is refused.

use http::StatusCode;
use serde_json::{Value, json};

use super::boat_of;
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";

/// A record that a form changes.
struct Form {
    path: String,
    /// The JSON pointer of the record in the response to a change.
    answers: &'static str,
    record: Value,
    /// The change, with the version given.
    change: fn(&Value) -> Value,
    another: Value,
}

async fn boat_forms(ada: &mut Caller<'_>) -> Vec<Form> {
    let boat = boat_of(ada, json!({})).await;
    let engine = ada
        .post(
            &format!("/api/engines/link/{}", boat["id"]),
            json!({ "model": "Own" }),
        )
        .await
        .json();
    let part = ada
        .post(
            "/api/boats/products/add-boat-product",
            json!({ "boatId": boat["id"], "productId": 1 }),
        )
        .await
        .json();
    vec![
        Form {
            path: format!("/api/boats/update/{}", boat["id"]),
            answers: "",
            record: boat.clone(),
            change: |version| json!({ "homePort": "Bari", "version": version }),
            another: json!({ "boatName": "Stella" }),
        },
        Form {
            path: format!("/api/engines/update/{}/{}", boat["id"], engine["id"]),
            answers: "",
            record: engine,
            change: |version| json!({ "comments": "New belt", "version": version }),
            another: json!({ "hours": 12.5 }),
        },
        Form {
            path: format!("/api/boats/{}/parts/0/products/1", boat["id"]),
            answers: "",
            record: part,
            change: |version| json!({ "locker": "Bow", "version": version }),
            another: json!({ "quantity": 7 }),
        },
    ]
}

async fn account_forms(ada: &mut Caller<'_>) -> Vec<Form> {
    let address = ada
        .post(
            "/api/users/address/create",
            json!({ "street": "Quay 1", "city": "Genoa", "countryCode": "IT" }),
        )
        .await
        .json()["userAddress"]
        .clone();
    let user = ada.get("/api/users").await.json();
    vec![
        Form {
            path: format!("/api/users/update/address/{}", address["id"]),
            answers: "/updatedAddress",
            record: address,
            change: |version| json!({ "addressDetails": { "city": "Pisa" }, "version": version }),
            another: json!({ "addressDetails": { "label": "Berth" } }),
        },
        Form {
            path: format!("/api/users/update/{}", user["id"]),
            answers: "",
            record: user,
            change: |version| json!({ "fullName": "Ada B.", "version": version }),
            another: json!({ "phone": "+39-10123456" }),
        },
    ]
}

#[tokio::test]
async fn a_change_of_an_outdated_version_is_refused_and_changes_nothing() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut forms = boat_forms(&mut ada).await;
    forms.extend(account_forms(&mut ada).await);
    for form in forms {
        let Form { path, answers, .. } = &form;
        let read = &form.record["version"];
        assert!(read.is_string(), "{path}: {}", form.record);
        let changed = ada.patch(path, form.another.clone()).await;
        assert_eq!(changed.status, StatusCode::OK, "{}", changed.text());
        let changed = changed.json().pointer(answers).unwrap().clone();
        assert_ne!(&changed["version"], read, "{path}");

        ada.patch(path, (form.change)(read))
            .await
            .assert_error(StatusCode::CONFLICT, "CHANGED-MEANWHILE");
        let saved = ada.patch(path, (form.change)(&changed["version"])).await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.text());
        let saved = saved.json().pointer(answers).unwrap().clone();
        assert_ne!(saved["version"], changed["version"], "{path}");
        let again = ada.patch(path, (form.change)(&Value::Null)).await;
        assert_eq!(again.status, StatusCode::OK, "{}", again.text());
        let again = again.json().pointer(answers).unwrap().clone();
        assert_eq!(
            again["version"], saved["version"],
            "{path}: nothing changed"
        );
    }
}

#[tokio::test]
async fn fields_that_are_in_no_form_do_not_change_the_version_of_a_profile() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let before = ada.get("/api/users").await.json()["version"].clone();
    let boat = boat_of(&mut ada, json!({})).await;
    let path = format!("/api/users/update/{}", ada.id());
    ada.patch(&path, json!({ "activeBoat": boat["id"], "theme": null }))
        .await;
    assert_eq!(ada.get("/api/users").await.json()["version"], before);
}
