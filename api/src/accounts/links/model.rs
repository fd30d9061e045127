//! What calls that mail links have in common on the wire.

use serde::Serialize;
use utoipa::ToSchema;

use crate::platform::reason::Reason;

/// What a link that does not work is answered with.
pub const DEAD_LINK: Reason = Reason::LinkExpired;

/// A mail is on its way.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Sent {
    /// Always true.
    pub sent: bool,
}
