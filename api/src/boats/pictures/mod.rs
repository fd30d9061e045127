//! Pictures that people on board upload of their boat.

mod actions;
pub mod routes;
pub mod store;

pub use routes::router;
