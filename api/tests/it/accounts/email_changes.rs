//! Changes of an account's e-mail: pending, confirmed, undone.

use http::StatusCode;
use serde_json::{Value, json};

use super::mfa;
use crate::harness::{Answer, Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const NEW: &str = "Ada.New@example.com";
const HOUR: i64 = 60 * 60 * 1_000;
const DAY: i64 = 24 * HOUR;

async fn ask(ada: &mut Caller<'_>, email: &str) -> Answer {
    let body = json!({ "email": email });
    ada.post("/api/auth/update-email", body).await
}

async fn confirm(app: &TestApp, token: &str) -> Answer {
    let body = json!({ "verifyToken": token });
    Caller::new(app).post("/api/auth/verify-email", body).await
}

async fn undo(app: &TestApp, token: &str) -> Answer {
    let body = json!({ "undoToken": token });
    let path = "/api/auth/undo-email-change";
    Caller::new(app).post(path, body).await
}

/// The account's e-mail, and the pending one.
async fn emails(ada: &mut Caller<'_>) -> (Value, Value) {
    let user = ada.get("/api/users").await.json();
    (user["email"].clone(), user["pendingEmail"].clone())
}

fn is_dead(answer: &Answer) -> bool {
    answer.status == StatusCode::BAD_REQUEST && answer.json()["code"] == "VALIDATION"
}

// proves API-63, X-05, X-12
#[tokio::test]
async fn a_new_e_mail_waits_until_it_is_confirmed() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let answer = ask(&mut ada, NEW).await;
    let wanted = json!({ "email": ADA, "pendingEmail": NEW });
    assert_eq!(answer.json(), wanted);
    assert_eq!(emails(&mut ada).await, (json!(ADA), json!(NEW)));
    // Until then the new address, which may be mistyped, is not used.
    let answer = Caller::new(&app).try_sign_in(NEW, PASSWORD).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let body = json!({ "email": NEW });
    let path = "/api/mail/password-recovery";
    Caller::new(&app).post(path, body).await;
    assert_eq!(app.mails(NEW).await.len(), 1);
    let body = json!({ "email": ADA });
    Caller::new(&app).post(path, body).await;
    let reset = app.link(ADA, "resetToken").await;

    let token = app.link(NEW, "verifyToken").await;
    assert_eq!(confirm(&app, &token).await.status, StatusCode::OK);
    assert_eq!(emails(&mut ada).await, (json!(NEW), Value::Null));
    assert!(is_dead(&confirm(&app, &token).await));
    // A link to choose a password was for the reader of the old address.
    let body = json!({ "resetToken": reset, "password": PASSWORD });
    let answer = Caller::new(&app)
        .post("/api/auth/reset-password", body)
        .await;
    assert!(is_dead(&answer));
    Caller::sign_in(&app, "ada.new@example.com").await;
    let told = app.mails(ADA).await.pop().unwrap();
    assert!(told.contains(NEW), "{told}");
}

#[tokio::test]
async fn a_pending_e_mail_is_sent_again_replaced_and_cancelled() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ask(&mut ada, NEW).await;
    let first = app.link(NEW, "verifyToken").await;
    let again = "/api/auth/send-verification";
    assert_eq!(ada.post(again, json!({})).await.status, StatusCode::OK);
    let second = app.link(NEW, "verifyToken").await;
    assert_ne!(first, second);
    assert!(is_dead(&confirm(&app, &first).await));
    // Requesting the current address changes nothing.
    let answer = ask(&mut ada, ADA).await;
    assert_eq!(answer.json()["pendingEmail"], NEW);
    ask(&mut ada, "other@example.com").await;
    assert!(is_dead(&confirm(&app, &second).await));
    let third = app.link("other@example.com", "verifyToken").await;
    let answer = ada.delete("/api/auth/update-email").await;
    let wanted = json!({ "email": ADA, "pendingEmail": null });
    assert_eq!(answer.json(), wanted);
    assert!(is_dead(&confirm(&app, &third).await));
    assert_eq!(emails(&mut ada).await, (json!(ADA), Value::Null));
}

#[tokio::test]
async fn a_link_that_confirms_a_new_e_mail_works_for_seven_days() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ask(&mut ada, NEW).await;
    let token = app.link(NEW, "verifyToken").await;
    app.clock.advance(7 * DAY);
    assert!(is_dead(&confirm(&app, &token).await));
    let email: String = app.sql("SELECT email FROM users");
    assert_eq!(email, ADA);
}

#[tokio::test]
async fn a_concurrently_taken_address_is_not_given_twice() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ask(&mut ada, NEW).await;
    let token = app.link(NEW, "verifyToken").await;
    Caller::sign_up(&app, NEW).await;
    let answer = confirm(&app, &token).await;
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(emails(&mut ada).await, (json!(ADA), Value::Null));
}

/// An attacker who knows the password changes the e-mail and turns two-step verification on.
async fn take_over(app: &TestApp) -> (Caller<'_>, String) {
    let mut thief = Caller::sign_in(app, ADA).await;
    ask(&mut thief, NEW).await;
    let undo_token = app.link(ADA, "undoEmailToken").await;
    let token = app.link(NEW, "verifyToken").await;
    assert_eq!(confirm(app, &token).await.status, StatusCode::OK);
    mfa::turn_on(app, &mut thief).await;
    (thief, undo_token)
}

#[tokio::test]
async fn the_old_address_undoes_a_change_and_everything_set_up_since() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    let (mut thief, token) = take_over(&app).await;
    app.clock.advance(7 * DAY - HOUR);
    let answer = undo(&app, &token).await;
    assert_eq!(answer.json(), json!({ "email": ADA }));
    assert_eq!(thief.status().await, 401);
    assert_eq!(thief.refresh().await.status, StatusCode::UNAUTHORIZED);
    for email in [ADA, NEW] {
        let answer = Caller::new(&app).try_sign_in(email, PASSWORD).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{email}");
    }
    // The link for choosing a password was sent to the old address.
    let reset = app.link(ADA, "resetToken").await;
    let body = json!({ "resetToken": reset, "password": "Home-again 2027!" });
    let path = "/api/auth/reset-password";
    assert_eq!(Caller::new(&app).post(path, body).await.status, 200);
    let mut ada = Caller::new(&app);
    let answer = ada.try_sign_in(ADA, "Home-again 2027!").await;
    ada.signed_in(&answer);
    assert_eq!(ada.user["mfaEnabled"], false);
    assert_eq!(ada.user["emailVerified"], true);
    assert!(is_dead(&undo(&app, &token).await));
}

#[tokio::test]
async fn a_change_cannot_be_undone_after_seven_days() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    let (_, token) = take_over(&app).await;
    app.clock.advance(7 * DAY);
    assert!(is_dead(&undo(&app, &token).await));
    let email: String = app.sql("SELECT email FROM users");
    assert_eq!(email, NEW);
}

#[tokio::test]
async fn the_old_address_cancels_a_pending_change() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ask(&mut ada, NEW).await;
    let token = app.link(ADA, "undoEmailToken").await;
    assert_eq!(undo(&app, &token).await.status, StatusCode::OK);
    let token = app.link(NEW, "verifyToken").await;
    assert!(is_dead(&confirm(&app, &token).await));
    assert_eq!(ada.status().await, 401);
    app.link(ADA, "resetToken").await;
}

#[tokio::test]
async fn the_first_of_several_changes_can_still_be_undone() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ask(&mut ada, NEW).await;
    let first = app.link(ADA, "undoEmailToken").await;
    let token = app.link(NEW, "verifyToken").await;
    confirm(&app, &token).await;
    ask(&mut ada, "third@example.com").await;
    let second = app.link(NEW, "undoEmailToken").await;
    let token = app.link("third@example.com", "verifyToken").await;
    confirm(&app, &token).await;
    assert_eq!(undo(&app, &first).await.json()["email"], ADA);
    assert!(is_dead(&undo(&app, &second).await));
}

#[tokio::test]
async fn an_old_address_is_reserved_while_the_change_can_be_undone() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ask(&mut ada, NEW).await;
    let token = app.link(NEW, "verifyToken").await;
    confirm(&app, &token).await;
    let register = async || {
        let body = json!({ "email": ADA, "password": PASSWORD });
        let answer = Caller::new(&app).post("/api/users/register", body).await;
        answer.status
    };
    assert_eq!(register().await, StatusCode::CONFLICT);
    let mut ben = Caller::sign_up(&app, "ben@example.com").await;
    assert_eq!(ask(&mut ben, ADA).await.status, StatusCode::CONFLICT);
    app.clock.advance(7 * DAY);
    assert_eq!(register().await, StatusCode::CREATED);
}

#[tokio::test]
async fn an_unconfirmed_old_address_is_notified_without_a_link() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    ask(&mut ada, NEW).await;
    let mails = app.mails(ADA).await;
    let told = mails.last().unwrap();
    assert!(told.contains("never confirmed"), "{told}");
    assert!(!told.contains("undoEmailToken") && !told.contains(NEW));
    let token = app.link(NEW, "verifyToken").await;
    confirm(&app, &token).await;
    assert_eq!(emails(&mut ada).await, (json!(NEW), Value::Null));
    assert_eq!(app.mails(ADA).await.len(), mails.len());
    // The link to the first address is invalid: it would confirm an e-mail that is no longer the
    // account's.
    let token = app.link(ADA, "verifyToken").await;
    assert!(is_dead(&confirm(&app, &token).await));
}

#[tokio::test]
async fn a_refused_change_of_the_address_counts_towards_the_limit() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    Caller::sign_up(&app, "ben@example.com").await;
    for _ in 0..3 {
        let answer = ask(&mut ada, "BEN@example.com").await;
        answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
        assert_eq!(answer.json()["type"], "email");
    }
    for email in ["BEN@example.com", "free@example.com"] {
        let answer = ask(&mut ada, email).await;
        answer.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    }
    let counted: i64 = app.sql("SELECT count FROM throttles WHERE key LIKE 'email-change:%'");
    assert_eq!(counted, 5);
    app.clock.advance(HOUR);
    ada.post("/api/auth/reauthenticate", json!({ "password": PASSWORD }))
        .await;
    ada.refresh().await;
    ada.post("/api/auth/reauthenticate", json!({ "password": PASSWORD }))
        .await;
    let answer = ask(&mut ada, "free@example.com").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}
