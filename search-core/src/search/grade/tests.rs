//! Tests of grades and ranks.

use super::{Grade, GradeSum, NUMBERS, subject};
use crate::query::{Exactness, Kind};
use crate::request::NumberMatch;
use crate::schema::TextField;

const SAME: Exactness = Exactness {
    typos: 0,
    kind: Kind::Same,
    is_inflected: false,
};

fn rank(grades: &[u8]) -> u32 {
    let mut sum = GradeSum::NOTHING;
    for grade in grades {
        sum.add(*grade);
    }
    sum.rank()
}

fn done(kind: Kind) -> Exactness {
    Exactness { kind, ..SAME }
}

fn word(exactness: Exactness, field: TextField) -> u8 {
    Grade::of_word(exactness, field).0
}

#[test]
fn no_product_with_lower_grades_ranks_before_the_least_rank() {
    let best_word = word(SAME, TextField::Name);
    let best_number = Grade::of_number(NumberMatch::Printed, true).0;
    let grades: Vec<u8> = (1..=best_word).chain(NUMBERS + 1..=best_number).collect();
    let bests = [
        1,
        31,
        40,
        65,
        best_word,
        NUMBERS + 1,
        NUMBERS + 7,
        best_number,
    ];
    for best in bests {
        for other in bests {
            let least = GradeSum::least_rank([best, other].into_iter());
            for one in grades.iter().filter(|grade| **grade <= best) {
                for two in grades.iter().filter(|grade| **grade <= other) {
                    let rank = rank(&[*one, *two]);
                    assert!(rank >= least, "{one} {two} of {best} {other}");
                }
            }
        }
        assert!(best > best_word || GradeSum::least_rank([best].into_iter()) == rank(&[best]));
    }
}

#[test]
fn the_examples_of_the_documentation_hold() {
    let inflected = Exactness {
        is_inflected: true,
        ..SAME
    };
    let impellers = word(inflected, TextField::Name);
    assert_eq!(impellers, 0x5f);
    assert_eq!(word(Exactness { typos: 1, ..SAME }, TextField::Name), 0x40);
    assert_eq!(word(SAME, TextField::Name), 0x60);
    let jabsco = word(SAME, TextField::Group);
    assert_eq!(rank(&[jabsco, impellers]), 0x1800_1010);
}

#[test]
fn the_tiers_rank_in_their_order() {
    let number = |found| Grade::of_number(found, true).0;
    let inflected = Exactness {
        is_inflected: true,
        ..SAME
    };
    let worst = Exactness {
        typos: 2,
        kind: Kind::Completed,
        is_inflected: true,
    };
    let best_first = [
        vec![number(NumberMatch::Printed)],
        vec![Grade::of_former_number(NumberMatch::Printed).0],
        vec![Grade::of_number(NumberMatch::Printed, false).0],
        vec![number(NumberMatch::Normalized)],
        vec![Grade::of_former_number(NumberMatch::Normalized).0],
        vec![Grade::of_number(NumberMatch::Normalized, false).0],
        vec![number(NumberMatch::Piece)],
        vec![number(NumberMatch::Prefix)],
        vec![number(NumberMatch::PiecePrefix)],
        vec![word(SAME, TextField::Name); 10],
        vec![word(inflected, TextField::Name)],
        vec![word(inflected, TextField::Name); 10],
        vec![Grade::of_short_code(NumberMatch::Prefix).0],
        vec![word(SAME, TextField::Group)],
        vec![word(SAME, TextField::Detail)],
        vec![Grade::of_short_code(NumberMatch::PiecePrefix).0],
        vec![word(SAME, TextField::Description)],
        vec![word(done(Kind::Completed), TextField::Name)],
        vec![word(done(Kind::Completed), TextField::Description); 10],
        vec![word(Exactness { typos: 1, ..SAME }, TextField::Name)],
        vec![word(Exactness { typos: 2, ..SAME }, TextField::Name)],
        vec![word(worst, TextField::Description); 10],
    ];
    let ranks: Vec<u32> = best_first.iter().map(|grades| rank(grades)).collect();
    assert!(ranks.is_sorted_by(|one, other| one < other), "{ranks:?}");
}

#[test]
fn a_joined_word_costs_as_much_as_an_inflected_one_and_the_subject_costs_more() {
    let joined = word(done(Kind::Joined), TextField::Name);
    let same = word(SAME, TextField::Name);
    let ranks = [
        rank(&[same]),
        rank(&[joined]),
        rank(&[same]) + subject(1),
        rank(&[word(SAME, TextField::Group)]),
    ];
    assert!(ranks.is_sorted_by(|one, other| one < other), "{ranks:?}");
}

#[test]
fn a_better_grade_is_a_greater_byte() {
    let mut words: Vec<u8> = Vec::new();
    for kind in [Kind::Same, Kind::Joined, Kind::Synonym, Kind::Completed] {
        for field in [
            TextField::Description,
            TextField::Detail,
            TextField::Group,
            TextField::Name,
        ] {
            for (typos, is_inflected) in [
                (0, false),
                (0, true),
                (1, false),
                (1, true),
                (2, false),
                (2, true),
            ] {
                let exactness = Exactness {
                    typos,
                    kind,
                    is_inflected,
                };
                let grade = Grade::of_word(exactness, field);
                assert_eq!(grade.is_corrected(), typos > 0);
                assert_eq!(grade.is_synonym(), kind == Kind::Synonym);
                assert_eq!(grade.number_match(), None);
                words.push(grade.0);
            }
        }
    }
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), 96, "no two are the same");
    let ranks: Vec<u32> = words.iter().rev().map(|grade| rank(&[*grade])).collect();
    assert!(ranks.is_sorted(), "{ranks:?}");
    let best_word = words.last().copied().unwrap();
    assert!(Grade::of_number(NumberMatch::Corrected, false).0 > best_word);
}
