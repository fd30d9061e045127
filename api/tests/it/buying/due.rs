//! Changes of quote requests over time.

use api::buying::quotes::job;
use http::StatusCode;
use serde_json::json;

use super::{DAY, YARD, answer, ask, link, listed, offer, regular};
use crate::harness::{TestApp, chandlery};

async fn run(app: &TestApp) -> usize {
    job::run(&app.area()).await.unwrap()
}

#[tokio::test]
async fn a_silent_vendor_is_reminded_twice_and_then_the_request_ends() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    ask(&mut ada, "key", &[2]).await;
    let mut mailed = Vec::new();
    for _ in 0..15 {
        run(&app).await;
        run(&app).await;
        mailed.push(app.mails(YARD).await.len());
        app.clock.advance(DAY);
    }
    assert_eq!(mailed, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]);
    let ended = &listed_of(&app).await;
    assert_eq!(ended["closed_because"], "expired");
    let mails = app.mails("ada@example.com").await;
    let told = mails.last().unwrap();
    assert!(told.contains("has not answered this request"), "{told}");
    let reminders = app.mails(YARD).await;
    let links: std::collections::BTreeSet<_> = reminders
        .iter()
        .map(|mail| mail.split_once("answer=").unwrap().1[..43].to_owned())
        .collect();
    assert_eq!(links.len(), 1, "each reminder has the same link");
}

/// The only request in the database, because sessions end after two weeks.
async fn listed_of(app: &TestApp) -> serde_json::Value {
    let because: String = app.sql("SELECT coalesce(closed_because, '') FROM quote_requests");
    json!({ "closed_because": because })
}

#[tokio::test]
async fn an_answer_expires_after_its_last_day_and_the_user_is_notified_two_days_before() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    ask(&mut ada, "key", &[2]).await;
    let token = link(&app, YARD).await;
    answer(&app, &token, offer(1)).await;
    let count = app.mails("ada@example.com").await.len();
    let mut mailed = Vec::new();
    // From 15 to 26 January.
    for _ in 15..=26 {
        run(&app).await;
        mailed.push(app.mails("ada@example.com").await.len() - count);
        app.clock.advance(DAY);
    }
    assert_eq!(mailed, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]);
    assert_eq!(listed_of(&app).await["closed_because"], "expired");
    // The vendor had answered, so it was not reminded.
    assert_eq!(app.mails(YARD).await.len(), 1);
}

#[tokio::test]
async fn a_vendor_gets_twenty_mails_an_hour_and_then_one_summary() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    for number in 0..23 {
        app.execute("DELETE FROM throttles; UPDATE quote_requests SET status = 'Closed', closed_because = 'staff', link_hash = NULL, link_sealed = NULL WHERE id < 10");
        ask(&mut ada, &number.to_string(), &[2]).await;
    }
    assert_eq!(app.mails(YARD).await.len(), 20);
    assert_eq!(run(&app).await, 0);
    app.clock.advance(DAY / 24);
    assert_eq!(run(&app).await, 3);
    let mails = app.mails(YARD).await;
    assert_eq!(mails.len(), 21);
    let summary = mails.last().unwrap();
    assert_eq!(summary.matches("answer=").count(), 3, "{summary}");
    let token = link(&app, YARD).await;
    answer(&app, &token, offer(1)).await;
    let mut ada = crate::harness::Caller::sign_in(&app, "ada@example.com").await;
    let all = listed(&mut ada).await;
    let answered = all.as_array().unwrap().iter();
    let answered = answered.filter(|request| request["status"] == "Answered");
    assert_eq!(answered.count(), 1);
    assert_eq!(run(&app).await, 0);
}

#[tokio::test]
async fn the_operator_lists_open_requests_and_closes_one() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let made = ask(&mut ada, "key", &[2]).await;
    let run = |arguments: &[&str]| {
        let output = chandlery(app.data()).args(arguments).output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).unwrap())
    };
    let (code, list) = run(&["quotes", "list"]);
    assert_eq!(code, Some(0), "{list}");
    assert!(
        list.contains("Yard & Sons <parts@yard.example>  2 × 1 "),
        "{list}"
    );
    assert!(!list.contains("ada@example.com"), "{list}");
    let number = made["id"].to_string();
    assert_eq!(run(&["quotes", "close", &number]).0, Some(0));
    assert_eq!(listed(&mut ada).await[0]["closedBecause"], "staff");
    let (code, text) = run(&["quotes", "close", &number]);
    assert_eq!(code, Some(1), "{text}");
    assert_eq!(run(&["quotes", "list"]), (Some(0), String::new()));
    for (address, text) in [
        ("ada@example.com", "We have closed"),
        (YARD, "abbiamo chiuso"),
    ] {
        let mails = app.mails(address).await;
        assert!(mails.last().unwrap().contains(text), "{mails:?}");
    }
    let noted: i64 = app.sql("SELECT count(*) FROM audit_log WHERE event = 'quote-closed'");
    assert_eq!(noted, 1);
}

#[tokio::test]
async fn a_request_whose_link_cannot_be_decrypted_gets_a_new_one() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    ask(&mut ada, "key", &[2]).await;
    let lost = link(&app, YARD).await;
    app.execute("UPDATE quote_requests SET link_sealed = x'00'");
    app.clock.advance(3 * DAY);
    run(&app).await;
    let token = link(&app, YARD).await;
    assert_ne!(token, lost);
    answer(&app, &token, offer(1)).await;
    let path = format!("/api/quote-answers/{lost}");
    let mut vendor = crate::harness::Caller::new(&app);
    vendor
        .get(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}
