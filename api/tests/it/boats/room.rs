//! Space for uploads, for each account and for the server.

use api::platform::config::Settings;
use axum::body::Body;
use futures_util::future::join_all;
use futures_util::{StreamExt as _, stream};
use http::{StatusCode, header};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::boat_of;
use super::documents::{ADA, PDF, path_of};
use super::forms::{files_in, form_body, form_request};
use crate::accounts::pictures::upload;
use crate::harness::{Answer, Caller, PASSWORD, TestApp};

const ACCOUNT_FULL: &str =
    "There is no space left in your account. Remove documents that you no longer need.";
const UNCONFIRMED_FULL: &str = "There is no space left until you confirm your e-mail address.";

async fn app(settings: Settings) -> TestApp {
    TestApp::on(tempfile::tempdir().unwrap(), settings).await
}

/// A document of about this size, in a form that declares its length, as browsers do.
async fn add(caller: &Caller<'_>, boat: &Value, bytes: usize) -> Answer {
    let document = [PDF, &vec![b' '; bytes], b"\n%%EOF"].concat();
    let body = form_body(&[("kind", None, b"other"), ("file", Some("a.pdf"), &document)]);
    let mut request = form_request(caller, &path_of(boat), Body::from(body.clone()));
    request
        .headers_mut()
        .insert(header::CONTENT_LENGTH, body.len().into());
    caller.clone().send(request).await
}

fn assert_full(answer: &Answer, text: &str) {
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(answer.json()["message"], text);
}

fn set_confirmed(app: &TestApp, is_confirmed: bool) {
    let at = if is_confirmed { "1" } else { "NULL" };
    app.execute(&format!("UPDATE users SET email_verified_at = {at}"));
}

#[tokio::test]
async fn an_accounts_space_is_shared_by_its_boats_and_smaller_without_confirmed_email() {
    let app = app(Settings {
        max_account_storage_mib: 2,
        max_unconfirmed_storage_mib: 1,
        ..Settings::default()
    })
    .await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let one = boat_of(&mut ada, json!({})).await;
    let two = boat_of(&mut ada, json!({ "boatName": "Two" })).await;
    set_confirmed(&app, false);
    assert_eq!(add(&ada, &one, 600 * 1024).await.status, 201);
    assert_full(&add(&ada, &two, 600 * 1024).await, UNCONFIRMED_FULL);
    set_confirmed(&app, true);
    assert_eq!(add(&ada, &two, 600 * 1024).await.status, 201);
    assert_eq!(add(&ada, &two, 600 * 1024).await.status, 201);
    assert_full(&add(&ada, &one, 600 * 1024).await, ACCOUNT_FULL);
    let removed = ada.delete(&format!("{}/1", path_of(&one))).await;
    assert_eq!(removed.status, 200);
    assert_eq!(add(&ada, &one, 600 * 1024).await.status, 201);

    // Accounts do not share their space.
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let three = boat_of(&mut bob, json!({})).await;
    assert_eq!(add(&bob, &three, 600 * 1024).await.status, 201);
}

#[tokio::test]
async fn simultaneous_uploads_cannot_exceed_the_limit_together() {
    let app = app(Settings {
        max_account_storage_mib: 1,
        ..Settings::default()
    })
    .await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let answers = join_all((0..12).map(|_| add(&ada, &boat, 300 * 1024))).await;
    let (stored, refused): (Vec<_>, Vec<_>) =
        answers.iter().partition(|answer| answer.status == 201);
    assert!((1..=3).contains(&stored.len()), "{} stored", stored.len());
    for answer in refused {
        assert_full(answer, ACCOUNT_FULL);
    }
    // The space reserved for the refused uploads is free again.
    for _ in stored.len()..3 {
        assert_eq!(add(&ada, &boat, 300 * 1024).await.status, 201);
    }
    assert_full(&add(&ada, &boat, 300 * 1024).await, ACCOUNT_FULL);
    assert_eq!(files_in(&app.data().join("private")).len(), 3);
    assert_eq!(app.state.room.arriving_bytes(), 0);
}

#[tokio::test]
async fn an_aborted_upload_frees_its_space() {
    let app = app(Settings {
        max_account_storage_mib: 1,
        ..Settings::default()
    })
    .await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let whole = form_body(&[("kind", None, b"other"), ("file", Some("a.pdf"), PDF)]);
    let start = whole[..whole.len() - 60].to_vec();
    let (arrived, has_arrived) = oneshot::channel();
    let waiting =
        stream::once(async { Ok::<_, std::io::Error>(start) }).chain(stream::once(async move {
            let _ = arrived.send(());
            std::future::pending().await
        }));
    let mut request = form_request(&ada, &path_of(&boat), Body::from_stream(waiting));
    request
        .headers_mut()
        .insert(header::CONTENT_LENGTH, 900_000.into());
    let mut sender = ada.clone();
    let sending = sender.send(request);
    tokio::pin!(sending);
    tokio::select! {
        answer = &mut sending => panic!("{}", answer.text()),
        arrived = has_arrived => arrived.unwrap(),
    }
    assert_eq!(app.state.room.arriving_bytes(), 900_000);
    // During its upload there is no space for another.
    assert_full(&add(&ada, &boat, 300 * 1024).await, ACCOUNT_FULL);
}

#[tokio::test]
async fn the_last_disk_space_is_reserved_for_accounts() {
    let app = app(Settings {
        min_free_disk_mib: u32::MAX,
        ..Settings::default()
    })
    .await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let document = add(&ada, &boat, 10).await;
    document.assert_error(StatusCode::INSUFFICIENT_STORAGE, "STORAGE-FULL");
    let photo = upload(&mut ada, "file", b"any").await;
    photo.assert_error(StatusCode::INSUFFICIENT_STORAGE, "STORAGE-FULL");
    assert!(files_in(&app.data().join("private")).is_empty());
    let body = json!({ "email": ADA, "password": PASSWORD });
    let signed_in = Caller::new(&app).post("/api/auth/login", body).await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.text());
    let health = app.get_json("/api/health").await;
    assert_eq!(health["problems"], json!(["disk"]));
}
