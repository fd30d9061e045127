//! What an answer shows of its caller: the favourites, and the boat that the request names.

use std::collections::HashSet;

use rusqlite::Connection;

use crate::boats::access::OptionalBoat;
use crate::boats::access::rights::ProductsRead;
use crate::boats::search_boat::{self, SearchBoat};
use crate::catalogue::products::ProductCard;
use crate::catalogue::products::model::ProductPage;
use crate::platform::access::{SignedIn, UserId};

/// Reads the ids of a user's favourites. The wishlist belongs to an area above this one.
pub type ReadFavorites = fn(&Connection, UserId) -> rusqlite::Result<HashSet<u64>>;

/// The favourites of a caller; none of an anonymous one.
#[derive(Debug, Default)]
pub struct Favorites(HashSet<u64>);

impl Favorites {
    /// Reads them. If that fails, the call is answered as for an anonymous caller.
    pub async fn of(caller: Option<&SignedIn>, read: ReadFavorites) -> Self {
        let Some(caller) = caller else {
            return Self::default();
        };
        let user = caller.id;
        match caller.read(move |conn| Ok(read(conn, user)?)).await {
            Ok(ids) => Self(ids),
            Err(error) => {
                tracing::error!(error = %error, "the answer is given without favourites, which could not be read");
                Self::default()
            }
        }
    }

    /// Marks the products that are favourites.
    pub fn mark(&self, products: &mut [ProductCard]) {
        for product in products {
            product.is_favorite = self.0.contains(&product.id);
        }
    }

    /// The same for everything that a product's page shows.
    pub fn mark_page(&self, page: &mut ProductPage) {
        self.mark(std::slice::from_mut(&mut page.product));
        page.is_favorite = page.product.is_favorite;
        for part in page.kits.iter_mut().flat_map(|kit| &mut kit.parts) {
            part.is_favorite = part.product_id.is_some_and(|id| self.0.contains(&id));
        }
    }
}

/// The caller's boat and favourites.
#[derive(Debug, Default)]
pub struct Personal {
    /// The boat that the request names, if the caller is on board.
    pub boat: Option<SearchBoat>,
    pub favorites: Favorites,
}

impl Personal {
    pub async fn read(named: OptionalBoat<ProductsRead>, favorites: ReadFavorites) -> Self {
        Self {
            favorites: Favorites::of(named.caller(), favorites).await,
            boat: named.read_if_any(search_boat::load).await,
        }
    }
}
