//! Pictures that go with requests and replies.

mod actions;
mod routes;
pub mod store;

pub(super) use routes::router;
