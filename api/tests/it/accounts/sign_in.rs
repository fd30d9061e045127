//! Signing in with a password.

use futures_util::future::join_all;
use http::StatusCode;
use serde_json::json;

use crate::harness::{Answer, Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const DAY: i64 = 24 * 60 * 60 * 1_000;

fn assert_wrong(answer: &Answer, kind: &str, failed: u32) {
    answer.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
    let body = answer.json();
    assert_eq!(body["type"], kind, "{body}");
    assert_eq!(body["failedAttempts"], failed, "{body}");
    assert_eq!(
        body["message"],
        "The password or e-mail you’ve entered is incorrect. Try again or reset password"
    );
}

fn assert_blocked(answer: &Answer) {
    answer.assert_error(StatusCode::LOCKED, "LOCKED");
    let body = answer.json();
    assert_eq!(body["type"], "blocked", "{body}");
    assert_eq!(
        body["message"],
        "Your account has been blocked due to too many failed attempts. Please reset your password."
    );
}

/// Ten wrong passwords from unknown browsers.
async fn fail_ten_times(app: &TestApp, email: &str) {
    for _ in 0..10 {
        let answer = Caller::new(app).try_sign_in(email, "wrong").await;
        assert!(answer.status.is_client_error());
    }
}

// proves X-01
#[tokio::test]
async fn a_wrong_password_and_an_unknown_e_mail_have_the_documented_types() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    let known = Caller::new(&app).try_sign_in(ADA, "wrong").await;
    assert_wrong(&known, "password", 1);
    let unknown = Caller::new(&app)
        .try_sign_in("ben@example.com", "wrong")
        .await;
    assert_wrong(&unknown, "email", 1);
    let names = |answer: &Answer| {
        let mut names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
        names.sort();
        names
    };
    assert_eq!(names(&known), names(&unknown));
    let right = Caller::new(&app).try_sign_in(ADA, PASSWORD).await.json();
    assert!(
        right["token"]
            .as_str()
            .is_some_and(|token| !token.is_empty())
    );
    assert_eq!(right["expiresIn"], 300);
    assert_eq!(right["user"]["email"], ADA);
}

// proves AUTH-038, AUTH-039, ERR-31, ERR-32
#[tokio::test]
async fn an_empty_field_and_a_malformed_e_mail_have_the_documented_messages() {
    let app = TestApp::without_catalogue().await;
    let mut caller = Caller::new(&app);
    let message = |answer: Answer| {
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        answer.json()["message"].as_str().unwrap().to_owned()
    };
    for (email, password) in [("", ""), ("  ", "x"), (ADA, "")] {
        let answer = caller.try_sign_in(email, password).await;
        assert_eq!(message(answer), "All fields have to be filled.");
    }
    let answer = caller.try_sign_in("ada", "x").await;
    assert_eq!(
        message(answer),
        "Please enter an e-mail address in the format of name@example.com"
    );
}

// proves API-07, AUTH-154
#[tokio::test]
async fn after_ten_failures_even_the_correct_password_is_refused() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    for email in [ADA, "nobody@example.com"] {
        for failure in 1..=9 {
            let answer = Caller::new(&app).try_sign_in(email, "wrong").await;
            let kind = if email == ADA { "password" } else { "email" };
            assert_wrong(&answer, kind, failure);
        }
        assert_blocked(&Caller::new(&app).try_sign_in(email, "wrong").await);
        assert_blocked(&Caller::new(&app).try_sign_in(email, PASSWORD).await);
        let body = json!({ "email": email });
        let counted = Caller::new(&app)
            .patch("/api/users/set-failed-attempts", body)
            .await;
        assert_eq!(counted.json()["failedAttempts"], 10);
    }
    let mails = app.mails(ADA).await;
    let told = mails
        .iter()
        .filter(|mail| mail.contains("Too many failed sign-ins"))
        .count();
    assert_eq!(told, 1);
    app.clock.advance(DAY);
    Caller::sign_in(&app, ADA).await;
}

#[tokio::test]
async fn others_cannot_lock_the_owner_out_of_a_known_browser() {
    let app = TestApp::without_catalogue().await;
    let mut own = Caller::sign_up(&app, ADA).await;
    fail_ten_times(&app, ADA).await;
    assert_blocked(&Caller::new(&app).try_sign_in(ADA, PASSWORD).await);
    let answer = own.try_sign_in(ADA, PASSWORD).await;
    assert_eq!(answer.status, StatusCode::OK);
    // The stranger's block stays, and the user's own browser has its own ten attempts.
    assert_blocked(&Caller::new(&app).try_sign_in(ADA, PASSWORD).await);
    for failure in 1..=9 {
        own.address = Caller::new(&app).address;
        assert_wrong(&own.try_sign_in(ADA, "wrong").await, "password", failure);
    }
}

#[tokio::test]
async fn a_successful_sign_in_resets_the_count() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    for _ in 0..9 {
        Caller::new(&app).try_sign_in(ADA, "wrong").await;
    }
    Caller::sign_in(&app, ADA).await;
    let answer = Caller::new(&app).try_sign_in(ADA, "wrong").await;
    assert_wrong(&answer, "password", 1);
}

#[tokio::test]
async fn of_two_hundred_parallel_guesses_ten_are_checked() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    let guesses = (0..200).map(|number| {
        let app = &app;
        async move {
            let mut caller = Caller::new(app);
            caller.try_sign_in(ADA, &format!("guess {number}")).await
        }
    });
    let answers = join_all(guesses).await;
    let checked = answers
        .iter()
        .filter(|answer| answer.status == StatusCode::UNAUTHORIZED)
        .count();
    assert!(checked <= 9, "{checked} wrong answers before the block");
    let failures: u32 = app.sql("SELECT max(failed_in_a_row) FROM sign_in_counters");
    assert!(failures <= 10, "{failures} passwords were checked");
}

#[tokio::test]
async fn a_reset_unlocks() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    fail_ten_times(&app, ADA).await;
    let mut caller = Caller::new(&app);
    caller
        .post("/api/mail/password-recovery", json!({ "email": ADA }))
        .await;
    let token = app.link(ADA, "resetToken").await;
    let body = json!({ "resetToken": token, "password": "Another wind 7!" });
    let answer = caller.post("/api/auth/reset-password", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let answer = Caller::new(&app).try_sign_in(ADA, "Another wind 7!").await;
    assert_eq!(answer.status, StatusCode::OK);
}

#[tokio::test]
async fn an_address_has_twenty_attempts_in_ten_minutes() {
    let app = TestApp::without_catalogue().await;
    let mut caller = Caller::new(&app);
    for attempt in 0..20 {
        let answer = caller.try_sign_in("nobody@example.com", "x").await;
        let expected = if attempt < 9 { 401 } else { 423 };
        assert_eq!(answer.status, expected, "{}", answer.text());
    }
    let answer = caller.try_sign_in(ADA, PASSWORD).await;
    answer.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    Caller::new(&app).try_sign_in(ADA, PASSWORD).await;
}

/// Prevents the database from growing, and fills its free pages.
pub async fn fill_the_disk(app: &TestApp) {
    let filled = app.state.database.write(|conn| {
        let pages: i64 = conn.query_row("PRAGMA page_count", [], |row| row.get(0))?;
        conn.execute_batch(&format!("PRAGMA max_page_count = {pages}"))?;
        while conn
            .execute_batch(
                "INSERT INTO audit_log (at, actor, event) VALUES (0, 'system', 'filler')",
            )
            .is_ok()
        {}
        Ok(())
    });
    let _ = filled.await;
}

pub async fn free_the_disk(app: &TestApp) {
    let freed = app
        .state
        .database
        .write(|conn| Ok(conn.execute_batch("PRAGMA max_page_count = 1000000")?));
    freed.await.unwrap();
}

#[tokio::test]
async fn on_a_full_disk_failed_sign_ins_do_not_count_or_lock() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    fill_the_disk(&app).await;
    let mut refused = 0;
    for _ in 0..15 {
        let answer = Caller::new(&app).try_sign_in(ADA, PASSWORD).await;
        assert!(
            matches!(answer.status.as_u16(), 200 | 507 | 503),
            "{}",
            answer.text()
        );
        refused += u32::from(answer.status != StatusCode::OK);
    }
    free_the_disk(&app).await;
    assert!(refused > 0, "the disk was not full");
    Caller::sign_in(&app, ADA).await;
}

#[tokio::test]
async fn a_full_disk_loses_no_account_whose_registration_was_confirmed() {
    let app = TestApp::without_catalogue().await;
    fill_the_disk(&app).await;
    let mut answered = Vec::new();
    let mut refused = Vec::new();
    for number in 0..200 {
        if refused.len() == 3 {
            break;
        }
        let email = format!("user{number}@example.com");
        let body = json!({ "email": email, "password": PASSWORD });
        let answer = Caller::new(&app).post("/api/users/register", body).await;
        if answer.status == StatusCode::CREATED {
            answered.push(email);
        } else {
            answer.assert_error(StatusCode::INSUFFICIENT_STORAGE, "STORAGE-FULL");
            refused.push(email);
        }
    }
    assert!(!refused.is_empty(), "the disk was not full");
    let users: i64 = app.sql("SELECT count(*) FROM users");
    assert_eq!(usize::try_from(users).unwrap(), answered.len());
    free_the_disk(&app).await;
    for email in answered {
        Caller::sign_in(&app, &email).await;
    }
    for email in refused {
        Caller::sign_up(&app, &email).await;
    }
}

#[tokio::test]
async fn the_owner_is_notified_of_a_new_device() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, ADA).await;
    let mut other = Caller::new(&app);
    other.headers.push((
        "user-agent".into(),
        "Mozilla/5.0 (Linux; Android 15) Chrome/140.0".into(),
    ));
    let answer = other.try_sign_in(ADA, PASSWORD).await;
    other.signed_in(&answer);
    let mails = app.mails(ADA).await;
    assert!(mails.last().unwrap().contains("Chrome (Android)"));
    let before = mails.len();
    other.try_sign_in(ADA, PASSWORD).await;
    assert_eq!(app.mails(ADA).await.len(), before);
}

// proves ERR-45
#[tokio::test]
async fn a_blocked_user_who_signs_in_sees_only_the_reason() {
    let app = TestApp::without_catalogue().await;
    let mut open = Caller::sign_up(&app, ADA).await;
    app.execute(
        "UPDATE users SET is_blocked = 1; UPDATE sessions SET ended_at = 1, end_reason = 'blocked'",
    );
    let answer = open.get("/api/users/sessions").await;
    answer.assert_error(StatusCode::FORBIDDEN, "BLOCKED");
    assert_eq!(open.get("/api/users").await.json()["isBlocked"], true);
    open.refresh()
        .await
        .assert_error(StatusCode::FORBIDDEN, "BLOCKED");
    let mut again = Caller::sign_in(&app, ADA).await;
    assert_eq!(again.user["isBlocked"], true);
    assert_eq!(again.refresh_cookie(), None);
    again
        .get("/api/users/sessions")
        .await
        .assert_error(StatusCode::FORBIDDEN, "BLOCKED");
    assert_eq!(
        again.post("/api/users/logout", json!({})).await.status,
        StatusCode::OK
    );
}
