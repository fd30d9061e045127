//! Closing an account.

use http::StatusCode;
use serde_json::json;

use crate::harness::{Caller, PASSWORD, TestApp};

const ADA: &str = "ada@example.com";
const HOUR: i64 = 60 * 60 * 1_000;

/// No row of any table is the user's, except in the audit log.
fn assert_nothing_left(app: &TestApp, id: i64) {
    let tables: String = app.sql(
        "SELECT group_concat(DISTINCT m.name) FROM sqlite_schema m JOIN pragma_table_info(m.name) c
         WHERE m.type = 'table' AND c.name = 'user_id' AND m.name <> 'audit_log'",
    );
    assert!(tables.split(',').count() >= 8, "{tables}");
    for table in tables.split(',') {
        let left: i64 = app.sql(&format!(
            "SELECT count(*) FROM {table} WHERE user_id = {id}"
        ));
        assert_eq!(left, 0, "{table}");
    }
}

// proves API-11, CONST-12, PROF-42
#[tokio::test]
async fn an_account_is_deleted_within_24_hours() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut ben = Caller::sign_up(&app, "ben@example.com").await;
    for caller in [&mut ada, &mut ben] {
        let body = json!({ "street": "Quay 1", "city": "Genoa", "country": "Italy" });
        caller.post("/api/users/address/create", body).await;
        caller.get("/api/users/installMfa").await;
    }
    Caller::new(&app).try_sign_in(ADA, "wrong").await;
    let path = format!("/api/users/delete/{}", ada.id());
    let body = json!({ "closeReason": "Altro" });
    let answer = ada.call(http::Method::DELETE, &path, Some(body)).await;
    assert_eq!(
        answer.json(),
        json!({ "closing": true, "closesBefore": "2027-01-16T08:00:00Z" })
    );
    assert_eq!(
        app.sql::<String>("SELECT close_reason FROM users WHERE closing_at IS NOT NULL"),
        "Other"
    );
    assert_eq!((ada.status().await, ada.refresh_cookie()), (401, None));
    let mut again = Caller::new(&app);
    let answer = again.try_sign_in(ADA, PASSWORD).await;
    answer.assert_error(StatusCode::LOCKED, "LOCKED");
    assert_eq!(answer.json()["message"], "This account is being closed.");
    let wrong = again.try_sign_in(ADA, "wrong").await;
    wrong.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
    assert!(
        app.mails(ADA)
            .await
            .last()
            .unwrap()
            .contains("within 24 hours")
    );

    app.clock.advance(20 * HOUR - 1);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 0);
    app.clock.advance(1);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 1);
    let id = ada.id();
    assert_nothing_left(&app, id);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM users"), 1);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM addresses"), 1);
    assert!(
        app.mails(ADA)
            .await
            .last()
            .unwrap()
            .contains("have been deleted")
    );
    // The number is never assigned again, and the address may be registered again.
    let new = Caller::sign_up(&app, ADA).await;
    assert!(new.id() > id);
}

#[tokio::test]
async fn the_reason_is_optional_and_one_of_the_list() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let path = format!("/api/users/delete/{}/", ada.id());
    let answer = ada.delete(&format!("{path}?closeReason=boredom")).await;
    answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    assert_eq!(
        answer.json()["fields"]["closeReason"],
        "This reason is not in the list."
    );
    let answer = ada.delete(&format!("{path}?closeReason=4")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(
        app.sql::<String>("SELECT close_reason FROM users"),
        "Privacy concerns"
    );
}

#[tokio::test]
async fn only_users_themselves_close_their_account_and_the_only_administrator_cannot() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let ben = Caller::sign_up(&app, "ben@example.com").await;
    app.execute("UPDATE users SET is_admin = 1 WHERE email_key = 'ada@example.com'");
    ada.delete(&format!("/api/users/delete/{}", ben.id()))
        .await
        .assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    let answer = ada.delete(&format!("/api/users/delete/{}", ada.id())).await;
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(
        answer.json()["message"],
        "You are the only administrator, so you cannot close your account."
    );
}
