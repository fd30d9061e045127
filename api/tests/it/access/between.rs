//! Between the admission of a call and its write, the session may end or its user may be blocked.

use axum::body::Body;
use http::{Method, Request};

use super::roles::{Role, World};
use super::{bodies, cell, rows};
use crate::harness::{Caller, START, TestApp};

/// The rows of users as one text, which changes if a call wrote anything.
const EVERYTHING: &str = "SELECT
    (SELECT group_concat(email || full_name || password_hash || coalesce(theme, '') || coalesce(closing_at, 0)) FROM users)
    || (SELECT group_concat(id || street || city) FROM addresses)
    || (SELECT group_concat(id || hex(family_hash) || authenticated_at || coalesce(ended_at, 0)) FROM sessions)
    || (SELECT count(*) FROM mfa_secrets) || ',' || (SELECT count(*) FROM mfa_devices)
    || ',' || (SELECT count(*) FROM recovery_codes) || ',' || (SELECT count(*) FROM throttles)
    || ',' || (SELECT count(*) FROM outbox) || ','
    || coalesce((SELECT group_concat(id || name || updated_at) FROM boats), '')
    || coalesce((SELECT group_concat(boat_id || ',' || user_id || role) FROM boat_users), '')
    || coalesce((SELECT group_concat(id || position) FROM boat_engines), '')
    || coalesce((SELECT group_concat(id || ',' || quantity) FROM boat_products), '')
    || coalesce((SELECT group_concat(id) FROM diagrams), '')
    || coalesce((SELECT group_concat(diagram_id || ',' || position || quantity) FROM diagram_rows), '')
    || (SELECT count(*) FROM invitations) || ',' || (SELECT count(*) FROM boat_activity) || ',' || (SELECT count(*) FROM one_time_tokens)";

/// The column of a role in the table.
fn column(role: Role) -> usize {
    Role::ALL.iter().position(|one| *one == role).unwrap()
}

/// Calls that write for a signed-in user.
fn writing_calls() -> Vec<(Method, String)> {
    let user = column(Role::User);
    let calls: Vec<_> = rows()
        .into_iter()
        .filter(|((method, path), cells)| {
            let is_private = cells[0] == "401 UNAUTHENTICATED";
            let is_for_users = cells[1] != cells[user] || cells[user] == "200";
            let is_refused = cells[user] == "403 FORBIDDEN";
            let writes = method != "GET" || path == "/api/users/installMfa";
            is_private && is_for_users && !is_refused && writes && path != "/api/users/create"
        })
        .map(|((method, path), _)| (method.parse().unwrap(), path))
        .collect();
    assert!(calls.len() >= 17, "{calls:?}");
    calls
}

/// Calls with which an administrator writes. A kit is a package, which is no row.
fn administrators_calls() -> Vec<(Method, String)> {
    let (user, administrator) = (column(Role::User), column(Role::Administrator));
    let mut calls: Vec<_> = rows()
        .into_iter()
        .filter(|((method, path), cells)| {
            let is_theirs = cells[user] == "403 FORBIDDEN" && cells[administrator] != cells[user];
            is_theirs && method != "GET" && !path.contains("/kit")
        })
        .map(|((method, path), _)| (method.parse().unwrap(), path))
        .collect();
    assert_eq!(calls.len(), 3, "{calls:?}");
    calls.push((Method::PATCH, "/api/users/update/{userId}".to_owned()));
    calls
}

/// An administrator with a diagram.
fn prepare_administrator<'a>(world: &World<'a>) -> Caller<'a> {
    let caller = world.prepare(Role::Administrator);
    let owner = world.users().other;
    world.app().execute(&format!(
        "INSERT INTO diagrams (id, user_id, file_name, pages, outcome, unread_percent, created_at)
         VALUES (1, {owner}, 'Pump.pdf', 1, 'whole', 0, {START});
         INSERT INTO diagram_rows (diagram_id, position, page, item, number, text, quantity, state)
         VALUES (1, 1, 1, '1', '09-2734B', 'Impeller', 1, 'unknown')"
    ));
    caller
}

fn request(caller: &Caller<'_>, world: &World<'_>, method: &Method, path: &str) -> Request<Body> {
    // A well-formed token, so that the server looks it up.
    let filled = world.fill(path).replace("nonsense", &"A".repeat(43));
    bodies::request(caller, (method, path), &filled, world.boat())
}

/// Makes each call of a user and of an administrator while another writer holds the database with
/// `change`, which is committed after the call was admitted.
async fn assert_refused(change: &str, expected: &str) {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    for (method, path) in writing_calls() {
        if expected == "403 BLOCKED" && path == "/api/users/logout" {
            continue;
        }
        let caller = world.prepare(Role::User);
        assert_call_refused(&world, caller, (method, path), (change, expected)).await;
    }
    assert_administrator_refused(&world, change, expected).await;
}

async fn assert_administrator_refused(world: &World<'_>, change: &str, expected: &str) {
    for call in administrators_calls() {
        let caller = prepare_administrator(world);
        assert_call_refused(world, caller, call, (change, expected)).await;
    }
}

async fn assert_call_refused(
    world: &World<'_>,
    mut caller: Caller<'_>,
    (method, path): (Method, String),
    (change, expected): (&str, &str),
) {
    let app = world.app();
    let file = app.data().join(api::platform::database::FILE_NAME);
    let other = api::platform::database::store::open_for_writing(&file).unwrap();
    other
        .execute_batch(&format!("BEGIN IMMEDIATE; {change}"))
        .unwrap();
    let before: String = other.query_row(EVERYTHING, [], |row| row.get(0)).unwrap();
    let request = request(&caller, world, &method, &path);
    let (answer, ()) = tokio::join!(caller.send(request), async {
        // The call is admitted before any of these statements runs.
        for _ in 0..100 {
            app.state.database.read(|_conn| Ok(())).await.unwrap();
        }
        other.execute_batch("COMMIT").unwrap();
    });
    assert_eq!(cell(&answer), expected, "{method} {path}");
    assert_eq!(app.sql::<String>(EVERYTHING), before, "{method} {path}");
}

#[tokio::test]
async fn a_session_that_ends_after_admission_writes_nothing() {
    assert_refused(
        "UPDATE sessions SET ended_at = 1, end_reason = 'sign-out'",
        "401 UNAUTHENTICATED",
    )
    .await;
}

#[tokio::test]
async fn a_user_who_is_blocked_after_admission_writes_nothing() {
    assert_refused("UPDATE users SET is_blocked = 1", "403 BLOCKED").await;
}

#[tokio::test]
async fn an_account_that_is_closed_after_admission_writes_nothing() {
    assert_refused("UPDATE users SET closing_at = 1", "401 UNAUTHENTICATED").await;
}

#[tokio::test]
async fn an_administrator_who_is_none_any_more_after_admission_writes_nothing() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    let change = "UPDATE users SET is_admin = 0";
    assert_administrator_refused(&world, change, "403 FORBIDDEN").await;
}

#[tokio::test]
async fn an_administrator_acts_on_others_for_twelve_hours_after_signing_in() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    let mut caller = world.prepare(Role::Administrator);
    let path = world.fill("/api/users/update/{userId}");
    let body = serde_json::json!({ "fullName": "Somebody" });
    assert_eq!(caller.patch(&path, body.clone()).await.status, 200);
    app.execute(&format!(
        "UPDATE sessions SET authenticated_at = authenticated_at - {}",
        12 * 60 * 60 * 1_000 + 1
    ));
    caller
        .patch(&path, body)
        .await
        .assert_error(http::StatusCode::FORBIDDEN, "REQUIRED-RECENT-LOGIN");
}
