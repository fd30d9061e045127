//! Access to each call of the document, by each kind of caller, as `table.tsv` says.

mod between;
mod boat;
mod boats;
pub mod bodies;
mod chat;
mod demo;
mod limits;
mod numbers;
mod request;
pub mod roles;
mod wrong_bodies;

use std::collections::{BTreeMap, BTreeSet};

use http::{Method, StatusCode};

use crate::harness::{Answer, Caller, TestApp};
use boat::BoatIds;
use roles::{Role, World};

const TABLE: &str = include_str!("table.tsv");

/// A method and a path, as in the document.
type Operation = (String, String);

/// The status for each kind of caller of each operation.
type Rows = BTreeMap<Operation, Vec<String>>;

/// A table whose columns are these kinds of callers.
fn read_table(table: &str, kinds: &[String]) -> Rows {
    let mut lines = table.lines();
    let head: Vec<&str> = lines.next().unwrap().split('\t').skip(2).collect();
    assert_eq!(head, kinds);
    lines
        .map(|line| {
            let cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
            assert_eq!(cells.len(), 2 + kinds.len(), "{line}");
            ((cells[0].clone(), cells[1].clone()), cells[2..].to_vec())
        })
        .collect()
}

fn rows() -> Rows {
    read_table(TABLE, &Role::ALL.map(|role| role.name().to_owned()))
}

/// Each operation of the document, with its access level.
fn levels() -> BTreeMap<Operation, String> {
    let document = serde_json::to_value(api::app::document::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut levels = BTreeMap::new();
    for (path, item) in paths {
        for (method, operation) in item.as_object().unwrap() {
            let level = operation["x-access"].as_str().unwrap();
            levels.insert((method.to_uppercase(), path.clone()), level.to_owned());
        }
    }
    levels
}

/// Every operation of the document.
pub fn operations() -> BTreeSet<Operation> {
    levels().into_keys().collect()
}

#[test]
fn every_operation_has_a_row_and_every_row_an_operation() {
    let rows: BTreeSet<_> = rows().into_keys().collect();
    let operations = operations();
    let missing: Vec<_> = operations.difference(&rows).collect();
    let superfluous: Vec<_> = rows.difference(&operations).collect();
    assert!(
        missing.is_empty() && superfluous.is_empty(),
        "table.tsv misses {missing:?} and has {superfluous:?} too much"
    );
}

fn cell(answer: &Answer) -> String {
    let status = answer.status.as_u16();
    match serde_json::from_slice::<serde_json::Value>(&answer.body) {
        Ok(body) if status >= 400 => format!("{status} {}", body["code"].as_str().unwrap()),
        _ => status.to_string(),
    }
}

async fn call(world: &World<'_>, role: Role, method: &str, path: &str) -> Answer {
    let mut caller = world.prepare(role);
    let method: Method = method.parse().unwrap();
    let filled = world.fill(path);
    let request = bodies::request(&caller, (&method, path), &filled, world.boat());
    caller.send(request).await
}

// proves API-50, API-51, API-52
#[tokio::test]
async fn every_call_returns_the_status_in_the_table() {
    let rows = rows();
    let mut found = Rows::new();
    for role in Role::ALL {
        let app = TestApp::with_catalogue().await;
        let world = World::new(&app).await;
        for (method, path) in operations() {
            let answer = call(&world, role, &method, &path).await;
            found.entry((method, path)).or_default().push(cell(&answer));
        }
    }
    if found != rows {
        let wrong: Vec<String> = found
            .iter()
            .filter(|(operation, cells)| rows.get(*operation) != Some(*cells))
            .map(|((method, path), cells)| format!("{method}\t{path}\t{}", cells.join("\t")))
            .collect();
        panic!(
            "these answers are not as table.tsv says:\n{}",
            wrong.join("\n")
        );
    }
}

/// The whole response except the request id.
fn comparable(answer: &Answer) -> (StatusCode, serde_json::Value, Vec<String>) {
    let mut body = answer.json();
    body["requestId"] = serde_json::Value::Null;
    let mut headers: Vec<String> = answer
        .headers
        .iter()
        .filter(|(name, _)| name.as_str() != "x-request-id")
        .map(|(name, value)| format!("{name}: {value:?}"))
        .collect();
    headers.sort();
    (answer.status, body, headers)
}

/// Rows of others have the same response as missing rows, except for the request id.
#[tokio::test]
async fn a_row_of_another_user_is_answered_like_a_missing_one() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    for (method, path) in operations() {
        let is_personal = [
            "{userId}",
            "{sessionId}",
            "{addressId}",
            "{boatId}",
            "{invitationId}",
            "{documentId}",
            "{quoteId}",
            "{requestId}",
            "{notificationId}",
            "{diagramId}",
            "{chatId}",
        ]
        .iter()
        .any(|name| path.contains(name));
        if !is_personal {
            continue;
        }
        let foreign = call(&world, Role::Other, &method, &path).await;
        let mut caller: Caller<'_> = world.prepare(Role::Other);
        let operation = (&method.parse().unwrap(), path.as_str());
        let missing = World::fill_missing(&path);
        let missing = bodies::request(&caller, operation, &missing, BoatIds::MISSING.boat);
        let missing = caller.send(missing).await;
        assert_eq!(
            comparable(&foreign),
            comparable(&missing),
            "{method} {path}"
        );
    }
}
