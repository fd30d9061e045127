//! The ids of the products, and where an id is in a sorted list, found in a few steps however long
//! the list is.

use std::ops::Range;

/// The id of each document, with 32 bits each if all ids are small enough.
pub(crate) enum Ids {
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

impl Ids {
    pub(crate) fn new(wide: Vec<u64>) -> Self {
        let narrow = wide.iter().map(|id| u32::try_from(*id));
        let narrow: Result<Vec<u32>, _> = narrow.collect();
        narrow.map_or(Self::Wide(wide), Self::Narrow)
    }

    /// The id of a document of the index.
    pub(crate) fn of(&self, doc: u32) -> u64 {
        match self {
            Self::Narrow(ids) => ids[doc as usize].into(),
            Self::Wide(ids) => ids[doc as usize],
        }
    }

    /// The number of documents.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Narrow(ids) => ids.len(),
            Self::Wide(ids) => ids.len(),
        }
    }
}

/// Where the ids of each bucket begin in a sorted list of ids. A bucket has the ids with the same
/// leading bits. The ids of a catalogue are mostly consecutive, so buckets are about equally full; if
/// they are not, more ids of one bucket have to be compared.
pub(crate) struct IdBuckets {
    /// One start for each bucket, and the length of the list.
    starts: Vec<u32>,
    /// The number of trailing bits of an id that are ignored.
    shift: u32,
}

impl IdBuckets {
    /// The buckets of ids in ascending order, with about `size` ids in each.
    pub(crate) fn new(ids: impl DoubleEndedIterator<Item = u64> + Clone, size: usize) -> Self {
        let highest = ids.clone().next_back().unwrap_or(0);
        let count = ids.clone().count();
        let most = (count / size.max(1)).max(1) as u64;
        let mut shift = 0;
        while highest >> shift > most {
            shift += 1;
        }
        let mut starts = Vec::new();
        for (place, id) in (0..).zip(ids) {
            while starts.len() as u64 <= id >> shift {
                starts.push(place);
            }
        }
        starts.push(u32::try_from(count).unwrap_or(u32::MAX));
        Self { starts, shift }
    }

    /// Where an id is in the list, if it is there.
    pub(crate) fn range(&self, id: u64) -> Range<usize> {
        let bucket = usize::try_from(id >> self.shift).unwrap_or(usize::MAX);
        let start = self.starts.get(bucket);
        let end = self.starts.get(bucket.saturating_add(1));
        match (start, end) {
            (Some(start), Some(end)) => *start as usize..*end as usize,
            _ => 0..0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{IdBuckets, Ids};

    #[test]
    fn ids_of_any_size_are_kept() {
        for ids in [vec![9, u64::from(u32::MAX)], vec![9, u64::MAX]] {
            let kept = Ids::new(ids.clone());
            assert_eq!((kept.len(), kept.of(0), kept.of(1)), (2, ids[0], ids[1]));
        }
        assert!(matches!(
            Ids::new(vec![u64::from(u32::MAX)]),
            Ids::Narrow(_)
        ));
    }

    #[test]
    fn an_id_is_in_the_range_of_its_bucket_in_any_distribution_of_ids() {
        let near: Vec<u64> = (900..1_000).collect();
        let far: Vec<u64> = (0..64).map(|bits| 1 << bits).collect();
        let uneven: Vec<u64> = (0..50).chain(10_000..10_003).chain([u64::MAX]).collect();
        for ids in [near, far, uneven, vec![0], vec![]] {
            for size in [1, 8] {
                let buckets = IdBuckets::new(ids.iter().copied(), size);
                for (place, id) in ids.iter().enumerate() {
                    assert!(buckets.range(*id).contains(&place), "{id}");
                }
                for unknown in [0, 1_500, u64::MAX - 1]
                    .iter()
                    .filter(|id| !ids.contains(id))
                {
                    let range = buckets.range(*unknown);
                    assert!(!ids[range].contains(unknown), "{unknown}");
                }
            }
        }
    }

    #[test]
    fn a_range_of_consecutive_ids_is_short() {
        let buckets = IdBuckets::new(5..10_005, 4);
        let longest = (5..10_005).map(|id| buckets.range(id).len()).max();
        assert!(longest <= Some(8), "{longest:?}");
    }
}
