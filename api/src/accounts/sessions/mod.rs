//! Sessions: how they are opened, renewed, listed and ended.

mod actions;
pub mod browser;
pub mod device_name;
pub mod model;
pub mod opening;
pub mod rotation;
pub mod routes;
pub mod store;

pub use browser::Browser;
pub use opening::{Lifetime, Method, Opened, Opening, Who};
pub use routes::router;
