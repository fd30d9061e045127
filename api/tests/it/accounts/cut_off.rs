//! Callers that disconnect: what a call counts and writes is complete or absent, wherever it is cut
//! off.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};

use api::platform::config::Settings;
use api::platform::database::FILE_NAME;
use api::platform::database::store::open_for_reading;
use http::{Method, StatusCode};
use rusqlite::Connection;
use serde_json::json;

use crate::access::roles::{Users, World};
use crate::access::{bodies, operations};
use crate::boats::forms::files_in;
use crate::harness::{Caller, PASSWORD, TestApp, copy_folder, cut_at};

const ADA: &str = "ada@example.com";
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Signs in from a browser of its own and disconnects when the call waits for the `waits`th time;
/// returns whether it was answered before.
async fn hang_up_signing_in(app: &TestApp, password: &str, waits: usize) -> bool {
    let mut caller = Caller::new(app);
    let body = json!({ "email": ADA, "password": password });
    let answer = cut_at(caller.post("/api/auth/login", body), waits).await;
    app.state.changes.settle().await;
    answer.is_some()
}

// proves AUTH-153
#[tokio::test]
async fn correct_passwords_of_aborted_requests_lock_no_one_out() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    for waits in 1.. {
        let mut was_answered = false;
        for _ in 0..11 {
            was_answered = hang_up_signing_in(&app, PASSWORD, waits).await;
        }
        Caller::sign_in(&app, ADA).await;
        if was_answered {
            break;
        }
    }
    let failures: i64 = app.sql("SELECT count(*) FROM sign_in_counters");
    assert_eq!(failures, 0);
}

// proves AUTH-153, AUTH-154
#[tokio::test]
async fn wrong_passwords_of_aborted_requests_block_temporarily_with_a_mail_and_an_entry() {
    for waits in 1.. {
        let app = TestApp::without_catalogue().await;
        Caller::sign_up(&app, ADA).await;
        let mut was_answered = false;
        for _ in 0..10 {
            was_answered = hang_up_signing_in(&app, "wrong", waits).await;
        }
        let answer = Caller::new(&app).try_sign_in(ADA, PASSWORD).await;
        answer.assert_error(StatusCode::LOCKED, "LOCKED");
        let until: i64 = app.sql("SELECT blocked_until FROM sign_in_counters");
        assert_eq!(until, app.clock.now() + DAY);
        let entries: i64 =
            app.sql("SELECT count(*) FROM audit_log WHERE event = 'sign-in-blocked'");
        let mails: i64 = app.sql("SELECT count(*) FROM outbox WHERE kind = 'sign-in-blocked'");
        assert_eq!((entries, mails), (1, 1));
        let mail = app.mails(ADA).await.pop().unwrap();
        assert!(mail.contains("2027-01-16 08:00 UTC"), "{mail}");
        // Further attempts do not change the end of the block.
        app.clock.advance(DAY - 1);
        hang_up_signing_in(&app, "wrong", waits).await;
        assert_eq!(
            app.sql::<i64>("SELECT blocked_until FROM sign_in_counters"),
            until
        );
        app.clock.advance(1);
        Caller::sign_in(&app, ADA).await;
        if was_answered {
            break;
        }
    }
}

/// Columns with different values in each call, besides all binary columns.
const RANDOM: [&str; 7] = [
    "password_hash",
    "photo_path",
    "picture_path",
    "logo_path",
    "client_key",
    "stored_name",
    "text",
];

/// The expression for a column; for columns with different values only whether there is one.
fn shown(column: &str) -> String {
    if RANDOM.contains(&column) {
        format!("typeof({column})")
    } else {
        format!("iif(typeof(\"{column}\") = 'blob', 'blob', quote(\"{column}\"))")
    }
}

fn texts(conn: &Connection, statement: &str) -> Vec<String> {
    let mut statement = conn.prepare(statement).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Every row of every table, without columns that differ in each call, and the number of files.
fn written(app: &TestApp) -> BTreeMap<String, Vec<String>> {
    let conn = open_for_reading(&app.data().join(FILE_NAME)).unwrap();
    let tables = texts(
        &conn,
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'clock'",
    );
    assert!(tables.len() > 20, "{tables:?}");
    let rows = |table: String| {
        let columns = texts(
            &conn,
            &format!("SELECT name FROM pragma_table_info('{table}')"),
        );
        let columns: Vec<String> = columns.iter().map(|column| shown(column)).collect();
        let all = format!(
            "SELECT concat_ws(',', {}) FROM {table} ORDER BY 1",
            columns.join(", ")
        );
        let rows = texts(&conn, &all);
        (table, rows)
    };
    let mut found: BTreeMap<_, _> = tables.into_iter().map(rows).collect();
    for folder in ["media", "private"] {
        let files = files_in(&app.data().join(folder)).len();
        found.insert(folder.to_owned(), vec![files.to_string()]);
    }
    found
}

/// A world with rows in every table, of which each interrupted call gets a copy.
struct Model {
    app: TestApp,
    users: Users,
}

impl Model {
    async fn new() -> Self {
        let app = TestApp::with_catalogue().await;
        let users = World::new(&app).await.users();
        Self { app, users }
    }

    /// A permitted call, cut off at its `waits`th wait: returns what is stored then, and whether it
    /// was answered before.
    async fn cut(
        &self,
        (method, path): (&Method, &str),
        waits: usize,
    ) -> (BTreeMap<String, Vec<String>>, bool) {
        let folder = tempfile::tempdir().unwrap();
        copy_folder(self.app.data(), folder.path());
        let app = TestApp::on(folder, Settings::default()).await;
        let world = World::of(&app, self.users);
        let mut caller = world.prepare_for(path);
        caller.address = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
        let filled = world.fill(path);
        let request = bodies::request(&caller, (method, path), &filled, world.boat());
        let was_answered = cut_at(caller.send(request), waits).await.is_some();
        app.state.changes.settle().await;
        app.state.running.stopped().await;
        (written(&app), was_answered)
    }
}

/// Every call is made once, also one that should only read; a call that changes something is cut
/// off.
#[tokio::test]
async fn a_call_interrupted_at_any_point_leaves_the_state_of_a_complete_one() {
    let model = Model::new().await;
    let before = model.cut((&Method::GET, "/api/health"), usize::MAX).await.0;
    let mut changing = 0;
    for (method, path) in operations() {
        let method: Method = method.parse().unwrap();
        let (whole, _) = model.cut((&method, &path), usize::MAX).await;
        if whole == before {
            continue;
        }
        changing += 1;
        for waits in 1.. {
            let (found, was_answered) = model.cut((&method, &path), waits).await;
            assert_eq!(found, whole, "{method} {path} cut at wait {waits}");
            if was_answered {
                break;
            }
        }
    }
    assert!(changing >= 35, "only {changing} calls changed anything");
}
