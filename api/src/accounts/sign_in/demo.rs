//! A sign-in to the demo account. Its password is public, so wrong ones are not counted for the
//! account: nobody can block it for others. Attempts are limited by address and in total.

use super::answer::{Refused, answer};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::demo::store::find;
use crate::accounts::sessions::{Browser, Lifetime, Method, Opened, Opening, Who};
use crate::accounts::users::model::{UserData, View};
use crate::accounts::users::store::find_user;
use crate::platform::access::blocked;
use crate::platform::config::Demo;
use crate::platform::error::{ApiError, ApiResult};

/// The answer to a wrong password; failures are not counted for the account.
const WRONG: Refused = Refused::Wrong {
    is_known: true,
    failed: 0,
};

/// Checks the password and, if it is correct, opens a session. The browser does not become known to
/// the account.
pub(super) async fn attempt(
    state: &AccountsState,
    browser: &Browser,
    demo: Demo<'_>,
    password: &str,
) -> ApiResult<(Opened, UserData)> {
    if !demo.accepts(password) {
        return Err(answer(WRONG));
    }
    state.throttles.demo.admit(None)?;
    let (now, browser) = (state.clock.now(), browser.clone());
    let support_email = state.settings.support_email.clone();
    state
        .database
        .write(move |conn| {
            let account = find(conn)?.ok_or_else(|| answer(WRONG))?;
            if account.is_blocked {
                return Err(blocked(&support_email));
            }
            let who = Who::User(account.id);
            let opening = Opening::new(who, Method::Password, Lifetime::Demo, &browser);
            let opened = opening.start(conn, now)?;
            let entry = Entry::of_user(Event::SignedIn, account.id, browser.address);
            audit::record(conn, &entry, now)?;
            let user = find_user(conn, account.id, View::Whole)?.ok_or_else(ApiError::no_user)?;
            Ok((opened, user))
        })
        .await
}
