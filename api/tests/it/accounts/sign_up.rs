//! New accounts.

use http::StatusCode;
use serde_json::json;

use crate::harness::{Caller, PASSWORD, TestApp};

// proves API-03, API-65, AUTH-082, AUTH-083, AUTH-084, AUTH-085
#[tokio::test]
async fn a_registration_creates_identity_user_and_session_together() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::new(&app);
    let body =
        json!({ "email": "Ada@example.com", "password": PASSWORD, "fullName": " Ada Berg " });
    let answer = ada.post("/api/users/register", body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    ada.signed_in(&answer);
    assert_eq!(answer.json()["expiresIn"], 300);
    assert_eq!(ada.user["fullName"], "Ada Berg");
    assert_eq!(ada.user["email"], "Ada@example.com");
    assert_eq!(ada.user["signInProviders"], json!(["password"]));
    assert_eq!(ada.get("/api/users").await.json(), ada.user);
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
    let kept: String = app.sql("SELECT password_hash FROM users");
    assert!(kept.starts_with("$argon2id$"), "{kept}");

    // Without a name; then signs in again.
    let body = json!({ "email": "ben@example.com", "password": PASSWORD });
    let answer = Caller::new(&app).post("/api/users/register", body).await;
    assert_eq!(answer.json()["user"]["fullName"], "");
    Caller::sign_in(&app, "BEN@example.com").await;
}

#[tokio::test]
async fn an_e_mail_in_use_is_a_conflict_in_any_spelling() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, "ada@example.com").await;
    let body = json!({ "email": "ADA@Example.com", "password": PASSWORD });
    let answer = Caller::new(&app).post("/api/users/register", body).await;
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(answer.json()["type"], "email");
    assert_eq!(
        answer.json()["message"],
        "This e-mail is already registered."
    );
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM users"), 1);
}

// proves ERR-33
#[tokio::test]
async fn invalid_fields_of_a_registration_are_reported() {
    let app = TestApp::without_catalogue().await;
    let long = "x".repeat(121);
    let cases = [
        ("no mail", PASSWORD, "", "email", "email"),
        ("a@example.com", "short", "", "password", "password"),
        (
            "a@example.com",
            PASSWORD,
            long.as_str(),
            "fullName",
            "email",
        ),
    ];
    for (email, password, name, field, kind) in cases {
        let body = json!({ "email": email, "password": password, "fullName": name });
        let answer = Caller::new(&app).post("/api/users/register", body).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        let found = answer.json();
        assert_eq!(found["type"], kind, "{found}");
        assert_eq!(found["fields"][field], found["message"], "{found}");
        if field == "password" {
            assert_eq!(
                found["message"],
                "Password must have: at least 10 characters"
            );
        }
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM users"), 0);
}

#[tokio::test]
async fn an_address_can_register_ten_accounts_an_hour() {
    let app = TestApp::without_catalogue().await;
    let mut caller = Caller::new(&app);
    let body =
        |number| json!({ "email": format!("ada{number}@example.com"), "password": PASSWORD });
    for number in 0..10 {
        let answer = caller.post("/api/users/register", body(number)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    }
    let answer = caller.post("/api/users/register", body(10)).await;
    answer.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    assert!(!answer.header("retry-after").is_empty());
}
