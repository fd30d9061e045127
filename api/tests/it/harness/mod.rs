//! What the tests stand on: servers with and without a catalogue, and their answers.

mod app;
mod caller;
mod cut;
mod folder;
pub mod forger;
mod server;

pub use app::{Answer, START, TestApp};
pub use caller::{Caller, PASSWORD};
pub use cut::cut_at;
pub use folder::{copy_folder, fixture, import, imported};
pub use forger::Forger;
pub use server::{RawAnswer, TestServer, chandlery, exchange, wait_for};

/// A text as a part of an address.
pub fn encode(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
