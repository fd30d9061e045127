//! Rows that have ended are removed when their time has come, and no others.

use std::time::{Duration, SystemTime};

use indexer::hexadecimal;

use crate::harness::{Caller, START, TestApp};

const HOUR: i64 = 60 * 60 * 1_000;
const DAY: i64 = 24 * HOUR;

/// A table, how to insert a row with this number that ended at a time, and how long it is kept
/// after that.
const KEPT: [(&str, &str, i64); 12] = [
    ("access_tokens", "INSERT INTO access_tokens VALUES ({hash}, 1, {at})", 0),
    (
        "sessions",
        "INSERT INTO sessions (family_hash, user_id, method, current_hash, rotated_at, authenticated_at, device_hash,
                               device_name, created_at, last_used_at, idle_until, absolute_until, ended_at, end_reason)
         VALUES ({hash}, 1, 'password', {hash}, 0, 0, {hash}, '', 0, 0, 0, 0, {at}, 'sign-out')",
        30 * DAY,
    ),
    (
        "sign_in_counters",
        "INSERT INTO sign_in_counters (account_key, device_hash, failed, updated_at) VALUES ({hash}, x'', 3, {at})",
        30 * DAY,
    ),
    ("throttles", "INSERT INTO throttles VALUES ('mfa:{number}', {at}, 1)", DAY),
    (
        "one_time_tokens",
        "INSERT INTO one_time_tokens VALUES ({hash}, 'reset', 1, NULL, 0, {at})",
        0,
    ),
    (
        "email_changes",
        "INSERT INTO email_changes (user_id, old_email, old_email_key, new_email, new_email_key, requested_at, confirmed_at, expires_at)
         VALUES (1, 'a', 'a', 'a@b', 'a@b', 0, 0, {at})",
        0,
    ),
    ("used_id_tokens", "INSERT INTO used_id_tokens VALUES ({hash}, {at})", HOUR),
    ("mfa_devices", "INSERT INTO mfa_devices VALUES ({hash}, 1, {hash}, 0, {at})", 0),
    (
        "outbox",
        "INSERT INTO outbox (kind, recipient, subject, created_at, next_try_at, state) VALUES ('verify', 'a', '', {at}, 0, 'sent')",
        30 * DAY,
    ),
    (
        "audit_log",
        "INSERT INTO audit_log (at, actor, event) VALUES ({at}, 'system', 'user-changed')",
        400 * DAY,
    ),
    (
        "invitations",
        "INSERT INTO invitations (token_hash, email, email_key, created_at, expires_at) VALUES ({hash}, 'a', 'a', 0, {at})",
        30 * DAY,
    ),
    ("known_devices", "INSERT INTO known_devices VALUES (1, {hash}, 0, {at})", 180 * DAY),
];

/// Rows that are kept at any age: one statement each.
const STAYS: [&str; 3] = [
    "INSERT INTO sign_in_counters VALUES (randomblob(32), x'', 10, 100, 9223372036854775807, 1)",
    "INSERT INTO outbox (kind, recipient, subject, created_at, next_try_at) VALUES ('verify', 'a', '', 1, 1)",
    "INSERT INTO invitations (token_hash, email, email_key, created_at, expires_at, accepted_at, accepted_by)
     VALUES (randomblob(32), 'a', 'a', 1, 1, 1, 1)",
];

fn insert(statement: &str, number: u8, at: i64) -> String {
    statement
        .replace("{hash}", &format!("x'{}'", hexadecimal(&[number; 32])))
        .replace("{number}", &number.to_string())
        .replace("{at}", &at.to_string())
}

async fn app_with_user() -> TestApp {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, "ada@example.com").await;
    app.mails("ada@example.com").await;
    app
}

#[tokio::test]
async fn each_table_deletes_expired_rows_after_its_retention_period() {
    let app = app_with_user().await;
    let rows = |table: &str| app.sql::<i64>(&format!("SELECT count(*) FROM {table}"));
    for (table, statement, kept) in KEPT {
        let before = rows(table);
        let due = START - kept;
        app.execute(&insert(statement, 1, due));
        app.execute(&insert(statement, 2, due + 1));
        assert_eq!(rows(table), before + 2, "{table}");
        api::app::jobs::prune_all(app.state.clone()).await;
        assert_eq!(rows(table), before + 1, "{table}");
    }
    for statement in STAYS {
        app.execute(statement);
    }
    let (counters, mails, invitations) = (
        rows("sign_in_counters"),
        rows("outbox"),
        rows("invitations"),
    );
    api::app::jobs::prune_all(app.state.clone()).await;
    assert_eq!(
        (
            rows("sign_in_counters"),
            rows("outbox"),
            rows("invitations")
        ),
        (counters, mails, invitations)
    );
    assert_eq!(rows("users"), 1);
}

#[tokio::test]
async fn a_run_removes_at_most_a_thousand_rows_of_a_table() {
    let app = app_with_user().await;
    app.execute(
        "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 2500)
         INSERT INTO audit_log (at, actor, event) SELECT 0, 'system', 'old' FROM number",
    );
    for left in [1_500, 500, 0] {
        api::app::jobs::prune_all(app.state.clone()).await;
        let old: i64 = app.sql("SELECT count(*) FROM audit_log WHERE event = 'old'");
        assert_eq!(old, left);
    }
}

#[tokio::test]
async fn an_unused_photo_is_removed_after_a_day() {
    let app = app_with_user().await;
    let folder = app.data().join("media/users/1");
    std::fs::create_dir_all(&folder).unwrap();
    let name = |letter: &str| format!("{}.jpg", letter.repeat(32));
    let old = SystemTime::now() - Duration::from_hours(25);
    for (letter, is_old) in [("a", true), ("b", false), ("c", true)] {
        let file = std::fs::File::create(folder.join(name(letter))).unwrap();
        if is_old {
            file.set_modified(old).unwrap();
        }
    }
    app.execute(&format!(
        "UPDATE users SET photo_path = 'users/1/{}'",
        name("c")
    ));
    api::app::jobs::prune_all(app.state.clone()).await;
    let left = |letter: &str| folder.join(name(letter)).exists();
    assert_eq!([left("a"), left("b"), left("c")], [false, true, true]);
}
