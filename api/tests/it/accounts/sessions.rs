//! Sessions.

use http::{StatusCode, header};
use serde_json::json;

use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const SECOND: i64 = 1_000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

// proves AUTH-149, CONST-05
#[tokio::test]
async fn a_token_ends_after_300_seconds() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    app.clock.advance(300 * SECOND - 1);
    assert_eq!(ada.status().await, 200);
    app.clock.advance(1);
    ada.get("/api/users")
        .await
        .assert_error(StatusCode::UNAUTHORIZED, "UNAUTHENTICATED");
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
    assert_eq!(ada.status().await, 200);
}

// proves X-02
#[tokio::test]
async fn a_repeated_refresh_gives_the_same_successor() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut tab = ada.clone();
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
    app.clock.advance(30 * SECOND);
    assert_eq!(tab.refresh().await.status, StatusCode::OK);
    assert_eq!(tab.refresh_cookie(), ada.refresh_cookie());
    assert_eq!((ada.status().await, tab.status().await), (200, 200));
}

#[tokio::test]
async fn reuse_of_a_refresh_token_after_thirty_seconds_ends_the_session_and_notifies_the_owner() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut thief = ada.clone();
    ada.refresh().await;
    app.clock.advance(30 * SECOND + 1);
    let answer = thief.refresh().await;
    answer.assert_error(StatusCode::UNAUTHORIZED, "UNAUTHENTICATED");
    assert_eq!(thief.refresh_cookie(), None);
    assert_eq!(ada.status().await, 401);
    assert_eq!(ada.refresh().await.status, StatusCode::UNAUTHORIZED);
    let told = async || {
        let mails = app.mails(ADA).await;
        mails
            .iter()
            .filter(|mail| mail.contains("A device was signed out"))
            .count()
    };
    assert_eq!(told().await, 1);
    thief.refresh().await;
    assert_eq!(told().await, 1);
}

#[tokio::test]
async fn an_unused_session_ends_after_thirty_days_and_any_after_ninety() {
    let app = TestApp::without_catalogue().await;
    let mut idle = Caller::sign_up(&app, ADA).await;
    let mut used = Caller::sign_in(&app, ADA).await;
    for _ in 0..3 {
        app.clock.advance(29 * DAY);
        assert_eq!(used.refresh().await.status, StatusCode::OK);
    }
    assert_eq!(idle.refresh().await.status, StatusCode::UNAUTHORIZED);
    app.clock.advance(3 * DAY - 60 * SECOND);
    assert_eq!(used.refresh().await.status, StatusCode::OK);
    app.clock.advance(60 * SECOND);
    assert_eq!(used.status().await, 401);
    assert_eq!(used.refresh().await.status, StatusCode::UNAUTHORIZED);
}

// proves API-06
#[tokio::test]
async fn sign_out_ends_the_token_immediately() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut other = Caller::sign_in(&app, ADA).await;
    let cookie = ada.refresh_cookie().unwrap();
    let answer = ada.post("/api/users/logout", json!({})).await;
    assert_eq!(answer.json(), json!({ "loggedOut": true }));
    assert_eq!(answer.header("clear-site-data"), "\"cache\"");
    assert_eq!(ada.refresh_cookie(), None);
    assert_eq!(ada.status().await, 401);
    ada.set_cookie("__Secure-chandlery-refresh", "/api/auth", &cookie);
    assert_eq!(ada.refresh().await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(other.status().await, 200);
}

#[tokio::test]
async fn the_user_sees_and_ends_sessions() {
    let app = TestApp::without_catalogue().await;
    let mut first = Caller::sign_up(&app, ADA).await;
    app.clock.advance(SECOND);
    let mut second = Caller::sign_in(&app, ADA).await;
    app.clock.advance(SECOND);
    let mut third = Caller::sign_in(&app, ADA).await;
    let listed = first.get("/api/users/sessions").await.json();
    let sessions = listed["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 3);
    assert_eq!(sessions[2]["current"], true);
    assert_eq!(sessions[0]["method"], "password");
    assert_eq!(sessions[2]["createdAt"], "2027-01-15T08:00:00Z");
    let id = sessions[1]["id"].as_i64().unwrap();
    let path = format!("/api/users/sessions/{id}");
    assert_eq!(first.delete(&path).await.json(), json!({ "ended": true }));
    assert_eq!(second.status().await, 401);
    first
        .delete(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let answer = first.delete("/api/users/sessions").await;
    assert_eq!(answer.json(), json!({ "endedSessions": 1 }));
    assert_eq!((first.status().await, third.status().await), (200, 401));
}

#[tokio::test]
async fn a_session_of_another_user_is_answered_like_a_missing_one() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut ben = Caller::sign_up(&app, "ben@example.com").await;
    let listed = ben.get("/api/users/sessions").await.json();
    let foreign = format!("/api/users/sessions/{}", listed["sessions"][0]["id"]);
    for path in [foreign.as_str(), "/api/users/sessions/99999"] {
        let answer = ada.delete(path).await;
        answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
        assert_eq!(answer.json()["message"], "Session not found.");
    }
    assert_eq!(ben.status().await, 200);
}

#[tokio::test]
async fn twenty_one_sessions_end_the_longest_unused() {
    let app = TestApp::without_catalogue().await;
    let mut callers = vec![Caller::sign_up(&app, ADA).await];
    for _ in 0..20 {
        app.clock.advance(SECOND);
        callers.push(Caller::sign_in(&app, ADA).await);
    }
    let mut statuses = Vec::new();
    for caller in &mut callers {
        statuses.push(caller.status().await);
    }
    assert_eq!(statuses[0], 401);
    assert!(statuses[1..].iter().all(|status| *status == 200));
}

#[tokio::test]
async fn cookies_have_the_security_attributes() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::new(&app);
    let body = json!({ "email": ADA, "password": crate::harness::PASSWORD });
    let answer = ada.post("/api/users/register", body).await;
    let cookies: Vec<&str> = answer
        .headers
        .get_all(header::SET_COOKIE)
        .iter()
        .map(|cookie| cookie.to_str().unwrap())
        .collect();
    let attributes = |name: &str| {
        let cookie = cookies
            .iter()
            .find(|cookie| cookie.starts_with(name))
            .unwrap();
        cookie.split_once("; ").unwrap().1
    };
    assert_eq!(cookies.len(), 2);
    assert_eq!(
        attributes("__Secure-chandlery-refresh="),
        "HttpOnly; SameSite=Lax; Secure; Path=/api/auth; Max-Age=2592000"
    );
    assert_eq!(
        attributes("__Secure-chandlery-device="),
        "HttpOnly; SameSite=Lax; Secure; Path=/api; Max-Age=15552000"
    );
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn cookies_work_without_tls_on_the_same_machine() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::new(&app);
    ada.address = "127.0.0.1".parse().unwrap();
    let body = json!({ "email": ADA, "password": crate::harness::PASSWORD });
    let answer = ada.post("/api/users/register", body).await;
    let cookies = answer.headers.get_all(header::SET_COOKIE).iter();
    for cookie in cookies {
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("chandlery-"), "{cookie}");
        assert!(!cookie.contains("Secure"), "{cookie}");
    }
    ada.signed_in(&answer);
    assert_eq!(ada.refresh().await.status, StatusCode::OK);
}

#[tokio::test]
async fn beyond_twenty_sessions_the_longest_unused_one_ends() {
    let app = TestApp::without_catalogue().await;
    let mut first = Caller::sign_up(&app, ADA).await;
    let mut last = Caller::sign_in(&app, ADA).await;
    for _ in 0..18 {
        app.clock.advance(1_000);
        last = Caller::sign_in(&app, ADA).await;
    }
    // A session that has ended does not count.
    last.post("/api/users/logout", json!({})).await;
    Caller::sign_in(&app, ADA).await;
    assert_eq!(first.status().await, 200);
    Caller::sign_in(&app, ADA).await;
    assert_eq!(first.status().await, 401);
}
