//! Opening a session: the only place that creates one.

use std::net::IpAddr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rusqlite::Connection;

use super::{Browser, rotation, store};
use crate::platform::access::{SessionId, UserId};
use crate::platform::clock::{DAY, Millis, SECOND};
use crate::platform::error::ApiResult;
use crate::platform::fields::{SecretToken, TokenHash, secret_token};

const ABSOLUTE_LIFE: Millis = 90 * DAY;
const FAMILY_BYTES: usize = 16;

/// The lifetime of an access token.
const ACCESS_LIFE: Millis = 300 * SECOND;

/// Live sessions of one account; a further one ends the longest unused.
const MAX_SESSIONS: usize = 20;

/// The same for the demo account, which many people use at the same time.
const MAX_DEMO_SESSIONS: usize = 2_000;

/// The owner of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// A user who entered the password.
    User(UserId),
    /// An identity at a provider, and its account if it has one.
    Identity(i64, Option<UserId>),
}

/// How the user authenticated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Password,
    Google,
    Apple,
}

impl Method {
    /// Its name in the database and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Google => "google",
            Self::Apple => "apple",
        }
    }
}

/// How long a session can last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lifetime {
    /// As long as it is used.
    Whole,
    /// One access token: enough for a blocked user to read the reason.
    OneToken,
    /// A day: the demo account, which is reset each night.
    Demo,
}

impl Lifetime {
    fn longest(self) -> Millis {
        match self {
            Self::Whole => ABSOLUTE_LIFE,
            Self::OneToken => ACCESS_LIFE,
            Self::Demo => DAY,
        }
    }

    /// How many sessions an account may have.
    fn most(self) -> usize {
        match self {
            Self::Whole | Self::OneToken => MAX_SESSIONS,
            Self::Demo => MAX_DEMO_SESSIONS,
        }
    }
}

/// The data of a new session.
#[derive(Debug, Clone)]
pub struct Opening {
    /// Whose session it is.
    pub who: Who,
    /// How the user authenticated.
    pub method: Method,
    /// How long it can last.
    pub lifetime: Lifetime,
    device: TokenHash,
    device_name: String,
    address: Option<IpAddr>,
}

/// The secrets of a new session.
#[derive(Debug, Clone)]
pub struct Opened {
    pub session: SessionId,
    pub access: SecretToken,
    /// The content of the refresh cookie; none if the session cannot be refreshed.
    pub refresh: Option<RefreshToken>,
    /// How long the refresh cookie is kept.
    pub refresh_life: Millis,
}

/// The content of the refresh cookie: the session family, and its current secret.
#[derive(Debug, Clone)]
pub struct RefreshToken {
    family: [u8; FAMILY_BYTES],
    pub secret: SecretToken,
}

impl RefreshToken {
    fn random() -> Result<Self, getrandom::Error> {
        let mut family = [0; FAMILY_BYTES];
        getrandom::fill(&mut family)?;
        Ok(Self {
            family,
            secret: SecretToken::random()?,
        })
    }

    /// Parses a value of [`Self::text`].
    pub fn parse(text: &str) -> Option<Self> {
        let (family, secret) = text.split_once('.')?;
        Some(Self {
            family: URL_SAFE_NO_PAD.decode(family).ok()?.try_into().ok()?,
            secret: SecretToken::parse(secret)?,
        })
    }

    /// The text in the cookie.
    pub fn text(&self) -> String {
        format!(
            "{}.{}",
            URL_SAFE_NO_PAD.encode(self.family),
            self.secret.text()
        )
    }

    pub fn family_hash(&self) -> TokenHash {
        secret_token::hash(&self.family)
    }

    /// The same session with another secret.
    #[must_use]
    pub fn with_secret(&self, secret: SecretToken) -> Self {
        Self {
            family: self.family,
            secret,
        }
    }
}

impl Opening {
    pub fn new(who: Who, method: Method, lifetime: Lifetime, browser: &Browser) -> Self {
        Self {
            who,
            method,
            lifetime,
            device: browser.device(),
            device_name: browser.name.clone(),
            address: browser.address,
        }
    }

    /// Stores the session.
    pub fn start(&self, conn: &Connection, now: Millis) -> ApiResult<Opened> {
        let token = RefreshToken::random()?;
        let absolute_until = now + self.lifetime.longest();
        let idle_until = (now + rotation::IDLE_LIFE).min(absolute_until);
        let (user, identity) = match self.who {
            Who::User(user) => (Some(user), None),
            Who::Identity(identity, user) => (user, Some(identity)),
        };
        let session = store::insert_session(
            conn,
            &store::NewSession {
                family_hash: token.family_hash(),
                user,
                identity,
                method: self.method.name(),
                current_hash: token.secret.hash(),
                device_hash: self.device,
                device_name: &self.device_name,
                address: self.address.map(|address| address.to_string()),
                idle_until,
                absolute_until,
            },
            now,
        )?;
        if let Some(user) = user {
            store::end_beyond(conn, user, self.lifetime.most(), now)?;
        }
        let access = issue_access(conn, session, absolute_until, now)?;
        let is_kept = self.lifetime != Lifetime::OneToken;
        Ok(Opened {
            session,
            access,
            refresh: is_kept.then_some(token),
            refresh_life: idle_until - now,
        })
    }
}

/// A new access token of a session; it does not outlive the session.
pub fn issue_access(
    conn: &Connection,
    session: SessionId,
    absolute_until: Millis,
    now: Millis,
) -> ApiResult<SecretToken> {
    let access = SecretToken::random()?;
    let expires_at = (now + ACCESS_LIFE).min(absolute_until);
    store::insert_access_token(conn, access.hash(), session, expires_at)?;
    Ok(access)
}

/// Gives a continued session a new family: copies of the old cookie become invalid.
pub fn renew(conn: &Connection, session: SessionId, now: Millis) -> ApiResult<Opened> {
    let token = RefreshToken::random()?;
    let absolute_until = store::renew_family(
        conn,
        session,
        (token.family_hash(), token.secret.hash()),
        now,
    )?;
    store::delete_access_tokens(conn, session)?;
    let access = issue_access(conn, session, absolute_until, now)?;
    Ok(Opened {
        session,
        access,
        refresh: Some(token),
        refresh_life: (now + rotation::IDLE_LIFE).min(absolute_until) - now,
    })
}
