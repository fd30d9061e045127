//! A boat's documents.

use std::os::unix::fs::PermissionsExt as _;

use api::platform::config::Settings;
use axum::body::Body;
use futures_util::{StreamExt as _, stream};
use http::StatusCode;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::forms::{files_in, form_body, form_request, send_form};
use super::{boat_of, put_on_board};
use crate::harness::{Answer, Caller, START, TestApp};

pub const ADA: &str = "ada@example.com";
pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n";
const NO_ROOM: &str = "There is no space left for this boat\u{2019}s documents.";

pub fn path_of(boat: &Value) -> String {
    format!("/api/documents/boat/{}", boat["id"])
}

/// Adds a document of kind `other`.
pub async fn add(caller: &mut Caller<'_>, boat: &Value, name: &str, bytes: &[u8]) -> Answer {
    let fields = [("kind", None, &b"other"[..]), ("file", Some(name), bytes)];
    send_form(caller, &path_of(boat), &fields).await
}

fn private_files(app: &TestApp) -> usize {
    files_in(&app.data().join("private")).len()
}

// proves API-53, X-17
#[tokio::test]
async fn documents_are_added_listed_read_changed_and_removed() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = path_of(&boat);
    assert_eq!(ada.get(&path).await.json(), json!([]));
    let fields = [
        ("title", None, &b" Hull insurance "[..]),
        ("kind", None, b"insurance"),
        ("expiresAt", None, b"2027-05-01"),
        ("file", Some("policy 2027.pdf"), PDF),
    ];
    let added = send_form(&mut ada, &path, &fields).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
    let first = added.json();
    assert_eq!(
        first,
        json!({
            "id": 1, "title": "Hull insurance", "kind": "insurance", "expiresAt": "2027-05-01",
            "fileName": "policy 2027.pdf", "mimeType": "application/pdf", "size": PDF.len(),
            "uploadedBy": ada.id(), "createdAt": "2027-01-15T08:00:00Z"
        })
    );
    let second = add(&mut ada, &boat, "Betriebsanleitung.v2.pdf", PDF)
        .await
        .json();
    assert_eq!(
        (&second["title"], &second["expiresAt"]),
        (&json!("Betriebsanleitung.v2"), &Value::Null)
    );
    assert_eq!(ada.get(&path).await.json(), json!([second, first]));

    let one = format!("{path}/1");
    let change = json!({ "title": "Insurance", "kind": "other", "expiresAt": null });
    let changed = ada.patch(&one, change).await.json();
    assert_eq!(
        (&changed["title"], &changed["kind"], &changed["expiresAt"]),
        (&json!("Insurance"), &json!("other"), &Value::Null)
    );
    assert_eq!(ada.get(&path).await.json()[1], changed);
    assert_eq!(ada.delete(&one).await.json(), json!({ "removed": true }));
    assert_eq!(ada.get(&path).await.json(), json!([second]));
    for answer in [ada.get(&one).await, ada.delete(&one).await] {
        answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
        assert_eq!(answer.json()["message"], "Document not found.");
    }
    assert_eq!(private_files(&app), 1);
    let log = "SELECT group_concat(action || ' ' || subject || ' ' || details, '; ')
        FROM (SELECT * FROM boat_activity WHERE kind = 'document' ORDER BY id)";
    assert_eq!(
        app.sql::<String>(log),
        "created Hull insurance {}; created Betriebsanleitung.v2 {}; \
         changed Insurance {\"fields\":[\"expiresAt\",\"kind\",\"title\"]}; removed Insurance {}"
    );
}

#[tokio::test]
async fn a_document_is_sent_as_a_named_download_that_is_not_cached() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    add(&mut ada, &boat, "policy 2027.pdf", PDF).await;
    let file = ada.get(&format!("{}/1", path_of(&boat))).await;
    assert_eq!((file.status, &file.body[..]), (StatusCode::OK, PDF));
    for (name, value) in [
        ("content-type", "application/pdf"),
        ("content-length", &*PDF.len().to_string()),
        ("cache-control", "private, no-store"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "sandbox; default-src 'none'"),
        (
            "content-disposition",
            "attachment; filename=\"document.pdf\"; filename*=UTF-8''policy%202027.pdf",
        ),
    ] {
        assert_eq!(file.header(name), value);
    }
    assert!(!file.headers.contains_key("accept-ranges"));
}

#[tokio::test]
async fn a_document_is_listed_and_sent_with_the_extension_of_its_type() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    for (name, saved) in [("x.html", "x.html.pdf"), ("CON.pdf", "_CON.pdf")] {
        let added = add(&mut ada, &boat, name, PDF).await.json();
        assert_eq!(added["fileName"], saved);
        let listed = ada.get(&path_of(&boat)).await.json();
        assert_eq!(listed[0]["fileName"], saved);
        let one = format!("{}/{}", path_of(&boat), added["id"]);
        let disposition = ada.get(&one).await.header("content-disposition").to_owned();
        let wanted = format!("filename*=UTF-8''{saved}");
        assert!(disposition.ends_with(&wanted), "{disposition}");
    }
}

#[tokio::test]
async fn a_document_is_sent_uncompressed_even_where_compression_is_accepted() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let long = [PDF, &[b' '; 3_000]].concat();
    add(&mut ada, &boat, "a.pdf", &long).await;
    ada.headers
        .push(("accept-encoding".into(), "br, gzip".into()));
    let file = ada.get(&format!("{}/1", path_of(&boat))).await;
    assert_eq!(file.header("content-length"), long.len().to_string());
    assert_eq!(file.header("content-encoding"), "");
}

#[tokio::test]
async fn a_document_is_stored_where_no_url_leads() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    add(&mut ada, &boat, "a.pdf", PDF).await;

    let stored: String = app.sql("SELECT stored_name FROM boat_documents WHERE id = 1");
    let folder = app.data().join(format!("private/boats/{}", boat["id"]));
    let file = folder.join(&stored);
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&folder), mode(&file)), (0o700, 0o600));
    assert_eq!(mode(&app.data().join("private")), 0o700);
    for address in [
        format!("/media/private/boats/{}/{stored}", boat["id"]),
        format!("/media/../private/boats/{}/{stored}", boat["id"]),
        format!("/media/%2e%2e/private/boats/{}/{stored}", boat["id"]),
        format!("/media/boats/{}/{stored}", boat["id"]),
        format!("/private/boats/{}/{stored}", boat["id"]),
    ] {
        let answer = ada.get(&address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn a_document_is_not_found_by_users_who_are_not_on_its_boat() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let other = boat_of(&mut bob, json!({})).await;
    add(&mut ada, &boat, "a.pdf", PDF).await;
    add(&mut bob, &other, "b.pdf", PDF).await;
    let own = format!("{}/1", path_of(&boat));
    let nobody = Caller::new(&app).get(&own).await;
    nobody.assert_error(StatusCode::UNAUTHORIZED, "UNAUTHENTICATED");
    // With the path of the other boat, and with the path of the own boat and a document of the
    // other.
    for path in [
        own.clone(),
        format!("{}/1", path_of(&other)),
        format!("{}/01", path_of(&other)),
        format!("{}/x", path_of(&other)),
    ] {
        bob.get(&path)
            .await
            .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
        let change = bob.patch(&path, json!({ "title": "Mine" })).await;
        change.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
        let removal = bob.delete(&path).await;
        removal.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    }
    let addition = add(&mut bob, &boat, "c.pdf", PDF).await;
    addition.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(addition.json()["message"], "Boat not found.");
}

// proves H-177
#[tokio::test]
async fn members_read_documents_and_editors_of_the_boat_change_them() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    add(&mut ada, &boat, "a.pdf", PDF).await;
    let own = format!("{}/1", path_of(&boat));
    for (role, reads, changes) in [
        ("Owner", 200, 200),
        ("Captain", 200, 200),
        ("Duty officer", 200, 200),
        ("Guest", 200, 403),
        ("Professional", 200, 200),
    ] {
        put_on_board(&app, &boat, &bob, role);
        assert_eq!(bob.get(&own).await.status, reads, "{role}");
        assert_eq!(bob.get(&path_of(&boat)).await.status, reads, "{role}");
        let change = json!({ "title": role });
        assert_eq!(bob.patch(&own, change).await.status, changes, "{role}");
        let added = add(&mut bob, &boat, "d.pdf", PDF).await;
        assert_eq!(added.status.is_success(), changes == 200, "{role}");
        app.execute(&format!(
            "DELETE FROM boat_users WHERE user_id = {} AND boat_id = {}",
            bob.id(),
            boat["id"]
        ));
        let revoked = bob.get(&own).await;
        revoked.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    }
}

#[tokio::test]
async fn each_wrong_field_of_a_document_is_named_and_nothing_is_stored() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = path_of(&boat);
    let before = add(&mut ada, &boat, "a.pdf", PDF).await.json();
    let long = "x".repeat(121);
    let listed = "This choice is not in the list.";
    let format = "This is not a date in the format yyyy-mm-dd";
    for (field, value, text) in [
        ("title", " ", "Title field is required"),
        ("title", &long, "At most 120 characters"),
        (
            "title",
            "a\u{7}",
            "This field has characters that are not allowed.",
        ),
        ("kind", "secret", listed),
        ("kind", "", listed),
        ("expiresAt", "01-02-2027", format),
        ("expiresAt", "2027-02-29", "This date does not exist"),
        ("size", "1", "This field is unknown."),
    ] {
        let fields = [
            ("kind", None, &b"other"[..]),
            (field, None, value.as_bytes()),
            ("file", Some("a.pdf"), PDF),
        ];
        let answer = send_form(&mut ada, &path, &fields).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(answer.json()["fields"][field], text, "{field} {value:?}");
    }
    for (change, text) in [
        (json!({ "title": "" }), "Title field is required"),
        (json!({ "kind": "x" }), listed),
        (json!({ "expiresAt": "soon" }), format),
        (json!({ "mimeType": "text/html" }), "This field is unknown."),
    ] {
        let answer = ada.patch(&format!("{path}/1"), change.clone()).await;
        let (field, _) = change.as_object().unwrap().iter().next().unwrap();
        assert_eq!(answer.json()["fields"][field], text);
    }
    let nothing = ada.patch(&format!("{path}/1"), json!({})).await;
    nothing.assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
    assert_eq!(ada.get(&path).await.json(), json!([before]));
    assert_eq!(private_files(&app), 1);
}

#[tokio::test]
async fn a_form_has_its_texts_first_and_one_file_last() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = path_of(&boat);
    let required = "This field is required.";
    let no_kind = send_form(&mut ada, &path, &[("file", Some("a.pdf"), PDF)]).await;
    assert_eq!(no_kind.json()["fields"]["kind"], required);
    let no_file = send_form(&mut ada, &path, &[("kind", None, b"other")]).await;
    assert_eq!(no_file.json()["fields"]["file"], required);
    let kind = ("kind", None, &b"other"[..]);
    let file = ("file", Some("a.pdf"), PDF);
    for after in [file, ("title", None, b"Late")] {
        let answer = send_form(&mut ada, &path, &[kind, file, after]).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
    }
    let long_text = vec![b'x'; 4 * 1024 + 1];
    let long_text = [kind, ("title", None, &long_text[..]), file];
    let answer = send_form(&mut ada, &path, &long_text).await;
    answer.assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
    let json = ada.post(&path, json!({ "kind": "other" })).await;
    json.assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boat_documents"), 0);
    assert_eq!(private_files(&app), 0);
}

#[tokio::test]
async fn a_file_of_twenty_mebibytes_is_stored_and_one_byte_more_is_not() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let largest = 20 * 1024 * 1024;
    let mut bytes = [b"%PDF-1.7\n".to_vec(), vec![b' '; largest]].concat();
    bytes.truncate(largest - 6);
    bytes.extend(b"%%EOF\n");
    let added = add(&mut ada, &boat, "a.pdf", &bytes).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
    assert_eq!(added.json()["size"], largest);
    bytes.push(b'\n');
    let large = add(&mut ada, &boat, "a.pdf", &bytes).await;
    large.assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
    bytes.resize(largest + 100 * 1024, b'\n');
    let larger = add(&mut ada, &boat, "a.pdf", &bytes).await;
    larger.assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
    assert_eq!(private_files(&app), 1);
}

#[tokio::test]
async fn a_boat_is_limited_to_a_hundred_documents_and_a_total_size() {
    let settings = Settings {
        max_boat_storage_mib: 1,
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let half = [PDF, &vec![b' '; 500 * 1024], b"\n%%EOF"].concat();
    for _ in 0..2 {
        assert_eq!(add(&mut ada, &boat, "a.pdf", &half).await.status, 201);
    }
    let third = add(&mut ada, &boat, "a.pdf", &half).await;
    third.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(third.json()["message"], NO_ROOM);
    assert_eq!(private_files(&app), 2);
    assert_eq!(add(&mut ada, &boat, "small.pdf", PDF).await.status, 201);

    let other = boat_of(&mut ada, json!({ "boatName": "Two" })).await;
    let row = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
         INSERT INTO boat_documents (boat_id, kind, title, file_name, mime_type, size, sha256, stored_name, created_at)
         SELECT {}, 'other', 'x', 'x', 'image/png', 1, randomblob(32), hex(randomblob(16)), 1 FROM n",
        other["id"]
    );
    app.execute(&row);
    let full = add(&mut ada, &other, "a.pdf", PDF).await;
    full.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(
        full.json()["message"],
        "A boat can have at most 100 documents."
    );
}

#[tokio::test]
async fn a_user_adds_at_most_sixty_documents_an_hour() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    app.execute(&format!(
        "INSERT INTO throttles (key, window_started_at, count) VALUES ('document:{}', {START}, 59)",
        ada.id()
    ));
    assert_eq!(add(&mut ada, &boat, "a.pdf", PDF).await.status, 201);
    let more = add(&mut ada, &boat, "a.pdf", PDF).await;
    more.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    assert_eq!(more.header("retry-after"), "3600");
}

/// A form with a document in two pieces; `between` runs after the first has arrived.
fn in_two_pieces(between: impl FnOnce() + Send + 'static) -> Body {
    let whole = form_body(&[("kind", None, b"other"), ("file", Some("a.pdf"), PDF)]);
    let (first, last) = whole.split_at(whole.len() - 40);
    let pieces = [first.to_vec(), last.to_vec()];
    let mut between = Some(between);
    let pieces = stream::iter(pieces)
        .enumerate()
        .map(move |(number, piece)| {
            if number == 1
                && let Some(between) = between.take()
            {
                between();
            }
            Ok::<_, std::io::Error>(piece)
        });
    Body::from_stream(pieces)
}

#[tokio::test]
async fn a_right_revoked_during_an_upload_no_longer_holds() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = path_of(&boat);
    put_on_board(&app, &boat, &bob, "Captain");
    for (change, status) in [
        (
            "UPDATE boat_users SET role = 'Guest' WHERE role = 'Captain'",
            403,
        ),
        ("DELETE FROM boat_users WHERE role = 'Captain'", 404),
    ] {
        app.execute("UPDATE boat_users SET role = 'Captain' WHERE role = 'Guest'");
        let database = app.data().join(api::platform::database::FILE_NAME);
        let body = in_two_pieces(move || {
            let conn = api::platform::database::store::open_for_writing(&database).unwrap();
            conn.execute_batch(change).unwrap();
        });
        let request = form_request(&bob, &path, body);
        let answer = bob.send(request).await;
        assert_eq!(answer.status, status, "{}", answer.text());
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boat_documents"), 0);
    assert_eq!(private_files(&app), 0);
}

#[tokio::test]
async fn an_interrupted_or_aborted_upload_leaves_nothing() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = path_of(&boat);
    let whole = form_body(&[("kind", None, b"other"), ("file", Some("a.pdf"), PDF)]);
    for length in [0, 10, 150, whole.len() - 60, whole.len() - 10] {
        let request = form_request(&ada, &path, Body::from(whole[..length].to_vec()));
        let answer = ada.send(request).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{length}");
    }
    let piece = Ok(whole[..whole.len() - 60].to_vec());
    let torn = stream::iter([piece, Err(std::io::Error::other("the network is gone"))]);
    let request = form_request(&ada, &path, Body::from_stream(torn));
    let answer = ada.send(request).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);

    // The browser disconnects during the upload.
    let (arrived, has_arrived) = oneshot::channel();
    let start = whole[..whole.len() - 60].to_vec();
    let folder = app.data().join("private/tmp");
    let waiting =
        stream::once(async { Ok::<_, std::io::Error>(start) }).chain(stream::once(async move {
            let _ = arrived.send(());
            std::future::pending().await
        }));
    let request = form_request(&ada, &path, Body::from_stream(waiting));
    tokio::select! {
        answer = ada.send(request) => panic!("{}", answer.text()),
        arrived = has_arrived => arrived.unwrap(),
    }
    assert!(folder.exists());
    assert_eq!(private_files(&app), 0);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boat_documents"), 0);
}

#[tokio::test]
async fn a_document_without_its_file_is_not_found() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    add(&mut ada, &boat, "a.pdf", PDF).await;
    std::fs::remove_dir_all(app.data().join("private/boats")).unwrap();
    let one = format!("{}/1", path_of(&boat));
    let answer = ada.get(&one).await;
    answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(answer.json()["message"], "Document not found.");
    assert_eq!(ada.delete(&one).await.status, StatusCode::OK);
}
