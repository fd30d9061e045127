//! Finds the models that a product is listed for, and whether it fits those of a visitor.

use std::collections::BTreeMap;

use indexer::catalogue::fit_of_boat;
use search_core::{Boat, BoatEngine, Language};

use super::model::{BoatModels, EngineModels, ListedBoatModel, ProductFit};
use super::question::{ListParams, Mine};
use super::store;
use crate::boats::search_boat::{SearchBoat, SearchEngine};
use crate::catalogue::boat_models::matching::is_meant;
use crate::catalogue::boat_models::store::{find_engine_model, find_model};
use crate::catalogue::live::attribute_words::AttributeWord;
use crate::catalogue::live::{Live, Reader};
use crate::catalogue::products::find_card;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;
use crate::search::fit;

/// Models on one page.
const PAGE: usize = 20;

pub(super) const NO_PRODUCT: ApiError = ApiError::NotFound(Reason::ProductNotFound);

/// One page of the engine models that a product is listed for.
pub(super) async fn engine_models(
    live: &Live,
    product: u64,
    params: ListParams,
    language: Option<Language>,
) -> ApiResult<EngineModels> {
    live.read(move |reader| {
        require(reader, product)?;
        let mut models = store::engine_models(reader.catalogue, product)?;
        models.retain(|model| is_meant(&params.value, &model.make, &model.model));
        let total_records = models.len();
        let mut engine_models = cut(models, params.page());
        let words = &reader.labels.attributes;
        for place in engine_models.iter_mut().flat_map(|model| &mut model.places) {
            words.translate(AttributeWord::Position, &mut place.position, language);
            words.translate(AttributeWord::Comment, &mut place.comments, language);
        }
        Ok(EngineModels {
            total_records,
            total_pages: total_records.div_ceil(PAGE),
            engine_models,
        })
    })
    .await
}

/// One page of the boat models that a product is listed for, with what their lists say of it.
pub(super) async fn boat_models(
    live: &Live,
    product: u64,
    params: ListParams,
    language: Option<Language>,
) -> ApiResult<BoatModels> {
    live.read(move |reader| {
        require(reader, product)?;
        let ids = reader.index.boats_of(product);
        let mut models = store::boat_models(reader.catalogue, &ids)?;
        models.retain(|model| is_meant(&params.value, &model.boat_brand, &model.boat_model));
        let total_records = models.len();
        let mut boat_models = cut(models, params.page());
        let own_section = store::own_section(reader.catalogue, product)?;
        for model in &mut boat_models {
            describe(reader, model, (product, own_section), language)?;
        }
        Ok(BoatModels {
            total_records,
            total_pages: total_records.div_ceil(PAGE),
            boat_models,
        })
    })
    .await
}

/// Adds what a boat model's list says of a product.
fn describe(
    reader: &Reader<'_>,
    model: &mut ListedBoatModel,
    (product, own_section): (u64, Option<u32>),
    language: Option<Language>,
) -> ApiResult<()> {
    let listed = fit_of_boat(reader.catalogue, model.boat_bmt_id, product)
        .map_err(|error| ApiError::Internal(error.into()))?;
    let Some(listed) = listed else {
        return Ok(());
    };
    model.section_id = listed.section.or(own_section);
    let name = model
        .section_id
        .and_then(|section| reader.labels.sections.shown(section, language));
    model.section_name = name.map_or_else(String::new, |(shown, _icon)| shown.name.to_string());
    model.quantity = listed.quantity;
    model.comments = listed.comments.unwrap_or_default().into();
    let words = &reader.labels.attributes;
    words.translate(AttributeWord::Comment, &mut model.comments, language);
    Ok(())
}

/// Whether a product fits a boat or an engine of these models.
pub(super) async fn fit(live: &Live, product: u64, mine: Mine) -> ApiResult<ProductFit> {
    live.read(move |reader| {
        require(reader, product)?;
        let boat = boat_of(reader, mine)?;
        let fit = fit::of_products(reader, &boat, &[product])?.pop().flatten();
        Ok(ProductFit {
            product_id: product,
            fit,
        })
    })
    .await
}

/// The boat that a visitor describes. Without an engine it may have any.
fn boat_of(reader: &Reader<'_>, mine: Mine) -> ApiResult<SearchBoat> {
    let mut faults = BTreeMap::new();
    let mut boat = SearchBoat {
        boat: Boat {
            model: mine.boat_model,
            ..Boat::default()
        },
        ..SearchBoat::default()
    };
    if let Some(model) = mine.boat_model
        && find_model(reader.catalogue, model)?.is_none()
    {
        faults.insert("boatModelId".into(), Reason::BoatModelNotListed);
    }
    if let Some(model) = mine.engine_model {
        match find_engine_model(reader.catalogue, model)? {
            Some((make, name)) => boat.engines.push(SearchEngine {
                id: model.into(),
                name: format!("{make} {name}").trim().to_owned(),
                has_serial: !mine.serial.is_empty(),
            }),
            None => {
                faults.insert("engineModelId".into(), Reason::EngineModelNotListed);
            }
        }
        let serial = mine.serial;
        boat.boat.engines.push(BoatEngine { model, serial });
    }
    if faults.is_empty() {
        Ok(boat)
    } else {
        Err(ApiError::Validation(faults))
    }
}

/// Refuses a product that is not shown.
fn require(reader: &Reader<'_>, product: u64) -> ApiResult<()> {
    find_card(reader.catalogue, product, None)?
        .map(|_| ())
        .ok_or(NO_PRODUCT)
}

fn cut<T>(models: Vec<T>, page: usize) -> Vec<T> {
    let skipped = (page - 1).saturating_mul(PAGE);
    models.into_iter().skip(skipped).take(PAGE).collect()
}
