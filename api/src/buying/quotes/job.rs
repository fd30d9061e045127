//! Changes of requests that become due: summaries for vendors with many requests, reminders,
//! expiry.

use rusqlite::Connection;

use super::mails::{News, QuoteMails};
use super::moving::{Step, apply};
use super::store::StoredRequest;
use super::store::due;
use super::transitions::{Action, Actor, State};
use crate::buying::BuyingState;
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::mail::Kind;

/// A kind of change: which requests are due, and what happens to them.
#[derive(Clone, Copy)]
struct Task {
    due: fn(&Connection, Millis) -> rusqlite::Result<Vec<StoredRequest>>,
    run: fn(&Connection, &[StoredRequest], &QuoteMails, Millis) -> ApiResult<()>,
}

/// Expiry comes first, so that nobody is reminded of an expired request.
const TASKS: [Task; 4] = [
    Task {
        due: due::expired,
        run: expire,
    },
    Task {
        due: due::next_summary,
        run: summarize,
    },
    Task {
        due: due::unanswered,
        run: remind_vendors,
    },
    Task {
        due: due::ending,
        run: remind_users,
    },
];

/// Makes all changes that are due, for a limited number of requests at a time; returns their
/// number.
pub async fn run(state: &BuyingState) -> ApiResult<usize> {
    let (mails, now) = (QuoteMails::of(state), state.clock.now());
    let mut done = 0;
    for task in TASKS {
        loop {
            let mails = mails.clone();
            let write = move |conn: &Connection| {
                let requests = (task.due)(conn, now)?;
                (task.run)(conn, &requests, &mails, now)?;
                Ok(requests.len())
            };
            let more = state.database.write(write).await?;
            done += more;
            if more == 0 {
                break;
            }
        }
    }
    Ok(done)
}

/// One run of the job.
pub async fn turn(state: BuyingState) {
    match run(&state).await {
        Ok(0) => {}
        Ok(requests) => tracing::info!(requests, "requests for quotes were reminded of or ended"),
        Err(error) => {
            tracing::error!(error = %error, "requests for quotes could not be reminded of or ended");
        }
    }
}

fn expire(
    conn: &Connection,
    requests: &[StoredRequest],
    mails: &QuoteMails,
    now: Millis,
) -> ApiResult<()> {
    for request in requests {
        apply(conn, request, Step::new(Actor::Clock, Action::Expire), now)?;
        let news = match request.state {
            State::Sent => News::Unanswered,
            State::Answered | State::Closed(_) => News::Expired,
        };
        mails.to_user(conn, request, news, now)?;
    }
    Ok(())
}

fn summarize(
    conn: &Connection,
    requests: &[StoredRequest],
    mails: &QuoteMails,
    now: Millis,
) -> ApiResult<()> {
    mails.summary(conn, requests, now)?;
    for request in requests {
        due::mailed(conn, request.id, now)?;
    }
    Ok(())
}

fn remind_vendors(
    conn: &Connection,
    requests: &[StoredRequest],
    mails: &QuoteMails,
    now: Millis,
) -> ApiResult<()> {
    for request in requests {
        mails.to_vendor(conn, request, (Kind::QuoteReminder, &[]), now)?;
        due::reminded(conn, request.id, now)?;
    }
    Ok(())
}

fn remind_users(
    conn: &Connection,
    requests: &[StoredRequest],
    mails: &QuoteMails,
    now: Millis,
) -> ApiResult<()> {
    for request in requests {
        mails.to_user(conn, request, News::Ending, now)?;
        due::reminded(conn, request.id, now)?;
    }
    Ok(())
}
