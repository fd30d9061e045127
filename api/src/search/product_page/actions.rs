//! Opens the page of a product.

use search_core::Language;

use crate::boats::search_boat::SearchBoat;
use crate::catalogue::live::Live;
use crate::catalogue::products::model::ProductPage;
use crate::catalogue::products::{BoatFit, store};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;
use crate::search::fit;

pub(super) const NO_PRODUCT: ApiError = ApiError::NotFound(Reason::ProductNotFound);

/// The page of a product, with how it fits a boat.
pub(super) async fn open(
    live: &Live,
    id: u64,
    boat: Option<SearchBoat>,
    language: Option<Language>,
) -> ApiResult<ProductPage> {
    live.read(move |reader| {
        let mut page = store::find_page(reader.catalogue, id, language)?.ok_or(NO_PRODUCT)?;
        if let Some(boat) = &boat {
            let fit = fit::of_products(reader, boat, &[id])?.pop().flatten();
            page.fits_active_boat = fit.as_ref().map_or(Some(false), BoatFit::is_positive);
            page.fit = fit;
            page.on_active_boat = boat.has(id);
        }
        Ok(page)
    })
    .await
}
