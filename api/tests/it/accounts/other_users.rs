//! Calls of users about their own account change no row of another user.

use http::StatusCode;
use serde_json::json;

use super::mfa::turn_on;
use crate::harness::{Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const BOB: &str = "bob@example.com";
const MINUTE: i64 = 60_000;

/// Everything that is stored about the sessions and browsers of a user.
fn rows_of(app: &TestApp, user: i64) -> String {
    app.sql(&format!(
        "SELECT json_array(
            (SELECT password_hash FROM users WHERE id = {user}),
            (SELECT json_group_array(json_array(id, hex(family_hash), hex(current_hash), authenticated_at,
                                                last_used_at, idle_until, ended_at, end_reason))
             FROM sessions WHERE user_id = {user}),
            (SELECT json_group_array(hex(t.hash)) FROM access_tokens t
             JOIN sessions s ON s.id = t.session_id WHERE s.user_id = {user}),
            (SELECT json_group_array(hex(device_hash)) FROM mfa_devices WHERE user_id = {user}),
            (SELECT json_group_array(json_array(hex(device_hash), last_used_at)) FROM known_devices
             WHERE user_id = {user}))"
    ))
}

#[tokio::test]
async fn changes_of_an_account_leave_the_sessions_of_others_alone() {
    let app = TestApp::without_catalogue().await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    turn_on(&app, &mut bob).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    turn_on(&app, &mut ada).await;
    let before = rows_of(&app, bob.id());
    app.clock.advance(MINUTE);
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
    let body = json!({ "password": PASSWORD });
    let answer = ada.post("/api/auth/reauthenticate", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let body = json!({ "newPassword": "Another wind 7!" });
    let answer = ada.post("/api/auth/update-password", body).await;
    ada.signed_in(&answer);
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    ada.mfa_hash = Some(answer.json()["mfaHash"].as_str().unwrap().to_owned());
    let answer = ada.delete("/api/users/mfa").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let answer = ada.post("/api/users/logout", json!({})).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(rows_of(&app, bob.id()), before);
    assert_eq!(bob.get("/api/users/sessions").await.status, StatusCode::OK);
}

/// Otherwise a user with an account could guess the password of another without limit.
#[tokio::test]
async fn a_sign_in_resets_only_the_failures_of_its_own_account() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, BOB).await;
    Caller::sign_up(&app, ADA).await;
    for _ in 0..3 {
        let mut stranger = Caller::new(&app);
        let answer = stranger.try_sign_in(BOB, "Another wind 7!").await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{}", answer.text());
    }
    Caller::sign_in(&app, ADA).await;
    assert_eq!(
        app.sql::<i64>("SELECT sum(failed) FROM sign_in_counters"),
        3
    );
}
