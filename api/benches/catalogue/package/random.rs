//! Reproducible random numbers, and the long-tailed distributions of words and manufacturers.

/// A reproducible source of numbers: splitmix64, as published by Steele, Lea and Flood (2014).
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but not including, `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// True with a probability of `chance` in a hundred.
    pub(crate) fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }

    /// One of some choices.
    pub(crate) fn one_of<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        choices[self.place(choices.len())]
    }

    pub(crate) fn place(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap_or(0)
    }
}

/// Draws indexes by Zipf's law: the second is half as frequent as the first, the tenth a tenth.
pub(crate) struct Zipf {
    /// The end of each index's share, in whole numbers, so that every machine draws the same.
    ends: Vec<u64>,
}

impl Zipf {
    pub(crate) fn new(places: usize) -> Self {
        let mut end = 0;
        let ends = (1..=places as u64)
            .map(|place| {
                end += 1_000_000_000_000 / place;
                end
            })
            .collect();
        Self { ends }
    }

    pub(crate) fn draw(&self, numbers: &mut Numbers) -> usize {
        let drawn = numbers.below(self.ends.last().copied().unwrap_or(1));
        self.ends.partition_point(|end| *end <= drawn)
    }
}
