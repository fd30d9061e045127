//! Tours of boat models: panoramas with spots that lead to products.

mod actions;
mod model;
mod routes;
mod store;

pub use routes::router;
