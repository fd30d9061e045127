//! Requests and responses of the calls that change the e-mail.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewEmailBody {
    #[schema(required = true, format = Email)]
    pub email: String,
}

/// The account's e-mail, and the one that is not confirmed yet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChange {
    /// The account's e-mail.
    pub email: String,
    /// The e-mail that replaces it once it is confirmed.
    #[schema(required = true)]
    pub pending_email: Option<String>,
}

/// The secret of the mail to the old address.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct UndoBody {
    /// As it is in the link.
    #[schema(required = true)]
    pub undo_token: String,
}

/// The account has its old e-mail address again.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Undone {
    /// That e-mail, to which a link to choose a password was sent.
    pub email: String,
}
