//! The id token of a provider. Nothing in it is trusted before its signature is checked, and
//! nothing without all of the checks.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;

use super::keys::{Algorithm, Key};
use crate::platform::clock::{MINUTE, Millis, SECOND};
use crate::platform::fields::{Email, TokenHash, name, secret_token};

/// The maximum length of a token.
pub(super) const MAX_BYTES: usize = 8 * 1024;

const MAX_SUBJECT: usize = 255;

/// How far ahead a provider's clock may be.
const AHEAD: Millis = MINUTE;

/// How long ago a token may have been issued.
const AGE: Millis = 10 * MINUTE;

/// Which check refused a token. It is in the audit log only; the caller does not see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    Malformed,
    Algorithm,
    UnknownKey,
    Signature,
    Issuer,
    Audience,
    AuthorizedParty,
    Expired,
    IssuedAt,
    Nonce,
    Subject,
    Replayed,
}

impl Refusal {
    /// Its name in the audit log.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::Algorithm => "algorithm",
            Self::UnknownKey => "unknown-key",
            Self::Signature => "signature",
            Self::Issuer => "issuer",
            Self::Audience => "audience",
            Self::AuthorizedParty => "authorized-party",
            Self::Expired => "expired",
            Self::IssuedAt => "issued-at",
            Self::Nonce => "nonce",
            Self::Subject => "subject",
            Self::Replayed => "replayed",
        }
    }
}

/// The values that the claims must have.
#[derive(Debug, Clone, Copy)]
pub(super) struct Expected<'a> {
    /// The issuer.
    pub(super) issuer: &'a str,
    /// The accepted audiences.
    pub(super) audiences: &'a [String],
    /// The nonce that it has to repeat; none if none was sent.
    pub(super) nonce: Option<&'a str>,
    /// The time at which the token must be valid.
    pub(super) now: Millis,
}

/// The claims after all checks.
#[derive(Debug, Clone)]
pub(super) struct Claims {
    /// The provider's permanent id of the person.
    pub(super) subject: String,
    /// The person's address.
    pub(super) email: Option<Email>,
    /// The provider has verified the address.
    pub(super) is_verified: bool,
    /// The person's name; may be empty.
    pub(super) full_name: String,
    /// The key by which a token is recognised when it is used again. A signature can be encoded in
    /// more than one way, the signed part cannot.
    pub(super) token: TokenHash,
    /// When the token expires.
    pub(super) expires_at: Millis,
}

#[derive(Debug, Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    /// Extensions that have to be understood; there are none.
    crit: Option<serde_json::Value>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

/// Apple writes booleans as texts.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Truth {
    Value(bool),
    Text(String),
}

#[derive(Debug, Deserialize)]
struct Payload {
    iss: String,
    sub: String,
    aud: OneOrMany,
    azp: Option<String>,
    exp: i64,
    iat: i64,
    nonce: Option<String>,
    email: Option<String>,
    email_verified: Option<Truth>,
    name: Option<String>,
}

/// A token whose signature has not been checked yet.
#[derive(Debug)]
pub(super) struct IdToken<'a> {
    signed: &'a str,
    payload: &'a str,
    signature: Vec<u8>,
    algorithm: Algorithm,
    key_id: String,
}

impl<'a> IdToken<'a> {
    /// Parses a token.
    pub(super) fn parse(text: &'a str) -> Result<Self, Refusal> {
        if text.len() > MAX_BYTES {
            return Err(Refusal::Malformed);
        }
        let (signed, signature) = text.rsplit_once('.').ok_or(Refusal::Malformed)?;
        let (header, payload) = signed.split_once('.').ok_or(Refusal::Malformed)?;
        if payload.contains('.') {
            return Err(Refusal::Malformed);
        }
        let header: Header = decode(header)?;
        if header.crit.is_some() {
            return Err(Refusal::Malformed);
        }
        let algorithm = match header.alg.as_str() {
            "RS256" => Algorithm::Rs256,
            "ES256" => Algorithm::Es256,
            _ => return Err(Refusal::Algorithm),
        };
        Ok(Self {
            signed,
            payload,
            signature: URL_SAFE_NO_PAD
                .decode(signature)
                .map_err(|_error| Refusal::Malformed)?,
            algorithm,
            key_id: header.kid.ok_or(Refusal::UnknownKey)?,
        })
    }

    /// The id of the key in its header.
    pub(super) fn key_id(&self) -> &str {
        &self.key_id
    }

    /// Checks the signature and the expected claims.
    pub(super) fn verify(self, key: &Key, expected: Expected<'_>) -> Result<Claims, Refusal> {
        if !key.has_signed(self.algorithm, self.signed.as_bytes(), &self.signature) {
            return Err(Refusal::Signature);
        }
        let payload: Payload = decode(self.payload)?;
        check(&payload, expected)?;
        let is_true = match payload.email_verified {
            Some(Truth::Value(value)) => value,
            Some(Truth::Text(text)) => text == "true",
            None => false,
        };
        let email = payload.email.as_deref().and_then(Email::parse);
        Ok(Claims {
            token: secret_token::hash(self.signed.as_bytes()),
            subject: payload.sub,
            is_verified: is_true && email.is_some(),
            email,
            full_name: name::parse(payload.name.as_deref().unwrap_or_default()).unwrap_or_default(),
            expires_at: payload.exp.saturating_mul(SECOND),
        })
    }
}

fn decode<T: serde::de::DeserializeOwned>(part: &str) -> Result<T, Refusal> {
    let bytes = URL_SAFE_NO_PAD
        .decode(part)
        .map_err(|_error| Refusal::Malformed)?;
    serde_json::from_slice(&bytes).map_err(|_error| Refusal::Malformed)
}

fn check(payload: &Payload, expected: Expected<'_>) -> Result<(), Refusal> {
    let is_ours = |id: &String| expected.audiences.contains(id);
    let audiences = match &payload.aud {
        OneOrMany::One(id) => std::slice::from_ref(id),
        OneOrMany::Many(ids) => ids.as_slice(),
    };
    let has_party = match &payload.azp {
        Some(party) => is_ours(party),
        None => audiences.len() < 2,
    };
    let issued_at = payload.iat.saturating_mul(SECOND);
    let is_new = (expected.now - AGE..=expected.now + AHEAD).contains(&issued_at);
    let repeats_nonce = expected
        .nonce
        .is_none_or(|nonce| payload.nonce.as_deref() == Some(nonce));
    let holds = [
        (payload.iss == expected.issuer, Refusal::Issuer),
        (audiences.iter().any(is_ours), Refusal::Audience),
        (has_party, Refusal::AuthorizedParty),
        (
            payload.exp.saturating_mul(SECOND) > expected.now,
            Refusal::Expired,
        ),
        (is_new, Refusal::IssuedAt),
        (repeats_nonce, Refusal::Nonce),
        (
            (1..=MAX_SUBJECT).contains(&payload.sub.chars().count()),
            Refusal::Subject,
        ),
    ];
    match holds.into_iter().find(|(holds, _)| !holds) {
        Some((_, refusal)) => Err(refusal),
        None => Ok(()),
    }
}
