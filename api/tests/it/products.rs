//! Products over HTTP.

use http::StatusCode;
use serde_json::Value;

use crate::harness::TestApp;

/// All products in a search of all categories.
async fn shown(app: &TestApp) -> Vec<Value> {
    let categories = app.get_json("/api/category").await;
    let names: Vec<&str> = categories
        .as_array()
        .unwrap()
        .iter()
        .map(|category| category["categoryName"].as_str().unwrap())
        .collect();
    let list = crate::harness::encode(&names.join("|"));
    let mut products = Vec::new();
    for page in 1.. {
        let answer = app
            .get_json(&format!(
                "/api/search/products/all-system?categories={list}&page={page}"
            ))
            .await;
        let found = answer["products"].as_array().unwrap();
        if found.is_empty() {
            break;
        }
        products.extend(found.iter().cloned());
    }
    products
}

// proves API-20, PROD-06, PROD-09
#[tokio::test]
async fn a_product_is_the_same_in_search_by_number_and_on_its_page() {
    let app = TestApp::with_catalogue().await;
    for mut product in shown(&app).await {
        // Fields that only lists have.
        for field in ["highlights", "details"] {
            product.as_object_mut().unwrap().remove(field);
        }
        let id = product["id"].as_u64().unwrap();
        assert_eq!(product["productId"], id);
        assert_eq!(
            app.get_json(&format!("/api/products/product/{id}-any-name"))
                .await,
            product
        );
        let page = app
            .get_json(&format!("/api/products/productPageDetails/{id}"))
            .await;
        assert_eq!(page["product"], product);
    }
}

#[tokio::test]
async fn invalid_and_unknown_products_are_not_found() {
    let app = TestApp::with_catalogue().await;
    for segment in [
        "999999",
        "pump",
        "-1",
        "1x",
        "%00",
        "0",
        "99999999999999999999",
    ] {
        for call in ["product", "productPageDetails"] {
            app.refuses(
                &format!("/api/products/{call}/{segment}"),
                StatusCode::NOT_FOUND,
                "NOT-FOUND",
            )
            .await;
        }
    }
}

// proves API-21, PROD-45
#[tokio::test]
async fn a_page_links_only_to_products_that_exist() {
    let app = TestApp::with_catalogue().await;
    let mut links = 0;
    for product in shown(&app).await {
        let page = app
            .get_json(&format!(
                "/api/products/productPageDetails/{}?t=harbour",
                product["id"]
            ))
            .await;
        for list in [
            "supersededBy",
            "supersedes",
            "equivalents",
            "relatedProducts",
        ] {
            for link in page[list].as_array().unwrap() {
                assert_ne!(link["id"], product["id"], "{list} names the product itself");
                let card = app
                    .get_json(&format!("/api/products/product/{}", link["id"]))
                    .await;
                assert_eq!(card["productName"], link["productName"]);
                links += 1;
            }
        }
        assert!(page["relatedProducts"].as_array().unwrap().len() <= 8);
    }
    assert!(links > 0);
}

#[tokio::test]
async fn a_kit_is_opened_only_on_its_own_product() {
    let app = TestApp::with_catalogue().await;
    let mut kits = 0;
    for product in shown(&app).await {
        let path = format!("/api/products/productPageDetails/{}", product["id"]);
        let page = app.get_json(&path).await;
        for kit in page["kits"].as_array().unwrap() {
            assert_eq!(
                app.get_json(&format!("{path}?kitId={}", kit["id"])).await,
                page
            );
            assert!(!kit["parts"].as_array().unwrap().is_empty());
            kits += 1;
        }
        for kit in ["999999", "x"] {
            app.refuses(
                &format!("{path}?kitId={kit}"),
                StatusCode::NOT_FOUND,
                "NOT-FOUND",
            )
            .await;
        }
    }
    assert!(kits > 0);
}

// proves API-21, PROD-02, PROD-19, PROD-20, PROD-21
#[tokio::test]
async fn a_page_has_every_documented_field() {
    let app = TestApp::with_catalogue().await;
    let filter = app
        .get_json("/api/products/productPageDetails/6-Oil%20filter")
        .await;
    insta::assert_json_snapshot!("page_with_documents", filter);
    let kit = app
        .get_json("/api/products/productPageDetails/11?kitId=1&activeBoatId=5&t=harbour")
        .await;
    insta::assert_json_snapshot!("page_with_a_kit", kit);
}

#[tokio::test]
async fn a_replaced_part_leads_to_the_newest_and_back() {
    let app = TestApp::with_catalogue().await;
    let names = async |product: u64, list: &str| -> Vec<u64> {
        let page = app
            .get_json(&format!("/api/products/productPageDetails/{product}"))
            .await;
        page[list]
            .as_array()
            .unwrap()
            .iter()
            .map(|link| link["id"].as_u64().unwrap())
            .collect()
    };
    assert_eq!(names(5, "supersededBy").await, [4, 1]);
    assert_eq!(names(1, "supersedes").await, [4, 5]);
    assert_eq!(names(2, "equivalents").await, [1]);
}
