//! Pictures that people on board upload of their boat.

pub mod routes;
pub mod store;

pub use routes::router;
