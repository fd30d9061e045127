//! The read-only page of a wishlist.

use http::StatusCode;
use indexer::hexadecimal;
use serde_json::json;

use super::wishlist::{ADA, FAVORITES, add};
use crate::harness::{Caller, TestApp};

const LINK: &str = "/api/wishlist/link";

fn shared(token: &str) -> String {
    format!("/api/wishlist/shared/{token}")
}

async fn share(caller: &mut Caller<'_>) -> String {
    let answer = caller.post(LINK, json!({})).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn everyone_with_the_link_sees_the_products_and_no_data_of_the_owner() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for product in [22, 6] {
        add(&mut ada, product).await;
    }
    let change = json!({ "quantity": 4, "note": "Ask Bob" });
    ada.patch(&format!("{FAVORITES}/6"), change).await;
    app.execute(
        "INSERT INTO wishlist_entries (user_id, product_id, product_name, part_number, manufacturer, added_at)
         SELECT id, 999999, 'Gone', '', '', 0 FROM users",
    );
    assert_eq!(ada.get(LINK).await.json(), json!({ "token": null }));
    let token = share(&mut ada).await;
    let answer = app.get(&shared(&token)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "no-store");
    let mut card = app.get_json("/api/products/product/6").await;
    card["quantity"] = 4.into();
    let mut page = answer.json();
    // The details for choosing are only in lists.
    let details = page["products"][0]
        .as_object_mut()
        .unwrap()
        .remove("details");
    assert_eq!(details.unwrap()["hasVendors"], false);
    assert_eq!(page["products"][0], card);
    assert_eq!(page["products"][1]["id"], 22);
    assert_eq!(page["products"].as_array().unwrap().len(), 2);
    assert_eq!(page.as_object().unwrap().len(), 1);
}

#[tokio::test]
async fn a_link_stays_the_same_until_it_is_revoked_and_then_never_works_again() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    add(&mut ada, 22).await;
    let first = share(&mut ada).await;
    assert_eq!(share(&mut ada).await, first);
    assert_eq!(ada.get(LINK).await.json()["token"], *first);
    for _ in 0..2 {
        assert_eq!(ada.delete(LINK).await.json(), json!({ "token": null }));
    }
    let dead = app.get(&shared(&first)).await;
    dead.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let second = share(&mut ada).await;
    assert_ne!(second, first);
    assert_eq!(app.get(&shared(&second)).await.status, StatusCode::OK);
    app.refuses(&shared(&first), StatusCode::NOT_FOUND, "NOT-FOUND")
        .await;
}

#[tokio::test]
async fn the_wishlist_link_of_a_blocked_or_closing_account_is_not_found() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let token = share(&mut ada).await;
    for change in ["is_blocked = 1", "is_blocked = 0, closing_at = 1"] {
        app.execute(&format!("UPDATE users SET {change}"));
        app.refuses(&shared(&token), StatusCode::NOT_FOUND, "NOT-FOUND")
            .await;
    }
    app.execute("UPDATE users SET closing_at = NULL");
    assert_eq!(app.get(&shared(&token)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_database_has_no_token_in_clear_text() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let token = share(&mut ada).await;
    let stored: String =
        app.sql("SELECT lower(hex(token_hash) || ' ' || hex(token_sealed)) FROM wishlist_links");
    let secret = api::platform::fields::SecretToken::parse(&token).unwrap();
    assert!(!stored.contains(&hexadecimal(secret.bytes())));
}
