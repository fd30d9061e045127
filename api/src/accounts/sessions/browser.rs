//! The browser that a call comes from, as sign-ins see it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, header};
use search_core::Language;

use super::opening::Opened;
use super::{device_name, opening};
use crate::platform::clock::{DAY, Millis};
use crate::platform::config::Settings;
use crate::platform::error::ApiError;
use crate::platform::fields::{SecretToken, TokenHash};
use crate::platform::http::cookies::Cookie;
use crate::platform::http::{ClientAddress, CookieRule, PreferredLanguage};

/// How long a browser stays known without a sign-in.
const DEVICE_LIFE: Millis = 180 * DAY;

const CLEAR_SITE_DATA: HeaderName = HeaderName::from_static("clear-site-data");

/// A browser: its device cookie, or a new one that the answer of a sign-in sets.
#[derive(Debug, Clone)]
pub struct Browser {
    device: SecretToken,
    /// The name of the browser as users read it.
    pub name: String,
    /// The address of the caller.
    pub address: Option<IpAddr>,
    pub language: Language,
    /// The names of its cookies.
    pub cookies: CookieRule,
    refresh: Option<String>,
    provider: Option<SecretToken>,
}

impl Browser {
    /// The hash of the device cookie.
    pub fn device(&self) -> TokenHash {
        self.device.hash()
    }

    /// The refresh cookie that was sent.
    pub fn refresh_cookie(&self) -> Option<&str> {
        self.refresh.as_deref()
    }

    /// The cookie of its sign-in at a provider.
    pub fn provider_cookie(&self) -> Option<&SecretToken> {
        self.provider.as_ref()
    }

    /// The cookies that a sign-in's answer sets.
    pub fn session_cookies(&self, opened: &Opened) -> HeaderMap {
        let mut headers = self.device_cookie();
        match &opened.refresh {
            Some(refresh) => self.cookies.set(
                Cookie::Refresh,
                &refresh.text(),
                opened.refresh_life,
                &mut headers,
            ),
            None => self.cookies.clear(Cookie::Refresh, &mut headers),
        }
        headers
    }

    /// The device cookie, renewed.
    pub fn device_cookie(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        self.cookies.set(
            Cookie::Device,
            &self.device.text(),
            DEVICE_LIFE,
            &mut headers,
        );
        headers
    }

    /// The refresh cookie after a rotation.
    pub fn refreshed(&self, refresh: &opening::RefreshToken, life: Millis) -> HeaderMap {
        let mut headers = HeaderMap::new();
        self.cookies
            .set(Cookie::Refresh, &refresh.text(), life, &mut headers);
        headers
    }

    /// Removes the refresh cookie.
    pub fn without_session(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        self.cookies.clear(Cookie::Refresh, &mut headers);
        headers
    }

    /// The same for a session that has ended: nothing of it stays in the caches of the browser,
    /// including the pages behind its Back button. The app clears its own storage, and the cookie
    /// by which the account knows this browser stays.
    pub fn signed_out(&self) -> HeaderMap {
        let mut headers = self.without_session();
        headers.insert(CLEAR_SITE_DATA, HeaderValue::from_static("\"cache\""));
        headers
    }
}

impl<S> FromRequestParts<S> for Browser
where
    S: Send + Sync,
    Arc<Settings>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let settings = Arc::<Settings>::from_ref(state);
        let Ok(PreferredLanguage(language)) =
            PreferredLanguage::from_request_parts(parts, state).await;
        let cookies = CookieRule::of(&parts.extensions, &parts.headers, &settings);
        let sent = cookies.read(Cookie::Device, &parts.headers);
        let device = match sent.and_then(SecretToken::parse) {
            Some(device) => device,
            None => SecretToken::random()?,
        };
        let agent = parts
            .headers
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok());
        Ok(Self {
            device,
            name: device_name::of(agent.unwrap_or_default()),
            address: ClientAddress::of(&parts.extensions, &parts.headers, &settings).0,
            language,
            cookies,
            refresh: cookies
                .read(Cookie::Refresh, &parts.headers)
                .map(str::to_owned),
            provider: cookies
                .read(Cookie::Provider, &parts.headers)
                .and_then(SecretToken::parse),
        })
    }
}
