//! The catalogue's data of the products and vendors of a request.

use std::collections::HashMap;

use super::fields::{NewRequest, Wanted};
use super::model::{AskedProduct, StoredItem};
use crate::buying::sellers::model::VendorContact;
use crate::buying::sellers::store;
use crate::catalogue::live::Live;
use crate::catalogue::products::{ProductCard, Translations, cards, translated_names};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The products and vendors of a request, and the products that are engines of its boat.
pub(super) struct Offer {
    pub(super) items: Vec<StoredItem>,
    pub(super) vendors: Vec<VendorContact>,
    pub(super) engines: HashMap<u64, ProductCard>,
}

/// Reads them, and fails unless every requested product is shown and every vendor sells at least one of
/// them. `engines` are the products that are engines of the boat.
pub(super) async fn find(live: &Live, request: &NewRequest, engines: Vec<u64>) -> ApiResult<Offer> {
    let (wanted, vendors) = (request.items.clone(), request.vendors.clone());
    live.read(move |reader| {
        let ids: Vec<u64> = wanted.iter().map(|item| item.product).collect();
        let found = cards(reader.catalogue, &ids, None)?;
        if found.len() < wanted.len() {
            return Err(ApiError::field("items", Reason::ProductNotFound));
        }
        let contacts = store::contacts(reader.catalogue, &ids, &vendors)?;
        if contacts.len() < vendors.len() {
            return Err(ApiError::field("vendorIds", Reason::ChoiceNotListed));
        }
        let mut names = translated_names(reader.catalogue, &ids)?;
        let items = wanted.into_iter().zip(found).map(|(wanted, card)| {
            let names = names.remove(&card.id).unwrap_or_default();
            asked(&wanted, card, names)
        });
        let engines = cards(reader.catalogue, &engines, None)?.into_iter();
        Ok(Offer {
            items: items.collect(),
            vendors: contacts,
            engines: engines.map(|card| (card.id, card)).collect(),
        })
    })
    .await
}

fn asked(wanted: &Wanted, card: ProductCard, names: Translations) -> StoredItem {
    StoredItem {
        names,
        product: AskedProduct {
            product_id: card.id,
            product_name: card.product_name,
            product_description: card.product_description,
            product_photo_url: card
                .product_photo_url
                .into_iter()
                .next()
                .unwrap_or_default(),
            manufacturer_product_number: card.manufacturer_product_number,
            product_manufacturer_name: card.product_manufacturer_name,
        },
        quantity: wanted.quantity,
    }
}
