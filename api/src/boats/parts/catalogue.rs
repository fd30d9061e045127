//! The catalogue's data of parts: names of products and sections. It is a separate database. When
//! it no longer has a product, the part stays without one.

use std::collections::HashMap;

use search_core::Language;

use super::model::{Part, PartSource};
use super::store::StoredPart;
use crate::catalogue::live::attribute_words::AttributeWord;
use crate::catalogue::live::{Live, Reader};
use crate::catalogue::products::{ProductCard, ProductName, cards, find_card, translated_names};
use crate::platform::access::EngineId;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Version;
use crate::platform::reason::Reason;

/// The section of complete engines.
const FIRST_SECTION: u32 = 1;
/// The section of a boat's own equipment.
const EQUIPMENT: &str = "My boat equipment";

/// Names of the catalogue that the fields of a part are checked against.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PartNames {
    /// The name of the product; empty without one.
    pub product: ProductName,
    /// The section of complete engines.
    pub first_section: Option<u32>,
    /// The section of a boat's own equipment.
    pub equipment: Option<u32>,
    sections: Vec<u32>,
}

impl PartNames {
    /// Reads the names, and fails if the product is not in the catalogue. Without a catalogue there
    /// are no names, which is an error only for a product.
    pub async fn read(live: &Live, product: Option<u64>) -> ApiResult<Self> {
        let read = live.read(move |reader| {
            let name = match product {
                None => ProductName::default(),
                Some(product) => find_name(reader, product)?
                    .ok_or_else(|| ApiError::field("productId", Reason::ProductNotFound))?,
            };
            let sections = &reader.labels.sections;
            let known: Vec<u32> = sections.ids().collect();
            Ok(Self {
                product: name,
                first_section: known.contains(&FIRST_SECTION).then_some(FIRST_SECTION),
                equipment: sections.find(EQUIPMENT),
                sections: known,
            })
        });
        match read.await {
            Err(ApiError::CatalogueUnavailable) if product.is_none() => Ok(Self::default()),
            read => read,
        }
    }

    pub fn has_section(&self, section: u32) -> bool {
        self.sections.contains(&section)
    }
}

/// The name of a product; empty if it is no longer in the catalogue.
pub async fn product_name(live: &Live, product: u64) -> ApiResult<ProductName> {
    live.read_or_default(move |reader| Ok(find_name(reader, product)?.unwrap_or_default()))
        .await
}

fn find_name(reader: &Reader<'_>, product: u64) -> ApiResult<Option<ProductName>> {
    let Some(card) = find_card(reader.catalogue, product, None)? else {
        return Ok(None);
    };
    let mut names = translated_names(reader.catalogue, &[product])?;
    Ok(Some(ProductName {
        own: card.product_name,
        translations: names.remove(&product).unwrap_or_default(),
    }))
}

/// The cards of the products `own`, and the parts with the cards of their products. Without a
/// catalogue there are no names.
pub async fn name_parts(
    live: &Live,
    own: Vec<u64>,
    parts: Vec<StoredPart>,
    language: Option<Language>,
) -> ApiResult<(HashMap<u64, ProductCard>, Vec<Part>)> {
    let unnamed = parts.clone();
    let read = live
        .read(move |reader| {
            let mut ids = own;
            ids.extend(parts.iter().map(|part| part.product));
            ids.sort_unstable();
            ids.dedup();
            let cards: HashMap<u64, ProductCard> = cards(reader.catalogue, &ids, language)?
                .into_iter()
                .map(|card| (card.id, card))
                .collect();
            let named = |part| named(part, &cards, Some((reader, language)));
            let parts = parts.into_iter().map(named).collect();
            Ok((cards, parts))
        })
        .await;
    match read {
        Err(ApiError::CatalogueUnavailable) => {
            let nothing = HashMap::new();
            let parts = unnamed.into_iter().map(|part| named(part, &nothing, None));
            Ok((HashMap::new(), parts.collect()))
        }
        read => read,
    }
}

/// The reader of the names, and their language.
type Names<'a> = Option<(&'a Reader<'a>, Option<Language>)>;

fn named(part: StoredPart, cards: &HashMap<u64, ProductCard>, names: Names<'_>) -> Part {
    let (section, section_filter_name) = section_name(names, part.details.section_id);
    Part {
        id: Some(part.id),
        engine_id: part.engine.map(EngineId::number),
        product_id: part.product,
        section_id: part.details.section_id,
        section,
        section_filter_name,
        quantity: part.details.quantity,
        minimum_quantity: Some(part.details.minimum_quantity),
        version: Some(Version::of(&part.details)),
        locker: Some(part.details.locker),
        comments: part.details.comments,
        source: PartSource::User,
        product: cards.get(&part.product).cloned(),
    }
}

/// The name of a section, empty without one, and its name in filters when the first is a
/// translation.
fn section_name(names: Names<'_>, section: Option<u32>) -> (String, Option<String>) {
    let shown = names
        .zip(section)
        .and_then(|((reader, language), id)| reader.labels.sections.shown(id, language));
    shown.map_or_else(Default::default, |(shown, _icon)| {
        let filter_name = shown.filter_name.map(|name| name.to_string());
        (shown.name.to_string(), filter_name)
    })
}

/// At most `limit` parts of a boat model's list, by product id; none without a catalogue.
pub async fn parts_of_model(
    live: &Live,
    model: u32,
    limit: usize,
    language: Option<Language>,
) -> ApiResult<Vec<Part>> {
    if model == 0 || limit == 0 {
        return Ok(Vec::new());
    }
    live.read_or_default(move |reader| {
        let listed = indexer::catalogue::fits_of_boat(reader.catalogue, model)
            .map_err(|error| ApiError::Internal(error.into()))?;
        let boat = search_core::Boat {
            model: Some(model),
            ..search_core::Boat::default()
        };
        let ids: Vec<u64> = listed.iter().map(|fit| fit.product_id).collect();
        // A list may name products that the catalogue no longer shows; the index has only those it does.
        let shown = reader.index.fits(&boat, &ids);
        let listed = listed
            .into_iter()
            .zip(shown)
            .filter(|(_, fit)| fit.is_some());
        let part = |(fit, _): (indexer::catalogue::ListedFit, Option<_>)| {
            of_model(fit, Some((reader, language)))
        };
        Ok(listed.take(limit).map(part).collect())
    })
    .await
}

/// A part of a model's list.
fn of_model(fit: indexer::catalogue::ListedFit, names: Names<'_>) -> Part {
    let (section, section_filter_name) = section_name(names, fit.section);
    let mut comments = fit.comments.map(String::from).unwrap_or_default();
    if let Some((reader, language)) = names {
        let words = &reader.labels.attributes;
        words.translate(AttributeWord::Comment, &mut comments, language);
    }
    Part {
        id: None,
        engine_id: None,
        product_id: fit.product_id,
        section_id: fit.section,
        section,
        section_filter_name,
        quantity: fit.quantity.unwrap_or(1),
        minimum_quantity: None,
        locker: None,
        version: None,
        comments,
        source: PartSource::Model,
        product: None,
    }
}
