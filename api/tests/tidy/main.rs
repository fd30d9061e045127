//! Checks the invariants of `docs/architecture.md`: dependencies, the location of SQL, the length
//! of files and functions. It links no code of the product, so it is fast.

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
