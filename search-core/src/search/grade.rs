//! How well a product matches one word of a query, in one byte, and what the bytes add up to.
//!
//! The tiers of ranking are here and nowhere else. Over all words of the query, in this order:
//! how well a part number matched; typing errors; where the words stand and what was done to them;
//! whether the product's sub-category is what was asked for; plurals and joined words. Closeness
//! of the words and popularity come after.

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
/// Above the costs of ten words: 110 at most.
const TYPOS_SHIFT: u32 = 18;
/// Above the typing errors of ten words: 20 at most.
const NUMBER_SHIFT: u32 = 24;

impl Grade {
    pub(crate) fn of_number(found: NumberMatch, is_own: bool) -> Self {
        let tier = 2 * found as u8 + u8::from(!is_own);
        Self(NUMBERS + NO_NUMBER - tier)
    }

    /// Of a short code that is only part of a number, at best its beginning.
    pub(crate) fn of_short_code(is_beginning: bool) -> Self {
        let exactness = Exactness {
            typos: 0,
            kind: Kind::Synonym,
            is_form: !is_beginning,
        };
        Self::of_word(exactness, TextField::Detail)
    }

    /// How a number matched; `None` when words did.
    pub(crate) fn number_match(self) -> Option<NumberMatch> {
        let tier = NO_NUMBER.checked_sub(self.0.checked_sub(NUMBERS)?)?;
        NUMBER_MATCHES.get(usize::from(tier / 2)).copied()
    }

    /// As if the words stood in the description, for words that stand in different places.
    pub(crate) fn scattered(exactness: Exactness) -> Self {
        Self::of_word(exactness, TextField::Description)
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

/// The rank of a product by its grades for each word, before its [`subject`]; lower is better.
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

/// What is added to a product's rank by how far its sub-category is what was asked for (see
/// [`Subjects`](crate::search::subject::Subjects)).
pub(crate) fn subject(missing: u8) -> u32 {
    u32::from(missing) << SUBJECT_SHIFT
}

const fn penalties() -> [u32; 256] {
    let mut penalties = [0; 256];
    let mut grade = 1_u8;
    while grade < NUMBERS {
        let bits = grade - 1;
        let typos = 2_u32.saturating_sub(bits as u32 >> 5 & 3);
        let kind = Kind::Completed as u8 - (bits >> 3 & 3);
        let field = bits >> 1 & 3;
        let is_other = bits & 1 == 0 || kind == Kind::Joined as u8;
        penalties[grade as usize] = typos << TYPOS_SHIFT
            | (KIND_COSTS[kind as usize] + FIELD_COSTS[field as usize]) << COST_SHIFT
            | (is_other as u32) << FORM_SHIFT;
        grade += 1;
    }
    penalties
}

#[cfg(test)]
mod tests {
    use super::{Grade, rank, subject};
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
            vec![word(form, TextField::Name); 10],
            vec![word(done(Kind::Synonym), TextField::Name)],
            vec![word(SAME, TextField::Group)],
            vec![word(SAME, TextField::Detail)],
            vec![Grade::of_short_code(true).0],
            vec![Grade::of_short_code(false).0],
            vec![word(SAME, TextField::Description)],
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
    fn a_joined_word_is_as_good_as_another_form_and_the_subject_comes_before_both() {
        let joined = word(done(Kind::Joined), TextField::Name);
        let same = word(SAME, TextField::Name);
        let ranks = [
            rank([same].into_iter()),
            rank([joined].into_iter()),
            rank([same].into_iter()) + subject(1),
            rank([word(SAME, TextField::Group)].into_iter()),
        ];
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
