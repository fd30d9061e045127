//! Completes the text that is being typed.
//!
//! Nothing is precomputed: documents are in the order of popularity, so the first products found
//! are the best, and each name is a list of word numbers, in which a prefix is a range.

mod groups;
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

/// What a suggestion leads to, and its text.
type Candidate = (SuggestionKind, String);

/// Everything that completes a text, each list with the best first.
struct Found {
    numbers: Vec<Candidate>,
    /// The categories, sub-categories, brands and manufacturers.
    groups: Vec<Vec<Candidate>>,
    popular: Vec<Candidate>,
    names: Vec<Candidate>,
}

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
    let mut found = Found {
        numbers: products::by_number(index, &number, request.limit)?,
        popular: popular_searches(index, request, &prefixes, &groups)?,
        groups,
        names: products::by_name(index, &query, request.limit)?,
    };
    if found.is_empty() {
        found.names = searched::products(index, request)?;
    }
    let kinds = kinds_in_order(index, &number, found, request.limit)?;
    let of_words = Highlighter::of_words(prefixes);
    let of_number = Highlighter::of_number(number);
    Ok(share_out(kinds, request.limit)
        .into_iter()
        .map(|candidate| as_suggestion(candidate, &of_words, &of_number))
        .collect())
}

impl Found {
    fn is_empty(&self) -> bool {
        self.names.is_empty()
            && self.numbers.is_empty()
            && self.popular.is_empty()
            && self.groups.iter().all(Vec::is_empty)
    }
}

/// The popular searches that complete the text, without those that are the name of a group, which is
/// suggested anyway.
fn popular_searches(
    index: &ProductIndex,
    request: &SuggestRequest,
    prefixes: &[String],
    groups: &[Vec<Candidate>],
) -> Result<Vec<Candidate>, SearchError> {
    let popular = &request.popular;
    let texts = popular.complete(&index.lexicon, prefixes, QUERY_SHARE)?;
    let is_group = |text: &str| {
        let mut groups = groups.iter().flatten();
        groups.any(|(_, name)| fold(name) == fold(text))
    };
    Ok(texts
        .into_iter()
        .filter(|text| !is_group(text))
        .map(|text| (SuggestionKind::Query, text))
        .collect())
}

/// The suggestions of each kind in the order in which the kinds are shown, with the share of each
/// in the first round. A text with a digit is looked up as a number first; a text without digits
/// only if it is the complete number of some part.
fn kinds_in_order(
    index: &ProductIndex,
    number: &str,
    found: Found,
    limit: usize,
) -> Result<Vec<(usize, Vec<Candidate>)>, SearchError> {
    let groups = found.groups.into_iter().map(|group| (GROUP_SHARE, group));
    let mut kinds: Vec<(usize, Vec<Candidate>)> = groups.collect();
    kinds.push((QUERY_SHARE, found.popular));
    kinds.push((limit, found.names));
    if has_digit(number) {
        kinds.insert(0, (NUMBER_SHARE, found.numbers));
    } else if index.lexicon.is_whole_number(number)? {
        kinds.insert(0, (1, found.numbers));
    } else {
        kinds.push((GROUP_SHARE, found.numbers));
    }
    Ok(kinds)
}

/// The suggestion with the typed part of its text marked.
fn as_suggestion(
    (kind, text): Candidate,
    of_words: &Highlighter,
    of_number: &Highlighter,
) -> Suggestion {
    let is_number = matches!(kind, SuggestionKind::PartNumber(_));
    let highlighter = if is_number { of_number } else { of_words };
    Suggestion {
        kind,
        highlights: highlighter.ranges(&text),
        text,
    }
}

/// Fills the share of each kind first, then the remaining suggestions in the order of the kinds.
fn share_out(kinds: Vec<(usize, Vec<Candidate>)>, limit: usize) -> Vec<Candidate> {
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
