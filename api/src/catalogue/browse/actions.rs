//! Reads categories, brands, manufacturers and sections from the live generation.

use search_core::{Language, SearchRequest};

use super::model::{BoatSection, Brand, Category, Manufacturer};
use super::store;
use crate::catalogue::live::Live;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

pub(super) const NO_CATEGORY: ApiError = ApiError::NotFound(Reason::CategoryNotFound);
pub(super) const NO_BRAND: ApiError = ApiError::NotFound(Reason::BrandNotFound);

pub(super) async fn categories(
    live: &Live,
    language: Option<Language>,
) -> ApiResult<Vec<Category>> {
    live.read(move |reader| Ok(store::list_categories(reader.catalogue, language)?))
        .await
}

pub(super) async fn category(
    live: &Live,
    id: u64,
    language: Option<Language>,
) -> ApiResult<Category> {
    live.read(move |reader| {
        store::find_category(reader.catalogue, id, language)?.ok_or(NO_CATEGORY)
    })
    .await
}

pub(super) async fn brands(live: &Live, language: Option<Language>) -> ApiResult<Vec<Brand>> {
    live.read(move |reader| Ok(store::list_brands(reader.catalogue, language)?))
        .await
}

pub(super) async fn brand(live: &Live, id: u64, language: Option<Language>) -> ApiResult<Brand> {
    live.read(move |reader| store::find_brand(reader.catalogue, id, language)?.ok_or(NO_BRAND))
        .await
}

/// The manufacturers that have products.
pub(super) async fn manufacturers(
    live: &Live,
    language: Option<Language>,
) -> ApiResult<Vec<Manufacturer>> {
    live.read(move |reader| {
        // The index counts the products of each manufacturer anyway; the table would be scanned.
        let everything = reader.index.search(&SearchRequest {
            page: 1,
            ..SearchRequest::default()
        })?;
        let facets = everything.facets.manufacturers.iter();
        let relevant = facets.map(|facet| facet.id).collect();
        Ok(store::list_manufacturers(
            reader.catalogue,
            &relevant,
            language,
        )?)
    })
    .await
}

pub(super) async fn sections(
    live: &Live,
    language: Option<Language>,
) -> ApiResult<Vec<BoatSection>> {
    live.read(move |reader| Ok(store::list_sections(reader.catalogue, language)?))
        .await
}
