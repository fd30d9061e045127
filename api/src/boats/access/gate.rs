//! The only way to the rows of a boat: the caller is a member and the role has the right. This is
//! checked on the connection that does the work, for a write in the same transaction, so that a
//! role that was removed while a call waited no longer counts.

use std::marker::PhantomData;

use rusqlite::Connection;

use super::rights::Right;
use super::roles::Role;
use super::store::{self, OnBoard};
use crate::platform::access::{BoatId, SignedIn, UserId};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The answer when the boat does not exist, and when the caller is not a member.
pub const NO_BOAT: ApiError = ApiError::NotFound(Reason::BoatNotFound);

/// The answer to a change of an archived boat.
pub const ARCHIVED: ApiError = ApiError::Conflict {
    kind: None,
    reason: Reason::BoatArchived,
};

/// Which boat a call is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// The boat with this number, if it exists.
    Number(i64),
    /// A number that no boat can have.
    Nothing,
    /// The caller's active boat, otherwise the first one.
    Active,
}

/// A claim: the caller wants to act on this boat. It grants nothing.
#[derive(Debug)]
pub struct OnBoat<R> {
    caller: SignedIn,
    named: Named,
    right: PhantomData<fn() -> R>,
}

/// Proof that the caller is a member with the right `R`, valid for the connection on which it was
/// created. It cannot be copied or created elsewhere.
#[derive(Debug)]
pub struct Member<R> {
    boat: BoatId,
    user: UserId,
    role: Role,
    is_archived: bool,
    right: PhantomData<fn() -> R>,
}

impl<R> Member<R> {
    pub fn boat(&self) -> BoatId {
        self.boat
    }

    /// The user who acts.
    pub fn user(&self) -> UserId {
        self.user
    }

    /// The role of that user.
    pub fn role(&self) -> Role {
        self.role
    }

    /// Whether the boat is archived.
    pub fn is_archived(&self) -> bool {
        self.is_archived
    }
}

impl<R: Right> OnBoat<R> {
    /// Who calls; whether that user is on board is known when the boat is read.
    pub fn caller(&self) -> &SignedIn {
        &self.caller
    }

    pub(super) fn new(caller: SignedIn, named: Named) -> Self {
        Self {
            caller,
            named,
            right: PhantomData,
        }
    }

    /// Runs `read` on a connection that cannot write.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection, &Member<R>) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let (user, named) = (self.caller.id, self.named);
        self.caller
            .read(move |conn| read(conn, &admit(conn, user, named)?))
            .await
    }

    /// Runs `write` in a transaction.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection, &Member<R>) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let (user, named) = (self.caller.id, self.named);
        self.caller
            .write(move |conn| write(conn, &admit(conn, user, named)?))
            .await
    }
}

/// Checks that the user is a member with the right `R`.
pub fn admit<R: Right>(conn: &Connection, user: UserId, named: Named) -> ApiResult<Member<R>> {
    let found = match named {
        Named::Number(number) => store::find_role(conn, user, number)?,
        Named::Nothing => None,
        Named::Active => store::find_active(conn, user)?,
    };
    let OnBoard {
        boat,
        role,
        is_archived,
    } = found.ok_or(NO_BOAT)?;
    if !R::allows(role) {
        return Err(ApiError::Forbidden);
    }
    if is_archived && R::changes() {
        return Err(ARCHIVED);
    }
    Ok(Member {
        boat,
        user,
        role,
        is_archived,
        right: PhantomData,
    })
}
