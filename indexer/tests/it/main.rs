//! Tests of the crate with real packages, databases and folders.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    unreachable_pub,
    missing_docs,
    reason = "test helpers"
)]

mod archives;
mod damage;
mod import;
mod inbox;
mod index_updates;
mod kill;
mod loading;
mod numbers;
mod packages;
mod properties;
mod refusals;
mod shop;
mod small_catalogue;
mod tours;
mod updating;
