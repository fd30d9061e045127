//! Counts how often people go to a shop or choose to buy: by day, product and shop, and never by
//! person.

mod actions;
mod model;
mod routes;
mod store;

pub use routes::router;
