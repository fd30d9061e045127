//! How well a product matches one word of a query, in one byte, and what the bytes add up to.
//!
//! All tiers of the ranking are defined here. Over all words of the query, in this order: how well
//! a part number matched; typing errors; where the words stand and what was done to them; whether
//! the product's sub-category is what was asked for; plurals and joined words. The nearness of the
//! name (see [`Closeness`](crate::search::closeness::Closeness)) and popularity come after.

use crate::query::{Exactness, Kind};
use crate::request::NumberMatch;
use crate::schema::TextField;

/// One byte; higher is better, 0 is no match. The order of the bytes is the order of the ranks they
/// lead to, so that the best of a product's matches for a word is the greatest byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Grade(pub(crate) u8);

/// Grades of numbers lie above those of words.
const NUMBERS: u8 = 0x80;
/// How a number can match, best first. Each of the two spellings comes three times: the part whose
/// own number it is, then the part that replaces it, then the equivalent parts of other
/// manufacturers that list it among their numbers.
const NUMBER_TIERS: [NumberMatch; NO_NUMBER as usize] = [
    NumberMatch::Printed,
    NumberMatch::Former,
    NumberMatch::Printed,
    NumberMatch::Normalized,
    NumberMatch::Former,
    NumberMatch::Normalized,
    NumberMatch::Piece,
    NumberMatch::Prefix,
    NumberMatch::PiecePrefix,
    NumberMatch::Corrected,
    NumberMatch::Corrected,
    NumberMatch::Corrected,
];
/// The tier of a product no number of which matched.
const NO_NUMBER: u8 = 12;

/// Typing errors told apart.
const MAX_TYPOS: u8 = 2;

/// What it costs a word to stand in a field, by the field: a word in the name says what a product
/// is, one in the description may only be mentioned.
const FIELD_COSTS: [u32; 4] = [5, 3, 2, 0];
/// What it costs a word not to be the one typed, by [`Kind`]. A synonym in the name is worth more
/// than the word itself further back; a completed word is worth less than any word as typed.
const KIND_COSTS: [u32; 4] = [0, 0, 1, 6];

const FORM_SHIFT: u32 = 4;
const SUBJECT_SHIFT: u32 = 8;
/// Above the forms of ten words and the subject.
const COST_SHIFT: u32 = 11;
/// Above the costs of ten words: 110 at most, for a number costs no more than a word.
const TYPOS_SHIFT: u32 = 18;
/// Above the typing errors of ten words: 20 at most.
const NUMBER_SHIFT: u32 = 24;

/// Everything a word can be but for its typing errors: its kind, its field, and whether it is the
/// form that was typed.
const STANDINGS: usize = LAST_PLACE as usize + 1;
const LAST_PLACE: u8 = 31;
const STANDING_BITS: u32 = STANDINGS.ilog2();
/// The place of each standing when they are ordered by what they cost, the cheapest first.
const PLACES: [u8; STANDINGS] = places();
/// The standing at each place.
const STANDINGS_BY_PLACE: [u8; STANDINGS] = standings_by_place();

/// What a standing adds to a product's rank.
const fn cost(standing: u8) -> u32 {
    let kind = standing >> 3;
    let is_other = standing & 1 == 1 || kind == Kind::Joined as u8;
    (KIND_COSTS[kind as usize] + FIELD_COSTS[(standing >> 1 & 3) as usize]) << COST_SHIFT
        | (is_other as u32) << FORM_SHIFT
}

const fn places() -> [u8; STANDINGS] {
    let mut places = [0; STANDINGS];
    let mut standing = 0_u8;
    while (standing as usize) < STANDINGS {
        let mut other = 0_u8;
        while (other as usize) < STANDINGS {
            let is_before =
                cost(other) < cost(standing) || (cost(other) == cost(standing) && other < standing);
            places[standing as usize] += is_before as u8;
            other += 1;
        }
        standing += 1;
    }
    places
}

const fn standings_by_place() -> [u8; STANDINGS] {
    let mut standings = [0; STANDINGS];
    let mut standing = 0_u8;
    while (standing as usize) < STANDINGS {
        standings[PLACES[standing as usize] as usize] = standing;
        standing += 1;
    }
    standings
}

impl Grade {
    /// The maker's own number comes before a number that others know the part by.
    pub(crate) fn of_number(found: NumberMatch, is_own: bool) -> Self {
        Self::of_tier(match (found, is_own) {
            (NumberMatch::Printed, true) => 0,
            (NumberMatch::Printed, false) => 2,
            (NumberMatch::Normalized, true) => 3,
            (NumberMatch::Former, _) => 4,
            (NumberMatch::Normalized, false) => 5,
            (NumberMatch::Piece, _) => 6,
            (NumberMatch::Prefix, _) => 7,
            (NumberMatch::PiecePrefix, _) => 8,
            (NumberMatch::Corrected, true) => 9,
            (NumberMatch::Corrected, false) => 10,
        })
    }

    /// Of a number that would have this grade, had it been typed rightly.
    pub(crate) fn corrected(self) -> Self {
        match (NUMBERS + NO_NUMBER).saturating_sub(self.0) {
            0 | 3 => Self::of_number(NumberMatch::Corrected, true),
            1 | 2 | 4 | 5 => Self::of_number(NumberMatch::Corrected, false),
            _ => Self::of_tier(NO_NUMBER - 1),
        }
    }

    /// Of the part that replaces the one whose number was typed, by how well it was typed.
    pub(crate) fn of_former_number(typed: NumberMatch) -> Self {
        match typed {
            NumberMatch::Printed => Self::of_tier(1),
            _ => Self::of_number(NumberMatch::Former, false),
        }
    }

    const fn of_tier(tier: u8) -> Self {
        Self(NUMBERS + NO_NUMBER - tier)
    }

    /// Of a short code that is only part of a number: its beginning or its end rank after parts
    /// with that name and before those that only mention it, since a code is typed deliberately.
    pub(crate) fn of_short_code(found: NumberMatch) -> Self {
        let is_within = found == NumberMatch::PiecePrefix;
        let exactness = Exactness {
            typos: 0,
            kind: Kind::Synonym,
            is_form: is_within,
        };
        let place = if is_within {
            TextField::Detail
        } else {
            TextField::Name
        };
        Self::of_word(exactness, place)
    }

    /// How a number matched; `None` when words did.
    pub(crate) fn number_match(self) -> Option<NumberMatch> {
        let tier = NO_NUMBER.checked_sub(self.0.checked_sub(NUMBERS)?)?;
        NUMBER_TIERS.get(usize::from(tier)).copied()
    }

    /// As if the words stood in the description, for words that stand in different places.
    pub(crate) fn scattered(exactness: Exactness) -> Self {
        Self::of_word(exactness, TextField::Description)
    }

    /// The words found are synonyms of those typed.
    pub(crate) fn is_synonym(self) -> bool {
        (1..NUMBERS).contains(&self.0) && standing(self.0) >> 3 == Kind::Synonym as u8
    }

    pub(crate) fn of_word(exactness: Exactness, field: TextField) -> Self {
        let right = MAX_TYPOS - exactness.typos.min(MAX_TYPOS);
        let field = field as u8 - TextField::Description as u8;
        let standing = (exactness.kind as u8) << 3 | field << 1 | u8::from(exactness.is_form);
        let goodness = LAST_PLACE - PLACES[standing as usize];
        Self(1 + (right << STANDING_BITS | goodness))
    }

    /// The word or number found is not the one typed but near it.
    pub(crate) fn is_corrected(self) -> bool {
        if self.0 >= NUMBERS {
            return self.number_match() == Some(NumberMatch::Corrected);
        }
        self.0 > 0 && typos(self.0) > 0
    }
}

/// What each grade adds to a product's rank.
const PENALTIES: [u32; 256] = penalties();
/// The number tier of each grade.
const TIERS: [u8; 256] = tiers();

/// What a product's grades add up to, word by word.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GradeSum {
    tier: u8,
    penalty: u32,
}

impl GradeSum {
    /// Of no word.
    pub(crate) const NOTHING: Self = Self {
        tier: NO_NUMBER,
        penalty: 0,
    };

    pub(crate) fn add(&mut self, grade: u8) {
        self.tier = self.tier.min(TIERS[grade as usize]);
        self.penalty += PENALTIES[grade as usize];
    }

    /// No product whose words have at most these grades has a lower rank.
    pub(crate) fn least_rank(grades: impl Iterator<Item = u8>) -> u32 {
        let least = grades.fold(Self::NOTHING, |least, grade| Self {
            tier: least.tier.min(TIERS[grade as usize]),
            // The tier counts against a product's number, and a word that is not a number has none.
            penalty: least.penalty
                + if grade < NUMBERS {
                    PENALTIES[grade as usize]
                } else {
                    0
                },
        });
        least.rank()
    }

    /// The rank of the product before its [`subject`]; lower is better.
    pub(crate) fn rank(self) -> u32 {
        u32::from(self.tier) << NUMBER_SHIFT | self.penalty
    }
}

/// What is added to a product's rank by how far its sub-category is what was asked for (see
/// [`Subjects`](crate::search::subject::Subjects)).
pub(crate) fn subject(missing: u8) -> u32 {
    u32::from(missing) << SUBJECT_SHIFT
}

const fn penalties() -> [u32; 256] {
    let mut penalties = [0; 256];
    let mut grade = 1_u8;
    while grade < NUMBERS {
        penalties[grade as usize] = (typos(grade) as u32) << TYPOS_SHIFT | cost(standing(grade));
        grade += 1;
    }
    // Beside the best number of a product the others count too: of a number typed in pieces one
    // may be right and the next only near.
    let mut tier = 0;
    while tier < NO_NUMBER {
        penalties[Grade::of_tier(tier).0 as usize] = (tier as u32) << COST_SHIFT;
        tier += 1;
    }
    penalties
}

const fn tiers() -> [u8; 256] {
    let mut tiers = [NO_NUMBER; 256];
    let mut tier = 0;
    while tier < NO_NUMBER {
        tiers[Grade::of_tier(tier).0 as usize] = tier;
        tier += 1;
    }
    tiers
}

/// The typing errors in the grade of a word.
const fn typos(grade: u8) -> u8 {
    MAX_TYPOS.saturating_sub((grade - 1) >> STANDING_BITS)
}

/// The standing in the grade of a word.
const fn standing(grade: u8) -> u8 {
    let place = STANDINGS - 1 - (grade as usize - 1) % STANDINGS;
    STANDINGS_BY_PLACE[place]
}

#[cfg(test)]
mod tests {
    use super::{Grade, GradeSum, NUMBERS, subject};
    use crate::query::{Exactness, Kind};
    use crate::request::NumberMatch;
    use crate::schema::TextField;

    const SAME: Exactness = Exactness {
        typos: 0,
        kind: Kind::Same,
        is_form: false,
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
    fn the_tiers_stand_in_their_order() {
        let number = |found| Grade::of_number(found, true).0;
        let form = Exactness {
            is_form: true,
            ..SAME
        };
        let worst = Exactness {
            typos: 2,
            kind: Kind::Completed,
            is_form: true,
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
            vec![word(form, TextField::Name)],
            vec![word(form, TextField::Name); 10],
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
    fn a_joined_word_is_as_good_as_another_form_and_the_subject_comes_before_both() {
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
                for (typos, is_form) in [
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
                        is_form,
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
}
