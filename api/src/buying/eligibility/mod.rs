//! Which services a user may use.

mod actions;
pub mod model;
mod routes;
pub mod store;

pub use actions::may_use;
pub use routes::router;
