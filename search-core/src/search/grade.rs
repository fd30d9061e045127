//! How well a product matches one word of a query, in one byte (a [`Grade`]), and the rank of the
//! product, in one `u32` (from a [`GradeSum`]).
//!
//! The tiers of the ranking, over all words of the query and in this order: how well a part number
//! matched; typing errors; the fields of the words and their kinds; whether the product's
//! sub-category is what was searched for; inflected and joined words. For the best products, the
//! cost of what their name says they are is added later (see [`kind`]). It is defined with the
//! [`Proximity`](crate::search::proximity::Proximity) of the name, which follows these tiers;
//! popularity comes last.
//!
//! # A grade
//!
//! Every posting of every word of a query becomes a grade, so it is one byte, and the greater byte
//! is the better match.
//!
//! | byte | meaning |
//! |---|---|
//! | `0x00` | no match |
//! | `0x01` to `0x60` | a word: 1 + (2 − typing errors) × 32 + (31 − position) |
//! | `0x81` to `0x8c` | a number: `0x8c` − tier, see [`NUMBER_TIERS`] |
//!
//! The *position* is that of the word's *class*. A class says everything of a match but its typing
//! errors, in five bits: two for the [`Kind`], two for the [`TextField`] (0 for the description, 3
//! for the name), and one that is set when an inflected form was found. The 32 classes are ordered
//! by what they cost, the cheapest first; the index in this order is the position.
//!
//! Example: `impellers` finds `Impeller` in a name. The kind is `Same` (0), the field is the name
//! (3), the form is inflected (1): the class is `0b00_11_1`. Only the class of the same word as
//! typed, in the name, costs less, so the position is 1, and the grade is 1 + 2 × 32 + 30 = `0x5f`.
//! `impeler` is corrected to `impeller`, which is in the name: one typing error and the cheapest
//! class, 1 + 1 × 32 + 31 = `0x40`.
//!
//! # A rank
//!
//! The grades of a product's words are looked up in two tables of 256 entries and added up. The rank
//! is a sum of counters, each in bits of its own, the most important highest; lower is better.
//!
//! | bits | counter | most, with ten words |
//! |---|---|---|
//! | 25 to 28 | tier of the best number, [`NO_NUMBER`] without one | 12 |
//! | 19 to 24 | typing errors | 20 |
//! | 11 to 18 | costs of field and kind; of a number, its tier; of the product, see [`kind`] | 166 |
//! | 8 to 10 | how far the sub-category differs from what was searched for, see [`subject`] | 3 |
//! | 4 to 7 | inflected and joined words | 10 |
//! | 0 to 3 | unused | |
//!
//! Example: `jabsco impellers` finds `Jabsco` as the manufacturer (cost 2) and `Impeller` in the
//! name (cost 0, inflected). No number matched, so the rank is 12 << 25 | 2 << 11 | 1 << 4 =
//! `0x1800_1010`, before the subject is added. A counter never overflows into the next one, because
//! a query has at most ten words; if you add a cost, check the last column.

use crate::query::{Exactness, Kind};
use crate::request::NumberMatch;
use crate::schema::TextField;
use crate::search::subject::NOT_ASKED_FOR;

/// How well a product matches a word; greater is better, 0 is no match. Grades are ordered as the
/// ranks they lead to, so that the best of a product's matches for a word is the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Grade(pub(crate) u8);

/// Grades of numbers are greater than those of words.
const NUMBERS: u8 = 0x80;
/// How a number can match, best first. Each of the two spellings is listed three times: for the
/// part whose own number it is, for the part that replaces it, and for equivalent parts of other
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
/// The tier of a product without a matching number.
const NO_NUMBER: u8 = 12;

/// The number of typing errors that are told apart.
const MAX_TYPOS: u8 = 2;

/// What it costs a word to be in a field, by the field: a word in the name says what a product is,
/// one in the description may only be mentioned.
const FIELD_COSTS: [u32; 4] = [5, 3, 2, 0];
/// The cost of a word that is not the one typed, by [`Kind`]. A synonym in the name ranks before
/// the word itself in another field; a completed word in the name ranks after the word as typed in a
/// description, even if the product is only related to what was searched for (see [`kind`]).
const KIND_COSTS: [u32; 4] = [0, 0, 1, 11];

/// What a match is worth by its field, where products with different words are compared.
const FIELD_QUALITIES: [f32; 4] = [0.5, 0.7, 0.9, 1.0];
/// The same by [`Kind`].
const KIND_QUALITIES: [f32; 4] = [1.0, 0.95, 0.8, 0.7];
/// The same for each typing error.
const TYPO_QUALITY: f32 = 0.7;

const INFLECTED_SHIFT: u32 = 4;
const SUBJECT_SHIFT: u32 = 8;
/// The greatest value in the bits of the subject.
const SUBJECT_MASK: u8 = 7;
/// The first bit above the inflected forms of ten words and the subject.
const COST_SHIFT: u32 = 11;
/// The first bit above the costs of ten words and of what the product is: 166 at most, since a
/// number costs no more than a word.
const TYPOS_SHIFT: u32 = 19;
/// The first bit above the typing errors of ten words: 20 at most.
const NUMBER_SHIFT: u32 = 25;

/// The number of classes. A class describes a match except for its typing errors: the kind, the
/// field, and whether an inflected form was found.
const CLASSES: usize = LAST_POSITION as usize + 1;
const LAST_POSITION: u8 = 31;
const CLASS_BITS: u32 = CLASSES.ilog2();
/// The position of each class when they are ordered by what they cost, the cheapest first.
const POSITIONS: [u8; CLASSES] = positions();
/// The class at each position.
const CLASSES_BY_POSITION: [u8; CLASSES] = classes_by_position();

const fn class_of(kind: Kind, field: TextField, is_inflected: bool) -> u8 {
    let field = field as u8 - TextField::Description as u8;
    (kind as u8) << 3 | field << 1 | is_inflected as u8
}

/// What a class adds to a product's rank.
const fn cost(class: u8) -> u32 {
    let kind = class >> 3;
    let is_other = class & 1 == 1 || kind == Kind::Joined as u8;
    (KIND_COSTS[kind as usize] + FIELD_COSTS[(class >> 1 & 3) as usize]) << COST_SHIFT
        | (is_other as u32) << INFLECTED_SHIFT
}

const fn positions() -> [u8; CLASSES] {
    let mut positions = [0; CLASSES];
    let mut class = 0_u8;
    while (class as usize) < CLASSES {
        let mut other = 0_u8;
        while (other as usize) < CLASSES {
            let is_before =
                cost(other) < cost(class) || (cost(other) == cost(class) && other < class);
            positions[class as usize] += is_before as u8;
            other += 1;
        }
        class += 1;
    }
    positions
}

const fn classes_by_position() -> [u8; CLASSES] {
    let mut classes = [0; CLASSES];
    let mut class = 0_u8;
    while (class as usize) < CLASSES {
        classes[POSITIONS[class as usize] as usize] = class;
        class += 1;
    }
    classes
}

impl Grade {
    /// The manufacturer's own number ranks before a number that others list for the part.
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

    /// The grade of a corrected number, from the grade of the same match without typing errors.
    pub(crate) fn corrected(self) -> Self {
        match (NUMBERS + NO_NUMBER).saturating_sub(self.0) {
            0 | 3 => Self::of_number(NumberMatch::Corrected, true),
            1 | 2 | 4 | 5 => Self::of_number(NumberMatch::Corrected, false),
            _ => Self::of_tier(NO_NUMBER - 1),
        }
    }

    /// The grade of the part that replaces the one whose number was typed, by how exactly it was
    /// typed.
    pub(crate) fn of_former_number(typed: NumberMatch) -> Self {
        match typed {
            NumberMatch::Printed => Self::of_tier(1),
            _ => Self::of_number(NumberMatch::Former, false),
        }
    }

    const fn of_tier(tier: u8) -> Self {
        Self(NUMBERS + NO_NUMBER - tier)
    }

    /// The grade of a short code that is only part of a number. If it is the beginning or the end,
    /// the part ranks after parts with the code in the name and before parts that only mention it,
    /// because a code is typed deliberately.
    pub(crate) fn of_short_code(found: NumberMatch) -> Self {
        let is_within = found == NumberMatch::PiecePrefix;
        let exactness = Exactness {
            typos: 0,
            kind: Kind::Synonym,
            is_inflected: is_within,
        };
        let field = if is_within {
            TextField::Detail
        } else {
            TextField::Name
        };
        Self::of_word(exactness, field)
    }

    /// How a number matched; `None` if words matched.
    pub(crate) fn number_match(self) -> Option<NumberMatch> {
        let tier = NO_NUMBER.checked_sub(self.0.checked_sub(NUMBERS)?)?;
        NUMBER_TIERS.get(usize::from(tier)).copied()
    }

    /// The grade of words in different fields: as if all were in the description.
    pub(crate) fn scattered(exactness: Exactness) -> Self {
        Self::of_word(exactness, TextField::Description)
    }

    /// How good the match is, from 0 for no match to 1 for the word itself in a name.
    pub(crate) fn quality(self) -> f32 {
        if self.0 == 0 || self.0 >= NUMBERS {
            return f32::from(u8::from(self.0 > 0));
        }
        let class = class(self.0);
        let field = FIELD_QUALITIES[usize::from(class >> 1 & 3)];
        let kind = KIND_QUALITIES[usize::from(class >> 3)];
        field * kind * TYPO_QUALITY.powi(i32::from(typos(self.0)))
    }

    /// Whether the word, or what was found for it, is in the name.
    pub(crate) fn is_in_name(self) -> bool {
        let name = TextField::Name as u8 - TextField::Description as u8;
        (1..NUMBERS).contains(&self.0) && class(self.0) >> 1 & 3 == name
    }

    /// Whether the words found are synonyms of those typed.
    pub(crate) fn is_synonym(self) -> bool {
        (1..NUMBERS).contains(&self.0) && class(self.0) >> 3 == Kind::Synonym as u8
    }

    /// The grade of a word that was found in a field.
    pub(crate) fn of_word(exactness: Exactness, field: TextField) -> Self {
        let right = MAX_TYPOS - exactness.typos.min(MAX_TYPOS);
        let class = class_of(exactness.kind, field, exactness.is_inflected);
        let goodness = LAST_POSITION - POSITIONS[class as usize];
        Self(1 + (right << CLASS_BITS | goodness))
    }

    /// The grade of a word as if it had been typed without errors.
    pub(crate) fn as_meant(self) -> Self {
        if self.0 == 0 || self.0 >= NUMBERS {
            return self;
        }
        let goodness = (self.0 - 1) & LAST_POSITION;
        Self(1 + (MAX_TYPOS << CLASS_BITS | goodness))
    }

    /// Whether the word or number found is not the one typed but similar to it.
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

/// The sum of a product's grades, word by word.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GradeSum {
    tier: u8,
    penalty: u32,
}

impl GradeSum {
    /// The sum before any word.
    pub(crate) const NOTHING: Self = Self {
        tier: NO_NUMBER,
        penalty: 0,
    };

    pub(crate) fn add(&mut self, grade: u8) {
        self.tier = self.tier.min(TIERS[grade as usize]);
        self.penalty += PENALTIES[grade as usize];
    }

    /// A lower bound of the ranks of products whose words have at most these grades.
    pub(crate) fn least_rank(grades: impl Iterator<Item = u8>) -> u32 {
        let least = grades.fold(Self::NOTHING, |least, grade| Self {
            tier: least.tier.min(TIERS[grade as usize]),
            // The penalty of a number may be greater than that of a word, so it is not a lower
            // bound.
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

/// What is added to a product's rank by how much its sub-category differs from what was searched
/// for (see [`Subjects`](crate::search::subject::Subjects)).
pub(crate) fn subject(missing: u8) -> u32 {
    u32::from(missing) << SUBJECT_SHIFT
}

/// The rank without the share of the subject, for a product whose name says nothing else about its
/// kind than the query: `Rope` in *Rope by the metre* is for `rope` no less a rope than `Anchor rope`
/// in *Anchor rope*. The rank is unchanged if nothing of the sub-category's name was typed.
pub(super) fn of_exact_name(rank: u64) -> u64 {
    let mask = u64::from(subject(SUBJECT_MASK));
    let is_known = rank & mask < u64::from(subject(NOT_ASKED_FOR));
    if is_known { rank & !mask } else { rank }
}

/// What is added to a product's rank for what its name says that it is, in the costs of fields: of
/// products with the words in the same fields, those that are what was searched for come first.
pub(crate) fn kind(cost: u32) -> u32 {
    cost << COST_SHIFT
}

const fn penalties() -> [u32; 256] {
    let mut penalties = [0; 256];
    let mut grade = 1_u8;
    while grade < NUMBERS {
        penalties[grade as usize] = (typos(grade) as u32) << TYPOS_SHIFT | cost(class(grade));
        grade += 1;
    }
    // Besides the best number of a product the others count too: of a number typed in pieces, one
    // may match and the next only be similar.
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
    MAX_TYPOS.saturating_sub((grade - 1) >> CLASS_BITS)
}

/// The class in the grade of a word.
const fn class(grade: u8) -> u8 {
    let position = CLASSES - 1 - (grade as usize - 1) % CLASSES;
    CLASSES_BY_POSITION[position]
}

#[cfg(test)]
mod tests;
