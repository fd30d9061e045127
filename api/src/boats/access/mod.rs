//! Who is on board a boat, and what that lets them do. Everything else about boats stands on it.

pub mod extract;
pub mod gate;
pub mod rights;
pub mod roles;
pub mod store;

pub use extract::{BoatBody, BoatForm, BoatQuery, OptionalBoat, RecentOnBoat};
pub use gate::{Member, OnBoat};
