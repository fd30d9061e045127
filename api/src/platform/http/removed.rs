//! The answer of a call that removes something.

use serde::Serialize;
use utoipa::ToSchema;

/// Something was removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Removed {
    /// Always true.
    removed: bool,
}

impl Removed {
    /// The only value.
    pub const DONE: Self = Self { removed: true };
}
