//! Messages to customer service.

mod routes;

pub(super) use routes::router;
