//! Rate limits of the calls that guard accounts. Only complete calls are counted: a call
//! without its body, or with one that cannot be parsed, is no attempt.

use std::time::Duration;

use crate::platform::limits::AddressLimit;

/// The limits of an address.
#[derive(Debug)]
pub struct AccountThrottles {
    /// Passwords and providers' tokens.
    pub sign_in: AddressLimit,
    /// Sign-ins to the demo account from all addresses together.
    pub demo: AddressLimit,
    /// New accounts.
    pub sign_up: AddressLimit,
    /// Mails to choose a new password.
    pub recovery: AddressLimit,
    /// New access tokens.
    pub refresh: AddressLimit,
    /// Tokens from mails, and counters.
    pub tokens: AddressLimit,
    /// Pictures that a vendor sees by the link of its mail.
    pub pictures: AddressLimit,
    /// Sign-ins at providers.
    pub providers: AddressLimit,
}

impl Default for AccountThrottles {
    fn default() -> Self {
        let ten_minutes = Duration::from_mins(10);
        let hour = Duration::from_hours(1);
        Self {
            sign_in: AddressLimit::new(20, ten_minutes),
            demo: AddressLimit::new(600, ten_minutes),
            sign_up: AddressLimit::new(10, hour),
            recovery: AddressLimit::new(10, hour),
            refresh: AddressLimit::new(120, Duration::from_mins(1)),
            tokens: AddressLimit::new(60, ten_minutes),
            pictures: AddressLimit::new(300, ten_minutes),
            providers: AddressLimit::new(30, ten_minutes),
        }
    }
}
