//! Product search and suggestions.

pub mod labels;
pub mod model;
pub mod notices;
pub mod question;
pub mod results;
pub mod routes;
pub mod store;
pub mod suggestions;

pub use labels::FacetLabels;
pub use routes::router;
pub use store::load_labels;
