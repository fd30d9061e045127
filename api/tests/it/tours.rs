//! The tours of boat models.

use http::StatusCode;
use serde_json::json;

use crate::harness::TestApp;

const TOUR: &str = "/api/boat-models/101/tours/1";

// proves SHELL-09, U-14
#[tokio::test]
async fn a_tour_has_its_scenes_in_order_with_spots_that_lead_to_products_and_scenes() {
    let app = TestApp::with_catalogue().await;
    let tour = app.get_json(TOUR).await;
    assert_eq!(tour["boatName"], "Bavaria Cruiser 37");
    assert_eq!(
        tour["scenes"],
        json!([
            {
                "scene": "saloon", "title": "Saloon", "image": "tours/cruiser-37/saloon.png",
                "smallImage": null,
                "spots": [
                    { "spot": "1", "yaw": 20.0, "pitch": 15.0, "label": "Raw-water impeller kit",
                      "productId": 1, "toScene": null },
                    { "spot": "door", "yaw": -90.0, "pitch": 0.0, "label": "To the engine",
                      "productId": null, "toScene": "engine" },
                ],
            },
            {
                "scene": "engine", "title": "engine", "image": "tours/cruiser-37/engine.png",
                "smallImage": "tours/cruiser-37/engine.png",
                "spots": [
                    { "spot": "1", "yaw": -30.5, "pitch": -10.0, "label": "Raw-water impeller kit",
                      "productId": 1, "toScene": null },
                    { "spot": "2", "yaw": 40.0, "pitch": 5.0, "label": "Pump of the engine",
                      "productId": 2, "toScene": null },
                    { "spot": "door", "yaw": 180.0, "pitch": 0.0, "label": "Saloon",
                      "productId": null, "toScene": "saloon" },
                ],
            },
        ]),
        "the spot of product 39, which is not active, is left out"
    );
    let products = tour["products"].as_array().unwrap().iter();
    let ids: Vec<_> = products
        .map(|product| product["productId"].clone())
        .collect();
    assert_eq!(ids, [1, 2], "each product once");
    let picture = app.get("/media/tours/cruiser-37/saloon.png").await;
    assert_eq!(picture.status, StatusCode::OK);
}

#[tokio::test]
async fn a_tour_names_its_scenes_and_products_in_the_language_of_the_reader() {
    let app = TestApp::with_catalogue().await;
    let tour = app.get_json(&format!("{TOUR}?language=it")).await;
    let name = &tour["products"][0]["productName"];
    assert_ne!(name, "Raw-water impeller kit");
    assert_eq!(&tour["scenes"][0]["spots"][0]["label"], name);
    assert_eq!(tour["scenes"][0]["title"], "Dinette");
    assert_eq!(tour["scenes"][1]["title"], "Vano motore");
    let door = &tour["scenes"][1]["spots"][2];
    assert_eq!(door["label"], "Dinette", "of the scene behind the door");
}

#[tokio::test]
async fn a_tour_that_does_not_exist_is_not_found() {
    let app = TestApp::with_catalogue().await;
    for path in [
        "/api/boat-models/101/tours/2",
        "/api/boat-models/102/tours/1",
        "/api/boat-models/0/tours/1",
        "/api/boat-models/101/tours/x",
        "/api/boat-models/101/tours/9223372036854775807",
    ] {
        app.refuses(path, StatusCode::NOT_FOUND, "NOT-FOUND").await;
    }
}
