//! Callers that hang up: what a call counts and writes is whole or absent, wherever it is cut.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::access::bodies;
use crate::access::roles::{Role, World};
use crate::harness::{Caller, PASSWORD, TestApp, cut_at};

const ADA: &str = "ada@example.com";
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Signs in from a browser of its own and hangs up when the call waits for the `waits`th time;
/// whether it was answered before.
async fn hang_up_signing_in(app: &TestApp, password: &str, waits: usize) -> bool {
    let mut caller = Caller::new(app);
    let body = json!({ "email": ADA, "password": password });
    let answer = cut_at(caller.post("/api/auth/login", body), waits).await;
    app.state.changes.settle().await;
    answer.is_some()
}

// proves AUTH-153
#[tokio::test]
async fn right_passwords_that_nobody_waits_for_lock_nobody_out() {
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
async fn wrong_passwords_that_nobody_waits_for_block_with_an_end_a_mail_and_an_entry() {
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
        // Further tries do not move the end.
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

/// What the calls about accounts count and write, without what is random in it.
fn written(app: &TestApp) -> Value {
    let rows = |table: &str, columns: &str| -> String {
        app.sql(&format!(
            "SELECT coalesce(group_concat(line, ' '), '') FROM (SELECT {columns} AS line FROM {table} ORDER BY 1)"
        ))
    };
    json!({
        "users": rows("users", "concat_ws(',', email, full_name, is_blocked, closing_at, theme, active_boat, photo_path)"),
        "identities": rows("provider_identities", "coalesce(user_id, '-')"),
        "sessions": rows("sessions", "concat_ws(',', user_id, end_reason, previous_hash IS NOT NULL)"),
        "counters": rows("sign_in_counters", "concat_ws(',', failed, blocked_until)"),
        "throttles": rows("throttles", "concat_ws(',', substr(key, 1, instr(key, ':')), count)"),
        "factors": rows("mfa_secrets", "concat_ws(',', user_id, enabled_at)"),
        "links": rows("one_time_tokens", "concat_ws(',', kind, user_id)"),
        "addresses": rows("addresses", "concat_ws(',', user_id, street, city)"),
        "mails": rows("outbox", "kind"),
        "audit": rows("audit_log", "event"),
    })
}

/// The calls about accounts and profiles that may change something.
fn changes() -> Vec<(Method, String)> {
    let document = serde_json::to_value(api::app::document::document()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let is_about_people = ["accounts", "profile"]
                .iter()
                .any(|tag| operation["tags"][0] == *tag);
            if is_about_people && method != "get" {
                calls.push((method.to_uppercase().parse().unwrap(), path.clone()));
            }
        }
    }
    assert!(calls.len() >= 20, "{calls:?}");
    calls
}

/// A call by the kind of caller that it is for, cut at its `waits`th wait: what it wrote, and
/// whether it was answered before.
async fn cut_call(app: &TestApp, (method, path): (&Method, &str), waits: usize) -> (Value, bool) {
    let world = World::new(app).await;
    let role = if path == "/api/users/create" {
        Role::Identity
    } else {
        Role::User
    };
    let mut caller = world.prepare(role);
    let filled = world.fill(path);
    let request = bodies::request(&caller, (method, path), &filled, world.boat());
    let was_answered = cut_at(caller.send(request), waits).await.is_some();
    app.state.changes.settle().await;
    (written(app), was_answered)
}

#[tokio::test]
async fn a_call_that_is_cut_anywhere_leaves_what_a_whole_one_leaves() {
    for (method, path) in changes() {
        let fresh = async || TestApp::without_catalogue().await;
        let (whole, _) = cut_call(&fresh().await, (&method, &path), usize::MAX).await;
        for waits in 1.. {
            let (found, was_answered) = cut_call(&fresh().await, (&method, &path), waits).await;
            assert_eq!(found, whole, "{method} {path} cut at wait {waits}");
            if was_answered {
                break;
            }
        }
    }
}
