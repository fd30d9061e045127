//! The harness of the tests: servers with and without a catalogue, and their responses.

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

/// A text encoded for an address.
pub fn encode(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
