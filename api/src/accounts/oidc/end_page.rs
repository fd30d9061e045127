//! The page of the web app that a sign-in at a provider ends on, whether it succeeded or not.

use url::form_urlencoded::{Serializer, parse};

use super::ProviderName;
use super::linking::Barrier;
use crate::platform::http::Parameters;

/// The longest query that is kept for the end.
const MAX_QUERY_BYTES: usize = 2 * 1024;

/// Parameters that we set; a caller cannot set them.
const OURS: [&str; 4] = ["provider", "mode", "providerError", "reason"];

/// How the browser went to the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mode {
    /// In a separate window.
    Popup,
    /// In the same window.
    #[default]
    Redirect,
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Self::Popup => "popup",
            Self::Redirect => "redirect",
        }
    }
}

/// The outcome.
#[derive(Debug, Clone, Default)]
pub(super) struct EndPage {
    mode: Mode,
    /// Begins with `&` unless it is empty.
    query: String,
}

impl EndPage {
    /// Reads the query of the start call.
    pub(super) fn of(asked: &Parameters) -> Self {
        let mode = match asked.get("mode") {
            Some("popup") => Mode::Popup,
            _ => Mode::Redirect,
        };
        let returned = asked
            .get("returnQuery")
            .filter(|query| query.len() <= MAX_QUERY_BYTES)
            .unwrap_or_default();
        let pairs = parse(returned.trim_start_matches('?').as_bytes())
            .filter(|(name, _)| !OURS.contains(&name.as_ref()));
        let query = Serializer::new(String::new()).extend_pairs(pairs).finish();
        let query = if query.is_empty() {
            query
        } else {
            format!("&{query}")
        };
        Self { mode, query }
    }

    /// Signed in.
    pub(super) fn success(&self, provider: ProviderName) -> String {
        self.address(&format!("provider={provider}"))
    }

    /// Not signed in.
    pub(super) fn failure(&self, provider: ProviderName, barrier: Option<Barrier>) -> String {
        let reason = match barrier {
            Some(barrier) => format!("&reason={}", barrier.name()),
            None => String::new(),
        };
        self.address(&format!("providerError={provider}{reason}"))
    }

    fn address(&self, outcome: &str) -> String {
        format!("/login?{outcome}&mode={}{}", self.mode.name(), self.query)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(query: &str) -> String {
        EndPage::of(&Parameters::parse(query.as_bytes())).success(ProviderName::Google)
    }

    #[test]
    fn the_callers_parameters_come_after_our_own() {
        assert_eq!(end(""), "/login?provider=google&mode=redirect");
        assert_eq!(
            end("mode=popup&returnQuery=redirectPath%3D%252Fprofile%26providerError%3Dapple"),
            "/login?provider=google&mode=popup&redirectPath=%2Fprofile"
        );
        assert_eq!(
            end("mode=window&returnQuery=a%0D%0ASet-Cookie:x"),
            "/login?provider=google&mode=redirect&a%0D%0ASet-Cookie%3Ax="
        );
        let long = format!("returnQuery=a%3D{}", "b".repeat(MAX_QUERY_BYTES));
        assert_eq!(end(&long), "/login?provider=google&mode=redirect");
    }

    #[test]
    fn a_failure_names_its_provider_and_reason() {
        let end = EndPage::default();
        assert_eq!(
            end.failure(ProviderName::Apple, Some(Barrier::Registered)),
            "/login?providerError=apple&reason=registered&mode=redirect"
        );
        assert_eq!(
            end.failure(ProviderName::Apple, None),
            "/login?providerError=apple&mode=redirect"
        );
    }
}
