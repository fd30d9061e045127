//! What calls that mail links have in common on the wire.

use serde::Serialize;
use utoipa::ToSchema;

/// A mail is on its way.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Sent {
    /// Always true.
    pub sent: bool,
}
