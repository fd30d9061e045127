//! Whether the server lives, and whether it can answer. It tells of the catalogue too.

mod routes;

pub use routes::router;
