//! Products: the card lists show, and everything the product page shows.

pub mod id;
pub mod model;
pub mod routes;
pub mod specification;
pub mod store;

pub use id::leading_id;
pub use model::{Highlights, ProductCard};
pub use routes::router;
pub use store::{cards, find_card};
