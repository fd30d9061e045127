//! Permissions on a boat: each call, by each kind of member and by strangers, as `boats.tsv` says.

use std::collections::{BTreeMap, BTreeSet};

use api::boats::access::roles;
use http::Method;
use serde_json::json;

use super::boat::BoatIds;
use super::{Operation, Rows, bodies, cell, comparable, levels, read_table};
use crate::harness::{Answer, Caller, TestApp};

const TABLE: &str = include_str!("boats.tsv");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Owner,
    Captain,
    Duty,
    Guest,
    Professional,
    /// The owner of another boat, with this boat's ids.
    Other,
    /// A former captain with a session that is still valid.
    Revoked,
    /// A member of no boat.
    None,
    /// Invited, without an answer so far.
    Invited,
}

impl Kind {
    const ALL: [Self; 9] = [
        Self::Owner,
        Self::Captain,
        Self::Duty,
        Self::Guest,
        Self::Professional,
        Self::Other,
        Self::Revoked,
        Self::None,
        Self::Invited,
    ];

    fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    fn email(self) -> String {
        format!("{}@example.com", self.name())
    }

    /// The role that this kind of caller has.
    fn role(self) -> Option<roles::Role> {
        match self {
            Self::Owner => Some(roles::Role::Owner),
            Self::Captain => Some(roles::Role::Captain),
            Self::Duty => Some(roles::Role::DutyOfficer),
            Self::Guest => Some(roles::Role::Guest),
            Self::Professional => Some(roles::Role::Professional),
            _ => None,
        }
    }
}

/// Whether an operation is about one boat, or about an invitation to one.
fn is_about_a_boat((_, path): &Operation, level: &str) -> bool {
    level.contains(':')
        || level == "linked"
        || level.ends_with("owner")
        || path.starts_with("/api/boats/invitations/")
}

fn boat_levels() -> BTreeMap<Operation, String> {
    let mut levels = levels();
    levels.retain(|operation, level| is_about_a_boat(operation, level));
    levels
}

fn rows() -> Rows {
    read_table(TABLE, &Kind::ALL.map(Kind::name))
}

#[test]
fn every_boat_operation_has_a_row_and_every_row_an_operation() {
    let rows: BTreeSet<_> = rows().into_keys().collect();
    let operations: BTreeSet<_> = boat_levels().into_keys().collect();
    assert_eq!(rows, operations, "boats.tsv and the document differ");
}

/// All callers, and a boat that is created again for each call.
struct Crew<'a> {
    app: &'a TestApp,
    callers: Vec<Caller<'a>>,
}

impl<'a> Crew<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let mut callers = Vec::new();
        for kind in Kind::ALL {
            callers.push(Caller::sign_up(app, &kind.email()).await);
        }
        app.execute("UPDATE users SET email_verified_at = 1");
        Self { app, callers }
    }

    fn id(&self, kind: Kind) -> i64 {
        self.callers[kind as usize].id()
    }

    /// Creates a boat of `owner` with the members of all kinds.
    fn boat(&self) -> BoatIds {
        self.app.execute(
            "DELETE FROM boats; DELETE FROM throttles; DELETE FROM users WHERE email LIKE 'new@%'",
        );
        BoatIds::put(self.app, self.id(Kind::Other), "nobody@example.com");
        let ids = BoatIds::put(self.app, self.id(Kind::Owner), &Kind::Invited.email());
        for kind in [Kind::Captain, Kind::Duty, Kind::Guest, Kind::Professional] {
            self.app.execute(&format!(
                "INSERT INTO boat_users (boat_id, user_id, role, joined_at, role_since)
                 VALUES ({}, {}, '{}', 2, 2)",
                ids.boat,
                self.id(kind),
                kind.role().unwrap().name(),
            ));
        }
        BoatIds {
            person: self.id(Kind::Professional),
            ..ids
        }
    }

    async fn call(&mut self, kind: Kind, operation: &Operation, path: &str, boat: i64) -> Answer {
        let method: Method = operation.0.parse().unwrap();
        let caller = &mut self.callers[kind as usize];
        let request = bodies::request(caller, (&method, &operation.1), path, boat);
        caller.send(request).await
    }
}

fn fill(ids: BoatIds, path: &str) -> String {
    ids.fill(path).replace("{userId}", &ids.person.to_string())
}

// proves BOAT-090, BOAT-109, BOAT-110, H-166
#[tokio::test]
async fn every_boat_call_returns_the_status_in_the_table() {
    let app = TestApp::with_catalogue().await;
    let mut crew = Crew::new(&app).await;
    let mut found = Rows::new();
    for operation in boat_levels().into_keys() {
        for kind in Kind::ALL {
            let ids = crew.boat();
            let path = fill(ids, &operation.1);
            let answer = crew.call(kind, &operation, &path, ids.boat).await;
            found
                .entry(operation.clone())
                .or_default()
                .push(cell(&answer));
        }
    }
    let rows = rows();
    let wrong: Vec<String> = found
        .iter()
        .filter(|(operation, cells)| rows.get(*operation) != Some(*cells))
        .map(|((method, path), cells)| format!("{method}\t{path}\t{}", cells.join("\t")))
        .collect();
    assert!(
        wrong.is_empty(),
        "these answers are not as boats.tsv says:\n{}",
        wrong.join("\n")
    );
}

/// Whether a role has the right that a level names; a level without a right permits every role.
fn allows(role: roles::Role, level: &str) -> bool {
    let permissions = serde_json::to_value(role.permissions()).unwrap();
    // Inviting requires the right to create, and a confirmed e-mail.
    let level = level.replace("users:invite", "users:create");
    let right = level.rsplit(' ').next().unwrap();
    match right.split_once(':') {
        Some((subject, action)) => permissions[subject][action].as_bool().unwrap(),
        None => right != "owner" || role == roles::Role::Owner,
    }
}

#[test]
fn the_table_agrees_with_the_permissions_of_the_roles() {
    let rows = rows();
    for (operation, level) in boat_levels() {
        let is_a_right = level.contains(':') || level.ends_with("owner");
        if !is_a_right || level.starts_with("Anybody") {
            continue;
        }
        for (kind, cell) in Kind::ALL.into_iter().zip(&rows[&operation]) {
            if let Some(role) = kind.role() {
                assert_eq!(
                    cell.starts_with("403"),
                    !allows(role, &level),
                    "{operation:?} asks {level}, and a {} gets {cell}",
                    role.name()
                );
            } else {
                assert_eq!(cell, "404 NOT-FOUND", "{operation:?} by {}", kind.name());
            }
        }
    }
}

/// A boat of others, a boat that the caller has left, a deleted one and an invalid number get the
/// same response.
#[tokio::test]
async fn a_boat_of_others_is_answered_like_a_missing_one() {
    let app = TestApp::with_catalogue().await;
    let mut crew = Crew::new(&app).await;
    for operation in boat_levels().into_keys() {
        if !operation.1.contains("{boatId}") {
            continue;
        }
        let ids = crew.boat();
        let path = fill(ids, &operation.1);
        let foreign = crew.call(Kind::Other, &operation, &path, ids.boat).await;
        let revoked = crew.call(Kind::Revoked, &operation, &path, ids.boat).await;
        assert_eq!(comparable(&foreign), comparable(&revoked), "{operation:?}");
        for name in ["987654", "0", "-1", "x", "042", "9223372036854775808"] {
            let path = fill(ids, &operation.1.replace("{boatId}", name));
            let missing = crew.call(Kind::Other, &operation, &path, ids.boat).await;
            assert_eq!(
                comparable(&foreign),
                comparable(&missing),
                "{operation:?} {name}"
            );
        }
    }
}

/// Objects of another boat are not found on this one, although the caller owns both.
#[tokio::test]
async fn objects_of_another_boat_are_not_found_on_this_one() {
    let app = TestApp::with_catalogue().await;
    let mut crew = Crew::new(&app).await;
    for operation in boat_levels().into_keys() {
        let names_a_thing = ["{engineId}", "{invitationId}", "{documentId}"]
            .iter()
            .any(|name| operation.1.contains(name));
        if !names_a_thing || !operation.1.contains("{boatId}") {
            continue;
        }
        let here = crew.boat();
        let there = BoatIds::put(&app, crew.id(Kind::Owner), "nobody@example.com");
        let mixed = BoatIds {
            boat: here.boat,
            ..there
        };
        let path = fill(mixed, &operation.1);
        let elsewhere = crew.call(Kind::Owner, &operation, &path, here.boat).await;
        let nowhere = BoatIds {
            boat: here.boat,
            ..BoatIds::MISSING
        };
        let path = fill(nowhere, &operation.1);
        let missing = crew.call(Kind::Owner, &operation, &path, here.boat).await;
        assert_eq!(elsewhere.status, 404, "{operation:?}");
        assert_eq!(
            comparable(&elsewhere),
            comparable(&missing),
            "{operation:?}"
        );
    }
}

/// The changes that an archived boat permits; invited users may also decline.
const OF_ARCHIVED: [(&str, &str); 4] = [
    ("DELETE", "/api/boats/{boatId}"),
    ("DELETE", "/api/boats/invitations/{invitationId}"),
    ("POST", "/api/boats/{boatId}/archive"),
    ("POST", "/api/boats/{boatId}/restore"),
];

fn archive(app: &TestApp) {
    app.execute("UPDATE boats SET is_active = 0");
}

fn assert_archived(answer: &Answer, what: &str) {
    assert_eq!(answer.status, 409, "{what}: {}", answer.text());
    let text = "This boat is archived. An owner can bring it back.";
    assert_eq!(answer.json()["message"], text, "{what}");
}

/// Only reading works as before.
#[tokio::test]
async fn an_archived_boat_refuses_every_change() {
    let app = TestApp::with_catalogue().await;
    let mut crew = Crew::new(&app).await;
    let rows = rows();
    for operation in boat_levels().into_keys() {
        let ids = crew.boat();
        archive(&app);
        let (method, path) = (operation.0.as_str(), operation.1.as_str());
        let kind = if path.starts_with("/api/boats/invitations/") {
            Kind::Invited
        } else {
            Kind::Owner
        };
        let filled = fill(ids, path);
        let answer = crew.call(kind, &operation, &filled, ids.boat).await;
        if method == "GET" || OF_ARCHIVED.contains(&(method, path)) {
            let wanted = &rows[&operation][kind as usize];
            assert_eq!(cell(&answer), *wanted, "{method} {path}");
        } else {
            assert_archived(&answer, &format!("{method} {path}"));
        }
    }
}

#[tokio::test]
async fn an_archived_boat_can_be_left_and_its_invitations_wait() {
    let app = TestApp::with_catalogue().await;
    let mut crew = Crew::new(&app).await;
    let ids = crew.boat();
    let email = Kind::Invited.email();
    let body = json!({ "boatId": ids.boat, "email": email, "role": "Guest" });
    let owner = &mut crew.callers[Kind::Owner as usize];
    let invitation = owner.post("/api/boats/link", body).await.json()["invitationId"].clone();
    let secret = app.link(&email, "invite").await;
    archive(&app);
    let list = format!("/api/boats/boat-users/{}", ids.boat);
    let people = crew.callers[Kind::Owner as usize].get(&list).await.json();
    for person in people.as_array().unwrap() {
        let may = (&person["mayChange"], &person["mayRemove"]);
        assert_eq!(may, (&false.into(), &false.into()), "{person}");
    }
    let leave = format!("/api/boats/{}/users/{}", ids.boat, crew.id(Kind::Guest));
    let left = crew.callers[Kind::Guest as usize].delete(&leave).await;
    assert_eq!(left.status, 200, "{}", left.text());

    let by_mail = format!("/api/invitations/{secret}/accept");
    let in_app = format!("/api/boats/invitations/{invitation}/accept");
    let invited = &mut crew.callers[Kind::Invited as usize];
    for path in [&by_mail, &in_app] {
        assert_archived(&invited.post(path, json!({})).await, path);
    }
    app.execute("UPDATE boats SET is_active = 1");
    let joined = invited.post(&by_mail, json!({})).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
}
