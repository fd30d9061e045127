//! Counts of clicks.

use http::StatusCode;
use serde_json::json;

use super::DAY;
use crate::harness::{Caller, TestApp};

const COUNTS: &str =
    "SELECT group_concat(product_id || ':' || affiliate_id || ':' || clicks) FROM click_counts";

// proves API-31, API-32, BUY-18
#[tokio::test]
async fn clicks_are_counted_by_day_product_and_shop_without_personal_data() {
    let app = TestApp::with_catalogue().await;
    for email in ["ada@example.com", "bea@example.com"] {
        let mut caller = Caller::sign_up(&app, email).await;
        let click = json!({ "productId": 1, "affiliateId": 2 });
        let answer = caller.post("/api/reports/affiliate-click", click).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        assert_eq!(answer.json(), json!({ "recorded": true }));
        let click = json!({ "productId": 1, "userId": caller.id() });
        let answer = caller.post("/api/reports/buy-it-now-click", click).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        assert_eq!(answer.json(), json!({ "recorded": true }));
    }
    assert_eq!(app.sql::<String>(COUNTS), "1:0:2,1:2:2");
    app.clock.advance(DAY);
    let mut ada = Caller::sign_in(&app, "ada@example.com").await;
    let click = json!({ "productId": 1, "affiliateId": 2 });
    ada.post("/api/reports/affiliate-click", click).await;
    assert_eq!(app.sql::<String>(COUNTS), "1:0:2,1:2:2,1:2:1");
}

// proves BUY-19, API-32
#[tokio::test]
async fn buy_clicks_of_managers_are_not_counted() {
    let app = TestApp::with_catalogue().await;
    let mut caller = Caller::sign_up(&app, "ada@example.com").await;
    app.execute("UPDATE users SET user_type = 'Manager'");
    let answer = caller
        .post("/api/reports/buy-it-now-click", json!({ "productId": 1 }))
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.json(), json!({ "recorded": false }));
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM click_counts"), 0);
}

#[tokio::test]
async fn only_clicks_on_sold_products_are_counted_up_to_a_limit() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    for (body, status) in [
        (json!({ "productId": 987_654, "affiliateId": 2 }), 404),
        (json!({ "productId": 2, "affiliateId": 2 }), 400),
        (json!({ "productId": 37, "affiliateId": 3 }), 400),
        (json!({ "affiliateId": 2 }), 400),
    ] {
        let answer = ada.post("/api/reports/affiliate-click", body).await;
        assert_eq!(answer.status.as_u16(), status, "{}", answer.text());
    }
    let other = json!({ "productId": 1, "userId": ada.id() + 1 });
    let answer = ada.post("/api/reports/buy-it-now-click", other).await;
    answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    for number in 0..=120 {
        let click = json!({ "productId": 1, "affiliateId": 2 });
        let answer = ada.post("/api/reports/affiliate-click", click).await;
        let wanted = if number < 120 { 201 } else { 429 };
        assert_eq!(answer.status.as_u16(), wanted, "{number}");
    }
    assert_eq!(app.sql::<String>(COUNTS), "1:2:120");
}
