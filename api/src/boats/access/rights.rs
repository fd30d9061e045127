//! The rights that a call on a boat can require, as types: the signature of a handler names its
//! right.

use super::roles::{Action, Role, Subject};
use crate::platform::access::Level;

/// A right on a boat.
pub trait Right: Send + Sync + 'static {
    /// The level that the session must have, whatever the role.
    const LEVEL: Level = Level::User;

    /// Whether a role has it.
    fn allows(role: Role) -> bool;

    /// Whether it is a right to change something. Nobody has one on an archived boat.
    fn changes() -> bool;
}

macro_rules! right {
    ($(#[$doc:meta])* $name:ident, $subject:ident, $action:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub struct $name;

        impl Right for $name {
            fn allows(role: Role) -> bool {
                role.allows(Subject::$subject, Action::$action)
            }

            fn changes() -> bool {
                Action::$action.changes()
            }
        }
    };
}

right!(
    /// View the boat, its engines and its documents.
    BoatsRead, Boats, Read
);
right!(
    /// Change the boat, its engines and its documents.
    BoatsEdit, Boats, Edit
);
right!(
    /// View its parts.
    ProductsRead, Products, Read
);
right!(
    /// Add parts.
    ProductsCreate, Products, Create
);
right!(
    /// Change and remove its parts.
    ProductsEdit, Products, Edit
);
right!(
    /// View its members.
    UsersRead, Users, Read
);
right!(
    /// Withdraw invitations.
    UsersCreate, Users, Create
);

/// Invite people. It requires a confirmed e-mail, because it sends mails to others.
#[derive(Debug, Clone, Copy)]
pub struct UsersInvite;

impl Right for UsersInvite {
    const LEVEL: Level = Level::ConfirmedUser;

    fn allows(role: Role) -> bool {
        UsersCreate::allows(role)
    }

    fn changes() -> bool {
        UsersCreate::changes()
    }
}

/// Be a member, in any role. The call itself refuses changes of an archived boat, because leaving
/// it is permitted.
#[derive(Debug, Clone, Copy)]
pub struct Linked;

impl Right for Linked {
    fn allows(_role: Role) -> bool {
        true
    }

    fn changes() -> bool {
        false
    }
}

/// Own the boat: archive, restore and delete it. This right is not in the table of roles.
#[derive(Debug, Clone, Copy)]
pub struct Owner;

impl Right for Owner {
    fn allows(role: Role) -> bool {
        role == Role::Owner
    }

    fn changes() -> bool {
        false
    }
}
