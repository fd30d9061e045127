//! Links that work once: to choose a new password, to confirm an address, to become the first
//! administrator.

pub mod model;
pub mod qr;
pub mod store;

use crate::platform::clock::{DAY, HOUR, Millis};

/// The purpose of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    /// Chooses a new password.
    Reset,
    /// Confirms an address.
    Verify,
    /// Makes the first administrator.
    Setup,
}

impl LinkKind {
    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reset => "reset",
            Self::Verify => "verify",
            Self::Setup => "setup",
        }
    }

    /// How long it is valid. The link for the first administrator is replaced at each start.
    pub fn life(self) -> Millis {
        match self {
            Self::Reset => HOUR,
            Self::Verify => 7 * DAY,
            Self::Setup => 365 * DAY,
        }
    }
}
