//! Requests and responses of the calls about the second factor.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The code of a second factor.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct VerifyMfaBody {
    /// Six digits of an authenticator, or a recovery code.
    #[schema(required = true)]
    pub mfa_code: String,
}

/// The second factor was accepted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaVerified {
    /// To be sent as `x-mfa-hash` from now on.
    pub mfa_hash: String,
    /// Ten codes for when the phone is not at hand; only with the first code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_codes: Option<Vec<String>>,
}

/// A secret for an authenticator app.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaInstall {
    /// A picture as a data URL.
    #[serde(rename = "mfaQR")]
    pub mfa_qr: String,
    /// The same as a link.
    pub mfa_url: String,
    /// The secret as text.
    pub secret: String,
}

/// Whether a second factor is required.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaState {
    pub mfa_enabled: bool,
}

/// New recovery codes; earlier ones no longer work.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Ten recovery codes.
    pub recovery_codes: Vec<String>,
}
