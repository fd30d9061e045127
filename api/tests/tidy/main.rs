//! Holds the invariants of `docs/architecture.md`: what may know what, where SQL stands, how long
//! files and functions grow. Links nothing of the product, so it stays quick.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "test helpers"
)]

mod access;
mod areas;
mod documents;
mod functions;
mod layers;
mod routes;
mod schemas;
mod sizes;
mod tree;
