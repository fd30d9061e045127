//! Notifies members of what expires soon on their boat.

use super::stage::Stage;
use super::store;
use crate::boats::BoatsState;
use crate::boats::access::roles::{Action, Role, Subject};
use crate::platform::error::ApiResult;
use crate::platform::fields::Date;

/// Stores the notifications that are due, a bounded number at a time, and returns their number.
pub async fn run(state: &BoatsState) -> ApiResult<usize> {
    let now = state.clock.now();
    let mut stored = 0;
    for stage in Stage::ALL {
        loop {
            let due = store::Due {
                stage: stage.days(),
                window: stage.window(Date::of(now)),
                roles: told().collect(),
            };
            let more = state
                .database
                .write(move |conn| Ok(store::store_due(conn, &due, now)?))
                .await?;
            stored += more;
            if more < store::DUE_AT_ONCE {
                break;
            }
        }
    }
    Ok(stored)
}

/// The roles that are notified: those that may view the members.
fn told() -> impl Iterator<Item = Role> {
    Role::ALL
        .into_iter()
        .filter(|role| role.allows(Subject::Users, Action::Read))
}

/// One run of the job.
pub async fn turn(state: BoatsState) {
    match run(&state).await {
        Ok(0) => {}
        Ok(notifications) => {
            tracing::info!(notifications, "created notifications of what expires soon");
        }
        Err(error) => {
            tracing::error!(error = %error, "notifications of what expires soon could not be created");
        }
    }
}
