//! Whether the server is alive, and whether it is ready. It also reports on the catalogue.

mod routes;

use crate::client::ClientState;
use crate::platform::database::Condition;
use crate::platform::health::condition::{Problem, free_bytes};

pub use routes::router;

/// The problems that an operator should fix.
pub(super) fn problems(state: &ClientState) -> Vec<Problem> {
    let condition = state.database.condition();
    let is_full = condition == Condition::Full
        || free_bytes(&state.data).is_ok_and(|free| free < state.settings.min_free_disk_bytes());
    [
        (Problem::Database, condition != Condition::Writable),
        (Problem::Disk, is_full),
        (Problem::Mail, state.mail_condition.is_given_up()),
    ]
    .into_iter()
    .filter_map(|(problem, is_there)| is_there.then_some(problem))
    .collect()
}
