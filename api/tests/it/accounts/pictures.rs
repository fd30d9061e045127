//! Photos.

use std::io::Cursor;

use axum::body::Body;
use http::{Method, StatusCode, header};
use serde_json::json;

use crate::harness::{Answer, Caller, TestApp};

const ADA: &str = "ada@example.com";
const UPLOAD: &str = "/api/images/upload-user-image";

fn png(side: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::from_pixel(side, side, image::Rgb([200, 10, 10]))
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    bytes.into_inner()
}

pub async fn upload(caller: &mut Caller<'_>, name: &str, bytes: &[u8]) -> Answer {
    let head = format!(
        "--x\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"../../evil.svg\"\r\n\
         Content-Type: image/svg+xml\r\n\r\n"
    );
    let body = [head.as_bytes(), bytes, b"\r\n--x--\r\n"].concat();
    let request = caller
        .request(Method::POST, UPLOAD)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=x")
        .header(header::CONTENT_LENGTH, body.len())
        .body(Body::from(body))
        .unwrap();
    caller.send(request).await
}

// proves API-56, X-18
#[tokio::test]
async fn a_photo_is_uploaded_shown_replaced_and_removed() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let own = format!("/api/users/update/{}", ada.id());
    let answer = upload(&mut ada, "file", &png(900)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let first = answer.json()["imgUrl"].as_str().unwrap().to_owned();
    assert!(
        first.starts_with(&format!("users/{}/", ada.id())),
        "{first}"
    );
    let answer = ada.patch(&own, json!({ "photoUrl": first })).await;
    assert_eq!(answer.json()["photoUrl"], first);
    let shown = ada.get(&format!("/media/{first}")).await;
    assert_eq!(shown.header("content-type"), "image/jpeg");
    assert_eq!(shown.header("cache-control"), "private, max-age=86400");
    let picture = image::load_from_memory(&shown.body).unwrap();
    assert_eq!((picture.width(), picture.height()), (256, 256));

    let answer = upload(&mut ada, "file", &png(20)).await;
    let second = answer.json()["imgUrl"].as_str().unwrap().to_owned();
    ada.patch(&own, json!({ "photoUrl": second })).await;
    assert_eq!(
        ada.get(&format!("/media/{first}")).await.status,
        StatusCode::NOT_FOUND
    );
    ada.patch(&own, json!({ "photoUrl": null })).await;
    assert_eq!(
        ada.get(&format!("/media/{second}")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn the_photo_of_another_user_is_refused() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut ben = Caller::sign_up(&app, "ben@example.com").await;
    let answer = upload(&mut ben, "file", &png(20)).await;
    let foreign = answer.json()["imgUrl"].as_str().unwrap().to_owned();
    let own = format!("/api/users/update/{}", ada.id());
    let answer = ada.patch(&own, json!({ "photoUrl": foreign })).await;
    answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    assert_eq!(
        answer.json()["fields"]["photoUrl"],
        "This picture does not exist."
    );
}

// proves PROF-69
#[tokio::test]
async fn a_file_that_is_no_photo_is_refused() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    upload(
        &mut ada,
        "file",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    )
    .await
    .assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
    let damaged = upload(&mut ada, "file", &png(50)[..60]).await;
    damaged.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    assert_eq!(
        damaged.json()["fields"]["file"],
        "This picture cannot be read. Please choose another one."
    );
    let other = upload(&mut ada, "other", &png(20)).await;
    other.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let large = upload(&mut ada, "file", &vec![0; 11 * 1024 * 1024]).await;
    large.assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
    let folder = app.data().join("media/users");
    assert!(!folder.exists() || std::fs::read_dir(folder).unwrap().next().is_none());
}

#[tokio::test]
async fn a_user_uploads_at_most_twenty_pictures_an_hour() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for _ in 0..20 {
        let answer = upload(&mut ada, "file", b"nothing").await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    upload(&mut ada, "file", &png(20))
        .await
        .assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
}
