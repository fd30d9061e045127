//! The wishlist.

use http::StatusCode;
use serde_json::{Value, json};

use crate::boats::boat_of;
use crate::harness::{Answer, Caller, TestApp, copy_folder, fixture, import};

pub const FAVORITES: &str = "/api/products/favorite";
pub const ADA: &str = "ada@example.com";

pub fn ids(answer: &Answer) -> Vec<u64> {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let favorites = answer.json()["favorites"].clone();
    let id = |favorite: &Value| favorite["id"].as_u64().unwrap();
    favorites.as_array().unwrap().iter().map(id).collect()
}

pub async fn add(caller: &mut Caller<'_>, product: u64) -> Answer {
    caller.post(FAVORITES, json!({ "id": product })).await
}

// proves API-34, API-35, API-36, WISH-02, WISH-03, WISH-04, WISH-08, WISH-09
#[tokio::test]
async fn every_call_answers_the_wishlist_newest_first_and_repeating_one_changes_nothing() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(ids(&ada.get(FAVORITES).await), [0; 0]);
    assert_eq!(ids(&add(&mut ada, 22).await), [22]);
    let both = add(&mut ada, 6).await;
    assert_eq!(ids(&both), [6, 22]);
    assert_eq!(add(&mut ada, 22).await.json(), both.json());
    assert_eq!(ada.get(FAVORITES).await.json(), both.json());
    let newest = &both.json()["favorites"][0];
    let mut card = app.get_json("/api/products/product/6").await;
    card["isFavorite"] = true.into();
    for (name, value) in card.as_object().unwrap() {
        assert_eq!(newest[name], *value, "{name}");
    }
    assert_eq!(
        (
            &newest["quantity"],
            &newest["note"],
            &newest["isInCatalogue"]
        ),
        (&json!(1), &json!(""), &json!(true))
    );
    let path = format!("{FAVORITES}/6");
    assert_eq!(ids(&ada.delete(&path).await), [22]);
    assert_eq!(ids(&ada.delete(&path).await), [22]);
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    assert_eq!(ids(&bob.delete(&format!("{FAVORITES}/22")).await), [0; 0]);
    assert_eq!(ids(&ada.get(FAVORITES).await), [22]);
}

#[tokio::test]
async fn a_favourite_has_a_quantity_and_a_note() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let version = add(&mut ada, 22).await.json()["favorites"][0]["version"].clone();
    let path = format!("{FAVORITES}/22");
    let change = json!({ "quantity": 3, "note": " For the\nmast ", "version": version });
    let changed = ada.patch(&path, change.clone()).await.json()["favorites"][0].clone();
    assert_eq!(
        (&changed["quantity"], &changed["note"]),
        (&json!(3), &json!("For the\nmast"))
    );
    ada.patch(&path, change)
        .await
        .assert_error(StatusCode::CONFLICT, "CHANGED-MEANWHILE");
    for (change, field) in [
        (json!({ "quantity": 0 }), "quantity"),
        (json!({ "quantity": 1000 }), "quantity"),
        (json!({ "note": "x".repeat(501) }), "note"),
        (json!({ "name": "x" }), "name"),
    ] {
        let answer = ada.patch(&path, change).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(answer.json()["fields"][field].is_string());
    }
    ada.patch(&path, json!({}))
        .await
        .assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
    ada.patch(&format!("{FAVORITES}/6"), json!({ "quantity": 2 }))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(
        add(&mut ada, 22).await.json()["favorites"][0]["quantity"],
        json!(3)
    );
}

#[tokio::test]
async fn only_a_product_of_the_catalogue_can_be_added_and_at_most_five_hundred() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for body in [
        json!({}),
        json!({ "id": 39 }),
        json!({ "id": 999_999 }),
        json!({ "id": "22" }),
        json!({ "id": -1 }),
    ] {
        let answer = ada.post(FAVORITES, body).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(answer.json()["fields"]["id"].is_string());
    }
    app.execute(&format!(
        "WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 1498)
         INSERT INTO wishlist_entries (user_id, product_id, product_name, part_number, manufacturer, added_at)
         SELECT {}, i, 'Part', '', '', 0 FROM n",
        ada.id()
    ));
    assert_eq!(ids(&add(&mut ada, 22).await).len(), 500);
    let answer = add(&mut ada, 6).await;
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(
        answer.json()["message"],
        "You can have up to 500 products on your wishlist."
    );
    assert_eq!(ids(&add(&mut ada, 22).await).len(), 500);
}

#[tokio::test]
async fn a_product_that_left_the_catalogue_stays_by_name_and_can_be_removed() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    add(&mut ada, 22).await;
    add(&mut ada, 6).await;
    let package = tempfile::tempdir().unwrap();
    copy_folder(&fixture("small"), package.path());
    let products = package.path().join("products.csv");
    let text = std::fs::read_to_string(&products).unwrap();
    let left: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("22,"))
        .collect();
    std::fs::write(&products, left.join("\n")).unwrap();
    import(app.data(), package.path());
    app.state.live.refresh().unwrap();
    let gone = ada.get(FAVORITES).await.json()["favorites"][1].clone();
    assert_eq!(
        (
            &gone["id"],
            &gone["productName"],
            &gone["manufacturerProductNumber"]
        ),
        (&json!(22), &json!("LED tricolour light"), &json!("LT-2203"))
    );
    assert_eq!(gone["isInCatalogue"], false);
    assert_eq!(ids(&add(&mut ada, 22).await), [6, 22]);
    let noted = ada
        .patch(&format!("{FAVORITES}/22"), json!({ "note": "Replaced?" }))
        .await;
    assert_eq!(noted.json()["favorites"][1]["note"], "Replaced?");
    assert_eq!(ids(&ada.delete(&format!("{FAVORITES}/22")).await), [6]);
}

// proves PROD-34
#[tokio::test]
async fn search_product_and_kit_show_what_is_on_the_callers_wishlist() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let kit = "/api/products/productPageDetails/11";
    let part = app.get_json(kit).await["kits"][0]["parts"][0]["productId"].clone();
    let favorites = [12, 11, part.as_u64().unwrap()];
    for product in favorites {
        add(&mut ada, product).await;
    }
    let marked = |answer: &Answer| -> Vec<u64> {
        let products = answer.json()["products"].clone();
        let products = products.as_array().unwrap().iter();
        let marked = products.filter(|product| product["isFavorite"] == true);
        marked
            .map(|product| product["id"].as_u64().unwrap())
            .collect()
    };
    for path in [
        "/api/search/products/all-system?value=bilge%20pump",
        "/api/search/products/all-system/12",
        "/api/search/products/my-boat?value=pump",
    ] {
        let found = ada.get(path).await;
        let found = marked(&found);
        assert!(found.contains(&12), "{path}: {found:?}");
        assert!(found.iter().all(|id| favorites.contains(id)), "{path}");
    }
    let anonymous = app
        .get("/api/search/products/all-system?value=bilge%20pump")
        .await;
    assert_eq!(marked(&anonymous), [0; 0]);
    assert!(!anonymous.header("etag").is_empty());
    let page = ada.get(kit).await.json();
    assert_eq!(
        (&page["isFavorite"], &page["product"]["isFavorite"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(page["kits"][0]["parts"][0]["isFavorite"], true);
    assert_eq!(page["kits"][0]["parts"][1]["isFavorite"], false);
    let card = ada.get("/api/products/product/11").await.json();
    assert_eq!(card["isFavorite"], true);
    assert_eq!(app.get_json(kit).await["isFavorite"], false);
    ada.token = Some("expired".into());
    assert_eq!(ada.get(kit).await.json()["isFavorite"], false);
}
