//! The Chandlery server and its command line.
//!
//! The folders are areas in layers; each imports only those that come before it here: [`platform`],
//! [`accounts`], [`catalogue`], [`boats`], [`search`], [`buying`], [`chat`],
//! [`client`]. On top, [`app`] puts the router
//! together and [`commands`] is what the binary does. Inside an area each folder is a feature:
//! `routes.rs` (thin), `actions.rs` (what a call does), `model.rs` (wire types), `store.rs` (SQL).

#![allow(
    missing_docs,
    reason = "only our binary uses this library; a comment that repeats a name is noise"
)]

pub mod accounts;
pub mod app;
pub mod boats;
pub mod buying;
pub mod catalogue;
pub mod chat;
pub mod client;
pub mod commands;
pub mod platform;
pub mod search;

pub use app::AppState;
