//! A JSON object with known fields: the answer names each unknown or mistyped one.

use std::collections::BTreeMap;

use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, de};
use serde_json::{Map, Value};

use super::json::read_body;
use crate::platform::error::ApiError;
use crate::platform::reason::Reason;

/// The fields of a body. `T` denies unknown fields and has a default for each, so that they can be
/// parsed one by one; `T` itself checks what is missing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fields<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Fields<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        parse(&read_body(request, state).await?).map(Self)
    }
}

/// A body that may also be missing or null: then it is an empty object.
#[derive(Debug, Clone, Copy, Default)]
pub struct OptionalFields<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for OptionalFields<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let is_empty = request
            .headers()
            .get(http::header::CONTENT_LENGTH)
            .is_none_or(|length| length == "0")
            && !request
                .headers()
                .contains_key(http::header::TRANSFER_ENCODING)
            && !request.headers().contains_key(http::header::CONTENT_TYPE);
        if is_empty {
            return read_object(Map::new()).map(Self);
        }
        let body = read_body(request, state).await?;
        if body.trim_ascii() == b"null" {
            return read_object(Map::new()).map(Self);
        }
        parse(&body).map(Self)
    }
}

/// The body of a call that takes no fields.
#[derive(Debug, Clone, Copy, Default, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NoFields {}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let malformed = || ApiError::BadRequest(Reason::NotJsonObject);
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => read_object(object),
        Ok(_) | Err(_) => Err(malformed()),
    }
}

fn read_object<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, ApiError> {
    let mut wrong = BTreeMap::new();
    for (name, value) in &object {
        let alone = Value::Object([(name.clone(), value.clone())].into_iter().collect());
        if let Err(error) = serde_json::from_value::<T>(alone) {
            let (name, reason) = match unknown_field(&error.to_string()) {
                Some(unknown) if unknown == name => (name.clone(), Reason::FieldUnknown),
                // It is in an object within the body.
                Some(unknown) => (format!("{name}.{unknown}"), Reason::FieldUnknown),
                None => (name.clone(), Reason::FieldTypeWrong),
            };
            wrong.insert(name, reason);
        }
    }
    if !wrong.is_empty() {
        return Err(ApiError::Validation(wrong));
    }
    serde_json::from_value(Value::Object(object))
        .map_err(|error| ApiError::Internal(anyhow::Error::new(error).context("read the fields")))
}

/// The field that serde reports as unknown.
fn unknown_field(error: &str) -> Option<&str> {
    let (name, _) = error.strip_prefix("unknown field `")?.split_once('`')?;
    Some(name)
}

/// Reads an object within a body, or null. A list of values in the order of its fields is refused.
/// Use it with `default`.
pub fn object<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
{
    Option::<Map<String, Value>>::deserialize(deserializer)?
        .map(|fields| serde_json::from_value(Value::Object(fields)).map_err(de::Error::custom))
        .transpose()
}

/// Collects what is wrong with the fields of a form.
#[derive(Debug, Default)]
pub struct Problems(BTreeMap<String, Reason>);

impl Problems {
    /// Adds a problem of a field; the first one stays.
    pub fn add(&mut self, field: &str, reason: Reason) {
        self.0.entry(field.to_owned()).or_insert(reason);
    }

    /// The value, or `None` after adding the problem.
    pub fn take<T>(&mut self, field: &str, parsed: Result<T, Reason>) -> Option<T> {
        parsed.map_err(|reason| self.add(field, reason)).ok()
    }

    /// The error with all problems; none if there are none.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(ApiError::Validation(self.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::fields::Change;

    #[derive(Debug, Default, Deserialize)]
    #[serde(default, deny_unknown_fields, rename_all = "camelCase")]
    struct Sample {
        full_name: Option<String>,
        theme: Change<String>,
    }

    fn fields(body: &str) -> BTreeMap<String, Reason> {
        match parse::<Sample>(body.as_bytes()) {
            Err(ApiError::Validation(fields)) => fields,
            other => panic!("{body}: {other:?}"),
        }
    }

    #[test]
    fn each_unknown_and_each_mistyped_field_is_named() {
        let wrong = fields(r#"{"isAdmin":true,"id":1,"fullName":5}"#);
        assert_eq!(wrong["isAdmin"], Reason::FieldUnknown);
        assert_eq!(wrong["id"], Reason::FieldUnknown);
        assert_eq!(wrong["fullName"], Reason::FieldTypeWrong);
    }

    #[test]
    fn null_and_missing_are_distinguished() {
        let read = |body: &str| parse::<Sample>(body.as_bytes()).unwrap();
        assert_eq!(read("{}").theme, Change::Keep);
        assert_eq!(read(r#"{"theme":null}"#).theme, Change::Clear);
        assert_eq!(
            read(r#"{"theme":"north"}"#).theme,
            Change::Set("north".into())
        );
        assert_eq!(
            read(r#"{"fullName":"Ada"}"#).full_name.as_deref(),
            Some("Ada")
        );
    }

    #[test]
    fn what_is_no_object_is_refused() {
        for body in ["", "[]", "1", "\"x\"", "null", "{", "{}{}"] {
            assert!(
                matches!(
                    parse::<Sample>(body.as_bytes()),
                    Err(ApiError::BadRequest(_))
                ),
                "{body}"
            );
        }
    }
}
