//! Addresses.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const CREATE: &str = "/api/users/address/create";

fn quay() -> Value {
    json!({ "label": " Home ", "street": "Quay 1", "city": "Genoa", "postalCode": "16100", "country": "Italien", "phone": "+39-10123456" })
}

// proves API-50, API-51, API-52, X-19
#[tokio::test]
async fn addresses_are_added_changed_listed_and_deleted() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let answer = ada.post(CREATE, quay()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let first = answer.json()["userAddress"].clone();
    let id = first["id"].as_i64().unwrap();
    assert_eq!(
        first,
        json!({
            "id": id, "label": "Home", "street": "Quay 1", "street2": "", "city": "Genoa", "state": "",
            "postalCode": "16100", "country": "Italy", "countryCode": "IT", "phone": "+39-10123456",
            "version": first["version"]
        })
    );
    ada.post(
        CREATE,
        json!({ "street": "Dock 2", "city": "Nice", "countryCode": "fr" }),
    )
    .await;
    let path = format!("/api/users/update/address/{id}");
    let change = json!({ "addressDetails": { "city": "Pisa", "country": "Spain" } });
    let changed = ada.patch(&path, change).await.json()["updatedAddress"].clone();
    assert_eq!(
        (&changed["city"], &changed["countryCode"]),
        (&json!("Pisa"), &json!("ES"))
    );
    assert_eq!(changed["street"], "Quay 1");
    let list = json!({ "addressDetails": ["Home", "Quay 1"] });
    let refused = ada.patch(&path, list).await;
    refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let listed = ada.get("/api/users/address/all").await.json();
    assert_eq!(listed["addresses"][0], changed);
    assert_eq!(listed["addresses"][1]["country"], "France");
    let left = ada.delete(&format!("/api/users/address/{id}")).await.json();
    assert_eq!(left["addresses"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn each_field_of_an_address_that_is_wrong_is_named() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let long = "x".repeat(121);
    for (change, field, text) in [
        (
            json!({ "street": " " }),
            "street",
            "Street field is required",
        ),
        (json!({ "city": "" }), "city", "City field is required"),
        (
            json!({ "country": "" }),
            "country",
            "Country field is required",
        ),
        (
            json!({ "country": "Atlantis" }),
            "country",
            "This country is not in the list.",
        ),
        (
            json!({ "street": long }),
            "street",
            "At most 120 characters",
        ),
        (json!({ "label": long }), "label", "At most 60 characters"),
        (
            json!({ "phone": "123" }),
            "phone",
            "Please select valid Country Code.",
        ),
        (json!({ "userId": 1 }), "userId", "This field is unknown."),
    ] {
        let mut body = quay();
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let answer = ada.post(CREATE, body).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(answer.json()["fields"][field], text);
    }
}

#[tokio::test]
async fn a_user_has_at_most_twenty_addresses() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for _ in 0..20 {
        assert_eq!(ada.post(CREATE, quay()).await.status, StatusCode::CREATED);
    }
    let answer = ada.post(CREATE, quay()).await;
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(answer.json()["message"], "You can save up to 20 addresses.");
}
