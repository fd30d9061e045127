//! Suggests what a search finds, for a text that no name completes: a synonym, a symptom, words in
//! several of a product's fields.

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::request::{Notice, SearchRequest, SuggestRequest, SuggestionKind};
use crate::search;
use crate::suggest::Candidate;
use crate::texts;

/// The maximum number of products that are suggested this way.
const SEARCHED: u32 = 5;

/// The best products of the search, by their own names; none if the search leaves words out.
pub(super) fn products(
    index: &ProductIndex,
    request: &SuggestRequest,
) -> Result<Vec<Candidate>, SearchError> {
    let answer = search::search(
        index,
        &SearchRequest {
            text: request.text.clone(),
            language: request.language,
            page_size: SEARCHED,
            ..SearchRequest::default()
        },
    )?;
    let leaves_out = |notice: &Notice| {
        matches!(
            notice,
            Notice::Dropped { .. } | Notice::UnknownNumber { .. }
        )
    };
    if answer.notices.iter().any(leaves_out) {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for hit in &answer.hits {
        let Some(doc) = index.products.doc(hit.product_id) else {
            continue;
        };
        let bytes = index.products.texts.bytes_of(doc)?;
        if let Some(name) = texts::decode(&bytes).own_name() {
            found.push((SuggestionKind::Product(hit.product_id), name.to_owned()));
        }
    }
    Ok(found)
}
