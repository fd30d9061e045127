//! The AI marine chat.

mod answers;
mod catalogue_assistant;
mod ending;
mod export;
mod handover;
mod helpers;
mod limits;
pub mod model;
mod privacy;
mod service;
mod threads;
mod with_model;
