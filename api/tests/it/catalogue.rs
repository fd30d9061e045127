//! Categories, brands, manufacturers and sections over HTTP.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::TestApp;

fn keys(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

// proves API-15, CAT-15, CAT-18, CAT-31, CAT-32, CAT-33, CAT-34, CAT-35
#[tokio::test]
async fn categories_come_with_their_sub_categories() {
    let app = TestApp::with_catalogue().await;
    let categories = app.get_json("/api/category?getOnlyActive=true").await;
    let categories = categories.as_array().unwrap();
    assert!(categories.len() >= 3);
    for category in categories {
        assert_eq!(
            keys(category),
            [
                "categoryName",
                "categoryPhotoUrl",
                "description",
                "id",
                "subCategory"
            ]
        );
        for sub_category in category["subCategory"].as_array().unwrap() {
            assert_eq!(
                keys(sub_category),
                ["id", "subCategoryName", "subCategoryPhotoUrl"]
            );
        }
    }
    assert!(
        categories
            .iter()
            .any(|category| !category["subCategory"].as_array().unwrap().is_empty())
    );
}

// proves API-16, CAT-08
#[tokio::test]
async fn a_category_is_found_by_the_number_its_address_starts_with() {
    let app = TestApp::with_catalogue().await;
    let categories = app.get_json("/api/category").await;
    let category = &categories[0];
    let id = category["id"].as_u64().unwrap();
    for segment in [
        format!("{id}"),
        format!("{id}-wrong%20name%2F%25"),
        format!("{id}-"),
    ] {
        assert_eq!(
            app.get_json(&format!("/api/category/{segment}")).await,
            *category
        );
    }
    let sub_category = categories
        .as_array()
        .unwrap()
        .iter()
        .find_map(|category| category["subCategory"].get(0))
        .unwrap();
    for segment in [
        "999999",
        "pumps",
        "-pumps",
        "1x",
        &sub_category["id"].to_string(),
        "%00",
        "99999999999999999999",
    ] {
        app.refuses(
            &format!("/api/category/{segment}"),
            StatusCode::NOT_FOUND,
            "NOT-FOUND",
        )
        .await;
    }
}

// proves API-17, API-18, CAT-19, CAT-36, CAT-37, CAT-38, CAT-39
#[tokio::test]
async fn brands_are_listed_by_name_and_found_one_by_one() {
    let app = TestApp::with_catalogue().await;
    let brands = app.get_json("/api/brands").await;
    let brands = brands.as_array().unwrap();
    let names: Vec<String> = brands
        .iter()
        .map(|brand| brand["brandName"].as_str().unwrap().to_lowercase())
        .collect();
    assert!(!names.is_empty() && names.is_sorted());
    for brand in brands {
        assert_eq!(
            keys(brand),
            ["brandName", "brandPhotoUrl", "description", "id"]
        );
        assert_eq!(
            app.get_json(&format!("/api/brands/{}-x", brand["id"]))
                .await,
            *brand
        );
    }
    app.refuses("/api/brands/999999", StatusCode::NOT_FOUND, "NOT-FOUND")
        .await;
}

// proves API-19, CAT-17, CAT-40, CAT-41
#[tokio::test]
async fn a_listed_manufacturer_has_products() {
    let app = TestApp::with_catalogue().await;
    let manufacturers = app
        .get_json("/api/manufacturers/relevant?getOnlyActive=true")
        .await;
    let manufacturers = manufacturers.as_array().unwrap();
    assert!(manufacturers.len() >= 3);
    for manufacturer in manufacturers {
        assert_eq!(
            keys(manufacturer),
            [
                "id",
                "productManufacturerComments",
                "productManufacturerName"
            ]
        );
        let name = manufacturer["productManufacturerName"].as_str().unwrap();
        let path = format!(
            "/api/search/products/all-system?manufacturers={}",
            crate::harness::encode(name)
        );
        assert_ne!(app.get_json(&path).await["totalRecords"], 0, "{name}");
    }
}

// proves API-79, CAT-42, CAT-43
#[tokio::test]
async fn visitors_get_only_active_entries() {
    let app = TestApp::with_catalogue().await;
    let categories = app.get("/api/category").await.text();
    assert!(!categories.contains("Discontinued lines"), "{categories}");
    let brands = app.get("/api/brands").await.text();
    assert!(!brands.contains("Old Harbour"), "{brands}");
    for path in ["/api/category/7", "/api/brands/4"] {
        app.refuses(path, StatusCode::NOT_FOUND, "NOT-FOUND").await;
    }
    for path in ["/api/category", "/api/manufacturers/relevant"] {
        let asked = app.get_json(&format!("{path}?getOnlyActive=true")).await;
        assert_eq!(app.get_json(path).await, asked);
        assert_eq!(
            app.get_json(&format!("{path}?getOnlyActive=false")).await,
            asked
        );
    }
}

#[tokio::test]
async fn all_sections_are_listed_and_a_boats_own_equipment_is_the_first() {
    let app = TestApp::with_catalogue().await;
    assert_eq!(
        app.get_json("/api/sections").await,
        json!([
            { "id": 5, "section": "My boat equipment" },
            { "id": 1, "section": "Engine Room" },
            { "id": 2, "section": "Deck" },
            { "id": 3, "section": "Cabin" },
            { "id": 4, "section": "Hull" }
        ])
    );
}

#[tokio::test]
async fn without_a_catalogue_the_calls_say_so() {
    let app = TestApp::without_catalogue().await;
    for path in [
        "category",
        "category/1",
        "brands",
        "brands/1",
        "manufacturers/relevant",
        "sections",
        "products/product/1",
        "products/productPageDetails/1",
        "search/products/all-system?value=pump",
        "search/products/all-system/1",
        "search/suggestions?value=p",
        "themes/harbour",
    ] {
        app.refuses(
            &format!("/api/{path}"),
            StatusCode::SERVICE_UNAVAILABLE,
            "CATALOGUE-UNAVAILABLE",
        )
        .await;
    }
}
