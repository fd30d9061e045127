//! Reads who sells a product.

use rusqlite::Connection;
use search_core::Language;

use super::model::{Affiliate, ProductsVendors, SingleVendor, Vendor, VendorOfProducts};
use super::store;
use crate::catalogue::live::Live;
use crate::catalogue::products::{cards, find_card, leading_id};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

const NO_PRODUCT: ApiError = ApiError::NotFound(Reason::ProductNotFound);

pub(super) async fn vendors(live: &Live, product: &str) -> ApiResult<Vec<Vendor>> {
    read_of(live, product, store::vendors).await
}

pub(super) async fn single_vendor(live: &Live, product: &str) -> ApiResult<SingleVendor> {
    vendors(live, product).await.map(SingleVendor::of)
}

pub(super) async fn affiliates(live: &Live, product: &str) -> ApiResult<Vec<Affiliate>> {
    read_of(live, product, store::affiliates).await
}

/// The products as cards, and the vendors of each of them.
pub(super) async fn vendors_of_products(
    live: &Live,
    ids: Vec<u64>,
    language: Option<Language>,
) -> ApiResult<ProductsVendors> {
    live.read(move |reader| {
        let products = cards(reader.catalogue, &ids, language)?;
        let mut found = Vec::with_capacity(products.len());
        for product in &products {
            found.push((product.id, store::vendors(reader.catalogue, product.id)?));
        }
        let vendors = VendorOfProducts::collect(found);
        Ok(ProductsVendors { products, vendors })
    })
    .await
}

/// The result of `read` for a product that is shown.
async fn read_of<T: Send + 'static>(
    live: &Live,
    product: &str,
    read: fn(&Connection, u64) -> rusqlite::Result<T>,
) -> ApiResult<T> {
    let product = leading_id(product).ok_or(NO_PRODUCT)?;
    live.read(move |reader| {
        find_card(reader.catalogue, product, None)?.ok_or(NO_PRODUCT)?;
        Ok(read(reader.catalogue, product)?)
    })
    .await
}
