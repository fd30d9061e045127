//! Representatives: what each role may do, and who can be asked.

pub mod rules;
pub mod store;
