//! Chats that cannot be handed over.

use api::platform::config::Settings;
use serde_json::json;

use super::{ADA, agent, grant, hand_over, handed_over, open, person};
use crate::harness::{Caller, TestApp, imported};

/// The reason for which a hand-over is refused.
async fn refusal(user: &mut Caller<'_>, chat: i64, status: u16) -> String {
    let answer = hand_over(user, chat, json!({})).await;
    assert_eq!(answer.status, status, "{}", answer.text());
    answer.json()["reason"]["code"].as_str().unwrap().to_owned()
}

// proves CHAT-12, BUY-58, BUY-59
#[tokio::test]
async fn the_service_of_the_user_decides() {
    let app = TestApp::with_catalogue().await;
    agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    grant(&app, &ada, "MarineChatAIOnly");
    let alone = open(&mut ada, json!({})).await;
    assert_eq!(
        refusal(&mut ada, alone, 409).await,
        "CHAT-WITHOUT-REPRESENTATIVES"
    );
    let path = format!("/api/chats/{alone}/handover");
    assert_eq!(ada.get(&path).await.status, 409);
    // The page of a product is no way around it.
    let product = open(&mut ada, json!({ "productId": 1 })).await;
    assert_eq!(
        refusal(&mut ada, product, 409).await,
        "CHAT-WITHOUT-REPRESENTATIVES"
    );

    grant(&app, &ada, "MarineChatAIChatAndPhone");
    let called = open(&mut ada, json!({})).await;
    let missing = hand_over(&mut ada, called, json!({})).await;
    assert_eq!(
        missing.json()["fieldReasons"]["phone"]["code"],
        "FIELD-REQUIRED"
    );
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM chats WHERE status = 'handover'"),
        0
    );
    for wrong in ["12345", "+999-12345", "+39-1", "+39-12x45"] {
        let refused = hand_over(&mut ada, called, json!({ "phone": wrong })).await;
        assert_eq!(refused.status, 400, "{wrong}");
    }
    let sent = hand_over(&mut ada, called, json!({ "phone": "+39-0101234567" })).await;
    assert_eq!(sent.json()["phone"], "+39-0101234567");
}

#[tokio::test]
async fn a_chat_that_is_not_the_assistants_or_not_ones_own_is_refused() {
    let app = TestApp::with_catalogue().await;
    agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bea = person(&app, "Bea").await;
    let chat = open(&mut ada, json!({})).await;
    assert_eq!(refusal(&mut bea, chat, 404).await, "CHAT-NOT-FOUND");
    assert_eq!(
        bea.get(&format!("/api/chats/{chat}/handover")).await.status,
        404
    );
    app.execute("UPDATE chats SET status = 'closed', closed_at = 1");
    assert_eq!(refusal(&mut ada, chat, 409).await, "CHAT-CLOSED");
    app.execute("UPDATE users SET email_verified_at = NULL");
    let chat = format!("/api/chats/{chat}/handover");
    assert_eq!(
        ada.post(&chat, json!({})).await.json()["code"],
        "EMAIL-UNCONFIRMED"
    );
}

#[tokio::test]
async fn somebody_has_to_be_there_to_ask() {
    let app = TestApp::with_catalogue().await;
    // A representative who is assigned chats, and the user's own role, help nobody.
    agent(&app, "Rita", "Rep").await;
    agent(&app, "Max", "PayingCustomerManager").await;
    let mut ada = agent(&app, "Ada", "Supervisor").await;
    let chat = open(&mut ada, json!({})).await;
    assert_eq!(refusal(&mut ada, chat, 409).await, "NO-REPRESENTATIVE");
    assert_eq!(
        ada.get("/api/chats/service").await.json()["hasRepresentatives"],
        false
    );
    for (name, gone) in [
        ("sam", "is_blocked = 1"),
        ("sue", "closing_at = 1"),
        ("sid", "email_verified_at = NULL"),
    ] {
        let mut sam = Caller::sign_up(&app, &super::address(name)).await;
        app.execute(&format!(
            "UPDATE users SET agent_role = 'Supervisor', {gone} WHERE id = {}",
            sam.id()
        ));
        assert_eq!(
            refusal(&mut ada, chat, 409).await,
            "NO-REPRESENTATIVE",
            "{gone}"
        );
        assert!(
            sam.get("/api/chat-queue").await.status.as_u16() >= 401,
            "{gone}"
        );
    }
    grant(&app, &ada, "QuoteRequest");
    assert_eq!(
        hand_over(&mut ada, chat, json!({})).await.status,
        200,
        "the manager sees it"
    );
}

#[tokio::test]
async fn a_user_hands_over_ten_chats_a_day() {
    let settings = Settings {
        support_email: "support@example.com".into(),
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for _ in 0..10 {
        handed_over(&app, &mut ada).await;
    }
    let chat = open(&mut ada, json!({})).await;
    let refused = hand_over(&mut ada, chat, json!({})).await;
    assert_eq!(refused.status, 429, "{}", refused.text());
    app.clock.advance(24 * 60 * 60 * 1_000);
    let mut ada = Caller::sign_in(&app, ADA).await;
    assert_eq!(hand_over(&mut ada, chat, json!({})).await.status, 200);
}
