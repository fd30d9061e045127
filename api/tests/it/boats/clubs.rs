//! Clubs.

use std::io::Cursor;

use http::StatusCode;
use serde_json::{Value, json};

use super::forms::{files_in, send_form};
use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const CLUBS: &str = "/api/clubs";

async fn photo(caller: &mut Caller<'_>) -> String {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::new(20, 20)
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    let bytes = bytes.into_inner();
    let fields = [("file", Some("logo.png"), &bytes[..])];
    let answer = send_form(caller, "/api/images/upload-user-image", &fields).await;
    answer.json()["imgUrl"].as_str().unwrap().to_owned()
}

// proves API-48, AUTH-121, AUTH-122, BOAT-079
#[tokio::test]
async fn a_club_belongs_to_its_creator_and_the_boats_they_added() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(ada.get("/api/users").await.json()["club"], Value::Null);
    let before = boat_of(&mut ada, json!({})).await;
    assert_eq!(
        (&before["club"], &before["clubLogo"]),
        (&Value::Null, &Value::Null)
    );
    let logo = photo(&mut ada).await;
    let made = ada
        .post(
            CLUBS,
            json!({ "clubName": " Yacht Club ", "clubLogo": logo }),
        )
        .await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    let club = made.json();
    let copy = club["clubLogo"].as_str().unwrap().to_owned();
    assert_eq!(
        club,
        json!({ "id": club["id"], "clubName": "Yacht Club", "clubLogo": copy })
    );
    assert!(copy.starts_with(&format!("clubs/{}/", ada.id())), "{copy}");
    assert_eq!(ada.get("/api/users").await.json()["club"], club);
    let after = boat_of(&mut ada, json!({ "boatName": "Two" })).await;
    let boats = ada.get("/api/users/user-boats").await.json();
    for boat in [&boats[0], &boats[1], &after] {
        assert_eq!(
            (&boat["club"], &boat["clubName"], &boat["clubLogo"]),
            (&club["id"], &club["clubName"], &club["clubLogo"])
        );
    }

    // The club has a copy of the photo, which may be removed.
    let own = format!("/api/users/update/{}", ada.id());
    ada.patch(&own, json!({ "photoUrl": logo })).await;
    ada.patch(&own, json!({ "photoUrl": null })).await;
    let shown = ada.get(&format!("/media/{copy}")).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert_eq!(shown.header("cache-control"), "private, max-age=86400");
    let second = ada.post(CLUBS, json!({ "clubName": "Another" })).await;
    second.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(second.json()["message"], "You already have a club.");
}

#[tokio::test]
async fn only_its_creators_club_can_be_set_or_removed_on_a_boat() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let club = ada.post(CLUBS, json!({ "clubName": "North" })).await.json();
    assert_eq!(club["clubLogo"], Value::Null);
    let foreign = bob.post(CLUBS, json!({ "clubName": "South" })).await.json();
    let boat = boat_of(&mut ada, json!({})).await;
    assert_eq!(boat["club"], club["id"]);
    let path = format!("/api/boats/update/{}", boat["id"]);
    for (wanted, status, then) in [
        (foreign["id"].clone(), 400, &club["id"]),
        (json!(987_654), 400, &club["id"]),
        (club["id"].clone(), 200, &club["id"]),
        (Value::Null, 200, &Value::Null),
        (club["id"].clone(), 200, &club["id"]),
    ] {
        let answer = ada.patch(&path, json!({ "club": wanted })).await;
        assert_eq!(answer.status, status, "{wanted}");
        if status == 400 {
            assert_eq!(answer.json()["fields"]["club"], "Club not found.");
        }
        let boats = ada.get("/api/users/user-boats").await.json();
        assert_eq!(&boats[0]["club"], then, "{wanted}");
    }
    // Another member sends the form unchanged, and then with a club of their own.
    put_on_board(&app, &boat, &bob, "Captain");
    let same = json!({ "club": club["id"], "homePort": "Oslo" });
    assert_eq!(bob.patch(&path, same).await.status, 200);
    for wanted in [foreign["id"].clone(), Value::Null] {
        let change = json!({ "club": wanted, "homePort": "Bergen" });
        let answer = bob.patch(&path, change).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        let text = "Only the person who added the boat can change its club.";
        assert_eq!(answer.json()["fields"], json!({ "club": text }));
    }
    let kept = ada.get("/api/users/user-boats").await.json();
    assert_eq!(
        (&kept[0]["club"], &kept[0]["homePort"]),
        (&club["id"], &json!("Oslo"))
    );
    let left = ada.patch(&path, json!({ "club": null })).await.json();
    assert_eq!(
        (&left["club"], &left["clubName"]),
        (&Value::Null, &Value::Null)
    );
    let none = boat_of(&mut ada, json!({ "boatName": "Two", "club": null })).await;
    assert_eq!(none["club"], Value::Null);
    assert_eq!(
        app.sql::<String>(
            "SELECT details FROM boat_activity WHERE action = 'changed' ORDER BY id DESC LIMIT 1"
        ),
        r#"{"fields":["club"]}"#
    );
}

#[tokio::test]
async fn a_boat_that_its_creator_left_does_not_join_their_club() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Owner");
    app.execute(&format!(
        "DELETE FROM boat_users WHERE user_id = {}",
        ada.id()
    ));
    let made = ada.post(CLUBS, json!({ "clubName": "North" })).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let boats = bob.get("/api/users/user-boats").await.json();
    assert_eq!(boats[0]["club"], Value::Null);
}

#[tokio::test]
async fn invalid_fields_of_a_club_are_reported_and_nothing_is_stored() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let foreign = photo(&mut bob).await;
    let no_picture = "This picture does not exist.";
    for (club, field, text) in [
        (json!({}), "clubName", "Club name field is required"),
        (
            json!({ "clubName": " " }),
            "clubName",
            "Club name field is required",
        ),
        (
            json!({ "clubName": "x".repeat(81) }),
            "clubName",
            "At most 80 characters",
        ),
        (
            json!({ "clubName": "A", "clubLogo": foreign }),
            "clubLogo",
            no_picture,
        ),
        (
            json!({ "clubName": "A", "clubLogo": "users/1/../../app.db" }),
            "clubLogo",
            no_picture,
        ),
        (
            json!({ "clubName": "A", "id": 7 }),
            "id",
            "This field is unknown.",
        ),
    ] {
        let answer = ada.post(CLUBS, club.clone()).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(answer.json()["fields"][field], text, "{club}");
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM clubs"), 0);
    assert_eq!(files_in(&app.data().join("media/clubs")).len(), 0);
}
