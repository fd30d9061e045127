//! Boats: their fields, their members and what fits them.

mod activity;
mod closing;
mod clubs;
mod create;
mod dead_invitations;
mod document_zoo;
pub mod documents;
mod engines;
mod erasing;
mod examples;
mod expiry;
mod fields;
pub mod forms;
mod news;
mod parts;
mod parts_property;
mod pictures;
mod prune;
mod races;
mod rights_model;
mod rights_property;
mod room;
mod search;
mod update;
mod users;
mod versions;

use serde_json::{Value, json};

use crate::harness::{Caller, TestApp};

/// Creates a boat of this model; the catalogue has a list of parts for the Bavaria.
pub async fn boat_of(caller: &mut Caller<'_>, fields: Value) -> Value {
    let mut body = json!({ "boatName": "Luna", "boatBrand": "Own", "boatModel": "Build" });
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    let answer = caller.post("/api/boats/create", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// Makes a user a member, as an accepted invitation does.
pub fn put_on_board(app: &TestApp, boat: &Value, user: &Caller<'_>, role: &str) {
    app.execute(&format!(
        "INSERT INTO boat_users (boat_id, user_id, role, joined_at, role_since) VALUES ({}, {}, '{role}', 1, 1)",
        boat["id"],
        user.id()
    ));
}

/// A field, a value that it does not accept, and the error.
pub struct Refusal {
    pub field: &'static str,
    pub value: Value,
    pub text: &'static str,
}

/// One refusal per line: the field, the value as JSON or as a number of `letters`, and the text.
pub fn refusals(lines: &'static str) -> Vec<Refusal> {
    lines
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| {
            let cells: Vec<&str> = line.split(" | ").collect();
            let [field, value, text] = cells[..] else {
                panic!("{line}")
            };
            let value = match value.strip_suffix(" letters") {
                Some(length) => json!("x".repeat(length.parse().unwrap())),
                None => serde_json::from_str(value).unwrap(),
            };
            Refusal { field, value, text }
        })
        .collect()
}
