//! The user and their changes.

use http::StatusCode;
use serde_json::json;

use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";

// proves API-01, AUTH-109, AUTH-110, AUTH-111, AUTH-112, AUTH-113, AUTH-115, AUTH-116, AUTH-117, AUTH-118, AUTH-119, AUTH-120, AUTH-121, AUTH-123, AUTH-124
#[tokio::test]
async fn the_user_has_the_documented_fields() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let id = ada.id();
    let user = ada.get("/api/users").await;
    let version = user.json()["version"].clone();
    assert_eq!(
        user.text(),
        format!(
            "{{\"id\":{id},\"fullName\":\"Ada Berg\",\"email\":\"ada@example.com\",\"emailVerified\":true,\
             \"pendingEmail\":null,\"photoUrl\":null,\"userType\":\"Boater\",\"isAdmin\":false,\"isBlocked\":false,\"mfaRequired\":false,\
             \"mfaEnabled\":false,\"mfaHash\":null,\"theme\":null,\"club\":null,\
             \"isTappedAffiliatesPopup\":false,\"activeBoat\":null,\"expertRequests\":[],\"phone\":null,\
             \"nationality\":null,\"currency\":\"EUR\",\"measurementSystem\":\"metric\",\"agentRole\":null,\
             \"signInProviders\":[\"password\"],\"version\":{version}}}"
        )
    );
}

// proves API-04
#[tokio::test]
async fn a_user_changes_what_may_be_changed() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let own = format!("/api/users/update/{}", ada.id());
    let body = json!({
        "fullName": "Ada B.", "phone": "+44-7700900123", "nationality": 3, "currency": "GBP",
        "measurementSystem": "imperial", "isTappedAffiliatesPopup": true, "theme": "default", "activeBoat": null
    });
    let answer = ada.patch(&own, body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let user = ada.get("/api/users").await.json();
    assert_eq!(user, answer.json());
    assert_eq!(user["fullName"], "Ada B.");
    assert_eq!(user["phone"], "+44-7700900123");
    assert_eq!(user["nationality"], 3);
    assert_eq!(user["currency"], "GBP");
    assert_eq!(user["measurementSystem"], "imperial");
    assert_eq!(user["isTappedAffiliatesPopup"], true);
    assert_eq!(user["theme"], "default");
    let emptied = ada
        .patch(&own, json!({ "phone": null, "nationality": null }))
        .await;
    assert_eq!(emptied.json()["phone"], json!(null));
    assert_eq!(emptied.json()["fullName"], "Ada B.");
}

#[tokio::test]
async fn each_field_that_is_wrong_is_named() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let own = format!("/api/users/update/{}", ada.id());
    let cases = [
        ("fullName", json!(""), "Name field is required"),
        ("phone", json!("123"), "Please select valid Country Code."),
        (
            "nationality",
            json!(999),
            "This nationality is not in the list.",
        ),
        ("currency", json!("XXX"), "This currency is not available."),
        (
            "measurementSystem",
            json!("nautical"),
            "This unit system is not available.",
        ),
        ("theme", json!("none"), "This theme does not exist."),
        ("theme", json!("../x"), "This theme does not exist."),
        (
            "photoUrl",
            json!("users/1/../../app.key"),
            "This picture does not exist.",
        ),
        ("activeBoat", json!(1), "Boat not found."),
        ("fullName", json!(5), "This field has the wrong type."),
    ];
    for (field, value, text) in cases {
        let answer = ada.patch(&own, json!({ field: value })).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(answer.json()["fields"][field], text);
    }
    ada.patch(&own, json!({}))
        .await
        .assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
}

#[tokio::test]
async fn other_and_missing_users_get_the_same_response() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let ben = Caller::sign_up(&app, "ben@example.com").await;
    for id in [
        ben.id().to_string(),
        "999".into(),
        format!("0{}", ada.id()),
        "x".into(),
    ] {
        let path = format!("/api/users/update/{id}");
        let answer = ada.patch(&path, json!({ "fullName": "Eve" })).await;
        answer.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    }
}

#[tokio::test]
async fn a_change_of_others_by_an_administrator_is_in_the_audit_log() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let ben = Caller::sign_up(&app, "ben@example.com").await;
    app.execute("UPDATE users SET is_admin = 1 WHERE email_key = 'ada@example.com'");
    let path = format!("/api/users/update/{}", ben.id());
    let answer = ada.patch(&path, json!({ "fullName": "Benjamin" })).await;
    assert_eq!(answer.json()["fullName"], "Benjamin");
    let details: String = app.sql(
        "SELECT details FROM audit_log WHERE event = 'user-changed' AND actor = 'administrator'",
    );
    assert_eq!(details, "{\"fields\":[\"fullName\"]}");
    ada.patch("/api/users/update/999", json!({ "fullName": "Eve" }))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

// proves API-05, THEME-38
#[tokio::test]
async fn the_theme_of_a_user_is_stored() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let answer = ada
        .post("/api/users/updateTheme", json!({ "theme": "default" }))
        .await;
    assert_eq!(answer.json(), json!({ "theme": "default" }));
    assert_eq!(ada.get("/api/users").await.json()["theme"], "default");
    ada.post("/api/users/updateTheme", json!({ "theme": "none" }))
        .await
        .assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    ada.post("/api/users/updateTheme", json!({ "theme": null }))
        .await;
    assert_eq!(ada.get("/api/users").await.json()["theme"], json!(null));
}
