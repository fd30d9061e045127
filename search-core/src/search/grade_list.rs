//! The grades of many products in little memory.

use std::borrow::Cow;

const BITS: usize = u64::BITS as usize;
/// The number of values of a byte.
const VALUES: usize = 1 << u8::BITS;

/// Shorter lists are not packed: packing takes time, and many of them fit into the cache of words as
/// they are.
const LEAST_PACKED: usize = 1 << 20;

/// A list of grades.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GradeList {
    best: u8,
    kept: Kept,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kept {
    Bytes(Vec<u8>),
    Packed(Packed),
}

/// A word has few different grades, often only one, so each takes as few bits as tell them apart:
/// zero, one, two, four or eight.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Packed {
    /// The different grades, ascending.
    values: Vec<u8>,
    /// The index in `values` of each grade, `BITS / width` of them in each number.
    indexes: Vec<u64>,
    /// The bits of one index.
    width: usize,
    length: usize,
}

impl GradeList {
    /// A list that may be cached.
    pub(super) fn new(grades: Vec<u8>) -> Self {
        if grades.len() < LEAST_PACKED {
            return Self::unpacked(grades);
        }
        let packed = Packed::new(&grades);
        Self {
            best: packed.values.last().copied().unwrap_or(0),
            kept: Kept::Packed(packed),
        }
    }

    /// A list that is used once.
    pub(super) fn unpacked(grades: Vec<u8>) -> Self {
        Self {
            best: grades.iter().fold(0, |best, grade| *grade.max(&best)),
            kept: Kept::Bytes(grades),
        }
    }

    pub(super) fn len(&self) -> usize {
        match &self.kept {
            Kept::Bytes(grades) => grades.len(),
            Kept::Packed(packed) => packed.length,
        }
    }

    /// The best of the grades; 0 if there is none.
    pub(super) fn best(&self) -> u8 {
        self.best
    }

    /// The grade at an index, which must be below the length.
    pub(super) fn get(&self, index: usize) -> u8 {
        match &self.kept {
            Kept::Bytes(grades) => grades[index],
            Kept::Packed(packed) => packed.get(index),
        }
    }

    /// All grades, with one byte each.
    pub(super) fn bytes(&self) -> Cow<'_, [u8]> {
        match &self.kept {
            Kept::Bytes(grades) => Cow::Borrowed(grades),
            Kept::Packed(packed) => Cow::Owned(packed.unpack()),
        }
    }

    /// The memory in use, in bytes.
    pub(super) fn size(&self) -> usize {
        match &self.kept {
            Kept::Bytes(grades) => grades.len(),
            Kept::Packed(packed) => packed.values.len() + size_of_val(packed.indexes.as_slice()),
        }
    }
}

impl Packed {
    fn new(grades: &[u8]) -> Self {
        let mut is_used = [false; VALUES];
        for grade in grades {
            is_used[usize::from(*grade)] = true;
        }
        let values: Vec<u8> = (0..=u8::MAX)
            .filter(|grade| is_used[usize::from(*grade)])
            .collect();
        let mut places = [0; VALUES];
        for (place, value) in (0..).zip(&values) {
            places[usize::from(*value)] = place;
        }
        let width = match values.len() {
            0 | 1 => 0,
            2 => 1,
            3..=4 => 2,
            5..=16 => 4,
            _ => 8,
        };
        let pack = |grades: &[u8]| {
            let last_first = grades.iter().rev();
            last_first.fold(0, |packed, grade| {
                packed << width | places[usize::from(*grade)]
            })
        };
        let indexes = BITS.checked_div(width);
        let indexes = indexes.map(|each| grades.chunks(each).map(pack).collect());
        Self {
            values,
            indexes: indexes.unwrap_or_default(),
            width,
            length: grades.len(),
        }
    }

    fn unpack(&self) -> Vec<u8> {
        let Some(each) = BITS.checked_div(self.width) else {
            return vec![self.values[0]; self.length];
        };
        let mask = u8::MAX >> (u8::BITS as usize - self.width);
        let mut grades = Vec::with_capacity(self.length + each);
        for indexes in &self.indexes {
            grades.extend((0..each).map(|place| {
                let index = (indexes >> (place * self.width)).to_le_bytes()[0] & mask;
                self.values.get(usize::from(index)).copied().unwrap_or(0)
            }));
        }
        grades.truncate(self.length);
        grades
    }

    fn get(&self, index: usize) -> u8 {
        if self.width == 0 {
            return self.values[0];
        }
        let bit = index * self.width;
        let mask = u8::MAX >> (u8::BITS as usize - self.width);
        let place = (self.indexes[bit / BITS] >> (bit % BITS)).to_le_bytes()[0] & mask;
        self.values[usize::from(place)]
    }
}

#[cfg(test)]
mod tests {
    use super::{GradeList, LEAST_PACKED, Packed};

    /// This many grades with this many different values.
    fn grades(length: usize, values: usize) -> Vec<u8> {
        let value = |index: usize| u8::try_from(255 - index * 7 % values).unwrap();
        (0..length).map(value).collect()
    }

    #[test]
    fn packed_grades_stay_the_same_whatever_their_number_and_values() {
        for length in [1, 2, 63, 64, 65, 1_000] {
            for values in [1, 2, 3, 4, 5, 16, 17, 256] {
                let grades = grades(length, values);
                let packed = Packed::new(&grades);
                let read: Vec<u8> = (0..length).map(|index| packed.get(index)).collect();
                assert_eq!(read, grades);
                assert_eq!(packed.unpack(), grades);
            }
        }
    }

    #[test]
    fn long_lists_of_few_values_take_little_memory() {
        for (length, values, size) in [
            (LEAST_PACKED - 1, 2, LEAST_PACKED - 1),
            (LEAST_PACKED, 1, 1),
            (LEAST_PACKED, 2, 2 + LEAST_PACKED / 8),
            (LEAST_PACKED, 4, 4 + LEAST_PACKED / 4),
        ] {
            let grades = grades(length, values);
            let list = GradeList::new(grades.clone());
            assert!(*list.bytes() == grades);
            assert_eq!((list.len(), list.size()), (length, size));
            assert_eq!(Some(list.best()), grades.iter().max().copied());
        }
    }
}
