//! Searches and lists the parts that fit a boat.

use search_core::{Language, SearchRequest};

use super::model::ListedPart;
use super::store::sections_of;
use crate::boats::access::OnBoat;
use crate::boats::access::gate::NO_BOAT;
use crate::boats::access::rights::ProductsRead;
use crate::boats::profile::store::model_number;
use crate::boats::search_boat::{self, SearchBoat};
use crate::catalogue::browse::model::BoatSection;
use crate::catalogue::browse::store::list_sections;
use crate::catalogue::live::{Live, Reader};
use crate::platform::error::ApiResult;
use crate::search::SearchState;
use crate::search::personal::Favorites;
use crate::search::results::actions::{PartsOf, search_boat as search_parts};
use crate::search::results::model::SearchResults;
use crate::search::results::question::Question;

const MOST_LISTED: u32 = 20_000;

/// One page of the parts that fit.
pub(super) async fn search(
    state: &SearchState,
    boat: OnBoat<ProductsRead>,
    question: Question,
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    let favorites = Favorites::of(Some(boat.caller()), state.favorites).await;
    let boat = boat.read(search_boat::load).await?;
    let search = move |reader: &Reader<'_>| {
        let parts = PartsOf {
            boat: &boat,
            product: None,
        };
        let mut found = search_parts(reader, &question, parts, language)?;
        favorites.mark(&mut found.products);
        Ok(found)
    };
    state.live.read(search).await
}

/// A boat, and the model that the path names for it.
pub(super) struct OfModel {
    boat: OnBoat<ProductsRead>,
    model: String,
}

impl OfModel {
    pub(super) fn new(boat: OnBoat<ProductsRead>, model: String) -> Self {
        Self { boat, model }
    }

    /// The boat, if it is of that model; none for model 0, of which nothing is listed.
    async fn load(self) -> ApiResult<Option<SearchBoat>> {
        let Self { boat, model } = self;
        boat.read(move |conn, member| {
            if model == "0" {
                return Ok(None);
            }
            if model_number(conn, member)?.to_string() != model {
                return Err(NO_BOAT);
            }
            Ok(Some(search_boat::load(conn, member)?))
        })
        .await
    }
}

/// The parts that fit, by name.
pub(super) async fn list(
    live: &Live,
    boat: OfModel,
    question: Question,
    language: Option<Language>,
) -> ApiResult<Vec<ListedPart>> {
    let Some(boat) = boat.load().await? else {
        return Ok(Vec::new());
    };
    live.read(move |reader| list_parts(reader, &question, &boat, language))
        .await
}

fn list_parts(
    reader: &Reader<'_>,
    question: &Question,
    boat: &SearchBoat,
    language: Option<Language>,
) -> ApiResult<Vec<ListedPart>> {
    let parts = PartsOf {
        boat,
        product: None,
    };
    let answer = reader.index.search(&SearchRequest {
        page: 1,
        page_size: MOST_LISTED,
        ..parts.request(reader, question, language)
    })?;
    let ids: Vec<u64> = answer.hits.iter().map(|hit| hit.product_id).collect();
    let own = sections_of(reader.catalogue, &ids)?;
    let listed = answer.hits.iter().map(|hit| {
        let section = hit.section.or_else(|| own.get(&hit.product_id).copied());
        let shown = section.and_then(|id| reader.labels.sections.shown(id, language));
        ListedPart {
            product_id: hit.product_id,
            section_id: section,
            section: shown.map_or_else(String::new, |(shown, _icon)| shown.name.to_string()),
        }
    });
    Ok(listed.collect())
}

/// One product, if it fits.
pub(super) async fn find(
    state: &SearchState,
    boat: OfModel,
    (question, product): (Question, u64),
    language: Option<Language>,
) -> ApiResult<SearchResults> {
    let favorites = Favorites::of(Some(boat.boat.caller()), state.favorites).await;
    let Some(boat) = boat.load().await? else {
        return Ok(SearchResults {
            page: 1,
            ..SearchResults::default()
        });
    };
    let search = move |reader: &Reader<'_>| {
        let parts = PartsOf {
            boat: &boat,
            product: Some(product),
        };
        let mut found = search_parts(reader, &question, parts, language)?;
        favorites.mark(&mut found.products);
        Ok(found)
    };
    state.live.read(search).await
}

/// The sections that the parts are in: the boat's own equipment first.
pub(super) async fn sections(
    live: &Live,
    boat: OfModel,
    language: Option<Language>,
) -> ApiResult<Vec<BoatSection>> {
    let Some(boat) = boat.load().await? else {
        return Ok(Vec::new());
    };
    live.read(move |reader| {
        let everything = Question {
            page: 1,
            ..Question::default()
        };
        let parts = PartsOf {
            boat: &boat,
            product: None,
        };
        let request = parts.request(reader, &everything, language);
        let found = reader.index.search(&request)?.facets.sections;
        let mut sections = list_sections(reader.catalogue, language)?;
        sections.retain(|section| found.iter().any(|facet| facet.id == section.id));
        Ok(sections)
    })
    .await
}
