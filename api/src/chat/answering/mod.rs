//! Messages to a chat, and the assistant's answers: each is written by a task of its own, streamed
//! to whoever listens, and stored.

pub mod events;
mod routes;

pub use routes::router;
