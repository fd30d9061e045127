//! Understands what was typed: text becomes words, words become the terms that may stand for them.
//!
//! Nothing here fails on any text, nothing reads a query syntax, and everything is bounded by
//! [`limits`].

pub(crate) mod limits;
mod numbers;
mod parse;
mod plan;
mod spelling;
mod target;

pub(crate) use parse::{ParsedQuery, is_filler, parse};
pub(crate) use plan::Planner;
pub(crate) use target::{Alternative, Exactness, KeyOrigin, Kind, NumberRule, Plan, Reach, Target};
