//! Keeps the best products of many.

/// The smallest keys offered, in memory that grows with how many are kept and not with how many
/// are offered.
pub(crate) struct Smallest {
    limit: usize,
    keys: Vec<u64>,
    bound: u64,
}

impl Smallest {
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            limit,
            keys: Vec::new(),
            bound: if limit == 0 { 0 } else { u64::MAX },
        }
    }

    /// Keys from here on cannot be among the smallest.
    pub(crate) fn bound(&self) -> u64 {
        self.bound
    }

    pub(crate) fn offer(&mut self, key: u64) {
        if key >= self.bound {
            return;
        }
        self.keys.push(key);
        if self.keys.len() >= 2 * self.limit + 16 {
            self.cut();
        }
    }

    /// The smallest keys, ascending.
    pub(crate) fn finish(mut self) -> Vec<u64> {
        self.keys.sort_unstable();
        self.keys.truncate(self.limit);
        self.keys
    }

    fn cut(&mut self) {
        let (_, bound, _) = self.keys.select_nth_unstable(self.limit);
        self.bound = *bound;
        self.keys.truncate(self.limit);
    }
}

#[cfg(test)]
mod tests {
    use super::Smallest;

    #[test]
    fn the_smallest_stay_in_order() {
        for limit in [0, 1, 7, 2_000] {
            let mut smallest = Smallest::new(limit);
            let keys: Vec<u64> = (0..1_000).map(|key| key * 7_919 % 1_000).collect();
            for key in keys {
                smallest.offer(key);
            }
            let expected: Vec<u64> = (0..1_000).take(limit).collect();
            assert_eq!(smallest.finish(), expected, "{limit}");
        }
    }
}
