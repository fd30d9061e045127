//! Requests and responses of the calls for signing in at a provider.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::accounts::sessions::model::AccessToken;
use crate::accounts::users::model::UserData;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The ID token of an app.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NativeBody {
    #[schema(required = true, min_length = 1)]
    pub(super) id_token: String,
    /// The nonce that the app requested the token with, if any.
    pub(super) nonce: Option<String>,
    /// The full name. Apple sends it to the app, but not in the token.
    pub(super) full_name: Option<String>,
}

impl NativeBody {
    /// The body, if it has a token.
    pub(super) fn parse(self) -> ApiResult<Self> {
        if self.id_token.is_empty() {
            return Err(ApiError::field("idToken", Reason::FieldRequired));
        }
        Ok(self)
    }
}

/// A session was started. There is no user if the identity has no account yet.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct NativeAnswer {
    /// The access token to send with further calls, and its lifetime.
    #[serde(flatten)]
    pub(super) access: AccessToken,
    /// The signed-in user.
    pub(super) user: Option<UserData>,
}

/// The name that Apple posts once, beside the code.
#[derive(Debug, Default, Deserialize)]
pub(super) struct PostedUser {
    #[serde(default)]
    name: PostedName,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct PostedName {
    first_name: String,
    last_name: String,
}

/// The maximum length.
const MAX_POSTED: usize = 1024;

impl PostedUser {
    /// First and last name; empty if there is none or it cannot be parsed.
    pub(super) fn full_name(text: &str) -> String {
        if text.len() > MAX_POSTED {
            return String::new();
        }
        let user: Self = serde_json::from_str(text).unwrap_or_default();
        let name = format!("{} {}", user.name.first_name, user.name.last_name);
        crate::platform::fields::name::parse(&name).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_posted_name_is_read_or_left_out() {
        let cases = [
            (
                r#"{"name":{"firstName":"Ada","lastName":"Berg"},"email":"a@b.c"}"#,
                "Ada Berg",
            ),
            (r#"{"name":{"firstName":"Ada"}}"#, "Ada"),
            (r#"{"name":{"firstName":"A\u0000da"}}"#, ""),
            ("{}", ""),
            ("", ""),
            ("nonsense", ""),
        ];
        for (text, name) in cases {
            assert_eq!(PostedUser::full_name(text), name, "{text}");
        }
        let long = format!(
            r#"{{"name":{{"firstName":"Ada"}},"x":"{}"}}"#,
            "x".repeat(1024)
        );
        assert_eq!(PostedUser::full_name(&long), "");
    }
}
