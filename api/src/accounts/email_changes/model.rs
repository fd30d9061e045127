//! Requests and responses of the calls that change the e-mail.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewEmailBody {
    #[schema(required = true, format = Email)]
    pub email: String,
}

/// The account's e-mail address, and the one that is not confirmed yet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChange {
    /// The account's e-mail address.
    pub email: String,
    /// The e-mail address that replaces it when it is confirmed.
    #[schema(required = true)]
    pub pending_email: Option<String>,
}

/// The secret from the e-mail to the old address.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct UndoBody {
    /// The secret from the link.
    #[schema(required = true)]
    pub undo_token: String,
}

/// The account has its old e-mail address again.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Undone {
    /// The old e-mail address. A link to set a password was sent to it.
    pub email: String,
}
