//! New data of the catalogue about a boat's model is notified to its crew, once.

use api::boats::news::job;
use serde_json::json;

use super::boat_of;
use crate::harness::{Caller, TestApp};

async fn run(app: &TestApp) -> usize {
    job::run(&app.area()).await.unwrap()
}

fn kinds(app: &TestApp) -> String {
    app.sql(
        "SELECT coalesce(group_concat(kind), '') FROM (SELECT kind FROM notifications ORDER BY id)",
    )
}

// proves NOTIF-07, NOTIF-09, NOTIF-10, NOTIF-14
#[tokio::test]
async fn a_change_of_the_model_is_notified_once() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    assert_eq!(run(&app).await, 0, "seen for the first time");
    let seen: String = app.sql("SELECT status FROM seen_models WHERE bmt_id = 101");
    assert_eq!(seen, "Itemized");
    assert_eq!(run(&app).await, 0, "nothing has changed");

    // As if the catalogue had had fewer data before.
    app.execute("UPDATE seen_models SET status = 'Pending', parts = 0");
    assert_eq!(run(&app).await, 2);
    assert_eq!(kinds(&app), "model-status,search-my-boat");
    app.execute("UPDATE seen_models SET parts = parts - 1");
    assert_eq!(run(&app).await, 1);
    assert_eq!(kinds(&app), "model-status,search-my-boat,new-parts");
    assert_eq!(run(&app).await, 0);

    let page = ada.get("/api/notifications").await.json();
    let newest = &page["items"][0];
    assert_eq!(newest["message"], "New parts are waiting for Luna.");
    assert_eq!(newest["type"], 1);
    assert_eq!(
        newest["link"],
        json!(format!("/boatprofile?boatId={}", boat["id"]))
    );
    let status = page["items"][2]["message"].as_str().unwrap();
    assert!(status.ends_with("is now Itemized."), "{status}");
}

#[tokio::test]
async fn an_archived_boat_and_a_model_that_is_not_in_the_catalogue_get_no_notifications() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    assert_eq!(run(&app).await, 0);
    app.execute("UPDATE seen_models SET parts = 0; UPDATE boats SET is_active = 0");
    assert_eq!(run(&app).await, 0);
    app.execute("UPDATE boats SET is_active = 1, bmt_id = 987654");
    assert_eq!(run(&app).await, 0);
}
