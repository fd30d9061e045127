//! Each call about representatives, by each role, by the user of the chat and by others, in each
//! state of the chat, as `agent_calls.tsv` says.

use std::collections::BTreeMap;

use http::Method;
use serde_json::json;

use super::{ADA, agent, grant, person};
use crate::access::operations;
use crate::harness::{Answer, Caller, START, TestApp};

const TABLE: &str = include_str!("agent_calls.tsv");

/// The callers. The user of the chat has access to a service; `rep` answers the chat.
const CALLERS: [&str; 9] = [
    "rep",
    "other-rep",
    "supervisor",
    "manager",
    "owner",
    "owner-agent",
    "stranger",
    "admin",
    "demo",
];

/// The states of the chat: the assistant answers, nobody answers yet, the representative answers,
/// and it is closed.
const STATES: [&str; 4] = ["ai", "waiting", "answered", "closed"];

/// State, method and path → the status for each caller.
type Rows = BTreeMap<(String, String, String), Vec<String>>;

fn rows() -> Rows {
    let mut lines = TABLE.lines();
    let head: Vec<&str> = lines.next().unwrap().split('\t').skip(3).collect();
    assert_eq!(head, CALLERS);
    lines
        .map(|line| {
            let mut cells = line.split('\t').map(str::to_owned);
            let mut next = || cells.next().unwrap();
            ((next(), next(), next()), cells.collect())
        })
        .collect()
}

/// The calls about representatives.
fn calls() -> Vec<(String, String)> {
    let is_ours = |path: &str| {
        path.starts_with("/api/chat-queue")
            || path == "/api/chat-agents"
            || path.ends_with("/handover")
    };
    operations()
        .into_iter()
        .filter(|(_, path)| is_ours(path))
        .collect()
}

fn cell(answer: &Answer) -> String {
    let status = answer.status.as_u16();
    if status < 400 {
        return status.to_string();
    }
    format!("{status} {}", answer.json()["code"].as_str().unwrap())
}

struct Office<'a> {
    app: &'a TestApp,
    callers: Vec<Caller<'a>>,
}

impl<'a> Office<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let mut callers: Vec<Caller<'a>> = Vec::new();
        for name in CALLERS {
            callers.push(match name {
                "rep" | "other-rep" => agent(app, name, "Rep").await,
                "supervisor" => agent(app, name, "Supervisor").await,
                "manager" => agent(app, name, "PayingCustomerManager").await,
                "owner" => Caller::sign_up(app, ADA).await,
                // The user of the chat again, as a representative.
                "owner-agent" => callers[4].clone(),
                other => person(app, other).await,
            });
        }
        let office = Self { app, callers };
        grant(app, &office.callers[4], "QuoteRequest");
        app.execute(&format!(
            "UPDATE users SET is_admin = 1 WHERE id = {}; UPDATE users SET is_demo = 1 WHERE id = {}",
            office.id("admin"),
            office.id("demo")
        ));
        office
    }

    fn id(&self, name: &str) -> i64 {
        let place = CALLERS.iter().position(|known| *known == name).unwrap();
        self.callers[place].id()
    }

    /// Creates the chat again in a state.
    fn chat(&self, state: &str) -> i64 {
        let (status, agent, closed) = match state {
            "ai" => ("ai", "NULL".to_owned(), "NULL"),
            "waiting" => ("handover", "NULL".to_owned(), "NULL"),
            "answered" => ("handover", self.id("rep").to_string(), "NULL"),
            _ => ("closed", self.id("rep").to_string(), "1"),
        };
        let (snapshot, at) = if state == "ai" {
            ("NULL".to_owned(), "NULL".to_owned())
        } else {
            let snapshot = json!({
                "boatName": "", "boatModel": "", "boatProductionYear": null, "hullIdentificationNumber": null,
                "username": "Ada", "email": ADA, "phone": null, "nationality": null, "conversation": [],
            });
            (format!("'{snapshot}'"), START.to_string())
        };
        self.app.execute(&format!(
            "DELETE FROM chats; DELETE FROM throttles;
             INSERT INTO chats (user_id, service_type, status, title, product_name, snapshot, handed_over_at, agent_id,
                                created_at, last_message_at, closed_at)
             VALUES ({}, 'MarineChatAI', '{status}', '', '', {snapshot}, {at}, {agent}, {START}, {START}, {closed})",
            self.id("owner")
        ));
        self.app.sql("SELECT max(id) FROM chats")
    }

    async fn call(&self, caller: usize, state: &str, (method, path): (&str, &str)) -> Answer {
        let chat = self.chat(state);
        let role = if CALLERS[caller] == "owner-agent" {
            "'Supervisor'"
        } else {
            "NULL"
        };
        self.app.execute(&format!(
            "UPDATE users SET agent_role = {role} WHERE id = {}",
            self.id("owner")
        ));
        let filled = path.replace("{chatId}", &chat.to_string());
        let body = match path.rsplit('/').next().unwrap() {
            _ if method == "GET" => None,
            "assign" => Some(json!({ "agentId": self.id("other-rep") })),
            "replies" => Some(json!({ "text": "Hello" })),
            "handover" => Some(json!({})),
            _ => None,
        };
        let method: Method = method.parse().unwrap();
        self.callers[caller]
            .clone()
            .call(method, &filled, body)
            .await
    }
}

// proves CHAT-23, CHAT-24, CHAT-25
#[tokio::test]
async fn every_call_returns_the_status_in_the_table() {
    let app = TestApp::with_catalogue().await;
    let office = Office::new(&app).await;
    let mut found = Rows::new();
    for (method, path) in calls() {
        for state in STATES {
            let row = (state.to_owned(), method.clone(), path.clone());
            for caller in 0..CALLERS.len() {
                let answer = office.call(caller, state, (&method, &path)).await;
                found.entry(row.clone()).or_default().push(cell(&answer));
            }
        }
    }
    let rows = rows();
    let wrong: Vec<String> = found
        .iter()
        .filter(|(row, cells)| rows.get(*row) != Some(*cells))
        .map(|((state, method, path), cells)| {
            format!("{state}\t{method}\t{path}\t{}", cells.join("\t"))
        })
        .collect();
    assert!(
        wrong.is_empty() && rows.len() == found.len(),
        "these answers are not as agent_calls.tsv says:\n{}",
        wrong.join("\n")
    );
}
