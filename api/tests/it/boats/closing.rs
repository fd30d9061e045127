//! Archiving, restoring and deleting boats.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use super::erasing::fill;
use super::forms::files_in;
use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const BOB: &str = "bob@example.com";
const TEN_MINUTES: i64 = 10 * 60 * 1_000;

fn path(boat: &Value, call: &str) -> String {
    format!("/api/boats/{}{call}", boat["id"])
}

#[tokio::test]
async fn an_archived_boat_is_read_only_and_nobodys_active_boat() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Captain");
    app.execute(&format!("UPDATE users SET active_boat = {}", boat["id"]));
    let archived = ada.post(&path(&boat, "/archive"), json!({})).await;
    assert_eq!(archived.status, 200, "{}", archived.text());
    let archived = archived.json();
    assert_eq!(archived["isActive"], false);
    assert_eq!(archived["permissions"]["boats"]["edit"], false);
    assert_eq!(archived["permissions"]["boats"]["read"], true);
    assert_eq!(archived["assignableRoles"], json!([]));
    assert_eq!(
        ada.get("/api/users").await.json()["activeBoat"],
        Value::Null
    );
    assert_eq!(
        bob.get("/api/users").await.json()["activeBoat"],
        Value::Null
    );
    let listed = bob.get("/api/users/user-boats").await.json();
    assert_eq!(listed[0]["isActive"], false);

    let update = path(&boat, "").replace("/boats/", "/boats/update/");
    for caller in [&mut ada, &mut bob] {
        let refused = caller.patch(&update, json!({ "homePort": "Pisa" })).await;
        refused.assert_error(StatusCode::CONFLICT, "CONFLICT");
        let choose = format!("/api/users/update/{}", caller.id());
        let chosen = caller
            .patch(&choose, json!({ "activeBoat": boat["id"] }))
            .await;
        chosen.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    }
    let search = "/api/search/products/my-boat";
    ada.get(search)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let again = ada.post(&path(&boat, "/archive"), json!({})).await.json();
    assert_eq!(again, archived);

    let back = ada.post(&path(&boat, "/restore"), json!({})).await.json();
    assert_eq!(back["isActive"], true);
    assert_eq!(back["permissions"]["boats"]["edit"], true);
    let changed = bob.patch(&update, json!({ "homePort": "Pisa" })).await;
    assert_eq!(changed.status, 200, "{}", changed.text());
    let acts = ada.get(&path(&boat, "/activity")).await.json();
    let fields = acts["items"].as_array().unwrap().iter();
    let fields = fields.filter(|act| act["details"]["fields"] == json!(["isActive"]));
    assert_eq!(fields.count(), 2);
    let events: String = app.sql(
        "SELECT group_concat(event) FROM (SELECT event FROM audit_log WHERE event LIKE 'boat-%' ORDER BY id)",
    );
    assert_eq!(events, "boat-archived,boat-restored");
}

#[tokio::test]
async fn the_last_owner_deletes_a_boat_with_its_files_and_every_member_is_notified() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let other = boat_of(&mut ada, json!({ "boatName": "Sol" })).await;
    fill(&mut ada, &boat).await;
    fill(&mut ada, &other).await;
    put_on_board(&app, &boat, &bob, "Owner");
    let files = || {
        let in_folder = |name: &str| files_in(&app.data().join(name)).len();
        (in_folder("media"), in_folder("private"))
    };
    let before = files();
    let named = json!({ "boatName": " Luna " });
    let delete = path(&boat, "");

    let misnamed = ada
        .call(Method::DELETE, &delete, Some(json!({ "boatName": "luna" })))
        .await;
    misnamed.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let with_another = ada.call(Method::DELETE, &delete, Some(named.clone())).await;
    with_another.assert_error(StatusCode::CONFLICT, "CONFLICT");
    app.execute(&format!(
        "UPDATE boat_users SET role = 'Captain' WHERE user_id = {}",
        bob.id()
    ));
    bob.call(Method::DELETE, &delete, Some(named.clone()))
        .await
        .assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    app.clock.advance(TEN_MINUTES);
    ada.refresh().await;
    ada.call(Method::DELETE, &delete, Some(named.clone()))
        .await
        .assert_error(StatusCode::FORBIDDEN, "REQUIRED-RECENT-LOGIN");
    assert_eq!(files(), before);

    let mut ada = Caller::sign_in(&app, ADA).await;
    let deleted = ada.call(Method::DELETE, &delete, Some(named.clone())).await;
    assert_eq!(deleted.status, 200, "{}", deleted.text());
    assert_eq!(files(), (before.0 / 2, before.1 / 2), "the other's stay");
    let boats = ada.get("/api/users/user-boats").await.json();
    assert_eq!(boats.as_array().unwrap().len(), 1);
    for address in [ADA, BOB] {
        let mails = app.mails(address).await;
        let told = mails
            .iter()
            .filter(|mail| mail.contains("Luna was deleted"));
        assert_eq!(told.count(), 1, "{address}");
    }
    let events: i64 = app.sql("SELECT count(*) FROM audit_log WHERE event = 'boat-deleted'");
    assert_eq!(events, 1);
    ada.call(Method::DELETE, &delete, Some(named))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

/// Files that a crash between the two steps leaves are removed a day later, like all files without
/// a row.
#[tokio::test]
async fn a_deleted_boats_files_are_removed_even_when_the_server_stops_first() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    fill(&mut ada, &boat).await;
    let documents = app.data().join("private/boats");
    assert_eq!(files_in(&documents).len(), 1);
    app.execute("DELETE FROM boats");
    for file in files_in(&documents) {
        let old = std::time::SystemTime::now() - std::time::Duration::from_hours(30);
        let file = std::fs::File::options().append(true).open(file).unwrap();
        file.set_modified(old).unwrap();
    }
    api::app::jobs::prune_all(app.state.clone()).await;
    assert_eq!(files_in(&documents).len(), 0);
}
