//! Sign-ins that were redirected to a provider and have not returned yet.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use super::ProviderName;
use super::end_page::EndPage;
use crate::platform::clock::{MINUTE, Millis, is_within};
use crate::platform::fields::{SecretToken, TokenHash};

/// How long a user may take at the provider.
pub(super) const LIFE: Millis = 10 * MINUTE;

/// How many are kept; beyond that the oldest are removed.
const MAX_ATTEMPTS: usize = 10_000;

/// What a provider posted in a form, until the browser follows the redirect.
#[derive(Debug, Clone)]
pub(super) struct Parked {
    /// The code to exchange for a token, or the error.
    pub(super) code: Result<String, String>,
    /// The name that Apple sends once; it is not verified.
    pub(super) full_name: String,
}

/// A sign-in that was sent to a provider.
#[derive(Debug, Clone)]
pub(super) struct Attempt {
    /// The provider's issuer identifier.
    pub(super) provider: ProviderName,
    /// The nonce that the token has to repeat.
    pub(super) nonce: SecretToken,
    /// The PKCE verifier, which proves that the code is exchanged by the client that asked for it.
    pub(super) verifier: SecretToken,
    /// The browser's cookie.
    pub(super) browser: TokenHash,
    pub(super) end: EndPage,
    /// What the provider posted.
    pub(super) parked: Option<Parked>,
}

#[derive(Debug, Default)]
struct Kept {
    attempts: HashMap<TokenHash, (Attempt, Millis)>,
    /// The attempts in the order in which they began; some are no longer in the map.
    order: VecDeque<(TokenHash, Millis)>,
}

impl Kept {
    fn forget(&mut self, now: Millis) {
        while let Some((state, began)) = self.order.front().copied() {
            let is_over = !is_within(began, LIFE, now);
            if !is_over && self.order.len() < MAX_ATTEMPTS {
                return;
            }
            self.order.pop_front();
            self.attempts.remove(&state);
        }
    }
}

/// The running attempts, by the hash of their state.
#[derive(Debug, Default)]
pub(super) struct Attempts(Mutex<Kept>);

impl Attempts {
    /// Adds an attempt.
    pub(super) fn begin(&self, state: &SecretToken, attempt: Attempt, now: Millis) {
        let mut kept = self.lock();
        kept.forget(now);
        kept.order.push_back((state.hash(), now));
        kept.attempts.insert(state.hash(), (attempt, now));
    }

    /// Keeps the content of a form, once; returns whether there is such an attempt.
    pub(super) fn park(
        &self,
        state: &SecretToken,
        provider: ProviderName,
        parked: Parked,
        now: Millis,
    ) -> bool {
        match self.lock().attempts.get_mut(&state.hash()) {
            Some((attempt, began))
                if is_within(*began, LIFE, now)
                    && attempt.provider == provider
                    && attempt.parked.is_none() =>
            {
                attempt.parked = Some(parked);
                true
            }
            _ => false,
        }
    }

    /// Removes an attempt and returns it: each is used once.
    pub(super) fn take(&self, state: &SecretToken, now: Millis) -> Option<Attempt> {
        let (attempt, began) = self.lock().attempts.remove(&state.hash())?;
        is_within(began, LIFE, now).then_some(attempt)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt() -> Attempt {
        Attempt {
            provider: ProviderName::Apple,
            nonce: SecretToken::random().unwrap(),
            verifier: SecretToken::random().unwrap(),
            browser: [0; 32],
            end: EndPage::default(),
            parked: None,
        }
    }

    fn parked() -> Parked {
        Parked {
            code: Ok("code".into()),
            full_name: String::new(),
        }
    }

    #[test]
    fn an_attempt_is_answered_once_within_ten_minutes() {
        let attempts = Attempts::default();
        let (first, second) = (
            SecretToken::random().unwrap(),
            SecretToken::random().unwrap(),
        );
        attempts.begin(&first, attempt(), 0);
        attempts.begin(&second, attempt(), 0);
        assert!(attempts.take(&first, LIFE - 1).is_some());
        assert!(attempts.take(&first, LIFE - 1).is_none());
        assert!(attempts.take(&second, LIFE).is_none());
    }

    #[test]
    fn a_form_is_parked_once_and_for_its_own_provider() {
        let attempts = Attempts::default();
        let state = SecretToken::random().unwrap();
        attempts.begin(&state, attempt(), 0);
        assert!(!attempts.park(&state, ProviderName::Google, parked(), 0));
        assert!(!attempts.park(&state, ProviderName::Apple, parked(), LIFE));
        assert!(attempts.park(&state, ProviderName::Apple, parked(), 0));
        assert!(!attempts.park(&state, ProviderName::Apple, parked(), 0));
        assert!(attempts.take(&state, 0).unwrap().parked.is_some());
    }

    #[test]
    fn the_memory_is_bounded_and_the_oldest_go() {
        let attempts = Attempts::default();
        let first = SecretToken::random().unwrap();
        attempts.begin(&first, attempt(), 0);
        let second = SecretToken::random().unwrap();
        attempts.begin(&second, attempt(), 0);
        for _ in 0..MAX_ATTEMPTS - 1 {
            attempts.begin(&SecretToken::random().unwrap(), attempt(), 0);
        }
        assert!(attempts.take(&first, 0).is_none());
        assert!(attempts.take(&second, 0).is_some());
        assert!(attempts.lock().order.len() <= MAX_ATTEMPTS);
    }
}
