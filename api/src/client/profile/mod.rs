//! Changes of a user's profile. It is above accounts, because it also names themes of the catalogue
//! and boats.

mod actions;
mod routes;

pub use routes::router;
