//! Changing a boat.

use http::StatusCode;
use serde_json::json;

use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

// proves API-39
#[tokio::test]
async fn only_the_sent_fields_change() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101, "homePort": "Genoa" })).await;
    let path = format!("/api/boats/update/{}", boat["id"]);
    let mut wanted = boat.clone();
    wanted["boatName"] = json!("Stella");
    let changed = ada.patch(&path, json!({ "boatName": " Stella " })).await;
    wanted["version"] = changed.json()["version"].clone();
    assert_eq!(changed.json(), wanted);
    let nothing = ada.patch(&path, json!({})).await;
    nothing.assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
}

#[tokio::test]
async fn changing_brand_or_model_makes_the_model_unlisted() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let path = format!("/api/boats/update/{}", boat["id"]);
    let same = ada
        .patch(&path, json!({ "boatBrand": "BAVARIA" }))
        .await
        .json();
    assert_eq!(same["boatBmtId"], 101);
    let other = ada
        .patch(&path, json!({ "boatModel": "Cruiser 38" }))
        .await
        .json();
    assert_eq!(
        (&other["boatBmtId"], &other["bmtStatus"]),
        (&json!(0), &json!("Pending"))
    );
    let listed = ada.patch(&path, json!({ "boatBmtId": 102 })).await.json();
    assert_eq!(listed["boatModel"], "Oceanis 38.1");
}

#[tokio::test]
async fn the_currency_of_the_insured_value_is_kept_when_another_user_changes_the_value() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let path = format!("/api/users/update/{}", bob.id());
    bob.patch(&path, json!({ "currency": "USD" })).await;
    let boat = boat_of(&mut ada, json!({ "insuranceValue": 1000 })).await;
    assert_eq!(boat["insuranceCurrency"], "EUR");
    put_on_board(&app, &boat, &bob, "Captain");
    let path = format!("/api/boats/update/{}", boat["id"]);
    let said = |boat: serde_json::Value| {
        (
            boat["insuranceValue"].clone(),
            boat["insuranceCurrency"].clone(),
        )
    };
    let raised = bob.patch(&path, json!({ "insuranceValue": 2000 })).await;
    assert_eq!(said(raised.json()), (json!(2000), json!("EUR")));
    let other = json!({ "insuranceValue": 2500, "insuranceCurrency": "GBP" });
    let other = bob.patch(&path, other).await;
    assert_eq!(said(other.json()), (json!(2500), json!("GBP")));
    let wrong = bob
        .patch(&path, json!({ "insuranceCurrency": "XXX" }))
        .await;
    wrong.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let text = "This currency is not available.";
    assert_eq!(wrong.json()["fields"], json!({ "insuranceCurrency": text }));
    let own = boat_of(&mut bob, json!({})).await;
    assert_eq!(
        own["insuranceCurrency"], "USD",
        "a new boat has its maker's"
    );
}

// proves BOAT-092, BOAT-095, BOAT-098, BOAT-101, BOAT-104
#[tokio::test]
async fn a_boat_is_changed_by_permitted_roles_and_not_found_by_others() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = format!("/api/boats/update/{}", boat["id"]);
    let change = json!({ "homePort": "Genoa" });
    let stranger = bob.patch(&path, change.clone()).await;
    stranger.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(stranger.json()["message"], "Boat not found.");
    for missing in ["0", "987654", "x", "042", "9223372036854775808"] {
        let answer = bob
            .patch(&format!("/api/boats/update/{missing}"), change.clone())
            .await;
        let (mut found, mut wanted) = (answer.json(), stranger.json());
        found["requestId"] = json!(0);
        wanted["requestId"] = json!(0);
        assert_eq!(
            (answer.status, found),
            (stranger.status, wanted),
            "{missing}"
        );
    }
    for (role, status) in [
        ("Owner", 200),
        ("Captain", 200),
        ("Duty officer", 200),
        ("Guest", 403),
        ("Professional", 200),
    ] {
        put_on_board(&app, &boat, &bob, role);
        let answer = bob.patch(&path, change.clone()).await;
        assert_eq!(answer.status, status, "{role}: {}", answer.text());
        app.execute(&format!(
            "DELETE FROM boat_users WHERE user_id = {}",
            bob.id()
        ));
    }
    bob.patch(&path, change)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

// proves BOAT-032
#[tokio::test]
async fn only_a_members_boat_can_be_the_active_one() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = format!("/api/users/update/{}", bob.id());
    let refused = bob.patch(&path, json!({ "activeBoat": boat["id"] })).await;
    assert_eq!(refused.json()["fields"]["activeBoat"], "Boat not found.");
    put_on_board(&app, &boat, &bob, "Guest");
    let user = bob
        .patch(&path, json!({ "activeBoat": boat["id"] }))
        .await
        .json();
    assert_eq!(user["activeBoat"], boat["id"]);
    app.execute(&format!(
        "DELETE FROM boat_users WHERE user_id = {}",
        bob.id()
    ));
    assert_eq!(
        bob.get("/api/users").await.json()["activeBoat"],
        json!(null)
    );
}
