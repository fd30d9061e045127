//! Invitations, which are sent by mail: accepting one confirms the address, and adds the user to the
//! boat it is for.

mod actions;
mod model;
mod routes;
pub mod store;

pub use routes::router;
