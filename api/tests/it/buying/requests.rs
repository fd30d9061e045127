//! Requests to the experts, the after-sales service and customer service.

use std::io::{Cursor, Write as _};
use std::process::{Output, Stdio};

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::{Value, json};

use super::DAY;
use crate::boats::boat_of;
use crate::boats::forms::send_form;
use crate::harness::{Caller, START, TestApp, chandlery, imported};

const ADA: &str = "ada@example.com";
const BEA: &str = "bea@example.com";
const EXPERT: &str = "/api/expert-requests";
const AFTER_SALE: &str = "/api/after-sale-requests";
const CUSTOMER: &str = "/api/customer-service/messages";
const UPLOAD: &str = "/api/images/upload-request-image";
const SUPPORT: &str = "support@example.com";

async fn app() -> TestApp {
    let settings = Settings {
        support_email: SUPPORT.into(),
        ..Settings::default()
    };
    TestApp::on(imported(), settings).await
}

fn question() -> Value {
    json!({ "title": "Which impeller?", "description": "For my\nD1-30", "searchText": "impeler" })
}

/// Sends a request, which must be stored.
async fn send(caller: &mut Caller<'_>, path: &str, body: Value) -> Value {
    let sent = caller.post(path, body).await;
    assert_eq!(sent.status, StatusCode::CREATED, "{}", sent.text());
    sent.json()
}

/// The user's requests on the first page of a list.
async fn listed(caller: &mut Caller<'_>, path: &str) -> Value {
    caller.get(path).await.json()["items"].take()
}

/// Runs `chandlery requests` with a text on its standard input.
fn staff(app: &TestApp, arguments: &[&str], input: &str) -> Output {
    let mut command = chandlery(app.data());
    command.arg("requests").args(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn answer(app: &TestApp, id: &Value, more: &[&str]) {
    let number = id.to_string();
    let arguments = [&["answer", &number], more].concat();
    let output = staff(app, &arguments, "Take this one.\n");
    assert!(output.status.success(), "{output:?}");
}

// proves EXP-04, X-21, S-14, AUTH-125
#[tokio::test]
async fn a_question_is_a_thread_that_staff_answer_and_a_reply_reopens() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let mut body = question();
    body["boatId"] = boat["id"].clone();
    body["productId"] = 22.into();
    let request = send(&mut ada, EXPERT, body).await;
    assert_eq!(
        request,
        json!({
            "id": request["id"], "kind": "expert", "status": "Open", "title": "Which impeller?",
            "boatId": boat["id"], "boatName": "Luna", "productId": 22, "productName": "LED tricolour light",
            "searchText": "impeler", "createdAt": request["createdAt"], "updatedAt": request["createdAt"],
            "messages": [{
                "id": request["messages"][0]["id"], "from": "user", "text": "For my\nD1-30", "images": [], "at": request["createdAt"]
            }]
        })
    );
    let path = format!("{EXPERT}/{}", request["id"]);
    answer(&app, &request["id"], &[]);
    let answered = ada.get(&path).await.json();
    assert_eq!(answered["status"], "Answered");
    assert_eq!(answered["messages"][1]["from"], "staff");
    let mail = app.mails(ADA).await.pop().unwrap();
    assert!(mail.contains("Take this one."), "{mail}");
    let link = format!("/expert-request/{}", request["id"]);
    assert!(mail.contains(&link), "{mail}");
    let told = ada.get("/api/notifications").await.json();
    assert_eq!(told["unread"], 1);
    assert_eq!(told["items"][0]["link"], link);
    assert_eq!(
        told["items"][0]["message"],
        "There is an answer to your request “Which impeller?”."
    );
    let thread = format!("{path}/messages");
    // A second click sends the same again.
    for _ in 0..2 {
        let replied = send(&mut ada, &thread, json!({ "text": "Thank you" })).await;
        assert_eq!(replied["status"], "Open");
        assert_eq!(replied["messages"].as_array().unwrap().len(), 3);
    }
    assert_eq!(app.mails(SUPPORT).await.len(), 2);
    let listed = listed(&mut ada, EXPERT).await;
    assert_eq!(listed[0]["id"], request["id"]);
    assert_eq!(listed[0]["lastMessage"]["text"], "Thank you");
    let user = ada.get("/api/users").await.json();
    assert_eq!(user["expertRequests"], json!([{ "id": request["id"] }]));
    answer(&app, &request["id"], &["--close"]);
    assert_eq!(ada.get(&path).await.json()["status"], "Closed");
}

// proves
#[tokio::test]
async fn a_thread_is_only_for_its_user_and_of_its_kind() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bea = Caller::sign_up(&app, BEA).await;
    let request = send(&mut ada, EXPERT, question()).await;
    let id = &request["id"];
    for (caller, base) in [(&mut bea, EXPERT), (&mut ada, CUSTOMER)] {
        let path = format!("{base}/{id}");
        let missing = (StatusCode::NOT_FOUND, "NOT-FOUND");
        caller.get(&path).await.assert_error(missing.0, missing.1);
        let replied = caller
            .post(&format!("{path}/messages"), json!({ "text": "Me too" }))
            .await;
        replied.assert_error(missing.0, missing.1);
        assert_eq!(listed(caller, base).await, json!([]));
    }
    let thread = ada.get(&format!("{EXPERT}/{id}")).await.json();
    assert_eq!(thread["messages"], request["messages"]);
}

// proves X-22
#[tokio::test]
async fn every_open_request_is_a_mail_to_the_operator() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    app.execute("UPDATE boats SET after_sales_dealer_name = 'Yard'");
    let after_sale =
        json!({ "boatId": boat["id"], "topic": "Leak", "description": "At the shaft" });
    let customer = json!({ "subject": "My account", "message": "Please help" });
    for (path, body) in [
        (EXPERT, question()),
        (AFTER_SALE, after_sale),
        (CUSTOMER, customer),
    ] {
        let sent = send(&mut ada, path, body).await;
        let listed = listed(&mut ada, path).await;
        assert_eq!(listed[0]["id"], sent["id"]);
        assert_eq!(listed[0]["lastMessage"], sent["messages"][0]);
        let found = ada.get(&format!("{path}/{}", sent["id"])).await.json();
        assert_eq!(found, sent);
    }
    let mails = app.mails(SUPPORT).await;
    assert_eq!(mails.len(), 3);
    for (mail, words) in mails.iter().zip([
        ["Which impeller?", "Searched for: impeler"],
        ["At the shaft", "Boat: Luna"],
        ["Please help", ADA],
    ]) {
        for word in words {
            assert!(mail.contains(word), "{word}: {mail}");
        }
    }
}

#[tokio::test]
async fn many_accounts_cannot_fill_the_mailbox_of_the_staff() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    app.execute(&format!(
        "INSERT INTO throttles (key, window_started_at, count) VALUES ('request-mails', {START}, 60)"
    ));
    send(&mut ada, EXPERT, question()).await;
    assert_eq!(app.mails(SUPPORT).await.len(), 0);
    let listed = staff(&app, &["list"], "");
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.contains("Which impeller?"), "{listed}");
    app.clock.advance(DAY);
    let mut ada = Caller::sign_in(&app, ADA).await;
    send(&mut ada, EXPERT, question()).await;
    assert_eq!(app.mails(SUPPORT).await.len(), 1);
}

// proves X-21
#[tokio::test]
async fn the_same_request_sent_again_is_stored_and_mailed_once() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut body = question();
    body["clientKey"] = "0b5e1c9e-0000-4000-8000-1234567890ab".into();
    let sent = (0..100).map(|_| {
        let (mut caller, body) = (ada.clone(), body.clone());
        async move { send(&mut caller, EXPERT, body).await }
    });
    let sent = futures_util::future::join_all(sent).await;
    assert!(sent.iter().all(|again| again == &sent[0]));
    body["title"] = "Another question".into();
    let other = ada.post(EXPERT, body).await;
    other.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(listed(&mut ada, EXPERT).await.as_array().unwrap().len(), 1);
    assert_eq!(app.mails(SUPPORT).await.len(), 1);
}

#[tokio::test]
async fn an_account_sends_ten_requests_and_thirty_replies_a_day() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut last = Value::Null;
    for _ in 0..10 {
        last = send(&mut ada, EXPERT, question()).await;
    }
    let customer = json!({ "subject": "More", "message": "Please" });
    let refused = ada.post(CUSTOMER, customer.clone()).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    let thread = format!("{EXPERT}/{}/messages", last["id"]);
    for number in 0..30 {
        send(&mut ada, &thread, json!({ "text": number.to_string() })).await;
    }
    let refused = ada.post(&thread, json!({ "text": "more" })).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    app.clock.advance(DAY);
    let mut ada = Caller::sign_in(&app, ADA).await;
    send(&mut ada, CUSTOMER, customer).await;
    send(&mut ada, &thread, json!({ "text": "more" })).await;
}

#[tokio::test]
async fn a_thread_ends_after_a_hundred_messages() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let request = send(&mut ada, EXPERT, question()).await;
    let id = &request["id"];
    app.execute(&format!(
        "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 99)
         INSERT INTO service_messages (request_id, author, text, created_at) SELECT {id}, 'staff', 'Again', n FROM numbers"
    ));
    let refused = ada
        .post(
            &format!("{EXPERT}/{id}/messages"),
            json!({ "text": "more" }),
        )
        .await;
    refused.assert_error(StatusCode::CONFLICT, "CONFLICT");
}

// proves U-10, H-191
#[tokio::test]
async fn the_after_sales_service_is_for_boats_with_a_dealer_and_for_those_with_access() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let body = json!({ "boatId": boat["id"], "topic": "Leak", "description": "At the shaft" });
    let refused = ada.post(AFTER_SALE, body.clone()).await;
    refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    assert!(refused.json()["fields"]["boatId"].is_string());
    app.execute(&format!(
        "INSERT INTO service_grants (user_id, service, created_at) VALUES ({}, 'AfterSalesService', 1)",
        ada.id()
    ));
    send(&mut ada, AFTER_SALE, body.clone()).await;
    app.execute("DELETE FROM service_grants");
    app.execute("UPDATE boats SET after_sales_dealer_mobile = '+39-0101234'");
    send(&mut ada, AFTER_SALE, body.clone()).await;
    let mut bea = Caller::sign_up(&app, BEA).await;
    let foreign = bea.post(AFTER_SALE, body).await;
    foreign.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

#[tokio::test]
async fn an_unconfirmed_account_reaches_customer_service_only() {
    let app = app().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    let refused = ada.post(EXPERT, question()).await;
    refused.assert_error(StatusCode::FORBIDDEN, "EMAIL-UNCONFIRMED");
    let customer = json!({ "subject": "No mail", "message": "The link does not arrive." });
    send(&mut ada, CUSTOMER, customer).await;
}

#[tokio::test]
async fn missing_and_too_long_fields_are_reported() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let with = |field: &str, value: Value| {
        let mut body = question();
        body[field] = value;
        body
    };
    for (path, body, field) in [
        (EXPERT, with("title", Value::Null), "title"),
        (EXPERT, with("description", " ".into()), "description"),
        (EXPERT, with("title", "x".repeat(121).into()), "title"),
        (
            EXPERT,
            with("description", "x".repeat(2_001).into()),
            "description",
        ),
        (
            EXPERT,
            with("searchText", "x".repeat(201).into()),
            "searchText",
        ),
        (EXPERT, with("productId", 987_654.into()), "productId"),
        (EXPERT, with("clientKey", "".into()), "clientKey"),
        (
            AFTER_SALE,
            json!({ "topic": "x", "description": "x" }),
            "boatId",
        ),
        (CUSTOMER, json!({ "subject": "x" }), "message"),
    ] {
        let refused = ada.post(path, body).await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(
            refused.json()["fields"][field].is_string(),
            "{field}: {}",
            refused.text()
        );
    }
    assert_eq!(app.mails(SUPPORT).await.len(), 0);
}

#[tokio::test]
async fn staff_close_requests_without_an_answer_and_wrong_numbers_are_reported() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let request = send(&mut ada, EXPERT, question()).await;
    let number = request["id"].to_string();
    assert!(staff(&app, &["close", &number], "").status.success());
    let listed = staff(&app, &["list"], "");
    assert!(listed.stdout.is_empty(), "{listed:?}");
    assert!(!staff(&app, &["answer", &number], " \n").status.success());
    assert!(!staff(&app, &["close", "987654"], "").status.success());
    let noted: i64 = app.sql("SELECT count(*) FROM audit_log WHERE event = 'request-closed'");
    assert_eq!(noted, 1);
}

#[tokio::test]
async fn requests_are_deleted_with_the_account_but_not_with_the_boat() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let mut body = question();
    body["boatId"] = boat["id"].clone();
    let request = send(&mut ada, EXPERT, body).await;
    app.execute("DELETE FROM boats");
    let path = format!("{EXPERT}/{}", request["id"]);
    let found = ada.get(&path).await.json();
    assert_eq!(
        (&found["boatId"], &found["boatName"]),
        (&Value::Null, &json!("Luna"))
    );
    app.execute(&format!("DELETE FROM users WHERE id = {}", ada.id()));
    let left: i64 = app.sql(
        "SELECT (SELECT count(*) FROM service_requests) + (SELECT count(*) FROM service_messages)",
    );
    assert_eq!(left, 0);
}

/// Uploads a picture of this width; returns its name.
pub(super) async fn upload(caller: &mut Caller<'_>, width: u32) -> String {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::new(width, 100)
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    let file = ("file", Some("plate.png"), bytes.get_ref().as_slice());
    let answer = send_form(caller, UPLOAD, &[file]).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    answer.json()["imgUrl"].as_str().unwrap().to_owned()
}

// proves U-07, S-14
#[tokio::test]
async fn a_request_and_a_reply_can_have_pictures_that_are_stored_uncropped() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (plate, leak, pump) = (
        upload(&mut ada, 2_000).await,
        upload(&mut ada, 40).await,
        upload(&mut ada, 41).await,
    );
    let mut body = question();
    body["images"] = json!([leak, plate]);
    let request = send(&mut ada, EXPERT, body).await;
    assert_eq!(request["messages"][0]["images"], json!([leak, plate]));
    let thread = format!("{EXPERT}/{}/messages", request["id"]);
    let reply = json!({ "text": "And this?", "images": [pump] });
    for _ in 0..2 {
        let replied = send(&mut ada, &thread, reply.clone()).await;
        assert_eq!(replied["messages"].as_array().unwrap().len(), 2);
        assert_eq!(replied["messages"][1]["images"], json!([pump]));
    }
    let mails = app.mails(SUPPORT).await;
    assert!(mails[0].contains(&format!("/media/{plate}")), "{mails:?}");
    let shown = ada.get(&format!("/media/{plate}")).await;
    assert_eq!(shown.header("cache-control"), "private, max-age=86400");
    let picture = image::load_from_memory(&shown.body).unwrap();
    assert_eq!((picture.width(), picture.height()), (1_024, 51));
}

#[tokio::test]
async fn a_request_has_at_most_five_pictures_of_its_sender_each_used_once() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bea = Caller::sign_up(&app, BEA).await;
    let foreign = upload(&mut bea, 10).await;
    let own = upload(&mut ada, 10).await;
    let mut body = question();
    body["images"] = json!([own]);
    send(&mut ada, EXPERT, body.clone()).await;
    for images in [
        json!([own]),
        json!([foreign]),
        json!(["../app.db"]),
        json!(["1", "2", "3", "4", "5", "6"]),
    ] {
        body["images"] = images;
        let refused = ada.post(EXPERT, body.clone()).await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(refused.json()["fields"]["images"].is_string(), "{body}");
    }
    assert_eq!(listed(&mut ada, EXPERT).await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_picture_counts_towards_the_accounts_storage_and_is_removed_if_not_sent() {
    let settings = Settings {
        max_account_storage_mib: 1,
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let (sent, unsent) = (upload(&mut ada, 10).await, upload(&mut ada, 10).await);
    let mut body = question();
    body["images"] = json!([sent]);
    send(&mut ada, EXPERT, body).await;
    let file = ("file", Some("a.png"), b"x".as_slice());
    let refused = send_form(&mut ada, UPLOAD, &[file]).await;
    refused.assert_error(StatusCode::CONFLICT, "CONFLICT");
    app.clock.advance(2 * DAY);
    api::app::jobs::prune_all(app.state.clone()).await;
    let left: i64 = app
        .sql("SELECT count(*) FROM request_pictures WHERE picture_path LIKE 'request-pictures/%'");
    assert_eq!(left, 1);
    // A file without a row is removed a day after it was written; this one is newer.
    for name in [sent, unsent] {
        assert!(app.data().join("media").join(name).is_file());
    }
}

#[tokio::test]
async fn every_request_is_on_a_page_and_is_found_by_its_status() {
    let app = app().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let first = send(&mut ada, EXPERT, question()).await;
    // As many requests as an account may send in years.
    app.execute(
        "INSERT INTO service_requests (user_id, kind, status, boat_name, product_name, title, search_text, digest,
                                       created_at, updated_at)
         WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < 100)
         SELECT user_id, kind, 'Closed', '', '', 'Copy ' || number, '', digest, created_at, updated_at
         FROM service_requests, copies",
    );
    app.execute(
        "INSERT INTO service_messages (request_id, author, text, created_at)
         SELECT id, 'staff', 'Done', created_at FROM service_requests WHERE status = 'Closed'",
    );
    let mut ids = Vec::new();
    let mut sizes = Vec::new();
    let mut before = String::new();
    loop {
        let page = ada.get(&format!("{EXPERT}?{before}")).await.json();
        let items = page["items"].as_array().unwrap();
        sizes.push(items.len());
        ids.extend(items.iter().map(|item| item["id"].as_i64().unwrap()));
        match &page["nextBefore"] {
            Value::Null => break,
            next => before = format!("before={next}"),
        }
    }
    assert_eq!(sizes, [50, 50, 1]);
    assert!(ids.is_sorted_by(|newer, older| newer > older));
    assert_eq!(ids.last(), first["id"].as_i64().as_ref());
    let open = ada.get(&format!("{EXPERT}?status=Open")).await.json();
    assert_eq!(open["items"].as_array().unwrap().len(), 1);
    assert_eq!(open["items"][0]["id"], first["id"]);
    assert_eq!(open["nextBefore"], json!(null));
    let unknown = ada.get(&format!("{EXPERT}?status=open")).await;
    unknown.assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
}
