//! Reads products, and opens their pages.

use search_core::Language;

use crate::catalogue::live::Live;
use crate::catalogue::products::model::ProductPage;
use crate::catalogue::products::store::relations::RELATED_CANDIDATES;
use crate::catalogue::products::{BoatFit, ProductCard, leading_id, store};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;
use crate::search::fit;
use crate::search::personal::{Favorites, Personal};

pub(super) const NO_PRODUCT: ApiError = ApiError::NotFound(Reason::ProductNotFound);

const NO_KIT: ApiError = ApiError::NotFound(Reason::KitNotFound);

/// A product, in the format of lists.
pub(super) async fn find(
    live: &Live,
    id: u64,
    favorites: Favorites,
    language: Option<Language>,
) -> ApiResult<ProductCard> {
    live.read(move |reader| {
        let mut card = store::find_card(reader.catalogue, id, language)?.ok_or(NO_PRODUCT)?;
        favorites.mark(std::slice::from_mut(&mut card));
        Ok(card)
    })
    .await
}

/// The page of a product, with how it fits the caller's boat. A kit that is named has to be the product's.
pub async fn open(
    live: &Live,
    (id, kit): (u64, Option<String>),
    personal: Personal,
    language: Option<Language>,
) -> ApiResult<ProductPage> {
    live.read(move |reader| {
        let mates = reader.index.engine_mates(id, RELATED_CANDIDATES);
        let page = store::find_page(reader.catalogue, id, language, &mates)?;
        let mut page = page.ok_or(NO_PRODUCT)?;
        page.boat_models = u32::try_from(reader.index.boats_of(id).len()).unwrap_or(u32::MAX);
        for specification in &mut page.specifications {
            specification.translate(&reader.labels.attributes, language);
        }
        personal.favorites.mark_page(&mut page);
        if let Some(boat) = &personal.boat {
            let fit = fit::of_products(reader, boat, &[id])?.pop().flatten();
            page.fits_active_boat = fit.as_ref().map_or(Some(false), BoatFit::is_positive);
            page.fit = fit;
            page.on_active_boat = boat.has(id);
        }
        if let Some(kit) = kit {
            let named = leading_id(&kit);
            let mut kits = page.kits.iter();
            kits.find(|known| named == Some(known.id)).ok_or(NO_KIT)?;
        }
        Ok(page)
    })
    .await
}
