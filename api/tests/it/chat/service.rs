//! Who has the chat.

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::{Value, json};

use super::helpers::{open, reason};
use crate::harness::{Caller, TestApp, imported};

const ADA: &str = "ada@example.com";

async fn service(caller: &mut Caller<'_>) -> Value {
    caller.get("/api/chats/service").await.json()["serviceType"].clone()
}

fn grant(app: &TestApp, column: &str, holder: i64, service: &str) {
    app.execute(&format!(
        "INSERT INTO service_grants ({column}, service, created_at) VALUES ({holder}, '{service}', 1)"
    ));
}

// proves BUY-57, BUY-58, BUY-59
#[tokio::test]
async fn a_user_has_the_best_service_that_is_granted() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(service(&mut ada).await, "MarineChatAI", "that of everyone");
    for granted in [
        "MarineChatAIOnly",
        "MarineChatAI",
        "MarineChatAIChatAndPhone",
    ] {
        grant(&app, "user_id", ada.id(), granted);
        assert_eq!(service(&mut ada).await, granted);
    }
    let offered = ada.get("/api/chats/service").await.json();
    assert_eq!(offered["needsPhone"], true);
    assert_eq!(offered["maxLength"], 2_000);
    assert_eq!(offered["retentionDays"], 90);
    assert_eq!(offered["model"], json!(null));
}

// proves BUY-57, BUY-62, CHAT-08
#[tokio::test]
async fn without_a_grant_there_is_no_chat_if_the_operator_says_so() {
    let settings = Settings {
        chat_for_everyone: false,
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(service(&mut ada).await, json!(null));
    let refused = ada.post("/api/chats", json!({})).await;
    refused.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    assert_eq!(reason(&refused), "CHAT-SERVICE-MISSING");
    grant(&app, "user_id", ada.id(), "MarineChatProduct");
    assert_eq!(
        ada.post("/api/chats", json!({})).await.status,
        StatusCode::FORBIDDEN
    );
    let about = open(&mut ada, json!({ "productId": 1 })).await;
    let chat = ada.get(&format!("/api/chats/{about}")).await.json();
    assert_eq!(chat["serviceType"], "MarineChatProduct");
    assert_ne!(chat["productName"], "");
    // A grant that has ended ends the questions, and the chat can still be read.
    app.execute("DELETE FROM service_grants");
    let path = format!("/api/chats/{about}/messages");
    let refused = ada.post(&path, json!({ "text": "And?" })).await;
    assert_eq!(reason(&refused), "CHAT-SERVICE-MISSING");
    assert_eq!(
        ada.get(&format!("/api/chats/{about}")).await.status,
        StatusCode::OK
    );
}

// proves BUY-57
#[tokio::test]
async fn a_grant_to_a_boat_is_for_chats_about_it() {
    let settings = Settings {
        chat_for_everyone: false,
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let body = json!({ "boatName": "Luna", "boatBrand": "Own", "boatModel": "Build" });
    let boat = ada.post("/api/boats/create", body).await.json()["id"]
        .as_i64()
        .unwrap();
    grant(&app, "boat_id", boat, "MarineChatAI");
    open(&mut ada, json!({ "boatId": boat })).await;
    assert_eq!(
        ada.post("/api/chats", json!({})).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        service(&mut ada).await,
        "MarineChatAI",
        "of the active boat"
    );
}

// proves CHAT-22
#[tokio::test]
async fn nobody_agrees_to_a_model_that_is_not_configured() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let put = http::Method::PUT;
    let path = "/api/chats/service/consent";
    let body = json!({ "host": "models.example.com" });
    let refused = ada.call(put.clone(), path, Some(body)).await;
    refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    app.execute("UPDATE users SET chat_model_host = 'models.example.com'");
    let withdrawn = ada.call(put, path, Some(json!({ "host": null }))).await;
    assert_eq!(withdrawn.status, StatusCode::OK, "{}", withdrawn.text());
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM users WHERE chat_model_host IS NOT NULL"),
        0
    );
}
