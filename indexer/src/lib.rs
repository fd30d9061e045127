//! Turns catalogue packages into published generations.
//!
//! A [`package`] is read and validated row by row into a [`catalogue`] database; [`import`] builds
//! the search index for it, verifies both, and passes them to [`generation`] to publish. [`inbox`]
//! does the same for packages dropped into a folder. Nothing here knows HTTP, users or their
//! database.

pub mod catalogue;
pub mod generation;
mod hexadecimal;
pub mod import;
pub mod inbox;
pub mod package;
pub mod progress;

pub use hexadecimal::hexadecimal;
