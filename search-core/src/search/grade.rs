//! How well a product matches one word of a query, in one byte, and what the bytes add up to.
//!
//! The tiers of ranking are here and nowhere else. Over all words of the query, in this order:
//! how well a part number matched; typing errors; what was done to the words; the fields they
//! stand in; plurals. Closeness of the words and popularity come after.

use crate::query::{Exactness, Kind};
use crate::request::NumberMatch;
use crate::schema::TextField;

/// One byte; higher is better, 0 is no match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Grade(pub(crate) u8);

/// Grades of numbers lie above those of words.
const NUMBERS: u8 = 0x80;
/// Number matches, best first.
const NUMBER_MATCHES: [NumberMatch; NumberMatch::Corrected as usize + 1] = [
    NumberMatch::Printed,
    NumberMatch::Normalized,
    NumberMatch::Former,
    NumberMatch::Piece,
    NumberMatch::Prefix,
    NumberMatch::PiecePrefix,
    NumberMatch::Corrected,
];
/// The number tier of a product no number of which matched. Each match has two tiers: the maker's
/// own number comes before a number that others know the part by.
const NO_NUMBER: u8 = 2 * (NumberMatch::Corrected as u8 + 1);

const TYPOS_SHIFT: u32 = 14;
const KIND_SHIFT: u32 = 9;
const FIELD_SHIFT: u32 = 4;
/// Above all penalties of ten words: typing errors need 5 bits, 20 at most.
const NUMBER_SHIFT: u32 = 24;

impl Grade {
    pub(crate) fn of_number(found: NumberMatch, is_own: bool) -> Self {
        let tier = 2 * found as u8 + u8::from(!is_own);
        Self(NUMBERS + NO_NUMBER - tier)
    }

    /// How a number matched; `None` when words did.
    pub(crate) fn number_match(self) -> Option<NumberMatch> {
        let tier = NO_NUMBER.checked_sub(self.0.checked_sub(NUMBERS)?)?;
        NUMBER_MATCHES.get(usize::from(tier / 2)).copied()
    }

    /// The words found are synonyms of those typed.
    pub(crate) fn is_synonym(self) -> bool {
        (1..NUMBERS).contains(&self.0)
            && (self.0 - 1) >> 3 & 3 == Kind::Completed as u8 - Kind::Synonym as u8
    }

    pub(crate) fn of_word(exactness: Exactness, field: TextField) -> Self {
        let typos = 2 - exactness.typos.min(2);
        let kind = Kind::Completed as u8 - exactness.kind as u8;
        let field = field as u8 - TextField::Description as u8;
        Self(1 + (typos << 5 | kind << 3 | field << 1 | u8::from(!exactness.is_form)))
    }

    /// The word or number found is not the one typed but near it.
    pub(crate) fn is_corrected(self) -> bool {
        if self.0 >= NUMBERS {
            return self.number_match() == Some(NumberMatch::Corrected);
        }
        self.0 > 0 && (self.0 - 1) >> 5 < 2
    }
}

/// What each grade adds to a product's rank.
const PENALTIES: [u32; 256] = penalties();

/// The rank of a product by its grades for each word; lower is better.
pub(crate) fn rank(grades: impl Iterator<Item = u8>) -> u32 {
    let mut number = NO_NUMBER;
    let mut penalty = 0;
    for grade in grades {
        if grade >= NUMBERS {
            number = number.min(NO_NUMBER - (grade - NUMBERS));
        }
        penalty += PENALTIES[grade as usize];
    }
    u32::from(number) << NUMBER_SHIFT | penalty
}

const fn penalties() -> [u32; 256] {
    let mut penalties = [0; 256];
    let mut grade = 1_u8;
    while grade < NUMBERS {
        let bits = grade as u32 - 1;
        let typos = 2_u32.saturating_sub(bits >> 5 & 3);
        let kind = 3 - (bits >> 3 & 3);
        let field = 3 - (bits >> 1 & 3);
        let form = 1 - (bits & 1);
        penalties[grade as usize] =
            typos << TYPOS_SHIFT | kind << KIND_SHIFT | field << FIELD_SHIFT | form;
        grade += 1;
    }
    penalties
}

#[cfg(test)]
mod tests {
    use super::{Grade, rank};
    use crate::query::{Exactness, Kind};
    use crate::request::NumberMatch;
    use crate::schema::TextField;

    const SAME: Exactness = Exactness {
        typos: 0,
        kind: Kind::Same,
        is_form: false,
    };

    fn done(kind: Kind) -> Exactness {
        Exactness { kind, ..SAME }
    }

    fn word(exactness: Exactness, field: TextField) -> u8 {
        Grade::of_word(exactness, field).0
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
            vec![Grade::of_number(NumberMatch::Printed, false).0],
            vec![number(NumberMatch::Normalized)],
            vec![number(NumberMatch::Former)],
            vec![number(NumberMatch::Piece)],
            vec![number(NumberMatch::Prefix)],
            vec![number(NumberMatch::PiecePrefix)],
            vec![word(SAME, TextField::Name); 10],
            vec![word(form, TextField::Name)],
            vec![word(SAME, TextField::Group)],
            vec![word(SAME, TextField::Detail)],
            vec![word(SAME, TextField::Description)],
            vec![word(done(Kind::Joined), TextField::Name)],
            vec![word(done(Kind::Synonym), TextField::Name)],
            vec![word(done(Kind::Completed), TextField::Name)],
            vec![word(done(Kind::Completed), TextField::Description); 10],
            vec![word(Exactness { typos: 1, ..SAME }, TextField::Name)],
            vec![word(Exactness { typos: 2, ..SAME }, TextField::Name)],
            vec![word(worst, TextField::Description); 10],
        ];
        let ranks: Vec<u32> = best_first
            .iter()
            .map(|grades| rank(grades.iter().copied()))
            .collect();
        assert!(ranks.is_sorted_by(|one, other| one < other), "{ranks:?}");
    }

    #[test]
    fn a_better_grade_is_a_greater_byte() {
        assert!(word(SAME, TextField::Name) > word(SAME, TextField::Group));
        assert!(
            word(SAME, TextField::Description)
                > word(
                    Exactness {
                        kind: Kind::Joined,
                        ..SAME
                    },
                    TextField::Name
                )
        );
        assert!(Grade::of_number(NumberMatch::Corrected, false).0 > word(SAME, TextField::Name));
        assert!(!Grade::of_word(SAME, TextField::Name).is_corrected());
        assert!(Grade::of_word(Exactness { typos: 1, ..SAME }, TextField::Name).is_corrected());
    }
}
