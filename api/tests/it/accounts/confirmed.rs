//! Features that need a confirmed e-mail, and accounts registered with another person's address.

use http::StatusCode;
use serde_json::json;

use super::mfa;
use crate::harness::{Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";

async fn confirm(app: &TestApp, email: &str) {
    let body = json!({ "verifyToken": app.link(email, "verifyToken").await });
    let answer = Caller::new(app).post("/api/auth/verify-email", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

fn boat() -> serde_json::Value {
    json!({ "boatName": "Sol", "boatBrand": "Own", "boatModel": "Build" })
}

#[tokio::test]
async fn a_second_factor_and_a_boat_need_a_confirmed_e_mail() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    assert_eq!(ada.user["emailVerified"], false);
    for answer in [
        ada.get("/api/users/installMfa").await,
        ada.post("/api/boats/create", boat()).await,
    ] {
        answer.assert_error(StatusCode::FORBIDDEN, "EMAIL-UNCONFIRMED");
        let text = "Please confirm your e-mail first. We have sent you a link.";
        assert_eq!(answer.json()["message"], text);
    }
    // What to do instead: request the mail again, and follow its link.
    ada.post("/api/auth/send-verification", json!({})).await;
    confirm(&app, ADA).await;
    assert_eq!(ada.get("/api/users").await.json()["emailVerified"], true);
    let answer = ada.post("/api/boats/create", boat()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    mfa::turn_on(&app, &mut ada).await;
}

#[tokio::test]
async fn inviting_people_needs_a_confirmed_e_mail() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let made = ada.post("/api/boats/create", boat()).await.json();
    // Like a boat of an earlier version, whose owner never confirmed the e-mail.
    app.execute("UPDATE users SET email_verified_at = NULL");
    let body = json!({ "boatId": made["id"], "email": "ben@example.com", "role": "Guest" });
    ada.post("/api/boats/link", body.clone())
        .await
        .assert_error(StatusCode::FORBIDDEN, "EMAIL-UNCONFIRMED");
    assert_eq!(
        ada.get("/api/users/user-boats").await.status,
        StatusCode::OK
    );
    confirm(&app, ADA).await;
    let answer = ada.post("/api/boats/link", body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
}

#[tokio::test]
async fn a_user_who_must_have_a_second_factor_can_have_the_mail_sent_again() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    app.execute("UPDATE users SET mfa_required = 1");
    ada.get("/api/users/installMfa")
        .await
        .assert_error(StatusCode::FORBIDDEN, "EMAIL-UNCONFIRMED");
    let answer = ada.post("/api/auth/send-verification", json!({})).await;
    assert_eq!(answer.status, StatusCode::OK);
    confirm(&app, ADA).await;
    let answer = ada.get("/api/users/installMfa").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

/// A link that was mailed before remains valid.
#[tokio::test]
async fn the_fourth_mail_in_an_hour_is_refused() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    let again = "/api/auth/send-verification";
    for _ in 0..3 {
        assert_eq!(ada.post(again, json!({})).await.status, StatusCode::OK);
    }
    let before = app.mails(ADA).await.len();
    let refused = ada.post(again, json!({})).await;
    refused.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    assert_eq!(refused.header("retry-after"), "3600");
    assert_eq!(app.mails(ADA).await.len(), before);
    confirm(&app, ADA).await;
    assert_eq!(ada.get("/api/users").await.json()["emailVerified"], true);
}

#[tokio::test]
async fn a_reset_gives_an_address_that_someone_else_registered_to_its_owner() {
    let app = TestApp::without_catalogue().await;
    let mut stranger = Caller::sign_up(&app, ADA).await;
    mfa::turn_on(&app, &mut stranger).await;
    // As in an earlier version, where a second factor needed no confirmed address.
    app.execute(
        "UPDATE users SET email_verified_at = NULL;
         INSERT INTO provider_identities (provider, issuer, subject, email, user_id, created_at, last_used_at)
         VALUES ('google', 'https://issuer.example', 'stranger', 'stranger@example.com', 1, 1, 1)",
    );
    let body = json!({ "email": "stranger@example.com" });
    stranger.post("/api/auth/update-email", body).await;
    let body = json!({ "email": ADA });
    Caller::new(&app)
        .post("/api/mail/password-recovery", body)
        .await;
    let token = app.link(ADA, "resetToken").await;
    let body = json!({ "resetToken": token, "password": "My-own-harbour 7!" });
    let mut ada = Caller::new(&app);
    let answer = ada.post("/api/auth/reset-password", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());

    let answer = ada.try_sign_in(ADA, "My-own-harbour 7!").await;
    ada.signed_in(&answer);
    assert_eq!(ada.user["mfaEnabled"], false);
    assert_eq!(ada.user["emailVerified"], true);
    assert_eq!(ada.user["pendingEmail"], json!(null));
    assert_eq!(ada.user["signInProviders"], json!(["password"]));
    assert_eq!(stranger.status().await, 401);
    let answer = stranger.try_sign_in(ADA, PASSWORD).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let token = app.link("stranger@example.com", "verifyToken").await;
    let body = json!({ "verifyToken": token });
    let path = "/api/auth/verify-email";
    assert_eq!(Caller::new(&app).post(path, body).await.status, 400);
}

#[tokio::test]
async fn a_reset_of_a_confirmed_account_keeps_its_second_factor() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    mfa::turn_on(&app, &mut ada).await;
    let body = json!({ "email": ADA });
    Caller::new(&app)
        .post("/api/mail/password-recovery", body)
        .await;
    let token = app.link(ADA, "resetToken").await;
    let body = json!({ "resetToken": token, "password": PASSWORD });
    Caller::new(&app)
        .post("/api/auth/reset-password", body)
        .await;
    let ada = Caller::sign_in(&app, ADA).await;
    assert_eq!(ada.user["mfaEnabled"], true);
}
