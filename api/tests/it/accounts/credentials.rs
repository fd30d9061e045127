//! Confirming a password, and changing credentials.

use http::StatusCode;
use serde_json::json;

use crate::harness::{Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const MINUTE: i64 = 60 * 1_000;

// proves AUTH-159, ERR-05, X-03, X-04
#[tokio::test]
async fn calls_that_need_a_recent_sign_in_are_refused_after_five_minutes() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    app.clock.advance(5 * MINUTE - 1_000);
    ada.refresh().await;
    app.clock.advance(2_000);
    let body = json!({ "newPassword": "123456" });
    let answer = ada.post("/api/auth/update-password", body.clone()).await;
    answer.assert_error(StatusCode::FORBIDDEN, "REQUIRED-RECENT-LOGIN");
    assert_eq!(answer.json()["type"], "required-recent-login");
    let wrong = json!({ "password": "wrong" });
    let answer = ada.post("/api/auth/reauthenticate", wrong).await;
    answer.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
    assert_eq!(answer.json()["message"], "Wrong current password");
    assert_eq!(answer.json()["type"], "password");
    let right = json!({ "password": PASSWORD });
    let answer = ada.post("/api/auth/reauthenticate", right).await;
    assert_eq!(answer.json()["recentUntil"], "2027-01-15T08:10:01Z");
    let answer = ada.post("/api/auth/update-password", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions_and_renews_this_one() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut other = Caller::sign_in(&app, ADA).await;
    let mut before = ada.clone();
    let body = json!({ "newPassword": "Short1" });
    let answer = ada.post("/api/auth/update-password", body).await;
    assert_eq!(answer.json()["updated"], true);
    assert_eq!(answer.json()["mfaHash"], json!(null));
    ada.signed_in(&answer);
    assert_eq!(ada.status().await, 200);
    assert_eq!((other.status().await, before.status().await), (401, 401));
    assert_eq!(before.refresh().await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
    let mut again = Caller::new(&app);
    assert_eq!(again.try_sign_in(ADA, "Short1").await.status, 200);
}

// proves PROF-22
#[tokio::test]
async fn a_new_password_must_meet_the_requirements() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for (password, text) in [
        ("12345", "New password must contain at least 6 characters"),
        (
            PASSWORD,
            "New password must be different from the current one",
        ),
        (
            &"x".repeat(129),
            "New password must contain at most 128 characters",
        ),
    ] {
        let body = json!({ "newPassword": password });
        let answer = ada.post("/api/auth/update-password", body).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(answer.json()["fields"]["newPassword"], text);
    }
}

#[tokio::test]
async fn failed_reauthentications_count_as_failed_sign_ins() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for failure in 1..=9 {
        let body = json!({ "password": "wrong" });
        let answer = ada.post("/api/auth/reauthenticate", body).await;
        assert_eq!(answer.json()["failedAttempts"], failure);
    }
    let body = json!({ "password": "wrong" });
    ada.post("/api/auth/reauthenticate", body)
        .await
        .assert_error(StatusCode::LOCKED, "LOCKED");
    ada.post("/api/auth/reauthenticate", json!({ "password": PASSWORD }))
        .await
        .assert_error(StatusCode::LOCKED, "LOCKED");
}
