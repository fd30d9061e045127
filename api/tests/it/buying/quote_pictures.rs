//! Pictures of a quote request.

use http::StatusCode;
use serde_json::{Value, json};

use super::requests::upload;
use super::{DAY, YARD, ask, link, listed, regular};
use crate::harness::{Caller, TestApp};

const PATH: &str = "/api/quote-requests";

fn with_images(images: &Value) -> Value {
    json!({ "productId": 1, "vendorIds": [1, 2], "clientKey": "pictures", "images": images })
}

#[tokio::test]
async fn the_user_and_the_vendor_see_the_pictures_of_a_request() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let (plate, pump) = (upload(&mut ada, 40).await, upload(&mut ada, 41).await);
    let body = with_images(&json!([pump, plate]));
    let made = ada.post(PATH, body.clone()).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    for request in listed(&mut ada).await.as_array().unwrap() {
        assert_eq!(request["images"], json!([pump, plate]));
    }
    // Repeating the call gets the same response, although its pictures were already sent.
    assert_eq!(ada.post(PATH, body).await.json(), made.json());
    let other = ada.post(PATH, with_images(&json!([pump]))).await;
    assert_eq!(other.json()["reason"]["code"], "CLIENT-KEY-USED");

    let answers = format!("/api/quote-answers/{}", link(&app, YARD).await);
    let mut vendor = Caller::new(&app);
    let shown = vendor.get(&answers).await;
    assert_eq!(shown.json()["pictureCount"], 2);
    // Their names open them without the link, which may end.
    assert!(
        !shown.text().contains("request-pictures"),
        "{}",
        shown.text()
    );
    let first = vendor.get(&format!("{answers}/pictures/0")).await;
    assert_eq!(first.status, StatusCode::OK);
    assert_eq!(first.header("content-type"), "image/jpeg");
    assert_eq!(first.header("cache-control"), "private, no-store");
    assert_eq!(image::load_from_memory(&first.body).unwrap().width(), 41);
    for missing in ["2", "-1", "x"] {
        let refused = vendor.get(&format!("{answers}/pictures/{missing}")).await;
        refused.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    }
}

#[tokio::test]
async fn a_link_shows_the_pictures_of_its_request_until_it_ends() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let plate = upload(&mut ada, 40).await;
    let made = ada.post(PATH, with_images(&json!([plate]))).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    let own = format!("/api/quote-answers/{}", link(&app, YARD).await);
    ask(&mut ada, "without", &[2]).await;
    let other = format!("/api/quote-answers/{}", link(&app, YARD).await);
    let mut vendor = Caller::new(&app);
    assert_eq!(vendor.get(&other).await.json()["pictureCount"], 0);
    let foreign = vendor.get(&format!("{other}/pictures/0")).await;
    foreign.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let ended = vendor
        .post(&format!("{own}/no-bid"), json!({ "version": 1 }))
        .await;
    assert_eq!(ended.status, StatusCode::OK, "{}", ended.text());
    let refused = vendor.get(&format!("{own}/pictures/0")).await;
    refused.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(
        refused.json()["reason"],
        vendor.get(&own).await.json()["reason"]
    );
}

#[tokio::test]
async fn pictures_of_a_request_belong_to_its_user_are_used_once_and_kept() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let mut bea = regular(&app, "bea@example.com").await;
    let (own, foreign) = (upload(&mut ada, 10).await, upload(&mut bea, 10).await);
    for images in [
        json!([foreign]),
        json!([own, own]),
        json!(["../app.db"]),
        json!(["1", "2", "3", "4", "5", "6"]),
    ] {
        let refused = ada.post(PATH, with_images(&images)).await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(refused.json()["fields"]["images"].is_string(), "{images}");
    }
    assert_eq!(listed(&mut ada).await, json!([]));
    let made = ada.post(PATH, with_images(&json!([own]))).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    let question = json!({ "title": "Which?", "description": "Look.", "images": [own] });
    let twice = ada.post("/api/expert-requests", question).await;
    assert!(
        twice.json()["fields"]["images"].is_string(),
        "{}",
        twice.text()
    );
    app.clock.advance(2 * DAY);
    api::app::jobs::prune_all(app.state.clone()).await;
    let left: Vec<String> =
        vec![app.sql("SELECT group_concat(picture_path) FROM request_pictures")];
    assert_eq!(left, [own]);
}
