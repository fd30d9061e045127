//! Whose chats a call is about.

use crate::platform::access::{SessionId, SignedIn, UserId};

/// The owner of chats: a user, and for the demo account, which many people share, the session too.
/// Every statement compares both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owner {
    pub user: UserId,
    pub session: SessionId,
}

impl Owner {
    pub fn of(user: &SignedIn) -> Self {
        Self {
            user: user.id,
            session: user.session,
        }
    }
}
