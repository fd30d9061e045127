//! Erases accounts whose time has come.

use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::oidc::revocation::revoke_all;
use crate::app::AppState;
use crate::boats::profile::erase::hand_over;
use crate::platform::error::ApiResult;
use crate::platform::http::language::by_code;
use crate::platform::mail::{Kind, Recipient};
use search_core::Language;

use super::{WAIT, store};

/// Erases every account that is due; how many.
pub async fn run(state: &AppState) -> ApiResult<usize> {
    let mut erased = 0;
    loop {
        let now = state.clock.now();
        let next = state
            .database
            .read(move |conn| Ok(store::next_due(conn, now - WAIT)?))
            .await?;
        let Some(next) = next else { return Ok(erased) };
        revoke_all(state, next.id).await;
        let shared = state.clone();
        let done = state
            .database
            .write(move |conn| {
                // Closing may have been cancelled meanwhile.
                let due = store::next_due(conn, now - WAIT)?;
                let Some(account) = due.filter(|account| account.id == next.id) else {
                    return Ok(None);
                };
                let gone = hand_over(conn, account.id, &shared.letters, now)?;
                store::erase(conn, &account, shared.keys.account_key(&account.email_key))?;
                let recipient = Recipient {
                    user: None,
                    address: &account.email,
                    language: by_code(&account.language).unwrap_or(Language::En),
                };
                let letters = &shared.letters;
                letters.to_address(conn, &recipient, (Kind::Deleted, &[]), now)?;
                let user = Some(account.id);
                let entry = Entry::about(Actor::System, Event::AccountDeleted, user, None);
                audit::record(conn, &entry, now)?;
                Ok(Some(gone))
            })
            .await?;
        if let Some(gone) = done {
            gone.remove_files(state).await;
            erased += 1;
        }
    }
}

/// The job's turn.
pub async fn turn(state: AppState) {
    match run(&state).await {
        Ok(0) => {}
        Ok(accounts) => tracing::info!(accounts, "closed accounts were erased"),
        Err(error) => tracing::error!(error = %error, "closed accounts could not be erased"),
    }
}
