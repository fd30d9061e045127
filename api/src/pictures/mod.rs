//! Photos that users upload.

pub mod folder;

pub use folder::Pictures;
