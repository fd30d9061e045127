//! The activity of a boat: who did what, and which data is not stored.

use serde_json::{Value, json};

use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

fn lines(page: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| {
            format!(
                "{} {} {} {} {} {}",
                text(&item["fullName"]),
                text(&item["action"]),
                text(&item["kind"]),
                text(&item["subject"]),
                text(&item["subjectName"]),
                item["details"]
            )
        })
        .collect()
}

// proves X-15
#[tokio::test]
async fn every_write_is_logged_with_names_of_fields_and_without_values() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let id = &boat["id"];
    let secret = json!({ "insuranceCompany": "Lloyd-canary", "homePort": "Genoa-canary" });
    ada.patch(&format!("/api/boats/update/{id}"), secret).await;
    let engine = json!({ "model": "3YM30", "serialNumber": "E-canary" });
    let engine = ada.post(&format!("/api/engines/link/{id}"), engine).await;
    let path = format!("/api/engines/update/{id}/{}", engine.json()["id"]);
    ada.patch(&path, json!({ "comments": "canary" })).await;
    let part = json!({ "boatId": id, "productId": 22, "comments": "canary" });
    ada.post("/api/boats/products/add-boat-product", part).await;
    let row = format!("/api/boats/{id}/parts/0/products/22");
    ada.patch(&row, json!({ "locker": "canary" })).await;
    ada.delete(&row).await;
    let invitation = json!({ "boatId": id, "email": "canary@example.com", "role": "Guest" });
    ada.post("/api/boats/link", invitation).await;
    ada.delete(&path.replace("update", "remove")).await;

    let path = format!("/api/boats/{id}/activity");
    let page = ada.get(&path).await;
    assert!(!page.text().contains("canary"), "{}", page.text());
    assert_eq!(
        lines(&page.json()),
        [
            "Ada Berg removed engine 3YM30  {}",
            r#"Ada Berg invited user   {"role":"Guest"}"#,
            "Ada Berg removed product LED tricolour light  {}",
            r#"Ada Berg changed product LED tricolour light  {"fields":["locker"]}"#,
            "Ada Berg created product LED tricolour light  {}",
            r#"Ada Berg changed engine 3YM30  {"fields":["comments"]}"#,
            "Ada Berg created engine 3YM30  {}",
            r#"Ada Berg changed boat Luna  {"fields":["homePort","insuranceCompany"]}"#,
            "Ada Berg created boat Luna  {}",
        ]
    );
    let engines = ada.get(&format!("{path}?kind=engine")).await.json();
    assert_eq!(lines(&engines).len(), 3);
    assert_eq!(ada.get(&format!("{path}?kind=sail")).await.status, 400);
}

#[tokio::test]
async fn products_are_named_in_the_readers_language() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let id = &boat["id"];
    let part = json!({ "boatId": id, "productId": 2 });
    ada.post("/api/boats/products/add-boat-product", part).await;
    let row = format!("/api/boats/{id}/parts/0/products/2");
    ada.patch(&row, json!({ "locker": "Bow" })).await;
    ada.delete(&row).await;
    for (query, name) in [
        ("", "Impeller"),
        ("&language=it", "Girante"),
        ("&language=es", "Rodete"),
    ] {
        let path = format!("/api/boats/{id}/activity?kind=product{query}");
        let page = ada.get(&path).await;
        let expected = [
            format!("Ada Berg removed product {name}  {{}}"),
            format!(r#"Ada Berg changed product {name}  {{"fields":["locker"]}}"#),
            format!("Ada Berg created product {name}  {{}}"),
        ];
        assert_eq!(lines(&page.json()), expected, "{query}");
    }
}

#[tokio::test]
async fn entries_about_people_are_shown_to_permitted_roles() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Guest");
    let body = json!({ "boatId": boat["id"], "userId": bob.id(), "position": "Professional" });
    ada.patch("/api/boats/update-user-position", body).await;
    let path = format!("/api/boats/{}/activity", boat["id"]);
    let seen = ada.get(&path).await.json();
    assert_eq!(seen["items"][0]["subjectName"], "Ada Berg");
    assert_eq!(
        seen["items"][0]["details"],
        json!({ "role": "Professional" })
    );
    for kind in ["", "?kind=user"] {
        let seen = bob.get(&format!("{path}{kind}")).await.json();
        let is_of_people = |item: &Value| item["kind"] == "user";
        assert!(!seen["items"].as_array().unwrap().iter().any(is_of_people));
    }
    app.execute("PRAGMA foreign_keys = ON; UPDATE boat_activity SET user_id = NULL");
    let seen = ada.get(&path).await.json();
    assert_eq!(seen["items"][0]["fullName"], Value::Null);
}

#[tokio::test]
async fn a_long_log_is_read_page_by_page() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    app.execute(&format!(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 109)
         INSERT INTO boat_activity (boat_id, at, kind, action, subject)
         SELECT {}, 1, 'boat', 'changed', x FROM n",
        boat["id"]
    ));
    let path = format!("/api/boats/{}/activity", boat["id"]);
    let mut sizes = Vec::new();
    let mut before = Value::Null;
    loop {
        let asked = match before.as_i64() {
            Some(id) => format!("{path}?before={id}"),
            None => path.clone(),
        };
        let page = ada.get(&asked).await.json();
        sizes.push(page["items"].as_array().unwrap().len());
        before = page["nextBefore"].clone();
        if before.is_null() {
            break;
        }
    }
    assert_eq!(sizes, [50, 50, 10]);
}
