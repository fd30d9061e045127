//! Counts clicks that lead to a shop or begin a purchase: by day, product and shop, and never by
//! person.

mod actions;
mod model;
mod routes;
mod store;

pub use routes::router;
