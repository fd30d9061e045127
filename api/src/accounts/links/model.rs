//! Responses of several calls that mail links.

use serde::Serialize;
use utoipa::ToSchema;

/// An e-mail will be sent.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Sent {
    /// Always true.
    pub sent: bool,
}
