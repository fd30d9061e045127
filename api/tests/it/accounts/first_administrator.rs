//! The first administrator, and the commands about accounts.

use std::path::Path;
use std::process::Output;

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{Caller, PASSWORD, TestApp, chandlery};

const ADA: &str = "ada@example.com";

fn user(data: &Path, arguments: &[&str]) -> Output {
    chandlery(data)
        .arg("user")
        .args(arguments)
        .output()
        .unwrap()
}

fn succeeds(data: &Path, arguments: &[&str]) -> String {
    let output = user(data, arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

fn fails(data: &Path, arguments: &[&str], text: &str) {
    let output = user(data, arguments);
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains(text), "{error}");
}

async fn register(app: &TestApp, email: &str, setup: &str) -> crate::harness::Answer {
    let body = json!({ "email": email, "password": PASSWORD, "setupToken": setup });
    Caller::new(app).post("/api/users/register", body).await
}

#[tokio::test]
async fn a_setup_link_creates_one_administrator() {
    let app = TestApp::without_catalogue().await;
    let link = async || {
        let token = api::accounts::sign_up::first_administrator(&app.area())
            .await
            .unwrap();
        token.map(|token| token.text())
    };
    let old = link().await.unwrap();
    let token = link().await.unwrap();
    let dead = |answer: crate::harness::Answer| {
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(
            answer.json()["fields"]["setupToken"],
            "This link is no longer valid."
        );
    };
    dead(register(&app, ADA, &old).await);
    dead(register(&app, ADA, "nonsense").await);
    let answer = register(&app, ADA, &token).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let first = answer.json();
    assert_eq!(first["user"]["isAdmin"], true);
    assert_eq!(first["user"]["mfaRequired"], true);
    dead(register(&app, "ben@example.com", &token).await);
    assert_eq!(link().await, None);
    let mut ada = Caller::new(&app);
    ada.signed_in(&answer);
    ada.get("/api/users/sessions")
        .await
        .assert_error(StatusCode::FORBIDDEN, "MFA-REQUIRED");
    let noted: i64 = app.sql("SELECT count(*) FROM audit_log WHERE event = 'first-administrator'");
    assert_eq!(noted, 1);
}

#[tokio::test]
async fn the_command_line_creates_an_administrator_who_sets_a_password() {
    let app = TestApp::without_catalogue().await;
    let link = succeeds(app.data(), &["create-admin", ADA]);
    let token = link.trim().split_once("resetToken=").unwrap().1.to_owned();
    // The command used the system's clock, which differs from that of the test.
    app.execute("UPDATE one_time_tokens SET expires_at = 9000000000000");
    let body = json!({ "resetToken": token, "password": PASSWORD });
    let answer = Caller::new(&app)
        .post("/api/auth/reset-password", body)
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let ada = Caller::sign_in(&app, ADA).await;
    assert_eq!(ada.user["isAdmin"], true);
    assert_eq!(ada.user["mfaRequired"], true);
    let listed = succeeds(app.data(), &["list"]);
    assert!(
        listed.contains("ada@example.com  administrator mfa-required"),
        "{listed}"
    );
}

#[tokio::test]
async fn a_block_from_the_command_line_takes_effect_on_a_running_server_immediately() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    succeeds(app.data(), &["set", ADA, "--blocked", "true"]);
    ada.get("/api/users/sessions")
        .await
        .assert_error(StatusCode::FORBIDDEN, "BLOCKED");
    assert_eq!(ada.get("/api/users").await.json()["isBlocked"], true);
    succeeds(app.data(), &["set", ADA, "--blocked", "false"]);
    assert_eq!(ada.status().await, 401);
    let mut again = Caller::sign_in(&app, ADA).await;
    assert_eq!(again.status().await, 200);
    let details: String = app.sql(
        "SELECT details FROM audit_log WHERE event = 'user-changed' AND actor = 'command' LIMIT 1",
    );
    assert_eq!(
        serde_json::from_str::<Value>(&details).unwrap(),
        json!({ "isBlocked": true })
    );
}

#[tokio::test]
async fn the_only_administrator_cannot_be_demoted() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    Caller::sign_up(&app, "ben@example.com").await;
    let data = app.data();
    succeeds(data, &["set", ADA, "--admin", "true"]);
    fails(
        data,
        &["set", ADA, "--admin", "false"],
        "the only administrator",
    );
    fails(
        data,
        &["set", ADA, "--blocked", "true"],
        "the only administrator",
    );
    succeeds(data, &["set", "ben@example.com", "--admin", "true"]);
    succeeds(data, &["set", ADA, "--admin", "false"]);
    fails(
        data,
        &["set", "nobody@example.com", "--unlock"],
        "no account",
    );
    fails(data, &["set", ADA], "nothing to change");
}

#[tokio::test]
async fn the_command_line_removes_a_lock_and_a_lost_second_factor() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    for _ in 0..10 {
        Caller::new(&app).try_sign_in(ADA, "wrong").await;
    }
    assert_eq!(
        Caller::new(&app).try_sign_in(ADA, PASSWORD).await.status,
        StatusCode::LOCKED
    );
    succeeds(app.data(), &["set", ADA, "--unlock"]);
    let mut ada = Caller::sign_in(&app, ADA).await;
    app.execute("INSERT INTO mfa_secrets (user_id, secret_sealed, enabled_at) SELECT id, x'00', 1 FROM users");
    ada.get("/api/users/sessions")
        .await
        .assert_error(StatusCode::FORBIDDEN, "MFA-REQUIRED");
    succeeds(app.data(), &["set", ADA, "--clear-mfa"]);
    assert_eq!(ada.get("/api/users/sessions").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_server_without_its_key_does_not_start_until_the_encrypted_data_is_given_up() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    super::mfa::turn_on(&app, &mut ada).await;
    let key = app.data().join(api::platform::data_folder::KEY_FILE);
    let own = std::fs::read(&key).unwrap();
    let refuses = |text: &str| {
        let serve = ["serve", "--listen", "127.0.0.1:0"];
        let output = chandlery(app.data()).args(serve).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains(text) && error.contains("app.key"), "{error}");
        let checked = chandlery(app.data()).arg("check").output().unwrap();
        let found = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(found.contains("FAULT  accounts: "), "{found}");
        assert!(found.contains(text), "{found}");
    };
    std::fs::remove_file(&key).unwrap();
    refuses("is missing, but the database next to it holds 1 accounts, 1 second factors and");
    assert!(!key.exists(), "a key was made in the place of the lost one");
    fails(app.data(), &["list"], "is missing");
    std::fs::write(&key, [7; 32]).unwrap();
    refuses("is not the key that the database next to it was encrypted with");
    fails(app.data(), &["new-key"], "File exists");

    std::fs::remove_file(&key).unwrap();
    let said = succeeds(app.data(), &["new-key"]);
    assert!(
        said.contains("two-step verification was turned off for 1 accounts"),
        "{said}"
    );
    assert_ne!(std::fs::read(&key).unwrap(), own);
    assert!(!succeeds(app.data(), &["list"]).contains("mfa-on"));
    let server = crate::harness::TestServer::start(app.data());
    let told = "outbox WHERE kind = 'mfa-disabled' AND state = 'written'";
    crate::harness::wait_for("the mail about it", || {
        app.sql::<i64>(&format!("SELECT count(*) FROM {told}")) == 1
    });
    assert_eq!(server.get("/api/health/live").status, 200);
}

#[tokio::test]
async fn a_user_who_registered_an_administrators_address_gets_no_rights() {
    let app = TestApp::without_catalogue().await;
    let mut stranger = Caller::sign_up_unconfirmed(&app, ADA).await;
    let printed = succeeds(app.data(), &["create-admin", ADA]);
    assert_eq!(stranger.status().await, 401);
    assert_eq!(stranger.refresh().await.status, StatusCode::UNAUTHORIZED);
    let answer = stranger.try_sign_in(ADA, PASSWORD).await;
    answer.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
    let token = printed.trim().split_once("resetToken=").unwrap().1;
    let body = json!({ "resetToken": token, "password": "Another wind 7!" });
    app.execute("UPDATE one_time_tokens SET expires_at = 9000000000000");
    let mut owner = Caller::new(&app);
    let answer = owner.post("/api/auth/reset-password", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let answer = owner.try_sign_in(ADA, "Another wind 7!").await;
    assert_eq!(answer.json()["user"]["isAdmin"], true);
}

#[tokio::test]
async fn a_user_who_confirmed_the_address_keeps_the_password_as_an_administrator() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let token = app.link(ADA, "verifyToken").await;
    let body = json!({ "verifyToken": token });
    Caller::new(&app).post("/api/auth/verify-email", body).await;
    succeeds(app.data(), &["create-admin", ADA]);
    assert_eq!(Caller::sign_in(&app, ADA).await.user["isAdmin"], true);
}

#[tokio::test]
async fn an_administrator_whose_account_is_closing_does_not_count_as_one() {
    let app = TestApp::without_catalogue().await;
    for email in [ADA, "ben@example.com"] {
        Caller::sign_up(&app, email).await;
        succeeds(app.data(), &["create-admin", email]);
    }
    app.execute("UPDATE users SET closing_at = 1 WHERE email_key = 'ben@example.com'");
    fails(
        app.data(),
        &["set", ADA, "--blocked", "true"],
        "is the only administrator",
    );
}

// proves AUTH-114, CONST-90
#[tokio::test]
async fn the_command_line_makes_a_user_a_manager() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(ada.user["userType"], "Boater");
    succeeds(app.data(), &["set", ADA, "--manager", "true"]);
    assert_eq!(ada.get("/api/users").await.json()["userType"], "Manager");
}
