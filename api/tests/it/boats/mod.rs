//! Boats: what is said of them, who is on board, and what fits.

mod create;
mod engines;
mod fields;
mod parts;
mod search;
mod update;
mod users;

use serde_json::{Value, json};

use crate::harness::{Caller, TestApp};

/// Makes a boat of this model; the catalogue's Bavaria has a list of parts.
pub async fn boat_of(caller: &mut Caller<'_>, fields: Value) -> Value {
    let mut body = json!({ "boatName": "Luna", "boatBrand": "Own", "boatModel": "Build" });
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    let answer = caller.post("/api/boats/create", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// Puts somebody on board, as an accepted invitation does.
pub fn put_on_board(app: &TestApp, boat: &Value, user: &Caller<'_>, role: &str) {
    app.execute(&format!(
        "INSERT INTO boat_users (boat_id, user_id, role, joined_at, role_since) VALUES ({}, {}, '{role}', 1, 1)",
        boat["id"],
        user.id()
    ));
}
