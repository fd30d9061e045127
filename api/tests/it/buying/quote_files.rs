//! Files that a vendor sends with an answer.

use std::fs::{File, FileTimes};
use std::io::Cursor;
use std::time::{Duration, SystemTime};

use http::StatusCode;
use serde_json::{Value, json};

use super::{DAY, YARD, answer, ask, link, listed, offer, regular};
use crate::boats::documents::PDF;
use crate::boats::forms::{files_in, form_body, form_request, send_form};
use crate::harness::{Answer, Caller, TestApp, cut_at};

/// A user with a request to a vendor, and the calls of its link.
async fn asked(app: &TestApp) -> (Caller<'_>, String) {
    let mut ada = regular(app, "ada@example.com").await;
    ask(&mut ada, "key", &[2]).await;
    let path = format!("/api/quote-answers/{}", link(app, YARD).await);
    (ada, path)
}

async fn send(vendor: &mut Caller<'_>, path: &str, (name, bytes): (&str, &[u8])) -> Answer {
    send_form(
        vendor,
        &format!("{path}/files"),
        &[("file", Some(name), bytes)],
    )
    .await
}

/// Uploads a file; returns its number.
async fn add(vendor: &mut Caller<'_>, path: &str, name: &str) -> i64 {
    let added = send(vendor, path, (name, PDF)).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
    added.json()["id"].as_i64().unwrap()
}

/// Answers a version of the request with these files.
async fn answer_with(app: &TestApp, path: &str, version: u32, files: &Value) -> Value {
    let mut body = offer(version);
    body["files"] = files.clone();
    answer(app, path.rsplit('/').next().unwrap(), body).await
}

fn stored_files(app: &TestApp) -> usize {
    files_in(&app.data().join("private/quotes")).len()
}

/// Makes all stored files older than a day, and removes those that are not used.
async fn prune_after_a_day(app: &TestApp) {
    let old = SystemTime::now() - Duration::from_hours(25);
    for path in files_in(&app.data().join("private/quotes")) {
        let file = File::options().append(true).open(path).unwrap();
        file.set_times(FileTimes::new().set_modified(old)).unwrap();
    }
    app.clock.advance(DAY);
    api::app::jobs::prune_all(app.state.clone()).await;
}

fn jpeg() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::new(8, 6)
        .write_to(&mut bytes, image::ImageFormat::Jpeg)
        .unwrap();
    bytes.into_inner()
}

// proves H-159
#[tokio::test]
async fn an_answer_can_have_files_that_only_the_user_can_download() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, path) = asked(&app).await;
    let mut vendor = Caller::new(&app);
    let offered = add(&mut vendor, &path, "Offer & terms.html").await;
    let photo = send(&mut vendor, &path, ("pump.jpg", &jpeg())).await;
    let photo = photo.json()["id"].as_i64().unwrap();
    let waiting = json!([
        { "id": offered, "fileName": "Offer & terms.html.pdf", "mimeType": "application/pdf", "size": PDF.len() },
        { "id": photo, "fileName": "pump.jpg", "mimeType": "image/jpeg", "size": jpeg().len() },
    ]);
    assert_eq!(vendor.get(&path).await.json()["unsentFiles"], waiting);
    let quote = listed(&mut ada).await[0]["id"].clone();
    let saved = format!("/api/quote-requests/{quote}/files/{offered}");
    // The user does not get files that the vendor has not sent.
    let unsent = ada.get(&saved).await;
    unsent.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");

    let answered = answer_with(&app, &path, 1, &json!([photo, offered])).await;
    assert_eq!(answered["unsentFiles"], json!([]));
    assert_eq!(answered["answer"]["files"], waiting);
    assert_eq!(listed(&mut ada).await[0]["answer"]["files"], waiting);
    let file = ada.get(&saved).await;
    assert_eq!(file.status, StatusCode::OK);
    assert_eq!(file.body, PDF);
    assert_eq!(file.header("content-type"), "application/pdf");
    assert_eq!(file.header("cache-control"), "private, no-store");
    assert!(file.header("content-disposition").starts_with("attachment"));

    let mut bea = regular(&app, "bea@example.com").await;
    let foreign = bea.get(&saved).await;
    foreign.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    ask(&mut ada, "other", &[2]).await;
    let other = listed(&mut ada).await[0]["id"].clone();
    assert_ne!(other, quote);
    let elsewhere = ada
        .get(&format!("/api/quote-requests/{other}/files/{offered}"))
        .await;
    elsewhere.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

#[tokio::test]
async fn a_changed_answer_has_exactly_the_files_that_it_names() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, path) = asked(&app).await;
    let mut vendor = Caller::new(&app);
    let (first, second) = (
        add(&mut vendor, &path, "first.pdf").await,
        add(&mut vendor, &path, "second.pdf").await,
    );
    answer_with(&app, &path, 1, &json!([first, second, second])).await;
    let third = add(&mut vendor, &path, "third.pdf").await;
    let changed = answer_with(&app, &path, 2, &json!([second, third])).await;
    let names: Vec<_> = changed["answer"]["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| file["fileName"].clone())
        .collect();
    assert_eq!(names, ["second.pdf", "third.pdf"]);
    let quote = listed(&mut ada).await[0]["id"].clone();
    let gone = ada
        .get(&format!("/api/quote-requests/{quote}/files/{first}"))
        .await;
    gone.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(stored_files(&app), 3);
    prune_after_a_day(&app).await;
    assert_eq!(stored_files(&app), 2);
}

#[tokio::test]
async fn an_answer_accepts_only_files_of_its_own_request() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, path) = asked(&app).await;
    ask(&mut ada, "other", &[2]).await;
    let other = format!("/api/quote-answers/{}", link(&app, YARD).await);
    let mut vendor = Caller::new(&app);
    let foreign = add(&mut vendor, &other, "a.pdf").await;
    for (files, code) in [
        (json!([foreign]), "DOCUMENT-NOT-FOUND"),
        (json!([987_654]), "DOCUMENT-NOT-FOUND"),
        (json!([-1]), "DOCUMENT-NOT-FOUND"),
        (json!([1, 2, 3, 4]), "TOO-MANY-VALUES"),
    ] {
        let mut body = offer(1);
        body["files"] = files;
        let refused = vendor.post(&path, body.clone()).await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        let reason = &refused.json()["fieldReasons"]["files"]["code"];
        assert_eq!(reason, code, "{body}");
    }
    assert_eq!(vendor.get(&path).await.json()["version"], 1);
    let removed = vendor.delete(&format!("{path}/files/{foreign}")).await;
    removed.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let waiting = vendor.get(&other).await.json()["unsentFiles"].clone();
    assert_eq!(waiting[0]["id"], foreign);
}

#[tokio::test]
async fn at_most_three_files_wait_and_removing_one_allows_another() {
    let app = TestApp::with_catalogue().await;
    let (_ada, path) = asked(&app).await;
    let mut vendor = Caller::new(&app);
    let first = add(&mut vendor, &path, "1.pdf").await;
    add(&mut vendor, &path, "2.pdf").await;
    let (mut left, mut right) = (Caller::new(&app), Caller::new(&app));
    let both = tokio::join!(
        send(&mut left, &path, ("3.pdf", PDF)),
        send(&mut right, &path, ("4.pdf", PDF))
    );
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::CREATED, StatusCode::CONFLICT]);
    let fourth = send(&mut vendor, &path, ("5.pdf", PDF)).await;
    fourth.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(
        fourth.json()["reason"],
        json!({ "code": "TOO-MANY-VALUES", "params": { "max": 3 } })
    );
    assert_eq!(stored_files(&app), 3);
    let one = format!("{path}/files/{first}");
    assert_eq!(vendor.delete(&one).await.status, StatusCode::OK);
    let again = vendor.delete(&one).await;
    again.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(stored_files(&app), 2);
    add(&mut vendor, &path, "6.pdf").await;
}

#[tokio::test]
async fn a_refused_file_leaves_no_data() {
    let app = TestApp::with_catalogue().await;
    let (_ada, path) = asked(&app).await;
    let mut vendor = Caller::new(&app);
    let wrong = send(&mut vendor, &path, ("a.pdf", b"PK\x03\x04")).await;
    wrong.assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
    let named = send(&mut vendor, &path, ("../a.pdf", PDF)).await;
    named.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let large = [PDF, &vec![b' '; 20 * 1024 * 1024], PDF].concat();
    let large = send(&mut vendor, &path, ("a.pdf", &large)).await;
    large.assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
    let files = format!("{path}/files");
    let without = send_form(&mut vendor, &files, &[("note", None, b"x")]).await;
    without.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    assert_eq!(files_in(&app.data().join("private")).len(), 0);
    assert_eq!(app.state.room.arriving_bytes(), 0);
    let never = format!("/api/quote-answers/{}", "A".repeat(43));
    let unknown = send(&mut vendor, &never, ("a.pdf", PDF)).await;
    unknown.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

#[tokio::test]
async fn a_request_accepts_twelve_files_a_day_from_all_addresses_together() {
    let app = TestApp::with_catalogue().await;
    let (_ada, path) = asked(&app).await;
    for _ in 0..12 {
        let mut vendor = Caller::new(&app);
        let file = add(&mut vendor, &path, "a.pdf").await;
        vendor.delete(&format!("{path}/files/{file}")).await;
    }
    let mut vendor = Caller::new(&app);
    let more = send(&mut vendor, &path, ("a.pdf", PDF)).await;
    more.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    app.clock.advance(DAY);
    add(&mut vendor, &path, "a.pdf").await;
}

#[tokio::test]
async fn an_expired_link_accepts_no_file() {
    let app = TestApp::with_catalogue().await;
    let (_ada, path) = asked(&app).await;
    let mut vendor = Caller::new(&app);
    let file = add(&mut vendor, &path, "a.pdf").await;
    let ended = vendor
        .post(&format!("{path}/no-bid"), json!({ "version": 1 }))
        .await;
    assert_eq!(ended.status, StatusCode::OK, "{}", ended.text());
    let refused = send(&mut vendor, &path, ("b.pdf", PDF)).await;
    refused.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let removed = vendor.delete(&format!("{path}/files/{file}")).await;
    removed.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(removed.json()["reason"], refused.json()["reason"]);
}

#[tokio::test]
async fn files_that_are_never_sent_are_removed_after_a_day_and_sent_ones_are_kept() {
    let app = TestApp::with_catalogue().await;
    let (_ada, path) = asked(&app).await;
    let mut vendor = Caller::new(&app);
    let sent = add(&mut vendor, &path, "sent.pdf").await;
    answer_with(&app, &path, 1, &json!([sent])).await;
    add(&mut vendor, &path, "forgotten.pdf").await;
    prune_after_a_day(&app).await;
    assert_eq!(
        app.sql::<String>("SELECT group_concat(file_name) FROM quote_files"),
        "sent.pdf"
    );
    assert_eq!(stored_files(&app), 1);
}

#[tokio::test]
async fn files_are_deleted_with_the_account_that_sent_the_request() {
    let app = TestApp::with_catalogue().await;
    let (mut ada, path) = asked(&app).await;
    let mut vendor = Caller::new(&app);
    let sent = add(&mut vendor, &path, "sent.pdf").await;
    answer_with(&app, &path, 1, &json!([sent])).await;
    let closed = ada.delete(&format!("/api/users/delete/{}", ada.id())).await;
    assert_eq!(closed.status, StatusCode::OK, "{}", closed.text());
    app.clock.advance(DAY);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 1);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM quote_files"), 0);
    prune_after_a_day(&app).await;
    assert_eq!(stored_files(&app), 0);
}

#[tokio::test]
async fn an_upload_cut_at_any_point_leaves_a_file_with_its_row_or_nothing() {
    let app = TestApp::with_catalogue().await;
    let (_ada, path) = asked(&app).await;
    let body = form_body(&[("file", Some("a.pdf"), PDF)]);
    for waits in 1.. {
        let mut vendor = Caller::new(&app);
        let request = form_request(&vendor, &format!("{path}/files"), body.clone().into());
        let was_answered = cut_at(vendor.send(request), waits).await.is_some();
        app.state.changes.settle().await;
        let rows: usize = app.sql("SELECT count(*) FROM quote_files");
        assert_eq!(stored_files(&app), rows, "cut at wait {waits}");
        assert_eq!(app.state.room.arriving_bytes(), 0, "cut at wait {waits}");
        let unsent = vendor.get(&path).await.json()["unsentFiles"].clone();
        for file in unsent.as_array().unwrap() {
            vendor.delete(&format!("{path}/files/{}", file["id"])).await;
        }
        app.execute("DELETE FROM throttles");
        if was_answered {
            assert!(waits > 1);
            return;
        }
    }
}
