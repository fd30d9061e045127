//! Files that a vendor sends with an answer, and the pictures of what the vendor is asked for. The link
//! opens them, for as long as the request can be answered.

mod actions;
mod routes;

pub(super) use routes::router;
