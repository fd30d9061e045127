//! What each level of access requires of a session.

use super::store::Caller;
use super::{AgentRole, UserId};
use crate::platform::clock::{HOUR, MINUTE, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The maximum age of a sign-in for calls that require a recent one.
const RECENT: Millis = 5 * MINUTE;

/// How long after signing in an administrator may use administrative calls.
const ADMINISTRATOR: Millis = 12 * HOUR;

/// What a call requires of its caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Any session.
    AnySession,
    /// A session without an account.
    WithoutAccount,
    /// A user who may still have to enter the second factor.
    BeforeMfa,
    /// The same, with a confirmed e-mail.
    ConfirmedBeforeMfa,
    /// A user who has entered the second factor if one is needed.
    User,
    /// The same, with a confirmed e-mail.
    ConfirmedUser,
    /// A user who signed in a few minutes ago.
    RecentUser,
    /// A user with a confirmed e-mail who answers the chats of others.
    Agent,
    Administrator,
}

/// The account of a session, as far as access depends on it.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are independent columns"
)]
pub struct Account {
    /// The id of the user.
    pub id: UserId,
    /// The e-mail address is confirmed.
    pub is_confirmed: bool,
    /// An administrator blocked the account.
    pub is_blocked: bool,
    /// Whether the user is an administrator.
    pub is_administrator: bool,
    /// Must have a second factor, or has one.
    pub needs_mfa: bool,
    /// The second factor was entered on this device.
    pub passed_mfa: bool,
    /// It is the account that visitors of the demo share.
    pub is_demo: bool,
    /// What the user may do in the chats of others.
    pub agent_role: Option<AgentRole>,
}

/// Whether the caller signed in a few minutes ago.
pub(super) fn is_recent(caller: &Caller, now: Millis) -> bool {
    now - caller.authenticated_at <= RECENT
}

/// Whether a session reaches a level; the error says what is missing.
pub(super) fn admit(
    level: Level,
    caller: &Caller,
    now: Millis,
    support_email: &str,
) -> ApiResult<()> {
    let account = match (level, &caller.account) {
        (Level::AnySession, _) | (Level::WithoutAccount, None) => return Ok(()),
        (Level::WithoutAccount, Some(_)) => {
            return Err(ApiError::conflict(Reason::AccountExists));
        }
        (_, None) => return Err(caller.no_user()),
        (_, Some(account)) => account,
    };
    if account.is_blocked {
        return Err(blocked(support_email));
    }
    let is_before_mfa = matches!(level, Level::BeforeMfa | Level::ConfirmedBeforeMfa);
    if account.needs_mfa && !account.passed_mfa && !is_before_mfa {
        return Err(ApiError::MfaRequired);
    }
    let age = now - caller.authenticated_at;
    match level {
        Level::Agent if account.agent_role.is_none() => Err(ApiError::Forbidden),
        Level::ConfirmedBeforeMfa | Level::ConfirmedUser | Level::Agent
            if !account.is_confirmed =>
        {
            Err(ApiError::EmailUnconfirmed)
        }
        Level::RecentUser if age > RECENT => Err(ApiError::RequiredRecentLogin),
        Level::Administrator if !account.is_administrator => Err(ApiError::Forbidden),
        Level::Administrator if age > ADMINISTRATOR => Err(ApiError::RequiredRecentLogin),
        _ => Ok(()),
    }
}

/// The refusal of a blocked user.
pub fn blocked(support_email: &str) -> ApiError {
    ApiError::Blocked {
        contact: support_email.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::access::store::tests::caller;

    const LEVELS: [Level; 9] = [
        Level::AnySession,
        Level::WithoutAccount,
        Level::BeforeMfa,
        Level::ConfirmedBeforeMfa,
        Level::User,
        Level::ConfirmedUser,
        Level::RecentUser,
        Level::Agent,
        Level::Administrator,
    ];

    fn codes(caller: &Caller, now: Millis) -> [&'static str; 9] {
        LEVELS.map(|level| match admit(level, caller, now, "") {
            Ok(()) => "ok",
            Err(error) => error.status_and_code().1,
        })
    }

    fn with(change: impl FnOnce(&mut Account)) -> Caller {
        let mut caller = caller();
        change(caller.account.as_mut().unwrap());
        caller
    }

    #[test]
    fn every_cell_of_the_table_of_levels_holds() {
        let mut identity = caller();
        identity.account = None;
        let no_user = ["NO-USER"; 7];
        assert_eq!(codes(&identity, 0)[..2], ["ok", "ok"]);
        assert_eq!(codes(&identity, 0)[2..], no_user);
        let pending = with(|account| account.needs_mfa = true);
        assert_eq!(codes(&pending, 0)[..4], ["ok", "CONFLICT", "ok", "ok"]);
        assert_eq!(codes(&pending, 0)[4..], ["MFA-REQUIRED"; 5]);
        let unconfirmed = with(|account| account.is_confirmed = false);
        let refused = "EMAIL-UNCONFIRMED";
        assert_eq!(
            codes(&unconfirmed, 0),
            [
                "ok",
                "CONFLICT",
                "ok",
                refused,
                "ok",
                refused,
                "ok",
                "FORBIDDEN",
                "FORBIDDEN"
            ]
        );
        let blocked = with(|account| {
            account.is_blocked = true;
            account.is_administrator = true;
        });
        assert_eq!(codes(&blocked, 0)[..2], ["ok", "CONFLICT"]);
        assert_eq!(codes(&blocked, 0)[2..], ["BLOCKED"; 7]);
        assert_eq!(codes(&caller(), RECENT)[..2], ["ok", "CONFLICT"]);
        assert_eq!(codes(&caller(), RECENT)[2..7], ["ok"; 5]);
        assert_eq!(codes(&caller(), RECENT)[7..], ["FORBIDDEN"; 2]);
        assert_eq!(codes(&caller(), RECENT + 1)[6], "REQUIRED-RECENT-LOGIN");
        let administrator = with(|account| account.is_administrator = true);
        assert_eq!(
            codes(&administrator, ADMINISTRATOR)[7..],
            ["FORBIDDEN", "ok"]
        );
        assert_eq!(
            codes(&administrator, ADMINISTRATOR + 1)[8],
            "REQUIRED-RECENT-LOGIN"
        );
        let passed = with(|account| {
            account.needs_mfa = true;
            account.passed_mfa = true;
        });
        assert_eq!(codes(&passed, 0)[4], "ok");
        for role in AgentRole::ALL {
            let mut agent = with(|account| account.agent_role = Some(role));
            assert_eq!(codes(&agent, ADMINISTRATOR * 9)[7..], ["ok", "FORBIDDEN"]);
            agent.account.as_mut().unwrap().is_confirmed = false;
            assert_eq!(codes(&agent, 0)[7], "EMAIL-UNCONFIRMED");
        }
    }

    // proves ERR-45
    #[test]
    fn a_blocked_user_gets_the_contact_address() {
        assert_eq!(
            blocked("help@example.com").to_string(),
            "Your account has been blocked by an administrator. For more information contact help@example.com"
        );
        assert_eq!(
            blocked("").to_string(),
            "Your account has been blocked by an administrator."
        );
    }
}
