//! Requests and responses of the calls about the wishlist.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fields::FavoriteDetails;
use super::store::{AddedProduct, StoredFavorite};
use crate::catalogue::products::ProductCard;
use crate::platform::fields::Version;
use crate::platform::http::row_number;

/// A product on the wishlist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Favorite {
    #[serde(flatten)]
    pub product: ProductCard,
    #[serde(flatten)]
    pub details: FavoriteDetails,
    /// Whether the catalogue still has the product. If not, only its id, name, number and
    /// manufacturer are known, as they were when it was added.
    pub is_in_catalogue: bool,
    /// The version of quantity and note. Sent with a change, it prevents overwriting another
    /// change.
    pub version: Version,
}

/// The wishlist of a user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Favorites {
    /// Newest first.
    pub favorites: Vec<Favorite>,
}

/// A product to add.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewFavorite {
    /// The id of the product.
    #[serde(deserialize_with = "row_number::in_body")]
    #[schema(required = true, value_type = u64)]
    pub id: Option<u64>,
}

/// The link to the read-only page of the wishlist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WishlistLink {
    /// The token in the page's address, `/wishlist/{token}`; null if there is no link.
    #[schema(required = true)]
    pub token: Option<String>,
}

/// A wishlist, as everyone with its link sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SharedWishlist {
    /// The products that are in the catalogue, newest first.
    pub products: Vec<SharedFavorite>,
}

/// A product on a shared wishlist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SharedFavorite {
    #[serde(flatten)]
    pub product: ProductCard,
    /// The wanted quantity.
    pub quantity: u32,
}

impl Favorites {
    /// The stored favourites with the cards of those that the catalogue has.
    pub(super) fn new(stored: Vec<StoredFavorite>, mut cards: HashMap<u64, ProductCard>) -> Self {
        let favorite = |stored: StoredFavorite| {
            let card = cards.remove(&stored.product.id);
            let is_in_catalogue = card.is_some();
            let mut product = card.unwrap_or_else(|| stored.product.into());
            product.is_favorite = true;
            Favorite {
                product,
                is_in_catalogue,
                version: Version::of(&stored.details),
                details: stored.details,
            }
        };
        Self {
            favorites: stored.into_iter().map(favorite).collect(),
        }
    }
}

impl SharedWishlist {
    /// The favourites as others see them: those that are in the catalogue, without the notes.
    pub(super) fn new(stored: Vec<StoredFavorite>, mut cards: HashMap<u64, ProductCard>) -> Self {
        let shared = |stored: StoredFavorite| {
            Some(SharedFavorite {
                product: cards.remove(&stored.product.id)?,
                quantity: stored.details.quantity,
            })
        };
        Self {
            products: stored.into_iter().filter_map(shared).collect(),
        }
    }
}

/// A product that the catalogue no longer has.
impl From<AddedProduct> for ProductCard {
    fn from(product: AddedProduct) -> Self {
        Self {
            id: product.id,
            product_id: product.id,
            product_name: product.name,
            product_description: String::new(),
            product_photo_url: Vec::new(),
            manufacturer_product_number: product.part_number,
            product_manufacturer_name: product.manufacturer,
            section_name: String::new(),
            section_filter_name: None,
            section_id: None,
            section_icon: None,
            is_buy_it_now_product: false,
            is_single_part: false,
            engine_kind: None,
            is_favorite: false,
            highlights: None,
            matched_number: None,
            fit: None,
            on_active_boat: None,
            details: None,
        }
    }
}
