//! How a vendor answers a request: by the link of its mail, without an account.

mod actions;
mod files;
mod model;
mod routes;

pub use routes::router;
