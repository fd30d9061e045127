//! Product search and suggestions.

pub mod actions;
pub mod model;
pub mod notices;
mod popular;
mod popularity;
pub mod question;
mod response;
pub mod routes;
pub mod suggestions;

pub use popular::PopularSearches;
pub use routes::{router, suggestions_router};
