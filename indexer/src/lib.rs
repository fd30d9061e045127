//! Turns catalogue packages into published generations.
//!
//! A [`package`] is read and validated row by row into a [`catalogue`] database; [`import`] builds
//! the search index for it, verifies both, and publishes them as a [`generation`]. [`inbox`] does
//! the same for packages that are put into a folder. This crate has no HTTP and no users.

pub mod catalogue;
pub mod generation;
mod hexadecimal;
pub mod import;
pub mod inbox;
pub mod package;
pub mod progress;

pub use hexadecimal::hexadecimal;
