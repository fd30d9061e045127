//! The state of the search.

use std::sync::Arc;

use axum::extract::FromRef;

use crate::catalogue::live::Live;
use crate::platform::access::Callers;
use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::room::Room;
use crate::search::diagrams::DiagramReader;
use crate::search::personal::ReadFavorites;
use crate::search::results::PopularSearches;

/// The state of the search calls; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct SearchState {
    /// Authenticates callers.
    pub callers: Callers,
    pub settings: Arc<Settings>,
    /// The open generation of the catalogue.
    pub live: Live,
    /// Reads favourites, which belong to an area above this one.
    #[from_ref(skip)]
    pub favorites: ReadFavorites,
    /// Counts searches, and holds those that may be suggested to others.
    pub popular: PopularSearches,
    pub clock: Clock,
    pub room: Room,
    /// Reads uploaded diagrams.
    pub diagrams: DiagramReader,
}
