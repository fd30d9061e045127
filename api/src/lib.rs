//! The Chandlery server and its command line.
//!
//! In reading order: [`commands`] is what the binary does; [`config`] is what an operator sets;
//! [`state`] is what every handler shares; [`app`] puts the router together; [`server`] carries
//! it over connections; [`live`] holds the open generation of the catalogue, [`database`] what
//! belongs to people, and [`access`] says who may do what. The rest is one
//! folder a feature: `routes.rs` (thin), `model.rs` (wire types), `store.rs` (SQL).

pub mod access;
pub mod addresses;
pub mod app;
pub mod arriving;
pub mod audit;
pub mod backup;
pub mod boat_activity;
pub mod boat_closing;
pub mod boat_documents;
pub mod boat_models;
pub mod boat_parts;
pub mod boat_pictures;
pub mod boat_users;
pub mod boats;
pub mod catalogue;
pub mod clock;
pub mod closing;
pub mod clubs;
pub mod commands;
pub mod config;
pub mod credentials;
pub mod data_folder;
pub mod database;
pub mod email_changes;
pub mod engines;
pub mod error;
pub mod fields;
pub mod health;
pub mod http;
pub mod invitations;
pub mod jobs;
pub mod keys;
pub mod links;
pub mod live;
pub mod logger;
pub mod mail;
pub mod media;
pub mod metrics;
pub mod mfa;
pub mod notifications;
pub mod oidc;
pub mod openapi;
pub mod options;
pub mod passwords;
pub mod pictures;
pub mod products;
pub mod recovery;
pub mod room;
pub mod search;
pub mod server;
pub mod sessions;
pub mod sign_in;
pub mod sign_up;
pub mod state;
pub mod themes;
pub mod throttles;
pub mod users;
pub mod verification;
pub mod web_app;
mod workers;

pub use error::{ApiError, ApiResult};
pub use state::AppState;
