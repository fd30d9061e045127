//! Any order of inviting, joining, changing, leaving and erasing, beside a model of its own.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use rusqlite::Connection;
use serde_json::json;
use tokio::runtime::Runtime;

use super::boat_of;
use crate::accounts::orders::orders;
use crate::harness::{Caller, TestApp};

const USERS: usize = 5;
const BOATS: usize = 2;

/// What each role may do with people, boats and products.
const RIGHTS: [(&str, [&str; 3]); 5] = [
    ("Owner", ["cred", "cre", "cre"]),
    ("Captain", ["cre", "cre", "cre"]),
    ("Duty officer", ["r", "re", "r"]),
    ("Guest", ["", "r", "r"]),
    ("Professional", ["", "re", "cre"]),
];

type Role = &'static str;

fn rights(role: Role) -> [&'static str; 3] {
    RIGHTS.iter().find(|(name, _)| *name == role).unwrap().1
}

fn may(role: Role, letter: char) -> bool {
    rights(role)[0].contains(letter)
}

/// Whether `role` has every right that `other` has.
fn includes(role: Role, other: Role) -> bool {
    let both = rights(role).into_iter().zip(rights(other));
    both.into_iter()
        .all(|(own, other)| other.chars().all(|letter| own.contains(letter)))
}

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
    Erase {
        user: usize,
    },
}

/// Beyond the users: whoever is on board, so that most steps are somebody's who may take them.
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
        1 => user().prop_map(|user| Step::Erase { user }),
    ]
}

/// Each one on board with a role, and since when.
type Crew = BTreeMap<usize, (Role, i64)>;

/// What the design says, on its own.
#[derive(Default)]
struct Model {
    /// None for a boat that is gone.
    crews: [Option<Crew>; BOATS],
    /// Boat and target: the role, and who invited.
    invitations: BTreeMap<(usize, usize), (Role, usize)>,
    active: [Option<usize>; USERS],
    is_gone: [bool; USERS],
}

impl Model {
    fn role(&self, boat: usize, user: usize) -> Option<Role> {
        Some(self.crews[boat].as_ref()?.get(&user)?.0)
    }

    /// The user that a step means: beyond the users, one of those on board.
    fn user(&self, number: usize, boat: usize) -> usize {
        let crew = self.crews[boat].as_ref();
        let on_board: Vec<usize> = crew.into_iter().flat_map(BTreeMap::keys).copied().collect();
        match number.checked_sub(USERS) {
            Some(number) if !on_board.is_empty() => on_board[number % on_board.len()],
            _ => number % USERS,
        }
    }

    fn other_owners(&self, boat: usize, but: usize) -> usize {
        let crew = self.crews[boat].iter().flatten();
        crew.filter(|(user, (role, _))| **user != but && *role == "Owner")
            .count()
    }

    /// The answer to a change of somebody's role, or without a role to their removal.
    fn decide(&self, actor: usize, target: usize, boat: usize, wanted: Option<Role>) -> u16 {
        let Some(own) = self.role(boat, actor) else {
            return 404;
        };
        let found = self.role(boat, target);
        let present = found.unwrap_or("Guest");
        let letter = if wanted.is_some() { 'e' } else { 'd' };
        let may_change = actor == target || (may(own, letter) && includes(own, present));
        if !may_change || wanted.is_some_and(|wanted| !includes(own, wanted)) {
            return 403;
        }
        let is_last = present == "Owner" && self.other_owners(boat, target) == 0;
        match found {
            None => 404,
            Some(_) if is_last && wanted != Some("Owner") => 409,
            Some(_) => 200,
        }
    }

    fn invite(&self, actor: usize, target: usize, boat: usize, role: Role) -> u16 {
        match self.role(boat, actor) {
            None => 404,
            Some(own) if !may(own, 'c') => 403,
            Some(_) if actor == target => 200,
            Some(own) if !includes(own, role) => 403,
            Some(_) if self.role(boat, target).is_some() => 409,
            Some(_) => 201,
        }
    }

    /// Whether an invitation still opens the boat.
    fn is_good(&self, boat: usize, target: usize) -> bool {
        let Some((role, inviter)) = self.invitations.get(&(boat, target)) else {
            return false;
        };
        self.role(boat, *inviter)
            .is_some_and(|own| may(own, 'c') && includes(own, role))
    }

    fn leave(&mut self, boat: usize, user: usize) {
        if let Some(crew) = &mut self.crews[boat] {
            crew.remove(&user);
        }
        if self.active[user] == Some(boat) {
            self.active[user] = None;
        }
    }

    fn erase(&mut self, user: usize, now: i64) {
        for boat in 0..BOATS {
            let is_last =
                self.role(boat, user) == Some("Owner") && self.other_owners(boat, user) == 0;
            let crew = self.crews[boat].iter().flatten();
            let captains = crew.filter(|(_, (role, _))| *role == "Captain");
            let heir = captains.min_by_key(|(id, (_, since))| (*since, **id));
            match heir.map(|(heir, _)| *heir) {
                Some(heir) if is_last => {
                    let crew = self.crews[boat].as_mut().unwrap();
                    crew.insert(heir, ("Owner", now));
                }
                None if is_last => {
                    for user in 0..USERS {
                        self.leave(boat, user);
                    }
                    self.crews[boat] = None;
                    self.invitations.retain(|(of, _), _| *of != boat);
                }
                _ => {}
            }
            self.leave(boat, user);
        }
        self.invitations
            .retain(|(_, target), (_, inviter)| *target != user && *inviter != user);
        self.is_gone[user] = true;
    }
}

/// The model, the server, and who is who.
struct World<'w, 'a> {
    app: &'a TestApp,
    conn: &'w Connection,
    users: &'w mut [Caller<'a>],
    boats: [i64; BOATS],
    model: Model,
}

/// What everybody is on each boat, in the database.
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
            let expected = (!self.model.is_gone[user]).then_some(active);
            assert_eq!(found, expected, "{step:?}: active boat of {user}");
        }
    }

    /// Nobody got a right but from somebody who had it before.
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
            Step::Erase { user } => self.erase(user).await,
        }
        if !matches!(step, Step::Erase { .. }) {
            self.assert_given(&before, giver, step);
        }
        self.assert_as_modelled(step);
    }

    async fn invite(&mut self, actor: usize, target: usize, boat: usize, role: Role) {
        if self.model.is_gone[actor] || self.model.is_gone[target] {
            return;
        }
        let email = self.users[target].user["email"].clone();
        let body = json!({ "boatId": self.boats[boat], "email": email, "role": role });
        let answer = self.users[actor].post("/api/boats/link", body).await;
        let expected = self.model.invite(actor, target, boat, role);
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
        if !self.model.is_good(boat, target) {
            assert_eq!(answer.status, 404, "{}", answer.text());
            return;
        }
        assert_eq!(answer.status, 200, "{}", answer.text());
        let (role, _) = self.model.invitations.remove(&(boat, target)).unwrap();
        let now = self.app.clock.now();
        let crew = self.model.crews[boat].as_mut().unwrap();
        crew.insert(target, (role, now));
        self.model.active[target].get_or_insert(boat);
    }

    async fn change(&mut self, actor: usize, target: usize, boat: usize, role: Role) {
        if self.model.is_gone[actor] {
            return;
        }
        let person = self.users[target].id();
        let body = json!({ "boatId": self.boats[boat], "userId": person, "position": role });
        let path = "/api/boats/update-user-position";
        let answer = self.users[actor].patch(path, body).await;
        let expected = self.model.decide(actor, target, boat, Some(role));
        assert_eq!(answer.status, expected, "{}", answer.text());
        if expected == 200 && self.model.role(boat, target) != Some(role) {
            let now = self.app.clock.now();
            let crew = self.model.crews[boat].as_mut().unwrap();
            crew.insert(target, (role, now));
        }
    }

    async fn remove(&mut self, actor: usize, target: usize, boat: usize) {
        if self.model.is_gone[actor] {
            return;
        }
        let (id, person) = (self.boats[boat], self.users[target].id());
        let path = format!("/api/boats/{id}/users/{person}");
        let answer = self.users[actor].delete(&path).await;
        let expected = self.model.decide(actor, target, boat, None);
        assert_eq!(answer.status, expected, "{}", answer.text());
        if expected == 200 {
            self.model.leave(boat, target);
        }
    }

    async fn activate(&mut self, user: usize, boat: usize) {
        if self.model.is_gone[user] {
            return;
        }
        let path = format!("/api/users/update/{}", self.users[user].id());
        let body = json!({ "activeBoat": self.boats[boat] });
        let answer = self.users[user].patch(&path, body).await;
        let is_on_board = self.model.role(boat, user).is_some();
        assert_eq!(answer.status, if is_on_board { 200 } else { 400 });
        if is_on_board {
            self.model.active[user] = Some(boat);
        }
    }

    async fn erase(&mut self, user: usize) {
        if self.model.is_gone[user] {
            return;
        }
        let id = self.users[user].id();
        self.conn
            .execute("UPDATE users SET closing_at = 1 WHERE id = ?1", [id])
            .unwrap();
        let erased = api::closing::erase::run(&self.app.state).await.unwrap();
        assert_eq!(erased, 1);
        self.model.erase(user, self.app.clock.now());
    }
}

/// Somebody with a proven address.
async fn sign_up<'a>(app: &'a TestApp, conn: &Connection, number: usize) -> Caller<'a> {
    let caller = Caller::sign_up(app, &format!("crew{number}@example.com")).await;
    conn.execute_batch("UPDATE users SET email_verified_at = 1")
        .unwrap();
    caller
}

/// Two boats of the first two users; what an earlier order left is gone, and who was erased is new.
async fn run<'a>(app: &'a TestApp, conn: &Connection, users: &mut [Caller<'a>], steps: &[Step]) {
    conn.execute_batch(
        "DELETE FROM boats; DELETE FROM throttles; DELETE FROM outbox; DELETE FROM invitations;
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

// proves H-161, BOAT-111
#[test]
fn any_order_of_inviting_joining_changing_leaving_and_erasing_is_as_the_model_says() {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::without_catalogue());
    let file = app.data().join(api::database::FILE_NAME);
    let conn = api::database::store::open_for_writing(&file).unwrap();
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
