//! The version of a record when it was read, so that nobody overwrites changes that they have not
//! seen.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use crate::platform::error::{ApiError, ApiResult};

/// Identifies the content of a record. It changes whenever the content does. A response contains
/// it; a change that sends it back is saved only if the record still has this version.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = "9f86d081884c7d65")]
pub struct Version(String);

impl Version {
    /// The version of a record, of everything that its forms can change.
    pub fn of(record: &impl Serialize) -> Self {
        // Plain structs of texts and numbers can always be serialized.
        let written = serde_json::to_vec(record).unwrap_or_default();
        // Sixty-four bits are enough that two states of a record do not share them by chance.
        let digest = Sha256::digest(written).into_iter().take(8);
        let number = digest.fold(0_u64, |number, byte| (number << 8) | u64::from(byte));
        Self(format!("{number:016x}"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Refuses a change by someone who read another version of the record. A change without a version
/// is never refused.
pub fn require(expected: Option<&Version>, record: &impl Serialize) -> ApiResult<()> {
    match expected {
        Some(version) if *version != Version::of(record) => Err(ApiError::ChangedMeanwhile),
        _ => Ok(()),
    }
}
