//! Changing the e-mail of an account. It takes effect when the new address is confirmed; the old
//! one is notified immediately, and can undo the change for a week after that.

mod actions;
mod confirming;
pub mod model;
mod requesting;
pub mod routes;
pub mod store;
mod undoing;

pub use confirming::{Confirmed, confirm};
pub use requesting::send_again;
pub use routes::router;
