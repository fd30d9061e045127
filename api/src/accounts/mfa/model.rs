//! Requests and responses of the calls about the second factor.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The code of a second factor.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct VerifyMfaBody {
    /// Six digits from an authenticator app, or a recovery code.
    #[schema(required = true)]
    pub mfa_code: String,
}

/// The second factor was accepted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaVerified {
    /// The proof of the second factor, to send as `x-mfa-hash` with further calls.
    pub mfa_hash: String,
    /// Ten recovery codes; only in the response to the first code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_codes: Option<Vec<String>>,
}

/// A secret for an authenticator app.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaInstall {
    /// The QR code, as a data URL.
    #[serde(rename = "mfaQR")]
    pub mfa_qr: String,
    /// The `otpauth` link.
    pub mfa_url: String,
    /// The secret, as text.
    pub secret: String,
}

/// Whether a second factor is required.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaState {
    pub mfa_enabled: bool,
}

/// New recovery codes. Earlier ones no longer work.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Ten recovery codes.
    pub recovery_codes: Vec<String>,
}
