//! Who sells a product: affiliate shops, and vendors who answer requests for quotes.

mod actions;
pub mod model;
mod routes;
pub mod store;

pub use routes::router;
