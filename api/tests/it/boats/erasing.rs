//! What happens to boats when an account is erased.

use std::io::Cursor;

use serde_json::{Value, json};

use super::documents::{PDF, add};
use super::forms::{files_in, send_form};
use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const BOB: &str = "bob@example.com";
const TOUR: &str = "https://tours.example.com/luna";
const HOUR: i64 = 60 * 60 * 1_000;

/// Closes the account and advances the clock to its end.
async fn erase(app: &TestApp, caller: &mut Caller<'_>) {
    let closed = caller
        .delete(&format!("/api/users/delete/{}", caller.id()))
        .await;
    assert_eq!(closed.status, 200, "{}", closed.text());
    app.clock.advance(20 * HOUR);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 1);
}

fn png() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::new(30, 13)
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    bytes.into_inner()
}

/// Adds a picture and a document to a boat.
pub async fn fill(caller: &mut Caller<'_>, boat: &Value) {
    let (id, picture) = (boat["id"].to_string(), png());
    let fields = [
        ("boatId", None, id.as_bytes()),
        ("file", Some("a.png"), &*picture),
    ];
    let upload = send_form(caller, "/api/images/upload-user-boat-image", &fields).await;
    assert_eq!(upload.status, 201, "{}", upload.text());
    assert_eq!(add(caller, boat, "a.pdf", PDF).await.status, 201);
}

/// The roles of the members.
fn crew(app: &TestApp, boat: &Value) -> String {
    app.sql(&format!(
        "SELECT coalesce(group_concat(user_id || ' ' || role, ', '), '')
         FROM (SELECT * FROM boat_users WHERE boat_id = {} ORDER BY user_id)",
        boat["id"]
    ))
}

// proves H-071
#[tokio::test]
async fn the_captain_who_was_a_member_longest_becomes_owner_of_the_unchanged_boat() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({ "ownVtUrl": TOUR })).await;
    fill(&mut ada, &boat).await;
    let mut crew_of = Vec::new();
    for (number, role) in ["Captain", "Captain", "Captain", "Captain", "Guest"]
        .into_iter()
        .enumerate()
    {
        let caller = Caller::sign_up(&app, &format!("crew{number}@example.com")).await;
        put_on_board(&app, &boat, &caller, role);
        crew_of.push(caller);
    }
    let ids: Vec<i64> = crew_of.iter().map(Caller::id).collect();
    // The first is blocked, the second leaves too, the third joined before the fourth.
    app.execute(&format!(
        "UPDATE users SET is_blocked = 1 WHERE id = {};
         UPDATE users SET closing_at = 9000000000000 WHERE id = {};
         UPDATE boat_users SET role_since = 5 WHERE user_id = {}",
        ids[0], ids[1], ids[3]
    ));
    erase(&app, &mut ada).await;
    assert_eq!(
        crew(&app, &boat),
        format!(
            "{} Captain, {} Captain, {} Owner, {} Captain, {} Guest",
            ids[0], ids[1], ids[2], ids[3], ids[4]
        )
    );
    let heir = "crew2@example.com";
    let mails = app.mails(heir).await;
    let mail = mails.last().unwrap();
    assert!(mail.contains("You are now the owner of Luna"), "{mail}");
    assert!(mail.contains(&format!("/boatprofile?boatId={}", boat["id"])));
    let mut heir = Caller::sign_in(&app, heir).await;
    let shown = heir.get("/api/users/user-boats").await.json();
    assert_eq!(shown[0]["role"], "Owner");
    assert!(shown[0]["boatUserPicture"].is_string());
    assert_eq!(shown[0]["ownVtUrl"], TOUR);
    let document = format!("/api/documents/boat/{}/1", boat["id"]);
    assert_eq!(heir.get(&document).await.body, PDF);
    let log = format!("/api/boats/{}/activity?kind=user", boat["id"]);
    let line = heir.get(&log).await.json()["items"][0].clone();
    assert_eq!(
        (&line["userId"], &line["fullName"], &line["details"]),
        (
            &Value::Null,
            &Value::Null,
            &json!({ "role": "Owner", "bySystem": true })
        )
    );
}

// proves H-071
#[tokio::test]
async fn a_boat_without_a_successor_is_deleted_with_all_its_files() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({ "ownVtUrl": TOUR })).await;
    let other = boat_of(&mut bob, json!({ "boatName": "Sol" })).await;
    fill(&mut ada, &boat).await;
    fill(&mut bob, &other).await;
    put_on_board(&app, &boat, &bob, "Duty officer");
    app.execute(&format!(
        "UPDATE users SET active_boat = {} WHERE id = {}",
        boat["id"],
        bob.id()
    ));
    let picture = png();
    let fields = [("file", Some("a.png"), &*picture)];
    let photo = send_form(&mut ada, "/api/images/upload-user-image", &fields).await;
    let logo = photo.json()["imgUrl"].clone();
    let club = json!({ "clubName": "North", "clubLogo": logo });
    assert_eq!(ada.post("/api/clubs", club).await.status, 201);
    assert_eq!(files_in(&app.data().join("media")).len(), 4);
    assert_eq!(files_in(&app.data().join("private")).len(), 2);

    erase(&app, &mut ada).await;
    let mut bob = Caller::sign_in(&app, BOB).await;
    let boats = bob.get("/api/users/user-boats").await.json();
    assert_eq!(
        (boats.as_array().unwrap().len(), &boats[0]["boatName"]),
        (1, &json!("Sol"))
    );
    assert_eq!(
        bob.get("/api/users").await.json()["activeBoat"],
        Value::Null
    );
    let tours: i64 = app.sql("SELECT count(*) FROM boats WHERE tour_url IS NOT NULL");
    assert_eq!(tours, 0);
    let left = |folder: &str| files_in(&app.data().join(folder)).len();
    assert_eq!((left("media"), left("private")), (1, 1));
    for folder in [
        format!("media/user-boats/{}", boat["id"]),
        format!("private/boats/{}", boat["id"]),
        format!("media/users/{}", ada.id()),
        format!("media/clubs/{}", ada.id()),
    ] {
        assert!(!app.data().join(&folder).exists(), "{folder}");
    }
}

// proves H-071
#[tokio::test]
async fn a_captain_becomes_owner_if_the_other_owner_is_blocked_or_closing_the_account() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Owner");
    let cleo = Caller::sign_up(&app, "cleo@example.com").await;
    put_on_board(&app, &boat, &cleo, "Captain");
    app.execute(&format!(
        "UPDATE users SET is_blocked = 1 WHERE id = {}",
        bob.id()
    ));
    erase(&app, &mut ada).await;
    let owners = format!("{} Owner, {} Owner", bob.id(), cleo.id());
    assert_eq!(crew(&app, &boat), owners);
    let mails = app.mails("cleo@example.com").await;
    assert!(
        mails
            .last()
            .unwrap()
            .contains("You are now the owner of Luna")
    );
}

// proves H-071
#[tokio::test]
async fn a_boat_without_a_successor_stays_with_a_blocked_owner() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    fill(&mut ada, &boat).await;
    put_on_board(&app, &boat, &bob, "Owner");
    let cleo = Caller::sign_up(&app, "cleo@example.com").await;
    put_on_board(&app, &boat, &cleo, "Captain");
    app.execute(&format!(
        "UPDATE users SET is_blocked = 1 WHERE id <> {}",
        ada.id()
    ));
    erase(&app, &mut ada).await;
    let left = format!("{} Owner, {} Captain", bob.id(), cleo.id());
    assert_eq!(crew(&app, &boat), left);
    assert_eq!(files_in(&app.data().join("private")).len(), 1);
}

/// Lets the user make every kind of change on another user's boat.
async fn do_everything(app: &TestApp, ada: &mut Caller<'_>, bob: &mut Caller<'_>) -> Value {
    let own = format!("/api/users/update/{}", bob.id());
    bob.patch(&own, json!({ "fullName": "Canary Wren" })).await;
    let boat = boat_of(ada, json!({})).await;
    let id = boat["id"].clone();
    let invitation = json!({ "boatId": id, "email": BOB, "role": "Captain" });
    ada.post("/api/boats/link", invitation).await;
    let waiting = bob.get("/api/boats/invitations").await.json();
    let path = format!("/api/boats/invitations/{}/accept", waiting[0]["id"]);
    assert_eq!(bob.post(&path, json!({})).await.status, 200);
    fill(bob, &boat).await;
    let club = bob.post("/api/clubs", json!({ "clubName": "South" })).await;
    let change = json!({ "insuranceExpirationDate": "2027-01-20" });
    let changed = bob.patch(&format!("/api/boats/update/{id}"), change).await;
    assert_eq!(changed.status, 200);
    // Only the creator of a boat can add it to their club; this boat is added to Bob's club
    // directly.
    let club = club.json()["id"].clone();
    app.execute(&format!(
        "UPDATE boats SET club_id = {club} WHERE id = {id}"
    ));
    app.execute(&format!(
        "INSERT INTO boat_products (boat_id, product_id, added_by, created_at, updated_at) VALUES ({id}, 1, {}, 1, 1)",
        bob.id()
    ));
    for (email, role) in [("cleo@example.com", "Guest"), ("dan@example.com", "Guest")] {
        let body = json!({ "boatId": id, "email": email, "role": role });
        assert_eq!(bob.post("/api/boats/link", body).await.status, 201);
    }
    let body = json!({ "boatId": id, "userId": bob.id(), "position": "Captain" });
    ada.patch("/api/boats/update-user-position", body).await;
    let own = boat_of(bob, json!({ "boatName": "Own" })).await;
    fill(bob, &own).await;
    api::boats::expiries::job::run(&app.area()).await.unwrap();
    boat
}

/// The columns that refer to the user.
fn places(app: &TestApp, user: i64) -> String {
    let columns: String = app.sql(
        "SELECT group_concat('SELECT ''' || m.name || '.' || f.\"from\" || ''' AS place, ' || f.\"from\" || ' AS user FROM '
            || m.name, ' UNION ALL ')
         FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
         WHERE m.type = 'table' AND f.\"table\" = 'users'",
    );
    app.sql(&format!(
        "SELECT coalesce(group_concat(DISTINCT place), '') FROM ({columns}) WHERE user = {user}"
    ))
}

/// The columns with one of these texts, apart from the audit log and the last mail in the outbox.
fn named(app: &TestApp, texts: &[&str]) -> String {
    let columns: String = app.sql(
        "SELECT group_concat('SELECT ''' || m.name || '.' || c.name || ''' AS place, ' || c.name || ' AS text FROM '
            || m.name, ' UNION ALL ')
         FROM sqlite_schema m JOIN pragma_table_info(m.name) c
         WHERE m.type = 'table' AND c.type = 'TEXT' AND m.name NOT IN ('audit_log', 'outbox')",
    );
    let conditions: Vec<String> = texts
        .iter()
        .map(|text| format!("text LIKE '%{text}%'"))
        .collect();
    app.sql(&format!(
        "SELECT coalesce(group_concat(DISTINCT place), '') FROM ({columns}) WHERE {}",
        conditions.join(" OR ")
    ))
}

#[tokio::test]
async fn no_row_refers_to_the_erased_user_and_boats_of_others_stay() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    Caller::sign_up(&app, "cleo@example.com").await;
    app.execute("UPDATE users SET email_verified_at = 1");
    let boat = do_everything(&app, &mut ada, &mut bob).await;
    let before = places(&app, bob.id());
    for place in [
        "boats.created_by",
        "boat_users.user_id",
        "boat_products.added_by",
        "boat_documents.uploaded_by",
        "boat_activity.user_id",
        "boat_activity.subject_user_id",
        "clubs.created_by",
        "invitations.invited_by",
        "notifications.user_id",
    ] {
        assert!(
            before.split(',').any(|found| found == place),
            "{place} is not in {before}"
        );
    }
    assert!(named(&app, &["canary"]).contains("notifications.details"));
    erase(&app, &mut bob).await;
    assert_eq!(places(&app, bob.id()), "");
    assert_eq!(named(&app, &["canary", BOB]), "");

    assert_eq!(crew(&app, &boat), format!("{} Owner", ada.id()));
    let mut ada = Caller::sign_in(&app, ADA).await;
    let boats = ada.get("/api/users/user-boats").await.json();
    assert_eq!(boats.as_array().unwrap().len(), 1);
    assert_eq!(
        (&boats[0]["club"], &boats[0]["clubLogo"]),
        (&Value::Null, &Value::Null)
    );
    let documents = ada
        .get(&format!("/api/documents/boat/{}", boat["id"]))
        .await;
    assert_eq!(documents.json()[0]["uploadedBy"], Value::Null);
    let log = ada
        .get(&format!("/api/boats/{}/activity", boat["id"]))
        .await;
    assert!(!log.text().contains("Canary"));
    assert!(!log.text().contains("bySystem"), "{}", log.text());
    assert_eq!(files_in(&app.data().join("private")).len(), 1);
}
