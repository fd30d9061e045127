//! Lists, adds, changes and removes favourites. Every call answers the whole list.

use std::collections::HashMap;

use search_core::Language;

use super::fields::FavoriteFields;
use super::model::{Favorites, NewFavorite};
use super::store::{self, AddedProduct, StoredFavorite};
use crate::buying::BuyingState;
use crate::catalogue::live::Live;
use crate::catalogue::products::{ProductCard, find_card, listed_cards};
use crate::platform::access::SignedIn;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::version;
use crate::platform::reason::Reason;

const MAX_FAVORITES: usize = 500;

pub(super) async fn list(
    live: &Live,
    user: SignedIn,
    language: Option<Language>,
) -> ApiResult<Favorites> {
    let stored = user
        .read(move |conn| Ok(store::list(conn, user.id)?))
        .await?;
    complete(live, stored, language).await
}

/// Adds a product; one that is on the list stays as it is.
pub(super) async fn add(
    state: &BuyingState,
    user: SignedIn,
    favorite: NewFavorite,
    language: Option<Language>,
) -> ApiResult<Favorites> {
    let product = favorite
        .id
        .ok_or_else(|| ApiError::field("id", Reason::ProductNotFound))?;
    let card = state
        .live
        .read(move |reader| Ok(find_card(reader.catalogue, product, None)?))
        .await?;
    let now = state.clock.now();
    let stored = user
        .write(move |conn| {
            if store::find(conn, user.id, product)?.is_none() {
                let card = card.ok_or_else(|| ApiError::field("id", Reason::ProductNotFound))?;
                if store::count(conn, user.id)? >= MAX_FAVORITES {
                    return Err(ApiError::conflict(Reason::TooManyFavorites {
                        max: MAX_FAVORITES,
                    }));
                }
                store::insert(conn, user.id, &AddedProduct::from(card), now)?;
            }
            Ok(store::list(conn, user.id)?)
        })
        .await?;
    complete(&state.live, stored, language).await
}

/// Changes the quantity or the note of a favourite.
pub(super) async fn update(
    live: &Live,
    user: SignedIn,
    (product, fields): (u64, FavoriteFields),
    language: Option<Language>,
) -> ApiResult<Favorites> {
    if fields.says_nothing() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let stored = user
        .write(move |conn| {
            let before = store::find(conn, user.id, product)?
                .ok_or(ApiError::NotFound(Reason::FavoriteNotFound))?;
            version::require(fields.version.as_ref(), &before.details)?;
            let after = fields.over(&before.details)?;
            store::update(conn, user.id, product, &after)?;
            Ok(store::list(conn, user.id)?)
        })
        .await?;
    complete(live, stored, language).await
}

/// Removes a product, whether it is on the list or not.
pub(super) async fn remove(
    live: &Live,
    user: SignedIn,
    product: u64,
    language: Option<Language>,
) -> ApiResult<Favorites> {
    let stored = user
        .write(move |conn| {
            store::delete(conn, user.id, product)?;
            Ok(store::list(conn, user.id)?)
        })
        .await?;
    complete(live, stored, language).await
}

async fn complete(
    live: &Live,
    stored: Vec<StoredFavorite>,
    language: Option<Language>,
) -> ApiResult<Favorites> {
    let cards = cards_of(live, &stored, language).await?;
    Ok(Favorites::new(stored, cards))
}

/// The cards of the favourites that the catalogue has, by product; none without a catalogue.
pub(super) async fn cards_of(
    live: &Live,
    stored: &[StoredFavorite],
    language: Option<Language>,
) -> ApiResult<HashMap<u64, ProductCard>> {
    let ids: Vec<u64> = stored.iter().map(|stored| stored.product.id).collect();
    live.read_or_default(move |reader| {
        let cards = listed_cards(reader.catalogue, &ids, (reader.labels, language))?;
        Ok(cards.into_iter().map(|card| (card.id, card)).collect())
    })
    .await
}

impl From<ProductCard> for AddedProduct {
    fn from(card: ProductCard) -> Self {
        Self {
            id: card.id,
            name: card.product_name,
            part_number: card.manufacturer_product_number,
            manufacturer: card.product_manufacturer_name,
        }
    }
}
