//! Requests to the experts.

mod routes;

pub(super) use routes::router;
