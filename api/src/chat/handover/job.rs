//! Mails users whose replies from representatives stay unread.

use super::mails::ChatMails;
use super::store;
use crate::chat::ChatState;
use crate::platform::clock::{DAY, MINUTE};
use crate::platform::error::ApiResult;

/// How long a reply stays unread before its user gets a mail.
const WAIT: i64 = 10 * MINUTE;
/// Older chats are not looked at: their users got the mail, unless the server was off for so long.
const RECENT: i64 = 7 * DAY;
/// Chats in one transaction.
const AT_ONCE: usize = 100;

/// Sends the mails that are due; returns their number.
pub async fn run(state: &ChatState) -> ApiResult<usize> {
    let now = state.clock.now();
    let mut mailed = 0;
    loop {
        let mails = ChatMails::of(state);
        let more = state
            .database
            .write(move |conn| {
                let due = store::unread_replies(conn, (now - RECENT, now - WAIT), AT_ONCE)?;
                for (user, chat) in &due {
                    mails.replied(conn, (*user, *chat), now)?;
                    store::note_mailed(conn, *chat, now)?;
                }
                Ok(due.len())
            })
            .await?;
        mailed += more;
        if more < AT_ONCE {
            return Ok(mailed);
        }
    }
}

/// One run of the job.
pub async fn turn(state: ChatState) {
    match run(&state).await {
        Ok(0) => {}
        Ok(chats) => tracing::info!(chats, "unread replies were mailed"),
        Err(error) => tracing::error!(error = %error, "unread replies could not be mailed"),
    }
}
