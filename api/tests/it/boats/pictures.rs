//! Boats' pictures.

use std::io::Cursor;

use axum::body::Body;
use futures_util::{StreamExt as _, stream};
use http::StatusCode;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use super::forms::{files_in, form_body, form_request, send_form};
use super::{boat_of, put_on_board};
use crate::harness::{Answer, Caller, START, TestApp};

const ADA: &str = "ada@example.com";
const UPLOAD: &str = "/api/images/upload-user-boat-image";

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Red with a green disc in the middle.
fn drawing(width: u32, height: u32) -> RgbImage {
    let (x0, y0) = (width / 2, height / 2);
    let radius = width.min(height) / 5;
    RgbImage::from_fn(width, height, |x, y| {
        let far = x.abs_diff(x0).pow(2) + y.abs_diff(y0).pow(2);
        Rgb(if far < radius.pow(2) {
            [0, 220, 0]
        } else {
            [220, 0, 0]
        })
    })
}

fn png(width: u32, height: u32) -> Vec<u8> {
    encoded(&drawing(width, height), ImageFormat::Png)
}

async fn upload(caller: &mut Caller<'_>, boat: &Value, bytes: &[u8]) -> Answer {
    let id = boat["id"].to_string();
    let name = format!("{START}-{id}.jpg");
    let fields = [
        ("boatId", None, id.as_bytes()),
        ("file", Some(&*name), bytes),
    ];
    send_form(caller, UPLOAD, &fields).await
}

async fn shown(caller: &mut Caller<'_>) -> Value {
    let boats = caller.get("/api/users/user-boats").await.json();
    boats[0]["boatUserPicture"].clone()
}

// proves API-49, BOAT-030
#[tokio::test]
async fn a_picture_is_shown_immediately_and_replaces_the_previous_one() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let answer = upload(&mut ada, &boat, &png(600, 300)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let first = answer.json()["imgUrl"].as_str().unwrap().to_owned();
    let id = &boat["id"];
    let random = first
        .strip_prefix(&format!("user-boats/{id}/{START}-{id}-"))
        .and_then(|rest| rest.strip_suffix(".jpg"))
        .unwrap_or_else(|| panic!("{first}"));
    assert!(random.len() == 32 && random.bytes().all(|byte| byte.is_ascii_hexdigit()));
    assert_eq!(shown(&mut ada).await, first);
    let picture = ada.get(&format!("/media/{first}")).await;
    assert_eq!(picture.header("content-type"), "image/jpeg");
    assert_eq!(picture.header("cache-control"), "private, max-age=86400");

    let second = upload(&mut ada, &boat, &png(64, 64)).await.json()["imgUrl"].clone();
    assert_eq!(shown(&mut ada).await, second);
    assert_ne!(first, second);
    assert_eq!(files_in(&app.data().join("media")).len(), 1);

    let path = format!("/api/boats/update/{id}");
    let kept = ada.patch(&path, json!({ "homePort": "Genoa" })).await;
    assert_eq!(kept.json()["boatUserPicture"], second);
    let removed = ada.patch(&path, json!({ "boatUserPicture": null })).await;
    assert_eq!(removed.json()["boatUserPicture"], Value::Null);
    assert_eq!(files_in(&app.data().join("media")).len(), 0);
    let planted = json!({ "boatUserPicture": first });
    ada.patch(&path, planted)
        .await
        .assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let log = "SELECT group_concat(details, '; ')
        FROM (SELECT * FROM boat_activity WHERE action = 'changed' ORDER BY id)";
    let picture = r#"{"fields":["boatUserPicture"]}"#;
    assert_eq!(
        app.sql::<String>(log),
        format!(r#"{picture}; {picture}; {{"fields":["homePort"]}}; {picture}"#)
    );
}

// proves CONST-58, CONST-59
#[tokio::test]
async fn every_picture_is_cropped_to_600_by_260_without_stretching() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let mut kinds = vec![
        encoded(&drawing(600, 300), ImageFormat::Jpeg),
        encoded(&drawing(600, 300), ImageFormat::WebP),
    ];
    let sizes = [(300, 130), (600, 300), (130, 300), (900, 90), (200, 200)];
    kinds.extend(sizes.map(|(width, height)| png(width, height)));
    for bytes in kinds {
        let answer = upload(&mut ada, &boat, &bytes).await.json();
        let path = format!("/media/{}", answer["imgUrl"].as_str().unwrap());
        let stored = ada.get(&path).await.body;
        let stored = image::load_from_memory(&stored).unwrap().into_rgb8();
        assert_eq!(stored.dimensions(), (600, 260));
        let is_green = |x, y| stored.get_pixel(x, y).0[1] > 110;
        let across = (0..600).filter(|x| is_green(*x, 130)).count();
        let down = (0..260).filter(|y| is_green(300, *y)).count();
        assert!(
            across > 10 && across.abs_diff(down) <= 6,
            "{across} × {down}"
        );
    }
    let dot = upload(&mut ada, &boat, &png(1, 1)).await;
    assert_eq!(dot.status, StatusCode::CREATED);
}

#[tokio::test]
async fn an_invalid_picture_is_refused_and_the_previous_one_stays() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let before = upload(&mut ada, &boat, &png(30, 13)).await.json()["imgUrl"].clone();
    let pdf = upload(&mut ada, &boat, b"%PDF-1.7\n%%EOF").await;
    pdf.assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
    let mut bomb = png(8, 8);
    bomb[16..24].copy_from_slice(&[0, 0, 0x2e, 0xe0, 0, 0, 0x2e, 0xe0]);
    for bytes in [&png(50, 50)[..60], &bomb] {
        let damaged = upload(&mut ada, &boat, bytes).await;
        damaged.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(
            damaged.json()["fields"]["file"],
            "This picture cannot be read. Please choose another one."
        );
    }
    let large = upload(&mut ada, &boat, &vec![0; 10 * 1024 * 1024 + 1]).await;
    large.assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
    let (id, picture) = (boat["id"].to_string(), png(30, 13));
    let file = ("file", Some("a.jpg"), &picture[..]);
    let no_boat = "This is not a boat ID.";
    for fields in [
        vec![file, ("boatId", None, id.as_bytes())],
        vec![file],
        vec![("boatId", None, b"0"), file],
        vec![("boatId", None, b"one"), file],
        vec![],
    ] {
        let answer = send_form(&mut ada, UPLOAD, &fields).await;
        assert_eq!(answer.status, 400, "{}", answer.text());
        if !fields.is_empty() {
            assert_eq!(answer.json()["fields"]["boatId"], no_boat);
        }
    }
    let no_file = send_form(&mut ada, UPLOAD, &[("boatId", None, id.as_bytes())]).await;
    assert_eq!(no_file.json()["fields"]["file"], "This field is required.");
    assert_eq!(shown(&mut ada).await, before);
    assert_eq!(files_in(&app.data().join("media")).len(), 1);
}

#[tokio::test]
async fn pictures_are_uploaded_by_those_who_may_change_the_boat() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let picture = png(30, 13);
    let stranger = upload(&mut bob, &boat, &picture).await;
    stranger.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    for (role, status) in [
        ("Owner", 201),
        ("Captain", 201),
        ("Duty officer", 201),
        ("Guest", 403),
        ("Professional", 201),
    ] {
        put_on_board(&app, &boat, &bob, role);
        let answer = upload(&mut bob, &boat, &picture).await;
        assert_eq!(answer.status, status, "{role}");
        app.execute(&format!(
            "DELETE FROM boat_users WHERE user_id = {}",
            bob.id()
        ));
    }
    let before = shown(&mut ada).await;
    put_on_board(&app, &boat, &bob, "Captain");
    let database = app.data().join(api::platform::database::FILE_NAME);
    let id = boat["id"].to_string();
    let fields = [
        ("boatId", None, id.as_bytes()),
        ("file", Some("a.png"), &*picture),
    ];
    let whole = form_body(&fields);
    let (head, rest) = whole.split_at(whole.len() - 40);
    let pieces = [head.to_vec(), rest.to_vec()];
    let pieces = stream::iter(pieces)
        .enumerate()
        .map(move |(number, piece)| {
            if number == 1 {
                let conn = api::platform::database::store::open_for_writing(&database).unwrap();
                conn.execute_batch("DELETE FROM boat_users WHERE role = 'Captain'")
                    .unwrap();
            }
            Ok::<_, std::io::Error>(piece)
        });
    let answer = bob
        .send(form_request(&bob, UPLOAD, Body::from_stream(pieces)))
        .await;
    answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(shown(&mut ada).await, before);
    assert_eq!(files_in(&app.data().join("media")).len(), 1);
}

#[tokio::test]
async fn photos_and_boat_pictures_count_towards_one_limit() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    app.execute(&format!(
        "INSERT INTO throttles (key, window_started_at, count) VALUES ('upload:{}', {START}, 20)",
        ada.id()
    ));
    let answer = upload(&mut ada, &boat, &png(30, 13)).await;
    answer.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
}
