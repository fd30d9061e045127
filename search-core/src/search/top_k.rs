//! Keeps the k best of many products.

/// The k smallest of the keys offered. Memory grows with k, not with how many keys are offered.
///
/// A buffer of about twice k keys fills up and is then reduced to the k smallest, so that the
/// average cost of a key does not depend on k.
pub(crate) struct TopK {
    k: usize,
    keys: Vec<u64>,
    threshold: u64,
}

impl TopK {
    pub(crate) fn new(k: usize) -> Self {
        Self {
            k,
            keys: Vec::new(),
            threshold: if k == 0 { 0 } else { u64::MAX },
        }
    }

    /// A key that is not smaller than this one is not among the k smallest.
    pub(crate) fn threshold(&self) -> u64 {
        self.threshold
    }

    pub(crate) fn offer(&mut self, key: u64) {
        if key >= self.threshold {
            return;
        }
        self.keys.push(key);
        if self.keys.len() >= 2 * self.k + 16 {
            self.cut();
        }
    }

    /// The k smallest keys, ascending.
    pub(crate) fn finish(mut self) -> Vec<u64> {
        self.keys.sort_unstable();
        self.keys.truncate(self.k);
        self.keys
    }

    fn cut(&mut self) {
        let (_, threshold, _) = self.keys.select_nth_unstable(self.k);
        self.threshold = *threshold;
        self.keys.truncate(self.k);
    }
}

#[cfg(test)]
mod tests {
    use super::TopK;

    #[test]
    fn the_k_smallest_keys_are_kept_in_order() {
        for k in [0, 1, 7, 2_000] {
            let mut top = TopK::new(k);
            let keys: Vec<u64> = (0..1_000).map(|key| key * 7_919 % 1_000).collect();
            for key in keys {
                top.offer(key);
            }
            let expected: Vec<u64> = (0..1_000).take(k).collect();
            assert_eq!(top.finish(), expected, "k = {k}");
        }
    }
}
