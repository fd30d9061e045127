//! Completes the text that is being typed.
//!
//! Nothing is precomputed: documents are in the order of popularity, so the first products found
//! are the best, and each name is a list of word numbers, in which a prefix is a range.

mod labels;
mod popular;
mod products;
mod searched;

pub use popular::PopularQueries;

use crate::error::SearchError;
use crate::highlight::Highlighter;
use crate::index::ProductIndex;
use crate::language::Languages;
use crate::query::parse;
use crate::request::{SuggestRequest, Suggestion, SuggestionKind};
use crate::tokenize::{fold, has_digit, normalize_number};

/// The maximum for each kind of group (categories, brands …) in the first round, to leave room for
/// products.
const GROUP_SHARE: usize = 2;
/// The maximum number of popular searches.
const QUERY_SHARE: usize = 3;
/// The maximum number of part numbers in the first round.
const NUMBER_SHARE: usize = 5;

/// Completes a text. The suggestions are grouped by kind, the best of each kind first.
pub(crate) fn suggest(
    index: &ProductIndex,
    request: &SuggestRequest,
) -> Result<Vec<Suggestion>, SearchError> {
    let query = parse(&request.text);
    if query.words.is_empty() || request.limit == 0 {
        return Ok(Vec::new());
    }
    let number = normalize_number(&request.text);
    let prefixes: Vec<String> = query.words.iter().map(|word| word.folded.clone()).collect();
    let understood = Languages::of_reader(request.language);
    let groups = index
        .labels
        .complete(&prefixes.join(" "), understood, request.limit);
    let numbers = products::by_number(index, &number, request.limit)?;
    let mut names = products::by_name(index, &query, request.limit)?;
    let popular = request
        .popular
        .complete(&index.lexicon, &prefixes, QUERY_SHARE)?;
    let shown = |text: &str| {
        let mut groups = groups.iter().flatten();
        groups.any(|(_, name)| fold(name) == fold(text))
    };
    let popular = popular
        .into_iter()
        .filter(|text| !shown(text))
        .map(|text| (SuggestionKind::Query, text));
    let popular: Vec<(SuggestionKind, String)> = popular.collect();
    let is_nothing = names.is_empty() && numbers.is_empty() && popular.is_empty();
    if is_nothing && groups.iter().all(Vec::is_empty) {
        names = searched::products(index, request)?;
    }
    // A text with a digit is looked up as a number first; a text without digits only if it is the
    // complete number of some part.
    let has_digit = has_digit(&number);
    let is_number = has_digit || index.lexicon.is_whole_number(&number)?;
    let mut kinds: Vec<(usize, Vec<(SuggestionKind, String)>)> = Vec::new();
    if is_number {
        let share = if has_digit { NUMBER_SHARE } else { 1 };
        kinds.push((share, numbers.clone()));
    }
    kinds.extend(groups.into_iter().map(|group| (GROUP_SHARE, group)));
    kinds.push((QUERY_SHARE, popular));
    kinds.push((request.limit, names));
    if !is_number {
        kinds.push((GROUP_SHARE, numbers));
    }
    let (of_words, of_number) = (
        Highlighter::of_words(prefixes),
        Highlighter::of_number(number),
    );
    let suggestion = |(kind, text): (SuggestionKind, String)| {
        let is_number = matches!(kind, SuggestionKind::PartNumber(_));
        let highlighter = if is_number { &of_number } else { &of_words };
        Suggestion {
            kind,
            highlights: highlighter.ranges(&text),
            text,
        }
    };
    Ok(share_out(kinds, request.limit)
        .into_iter()
        .map(suggestion)
        .collect())
}

/// Fills the share of each kind first, then the remaining suggestions in the order of the kinds.
fn share_out(
    kinds: Vec<(usize, Vec<(SuggestionKind, String)>)>,
    limit: usize,
) -> Vec<(SuggestionKind, String)> {
    let mut left = limit;
    let mut taken = vec![0; kinds.len()];
    for shared in [true, false] {
        for (count, (share, list)) in taken.iter_mut().zip(&kinds) {
            let wanted = if shared {
                list.len().min(*share)
            } else {
                list.len()
            };
            let more = (wanted - *count).min(left);
            *count += more;
            left -= more;
        }
    }
    kinds
        .into_iter()
        .zip(taken)
        .flat_map(|((_, list), count)| list.into_iter().take(count))
        .collect()
}
