//! Keys that clients choose, one for each form they send: a call that is repeated with its key has
//! no further effect.

use super::text;
use crate::platform::reason::Reason;

const MAX_LENGTH: usize = 64;

/// The key of a form that requires one.
pub fn parse(given: Option<String>) -> Result<String, Reason> {
    let key = text::line(&given.unwrap_or_default(), MAX_LENGTH)?;
    if key.is_empty() {
        return Err(Reason::FieldRequired);
    }
    Ok(key)
}

/// The key of a form that may have one, which is not empty.
pub fn optional(given: Option<String>) -> Result<Option<String>, Reason> {
    given.map(|key| parse(Some(key))).transpose()
}
