//! Another e-mail for an account. It takes effect when the new address is confirmed; the old one is
//! told at once, and can have it undone for a week after that.

mod confirming;
pub mod model;
mod requesting;
pub mod routes;
pub mod store;
mod undoing;

pub use confirming::{Confirmed, confirm};
pub use requesting::send_again;
pub use routes::router;
