//! Requests to the after-sales service.

mod routes;

pub(super) use routes::router;
