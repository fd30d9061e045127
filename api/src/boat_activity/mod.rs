//! What happened on a boat, and who did it.

pub mod store;

pub use store::{Act, Kind, record};
