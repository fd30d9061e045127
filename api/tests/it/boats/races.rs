//! Concurrent changes of a boat.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use http::StatusCode;
use serde_json::{Value, json};

use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const TASKS: usize = 64;

// proves X-16
#[tokio::test]
async fn if_many_owners_leave_at_the_same_time_one_stays() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    let mut cleo = Caller::sign_up(&app, "cleo@example.com").await;
    for _ in 0..8 {
        let boat = boat_of(&mut ada, json!({})).await;
        put_on_board(&app, &boat, &bob, "Owner");
        put_on_board(&app, &boat, &cleo, "Owner");
        let owners = [&mut ada, &mut bob, &mut cleo];
        // Each of them leaves in many windows at once, and asks to become a guest in others.
        let leaving = owners.into_iter().flat_map(|owner| {
            let boat = boat["id"].as_i64().unwrap();
            let owner = owner.clone();
            (0..TASKS / 4).map(move |number| {
                let mut owner = owner.clone();
                async move {
                    if number % 2 == 0 {
                        let path = format!("/api/boats/{boat}/users/{}", owner.id());
                        owner.delete(&path).await
                    } else {
                        let body = json!({ "boatId": boat, "position": "Guest" });
                        owner.patch("/api/boats/update-user-position", body).await
                    }
                }
            })
        });
        let mut found = BTreeMap::new();
        for answer in join_all(leaving).await {
            *found.entry(answer.status.as_u16()).or_insert(0) += 1;
        }
        assert!(
            found.keys().all(|status| [200, 404, 409].contains(status)),
            "{found:?}"
        );
        let owners = format!(
            "SELECT count(*) FROM boat_users WHERE role = 'Owner' AND boat_id = {}",
            boat["id"]
        );
        assert_eq!(app.sql::<i64>(&owners), 1, "{found:?}");
    }
}

/// Sends many writes of a member while `change` is about to be committed; returns the responses and
/// what was stored.
async fn assert_refused(change: &str, status: StatusCode) {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let bob = Caller::sign_up(&app, "bob@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Captain");
    let file = app.data().join(api::platform::database::FILE_NAME);
    let other = api::platform::database::store::open_for_writing(&file).unwrap();
    other
        .execute_batch(&format!("BEGIN IMMEDIATE; {change}"))
        .unwrap();
    let id = boat["id"].as_i64().unwrap();
    let writes = (0..TASKS).map(|number| {
        let mut bob = bob.clone();
        async move {
            match number % 3 {
                0 => {
                    let path = format!("/api/boats/update/{id}");
                    bob.patch(&path, json!({ "homePort": "Bob's" })).await
                }
                1 => {
                    let path = format!("/api/engines/link/{id}");
                    bob.post(&path, json!({ "model": "Bob's" })).await
                }
                _ => {
                    let body = json!({ "boatId": id, "email": "eve@example.com", "role": "Guest" });
                    bob.post("/api/boats/link", body).await
                }
            }
        }
    });
    let (answers, ()) = tokio::join!(join_all(writes), async {
        // The calls are admitted before any of these statements runs.
        for _ in 0..100 {
            app.state.database.read(|_conn| Ok(())).await.unwrap();
        }
        other.execute_batch("COMMIT").unwrap();
    });
    for answer in answers {
        assert_eq!(answer.status, status, "{}", answer.text());
    }
    let after = ada.get("/api/users/user-boats").await.json();
    assert_eq!(after[0]["homePort"], Value::String(String::new()));
    let written = "SELECT (SELECT count(*) FROM boat_engines) + (SELECT count(*) FROM invitations)
        + (SELECT count(*) FROM boat_activity WHERE user_id <> 1)";
    assert_eq!(app.sql::<i64>(written), 0);
}

#[tokio::test]
async fn a_right_revoked_while_writes_wait_no_longer_holds() {
    assert_refused(
        "UPDATE boat_users SET role = 'Guest' WHERE role = 'Captain'",
        StatusCode::FORBIDDEN,
    )
    .await;
}

#[tokio::test]
async fn a_member_removed_while_writes_wait_writes_nothing() {
    assert_refused(
        "DELETE FROM boat_users WHERE role = 'Captain'",
        StatusCode::NOT_FOUND,
    )
    .await;
}
