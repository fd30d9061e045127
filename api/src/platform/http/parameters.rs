//! Named values of an address or a form, for example of redirects from other sites.

use std::convert::Infallible;

use axum::extract::{FromRequest, FromRequestParts, Request};
use http::request::Parts;

use super::json::read_bytes;
use crate::platform::error::ApiError;

/// Names and values; anything is accepted.
#[derive(Debug, Clone, Default)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// Reads the query of an address, or a form.
    pub fn parse(text: &[u8]) -> Self {
        Self(url::form_urlencoded::parse(text).into_owned().collect())
    }

    /// The value of a name that was sent exactly once.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut values = self.0.iter().filter(|(key, _)| key == name);
        let (_, value) = values.next()?;
        values.next().is_none().then_some(value)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// The query of the address.
impl<S: Send + Sync> FromRequestParts<S> for Parameters {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self::parse(
            parts.uri.query().unwrap_or_default().as_bytes(),
        ))
    }
}

/// The fields of a form that a browser posts.
#[derive(Debug, Clone, Default)]
pub struct Form(pub Parameters);

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = read_bytes(request, state).await?;
        Ok(Self(Parameters::parse(&bytes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_sent_twice_has_no_value() {
        let sent = Parameters::parse(b"state=a&code=b%20c&state=d&empty=&bare");
        assert_eq!(sent.get("code"), Some("b c"));
        assert_eq!(sent.get("state"), None);
        assert_eq!((sent.get("empty"), sent.get("bare")), (Some(""), Some("")));
        assert_eq!(sent.get("none"), None);
    }
}
