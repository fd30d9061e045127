//! Which services a user may use.

mod actions;
mod model;
mod routes;
mod store;

pub use actions::may_use;
pub use routes::router;
