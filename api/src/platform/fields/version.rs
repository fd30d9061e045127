//! What a record was like when it was read, so that nobody saves over what they have not seen.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use crate::platform::error::{ApiError, ApiResult};

/// Stands for what a record holds: equal as long as nothing of it changes. An answer gives it; who
/// sends it back saves only over that state.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = "9f86d081884c7d65")]
pub struct Version(String);

impl Version {
    /// The version of a record, of everything that its forms can change.
    pub fn of(record: &impl Serialize) -> Self {
        // Plain structs of texts and numbers can always be written.
        let written = serde_json::to_vec(record).unwrap_or_default();
        // Sixty-four bits: too many for two states of a record to share them by chance.
        let digest = Sha256::digest(written).into_iter().take(8);
        let number = digest.fold(0_u64, |number, byte| (number << 8) | u64::from(byte));
        Self(format!("{number:016x}"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Refuses a change by somebody who read another state of the record; without a version it is theirs
/// to know what they do.
pub fn require(expected: Option<&Version>, record: &impl Serialize) -> ApiResult<()> {
    match expected {
        Some(version) if *version != Version::of(record) => Err(ApiError::ChangedMeanwhile),
        _ => Ok(()),
    }
}
