//! The log of boats in the database. It keeps names of fields and never their values.

use rusqlite::{Connection, params};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::access::UserId;
use crate::boats::Member;
use crate::boats::rights::Right;
use crate::boats::roles::Role;
use crate::clock::Millis;

/// What an act is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The boat itself.
    Boat,
    /// An engine or a drive.
    Engine,
    /// A part.
    Product,
    /// The people on board.
    User,
}

/// Something that was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    kind: Kind,
    action: &'static str,
    subject: String,
    person: Option<UserId>,
    details: Value,
}

impl Act {
    /// The thing of this name was added.
    pub fn created(kind: Kind, subject: impl Into<String>) -> Self {
        Self::new(kind, "created", subject.into())
    }

    /// The thing of this name was changed from `before` to `after`: the fields that differ are named.
    pub fn changed<T: Serialize>(
        kind: Kind,
        subject: impl Into<String>,
        (before, after): (&T, &T),
    ) -> Self {
        let fields = |thing| match serde_json::to_value(thing) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let before = fields(before);
        let differ = fields(after)
            .into_iter()
            .filter(|(name, value)| before.get(name) != Some(value))
            .map(|(name, _)| name);
        let differ: Vec<String> = differ.collect();
        Self {
            details: json!({ "fields": differ }),
            ..Self::new(kind, "changed", subject.into())
        }
    }

    /// The thing of this name was removed.
    pub fn removed(kind: Kind, subject: impl Into<String>) -> Self {
        Self::new(kind, "removed", subject.into())
    }

    /// Somebody was asked on board; whom is not kept, it may be anybody's address.
    pub fn invited(role: Role) -> Self {
        Self {
            details: json!({ "role": role }),
            ..Self::new(Kind::User, "invited", String::new())
        }
    }

    /// Somebody came on board.
    pub fn joined(person: UserId, role: Role) -> Self {
        Self::of_person("joined", person, json!({ "role": role }))
    }

    /// Somebody got another role.
    pub fn role_given(person: UserId, role: Role) -> Self {
        Self::of_person("changed", person, json!({ "role": role }))
    }

    /// Somebody left by themselves.
    pub fn left(person: UserId) -> Self {
        Self::of_person("left", person, json!({}))
    }

    /// Somebody was taken off the boat.
    pub fn taken_off(person: UserId) -> Self {
        Self::of_person("removed", person, json!({}))
    }

    fn of_person(action: &'static str, person: UserId, details: Value) -> Self {
        Self {
            person: Some(person),
            details,
            ..Self::new(Kind::User, action, String::new())
        }
    }

    fn new(kind: Kind, action: &'static str, subject: String) -> Self {
        Self {
            kind,
            action,
            subject,
            person: None,
            details: json!({}),
        }
    }
}

/// Longer names are cut, so that a long name stops nobody's work.
const MAX_SUBJECT: usize = 300;

/// Notes what a member did.
pub fn record<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    act: &Act,
    now: Millis,
) -> rusqlite::Result<()> {
    let kind = match act.kind {
        Kind::Boat => "boat",
        Kind::Engine => "engine",
        Kind::Product => "product",
        Kind::User => "user",
    };
    let subject: String = act.subject.chars().take(MAX_SUBJECT).collect();
    conn.prepare_cached(
        "INSERT INTO boat_activity (boat_id, at, user_id, kind, action, subject, subject_user_id, details)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        member.boat(),
        now,
        member.user(),
        kind,
        act.action,
        subject,
        act.person,
        act.details.to_string()
    ])?;
    Ok(())
}
