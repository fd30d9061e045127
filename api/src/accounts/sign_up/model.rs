//! Requests of the calls that create accounts.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Email, SecretToken, name, password};
use crate::platform::reason::Reason;

/// The version of the terms that a new account agrees to.
pub const TERMS_VERSION: &str = "2026-09";
/// The privacy policy of the same date.
pub const PRIVACY_VERSION: &str = "2026-09";

/// A registration with a password.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct RegisterBody {
    #[schema(required = true, format = Email)]
    pub email: String,
    #[schema(required = true, min_length = 10, max_length = 128)]
    pub password: String,
    /// The whole name; may be empty.
    #[schema(max_length = 120)]
    pub full_name: String,
    /// The secret from the link for the first administrator.
    pub setup_token: Option<String>,
}

/// A registration of the signed-in identity.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CreateBody {
    /// The e-mail address that the provider sent.
    #[schema(required = true)]
    pub email: String,
}

/// A validated registration.
#[derive(Debug, Clone)]
pub struct Registration {
    pub email: Email,
    pub password: String,
    /// The whole name; may be empty.
    pub full_name: String,
    /// The secret from the link for the first administrator.
    pub setup: Option<SecretToken>,
}

impl RegisterBody {
    /// Validates the form; the first problem is its reason.
    pub fn parse(self) -> ApiResult<Registration> {
        let email = Email::parse(&self.email)
            .ok_or_else(|| ApiError::form(Some("email"), "email", Reason::EmailFormat))?;
        let full_name = name::parse(&self.full_name)
            .map_err(|text| ApiError::form(Some("email"), "fullName", text))?;
        let password = password::parse_new(&self.password)
            .map_err(|text| ApiError::form(Some("password"), "password", text))?;
        let setup = match self.setup_token.as_deref() {
            None | Some("") => None,
            Some(text) => Some(SecretToken::parse(text).ok_or_else(|| {
                ApiError::form(Some("email"), "setupToken", Reason::SetupLinkExpired)
            })?),
        };
        Ok(Registration {
            email,
            password,
            full_name,
            setup,
        })
    }
}
