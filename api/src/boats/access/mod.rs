//! Membership of boats: roles, rights, and the extractors that check them. All other features of
//! boats build on it.

pub mod extract;
pub mod gate;
pub mod rights;
pub mod roles;
pub mod store;

pub use extract::{BoatBody, BoatForm, BoatQuery, OptionalBoat, RecentOnBoat};
pub use gate::{Member, OnBoat};
