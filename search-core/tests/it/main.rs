//! The engine as its users see it: a catalogue is indexed, and searches are answered.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_possible_truncation,
    unreachable_pub,
    missing_docs,
    reason = "test helpers"
)]

mod any_text;
mod boats;
mod catalogue;
mod categories;
mod compounds;
mod facets;
mod folders;
mod highlights;
mod kinds;
mod more;
mod notices;
mod numbers;
mod paging;
mod ranking;
mod rarest;
mod sizes;
mod suggestions;
mod symptoms;
mod unions;
mod words;
