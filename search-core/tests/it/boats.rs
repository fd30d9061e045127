//! The products that fit a boat, and the reasons.

use search_core::{
    AddedProduct, Boat, BoatEngine, BoatFit, EngineFit, Filters, Fit, FitReason, Order,
    ProductDocument, SearchAnswer, SearchRequest, SerialRange, Universal, Verdict,
};

use crate::catalogue::{Indexed, ids, named};

fn listed(boat: u32, product_id: u64, section: Option<u32>) -> (u32, BoatFit) {
    let fit = BoatFit {
        product_id,
        section,
    };
    (boat, fit)
}

fn range(from: &str, to: &str) -> SerialRange {
    SerialRange {
        from: from.to_owned(),
        to: to.to_owned(),
    }
}

fn for_engine(engine: u32, product_id: u64, from: &str, to: &str) -> EngineFit {
    EngineFit {
        engine,
        product_id,
        serials: range(from, to),
    }
}

/// Boat models 20 and 30, engine model 5, one part for every boat, and one that is on no list.
fn parts() -> Indexed {
    let in_section = |id, name, section| ProductDocument {
        section_id: Some(section),
        ..named(id, name)
    };
    let products = [
        in_section(1, "deck pump", 2),
        in_section(2, "Bilge pump", 10),
        in_section(3, "Impeller pump kit", 4),
        named(4, "Anode"),
        ProductDocument {
            universal: true,
            ..in_section(5, "Aspirin pump", 11)
        },
        in_section(6, "Other pump", 2),
        named(7, "Zinc of the builder's engine"),
    ];
    let boats = [
        listed(20, 1, None),
        listed(20, 2, Some(4)),
        listed(20, 3, None),
        listed(20, 7, None),
        listed(20, 999, None),
        listed(30, 6, Some(3)),
    ];
    let engines = [
        for_engine(5, 3, "E00101", "E05999"),
        for_engine(5, 4, "", ""),
        for_engine(6, 7, "", ""),
    ];
    Indexed::with_fits(&products, &[], &boats, &engines)
}

fn ask(parts: &Indexed, text: &str, boat: Boat) -> SearchAnswer {
    parts.ask(&SearchRequest {
        text: text.to_owned(),
        order: Order::Name(None),
        filters: Filters {
            boat: Some(boat),
            ..Filters::default()
        },
        ..SearchRequest::default()
    })
}

fn with_engine(serial: &str) -> Boat {
    Boat {
        model: Some(20),
        engines: vec![BoatEngine {
            model: 5,
            serial: serial.to_owned(),
        }],
        ..Boat::default()
    }
}

fn found(parts: &Indexed, boat: &Boat, text: &str, universal: Universal) -> SearchAnswer {
    let filters = Filters {
        boat: Some(boat.clone()),
        universal,
        ..Filters::default()
    };
    parts.filtered(text, filters)
}

fn fit_of(answer: &SearchAnswer, product: u64) -> Option<Fit> {
    let mut hits = answer.hits.iter();
    hits.find(|hit| hit.product_id == product)?.fit.clone()
}

#[test]
fn a_boat_finds_its_list_its_engines_parts_what_was_added_and_what_fits_all_by_name() {
    let boat = Boat {
        products: vec![AddedProduct {
            product_id: 6,
            section: Some(14),
        }],
        ..with_engine("E00200")
    };
    let answer = ask(&parts(), "", boat);
    assert_eq!(ids(&answer), [4, 5, 2, 1, 3, 6]);
    let reasons: Vec<FitReason> = answer
        .hits
        .iter()
        .map(|hit| hit.fit.clone().unwrap().reason)
        .collect();
    let engine = |serials| FitReason::Engine { engine: 0, serials };
    assert_eq!(
        reasons,
        [
            engine(None),
            FitReason::Universal,
            FitReason::BoatModel,
            FitReason::BoatModel,
            engine(Some(range("E00101", "E05999"))),
            FitReason::Added,
        ]
    );
    let added = answer
        .hits
        .iter()
        .filter(|hit| hit.fit.as_ref().unwrap().is_added);
    assert_eq!(added.map(|hit| hit.product_id).collect::<Vec<_>>(), [6]);
    let verdicts = answer
        .hits
        .iter()
        .map(|hit| hit.fit.clone().unwrap().verdict);
    assert!(verdicts.into_iter().all(|verdict| verdict == Verdict::Fits));
}

#[test]
fn words_and_filters_narrow_what_fits() {
    let parts = parts();
    assert_eq!(ids(&ask(&parts, "pump", with_engine(""))), [5, 2, 1, 3]);
    assert_eq!(ids(&ask(&parts, "pump", Boat::default())), [5]);
    let other = Boat {
        model: Some(30),
        ..Boat::default()
    };
    assert_eq!(ids(&ask(&parts, "pump", other)), [5, 6]);
    let unknown = Boat {
        model: Some(77),
        ..Boat::default()
    };
    assert_eq!(ids(&ask(&parts, "", unknown)), [5]);
}

#[test]
fn the_serial_number_decides_and_a_missing_one_hides_nothing() {
    let parts = parts();
    let verdict = |serial: &str, product| {
        fit_of(&ask(&parts, "", with_engine(serial)), product).map(|fit| fit.verdict)
    };
    assert_eq!(verdict("e-00200", 3), Some(Verdict::Fits));
    assert_eq!(verdict("00200", 3), Some(Verdict::Likely));
    assert_eq!(verdict("", 3), Some(Verdict::CannotTell));
    assert_eq!(verdict("E06000", 3), None);
    assert_eq!(verdict("E06000", 4), Some(Verdict::Fits), "listed for all");
}

#[test]
fn a_part_of_engines_fits_only_with_its_engine() {
    let parts = parts();
    let fit = |boat: &Boat, product| {
        let found = ask(&parts, "", boat.clone());
        fit_of(&found, product).map(|fit| (fit.verdict, fit.reason))
    };
    let unsure = Some((Verdict::CannotTell, FitReason::BoatModel));
    // The model's list has a part of engine 6, but this boat has engine 5.
    assert_eq!(fit(&with_engine("E00200"), 7), None);
    let without = Boat {
        engines: Vec::new(),
        ..with_engine("")
    };
    assert_eq!(fit(&without, 7), unsure, "nobody knows its engine");
    let with_another = Boat {
        has_unlisted_engine: true,
        ..with_engine("E00200")
    };
    assert_eq!(fit(&with_another, 7), unsure, "it may be for the other");
    let listed = fit(&with_another, 3).map(|(verdict, _)| verdict);
    assert_eq!(listed, Some(Verdict::Fits), "its own engine says so");
    assert_eq!(fit(&with_engine("E06000"), 3), None, "another serial");
}

#[test]
fn the_catalogues_reason_is_kept_for_an_added_part() {
    let parts = parts();
    let own = |product_id| AddedProduct {
        product_id,
        section: None,
    };
    let boat = Boat {
        products: [1, 5, 6, 7].map(own).to_vec(),
        ..with_engine("E00200")
    };
    let reasons = parts
        .index
        .fits(&boat, &[1, 5, 6, 7, 4])
        .into_iter()
        .map(|fit| fit.map(|fit| (fit.reason, fit.is_added)));
    assert_eq!(
        reasons.collect::<Vec<_>>(),
        [
            Some((FitReason::BoatModel, true)),
            Some((FitReason::Universal, true)),
            Some((FitReason::Added, true)),
            Some((FitReason::Added, true)),
            Some((
                FitReason::Engine {
                    engine: 0,
                    serials: None
                },
                false
            )),
        ]
    );
}

#[test]
fn universal_parts_are_counted_separately_and_can_be_left_out() {
    let parts = parts();
    let boat = Boat {
        products: vec![AddedProduct {
            product_id: 6,
            section: Some(14),
        }],
        ..with_engine("E00200")
    };
    let all = found(&parts, &boat, "pump", Universal::Included);
    assert_eq!((all.total, all.universal), (5, 1));
    let own = found(&parts, &boat, "pump", Universal::LeftOut);
    assert_eq!((own.total, own.universal), (4, 1));
    assert!(!ids(&own).contains(&5));
    let sections = |answer: &SearchAnswer| answer.facets.sections.len();
    assert_eq!(sections(&own) + 1, sections(&all), "its section goes too");
    let none = found(&parts, &boat, "anode", Universal::LeftOut);
    assert_eq!((none.total, none.universal), (1, 0));
    let any = found(&parts, &boat, "", Universal::LeftOut);
    assert_eq!(any.universal, 1, "without words");
    let filtered = |filters: Filters| {
        let boat = Some(boat.clone());
        parts.filtered("", Filters { boat, ..filters }).universal
    };
    let sections = vec![2];
    let other_section = Filters {
        sections,
        ..Filters::default()
    };
    assert_eq!(filtered(other_section), 0, "another section");
    let products = Some(vec![6]);
    let other_product = Filters {
        products,
        ..Filters::default()
    };
    assert_eq!(filtered(other_product), 0, "another product");
    // After it was added, it is one of the boat's own parts.
    let mut with_it = boat;
    with_it.products.push(AddedProduct {
        product_id: 5,
        section: None,
    });
    let kept = found(&parts, &with_it, "", Universal::LeftOut);
    assert!(ids(&kept).contains(&5));
    assert_eq!(kept.universal, 0);
}

#[test]
fn sections_are_those_of_the_boat() {
    let parts = parts();
    let boat = Boat {
        products: vec![AddedProduct {
            product_id: 6,
            section: Some(14),
        }],
        ..with_engine("")
    };
    let answer = ask(&parts, "", boat.clone());
    let sections: Vec<(u32, u64)> = answer
        .facets
        .sections
        .iter()
        .map(|value| (value.id, value.count))
        .collect();
    let of = |product: u64| {
        let hit = answer.hits.iter().find(|hit| hit.product_id == product);
        hit.unwrap().section
    };
    assert_eq!([of(1), of(2), of(6)], [None, Some(4), Some(14)]);
    // Nothing in the catalogue is in section 14: only the owner of this boat uses it.
    assert_eq!(sections, [(4, 2), (2, 1), (11, 1), (14, 1)]);
    let in_section = |section: u32, text: &str| {
        let filters = Filters {
            sections: vec![section],
            boat: Some(boat.clone()),
            ..Filters::default()
        };
        parts.filtered(text, filters)
    };
    assert_eq!(ids(&in_section(4, "")), [2, 3]);
    assert_eq!(ids(&in_section(14, "")), [6]);
    let none = in_section(14, "impeller");
    assert!(none.hits.is_empty());
    let chosen = none.facets.sections.iter().find(|value| value.id == 14);
    assert_eq!(chosen.map(|value| value.count), Some(0));
}

#[test]
fn single_products_are_judged_as_in_a_search() {
    let parts = parts();
    let boat = with_engine("E00200");
    let answer = ask(&parts, "", boat.clone());
    let fits = parts.index.fits(&boat, &[6, 1, 999, 3, 5]);
    let wanted = [6, 1, 999, 3, 5].map(|product| fit_of(&answer, product));
    assert_eq!(fits, wanted);
    assert!(fits[1].is_some() && fits[3].is_some() && fits[0].is_none());
}

#[test]
fn a_product_names_the_boats_whose_lists_it_is_on() {
    let parts = parts();
    let boats = |product| parts.index.boats_of(product);
    assert_eq!(boats(2), [20]);
    assert_eq!(boats(6), [30]);
    assert!(boats(5).is_empty() && boats(999).is_empty());
}

#[test]
fn a_part_of_engines_names_other_parts_of_them_by_how_many_they_share() {
    let products: Vec<ProductDocument> = (1..=5)
        .map(|id| ProductDocument {
            popularity: f64::from(u32::try_from(id).unwrap()),
            ..named(id, "Part")
        })
        .collect();
    let engines = [
        for_engine(5, 1, "", "A10"),
        for_engine(5, 1, "A11", ""),
        for_engine(5, 2, "", ""),
        for_engine(5, 3, "", ""),
        for_engine(6, 1, "", ""),
        for_engine(6, 2, "", "A10"),
        for_engine(6, 2, "A11", ""),
        for_engine(7, 4, "", ""),
    ];
    let parts = Indexed::with_fits(&products, &[], &[], &engines);
    let mates = |product, limit| parts.index.engine_mates(product, limit);
    assert_eq!(mates(1, 8), [2, 3]);
    assert_eq!(mates(3, 8), [2, 1], "both share one engine");
    assert_eq!(mates(1, 1), [2]);
    assert_eq!(parts.index.popular(2).collect::<Vec<u64>>(), [5, 4]);
    assert!(mates(4, 8).is_empty() && mates(5, 8).is_empty() && mates(999, 8).is_empty());
}

#[test]
fn ids_are_listed_in_parts_from_the_lowest() {
    let parts = parts();
    let ids = |skipped, limit| -> Vec<u64> { parts.index.product_ids(skipped, limit).collect() };
    assert_eq!(ids(0, 3), [1, 2, 3]);
    assert_eq!(ids(3, 10), [4, 5, 6, 7]);
    assert!(ids(usize::MAX, 10).is_empty());
}

#[test]
fn products_are_found_by_ids_of_any_distribution() {
    let consecutive: Vec<u64> = (1..40).collect();
    let with_gaps: Vec<u64> = (1..40).map(|id| id * id * 1_000_003).collect();
    let far_apart: Vec<u64> = (1..63).map(|bits| (1 << bits) - bits % 2).collect();
    let same_lower_half: Vec<u64> = (1..40).map(|id| (id << 32) + 7).collect();
    for ids in [consecutive, with_gaps, far_apart, same_lower_half] {
        let products: Vec<_> = ids.iter().map(|id| named(*id, "pump")).collect();
        let indexed = Indexed::new(&products, &[]);
        let boat = Boat {
            products: ids
                .iter()
                .map(|id| AddedProduct {
                    product_id: *id,
                    section: None,
                })
                .collect(),
            ..Boat::default()
        };
        assert!(indexed.index.fits(&boat, &ids).iter().all(Option::is_some));
        let unknown: Vec<u64> = ids.iter().map(|id| id + (1 << 32)).collect();
        let unknown: Vec<u64> = unknown.into_iter().filter(|id| !ids.contains(id)).collect();
        let of_unknown = indexed.index.fits(&boat, &unknown);
        assert!(of_unknown.iter().all(Option::is_none), "{unknown:?}");
        let all = SearchRequest {
            filters: Filters {
                boat: Some(boat),
                ..Filters::default()
            },
            ..SearchRequest::default()
        };
        assert_eq!(indexed.ask(&all).total, ids.len() as u64);
    }
}

#[test]
fn what_follows_is_filtered_by_the_section_that_the_boat_has_it_in() {
    let parts = parts();
    let filters = |section| Filters {
        boat: Some(with_engine("E00200")),
        sections: vec![section],
        ..Filters::default()
    };
    let more = |section| {
        let answer = parts.filtered("bilge pump kit", filters(section));
        let more = answer.more.into_iter().flat_map(|more| more.hits);
        more.map(|hit| hit.product_id).collect::<Vec<_>>()
    };
    // The catalogue has the bilge pump in section 10, the boat's list in section 4.
    assert_eq!(more(4), [2]);
    assert_eq!(more(10), Vec::<u64>::new());
}

#[test]
fn a_part_for_every_boat_fits_also_when_a_list_of_engines_cannot_tell() {
    let product = ProductDocument {
        universal: true,
        ..named(1, "Oil")
    };
    let engines = [for_engine(5, 1, "E00101", "E05999")];
    let parts = Indexed::with_fits(&[product], &[], &[], &engines);
    let answer = found(&parts, &with_engine(""), "oil", Universal::Included);
    let fit = fit_of(&answer, 1).unwrap();
    assert_eq!(
        (fit.verdict, fit.reason),
        (Verdict::Fits, FitReason::Universal)
    );
}
