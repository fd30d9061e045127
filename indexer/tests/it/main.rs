//! What the crate does with real packages, databases and folders.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    unreachable_pub,
    missing_docs,
    reason = "test helpers"
)]

mod loading;
mod packages;
mod small_catalogue;
