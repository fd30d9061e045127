//! Parses a query: text becomes words, words become the terms that they may stand for.
//!
//! No text leads to an error, there is no query syntax, and all work is bounded by [`limits`].

mod compounds;
pub(crate) mod limits;
mod numbers;
mod parse;
mod plan;
mod spelling;
mod symptom;
mod target;
pub(crate) mod thresholds;

pub(crate) use parse::{ParsedQuery, parse};
pub(crate) use plan::Planner;
pub(crate) use target::{Alternative, Exactness, KeyOrigin, Kind, NumberRule, Plan, Reach, Target};
