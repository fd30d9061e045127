//! Understands what was typed: text becomes words, words become the terms that may stand for them.
//!
//! Nothing here fails on any text, nothing reads a query syntax, and everything is bounded by
//! [`limits`].

pub(crate) mod limits;
mod parse;
mod plan;

pub(crate) use parse::{ParsedQuery, parse};
pub(crate) use plan::{Alternative, Exactness, Kind, NumberRule, Plan, Planner, Target};
