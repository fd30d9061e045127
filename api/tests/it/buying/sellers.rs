//! Affiliates and vendors of products.

use http::StatusCode;
use serde_json::json;

use crate::harness::{Caller, TestApp};

// proves API-29, BUY-50, BUY-51, BUY-52, API-28
#[tokio::test]
async fn the_vendors_of_a_product_are_listed_by_name_and_only_the_active_ones() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let vendors = ada.get("/api/products/vendors/1-impeller").await.json();
    assert_eq!(
        vendors,
        json!([
            { "id": 1, "vendorPartnerName": "Chandlery", "vendorLogo": "" },
            { "id": 2, "vendorPartnerName": "Yard & Sons", "vendorLogo": "vendors/yard.svg" },
        ])
    );
    let several = ada.get("/api/products/vendors/is-single/1").await.json();
    assert_eq!(several, json!({ "isSingleVendor": false, "vendor": null }));
    let single = ada.get("/api/products/vendors/is-single/2").await.json();
    assert_eq!(single["isSingleVendor"], true);
    assert_eq!(
        single["vendor"],
        json!({ "id": 3, "vendorPartnerName": "Counter", "vendorLogo": "" })
    );
    let none = ada.get("/api/products/vendors/is-single/7").await.json();
    assert_eq!(none, json!({ "isSingleVendor": false, "vendor": null }));
}

// proves API-30, BUY-38, BUY-39, BUY-41, BUY-42, BUY-43, BUY-44, BUY-45, BUY-46, BUY-48
#[tokio::test]
async fn the_affiliates_of_a_product_are_active_shops_with_web_addresses() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let affiliates = ada.get("/api/products/affiliates/1").await.json();
    assert_eq!(
        affiliates,
        json!([
            {
                "affiliateId": 2, "affiliateUrl": "http://bayparts.example/item?id=21951346",
                "affiliateName": "Bay Parts", "affiliateLogo": "", "isActive": true, "availableRegion": "US",
            },
            {
                "affiliateId": 1, "affiliateUrl": "https://shop.example/p/21951346",
                "affiliateName": "Harbour Store", "affiliateLogo": "affiliates/harbour.svg", "isActive": true,
                "availableRegion": "International",
            },
        ])
    );
    // Closed Shop also sells it, but is not active.
    let closed = ada.get("/api/products/affiliates/37").await.json();
    assert_eq!(closed, json!([]));
}

#[tokio::test]
async fn sellers_of_an_unknown_product_are_not_found() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    for path in ["vendors/is-single", "vendors", "affiliates"] {
        for product in ["987654", "x", "0"] {
            let answer = ada.get(&format!("/api/products/{path}/{product}")).await;
            answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
        }
    }
}

#[tokio::test]
async fn the_vendors_of_several_products_say_which_of_them_they_offer() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let found = ada
        .get("/api/products/vendors?ids=2,1,1,987654&language=de")
        .await
        .json();
    let names = |list: &str, key: &str| -> Vec<serde_json::Value> {
        let entries = found[list].as_array().unwrap().iter();
        entries.map(|entry| entry[key].clone()).collect()
    };
    assert_eq!(names("products", "productId"), [2, 1]);
    assert_eq!(
        names("vendors", "vendorPartnerName"),
        ["Chandlery", "Counter", "Yard & Sons"]
    );
    assert_eq!(
        names("vendors", "productIds"),
        [json!([1]), json!([2]), json!([1])]
    );
    let many = (1..=51).map(|id| id.to_string()).collect::<Vec<_>>();
    for ids in ["", "x", "1,,2", "1.5", "0", &many.join(",")] {
        let answer = ada.get(&format!("/api/products/vendors?ids={ids}")).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    }
}
