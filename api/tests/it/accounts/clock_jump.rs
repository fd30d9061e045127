//! A clock that jumped forward and was corrected leaves nothing behind that lasts for years.

use api::platform::jobs;
use http::StatusCode;
use serde_json::json;

use crate::harness::{Caller, PASSWORD, START, TestApp};

const ADA: &str = "ada@example.com";
const MINUTE: i64 = 60 * 1_000;
const DAY: i64 = 24 * 60 * MINUTE;
const YEARS: i64 = 70 * 365 * DAY;

/// Seventy years ahead; the time is saved as it is every minute.
async fn jump(app: &TestApp) {
    app.clock.set_ahead(YEARS);
    jobs::keep_clock(app.area()).await;
}

/// The clock was corrected long enough ago for the server to follow it.
async fn correct_clock(app: &TestApp) {
    app.clock.set_ahead(0);
    jobs::keep_clock(app.area()).await;
}

#[tokio::test]
async fn blocks_from_the_time_when_the_clock_was_ahead_last_a_day() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    jump(&app).await;
    for _ in 0..10 {
        Caller::new(&app).try_sign_in(ADA, "wrong").await;
    }
    correct_clock(&app).await;
    let blocked = Caller::new(&app).try_sign_in(ADA, PASSWORD).await;
    assert_eq!(blocked.status, StatusCode::LOCKED);
    app.clock.advance(DAY);
    let answer = Caller::new(&app).try_sign_in(ADA, PASSWORD).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

#[tokio::test]
async fn stored_limits_end_in_time_after_a_clock_jump() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    jump(&app).await;
    ada.signed_in(&ada.clone().try_sign_in(ADA, PASSWORD).await);
    let ask = "/api/auth/send-verification";
    let mails = || app.sql::<i64>("SELECT count(*) FROM outbox WHERE kind = 'verify'");
    for _ in 0..6 {
        ada.post(ask, json!({})).await;
    }
    let sent = mails();
    ada.post(ask, json!({})).await;
    assert_eq!(mails(), sent, "three an hour");
    correct_clock(&app).await;
    app.clock.advance(DAY);
    ada.signed_in(&ada.clone().try_sign_in(ADA, PASSWORD).await);
    ada.post(ask, json!({})).await;
    assert_eq!(mails(), sent + 1);
}

#[tokio::test]
async fn a_session_from_the_future_lasts_no_longer_than_another() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    jump(&app).await;
    let mut ada = Caller::sign_in(&app, ADA).await;
    correct_clock(&app).await;
    assert_eq!(ada.status().await, 200);
    app.clock.advance(5 * MINUTE);
    assert_eq!(
        ada.status().await,
        401,
        "an access token lives five minutes"
    );
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
    app.clock.advance(31 * DAY);
    assert_eq!(ada.refresh().await.status, StatusCode::UNAUTHORIZED);
    let later: i64 = app.sql(&format!(
        "SELECT count(*) FROM sessions WHERE absolute_until > {START} + 200 * {DAY}"
    ));
    assert_eq!(later, 0);
}

#[tokio::test]
async fn a_change_of_e_mail_from_the_future_is_confirmed_and_undone_for_a_week() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    Caller::sign_up(&app, "bob@example.com").await;
    jump(&app).await;
    let mut links = Vec::new();
    for (old, new) in [
        (ADA, "new@example.com"),
        ("bob@example.com", "rob@example.com"),
    ] {
        let mut user = Caller::sign_in(&app, old).await;
        let answer = user
            .post("/api/auth/update-email", json!({ "email": new }))
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        links.push((
            app.link(new, "verifyToken").await,
            app.link(old, "undoEmailToken").await,
        ));
    }
    let follow = async |path, name: &str, token: &str| {
        let body = json!({ name: token });
        Caller::new(&app).post(path, body).await.status
    };
    let confirm = async |token| follow("/api/auth/verify-email", "verifyToken", token).await;
    let undo = async |token| follow("/api/auth/undo-email-change", "undoToken", token).await;
    // One was created, the other is waiting.
    assert_eq!(confirm(&links[0].0).await, StatusCode::OK);
    correct_clock(&app).await;
    app.clock.advance(7 * DAY - MINUTE);
    let left: Vec<i64> = (1..=2)
        .map(|id| {
            app.sql(&format!(
                "SELECT expires_at - {START} - 7 * {DAY} FROM email_changes WHERE id = {id}"
            ))
        })
        .collect();
    assert!(left.iter().all(|left| left.abs() < MINUTE), "{left:?}");
    app.clock.advance(2 * MINUTE);
    assert_eq!(undo(&links[0].1).await, StatusCode::BAD_REQUEST);
    assert_eq!(confirm(&links[1].0).await, StatusCode::BAD_REQUEST);
    // The old address can be registered again.
    Caller::sign_up(&app, ADA).await;
}

#[tokio::test]
async fn an_account_that_was_closed_while_the_clock_was_ahead_is_erased_in_time() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    jump(&app).await;
    let mut ada = Caller::sign_in(&app, ADA).await;
    let answer = ada.delete(&format!("/api/users/delete/{}", ada.id())).await;
    assert!(answer.status.is_success(), "{}", answer.text());
    correct_clock(&app).await;
    app.clock.advance(2 * DAY);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 1);
}

#[tokio::test]
async fn a_clock_jump_that_was_not_saved_is_detected_at_the_next_start() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    app.clock.set_ahead(YEARS);
    for _ in 0..10 {
        Caller::new(&app).try_sign_in(ADA, "wrong").await;
    }
    app.clock.set_ahead(0);
    api::app::jobs::prune_all(app.state.clone()).await;
    app.clock.advance(DAY);
    let answer = Caller::new(&app).try_sign_in(ADA, PASSWORD).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}
