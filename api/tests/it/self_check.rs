//! The self-check of the server.

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{Caller, TestApp, imported};

const PATH: &str = "/api/self-check";

async fn administrator(app: &TestApp) -> Caller<'_> {
    let caller = Caller::sign_up(app, "ada@example.com").await;
    app.execute("UPDATE users SET is_admin = 1");
    caller
}

async fn checked(app: &TestApp) -> Value {
    let answer = administrator(app).await.get(PATH).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

// proves SHELL-11, H-097
#[tokio::test]
async fn an_administrator_sees_the_state_of_each_part() {
    let app = TestApp::with_catalogue().await;
    let found = checked(&app).await;
    assert_eq!(found["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(found["isDatabaseWritable"], true);
    let catalogue = &found["catalogue"];
    assert_eq!(catalogue["generation"], 1);
    assert_eq!(catalogue["isSearchable"], true);
    assert!(catalogue["products"].as_u64().unwrap() > 0);
    assert!(catalogue["indexVersion"].as_u64().unwrap() > 0);
    // The mail that confirms the administrator's e-mail.
    assert_eq!(found["mail"]["way"], "files");
    assert_eq!(found["mail"]["waiting"], 1);
    assert_eq!(found["mail"]["oldest"], "2027-01-15T08:00:00Z");
    assert!(found["disk"]["freeBytes"].as_u64().unwrap() > 0);
    assert!(found["disk"]["dataBytes"].as_u64().unwrap() > 10_000);
    assert_eq!(found["jobs"], json!([]), "none were started");
}

#[tokio::test]
async fn a_check_ends_without_a_mail_server_or_a_catalogue_and_names_no_secret() {
    let settings = Settings {
        smtp_url: serde_json::from_value(json!("smtp://ada:hunter2@127.0.0.1:1")).unwrap(),
        mail_from: "no-reply@example.com".into(),
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    let found = checked(&app).await;
    assert_eq!(found["mail"]["way"], "no-answer");
    assert_eq!(found["catalogue"], Value::Null);
    assert!(!found.to_string().contains("hunter2"));
    assert!(!found.to_string().contains("127.0.0.1"));
}

#[tokio::test]
async fn each_background_job_is_listed_with_its_last_run() {
    let app = TestApp::on(imported(), Settings::default()).await;
    let jobs = api::app::jobs::start(&app.state).unwrap();
    let mut caller = administrator(&app).await;
    let listed = loop {
        let listed = caller.get(PATH).await.json()["jobs"].clone();
        let all = listed.as_array().unwrap();
        if all.iter().all(|job| job["endedSecondsAgo"].is_u64()) {
            break listed;
        }
        tokio::task::yield_now().await;
    };
    jobs.stop().await;
    let names: Vec<&str> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|job| job["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "chat-replies",
            "clock",
            "closing",
            "demo",
            "expiries",
            "news",
            "notification-mails",
            "prune",
            "quotes"
        ]
    );
    assert!(
        listed
            .as_array()
            .unwrap()
            .iter()
            .all(|job| job["isLate"] == false)
    );
}
