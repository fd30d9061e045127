//! Parts of boats: those of the model's list, and those that members added.

mod actions;
pub mod catalogue;
pub mod fields;
pub mod model;
pub mod routes;
pub mod store;

pub use routes::router;
