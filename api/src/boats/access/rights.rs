//! The rights that a call on a boat can ask for, as types: a call's right stands in its signature.

use super::roles::{Action, Role, Subject};
use crate::platform::access::Level;

/// A right on a boat.
pub trait Right: Send + Sync + 'static {
    /// What it asks of a session, wherever its user is on board.
    const LEVEL: Level = Level::User;

    /// Whether a role has it.
    fn allows(role: Role) -> bool;

    /// Whether it is a right to change something, which nobody has on an archived boat.
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
    /// To look at the boat, its engines and documents.
    BoatsRead, Boats, Read
);
right!(
    /// To change the boat, its engines and documents.
    BoatsEdit, Boats, Edit
);
right!(
    /// To look at its parts.
    ProductsRead, Products, Read
);
right!(
    /// To put parts on it.
    ProductsCreate, Products, Create
);
right!(
    /// To change its parts and to take them off.
    ProductsEdit, Products, Edit
);
right!(
    /// To see who is on board.
    UsersRead, Users, Read
);
right!(
    /// To take back who was asked on board.
    UsersCreate, Users, Create
);

/// To ask people on board, which takes a confirmed e-mail: it sends mails to others.
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

/// To be on board, whatever one is there. What such a call changes on an archived boat is for the
/// call to refuse: one may leave it.
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

/// To own the boat: to archive it, to bring it back and to delete it. The table of the roles says
/// nothing of this.
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
