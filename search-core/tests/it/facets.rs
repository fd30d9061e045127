//! Counts are exact: they are compared with a simple count over random catalogues.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::{Strategy, any, proptest};
use proptest::test_runner::Config;
use search_core::{Boat, BoatFit, FacetCount, Filters, NamedValue, PAGE_SIZE, ProductDocument};

use crate::catalogue::{Indexed, ids, named, value};

const WORDS: [&str; 4] = ["pump", "filter", "anode", "valve"];

/// A product's words, and its category, sub-category, manufacturer, section and brand.
type Shape = (Vec<usize>, [Option<u32>; 5]);

fn shapes() -> impl Strategy<Value = Vec<Shape>> {
    let ids = [3_u32, 4, 3, 3, 3].map(|values| option::weighted(0.8, 1..=values));
    vec((vec(0..WORDS.len(), 1..3), ids), 0..60)
}

fn filters() -> impl Strategy<Value = Filters> {
    let chosen = || vec(1..=5_u32, 0..3);
    let others = (
        option::weighted(0.3, 1..=4_u32),
        option::weighted(0.3, vec(0..80_u64, 0..40)),
    );
    (chosen(), chosen(), chosen(), chosen(), others).prop_map(
        |(categories, sub_categories, manufacturers, sections, (brand, products))| Filters {
            categories,
            sub_categories,
            manufacturers,
            sections,
            brand,
            products,
            ..Filters::default()
        },
    )
}

/// The products that fit the only boat model, each with the section in the list.
fn fit_list() -> impl Strategy<Value = BTreeMap<u64, Option<u32>>> {
    btree_map(1..70_u64, option::weighted(0.3, 1..=5_u32), 0..40)
}

/// Products with their sections on the boat; `None` for those that do not fit it.
fn on_the_boat(shapes: &[Shape], list: &BTreeMap<u64, Option<u32>>) -> Vec<Option<Shape>> {
    let place = |(id, (words, ids)): (u64, &Shape)| {
        let section = list.get(&id)?;
        let mut ids = *ids;
        ids[3] = section.or(ids[3]);
        Some((words.clone(), ids))
    };
    (1..).zip(shapes).map(place).collect()
}

fn product(id: u64, (words, ids): &Shape) -> ProductDocument {
    let name: Vec<&str> = words.iter().map(|word| WORDS[*word]).collect();
    let named_value = |id: Option<u32>| {
        id.map(|id| NamedValue {
            id,
            name: format!("v{id}"),
            other_names: Vec::new(),
        })
    };
    ProductDocument {
        category: named_value(ids[0]),
        sub_category: named_value(ids[1]),
        manufacturer: named_value(ids[2]),
        section_id: ids[3],
        brand: named_value(ids[4]),
        ..named(id, &name.join(" "))
    }
}

/// Whether a product has the word and passes the filters except that of one facet.
fn passes(
    (id, shape): (u64, &Option<Shape>),
    word: Option<usize>,
    filters: &Filters,
    without: Option<usize>,
) -> bool {
    let Some((words, ids)) = shape else {
        return false;
    };
    let lists = chosen(filters);
    word.is_none_or(|word| words.contains(&word))
        && filters.brand.is_none_or(|brand| ids[4] == Some(brand))
        && filters
            .products
            .as_ref()
            .is_none_or(|products| products.contains(&id))
        && (0..4).filter(|facet| Some(*facet) != without).all(|facet| {
            lists[facet].is_empty() || ids[facet].is_some_and(|id| lists[facet].contains(&id))
        })
}

fn chosen(filters: &Filters) -> [&[u32]; 4] {
    [
        &filters.categories,
        &filters.sub_categories,
        &filters.manufacturers,
        &filters.sections,
    ]
}

/// The counts of a facet, computed by checking every product.
fn count_by_hand(
    shapes: &[Option<Shape>],
    word: Option<usize>,
    filters: &Filters,
    facet: usize,
) -> (u64, Vec<FacetCount>) {
    let passes = |shape, without| passes(shape, word, filters, without);
    let total = (1..)
        .zip(shapes)
        .filter(|shape| passes(*shape, None))
        .count() as u64;
    let count = |value: u32| {
        let has = |shape: &Option<Shape>| {
            shape
                .as_ref()
                .is_some_and(|(_, ids)| ids[facet] == Some(value))
        };
        (1..)
            .zip(shapes)
            .filter(|shape| passes(*shape, Some(facet)) && has(shape.1))
            .count() as u64
    };
    let mut counts: Vec<FacetCount> = (1..=5)
        .map(|id| FacetCount {
            id,
            count: count(id),
        })
        .filter(|value| value.count > 0 || chosen(filters)[facet].contains(&value.id))
        .collect();
    counts.sort_by_key(|value| (Reverse(value.count), value.id));
    (total, counts)
}

proptest! {
    #![proptest_config(Config { cases: 10, failure_persistence: None, ..Config::default() })]

    #[test]
    fn counts_and_totals_are_those_of_counting_by_hand(
        shapes in shapes(),
        list in fit_list(),
        asked in vec((option::of(0..WORDS.len()), filters(), any::<bool>()), 1..12),
    ) {
        let products: Vec<ProductDocument> = (1..).zip(&shapes).map(|(id, shape)| product(id, shape)).collect();
        let fits: Vec<(u32, BoatFit)> = list.iter().map(|(id, section)| (9, BoatFit { product_id: *id, section: *section })).collect();
        let parts = Indexed::with_fits(&products, &[], &fits, &[]);
        let everywhere: Vec<Option<Shape>> = shapes.iter().cloned().map(Some).collect();
        let aboard = on_the_boat(&shapes, &list);
        for (word, filters, for_boat) in asked {
            let text = word.map_or("", |word| WORDS[word]);
            if word.is_some_and(|word| !shapes.iter().any(|(words, _)| words.contains(&word))) {
                continue;
            }
            let boat = for_boat.then(|| Boat { model: Some(9), ..Boat::default() });
            let filters = Filters { boat, ..filters };
            let answer = parts.filtered(text, filters.clone());
            let shapes = if for_boat { &aboard } else { &everywhere };
            if word.is_none() {
                // Equally popular products are in the order of the lengths of their names, then of
                // their ids.
                let all = (1..).zip(shapes).filter(|shape| passes(*shape, None, &filters, None));
                let mut first: Vec<u64> = all.map(|(id, _)| id).collect();
                let words = |id: u64| products[id as usize - 1].texts[0].name.split(' ').count();
                first.sort_by_key(|id| (words(*id), *id));
                first.truncate(PAGE_SIZE as usize);
                assert_eq!(ids(&answer), first, "products with {filters:?}");
            }
            let facets = answer.facets;
            for (facet, counts) in [facets.categories, facets.sub_categories, facets.manufacturers, facets.sections].into_iter().enumerate() {
                let (total, by_hand) = count_by_hand(shapes, word, &filters, facet);
                assert_eq!(counts, by_hand, "facet {facet} of {text:?} with {filters:?}");
                assert_eq!(answer.total, total, "total of {text:?} with {filters:?}");
            }
        }
    }
}

#[test]
fn a_chosen_value_is_listed_even_if_no_product_has_it() {
    let parts = Indexed::new(
        &[ProductDocument {
            category: value(1, "Pumps"),
            ..named(1, "Pump")
        }],
        &[],
    );
    let answer = parts.filtered(
        "",
        Filters {
            categories: vec![77],
            ..Filters::default()
        },
    );
    assert_eq!((answer.total, answer.facets.manufacturers.len()), (0, 0));
    assert_eq!(
        answer.facets.categories,
        [
            FacetCount { id: 1, count: 1 },
            FacetCount { id: 77, count: 0 }
        ]
    );
}

// proves SRCH-06
#[test]
fn a_brand_and_a_list_of_products_limit_everything() {
    let product = |id, brand| ProductDocument {
        brand: value(brand, "B"),
        category: value(1, "C"),
        ..named(id, "Pump")
    };
    let parts = Indexed::new(&[product(1, 1), product(2, 2), product(3, 1)], &[]);
    let answer = parts.filtered(
        "pump",
        Filters {
            brand: Some(1),
            ..Filters::default()
        },
    );
    assert_eq!(ids(&answer), [1, 3]);
    assert_eq!(answer.facets.categories, [FacetCount { id: 1, count: 2 }]);
    let answer = parts.filtered(
        "pump",
        Filters {
            products: Some(vec![3, 2, 999]),
            ..Filters::default()
        },
    );
    assert_eq!(ids(&answer), [2, 3]);
    let answer = parts.filtered(
        "pump",
        Filters {
            products: Some(Vec::new()),
            ..Filters::default()
        },
    );
    assert_eq!(answer.total, 0, "an empty fit list fits nothing");
}
