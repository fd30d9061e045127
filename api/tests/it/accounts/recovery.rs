//! New passwords by mail, and confirmed addresses.

use futures_util::future::join_all;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const NEW: &str = "Another wind 7!";
const HOUR: i64 = 60 * 60 * 1_000;

async fn ask(app: &TestApp, email: &str) -> Value {
    let mut caller = Caller::new(app);
    let body = json!({ "email": email });
    let answer = caller.post("/api/mail/password-recovery", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

async fn reset(app: &TestApp, token: &str, password: &str) -> crate::harness::Answer {
    let body = json!({ "resetToken": token, "password": password });
    Caller::new(app)
        .post("/api/auth/reset-password", body)
        .await
}

// proves API-08
#[tokio::test]
async fn a_link_in_a_mail_sets_a_new_password_and_ends_all_sessions() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(ask(&app, "ADA@example.com").await, json!({ "sent": true }));
    let token = app.link(ADA, "resetToken").await;
    let answer = reset(&app, &token, NEW).await;
    assert_eq!(answer.json(), json!({ "reset": true, "email": ADA }));
    assert!(answer.headers.get("set-cookie").is_some_and(|cookie| {
        cookie
            .to_str()
            .unwrap()
            .starts_with("__Secure-chandlery-device")
    }));
    assert_eq!(ada.status().await, 401);
    assert_eq!(ada.refresh().await.status, StatusCode::UNAUTHORIZED);
    let mut again = Caller::new(&app);
    assert_eq!(again.try_sign_in(ADA, PASSWORD).await.status, 401);
    assert_eq!(again.try_sign_in(ADA, NEW).await.status, 200);
    assert!(
        app.mails(ADA)
            .await
            .iter()
            .any(|mail| mail.contains("Your password was changed"))
    );
}

// proves H-041
#[tokio::test]
async fn a_link_refuses_the_current_password_and_stays_valid() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    ask(&app, ADA).await;
    let token = app.link(ADA, "resetToken").await;
    let answer = reset(&app, &token, PASSWORD).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
    assert!(answer.text().contains("NEW-PASSWORD-SAME"));
    assert_eq!(reset(&app, &token, NEW).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_password_that_is_changed_during_its_check_does_not_sign_in() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    ask(&app, ADA).await;
    let token = app.link(ADA, "resetToken").await;
    let mut callers: Vec<Caller<'_>> = (0..4).map(|_| Caller::new(&app)).collect();
    let attempts = callers
        .iter_mut()
        .map(|caller| caller.try_sign_in(ADA, PASSWORD));
    let (reset, answers) = tokio::join!(reset(&app, &token, NEW), join_all(attempts));
    assert_eq!(reset.status, StatusCode::OK);
    for (caller, answer) in callers.iter_mut().zip(&answers) {
        if answer.status == StatusCode::OK {
            caller.signed_in(answer);
        }
        assert_eq!(caller.status().await, 401);
    }
}

#[tokio::test]
async fn an_unknown_e_mail_gets_the_same_answer_and_no_mail() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    assert_eq!(ask(&app, ADA).await, ask(&app, "nobody@example.com").await);
    assert!(app.mails("nobody@example.com").await.is_empty());
    for (email, text) in [
        ("", "Email field is required"),
        ("ada", "Email field is badly formatted"),
    ] {
        let answer = Caller::new(&app)
            .post("/api/mail/password-recovery", json!({ "email": email }))
            .await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(answer.json()["message"], text);
    }
}

#[tokio::test]
async fn a_link_works_once_for_an_hour_and_only_the_newest() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    ask(&app, ADA).await;
    let old = app.link(ADA, "resetToken").await;
    ask(&app, ADA).await;
    let newest = app.link(ADA, "resetToken").await;
    let dead = |answer: crate::harness::Answer| {
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(
            answer.json()["fields"]["resetToken"],
            "This link is no longer valid. Please ask for a new one."
        );
    };
    dead(reset(&app, &old, NEW).await);
    dead(reset(&app, "nonsense", NEW).await);
    let uses = join_all((0..20).map(|_| reset(&app, &newest, NEW))).await;
    assert_eq!(uses.iter().filter(|answer| answer.status == 200).count(), 1);
    dead(reset(&app, &newest, NEW).await);
    ask(&app, ADA).await;
    let late = app.link(ADA, "resetToken").await;
    app.clock.advance(HOUR);
    dead(reset(&app, &late, NEW).await);
}

#[tokio::test]
async fn three_mails_an_hour_are_sent_and_further_requests_get_the_same_answer() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    for _ in 0..5 {
        assert_eq!(ask(&app, ADA).await, json!({ "sent": true }));
    }
    let count = async || {
        let mails = app.mails(ADA).await;
        mails
            .iter()
            .filter(|mail| mail.contains("resetToken"))
            .count()
    };
    assert_eq!(count().await, 3);
    app.clock.advance(HOUR);
    ask(&app, ADA).await;
    assert_eq!(count().await, 4);
}

#[tokio::test]
async fn a_mail_confirms_the_address_once() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    let token = app.link(ADA, "verifyToken").await;
    let verify = async |token: &str| {
        let body = json!({ "verifyToken": token });
        Caller::new(&app).post("/api/auth/verify-email", body).await
    };
    assert_eq!(verify(&token).await.json(), json!({ "verified": true }));
    verify(&token)
        .await
        .assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let proven: bool = app.sql("SELECT email_verified_at IS NOT NULL FROM users");
    assert!(proven);
    let before = app.mails(ADA).await.len();
    let answer = ada.post("/api/auth/send-verification", json!({})).await;
    assert_eq!(answer.json(), json!({ "sent": true }));
    assert_eq!(app.mails(ADA).await.len(), before);
}

#[tokio::test]
async fn mails_are_written_in_the_readers_language() {
    let app = TestApp::without_catalogue().await;
    let mut caller = Caller::new(&app);
    caller
        .headers
        .push(("accept-language".into(), "de-AT,de;q=0.9".into()));
    let body = json!({ "email": ADA, "password": PASSWORD });
    caller.post("/api/users/register", body).await;
    ask(&app, ADA).await;
    let mails = app.mails(ADA).await;
    assert!(mails.last().unwrap().contains("Der Link gilt einmal"));
}
