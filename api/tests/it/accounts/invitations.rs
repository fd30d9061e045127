//! Invitations.

use api::platform::fields::Email;
use http::StatusCode;
use serde_json::json;

use crate::harness::{Caller, START, TestApp};

const ADA: &str = "ada@example.com";
const DAY: i64 = 24 * 60 * 60 * 1_000;

async fn invite(app: &TestApp, email: &str) -> String {
    let email = Email::parse(email).unwrap();
    let created = app
        .state
        .database
        .write(move |conn| api::boats::invitations::store::create(conn, &email, START));
    created.await.unwrap().text()
}

// proves
#[tokio::test]
async fn an_invitation_is_shown_to_and_accepted_by_its_recipient() {
    let app = TestApp::without_catalogue().await;
    let path = format!("/api/invitations/{}", invite(&app, ADA).await);
    let accept = format!("{path}/accept");
    let shown = Caller::new(&app).get(&path).await.json();
    assert_eq!(
        shown,
        json!({ "email": ADA, "firstName": "", "lastName": "", "invitedBy": null, "boatName": null, "role": null })
    );
    let mut ben = Caller::sign_up(&app, "ben@example.com").await;
    let answer = ben.post(&accept, json!({})).await;
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(answer.json()["type"], "email");
    let mut ada = Caller::sign_up(&app, ADA).await;
    for _ in 0..2 {
        let answer = ada.post(&accept, json!({})).await;
        assert_eq!(answer.json(), json!({ "accepted": true, "boatId": null }));
    }
    let is_proven: bool = app
        .sql("SELECT email_verified_at IS NOT NULL FROM users WHERE email_key = 'ada@example.com'");
    assert!(is_proven);
    let answer = ben.post(&accept, json!({})).await;
    answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    ben.get(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

#[tokio::test]
async fn an_invitation_ends_after_a_fortnight() {
    let app = TestApp::without_catalogue().await;
    let token = invite(&app, ADA).await;
    app.clock.advance(14 * DAY);
    let answer = Caller::new(&app)
        .get(&format!("/api/invitations/{token}"))
        .await;
    answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(
        answer.json()["message"],
        "This invitation is no longer valid. Please ask for a new one."
    );
}
