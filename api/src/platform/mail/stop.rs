//! The links that stop mails in one click, as RFC 8058 describes.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::platform::keys::{KeyError, Keys, purpose};

/// A text that identifies a user in a link without naming them. It cannot be forged.
pub(super) fn seal(keys: &Keys, user: i64) -> Result<String, KeyError> {
    let sealed = keys.seal(purpose::STOPPED_MAILS, &user.to_le_bytes())?;
    Ok(URL_SAFE_NO_PAD.encode(sealed))
}

/// The number of the user for whom such a text was made; the account may no longer exist.
pub fn user_of(keys: &Keys, text: &str) -> Option<i64> {
    let sealed = URL_SAFE_NO_PAD.decode(text).ok()?;
    let plain = keys.unseal(purpose::STOPPED_MAILS, &sealed).ok()?;
    Some(i64::from_le_bytes(plain.try_into().ok()?))
}
