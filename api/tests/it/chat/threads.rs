//! Opening, listing, reading, closing and deleting chats.

use http::StatusCode;
use serde_json::json;

use super::helpers::{get, open, reason, say};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const BEN: &str = "ben@example.com";

async fn boat(caller: &mut Caller<'_>) -> i64 {
    let body = json!({ "boatName": "Luna", "boatBrand": "Bavaria", "boatModel": "Cruiser 37" });
    let answer = caller.post("/api/boats/create", body).await;
    assert!(answer.status.is_success(), "{}", answer.text());
    answer.json()["id"].as_i64().unwrap()
}

// proves CHAT-08, S-15, X-23
#[tokio::test]
async fn a_chat_is_opened_named_by_its_first_message_and_listed() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat(&mut ada).await;
    let answer = ada.post("/api/chats", json!({ "boatId": boat })).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let chat = answer.json();
    assert_eq!(chat["serviceType"], "MarineChatAI");
    assert_eq!(chat["status"], "ai");
    assert_eq!(chat["boatName"], "Luna");
    assert_eq!(
        (&chat["title"], &chat["messages"]),
        (&json!(""), &json!([]))
    );
    let id = chat["id"].as_i64().unwrap();
    say(&mut ada, id, "Which impeller\nfits my engine?").await;
    app.clock.advance(1_000);
    let other = open(&mut ada, json!({})).await;
    let listed = ada.get("/api/chats").await.json();
    assert_eq!(
        (&listed[0]["id"], &listed[1]["id"]),
        (&json!(other), &json!(id))
    );
    assert_eq!(listed[1]["title"], "Which impeller fits my engine?");
    assert_eq!(listed[1]["unread"], 1, "the answer");
    let older = ada.get(&format!("/api/chats?before={other}")).await.json();
    assert_eq!(older.as_array().unwrap().len(), 1);
    assert_eq!(older[0]["id"], id);
}

// proves CHAT-08
#[tokio::test]
async fn a_repeated_call_opens_no_second_chat() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let body = json!({ "productId": 1, "clientKey": "k" });
    let first = open(&mut ada, body.clone()).await;
    assert_eq!(open(&mut ada, body).await, first);
    let other = ada.post("/api/chats", json!({ "clientKey": "k" })).await;
    other.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(reason(&other), "CLIENT-KEY-USED");
    // The key of another user is another key.
    let mut ben = Caller::sign_up(&app, BEN).await;
    assert_ne!(open(&mut ben, json!({ "clientKey": "k" })).await, first);
}

// proves CHAT-08
#[tokio::test]
async fn a_chat_is_about_an_own_boat_and_an_existing_product() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat(&mut ada).await;
    let mut ben = Caller::sign_up(&app, BEN).await;
    for named in [boat, 987_654] {
        let answer = ben.post("/api/chats", json!({ "boatId": named })).await;
        answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    }
    for (body, field) in [
        (json!({ "productId": 987_654 }), "productId"),
        (json!({ "productId": 0 }), "productId"),
        (json!({ "boatId": -1 }), "boatId"),
        (json!({ "clientKey": "" }), "clientKey"),
    ] {
        let answer = ben.post("/api/chats", body).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(
            answer.json()["fields"][field].is_string(),
            "{}",
            answer.text()
        );
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chats"), 0);
}

// proves CHAT-09, CHAT-10, CHAT-11
#[tokio::test]
async fn who_leaves_a_boat_no_longer_sees_it_in_the_chat() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat(&mut ada).await;
    let chat = open(&mut ada, json!({ "boatId": boat })).await;
    let ben = Caller::sign_up(&app, BEN).await.id();
    app.execute(&format!(
        "INSERT INTO boat_users (boat_id, user_id, role, joined_at, role_since) VALUES ({boat}, {ben}, 'Owner', 1, 1);
         DELETE FROM boat_users WHERE user_id <> {ben}"
    ));
    let read = get(&mut ada, chat).await;
    assert_eq!(
        (&read["boatId"], &read["boatName"]),
        (&json!(null), &json!(""))
    );
}

// proves CHAT-09, CHAT-10, CHAT-11
#[tokio::test]
async fn nobody_else_reads_writes_or_deletes_a_chat() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let answer = say(&mut ada, chat, "impeller").await;
    let message = answer[0].data["answerId"].as_i64().unwrap();
    let before: i64 = app.sql("SELECT count(*) FROM chat_messages");
    let mut ben = Caller::sign_up(&app, BEN).await;
    let at = format!("/api/chats/{chat}");
    let of = format!("{at}/messages/{message}");
    for refused in [
        ben.get(&at).await,
        ben.delete(&at).await,
        ben.post(&format!("{at}/close"), json!({})).await,
        ben.post(&format!("{at}/read"), json!({ "messageId": 1 }))
            .await,
        ben.post(&format!("{at}/transcript"), json!({})).await,
        ben.post(&format!("{at}/messages"), json!({ "text": "hello" }))
            .await,
        ben.get(&format!("{of}/events")).await,
        ben.post(&format!("{of}/stop"), json!({})).await,
        ben.post(&format!("{of}/retry"), json!({})).await,
        ben.call(
            http::Method::PUT,
            &format!("{of}/rating"),
            Some(json!({ "rating": "up" })),
        )
        .await,
    ] {
        refused.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
        assert_eq!(reason(&refused), "CHAT-NOT-FOUND");
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_messages"), before);
    assert_eq!(ben.get("/api/chats").await.json(), json!([]));
    // A message of another chat is not found in an own one.
    let own = open(&mut ben, json!({})).await;
    let answer = ben
        .post(
            &format!("/api/chats/{own}/messages/{message}/stop"),
            json!({}),
        )
        .await;
    assert_eq!(reason(&answer), "CHAT-MESSAGE-NOT-FOUND");
}

// proves CHAT-08
#[tokio::test]
async fn reading_rating_closing_and_deleting_a_chat() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let at = format!("/api/chats/{chat}");
    let events = say(&mut ada, chat, "impeller").await;
    let (question, answer) = (&events[0].data["questionId"], &events[0].data["answerId"]);
    let read = ada
        .post(&format!("{at}/read"), json!({ "messageId": 9_999_999 }))
        .await
        .json();
    assert_eq!(read["unread"], 0);
    assert_eq!(
        app.sql::<i64>("SELECT read_up_to FROM chats"),
        answer.as_i64().unwrap()
    );
    let rate = |message: &serde_json::Value| format!("{at}/messages/{message}/rating");
    let put = http::Method::PUT;
    let rated = ada
        .call(
            put.clone(),
            &rate(answer),
            Some(json!({ "rating": "down" })),
        )
        .await
        .json();
    assert_eq!(rated["rating"], "down");
    let removed = ada
        .call(put.clone(), &rate(answer), Some(json!({ "rating": null })))
        .await
        .json();
    assert!(removed["rating"].is_null());
    let own = ada
        .call(put, &rate(question), Some(json!({ "rating": "up" })))
        .await;
    own.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    for _ in 0..2 {
        let closed = ada.post(&format!("{at}/close"), json!({})).await;
        assert_eq!(closed.json()["status"], "closed", "{}", closed.text());
    }
    let messages = get(&mut ada, chat).await["messages"].clone();
    let last = messages.as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["from"], &last["event"]),
        (&json!("system"), &json!({ "kind": "closed-by-user" }))
    );
    assert_eq!(messages.as_array().unwrap().len(), 3, "it was closed once");
    let refused = ada
        .post(&format!("{at}/messages"), json!({ "text": "again" }))
        .await;
    refused.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(reason(&refused), "CHAT-CLOSED");
    assert_eq!(ada.delete(&at).await.status, StatusCode::OK);
    ada.delete(&at)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chat_messages"), 0);
}

// proves CHAT-08
#[tokio::test]
async fn the_messages_of_a_chat_are_mailed_to_its_user() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    say(&mut ada, chat, "Which impeller fits my D2-55?").await;
    app.execute(
        "UPDATE chat_messages SET text = 'This one.', sources = '[1]',
                sentences = '[{\"code\":\"which-boat\"}]' WHERE author = 'assistant'",
    );
    let path = format!("/api/chats/{chat}/transcript");
    assert_eq!(ada.post(&path, json!({})).await.status, StatusCode::OK);
    let mail = app.mails(ADA).await.pop().unwrap();
    for part in [
        "Which impeller fits my D2-55?",
        "Which boat is it for?",
        "This one.",
        "\n- ",
        &format!("/chat/{chat}"),
    ] {
        assert!(mail.contains(part), "{part}: {mail}");
    }
    app.execute("UPDATE users SET language = 'de'");
    ada.post(&path, json!({})).await;
    let mail = app.mails(ADA).await.pop().unwrap();
    assert!(mail.contains("Für welches Boot ist es?"), "{mail}");
    for _ in 0..8 {
        ada.post(&path, json!({})).await;
    }
    let refused = ada.post(&path, json!({})).await;
    refused.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
}
