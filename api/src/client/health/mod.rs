//! Whether the server is alive, and whether it is ready. It also reports on the catalogue.

mod routes;

pub use routes::router;
