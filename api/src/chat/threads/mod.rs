//! The chats of users and their messages.

pub mod actions;
pub mod boat;
pub mod cards;
pub mod dialogue;
pub mod fields;
pub mod limits;
pub mod model;
pub mod offer;
pub mod owner;
pub mod retention;
mod routes;
pub mod service;
pub mod store;
pub mod title;
pub mod values;
pub mod words;

pub use owner::Owner;
pub use routes::router;
