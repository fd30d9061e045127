//! Notifications: listed, read, and switched off.

use axum::body::Body;
use http::{Method, StatusCode, header};
use serde_json::{Value, json};

use crate::harness::{Answer, Caller, START, TestApp};

const LIST: &str = "/api/notifications";
const SETTINGS: &str = "/api/notification-settings";

/// Stores `count` notifications of a kind and a topic.
fn notify(app: &TestApp, user: i64, (kind, topic): (&str, u32), count: usize) {
    for _ in 0..count {
        app.execute(&format!(
            r#"INSERT INTO notifications (user_id, type, kind, details, link, once_key, created_at)
               VALUES ({user}, {topic}, '{kind}', '{{"boatName":"Luna","date":"2027-02-14"}}', '/boatprofile/insurance/42',
                       hex(randomblob(8)), {START})"#
        ));
    }
}

async fn revalidate(caller: &mut Caller<'_>, tag: &str) -> Answer {
    let request = caller
        .request(Method::GET, LIST)
        .header(header::IF_NONE_MATCH, tag);
    caller.send(request.body(Body::empty()).unwrap()).await
}

fn ids(page: &Value) -> Vec<i64> {
    let items = page["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item["id"].as_i64().unwrap())
        .collect()
}

// proves S-17, X-24, NOTIF-11
#[tokio::test]
async fn a_notification_is_listed_with_its_message_and_marked_as_read() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    notify(&app, ada.id(), ("insurance-expires", 2), 1);
    let page = ada.get(LIST).await.json();
    let id = page["items"][0]["id"].clone();
    assert_eq!(
        page,
        json!({
            "items": [{
                "id": id, "type": 2, "kind": "insurance-expires",
                "details": { "boatName": "Luna", "date": "2027-02-14" },
                "message": "The insurance of Luna expires on 2027-02-14.",
                "link": "/boatprofile/insurance/42", "readAt": null,
                "createdAt": page["items"][0]["createdAt"]
            }],
            "unread": 1, "nextBefore": null
        })
    );
    let path = format!("{LIST}/{id}");
    let foreign = bob.patch(&path, json!({ "read": true })).await;
    foreign.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let read = ada.patch(&path, json!({ "read": true })).await.json();
    let read_at = read["readAt"].as_str().unwrap().to_owned();
    app.clock.advance(1_000);
    let again = ada.patch(&path, json!({ "read": true })).await.json();
    assert_eq!(again["readAt"], json!(read_at), "the first time stays");
    assert_eq!(ada.get(LIST).await.json()["unread"], 0);
    let unread = ada.patch(&path, json!({ "read": false })).await.json();
    assert_eq!(unread["readAt"], Value::Null);
    assert_eq!(ada.get(LIST).await.json()["unread"], 1);
    let missing = ada.patch(&path, json!({})).await;
    missing.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
}

#[tokio::test]
async fn notifications_come_in_pages_the_newest_first() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    notify(&app, ada.id(), ("insurance-expires", 2), 51);
    let first = ada.get(LIST).await.json();
    let listed = ids(&first);
    assert_eq!((listed.len(), first["unread"].as_i64()), (50, Some(51)));
    assert!(listed.is_sorted_by(|one, next| one > next), "{listed:?}");
    let before = first["nextBefore"].as_i64().unwrap();
    let last = ada.get(&format!("{LIST}?before={before}")).await.json();
    assert_eq!((ids(&last).len(), &last["nextBefore"]), (1, &Value::Null));
    assert!(ids(&last)[0] < before);
}

#[tokio::test]
async fn all_notifications_up_to_a_given_one_are_marked_as_read() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    notify(&app, ada.id(), ("insurance-expires", 2), 3);
    let newest = ids(&ada.get(LIST).await.json())[0];
    notify(&app, ada.id(), ("insurance-expires", 2), 1);
    let page = ada.patch(LIST, json!({ "readUpTo": newest })).await.json();
    assert_eq!(page["unread"], 1, "the one that came meanwhile");
    let read = page["items"].as_array().unwrap().iter();
    let read: Vec<bool> = read.map(|item| !item["readAt"].is_null()).collect();
    assert_eq!(read, [false, true, true, true]);
    let missing = ada.patch(LIST, json!({})).await;
    missing.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
}

#[tokio::test]
async fn an_unchanged_page_is_answered_without_its_body() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    notify(&app, ada.id(), ("insurance-expires", 2), 1);
    let first = ada.get(LIST).await;
    let tag = first.headers[header::ETAG].to_str().unwrap().to_owned();
    assert_eq!(first.headers[header::CACHE_CONTROL], "no-store");
    let same = revalidate(&mut ada, &tag).await;
    assert_eq!(same.status, StatusCode::NOT_MODIFIED);
    assert_eq!(
        (same.text().as_str(), &same.headers[header::ETAG]),
        ("", &first.headers[header::ETAG])
    );
    let id = first.json()["items"][0]["id"].clone();
    ada.patch(&format!("{LIST}/{id}"), json!({ "read": true }))
        .await;
    let changed = revalidate(&mut ada, &tag).await;
    assert_eq!(changed.status, StatusCode::OK);
    assert_eq!(changed.json()["unread"], 0);
}

// proves NOTIF-06, NOTIF-15, H-199, H-200
#[tokio::test]
async fn a_topic_that_is_switched_off_is_neither_listed_nor_counted() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let all = json!({ "1": true, "2": true, "3": true, "4": true, "5": true });
    assert_eq!(ada.get(SETTINGS).await.json(), all);
    notify(&app, ada.id(), ("virtual-tour", 3), 1);
    notify(&app, ada.id(), ("insurance-expires", 2), 1);
    let changed = ada
        .patch(SETTINGS, json!({ "3": false, "5": false }))
        .await
        .json();
    let expected = json!({ "1": true, "2": true, "3": false, "4": true, "5": false });
    assert_eq!(changed, expected);
    assert_eq!(ada.get(SETTINGS).await.json(), expected);
    let page = ada.get(LIST).await.json();
    assert_eq!((&page["unread"], ids(&page).len()), (&json!(1), 1));
    assert_eq!(page["items"][0]["type"], 2);
    let newest = app.sql::<i64>("SELECT max(id) FROM notifications");
    ada.patch(LIST, json!({ "readUpTo": newest })).await;
    ada.patch(SETTINGS, json!({ "3": true })).await;
    let page = ada.get(LIST).await.json();
    assert_eq!((&page["unread"], ids(&page).len()), (&json!(1), 2));
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    assert_eq!(bob.get(SETTINGS).await.json(), all, "for one user only");
    let wrong = ada.patch(SETTINGS, json!({ "6": true })).await;
    wrong.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
}
