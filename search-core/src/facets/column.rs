//! Small numbers of many products in as little memory as they need.

use std::ops::Range;

/// A list of numbers, with 16 bits each if all of them are small enough. Reading half the memory is
/// faster, too.
#[derive(Debug)]
pub(super) enum Column {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

impl Column {
    pub(super) fn new(wide: Vec<u32>) -> Self {
        let narrow = wide.iter().map(|number| u16::try_from(*number));
        let narrow: Result<Vec<u16>, _> = narrow.collect();
        narrow.map_or(Self::Wide(wide), Self::Narrow)
    }

    /// Calls `each` for the numbers in a range, in their order.
    pub(super) fn each(&self, range: Range<usize>, mut each: impl FnMut(u32)) {
        match self {
            Self::Narrow(numbers) => numbers[range]
                .iter()
                .for_each(|number| each((*number).into())),
            Self::Wide(numbers) => numbers[range].iter().for_each(|number| each(*number)),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Narrow(numbers) => numbers.len(),
            Self::Wide(numbers) => numbers.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Column;

    #[test]
    fn numbers_stay_the_same_in_either_width() {
        for numbers in [vec![7, 0, 65_535], vec![7, 65_536, 3]] {
            let column = Column::new(numbers.clone());
            let mut read = Vec::new();
            column.each(1..3, |number| read.push(number));
            assert_eq!((column.len(), &read[..]), (3, &numbers[1..]));
        }
        assert!(matches!(Column::new(vec![65_535]), Column::Narrow(_)));
        assert!(matches!(Column::new(vec![65_536]), Column::Wide(_)));
    }
}
