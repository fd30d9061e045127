//! Codes: those of an authenticator app, new every thirty seconds, and recovery codes.

use totp_rs::{Algorithm, Builder, Secret, Totp};

use crate::platform::clock::{Millis, SECOND};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{TokenHash, secret_token};
use crate::platform::reason::Reason;

const DIGITS: u8 = 6;
const STEP_SECONDS: u64 = 30;
const SECRET_BYTES: usize = 20;
const RECOVERY_BYTES: usize = 10;
const RECOVERY_CHARACTERS: usize = 16;

/// The number of recovery codes of a user.
pub const RECOVERY_CODES: usize = 10;

/// What a user typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedCode {
    /// Six digits.
    App(String),
    /// Sixteen letters and digits.
    Recovery(TokenHash),
    /// A text that cannot be a code; it counts as an attempt.
    Malformed,
}

/// Parses the typed text, ignoring spaces and dashes.
pub fn parse(text: &str) -> ApiResult<TypedCode> {
    let code: String = text
        .chars()
        .filter(|character| !character.is_whitespace() && *character != '-')
        .collect::<String>()
        .to_ascii_uppercase();
    if code.chars().count() < usize::from(DIGITS) {
        return Err(ApiError::form(None, "mfaCode", Reason::MfaCodeMalformed));
    }
    let is_digits = code.bytes().all(|byte| byte.is_ascii_digit());
    let is_base32 = code
        .bytes()
        .all(|byte| byte.is_ascii_uppercase() || (b'2'..=b'7').contains(&byte));
    Ok(if is_digits && code.len() == usize::from(DIGITS) {
        TypedCode::App(code)
    } else if is_base32 && code.len() == RECOVERY_CHARACTERS {
        TypedCode::Recovery(secret_token::hash(code.as_bytes()))
    } else {
        TypedCode::Malformed
    })
}

/// A new secret for an app.
pub fn new_secret() -> ApiResult<Vec<u8>> {
    let mut secret = vec![0; SECRET_BYTES];
    getrandom::fill(&mut secret)?;
    Ok(secret)
}

/// New recovery codes: as they are shown, and the stored hash of each.
pub fn new_recovery_codes() -> ApiResult<Vec<(String, TokenHash)>> {
    (0..RECOVERY_CODES)
        .map(|_| {
            let mut bytes = vec![0; RECOVERY_BYTES];
            getrandom::fill(&mut bytes)?;
            let code = Secret::from(bytes).to_base32();
            let shown: Vec<&str> = (0..RECOVERY_CHARACTERS)
                .step_by(4)
                .filter_map(|start| code.get(start..start + 4))
                .collect();
            Ok((shown.join("-"), secret_token::hash(code.as_bytes())))
        })
        .collect()
}

/// The step that a code belongs to: this one, or the one before.
pub fn matching_step(secret: &[u8], code: &str, now: Millis) -> ApiResult<Option<u64>> {
    let totp = totp(secret, "", "")?;
    let step = u64::try_from(now / SECOND).unwrap_or(0) / STEP_SECONDS;
    Ok([step, step.saturating_sub(1)]
        .into_iter()
        .find(|step| totp.check(code, step * STEP_SECONDS).is_some()))
}

/// The content of an authenticator app's QR code: the link, and the secret as text.
pub fn link(secret: &[u8], issuer: &str, account: &str) -> ApiResult<(String, String)> {
    let totp = totp(secret, issuer, account)?;
    let link = totp.to_url().map_err(|error| {
        ApiError::Internal(anyhow::anyhow!(
            "make the link of an authenticator: {error}"
        ))
    })?;
    Ok((link, totp.secret().to_base32()))
}

fn totp(secret: &[u8], issuer: &str, account: &str) -> ApiResult<Totp> {
    // A colon would end the issuer.
    let plain = |text: &str| text.replace(':', " ");
    let issuer = Some(plain(issuer)).filter(|issuer| !issuer.is_empty());
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(DIGITS)
        .with_step_duration(STEP_SECONDS)
        .with_skew(0)
        .with_secret(secret.to_vec())
        .with_issuer(issuer)
        .with_account_name(plain(account))
        .build()
        .map_err(|error| ApiError::Internal(anyhow::anyhow!("use a secret for codes: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of RFC 6238, cut to six digits.
    #[test]
    fn codes_match_the_standard() {
        let secret = b"12345678901234567890";
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            let now = seconds * SECOND;
            let step = u64::try_from(seconds).unwrap() / 30;
            assert_eq!(matching_step(secret, code, now).unwrap(), Some(step));
            let later = now + 30 * SECOND;
            assert_eq!(matching_step(secret, code, later).unwrap(), Some(step));
            let too_late = now + 60 * SECOND;
            assert_eq!(matching_step(secret, code, too_late).unwrap(), None);
            let too_early = now - 30 * SECOND;
            assert_eq!(matching_step(secret, code, too_early).unwrap(), None);
        }
    }

    #[test]
    fn a_recovery_code_is_known_however_it_is_typed() {
        let codes = new_recovery_codes().unwrap();
        assert_eq!(codes.len(), RECOVERY_CODES);
        for (shown, kept) in codes {
            assert_eq!(shown.len(), 19, "{shown}");
            let typed = shown.to_lowercase().replace('-', " ");
            assert_eq!(parse(&typed).unwrap(), TypedCode::Recovery(kept));
        }
    }

    // proves AUTH-092, ERR-36
    #[test]
    fn too_short_codes_are_not_counted_as_attempts() {
        for text in ["", "12345", "1 2 3 4 5", "-----"] {
            let error = parse(text).unwrap_err();
            assert_eq!(error.to_string(), "Please enter a valid code");
        }
        assert_eq!(parse("123 456").unwrap(), TypedCode::App("123456".into()));
        for text in ["1234567", "abcdef", "١٢٣٤٥٦", "0123456789012345"] {
            assert_eq!(parse(text).unwrap(), TypedCode::Malformed, "{text}");
        }
    }
}
