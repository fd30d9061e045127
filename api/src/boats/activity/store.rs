//! The log of boats in the database. It stores names of fields and never their values.

use rusqlite::{Connection, Row, named_params, params};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use search_core::Language;

use super::model::{Activity, ActivityDetails, ActivityParams, Kind};
use crate::boats::access::Member;
use crate::boats::access::rights::{BoatsRead, Right, UsersRead};
use crate::boats::access::roles::Role;
use crate::catalogue::products::{ProductName, Translations};
use crate::platform::access::{BoatId, UserId};
use crate::platform::clock::{Millis, on_the_wire};

/// The name of the object of an entry, as its readers see it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Subject {
    name: String,
    translations: Translations,
}

impl From<String> for Subject {
    fn from(name: String) -> Self {
        Self {
            name,
            ..Self::default()
        }
    }
}

impl From<&str> for Subject {
    fn from(name: &str) -> Self {
        name.to_owned().into()
    }
}

impl From<ProductName> for Subject {
    fn from(product: ProductName) -> Self {
        Self {
            name: product.own,
            translations: product.translations,
        }
    }
}

/// An entry to record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    kind: Kind,
    action: &'static str,
    subject: Subject,
    person: Option<UserId>,
    details: Value,
}

impl Act {
    /// The object with this name was added.
    pub fn created(kind: Kind, subject: impl Into<Subject>) -> Self {
        Self::new(kind, "created", subject.into())
    }

    /// The object with this name was changed from `before` to `after`; the fields that differ are
    /// listed.
    pub fn changed<T: Serialize>(
        kind: Kind,
        subject: impl Into<Subject>,
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

    /// The object with this name was removed.
    pub fn removed(kind: Kind, subject: impl Into<Subject>) -> Self {
        Self::new(kind, "removed", subject.into())
    }

    /// A person was invited. The address is not stored, because it may be anyone's.
    pub fn invited(role: Role) -> Self {
        Self {
            details: json!({ "role": role }),
            ..Self::new(Kind::User, "invited", Subject::default())
        }
    }

    /// A person joined.
    pub fn joined(person: UserId, role: Role) -> Self {
        Self::of_person("joined", person, json!({ "role": role }))
    }

    /// The role of a member was changed.
    pub fn role_given(person: UserId, role: Role) -> Self {
        Self::of_person("changed", person, json!({ "role": role }))
    }

    /// A member left.
    pub fn left(person: UserId) -> Self {
        Self::of_person("left", person, json!({}))
    }

    /// A member was removed.
    pub fn taken_off(person: UserId) -> Self {
        Self::of_person("removed", person, json!({}))
    }

    fn of_person(action: &'static str, person: UserId, details: Value) -> Self {
        Self {
            person: Some(person),
            details,
            ..Self::new(Kind::User, action, Subject::default())
        }
    }

    fn new(kind: Kind, action: &'static str, subject: Subject) -> Self {
        Self {
            kind,
            action,
            subject,
            person: None,
            details: json!({}),
        }
    }
}

/// Longer names are truncated, so that a long name does not make a call fail.
const MAX_SUBJECT: usize = 300;
/// The key of the subject's names in other languages, among the stored details.
const NAMES: &str = "names";

/// Records what a member did.
pub fn record<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    act: &Act,
    now: Millis,
) -> rusqlite::Result<()> {
    insert(conn, (member.boat(), Some(member.user())), act, now)
}

/// Records what the server did, and marks it as such: entries of an erased account have no user
/// either.
pub fn record_by_server(
    conn: &Connection,
    boat: BoatId,
    mut act: Act,
    now: Millis,
) -> rusqlite::Result<()> {
    act.details["bySystem"] = Value::Bool(true);
    insert(conn, (boat, None), &act, now)
}

fn insert(
    conn: &Connection,
    (boat, actor): (BoatId, Option<UserId>),
    act: &Act,
    now: Millis,
) -> rusqlite::Result<()> {
    let subject: String = act.subject.name.chars().take(MAX_SUBJECT).collect();
    let mut details = act.details.clone();
    if !act.subject.translations.is_empty() {
        details[NAMES] = json!(act.subject.translations);
    }
    conn.prepare_cached(
        "INSERT INTO boat_activity (boat_id, at, user_id, kind, action, subject, subject_user_id, details)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        boat,
        now,
        actor,
        act.kind.name(),
        act.action,
        subject,
        act.person,
        details.to_string()
    ])?;
    Ok(())
}

/// At most `limit` entries, newest first. Entries about people are only for members who may view
/// the members. Names are in this language where there is a translation.
pub fn list(
    conn: &Connection,
    member: &Member<BoatsRead>,
    (params, language): (ActivityParams, Option<Language>),
    limit: usize,
) -> rusqlite::Result<Vec<Activity>> {
    conn.prepare_cached(
        "SELECT a.id, a.at, a.user_id, u.full_name, a.kind, a.action, a.subject, s.full_name, a.details
         FROM boat_activity a
         LEFT JOIN users u ON u.id = a.user_id LEFT JOIN users s ON s.id = a.subject_user_id
         WHERE a.boat_id = :boat AND a.id < :before
           AND (:kind IS NULL OR a.kind = :kind) AND (:sees_people OR a.kind <> 'user')
         ORDER BY a.id DESC LIMIT :limit",
    )?
    .query_map(
        named_params! {
            ":boat": member.boat(),
            ":before": params.before.unwrap_or(i64::MAX),
            ":kind": params.kind.map(Kind::name),
            ":sees_people": UsersRead::allows(member.role()),
            ":limit": limit,
        },
        |row| read(row, language),
    )?
    .collect()
}

/// The details of an entry as they are stored.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct StoredDetails {
    #[serde(flatten)]
    shown: ActivityDetails,
    names: Translations,
}

fn read(row: &Row<'_>, language: Option<Language>) -> rusqlite::Result<Activity> {
    let (name, details): (String, String) = (row.get(6)?, row.get(8)?);
    let details: StoredDetails = serde_json::from_str(&details).unwrap_or_default();
    Ok(Activity {
        id: row.get(0)?,
        at: on_the_wire(row.get(1)?),
        user_id: row.get(2)?,
        full_name: row.get(3)?,
        kind: row.get(4)?,
        action: row.get(5)?,
        subject: details.names.shown(&name, language).into(),
        subject_name: row.get(7)?,
        details: details.shown,
    })
}
