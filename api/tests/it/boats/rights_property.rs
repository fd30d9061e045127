//! Any order of inviting, joining, changing, leaving, blocking, closing and erasing, compared with
//! a separate model.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use rusqlite::Connection;
use serde_json::json;
use tokio::runtime::Runtime;

use super::boat_of;
use super::rights_model::{BOATS, Bar, Crew, Model, RIGHTS, Role, USERS, includes};
use crate::accounts::orders::orders;
use crate::harness::{Caller, TestApp};

#[derive(Debug, Clone, Copy)]
enum Step {
    Invite {
        actor: usize,
        target: usize,
        boat: usize,
        role: Role,
    },
    /// One of the open invitations.
    Accept {
        which: usize,
    },
    Change {
        actor: usize,
        target: usize,
        boat: usize,
        role: Role,
    },
    Remove {
        actor: usize,
        target: usize,
        boat: usize,
    },
    Activate {
        user: usize,
        boat: usize,
    },
    /// Blocks the account, or closes it with an end that is not reached in the test.
    Bar {
        user: usize,
        bar: Bar,
    },
    LetIn {
        user: usize,
    },
    Erase {
        user: usize,
    },
}

/// Beyond the users: one of the members, so that most steps are permitted.
const ON_BOARD: usize = 12;

fn step() -> impl Strategy<Value = Step> {
    let user = || 0..USERS;
    let anybody = || 0..USERS + ON_BOARD;
    let boat = || 0..BOATS;
    let role = || prop::sample::select(RIGHTS.map(|(name, _)| name).to_vec());
    prop_oneof![
        8 => (anybody(), user(), boat(), role())
            .prop_map(|(actor, target, boat, role)| Step::Invite { actor, target, boat, role }),
        8 => any::<usize>().prop_map(|which| Step::Accept { which }),
        6 => (anybody(), anybody(), boat(), role())
            .prop_map(|(actor, target, boat, role)| Step::Change { actor, target, boat, role }),
        3 => (anybody(), anybody(), boat())
            .prop_map(|(actor, target, boat)| Step::Remove { actor, target, boat }),
        2 => (user(), boat()).prop_map(|(user, boat)| Step::Activate { user, boat }),
        1 => user().prop_map(|user| Step::Bar { user, bar: Bar::Blocked }),
        1 => user().prop_map(|user| Step::Bar { user, bar: Bar::Closing }),
        2 => user().prop_map(|user| Step::LetIn { user }),
        1 => user().prop_map(|user| Step::Erase { user }),
    ]
}

/// The model, the server, and the users of both.
struct World<'w, 'a> {
    app: &'a TestApp,
    conn: &'w Connection,
    users: &'w mut [Caller<'a>],
    boats: [i64; BOATS],
    model: Model,
}

/// The role of every user on each boat, in the database.
type Roles = BTreeMap<(i64, i64), String>;

impl World<'_, '_> {
    fn roles(&self) -> Roles {
        let mut statement = self
            .conn
            .prepare_cached("SELECT boat_id, user_id, role FROM boat_users")
            .unwrap();
        statement
            .query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect()
    }

    fn assert_as_modelled(&self, step: Step) {
        let mut expected = Roles::new();
        for (boat, crew) in self.boats.iter().zip(&self.model.crews) {
            for (user, (role, _)) in crew.iter().flatten() {
                expected.insert((*boat, self.users[*user].id()), (*role).to_owned());
            }
            let owners = crew
                .iter()
                .flatten()
                .filter(|(_, (role, _))| *role == "Owner");
            assert!(crew.is_none() || owners.count() > 0, "{step:?}: no owner");
        }
        assert_eq!(self.roles(), expected, "{step:?}");
        for (user, caller) in self.users.iter().enumerate() {
            let found: Option<Option<i64>> = self
                .conn
                .prepare_cached("SELECT active_boat FROM users WHERE id = ?1")
                .unwrap()
                .query_map([caller.id()], |row| row.get(0))
                .unwrap()
                .map(Result::unwrap)
                .next();
            let active = self.model.active[user].map(|boat| self.boats[boat]);
            let expected = (!self.model.is_gone(user)).then_some(active);
            assert_eq!(found, expected, "{step:?}: active boat of {user}");
        }
    }

    /// All rights were given by a user who had them before.
    fn assert_given(&self, before: &Roles, giver: Option<usize>, step: Step) {
        let named = |role: &str| RIGHTS.iter().find(|(name, _)| *name == role).unwrap().0;
        for ((boat, user), role) in self.roles() {
            let role = named(&role);
            let had = before.get(&(boat, user)).map(|role| named(role));
            if had.is_some_and(|had| includes(had, role)) {
                continue;
            }
            let giver = giver.map(|giver| self.users[giver].id());
            let of_giver = giver.and_then(|giver| before.get(&(boat, giver)));
            let is_given = of_giver.is_some_and(|own| includes(named(own), role));
            assert!(is_given, "{step:?} gave {role} out of nothing");
        }
    }

    async fn take(&mut self, step: Step) {
        self.app.clock.advance(1);
        let before = self.roles();
        let mut giver = None;
        match step {
            Step::Invite {
                actor,
                target,
                boat,
                role,
            } => {
                let actor = self.model.user(actor, boat);
                self.invite(actor, target, boat, role).await;
            }
            Step::Accept { which } => {
                let open: Vec<_> = self.model.invitations.clone().into_iter().collect();
                if !open.is_empty() {
                    let ((boat, target), (_, inviter)) = open[which % open.len()];
                    giver = Some(inviter);
                    self.accept(target, boat).await;
                }
            }
            Step::Change {
                actor,
                target,
                boat,
                role,
            } => {
                let (actor, target) = (self.model.user(actor, boat), self.model.user(target, boat));
                giver = Some(actor);
                self.change(actor, target, boat, role).await;
            }
            Step::Remove {
                actor,
                target,
                boat,
            } => {
                let (actor, target) = (self.model.user(actor, boat), self.model.user(target, boat));
                self.remove(actor, target, boat).await;
            }
            Step::Activate { user, boat } => self.activate(user, boat).await,
            Step::Bar { user, bar } => self.set_bar(user, Some(bar)),
            Step::LetIn { user } => self.set_bar(user, None),
            Step::Erase { user } => self.erase(user).await,
        }
        if !matches!(step, Step::Erase { .. }) {
            self.assert_given(&before, giver, step);
        }
        self.assert_as_modelled(step);
    }

    async fn invite(&mut self, actor: usize, target: usize, boat: usize, role: Role) {
        if self.model.is_gone(actor) || self.model.is_gone(target) {
            return;
        }
        let email = self.users[target].user["email"].clone();
        // The limit of mails does not depend on rights.
        self.conn.execute_batch("DELETE FROM throttles").unwrap();
        let body = json!({ "boatId": self.boats[boat], "email": email, "role": role });
        let answer = self.users[actor].post("/api/boats/link", body).await;
        let expected = self.model.invite(actor, target, boat, role);
        let expected = self.model.answer(actor, expected);
        assert_eq!(answer.status, expected, "{}", answer.text());
        if expected == 201 {
            self.model.invitations.insert((boat, target), (role, actor));
        }
    }

    async fn accept(&mut self, target: usize, boat: usize) {
        let id: i64 = self
            .conn
            .query_row(
                "SELECT id FROM invitations WHERE boat_id = ?1 AND email_key = ?2 AND accepted_at IS NULL",
                (self.boats[boat], self.users[target].user["email"].as_str()),
                |row| row.get(0),
            )
            .unwrap();
        let path = format!("/api/boats/invitations/{id}/accept");
        let answer = self.users[target].post(&path, json!({})).await;
        let is_good = self.model.is_good(boat, target);
        let expected = self.model.answer(target, if is_good { 200 } else { 404 });
        assert_eq!(answer.status, expected, "{}", answer.text());
        if expected != 200 {
            return;
        }
        let (role, _) = self.model.invitations.remove(&(boat, target)).unwrap();
        let now = self.app.clock.now();
        let crew = self.model.crews[boat].as_mut().unwrap();
        crew.insert(target, (role, now));
        self.model.active[target].get_or_insert(boat);
    }

    async fn change(&mut self, actor: usize, target: usize, boat: usize, role: Role) {
        if self.model.is_gone(actor) {
            return;
        }
        let person = self.users[target].id();
        let body = json!({ "boatId": self.boats[boat], "userId": person, "position": role });
        let path = "/api/boats/update-user-position";
        let answer = self.users[actor].patch(path, body).await;
        let expected = self.model.decide(actor, target, boat, Some(role));
        let expected = self.model.answer(actor, expected);
        assert_eq!(answer.status, expected, "{}", answer.text());
        if expected == 200 && self.model.role(boat, target) != Some(role) {
            let now = self.app.clock.now();
            let crew = self.model.crews[boat].as_mut().unwrap();
            crew.insert(target, (role, now));
        }
    }

    async fn remove(&mut self, actor: usize, target: usize, boat: usize) {
        if self.model.is_gone(actor) {
            return;
        }
        let (id, person) = (self.boats[boat], self.users[target].id());
        let path = format!("/api/boats/{id}/users/{person}");
        let answer = self.users[actor].delete(&path).await;
        let expected = self.model.decide(actor, target, boat, None);
        let expected = self.model.answer(actor, expected);
        assert_eq!(answer.status, expected, "{}", answer.text());
        if expected == 200 {
            self.model.leave(boat, target);
        }
    }

    async fn activate(&mut self, user: usize, boat: usize) {
        if self.model.is_gone(user) {
            return;
        }
        let path = format!("/api/users/update/{}", self.users[user].id());
        let body = json!({ "activeBoat": self.boats[boat] });
        let answer = self.users[user].patch(&path, body).await;
        let is_on_board = self.model.role(boat, user).is_some();
        let expected = self.model.answer(user, if is_on_board { 200 } else { 400 });
        assert_eq!(answer.status, expected, "{}", answer.text());
        if expected == 200 {
            self.model.active[user] = Some(boat);
        }
    }

    fn set_bar(&mut self, user: usize, bar: Option<Bar>) {
        if self.model.is_gone(user) {
            return;
        }
        let closing_at = (bar == Some(Bar::Closing)).then_some(9_000_000_000_000_i64);
        self.conn
            .execute(
                "UPDATE users SET is_blocked = ?2, closing_at = ?3 WHERE id = ?1",
                (self.users[user].id(), bar == Some(Bar::Blocked), closing_at),
            )
            .unwrap();
        self.model.bars[user] = bar;
    }

    async fn erase(&mut self, user: usize) {
        if self.model.is_gone(user) {
            return;
        }
        let id = self.users[user].id();
        self.conn
            .execute("UPDATE users SET closing_at = 1 WHERE id = ?1", [id])
            .unwrap();
        let erased = api::app::jobs::erase_accounts(&self.app.state)
            .await
            .unwrap();
        assert_eq!(erased, 1);
        self.model.erase(user, self.app.clock.now());
    }
}

/// A user with a confirmed address.
async fn sign_up<'a>(app: &'a TestApp, conn: &Connection, number: usize) -> Caller<'a> {
    let caller = Caller::sign_up(app, &format!("crew{number}@example.com")).await;
    conn.execute_batch("UPDATE users SET email_verified_at = 1")
        .unwrap();
    caller
}

/// Two boats of the first two users. The rows of the previous run are deleted, and erased users are
/// created again.
async fn run<'a>(app: &'a TestApp, conn: &Connection, users: &mut [Caller<'a>], steps: &[Step]) {
    conn.execute_batch(
        "DELETE FROM boats; DELETE FROM throttles; DELETE FROM outbox; DELETE FROM invitations;
         UPDATE users SET is_blocked = 0, closing_at = NULL;
         UPDATE access_tokens SET expires_at = 9000000000000",
    )
    .unwrap();
    let mut world = World {
        app,
        conn,
        users,
        boats: [0; BOATS],
        model: Model::default(),
    };
    for boat in 0..BOATS {
        let made = boat_of(&mut world.users[boat], json!({})).await;
        world.boats[boat] = made["id"].as_i64().unwrap();
        world.model.crews[boat] = Some(Crew::from([(boat, ("Owner", app.clock.now()))]));
        world.model.active[boat] = Some(boat);
    }
    for step in steps {
        world.take(*step).await;
    }
}

async fn renew<'a>(
    app: &'a TestApp,
    conn: &Connection,
    users: &mut Vec<Caller<'a>>,
    made: &mut usize,
) {
    let is_there = |caller: &Caller<'_>| {
        conn.query_row(
            "SELECT count(*) FROM users WHERE id = ?1",
            [caller.id()],
            |row| row.get::<_, i64>(0),
        )
        .unwrap()
            == 1
    };
    users.retain(is_there);
    while users.len() < USERS {
        users.push(sign_up(app, conn, *made).await);
        *made += 1;
    }
}

// proves H-161, H-164, BOAT-106, BOAT-111, API-40
#[test]
fn any_order_of_joining_leaving_and_losing_the_account_matches_the_model() {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::without_catalogue());
    let file = app.data().join(api::platform::database::FILE_NAME);
    let conn = api::platform::database::store::open_for_writing(&file).unwrap();
    let users = RefCell::new((Vec::new(), 0));
    orders(256)
        .run(&prop::collection::vec(step(), 1..40), |steps| {
            let (users, made) = &mut *users.borrow_mut();
            runtime.block_on(async {
                renew(&app, &conn, users, made).await;
                run(&app, &conn, users, &steps).await;
            });
            Ok(())
        })
        .unwrap();
}
