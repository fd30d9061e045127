//! Requests and responses of the calls for signing in.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::accounts::sessions::model::AccessToken;
use crate::accounts::users::model::UserData;
use crate::platform::error::ApiError;
use crate::platform::fields::{Email, password};
use crate::platform::reason::Reason;

/// An e-mail address and a password.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SignInBody {
    /// The account's e-mail address.
    #[schema(required = true, format = Email)]
    pub email: String,
    /// The password. Spaces at its ends count.
    #[schema(required = true, min_length = 1)]
    pub password: String,
}

/// Credentials that can be checked.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// The normalized e-mail.
    pub email: Email,
    /// The password as it is compared.
    pub password: String,
}

impl SignInBody {
    /// Validates the form.
    pub fn parse(self) -> Result<Credentials, ApiError> {
        let empty: Vec<&str> = [
            ("email", self.email.trim().is_empty()),
            ("password", self.password.is_empty()),
        ]
        .into_iter()
        .filter_map(|(name, is_empty)| is_empty.then_some(name))
        .collect();
        if !empty.is_empty() {
            return Err(ApiError::ValidationOf {
                reason: Reason::FieldsRequired,
                kind: Some(if empty == ["password"] {
                    "password"
                } else {
                    "email"
                }),
                fields: empty
                    .into_iter()
                    .map(|name| (name.to_owned(), Reason::FieldsRequired))
                    .collect(),
            });
        }
        let email = Email::parse(&self.email)
            .ok_or_else(|| ApiError::form(Some("email"), "email", Reason::EmailFormat))?;
        Ok(Credentials {
            email,
            password: password::normalize(&self.password),
        })
    }
}

/// A session was started.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SignedInAnswer {
    /// The access token to send with further calls, and its lifetime.
    #[serde(flatten)]
    pub access: AccessToken,
    /// The signed-in user.
    pub user: UserData,
}

/// The account whose failed sign-ins are counted.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FailedAttemptsBody {
    pub email: String,
}

/// The number of failed sign-ins.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FailedAttempts {
    /// The number of failed sign-ins from this browser, 0 to 10.
    pub failed_attempts: u32,
}
