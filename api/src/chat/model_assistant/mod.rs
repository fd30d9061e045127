//! The assistant that a model writes for. Every number that it shows is checked against the
//! catalogue.
//!
//! `conversation` asks the model, runs the tools that it calls (`tools`), and asks again until it
//! has answered. `client` speaks with the model's server, `lines` and `reply` read what it sends,
//! and `grounding` checks every word before anybody sees it.

mod check;
mod client;
mod conversation;
mod endpoint;
mod failure;
mod grounding;
mod lines;
mod plain_calls;
mod prompt;
mod reply;
mod tools;
mod wire;

pub use conversation::{Answered, Usage, answer};
pub use endpoint::{Limits, Model, SetupError};
pub use failure::Failure;
