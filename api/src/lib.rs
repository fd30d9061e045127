//! The Chandlery server and its command line.
//!
//! In reading order: [`commands`] is what the binary does; [`config`] is what an operator sets;
//! [`state`] is what every handler shares; [`app`] puts the router together; [`server`] carries
//! it over connections; [`live`] holds the open generation of the catalogue. The rest is one
//! folder a feature: `routes.rs` (thin), `model.rs` (wire types), `store.rs` (SQL).

pub mod app;
pub mod catalogue;
pub mod commands;
pub mod config;
pub mod error;
pub mod health;
pub mod http;
pub mod live;
pub mod logger;
pub mod media;
pub mod metrics;
pub mod openapi;
pub mod options;
pub mod products;
pub mod search;
pub mod server;
pub mod state;
pub mod themes;
pub mod web_app;

pub use error::{ApiError, ApiResult};
pub use state::AppState;
