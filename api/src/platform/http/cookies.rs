//! The cookies of accounts: their names, their paths, and when they are secure.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use cookie::SameSite;
use http::request::Parts;
use http::{Extensions, HeaderMap, HeaderValue, header};

use super::client::is_from_this_machine;
use crate::platform::config::{Profile, Settings};

/// A cookie of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cookie {
    /// Keeps a session alive; sent only to the calls of `/api/auth`.
    Refresh,
    /// Identifies a browser to the accounts that know it.
    Device,
    /// Binds a sign-in at a provider to the browser that began it.
    Provider,
}

impl Cookie {
    fn name(self) -> &'static str {
        match self {
            Self::Refresh => "chandlery-refresh",
            Self::Device => "chandlery-device",
            Self::Provider => "chandlery-oidc",
        }
    }

    fn path(self) -> &'static str {
        match self {
            Self::Refresh => "/api/auth",
            Self::Device => "/api",
            Self::Provider => "/api/auth/oidc",
        }
    }
}

/// Whether cookies of this call are secure. They are, except where the operator has declared that
/// there is no TLS, and where the call does not leave this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CookieRule {
    is_secure: bool,
}

impl CookieRule {
    /// The rule for a call.
    pub fn of(extensions: &Extensions, headers: &HeaderMap, settings: &Settings) -> Self {
        let is_plain = settings.profile == Profile::Development
            || settings.insecure_cookies
            || (!settings.is_https() && is_from_this_machine(extensions, headers));
        Self {
            is_secure: !is_plain,
        }
    }

    fn name(self, cookie: Cookie) -> String {
        let prefix = if self.is_secure { "__Secure-" } else { "" };
        format!("{prefix}{}", cookie.name())
    }

    /// The value of a cookie, if exactly one of its name was sent.
    pub fn read(self, cookie: Cookie, headers: &HeaderMap) -> Option<&str> {
        let name = self.name(cookie);
        let mut values = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(cookie::Cookie::split_parse)
            .filter_map(Result::ok)
            .filter(|cookie| cookie.name() == name)
            .filter_map(|cookie| cookie.value_raw());
        let value = values.next()?;
        values.next().is_none().then_some(value)
    }

    /// Adds a cookie to an answer, valid for this many milliseconds.
    pub fn set(self, cookie: Cookie, value: &str, life: i64, headers: &mut HeaderMap) {
        let text = cookie::Cookie::build((self.name(cookie), value))
            .path(cookie.path())
            .max_age(cookie::time::Duration::milliseconds(life.max(0)))
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.is_secure)
            .to_string();
        if let Ok(text) = HeaderValue::from_str(&text) {
            headers.append(header::SET_COOKIE, text);
        }
    }

    /// Removes a cookie.
    pub fn clear(self, cookie: Cookie, headers: &mut HeaderMap) {
        self.set(cookie, "", 0, headers);
    }
}

impl<S> FromRequestParts<S> for CookieRule
where
    S: Send + Sync,
    Arc<Settings>: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let settings = Arc::<Settings>::from_ref(state);
        Ok(Self::of(&parts.extensions, &parts.headers, &settings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::http::client::Peer;

    fn rule(peer: &str, settings: &Settings) -> CookieRule {
        let mut extensions = Extensions::new();
        extensions.insert(Peer(format!("{peer}:1").parse().unwrap()));
        CookieRule::of(&extensions, &HeaderMap::new(), settings)
    }

    #[test]
    fn cookies_are_secure_unless_they_stay_here_or_the_operator_says_otherwise() {
        let settings = Settings::default();
        assert!(rule("10.0.0.1", &settings).is_secure);
        assert!(!rule("127.0.0.1", &settings).is_secure);
        let https = Settings {
            public_url: Some("https://parts.example.com".parse().unwrap()),
            ..Settings::default()
        };
        assert!(rule("127.0.0.1", &https).is_secure);
        let told = Settings {
            insecure_cookies: true,
            ..Settings::default()
        };
        assert!(!rule("10.0.0.1", &told).is_secure);
    }

    #[test]
    fn a_cookie_sent_twice_or_by_its_plain_name_is_none() {
        let secure = CookieRule { is_secure: true };
        let read = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_static(text));
            secure.read(Cookie::Refresh, &headers).map(str::to_owned)
        };
        assert_eq!(
            read("a=1; __Secure-chandlery-refresh=x.y").as_deref(),
            Some("x.y")
        );
        assert_eq!(read("chandlery-refresh=x.y"), None);
        assert_eq!(
            read("__Secure-chandlery-refresh=x; __Secure-chandlery-refresh=y"),
            None
        );
    }
}
