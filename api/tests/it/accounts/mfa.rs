//! The second factor.

use futures_util::future::join_all;
use http::StatusCode;
use serde_json::json;
use totp_rs::{Builder, Secret};

use crate::harness::{Answer, Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;

/// The code of an authenticator in `steps` steps from now.
pub fn code(app: &TestApp, secret: &str, steps: i64) -> String {
    let totp = Builder::new()
        .with_secret(Secret::try_from_base32(secret).unwrap())
        .with_account_name("test")
        .build()
        .unwrap();
    let now = app.clock.now() / SECOND + steps * 30;
    totp.generate(u64::try_from(now).unwrap()).to_string()
}

pub async fn give(caller: &mut Caller<'_>, code: &str) -> Answer {
    let body = json!({ "mfaCode": code });
    caller.post("/api/users/verifyMfa", body).await
}

/// Turns it on; returns the secret and the recovery codes.
pub async fn turn_on(app: &TestApp, caller: &mut Caller<'_>) -> (String, Vec<String>) {
    let install = caller.get("/api/users/installMfa").await;
    assert_eq!(install.status, StatusCode::OK, "{}", install.text());
    let install = install.json();
    let secret = install["secret"].as_str().unwrap().to_owned();
    let answer = give(caller, &code(app, &secret, 0)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let body = answer.json();
    caller.mfa_hash = Some(body["mfaHash"].as_str().unwrap().to_owned());
    let codes = body["recoveryCodes"].as_array().unwrap();
    let codes = codes.iter().map(|code| code.as_str().unwrap().to_owned());
    // The next code is that of a later step.
    app.clock.advance(30 * SECOND);
    (secret, codes.collect())
}

// proves API-09, API-10, AUTH-107
#[tokio::test]
async fn a_second_factor_is_installed_verified_and_required() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let first = ada.get("/api/users/installMfa").await.json();
    assert!(
        first["mfaQR"]
            .as_str()
            .unwrap()
            .starts_with("data:image/svg+xml;base64,")
    );
    let url = first["mfaUrl"].as_str().unwrap();
    assert!(url.starts_with("otpauth://totp/Chandlery:ada"), "{url}");
    assert_eq!(ada.get("/api/users/installMfa").await.json(), first);
    let (_, codes) = turn_on(&app, &mut ada).await;
    assert_eq!(codes.len(), 10);
    let user = ada.get("/api/users").await.json();
    assert_eq!(user["mfaEnabled"], true);
    assert_eq!(user["mfaHash"], json!(ada.mfa_hash));
    ada.get("/api/users/installMfa")
        .await
        .assert_error(StatusCode::CONFLICT, "CONFLICT");
    ada.mfa_hash = None;
    assert_eq!(ada.get("/api/users").await.json()["mfaHash"], json!(null));
    ada.get("/api/users/sessions")
        .await
        .assert_error(StatusCode::FORBIDDEN, "MFA-REQUIRED");
}

// proves AUTH-108
#[tokio::test]
async fn users_without_a_required_second_factor_reach_only_four_calls() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let own = format!("/api/users/update/{}", ada.id());
    ada.patch(&own, json!({ "phone": "+44-7700900123" })).await;
    app.execute("UPDATE users SET mfa_required = 1");
    assert_eq!(ada.get("/api/users").await.json()["phone"], json!(null));
    assert_eq!(ada.get("/api/users/installMfa").await.status, 200);
    give(&mut ada, "000000")
        .await
        .assert_error(StatusCode::UNAUTHORIZED, "MFA-INVALID");
    ada.patch(&own, json!({ "phone": null }))
        .await
        .assert_error(StatusCode::FORBIDDEN, "MFA-REQUIRED");
    assert_eq!(ada.post("/api/users/logout", json!({})).await.status, 200);
}

#[tokio::test]
async fn a_code_works_once_even_in_parallel() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (secret, _) = turn_on(&app, &mut ada).await;
    let code = code(&app, &secret, 0);
    let uses = (0..50).map(|_| {
        let (mut caller, code) = (ada.clone(), code.clone());
        async move { give(&mut caller, &code).await.status }
    });
    let statuses = join_all(uses).await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1);
    app.clock.advance(5 * MINUTE);
    ada.refresh().await;
    let again = give(&mut ada, &code).await;
    again.assert_error(StatusCode::UNAUTHORIZED, "MFA-INVALID");
}

#[tokio::test]
async fn the_code_of_the_previous_step_is_accepted_and_older_ones_are_not() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (secret, _) = turn_on(&app, &mut ada).await;
    app.clock.advance(5 * MINUTE);
    ada.refresh().await;
    for steps in [-2, 1, 2] {
        let answer = give(&mut ada, &code(&app, &secret, steps)).await;
        answer.assert_error(StatusCode::UNAUTHORIZED, "MFA-INVALID");
    }
    assert_eq!(give(&mut ada, &code(&app, &secret, -1)).await.status, 200);
    assert_eq!(give(&mut ada, &code(&app, &secret, 0)).await.status, 200);
    let older = give(&mut ada, &code(&app, &secret, -1)).await;
    older.assert_error(StatusCode::UNAUTHORIZED, "MFA-INVALID");
}

#[tokio::test]
async fn after_five_wrong_codes_further_ones_are_refused_for_a_while() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (secret, _) = turn_on(&app, &mut ada).await;
    for _ in 0..5 {
        let answer = give(&mut ada, "nonsense").await;
        answer.assert_error(StatusCode::UNAUTHORIZED, "MFA-INVALID");
    }
    let right = give(&mut ada, &code(&app, &secret, 0)).await;
    right.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    let mut other = Caller::sign_in(&app, ADA).await;
    let right = give(&mut other, &code(&app, &secret, 0)).await;
    right.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    app.clock.advance(5 * MINUTE);
    ada.refresh().await;
    assert_eq!(give(&mut ada, &code(&app, &secret, 0)).await.status, 200);
}

#[tokio::test]
async fn a_recovery_code_works_once_and_its_use_is_mailed() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (_, codes) = turn_on(&app, &mut ada).await;
    let mut other = Caller::sign_in(&app, ADA).await;
    let answer = give(&mut other, &codes[3].to_lowercase()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert!(answer.json().get("recoveryCodes").is_none());
    let again = give(&mut ada, &codes[3]).await;
    again.assert_error(StatusCode::UNAUTHORIZED, "MFA-INVALID");
    let mails = app.mails(ADA).await;
    assert!(
        mails.last().unwrap().contains("Recovery codes left: 9"),
        "{mails:?}"
    );
    let renewed = ada
        .post("/api/users/mfa/recovery-codes", json!({}))
        .await
        .json();
    let renewed = renewed["recoveryCodes"].as_array().unwrap();
    let noted: i64 = app
        .sql("SELECT count(*) FROM audit_log WHERE details = '{\"fields\":[\"recoveryCodes\"]}'");
    assert_eq!(noted, 1);
    assert_eq!(renewed.len(), 10);
    let old = give(&mut ada, &codes[4]).await;
    old.assert_error(StatusCode::UNAUTHORIZED, "MFA-INVALID");
    assert_eq!(
        give(&mut ada, renewed[0].as_str().unwrap()).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_proof_of_the_second_factor_is_valid_only_on_its_device_and_until_the_password_changes() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    turn_on(&app, &mut ada).await;
    let mut stolen = Caller::sign_in(&app, ADA).await;
    stolen.mfa_hash.clone_from(&ada.mfa_hash);
    let answer = stolen.get("/api/users/sessions").await;
    answer.assert_error(StatusCode::FORBIDDEN, "MFA-REQUIRED");
    // The same browser signs in again and is not asked.
    let answer = ada.try_sign_in(ADA, PASSWORD).await;
    ada.signed_in(&answer);
    assert_eq!(ada.get("/api/users/sessions").await.status, 200);
    let old = ada.mfa_hash.clone();
    let body = json!({ "newPassword": "Another wind 7!" });
    let answer = ada.post("/api/auth/update-password", body).await;
    ada.signed_in(&answer);
    let answer_hash = answer.json()["mfaHash"].as_str().unwrap().to_owned();
    let refused = ada.get("/api/users/sessions").await;
    refused.assert_error(StatusCode::FORBIDDEN, "MFA-REQUIRED");
    assert_ne!(old, Some(answer_hash.clone()));
    ada.mfa_hash = Some(answer_hash);
    assert_eq!(ada.get("/api/users/sessions").await.status, 200);
}

/// A stranger with only the password must not get the attempts of a known browser.
#[tokio::test]
async fn a_browser_is_known_once_the_second_factor_was_given_on_it() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (secret, _) = turn_on(&app, &mut ada).await;
    let known = || app.sql::<i64>("SELECT count(*) FROM known_devices");
    let before = known();
    let mut other = Caller::sign_in(&app, ADA).await;
    assert_eq!(known(), before);
    let answer = give(&mut other, &code(&app, &secret, 0)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(known(), before + 1);
}

#[tokio::test]
async fn the_second_factor_can_be_turned_off_unless_the_account_must_have_one() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    ada.delete("/api/users/mfa")
        .await
        .assert_error(StatusCode::CONFLICT, "CONFLICT");
    turn_on(&app, &mut ada).await;
    app.execute("UPDATE users SET mfa_required = 1");
    ada.delete("/api/users/mfa")
        .await
        .assert_error(StatusCode::CONFLICT, "CONFLICT");
    app.execute("UPDATE users SET mfa_required = 0");
    let answer = ada.delete("/api/users/mfa").await;
    assert_eq!(answer.json(), json!({ "mfaEnabled": false }));
    assert_eq!(ada.get("/api/users/sessions").await.status, 200);
    let left: i64 = app.sql(
        "SELECT (SELECT count(*) FROM recovery_codes) + (SELECT count(*) FROM mfa_devices) + (SELECT count(*) FROM mfa_secrets)",
    );
    assert_eq!(left, 0);
    app.clock.advance(6 * MINUTE);
    ada.refresh().await;
    ada.get("/api/users/installMfa")
        .await
        .assert_error(StatusCode::FORBIDDEN, "REQUIRED-RECENT-LOGIN");
}

#[tokio::test]
async fn no_seed_is_stored_in_clear_text() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (secret, codes) = turn_on(&app, &mut ada).await;
    let seed = Secret::try_from_base32(&secret).unwrap();
    for name in ["app.db", "app.db-wal"] {
        let bytes = std::fs::read(app.data().join(name)).unwrap();
        let has = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
        assert!(!has(&seed) && !has(secret.as_bytes()) && !has(codes[0].as_bytes()));
    }
}
