//! Asks which of many products are meant.

use search_core::{FacetCount, Facets, Filters, Language, SearchAnswer};

use super::look_up;
use super::question::Question;
use super::reply::Reply;
use crate::catalogue::live::Reader;
use crate::chat::assistant::{Choice, Sentence};
use crate::platform::error::ApiResult;

/// More products than this are too many to look at.
const MANY: u64 = 24;
/// Choices that are offered.
const CHOICES: usize = 3;
/// A category with a smaller share of the products is not what was meant, in percent.
const LEAST_SHARE: u64 = 5;
/// A sub-category with this share is what was meant, in percent.
const MOST: u64 = 50;
/// The same of the products that are shown first.
const MOST_SHOWN: u64 = 75;

/// Asks which products are meant, if there are many of several kinds, and offers the greatest
/// sub-categories. Nothing is asked twice running.
pub(super) fn ask(
    reader: &Reader<'_>,
    question: &Question<'_>,
    answer: &SearchAnswer,
    reply: &mut Reply,
) {
    if question.history.asked_back() || !is_unclear(answer.total, &answer.facets) {
        return;
    }
    let labels = &reader.labels.sub_categories;
    let offered = choices(answer.total, &answer.facets.sub_categories).into_iter();
    let names: Vec<String> = offered
        .filter_map(|id| labels.shown(id, Some(question.asked.language)))
        .map(|(name, _)| name.name.to_string())
        .collect();
    if names.len() < 2 {
        return;
    }
    reply.say(Sentence::WhichOnes {
        total: answer.total,
    });
    for text in names {
        reply.offer(Choice::Send { text });
    }
}

/// Whether there are too many products to look at.
pub(super) fn is_much(answer: &SearchAnswer) -> bool {
    answer.total > MANY
}

/// Whether there are many products in several categories, or in sub-categories none of which has
/// most of them: a filter may be one for oil, fuel or air.
fn is_unclear(total: u64, facets: &Facets) -> bool {
    let categories = facets.categories.iter();
    let categories = categories.filter(|category| has_share(total, category));
    let mut sub_categories = facets.sub_categories.iter();
    let is_spread = facets.sub_categories.len() >= 2
        && sub_categories.all(|one| one.count * 100 < total * MOST);
    total > MANY && (categories.count() >= 2 || is_spread)
}

/// The sub-category of what was searched for: that of most of the products that are shown first.
/// Products that only have the words, as oil has those of an oil filter, come after them.
pub(super) fn kind_of(reader: &Reader<'_>, answer: &SearchAnswer) -> ApiResult<Option<u32>> {
    let shown: Vec<u64> = answer.hits.iter().map(|hit| hit.product_id).collect();
    let filters = Filters {
        products: Some(shown),
        ..Filters::default()
    };
    let shown = look_up::search(reader, "", filters, Language::En)?;
    let main = shown.facets.sub_categories.first();
    let main = main.filter(|main| main.count * 100 >= shown.total * MOST_SHOWN);
    Ok(main.map(|main| main.id))
}

/// The greatest sub-categories, each of which leaves fewer products.
fn choices(total: u64, sub_categories: &[FacetCount]) -> Vec<u32> {
    let narrower = sub_categories
        .iter()
        .filter(|one| one.count > 0 && one.count < total);
    narrower.map(|one| one.id).take(CHOICES).collect()
}

fn has_share(total: u64, category: &FacetCount) -> bool {
    category.count * 100 >= total * LEAST_SHARE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(counts: &[u64]) -> Vec<FacetCount> {
        let counts = (1..).zip(counts);
        counts
            .map(|(id, count)| FacetCount { id, count: *count })
            .collect()
    }

    #[test]
    fn only_many_products_of_several_kinds_are_unclear() {
        let facets = |categories: &[u64]| Facets {
            categories: counts(categories),
            ..Facets::default()
        };
        assert!(is_unclear(25, &facets(&[20, 5])));
        assert!(!is_unclear(24, &facets(&[20, 4])));
        assert!(!is_unclear(300, &facets(&[300])));
        assert!(!is_unclear(300, &facets(&[298, 2])), "a stray one");
        let filters = |sub_categories: &[u64]| Facets {
            sub_categories: counts(sub_categories),
            ..facets(&[300])
        };
        assert!(is_unclear(300, &filters(&[120, 100, 80])));
        assert!(!is_unclear(300, &filters(&[250, 50])), "mostly one kind");
    }

    #[test]
    fn a_choice_leaves_fewer_products() {
        assert_eq!(choices(40, &counts(&[40, 20, 10, 5, 2])), [2, 3, 4]);
        assert_eq!(choices(40, &counts(&[0, 40])), Vec::<u32>::new());
    }
}
