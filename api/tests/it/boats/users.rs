//! Members: roles, joining and leaving.

use http::StatusCode;
use serde_json::{Value, json};

use super::{boat_of, put_on_board};
use crate::harness::{Answer, Caller, TestApp};

const ADA: &str = "ada@example.com";
const BOB: &str = "bob@example.com";
const LINK: &str = "/api/boats/link";
pub const POSITION: &str = "/api/boats/update-user-position";
const ROLES: [&str; 5] = ["Owner", "Captain", "Duty officer", "Guest", "Professional"];

pub fn people(boat: &Value) -> String {
    format!("/api/boats/boat-users/{}", boat["id"])
}

pub async fn invite(caller: &mut Caller<'_>, boat: &Value, email: &str, role: &str) -> Answer {
    let body = json!({ "boatId": boat["id"], "email": email, "role": role, "firstName": "Bo", "lastName": "Lind" });
    caller.post(LINK, body).await
}

fn comparable(answer: &Answer) -> (StatusCode, Value, Vec<String>) {
    let mut body = answer.json();
    for name in ["requestId", "invitationId", "email"] {
        body[name] = Value::Null;
    }
    let mut names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
    names.sort();
    (answer.status, body, names)
}

// proves API-42, BOAT-113
#[tokio::test]
async fn an_invitation_reveals_nothing_about_accounts() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    let known = invite(&mut ada, &boat, BOB, "Captain").await;
    let unknown = invite(&mut ada, &boat, "new@example.com", "Captain").await;
    assert_eq!(comparable(&known), comparable(&unknown));
    assert_eq!(known.status, 201);
    let entry = known.json();
    assert_eq!(
        (&entry["status"], &entry["userId"]),
        (&json!("invited"), &Value::Null)
    );
    assert_eq!(
        (&entry["fullName"], &entry["role"]),
        (&json!("Bo Lind"), &json!("Captain"))
    );
    assert_eq!(bob.get("/api/users/user-boats").await.json(), json!([]));
}

// proves API-41
#[tokio::test]
async fn a_user_with_an_account_accepts_in_the_app() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    invite(&mut ada, &boat, BOB, "Captain").await;
    let waiting = bob.get("/api/boats/invitations").await.json();
    assert_eq!(
        (&waiting[0]["boatName"], &waiting[0]["invitedBy"]),
        (&json!("Luna"), &json!("Ada Berg"))
    );
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM notifications WHERE kind = 'invited-on-board'"),
        1
    );
    let path = format!("/api/boats/invitations/{}/accept", waiting[0]["id"]);
    let joined = bob.post(&path, json!({})).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    assert_eq!(
        (&joined.json()["role"], &joined.json()["isCreator"]),
        (&json!("Captain"), &json!(false))
    );
    assert_eq!(bob.get("/api/users").await.json()["activeBoat"], boat["id"]);
}

// proves API-41, API-42, BOAT-115, X-10, X-11
#[tokio::test]
async fn a_user_without_an_account_registers_and_accepts_by_mail() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    invite(&mut ada, &boat, "new@example.com", "Captain").await;
    let token = app.link("new@example.com", "invite").await;
    let shown = app.get_json(&format!("/api/invitations/{token}")).await;
    assert_eq!(
        (&shown["boatName"], &shown["role"]),
        (&json!("Luna"), &json!("Captain"))
    );
    let mut new = Caller::sign_up(&app, "new@example.com").await;
    let accepted = new
        .post(&format!("/api/invitations/{token}/accept"), json!({}))
        .await;
    assert_eq!(
        accepted.json(),
        json!({ "accepted": true, "boatId": boat["id"] })
    );
    let again = new
        .post(&format!("/api/invitations/{token}/accept"), json!({}))
        .await;
    assert_eq!(again.json(), accepted.json());

    let list = ada.get(&people(&boat)).await.json();
    let names: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["email"].clone())
        .collect();
    assert_eq!(names, [json!(ADA), json!("new@example.com")]);
    assert_eq!(
        (&list[0]["isCreator"], &list[1]["isCreator"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        (&list[0]["mayRemove"], &list[1]["mayRemove"]),
        (&json!(false), &json!(true))
    );
}

// proves API-42, H-162, BOAT-112, BOAT-114, BOAT-115
#[tokio::test]
async fn an_invitation_has_the_rights_of_its_role_and_ignores_sent_permissions() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let guest = invite(&mut ada, &boat, "guest@example.com", "Guest").await;
    let rights = guest.json()["permissions"].clone();
    let sent = ada
        .post(
            LINK,
            json!({
                "boatId": boat["id"], "boatName": "Another", "email": "new@example.com",
                "role": "Guest", "isCreator": true,
                "permissions": { "boats": { "read": true, "edit": true, "delete": true } },
            }),
        )
        .await;
    assert_eq!(sent.status, StatusCode::CREATED, "{}", sent.text());
    let entry = sent.json();
    assert_eq!(
        (&entry["role"], &entry["permissions"]),
        (&json!("Guest"), &rights)
    );
    assert_eq!(entry["isCreator"], json!(false));
    let token = app.link("new@example.com", "invite").await;
    let shown = app.get_json(&format!("/api/invitations/{token}")).await;
    assert_eq!(shown["boatName"], boat["boatName"]);
    let mut stranger = Caller::sign_up(&app, BOB).await;
    invite(&mut stranger, &boat, "other@example.com", "Guest")
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

#[tokio::test]
async fn invitations_are_replaced_withdrawn_declined_and_end() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    let boat = boat_of(&mut ada, json!({})).await;
    invite(&mut ada, &boat, BOB, "Guest").await;
    let first = app.link(BOB, "invite").await;
    invite(&mut ada, &boat, "BOB@example.com", "Captain").await;
    let list = ada.get(&people(&boat)).await.json();
    assert_eq!(
        (list.as_array().unwrap().len(), &list[1]["role"]),
        (2, &json!("Captain"))
    );
    app.refuses(
        &format!("/api/invitations/{first}"),
        StatusCode::NOT_FOUND,
        "NOT-FOUND",
    )
    .await;
    let number = list[1]["invitationId"].clone();
    let path = format!("/api/boats/{}/invitations/{number}", boat["id"]);
    assert_eq!(ada.delete(&path).await.json(), json!({ "removed": true }));
    ada.delete(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    invite(&mut ada, &boat, BOB, "Guest").await;
    let number = bob.get("/api/boats/invitations").await.json()[0]["id"].clone();
    let mut eve = Caller::sign_up(&app, "eve@example.com").await;
    let path = format!("/api/boats/invitations/{number}");
    eve.delete(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(bob.delete(&path).await.status, 200);
    assert_eq!(bob.get("/api/boats/invitations").await.json(), json!([]));
    app.execute("DELETE FROM throttles");
    invite(&mut ada, &boat, BOB, "Guest").await;
    app.clock.advance(14 * 24 * 3_600_000 + 1);
    let mut bob = Caller::sign_in(&app, BOB).await;
    assert_eq!(bob.get("/api/boats/invitations").await.json(), json!([]));
}

#[tokio::test]
async fn an_invitation_that_is_sent_again_has_one_link_and_each_mail_names_the_role() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    Caller::sign_up(&app, BOB).await;
    app.execute(
        "UPDATE users SET email_verified_at = 1;
         UPDATE users SET language = 'de' WHERE email_key = 'bob@example.com'",
    );
    let boat = boat_of(&mut ada, json!({})).await;
    for (email, line) in [
        ("new@example.com", "Your role would be: Captain."),
        (BOB, "Ihre Rolle wäre: Kapitän."),
    ] {
        let before = app.mails(email).await.len();
        invite(&mut ada, &boat, email, "Captain").await;
        let first = app.link(email, "invite").await;
        let again = invite(&mut ada, &boat, email, "Captain").await;
        assert_eq!(again.status, StatusCode::CREATED);
        let second = app.link(email, "invite").await;
        let mails = app.mails(email).await.split_off(before);
        assert_eq!(mails.len(), 2);
        assert!(mails.iter().all(|mail| mail.contains(line)), "{mails:?}");
        app.refuses(
            &format!("/api/invitations/{first}"),
            StatusCode::NOT_FOUND,
            "NOT-FOUND",
        )
        .await;
        let open = app.get_json(&format!("/api/invitations/{second}")).await;
        assert_eq!(open["role"], "Captain");
    }
    let list = ada.get(&people(&boat)).await.json();
    assert_eq!(list.as_array().unwrap().len(), 3, "{list}");
}

/// Everything that an invitation writes.
fn written(app: &TestApp) -> String {
    app.sql(
        "SELECT concat_ws('; ',
            (SELECT group_concat(concat_ws(',', hex(token_hash), role, expires_at)) FROM invitations),
            (SELECT group_concat(concat_ws(',', key, count)) FROM throttles),
            (SELECT count(*) FROM notifications),
            (SELECT count(*) FROM outbox),
            (SELECT count(*) FROM boat_activity))",
    )
}

#[tokio::test]
async fn the_fourth_mail_of_a_day_to_an_address_is_refused_and_changes_nothing() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let other = boat_of(&mut bob, json!({})).await;
    let mut eve = Caller::sign_up(&app, "eve@example.com").await;
    for email in ["new@example.com", "eve@example.com"] {
        for _ in 0..3 {
            let sent = invite(&mut ada, &boat, email, "Captain").await;
            assert_eq!(sent.status, StatusCode::CREATED);
        }
        let token = app.link(email, "invite").await;
        let before = written(&app);
        for refused in [
            invite(&mut ada, &boat, email, "Guest").await,
            invite(&mut bob, &other, email, "Guest").await,
        ] {
            refused.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
            assert_eq!(refused.header("retry-after"), "86400");
        }
        assert_eq!(written(&app), before);
        let open = app.get_json(&format!("/api/invitations/{token}")).await;
        assert_eq!(open["role"], "Captain");
    }
    let waiting = eve.get("/api/boats/invitations").await.json();
    assert_eq!(waiting.as_array().unwrap().len(), 1, "{waiting}");
    app.clock.advance(24 * 3_600_000);
    let mut ada = Caller::sign_in(&app, ADA).await;
    let next_day = invite(&mut ada, &boat, "new@example.com", "Guest").await;
    assert_eq!(next_day.status, StatusCode::CREATED);
}

#[tokio::test]
async fn an_invitation_names_its_sender_and_does_not_change_other_users() {
    let app = TestApp::with_catalogue().await;
    let eve = Caller::sign_up(&app, "eve@example.com").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    app.execute("UPDATE users SET full_name = 'Eve Moss' WHERE email = 'eve@example.com'");
    app.execute("UPDATE users SET full_name = 'Ada Lind' WHERE email = 'ada@example.com'");
    let boat = boat_of(&mut ada, json!({})).await;
    invite(&mut ada, &boat, BOB, "Guest").await;
    let mails = app.mails(BOB).await;
    let mail = mails.last().unwrap();
    assert!(
        mail.contains("Ada Lind") && !mail.contains("Eve Moss"),
        "{mail}"
    );
    let number = bob.get("/api/boats/invitations").await.json()[0]["id"].clone();
    let path = format!("/api/boats/invitations/{number}/accept");
    assert_eq!(bob.post(&path, json!({})).await.status, StatusCode::OK);
    let active = |user: i64| {
        let query = format!("SELECT coalesce(active_boat, 0) FROM users WHERE id = {user}");
        app.sql::<i64>(&query)
    };
    assert_eq!(json!(active(bob.id())), boat["id"]);
    assert_eq!(active(eve.id()), 0);
}

#[tokio::test]
async fn a_boat_has_at_most_twenty_open_invitations() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    for number in 0..20 {
        let email = format!("guest{number}@example.com");
        assert_eq!(invite(&mut ada, &boat, &email, "Guest").await.status, 201);
    }
    // The caller's own limit is that of a day.
    app.execute("DELETE FROM throttles");
    let more = invite(&mut ada, &boat, "more@example.com", "Guest").await;
    assert_eq!(more.status, StatusCode::CONFLICT, "{}", more.text());
    assert_eq!(more.json()["reason"]["code"], "TOO-MANY-INVITATIONS");
    let again = invite(&mut ada, &boat, "guest0@example.com", "Captain").await;
    assert_eq!(again.status, StatusCode::CREATED, "{}", again.text());
}

#[tokio::test]
async fn an_invitation_with_more_rights_than_the_callers_is_not_replaced() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Captain");
    for (asked, status) in [("Owner", 403), ("Captain", 201)] {
        let email = format!("{asked}@example.com");
        assert_eq!(invite(&mut ada, &boat, &email, asked).await.status, 201);
        let lowered = invite(&mut bob, &boat, &email, "Guest").await;
        assert_eq!(lowered.status, status, "{}", lowered.text());
        let list = ada.get(&people(&boat)).await.json();
        let shown = &list.as_array().unwrap().last().unwrap()["role"];
        let left = if status == 403 { asked } else { "Guest" };
        assert_eq!(shown, left);
    }
}

#[tokio::test]
async fn an_invalid_parameter_is_refused_by_name() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let bob = Caller::sign_up(&app, BOB).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    let boat = boat_of(&mut ada, json!({})).await;
    for (change, field, text) in [
        (json!({ "email": " " }), "email", "Email field is required"),
        (
            json!({ "email": "bob@example" }),
            "email",
            "Email field is badly formatted",
        ),
        (
            json!({ "role": "Admiral" }),
            "role",
            "This role does not exist.",
        ),
        (json!({ "role": null }), "role", "This role does not exist."),
        (
            json!({ "firstName": "x".repeat(61) }),
            "firstName",
            "At most 60 characters",
        ),
        (
            json!({ "isAdmin": true }),
            "isAdmin",
            "This field is unknown.",
        ),
    ] {
        let mut body = json!({ "boatId": boat["id"], "email": BOB, "role": "Guest" });
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let answer = ada.post(LINK, body).await;
        assert_eq!(answer.status, 400, "{change}");
        assert_eq!(answer.json()["fields"][field], text, "{change}");
    }
    let own = invite(&mut ada, &boat, ADA, "Guest").await;
    assert_eq!(
        (own.status.as_u16(), &own.json()["role"]),
        (200, &json!("Owner"))
    );
    put_on_board(&app, &boat, &bob, "Guest");
    invite(&mut ada, &boat, BOB, "Captain")
        .await
        .assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM invitations"), 0);
    for number in 0..20 {
        let email = format!("guest{number}@example.com");
        assert_eq!(invite(&mut ada, &boat, &email, "Guest").await.status, 201);
    }
    let more = invite(&mut ada, &boat, "more@example.com", "Guest").await;
    assert_eq!(more.status, 429, "{}", more.text());
}

// proves API-40, BOAT-111, BOAT-091, BOAT-094, BOAT-097, BOAT-100, BOAT-103, BOAT-106
#[tokio::test]
async fn no_one_assigns_a_role_with_more_rights_than_their_own() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let eve = Caller::sign_up(&app, "eve@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Guest");
    put_on_board(&app, &boat, &eve, "Guest");
    let be = |user: &Caller<'_>, role: &str| {
        app.execute(&format!(
            "UPDATE boat_users SET role = '{role}' WHERE user_id = {}",
            user.id()
        ));
    };
    let includes = |above: &str, below: &str| match above {
        "Owner" => true,
        "Captain" => below != "Owner",
        _ => above == below || below == "Guest",
    };
    for actor in ROLES {
        for wanted in ROLES {
            be(&bob, actor);
            let body = json!({ "boatId": boat["id"], "position": wanted });
            let own = bob.patch(POSITION, body.clone()).await;
            assert_eq!(
                own.status == 200,
                includes(actor, wanted),
                "{actor} becomes {wanted}"
            );
            if own.status == 200 {
                assert_eq!(
                    (&own.json()["role"], &own.json()["position"]),
                    (&json!(wanted), &json!(wanted))
                );
            }
            be(&bob, actor);
            for present in ROLES {
                be(&eve, present);
                let mut body = body.clone();
                body["userId"] = json!(eve.id());
                let answer = bob.patch(POSITION, body).await;
                let may = ["Owner", "Captain"].contains(&actor)
                    && includes(actor, present)
                    && includes(actor, wanted);
                assert_eq!(
                    answer.status == 200,
                    may,
                    "{actor} makes {present} {wanted}"
                );
            }
        }
    }
}

// proves BOAT-106
#[tokio::test]
async fn the_last_owner_cannot_leave_and_others_leave_or_are_removed_by_owners() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let person = |user: i64| format!("/api/boats/{}/users/{user}", boat["id"]);
    let last = ada.delete(&person(ada.id())).await;
    last.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(last.json()["message"], "A boat needs at least one Owner.");
    let down = ada
        .patch(
            POSITION,
            json!({ "boatId": boat["id"], "position": "Guest" }),
        )
        .await;
    down.assert_error(StatusCode::CONFLICT, "CONFLICT");
    put_on_board(&app, &boat, &bob, "Captain");
    bob.delete(&person(ada.id()))
        .await
        .assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    assert_eq!(
        bob.delete(&person(bob.id())).await.json(),
        json!({ "removed": true })
    );
    bob.get(&people(&boat))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    put_on_board(&app, &boat, &bob, "Owner");
    assert_eq!(ada.delete(&person(bob.id())).await.status, 200);
    ada.delete(&person(bob.id()))
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let log = "SELECT group_concat(action, ' ') FROM (SELECT action FROM boat_activity WHERE kind = 'user' ORDER BY id)";
    assert_eq!(app.sql::<String>(log), "left removed");
}

// proves H-161, H-164, BOAT-106, BOAT-111, API-40
#[tokio::test]
async fn the_last_owner_with_access_to_the_account_cannot_leave() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Owner");
    let path = format!("/api/boats/{}/users/{}", boat["id"], ada.id());
    let down = json!({ "boatId": boat["id"], "position": "Captain" });
    for bar in ["is_blocked = 1", "is_blocked = 0, closing_at = 1"] {
        app.execute(&format!("UPDATE users SET {bar} WHERE id = {}", bob.id()));
        for answer in [
            ada.patch(POSITION, down.clone()).await,
            ada.delete(&path).await,
        ] {
            answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
            assert_eq!(answer.json()["message"], "A boat needs at least one Owner.");
        }
        let own = invite(&mut ada, &boat, ADA, "Guest").await.json();
        // His row says that he joined before.
        let list = ada.get(&people(&boat)).await.json();
        let may = |entry: &Value| (entry["mayChange"].clone(), entry["mayRemove"].clone());
        let (no, yes) = (json!(false), json!(true));
        assert_eq!(may(&own), (no.clone(), no.clone()), "{bar}");
        assert_eq!(may(&list[1]), (no.clone(), no), "{bar}");
        assert_eq!(may(&list[0]), (yes.clone(), yes), "{bar}");
    }
    app.execute("UPDATE users SET closing_at = NULL");
    assert_eq!(ada.patch(POSITION, down).await.status, 200);
}

/// An owner without access to the account does not count as an owner, and another owner can remove
/// them.
#[tokio::test]
async fn an_owner_without_account_access_can_be_demoted_and_removed() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Owner");
    app.execute(&format!(
        "UPDATE users SET is_blocked = 1 WHERE id = {}",
        bob.id()
    ));
    let body = json!({ "boatId": boat["id"], "userId": bob.id(), "position": "Guest" });
    assert_eq!(ada.patch(POSITION, body).await.status, 200);
    let path = format!("/api/boats/{}/users/{}", boat["id"], bob.id());
    assert_eq!(ada.delete(&path).await.status, 200);
}

#[tokio::test]
async fn members_are_listed_for_permitted_roles() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bob, "Guest");
    for (role, status) in ROLES.into_iter().zip([200, 200, 200, 403, 403]) {
        app.execute(&format!(
            "UPDATE boat_users SET role = '{role}' WHERE user_id = {}",
            bob.id()
        ));
        assert_eq!(bob.get(&people(&boat)).await.status, status, "{role}");
        let asked = invite(&mut bob, &boat, "new@example.com", "Guest").await;
        let may = ["Owner", "Captain"].contains(&role);
        assert_eq!(asked.status == 201, may, "{role}");
    }
}

/// The database refuses it too.
#[tokio::test]
async fn a_boat_without_an_owner_cannot_be_stored() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    boat_of(&mut ada, json!({})).await;
    let path = app.data().join(api::platform::database::FILE_NAME);
    let conn = api::platform::database::store::open_for_writing(&path).unwrap();
    for statement in [
        "DELETE FROM boat_users",
        "UPDATE boat_users SET role = 'Captain'",
        "DELETE FROM users",
    ] {
        let refused = conn.execute_batch(statement).unwrap_err().to_string();
        assert!(
            refused.contains("a boat keeps an owner"),
            "{statement}: {refused}"
        );
    }
    conn.execute_batch("DELETE FROM boats").unwrap();
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boat_users"), 0);
}

/// When two owners leave at the same time, one of them stays.
#[tokio::test]
async fn if_two_owners_leave_at_the_same_time_one_stays() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bob = Caller::sign_up(&app, BOB).await;
    for _ in 0..10 {
        let boat = boat_of(&mut ada, json!({})).await;
        put_on_board(&app, &boat, &bob, "Owner");
        let person = |user: i64| format!("/api/boats/{}/users/{user}", boat["id"]);
        let (own, other) = (person(ada.id()), person(bob.id()));
        let (first, second) = tokio::join!(ada.delete(&own), bob.delete(&other));
        let mut found = [first.status.as_u16(), second.status.as_u16()];
        found.sort_unstable();
        assert_eq!(found, [200, 409]);
    }
}
