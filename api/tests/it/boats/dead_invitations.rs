//! Invitations that can no longer be accepted.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use super::users::{POSITION, invite, people};
use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const BOB: &str = "bob@example.com";
const EVE: &str = "eve@example.com";

/// How an inviter loses the right to invite a captain.
#[derive(Debug, Clone, Copy)]
enum Loss {
    Role,
    Place,
    Access(&'static str),
}

const LOSSES: [Loss; 4] = [
    Loss::Role,
    Loss::Place,
    Loss::Access("is_blocked = 1"),
    Loss::Access("closing_at = 1"),
];

async fn lose(app: &TestApp, owner: &mut Caller<'_>, boat: &Value, inviter: i64, loss: Loss) {
    match loss {
        Loss::Role => {
            let body = json!({ "boatId": boat["id"], "position": "Guest", "userId": inviter });
            assert_eq!(owner.patch(POSITION, body).await.status, 200);
        }
        Loss::Place => {
            let path = format!("/api/boats/{}/users/{inviter}", boat["id"]);
            assert_eq!(owner.delete(&path).await.status, 200);
        }
        Loss::Access(change) => {
            app.execute(&format!("UPDATE users SET {change} WHERE id = {inviter}"));
        }
    }
}

/// The e-mails of members and invited people.
async fn listed(caller: &mut Caller<'_>, boat: &Value) -> Vec<String> {
    let list = caller.get(&people(boat)).await.json();
    let entries = list.as_array().unwrap().iter();
    entries
        .map(|entry| entry["email"].as_str().unwrap().to_owned())
        .collect()
}

// proves API-41
#[tokio::test]
async fn invitations_end_when_the_inviter_loses_the_right_or_the_account() {
    for loss in LOSSES {
        let app = TestApp::with_catalogue().await;
        let mut ada = Caller::sign_up(&app, ADA).await;
        let mut bob = Caller::sign_up(&app, BOB).await;
        let mut eve = Caller::sign_up(&app, EVE).await;
        app.execute("UPDATE users SET email_verified_at = 1");
        let boat = boat_of(&mut ada, json!({})).await;
        put_on_board(&app, &boat, &bob, "Captain");
        let invited = invite(&mut bob, &boat, EVE, "Captain").await;
        let number = invited.json()["invitationId"].clone();
        let token = app.link(EVE, "invite").await;
        assert!(listed(&mut ada, &boat).await.contains(&EVE.to_owned()));

        lose(&app, &mut ada, &boat, bob.id(), loss).await;
        let by_token = format!("/api/invitations/{token}");
        let own = format!("/api/boats/invitations/{number}");
        let of_boat = format!("/api/boats/{}/invitations/{number}", boat["id"]);
        for (method, path) in [
            (Method::GET, by_token.clone()),
            (Method::POST, format!("{by_token}/accept")),
            (Method::POST, format!("{own}/accept")),
            (Method::DELETE, own),
        ] {
            let body = (method == Method::POST).then(|| json!({}));
            let answer = eve.call(method, &path, body).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{loss:?}: {path}");
        }
        let withdrawn = ada.delete(&of_boat).await;
        assert_eq!(withdrawn.status, StatusCode::NOT_FOUND, "{loss:?}");
        let waiting = eve.get("/api/boats/invitations").await.json();
        assert_eq!(waiting, json!([]), "{loss:?}");
        let names = listed(&mut ada, &boat).await;
        assert!(!names.contains(&EVE.to_owned()), "{loss:?}: {names:?}");
        assert_eq!(eve.get("/api/users/user-boats").await.json(), json!([]));

        // It does not prevent another invitation: the owner invites the same person again.
        let again = invite(&mut ada, &boat, EVE, "Guest").await;
        assert_eq!(again.status, StatusCode::CREATED, "{loss:?}");
        let number = again.json()["invitationId"].clone();
        let accept = format!("/api/boats/invitations/{number}/accept");
        let joined = eve.post(&accept, json!({})).await;
        assert_eq!(joined.json()["role"], "Guest", "{loss:?}");
    }
}

#[tokio::test]
async fn an_inviter_who_rejoins_may_invite_again() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut eve = Caller::sign_up(&app, EVE).await;
    let boat = boat_of(&mut ada, json!({})).await;
    invite(&mut ada, &boat, EVE, "Captain").await;
    let path = format!("/api/invitations/{}", app.link(EVE, "invite").await);
    app.execute("UPDATE users SET is_blocked = 1 WHERE email_key = 'ada@example.com'");
    app.refuses(&path, StatusCode::NOT_FOUND, "NOT-FOUND").await;
    app.execute("UPDATE users SET is_blocked = 0");
    let accepted = eve.post(&format!("{path}/accept"), json!({})).await;
    assert_eq!(accepted.json()["boatId"], boat["id"]);
}

#[tokio::test]
async fn a_used_link_reveals_nothing_to_a_former_member() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut eve = Caller::sign_up(&app, EVE).await;
    let boat = boat_of(&mut ada, json!({})).await;
    invite(&mut ada, &boat, EVE, "Captain").await;
    let token = app.link(EVE, "invite").await;
    let path = format!("/api/invitations/{token}/accept");
    for _ in 0..2 {
        let accepted = eve.post(&path, json!({})).await;
        assert_eq!(
            accepted.json(),
            json!({ "accepted": true, "boatId": boat["id"] })
        );
    }
    let place = format!("/api/boats/{}/users/{}", boat["id"], eve.id());
    assert_eq!(ada.delete(&place).await.status, 200);
    eve.post(&path, json!({}))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(eve.get("/api/users/user-boats").await.json(), json!([]));
}
