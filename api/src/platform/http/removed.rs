//! What a call that removes something answers.

use serde::Serialize;
use utoipa::ToSchema;

/// Something was taken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Removed {
    /// Always true.
    removed: bool,
}

impl Removed {
    /// The answer.
    pub const DONE: Self = Self { removed: true };
}
