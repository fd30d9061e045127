//! What a product fits: the engine and boat models it is listed for, and whether it fits those of a
//! visitor, who needs no account for that.

mod actions;
pub mod model;
mod question;
mod routes;
pub mod store;

pub use routes::router;
