//! Product search and suggestions.

pub mod answers;
pub mod model;
pub mod my_boat;
pub mod notices;
mod popular;
mod popularity;
pub mod question;
pub mod routes;
pub mod store;
pub mod suggestions;

pub use popular::PopularSearches;
pub use routes::{router, suggestions_router};
