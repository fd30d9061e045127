//! Buying: the wishlist, the sellers of a product, quotes, reports, services.

mod answers;
mod due;
mod eligibility;
mod erasing;
mod quote_files;
mod quote_pictures;
mod quotes;
mod reports;
mod requests;
mod sellers;
mod shared_wishlist;
mod wishlist;

use serde_json::{Value, json};

use crate::harness::{Caller, TestApp};

const YARD: &str = "parts@yard.example";
const COUNTER: &str = "quotes@chandlery.example";
const DAY: i64 = 86_400_000;

/// A user whose account is older than a day.
async fn regular<'a>(app: &'a TestApp, email: &str) -> Caller<'a> {
    let caller = Caller::sign_up(app, email).await;
    let id = caller.id();
    app.execute(&format!(
        "UPDATE users SET created_at = created_at - 2 * {DAY} WHERE id = {id}"
    ));
    caller
}

/// Requests quotes for product 1 from these vendors.
async fn ask(caller: &mut Caller<'_>, key: &str, vendors: &[u32]) -> Value {
    let body = json!({
        "productId": 1, "quantity": 2, "vendorIds": vendors, "message": "With the gasket, please.",
        "phone": "+44-7700900123", "clientKey": key,
    });
    let answer = caller.post("/api/quote-requests", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// The latest link that was mailed to a vendor.
async fn link(app: &TestApp, vendor: &str) -> String {
    app.link(vendor, "answer").await
}

/// A valid answer to a version of a request.
fn offer(version: u32) -> Value {
    json!({
        "version": version, "amount": 120.5, "currency": "EUR", "shipping": 9, "leadDays": 5,
        "validUntil": "2027-01-25", "offered": "newer", "offeredPart": "21951348", "note": "Replaces it.",
    })
}

/// Answers as the vendor.
async fn answer(app: &TestApp, token: &str, body: Value) -> Value {
    let mut vendor = Caller::new(app);
    let answer = vendor
        .post(&format!("/api/quote-answers/{token}"), body)
        .await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The user's requests.
async fn listed(caller: &mut Caller<'_>) -> Value {
    caller.get("/api/quote-requests").await.json()["items"].take()
}
