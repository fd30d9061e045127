//! The tokens of the model that may be used in a day. They are reserved before the model is asked,
//! because their number is known only afterwards, and not at all when an answer is cut off.

use rusqlite::Connection;

use super::store;
use crate::platform::access::UserId;
use crate::platform::clock::{DAY, Millis};
use crate::platform::config::Settings;

/// What an answer may take: the questions and results of a few rounds.
const AN_ANSWER: u32 = 8_000;

/// Tokens that are reserved for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reserved {
    pub(super) user: UserId,
    /// Days since 1970.
    pub(super) day: i64,
    pub(super) tokens: u32,
}

/// Reserves tokens for an answer; `None` if the user or all users together have used theirs up.
pub(super) fn reserve(
    conn: &Connection,
    user: UserId,
    settings: &Settings,
    now: Millis,
) -> rusqlite::Result<Option<Reserved>> {
    let day = now.div_euclid(DAY);
    let limits = (
        settings.chat_tokens_a_day,
        settings.chat_tokens_a_day_for_all,
    );
    let tokens = AN_ANSWER.min(limits.0).min(limits.1);
    let before = store::tokens_of(conn, user, day)?;
    let fits = |spent: u64, limit: u32| spent + u64::from(tokens) <= u64::from(limit);
    if tokens == 0 || !fits(before.by_user, limits.0) || !fits(before.by_all, limits.1) {
        return Ok(None);
    }
    store::add_tokens(conn, (user, day), tokens.into())?;
    Ok(Some(Reserved { user, day, tokens }))
}

/// Replaces what was reserved by what was used.
pub(super) fn settle(conn: &Connection, reserved: Reserved, used: u64) -> rusqlite::Result<()> {
    let used = i64::try_from(used).unwrap_or(i64::MAX / 2);
    let change = used - i64::from(reserved.tokens);
    store::add_tokens(conn, (reserved.user, reserved.day), change)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::future::join_all;

    use super::*;
    use crate::platform::database::AppDatabase;

    const NOW: Millis = 20_000 * DAY;

    async fn with_users(count: i64) -> (tempfile::TempDir, AppDatabase, Vec<UserId>) {
        let folder = tempfile::tempdir().unwrap();
        let database = AppDatabase::open(folder.path()).unwrap();
        let users = database.write(move |conn| {
            let mut insert = conn.prepare(
                "INSERT INTO users (email, email_key, terms_version, privacy_version, terms_accepted_at, created_at)
                 VALUES (?1 || '@example.com', ?1, '', '', 0, 0) RETURNING id",
            )?;
            let ids = (0..count).map(|user| insert.query_row([user], |row| row.get(0)));
            Ok(ids.collect::<rusqlite::Result<Vec<UserId>>>()?)
        });
        let users = users.await.unwrap();
        (folder, database, users)
    }

    /// Reserves tokens for each of these users at the same time; returns who got some.
    async fn ask(database: &AppDatabase, users: Vec<UserId>, settings: &Settings) -> Vec<Reserved> {
        let settings = Arc::new(settings.clone());
        let asked = users.into_iter().map(|user| {
            let settings = Arc::clone(&settings);
            database.write(move |conn| Ok(reserve(conn, user, &settings, NOW)?))
        });
        let reserved = join_all(asked).await.into_iter();
        reserved.filter_map(Result::unwrap).collect()
    }

    // proves CHAT-08
    #[tokio::test]
    async fn fifty_askers_at_once_stay_within_the_budgets() {
        let (_folder, database, users) = with_users(50).await;
        let settings = Settings {
            chat_tokens_a_day_for_all: 10 * AN_ANSWER,
            ..Settings::default()
        };
        assert_eq!(ask(&database, users.clone(), &settings).await.len(), 10);
        let alone = vec![users[0]; 50];
        let (_folder, database, _) = with_users(50).await;
        let settings = Settings {
            chat_tokens_a_day: 3 * AN_ANSWER + 1,
            ..Settings::default()
        };
        assert_eq!(ask(&database, alone, &settings).await.len(), 3);
    }

    // proves CHAT-08
    #[tokio::test]
    async fn what_was_not_used_can_be_used_again() {
        let (_folder, database, users) = with_users(1).await;
        let settings = Settings {
            chat_tokens_a_day: AN_ANSWER,
            ..Settings::default()
        };
        for used in [0, 100, u64::from(AN_ANSWER)] {
            let reserved = ask(&database, users.clone(), &settings).await;
            let Some(reserved) = reserved.first().copied() else {
                assert_eq!(used, u64::from(AN_ANSWER), "the hundred tokens count");
                break;
            };
            let settled = database.write(move |conn| Ok(settle(conn, reserved, used)?));
            settled.await.unwrap();
        }
        // The next day has its own.
        let (user, tomorrow) = (users[0], NOW + DAY);
        let next = database.write(move |conn| Ok(reserve(conn, user, &settings, tomorrow)?));
        assert!(next.await.unwrap().is_some());
    }
}
