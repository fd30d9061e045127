//! Vendors answer with the link of their mail.

use http::StatusCode;
use serde_json::json;

use super::{YARD, answer, ask, link, listed, offer, regular};
use crate::harness::{Caller, TestApp};

// proves H-159
#[tokio::test]
async fn a_vendor_answers_without_an_account_and_may_replace_the_answer() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    ask(&mut ada, "key", &[2]).await;
    let token = link(&app, YARD).await;
    let path = format!("/api/quote-answers/{token}");
    let mut vendor = Caller::new(&app);
    let before = listed(&mut ada).await;
    let shown = vendor.get(&path).await;
    assert_eq!(shown.header("cache-control"), "no-store");
    assert_eq!(shown.header("x-robots-tag"), "noindex");
    let request = shown.json();
    assert_eq!(request["language"], "it");
    assert_eq!(request["vendorPartnerName"], "Yard & Sons");
    assert_eq!(request["message"], "With the gasket, please.");
    assert_eq!(request["items"][0]["quantity"], 2);
    assert_eq!(request["version"], 1);
    for secret in ["Ada", "ada@example.com", "7700900123"] {
        assert!(!shown.text().contains(secret), "{secret}");
    }
    // Opening the link changes nothing.
    vendor.get(&path).await;
    assert_eq!(listed(&mut ada).await, before);
    answer(&app, &token, offer(1)).await;
    let answered = listed(&mut ada).await;
    let wanted = json!({
        "amount": 120.5, "currency": "EUR", "shipping": 9.0, "leadDays": 5, "validUntil": "2027-01-25",
        "offered": "newer", "offeredPart": "21951348", "note": "Replaces it.", "files": [], "answeredAt": "2027-01-15T08:00:00Z",
    });
    assert_eq!(answered[0]["status"], "Answered");
    assert_eq!(answered[0]["answer"], wanted);
    assert_eq!(answered[0]["answerBy"], "2027-01-26T00:00:00Z");
    let mails = app.mails("ada@example.com").await;
    let told = mails.last().unwrap();
    assert!(told.contains("Yard & Sons has answered"), "{told}");
    assert!(told.contains("2027-01-25"), "{told}");
    let twice = vendor.post(&path, offer(1)).await;
    let current = json!({ "code": "QUOTE-CHANGED", "params": { "version": 2 } });
    assert_eq!(twice.json()["reason"], current);
    let mut cheaper = offer(2);
    cheaper["amount"] = json!(99);
    answer(&app, &token, cheaper).await;
    assert_eq!(listed(&mut ada).await[0]["answer"]["amount"], 99.0);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM quote_answers"), 2);
}

#[tokio::test]
async fn the_page_of_a_link_is_not_cached_indexed_or_sent_as_referrer() {
    let app = TestApp::with_catalogue().await;
    let page = app.get("/quote-answer?answer=secret").await;
    assert_eq!(page.status, StatusCode::OK);
    for (name, value) in [
        ("cache-control", "no-store"),
        ("referrer-policy", "no-referrer"),
        ("x-robots-tag", "noindex"),
    ] {
        assert_eq!(page.header(name), value, "{name}");
    }
    let other = app.get("/categories").await;
    assert_eq!(other.header("referrer-policy"), "same-origin");
    assert_eq!(other.header("x-robots-tag"), "");
}

#[tokio::test]
async fn an_expired_link_says_so_without_revealing_its_request() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let made = ask(&mut ada, "key", &[2]).await;
    let token = link(&app, YARD).await;
    let mut vendor = Caller::new(&app);
    let path = format!("/api/quote-answers/{token}");
    let refused = vendor
        .post(&format!("{path}/no-bid"), json!({ "version": 1 }))
        .await;
    assert_eq!(refused.json(), json!({ "ended": true }));
    assert_eq!(listed(&mut ada).await[0]["closedBecause"], "no-bid");
    let mails = app.mails("ada@example.com").await;
    assert!(mails.last().unwrap().contains("cannot make an offer"));
    let never = format!("/api/quote-answers/{}", "A".repeat(43));
    let texts = [vendor.get(&path).await, vendor.get(&never).await].map(|answer| {
        answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
        answer.json()["message"].clone()
    });
    assert_eq!(texts[0], texts[1]);
    vendor
        .post(&path, offer(2))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let sealed: i64 = app.sql("SELECT count(*) FROM quote_requests WHERE link_sealed IS NOT NULL");
    assert_eq!(sealed, 0);
    assert_eq!(made["status"], "Sent");
}

#[tokio::test]
async fn each_invalid_field_of_an_answer_is_reported() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    ask(&mut ada, "key", &[2]).await;
    let token = link(&app, YARD).await;
    let mut vendor = Caller::new(&app);
    for (field, value, code) in [
        ("version", json!(null), "FIELD-REQUIRED"),
        ("amount", json!(null), "FIELD-REQUIRED"),
        ("amount", json!(0), "FIELD-REQUIRED"),
        ("amount", json!(-1), "AMOUNT-OUT-OF-RANGE"),
        ("amount", json!(10_000_001), "AMOUNT-OUT-OF-RANGE"),
        ("amount", json!("12"), "FIELD-TYPE-WRONG"),
        ("currency", json!("CHF"), "CURRENCY-NOT-LISTED"),
        ("shipping", json!(-1), "AMOUNT-OUT-OF-RANGE"),
        ("leadDays", json!(731), "NUMBER-OUT-OF-RANGE"),
        ("validUntil", json!("2027-01-14"), "DATE-NOT-WITHIN-YEAR"),
        ("validUntil", json!("2028-01-16"), "DATE-NOT-WITHIN-YEAR"),
        ("validUntil", json!("soon"), "DATE-MALFORMED"),
        ("offered", json!("better"), "CHOICE-NOT-LISTED"),
        ("offeredPart", json!(""), "FIELD-REQUIRED"),
        ("note", json!("x".repeat(2001)), "TOO-LONG"),
    ] {
        let mut body = offer(1);
        body[field] = value;
        let refused = vendor
            .post(&format!("/api/quote-answers/{token}"), body.clone())
            .await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(
            refused.json()["fieldReasons"][field]["code"],
            code,
            "{body}"
        );
    }
}

#[tokio::test]
async fn requests_to_a_vendor_without_an_address_go_to_the_operator() {
    let settings = api::platform::config::Settings {
        support_email: "desk@example.com".into(),
        ..Default::default()
    };
    let app = TestApp::on(crate::harness::imported(), settings).await;
    let mut ada = regular(&app, "ada@example.com").await;
    let body = json!({ "productId": 2, "vendorId": 3, "clientKey": "key" });
    ada.post("/api/quote-requests", body).await;
    let token = link(&app, "desk@example.com").await;
    answer(&app, &token, offer(1)).await;
    assert_eq!(listed(&mut ada).await[0]["status"], "Answered");
}

#[tokio::test]
async fn the_operator_gets_one_copy_of_a_group_without_links_and_text_of_the_user() {
    let settings = api::platform::config::Settings {
        support_email: "desk@example.com".into(),
        ..Default::default()
    };
    let app = TestApp::on(crate::harness::imported(), settings).await;
    let mut ada = regular(&app, "ada@example.com").await;
    ask(&mut ada, "key", &[1, 2]).await;
    ask(&mut ada, "key", &[1, 2]).await;
    let copies = app.mails("desk@example.com").await;
    assert_eq!(copies.len(), 1);
    assert!(copies[0].contains("Chandlery, Yard"), "{}", copies[0]);
    for secret in ["quote-answer", "With the gasket", "ada@example.com"] {
        assert!(!copies[0].contains(secret), "{secret}: {}", copies[0]);
    }
}
