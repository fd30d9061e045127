//! The engine as its users see it: a catalogue goes in, answers come out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_possible_truncation,
    unreachable_pub,
    missing_docs,
    reason = "test helpers"
)]

mod catalogue;
mod words;
