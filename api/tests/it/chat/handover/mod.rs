//! The hand-over to a representative, and what representatives do with chats.

mod agent_calls;
mod agents;
mod refusals;
mod replies;
mod snapshot;

use serde_json::{Value, json};

use crate::boats::boat_of;
use crate::harness::{Answer, Caller, START, TestApp};

const MINUTE: i64 = 60_000;
const ADA: &str = "ada@example.com";
const HIN: &str = "ABC12345D414";

/// Signs somebody up as a representative.
async fn agent<'a>(app: &'a TestApp, name: &str, role: &str) -> Caller<'a> {
    let caller = person(app, name).await;
    app.execute(&format!(
        "UPDATE users SET agent_role = '{role}' WHERE id = {}",
        caller.id()
    ));
    caller
}

/// Signs somebody up: `Rita` has the address `rita@example.com`.
async fn person<'a>(app: &'a TestApp, name: &str) -> Caller<'a> {
    let caller = Caller::sign_up(app, &address(name)).await;
    app.execute(&format!(
        "UPDATE users SET full_name = '{name}' WHERE id = {}",
        caller.id()
    ));
    caller
}

fn address(name: &str) -> String {
    format!("{}@example.com", name.to_lowercase())
}

/// A user with a boat, and with a telephone number and a nationality in the profile.
async fn boater(app: &TestApp) -> (Caller<'_>, i64) {
    let mut ada = Caller::sign_up(app, ADA).await;
    app.execute(&format!(
        "UPDATE users SET phone = '+44-7700900123', nationality = 3 WHERE id = {}",
        ada.id()
    ));
    let boat = json!({
        "boatName": "Luna", "boatBrand": "Bavaria", "boatModel": "Cruiser 37", "boatProductionYear": 2014,
        "hullIdentificationNumber": HIN, "homePort": "Genoa",
    });
    let boat = boat_of(&mut ada, boat).await["id"].as_i64().unwrap();
    (ada, boat)
}

/// Opens a chat.
async fn open(user: &mut Caller<'_>, body: Value) -> i64 {
    let opened = user.post("/api/chats", body).await;
    assert_eq!(opened.status, 201, "{}", opened.text());
    opened.json()["id"].as_i64().unwrap()
}

/// Adds a message that was written by an author.
fn say(app: &TestApp, chat: i64, author: &str, text: &str) {
    app.execute(&format!(
        "INSERT INTO chat_messages (chat_id, author, text, created_at) VALUES ({chat}, '{author}', '{text}', {})",
        app.clock.now()
    ));
    app.execute(&format!(
        "UPDATE chats SET last_message_at = {} WHERE id = {chat}",
        app.clock.now()
    ));
}

/// Opens a chat and hands it over.
async fn handed_over(app: &TestApp, user: &mut Caller<'_>) -> i64 {
    let chat = open(user, json!({})).await;
    say(app, chat, "user", "Which impeller fits?");
    let answer = hand_over(user, chat, json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    chat
}

async fn hand_over(user: &mut Caller<'_>, chat: i64, body: Value) -> Answer {
    user.post(&format!("/api/chats/{chat}/handover"), body)
        .await
}

/// Makes a step in the queue, which must be possible.
async fn step(agent: &mut Caller<'_>, chat: i64, step: &str, body: Value) -> Value {
    let answer = try_step(agent, chat, step, body).await;
    assert_eq!(answer.status, 200, "{step}: {}", answer.text());
    answer.json()
}

async fn try_step(agent: &mut Caller<'_>, chat: i64, step: &str, body: Value) -> Answer {
    let path = format!("/api/chat-queue/{chat}/{step}");
    match body {
        Value::Null => agent.call(http::Method::POST, &path, None).await,
        body => agent.post(&path, body).await,
    }
}

/// The chats of a representative's queue.
async fn queue(agent: &mut Caller<'_>) -> Vec<i64> {
    let queue = agent.get("/api/chat-queue").await;
    assert_eq!(queue.status, 200, "{}", queue.text());
    let ids = queue.json();
    ids.as_array()
        .unwrap()
        .iter()
        .map(|chat| chat["id"].as_i64().unwrap())
        .collect()
}

/// The kinds of the changes of a chat, in their order.
fn events(app: &TestApp, chat: i64) -> String {
    app.sql(&format!(
        "SELECT coalesce(group_concat(json_extract(sentences, '$.kind'), ' '), '') FROM
         (SELECT sentences FROM chat_messages WHERE chat_id = {chat} AND author = 'system' ORDER BY id)"
    ))
}

/// The events of the audit log about chats, with who did them, in their order.
fn audited(app: &TestApp) -> String {
    app.sql(
        "SELECT coalesce(group_concat(event || ':' || actor_id, ' '), '') FROM
         (SELECT event, actor_id FROM audit_log WHERE event LIKE 'chat-%' ORDER BY id)",
    )
}

/// Grants a user a service.
fn grant(app: &TestApp, user: &Caller<'_>, service: &str) {
    app.execute(&format!(
        "INSERT INTO service_grants (user_id, service, created_at) VALUES ({}, '{service}', {START})",
        user.id()
    ));
}
