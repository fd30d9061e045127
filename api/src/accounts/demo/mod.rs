//! The account that visitors of the demo share. It has no password of its own: the one in the
//! settings is compared, so it cannot be signed in to when the demo is off.

pub mod store;
