//! The health calls.

use std::net::TcpListener;
use std::sync::Arc;

use api::platform::PlatformState;
use api::platform::config::Settings;
use api::platform::database::FILE_NAME;
use api::platform::database::store::open_for_writing;
use api::platform::mail::Outbox;
use http::StatusCode;
use serde_json::json;

use crate::accounts::sign_in::{fill_the_disk, free_the_disk};
use crate::harness::{Caller, PASSWORD, TestApp, imported};

// proves X-26
#[tokio::test]
async fn a_server_with_a_catalogue_is_ready_until_it_stops() {
    let app = TestApp::with_catalogue().await;
    let health = app.get_json("/api/health").await;
    assert_eq!(health["status"], "ready");
    assert_eq!(health["generation"], 1);
    assert!(health["products"].as_u64().unwrap() > 0);
    assert_eq!(app.get("/api/health/ready").await.status, StatusCode::OK);
    app.state.lifecycle.stop();
    let answer = app.get("/api/health/ready").await;
    assert_eq!(
        (answer.status, &answer.json()["status"]),
        (StatusCode::SERVICE_UNAVAILABLE, &"stopping".into())
    );
    assert_eq!(app.get("/api/health/live").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_server_without_a_catalogue_is_alive_but_not_ready() {
    let app = TestApp::without_catalogue().await;
    assert_eq!(
        app.get_json("/api/health/live").await["status"],
        "no-catalogue"
    );
    assert_eq!(
        app.get("/api/health/ready").await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
}

/// Status and problems.
async fn health(app: &TestApp) -> (String, Vec<String>) {
    let health = app.get_json("/api/health").await;
    let problems = health["problems"].as_array().unwrap();
    let names = problems
        .iter()
        .map(|name| name.as_str().unwrap().to_owned());
    (
        health["status"].as_str().unwrap().to_owned(),
        names.collect(),
    )
}

fn degraded(problems: &[&str]) -> (String, Vec<String>) {
    let names = problems.iter().map(|name| (*name).to_owned());
    ("degraded".into(), names.collect())
}

fn ready() -> (String, Vec<String>) {
    ("ready".into(), Vec::new())
}

#[tokio::test]
async fn a_server_whose_mails_are_given_up_is_degraded_until_one_arrives() {
    let dead = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let settings = Settings {
        smtp_url: serde_json::from_value(json!(format!("smtp://{dead}"))).unwrap(),
        mail_from: "no-reply@example.com".into(),
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings.clone()).await;
    Caller::sign_up(&app, "ada@example.com").await;
    let outbox = Outbox::new(&app.area()).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(health(&app).await, ready());
    app.clock.advance(24 * 60 * 60 * 1_000);
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(health(&app).await, degraded(&["mail"]));
    // It continues to respond.
    assert_eq!(app.get("/api/health/ready").await.status, StatusCode::OK);

    Caller::sign_up(&app, "ben@example.com").await;
    let state = PlatformState {
        settings: Arc::new(Settings {
            smtp_url: Settings::default().smtp_url,
            ..settings
        }),
        ..app.area()
    };
    let outbox = Outbox::new(&state).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(health(&app).await, ready());
}

#[tokio::test]
async fn a_server_that_starts_after_a_mail_was_given_up_is_degraded() {
    let app = TestApp::with_catalogue().await;
    app.execute(
        "INSERT INTO outbox (kind, recipient, subject, created_at, next_try_at, state)
         VALUES ('verify', 'a@example.com', '', 1, 1, 'given-up')",
    );
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let running = tokio::spawn(Outbox::new(&app.area()).unwrap().run(stopping));
    while health(&app).await == ready() {
        tokio::task::yield_now().await;
    }
    assert_eq!(health(&app).await, degraded(&["mail"]));
    stop.send(true).unwrap();
    running.await.unwrap();
}

#[tokio::test]
async fn a_server_that_cannot_write_accounts_is_degraded_until_it_can() {
    let app = TestApp::with_catalogue().await;
    fill_the_disk(&app).await;
    let sign_up = async |number: u32| {
        let email = format!("user{number}@example.com");
        let body = json!({ "email": email, "password": PASSWORD });
        Caller::new(&app).post("/api/users/register", body).await
    };
    let mut number = 0;
    while sign_up(number).await.status == StatusCode::CREATED {
        number += 1;
    }
    assert_eq!(health(&app).await, degraded(&["database", "disk"]));
    free_the_disk(&app).await;
    assert_eq!(health(&app).await, ready());

    // Another program that keeps the database locked.
    let other = open_for_writing(&app.data().join(FILE_NAME)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    sign_up(number)
        .await
        .assert_error(StatusCode::SERVICE_UNAVAILABLE, "OVERLOADED");
    assert_eq!(health(&app).await, degraded(&["database"]));
    other.execute_batch("ROLLBACK").unwrap();
    Caller::sign_up(&app, "ben@example.com").await;
    assert_eq!(health(&app).await, ready());
}
