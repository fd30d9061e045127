//! What every area uses: configuration, the accounts database, authentication, limits, mails,
//! uploads.

pub mod access;
pub mod arriving;
pub mod backup;
pub mod breaker;
pub mod clock;
pub mod config;
pub mod data_folder;
pub mod database;
pub mod documents;
pub mod error;
pub mod exporter;
pub mod fields;
pub mod health;
pub mod hours;
pub mod http;
pub mod jobs;
pub mod keys;
pub mod limits;
pub mod lists;
pub mod mail;
pub mod markup;
pub mod metrics;
pub mod pages;
pub mod pictures;
pub mod reason;
pub mod record;
pub mod room;
pub mod server;
mod state;
pub mod stored_by_name;
pub(crate) mod workers;

pub use state::PlatformState;
