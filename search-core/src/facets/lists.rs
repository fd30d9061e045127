//! The products of each combination and of each manufacturer. Queries without words are counted
//! from these lists, so their cost does not depend on the number of all products.

use crate::facets::column::Column;

/// For each value of one half of the rows: its products in ascending order, and the other half of
/// their rows.
pub(super) struct ProductLists {
    /// The index of the first product of each value, and after the last value the number of
    /// products.
    starts: Vec<u32>,
    docs: Vec<u32>,
    others: Column,
}

impl ProductLists {
    /// Sorts the rows by their first half, whose values are below `values`.
    pub(super) fn new(rows: impl Iterator<Item = [u32; 2]> + Clone, values: usize) -> Self {
        let mut starts = vec![0; values + 1];
        for [value, _] in rows.clone() {
            starts[value as usize + 1] += 1;
        }
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut ends = starts.clone();
        let (mut docs, mut others) = (vec![0; end as usize], vec![0; end as usize]);
        for (doc, [value, other]) in (0..).zip(rows) {
            let end = &mut ends[value as usize];
            docs[*end as usize] = doc;
            others[*end as usize] = other;
            *end += 1;
        }
        Self {
            starts,
            docs,
            others: Column::new(others),
        }
    }

    /// The number of products of each value, in the order of the values.
    pub(super) fn lengths(&self) -> impl Iterator<Item = u32> {
        self.starts.array_windows().map(|[start, end]| end - start)
    }

    /// The products of a value.
    pub(super) fn docs(&self, value: usize) -> &[u32] {
        &self.docs[self.range(value)]
    }

    /// Calls `each` with the other half of the row of each of a value's products.
    pub(super) fn each_other(&self, value: usize, each: impl FnMut(u32)) {
        self.others.each(self.range(value), each);
    }

    /// Calls `each` with each product of a value, and the other half of its row.
    pub(super) fn each(&self, value: usize, mut each: impl FnMut(u32, u32)) {
        let mut docs = self.docs(value).iter();
        self.each_other(value, |other| {
            if let Some(doc) = docs.next() {
                each(*doc, other);
            }
        });
    }

    fn range(&self, value: usize) -> std::ops::Range<usize> {
        self.starts[value] as usize..self.starts[value + 1] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::ProductLists;

    #[test]
    fn each_value_has_its_products_in_order() {
        let rows = [[2, 7], [0, 5], [2, 6], [0, 5]];
        let lists = ProductLists::new(rows.into_iter(), 4);
        assert_eq!(lists.lengths().collect::<Vec<_>>(), [2, 0, 2, 0]);
        let rows_of = |value| {
            let mut found = Vec::new();
            lists.each(value, |doc, other| found.push((doc, other)));
            found
        };
        assert_eq!(rows_of(0), [(1, 5), (3, 5)]);
        assert_eq!(rows_of(2), [(0, 7), (2, 6)]);
        assert!(rows_of(1).is_empty() && rows_of(3).is_empty());
        assert_eq!(lists.docs(2), [0, 2]);
    }
}
