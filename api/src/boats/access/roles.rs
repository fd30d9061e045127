//! The permissions of each role on a boat, in one table.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// The role of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, ToSchema)]
#[schema(rename_all = "PascalCase")]
pub enum Role {
    /// Owns the boat; there is always at least one.
    Owner,
    /// Runs the boat.
    Captain,
    /// Looks after it for some time.
    #[schema(rename = "Duty officer")]
    DutyOfficer,
    /// May only view.
    Guest,
    /// Works on the boat.
    Professional,
}

/// What a permission applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// The people on board.
    Users,
    /// The boat, its engines and its documents.
    Boats,
    /// Its parts.
    Products,
}

/// What a permission allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Add.
    Create,
    /// View.
    Read,
    /// Change.
    Edit,
    /// Delete permanently.
    Delete,
}

/// What each role may do: create, read, edit and delete users, boats and products. Deleting is
/// permanent: removing an engine edits the boat, removing a part edits its parts.
const TABLE: [(Role, [&str; 3]); 5] = [
    (Role::Owner, ["cred", "cre", "cre"]),
    (Role::Captain, ["cre", "cre", "cre"]),
    (Role::DutyOfficer, ["r", "re", "r"]),
    (Role::Guest, ["", "r", "r"]),
    (Role::Professional, ["", "re", "cre"]),
];

impl Action {
    /// Whether it changes anything.
    pub fn changes(self) -> bool {
        self != Self::Read
    }
}

const SUBJECTS: [Subject; 3] = [Subject::Users, Subject::Boats, Subject::Products];
const ACTIONS: [Action; 4] = [Action::Create, Action::Read, Action::Edit, Action::Delete];

impl Role {
    pub const ALL: [Self; 5] = [
        Self::Owner,
        Self::Captain,
        Self::DutyOfficer,
        Self::Guest,
        Self::Professional,
    ];

    /// Its name on the wire and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Owner => "Owner",
            Self::Captain => "Captain",
            Self::DutyOfficer => "Duty officer",
            Self::Guest => "Guest",
            Self::Professional => "Professional",
        }
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }

    /// Whether this role may do this.
    pub fn allows(self, subject: Subject, action: Action) -> bool {
        let letter = match action {
            Action::Create => 'c',
            Action::Read => 'r',
            Action::Edit => 'e',
            Action::Delete => 'd',
        };
        TABLE
            .iter()
            .find(|(role, _)| *role == self)
            .is_some_and(|(_, cells)| cells[subject as usize].contains(letter))
    }

    /// Whether this role may do everything that `other` may.
    pub fn includes(self, other: Self) -> bool {
        SUBJECTS.into_iter().all(|subject| {
            ACTIONS
                .into_iter()
                .all(|action| !other.allows(subject, action) || self.allows(subject, action))
        })
    }

    /// Whether this role may invite others in the role `other`. Only an owner can make someone an
    /// owner.
    pub fn may_invite(self, other: Self) -> bool {
        self.allows(Subject::Users, Action::Create) && self.includes(other)
    }

    /// The roles that this one may assign.
    pub fn assignable(self) -> Vec<Self> {
        Self::ALL
            .into_iter()
            .filter(|role| self.may_invite(*role))
            .collect()
    }

    /// Everything that this role may do.
    pub fn permissions(self) -> Permissions {
        let of = |subject| Permission {
            create: self.allows(subject, Action::Create),
            read: self.allows(subject, Action::Read),
            edit: self.allows(subject, Action::Edit),
            delete: self.allows(subject, Action::Delete),
        };
        Permissions {
            users: of(Subject::Users),
            boats: of(Subject::Boats),
            products: of(Subject::Products),
        }
    }
}

impl Serialize for Role {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromSql for Role {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Self::parse(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}

impl ToSql for Role {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

/// What a member may do on a boat. Clients use this to show the available actions; the server
/// checks every call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Permissions {
    /// The members of the boat.
    pub users: Permission,
    /// The boat, its engines and its documents.
    pub boats: Permission,
    /// Its parts.
    pub products: Permission,
}

impl Permissions {
    /// The permissions that remain on an archived boat: viewing.
    #[must_use]
    pub fn of_archived(self) -> Self {
        let look = |of: Permission| Permission {
            read: of.read,
            ..Permission::default()
        };
        Self {
            users: look(self.users),
            boats: look(self.boats),
            products: look(self.products),
        }
    }
}

/// The actions that are allowed on one subject.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the four actions are independent"
)]
pub struct Permission {
    /// Add.
    pub create: bool,
    /// View.
    pub read: bool,
    /// Change.
    pub edit: bool,
    /// Delete permanently.
    pub delete: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(role: Role, subject: Subject) -> String {
        let letters = ACTIONS.iter().zip("cred".chars());
        letters
            .filter(|(action, _)| role.allows(subject, **action))
            .map(|(_, letter)| letter)
            .collect()
    }

    // proves BOAT-090, BOAT-091, BOAT-092, BOAT-093, BOAT-094, BOAT-095, BOAT-096, BOAT-097, BOAT-098
    // proves BOAT-099, BOAT-100, BOAT-101, BOAT-102, BOAT-103, BOAT-104, BOAT-105
    #[test]
    fn each_role_has_exactly_the_permissions_of_the_requirements() {
        for (name, users, boats, products) in [
            ("Owner", "cred", "cre", "cre"),
            ("Captain", "cre", "cre", "cre"),
            ("Duty officer", "r", "re", "r"),
            ("Guest", "", "r", "r"),
            ("Professional", "", "re", "cre"),
        ] {
            let role = Role::parse(name).unwrap();
            assert_eq!(
                SUBJECTS.map(|subject| cell(role, subject)),
                [users, boats, products],
                "{name}"
            );
        }
    }

    // proves BOAT-106, BOAT-107, BOAT-108
    #[test]
    fn only_an_owner_deletes_users_and_nobody_boats_or_products() {
        for role in Role::ALL {
            assert_eq!(
                role.allows(Subject::Users, Action::Delete),
                role == Role::Owner
            );
            assert!(!role.allows(Subject::Boats, Action::Delete));
            assert!(!role.allows(Subject::Products, Action::Delete));
        }
    }

    // proves BOAT-109
    #[test]
    fn unknown_names_are_not_roles() {
        for name in ["", "owner", "Admin", "Duty Officer", "Owner "] {
            assert_eq!(Role::parse(name), None, "{name}");
        }
    }

    #[test]
    fn roles_are_assigned_by_those_who_have_their_rights() {
        let names = |role: Role| {
            role.assignable()
                .into_iter()
                .map(Role::name)
                .collect::<Vec<_>>()
        };
        assert_eq!(names(Role::Owner), Role::ALL.map(Role::name));
        assert_eq!(
            names(Role::Captain),
            ["Captain", "Duty officer", "Guest", "Professional"]
        );
        for role in [Role::DutyOfficer, Role::Guest, Role::Professional] {
            assert!(role.assignable().is_empty());
        }
        assert!(!Role::Professional.includes(Role::DutyOfficer));
        assert!(!Role::DutyOfficer.includes(Role::Professional));
    }
}
