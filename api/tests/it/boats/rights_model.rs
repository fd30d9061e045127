//! A model of the requirements for members, independent of the server.

use std::collections::BTreeMap;

pub const USERS: usize = 5;
pub const BOATS: usize = 2;

/// The permissions of each role on people, boats and products.
pub const RIGHTS: [(&str, [&str; 3]); 5] = [
    ("Owner", ["cred", "cre", "cre"]),
    ("Captain", ["cre", "cre", "cre"]),
    ("Duty officer", ["r", "re", "r"]),
    ("Guest", ["", "r", "r"]),
    ("Professional", ["", "re", "cre"]),
];

pub type Role = &'static str;

fn rights(role: Role) -> [&'static str; 3] {
    RIGHTS.iter().find(|(name, _)| *name == role).unwrap().1
}

fn may(role: Role, letter: char) -> bool {
    rights(role)[0].contains(letter)
}

/// Whether `role` has every right that `other` has.
pub fn includes(role: Role, other: Role) -> bool {
    let both = rights(role).into_iter().zip(rights(other));
    both.into_iter()
        .all(|(own, other)| other.chars().all(|letter| own.contains(letter)))
}

/// Each member with a role, and since when.
pub type Crew = BTreeMap<usize, (Role, i64)>;

/// What prevents access to an account, temporarily or permanently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bar {
    Blocked,
    Closing,
    Gone,
}

#[derive(Default)]
pub struct Model {
    /// None for a deleted boat.
    pub crews: [Option<Crew>; BOATS],
    /// Boat and target: the role, and who invited.
    pub invitations: BTreeMap<(usize, usize), (Role, usize)>,
    pub active: [Option<usize>; USERS],
    pub bars: [Option<Bar>; USERS],
}

impl Model {
    pub fn role(&self, boat: usize, user: usize) -> Option<Role> {
        Some(self.crews[boat].as_ref()?.get(&user)?.0)
    }

    /// The user of a step; a number beyond the users stands for one of the members.
    pub fn user(&self, number: usize, boat: usize) -> usize {
        let crew = self.crews[boat].as_ref();
        let on_board: Vec<usize> = crew.into_iter().flat_map(BTreeMap::keys).copied().collect();
        match number.checked_sub(USERS) {
            Some(number) if !on_board.is_empty() => on_board[number % on_board.len()],
            _ => number % USERS,
        }
    }

    pub fn is_gone(&self, user: usize) -> bool {
        self.bars[user] == Some(Bar::Gone)
    }

    /// The response to a call of a user whose account may be blocked or closing.
    pub fn answer(&self, user: usize, expected: u16) -> u16 {
        match self.bars[user] {
            Some(Bar::Blocked) => 403,
            Some(Bar::Closing) => 401,
            _ => expected,
        }
    }

    fn other_owners(&self, boat: usize, but: usize) -> Vec<usize> {
        let crew = self.crews[boat].iter().flatten();
        crew.filter(|(user, (role, _))| **user != but && *role == "Owner")
            .map(|(user, _)| *user)
            .collect()
    }

    /// Whether another owner can act for the boat.
    fn has_other_owner(&self, boat: usize, but: usize) -> bool {
        let mut others = self.other_owners(boat, but).into_iter();
        others.any(|user| self.bars[user].is_none())
    }

    /// The response to a change of a member's role, or to their removal if there is no role.
    pub fn decide(&self, actor: usize, target: usize, boat: usize, wanted: Option<Role>) -> u16 {
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
        let is_last = present == "Owner" && !self.has_other_owner(boat, target);
        match found {
            None => 404,
            Some(_) if is_last && wanted != Some("Owner") => 409,
            Some(_) => 200,
        }
    }

    pub fn invite(&self, actor: usize, target: usize, boat: usize, role: Role) -> u16 {
        match self.role(boat, actor) {
            None => 404,
            Some(own) if !may(own, 'c') => 403,
            Some(_) if actor == target => 200,
            Some(own) if !includes(own, role) => 403,
            Some(_) if self.role(boat, target).is_some() => 409,
            Some(own) if self.is_good(boat, target) && !includes(own, self.asked(boat, target)) => {
                403
            }
            Some(_) => 201,
        }
    }

    fn asked(&self, boat: usize, target: usize) -> Role {
        self.invitations[&(boat, target)].0
    }

    /// Whether an invitation can still be accepted.
    pub fn is_good(&self, boat: usize, target: usize) -> bool {
        let Some((role, inviter)) = self.invitations.get(&(boat, target)) else {
            return false;
        };
        let own = self.role(boat, *inviter);
        self.bars[*inviter].is_none() && own.is_some_and(|own| may(own, 'c') && includes(own, role))
    }

    pub fn leave(&mut self, boat: usize, user: usize) {
        if let Some(crew) = &mut self.crews[boat] {
            crew.remove(&user);
        }
        if self.active[user] == Some(boat) {
            self.active[user] = None;
        }
    }

    /// The member who inherits the boat: never one whose account is being closed, and a blocked
    /// captain only if there is no other owner.
    fn heir(&self, boat: usize, is_owned: bool) -> Option<usize> {
        let crew = self.crews[boat].iter().flatten();
        let captains = crew.filter(|(_, (role, _))| *role == "Captain");
        let may = |bar: Option<Bar>| bar != Some(Bar::Closing) && (bar.is_none() || !is_owned);
        captains
            .filter(|(id, _)| may(self.bars[**id]))
            .min_by_key(|(id, (_, since))| (self.bars[**id].is_some(), *since, **id))
            .map(|(heir, _)| *heir)
    }

    fn give_up(&mut self, boat: usize) {
        for user in 0..USERS {
            self.leave(boat, user);
        }
        self.crews[boat] = None;
        self.invitations.retain(|(of, _), _| *of != boat);
    }

    pub fn erase(&mut self, user: usize, now: i64) {
        self.bars[user] = Some(Bar::Gone);
        for boat in 0..BOATS {
            if self.role(boat, user) == Some("Owner") && !self.has_other_owner(boat, user) {
                let is_owned = !self.other_owners(boat, user).is_empty();
                match (self.heir(boat, is_owned), &mut self.crews[boat]) {
                    (Some(heir), Some(crew)) => {
                        crew.insert(heir, ("Owner", now));
                    }
                    _ if !is_owned => self.give_up(boat),
                    _ => {}
                }
            }
            self.leave(boat, user);
        }
        self.invitations
            .retain(|(_, target), (_, inviter)| *target != user && *inviter != user);
    }
}
