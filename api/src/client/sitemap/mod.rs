//! What tells search engines which pages there are: `robots.txt` and the sitemap.

mod actions;
mod model;
mod routes;
mod store;

pub use routes::router;
