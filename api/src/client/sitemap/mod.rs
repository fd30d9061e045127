//! `robots.txt` and the sitemap, for search engines.

mod actions;
mod model;
mod routes;
mod store;

pub use routes::router;
