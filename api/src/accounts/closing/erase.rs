//! Erases closed accounts that are due.

use rusqlite::Connection;
use search_core::Language;

use super::store::ClosingRow;
use super::{WAIT, store};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::oidc::revocation::revoke_all;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::http::language::by_code;
use crate::platform::mail::{Kind, Mailer, Recipient};

/// Erases one account that is due; none if none is. `hand_over` does what the areas above have to
/// do before the account is deleted, in the same transaction; its result is returned.
pub async fn run_next<T: Send + 'static>(
    state: &AccountsState,
    hand_over: impl Fn(&Connection, UserId, Millis) -> ApiResult<T> + Clone + Send + 'static,
) -> ApiResult<Option<T>> {
    loop {
        let now = state.clock.now();
        let next = state
            .database
            .read(move |conn| Ok(store::next_due(conn, now - WAIT)?))
            .await?;
        let Some(next) = next else { return Ok(None) };
        revoke_all(state, next.id).await;
        let (shared, hand_over) = (state.clone(), hand_over.clone());
        let done = state
            .database
            .write(move |conn| {
                // Closing may have been cancelled since.
                let due = store::next_due(conn, now - WAIT)?;
                let Some(account) = due.filter(|account| account.id == next.id) else {
                    return Ok(None);
                };
                let gone = hand_over(conn, account.id, now)?;
                store::erase(conn, &account, shared.keys.account_key(&account.email_key))?;
                say_goodbye(conn, &account, &shared.mailer, now)?;
                Ok(Some(gone))
            })
            .await?;
        if done.is_some() {
            return Ok(done);
        }
    }
}

fn say_goodbye(
    conn: &Connection,
    account: &ClosingRow,
    mailer: &Mailer,
    now: Millis,
) -> ApiResult<()> {
    let recipient = Recipient {
        user: None,
        address: &account.email,
        language: by_code(&account.language).unwrap_or(Language::En),
    };
    mailer.to_address(conn, &recipient, (Kind::Deleted, &[]), now)?;
    let user = Some(account.id);
    let entry = Entry::about(Actor::System, Event::AccountDeleted, user, None);
    Ok(audit::record(conn, &entry, now)?)
}
