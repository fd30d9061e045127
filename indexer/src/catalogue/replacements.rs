//! The numbers of replaced parts by which their replacement is found, over any number of
//! replacements.

use std::collections::VecDeque;

use rusqlite::Connection;
use rustc_hash::FxHashMap;

use crate::catalogue::CatalogueError;

/// All replacements with the data of both parts.
const REPLACEMENTS: &str = "
    SELECT former.id, former.active, former.part_number, newer.id, newer.active, newer.part_number
    FROM relations r
    JOIN products former ON former.id = r.product_id
    JOIN products newer ON newer.id = r.related_id
    WHERE r.kind = 'superseded_by'
    ORDER BY former.id, newer.id";

/// A part may be replaced by several others, for example a kit by its parts. Its number finds at
/// most this many of them, the nearest ones, so that the work grows linearly with the replacements.
const MOST_NEWEST: usize = 64;

/// The numbers of the parts that a part replaces, sorted, by the part's id. They are kept for each
/// active part that no other active part replaces.
pub(super) struct FormerNumbers(FxHashMap<u64, Vec<String>>);

impl FormerNumbers {
    pub(super) fn read(connection: &Connection) -> Result<Self, CatalogueError> {
        let mut parts = Parts::default();
        let mut statement = connection.prepare(REPLACEMENTS)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let mut place = |column: usize| -> rusqlite::Result<usize> {
                let id: i64 = row.get(column)?;
                let number = row.get_ref(column + 2)?.as_str()?;
                Ok(parts.place(id.unsigned_abs(), row.get(column + 1)?, number))
            };
            let (former, newer) = (place(0)?, place(3)?);
            parts.list[newer].replaces.push(former);
        }
        Ok(Self(parts.former_numbers()))
    }

    /// Removes and returns the numbers of the parts that the product replaces.
    pub(super) fn take(&mut self, product: u64) -> Vec<String> {
        self.0.remove(&product).unwrap_or_default()
    }
}

/// All parts that replace others or are replaced.
#[derive(Default)]
struct Parts {
    list: Vec<Part>,
    places: FxHashMap<u64, usize>,
}

struct Part {
    id: u64,
    is_active: bool,
    number: String,
    /// The indexes of the parts that this one replaces directly.
    replaces: Vec<usize>,
    /// Whether an active part replaces this one, directly or through other parts.
    is_outdated: bool,
    /// The newest parts that replace this one, as indexes.
    newest: Vec<usize>,
}

impl Parts {
    /// The index of a part, which is added if it is new.
    fn place(&mut self, id: u64, is_active: bool, number: &str) -> usize {
        *self.places.entry(id).or_insert_with(|| {
            self.list.push(Part {
                id,
                is_active,
                number: number.to_owned(),
                replaces: Vec::new(),
                is_outdated: false,
                newest: Vec::new(),
            });
            self.list.len() - 1
        })
    }

    fn former_numbers(mut self) -> FxHashMap<u64, Vec<String>> {
        self.find_outdated();
        self.find_newest();
        let mut numbers: FxHashMap<u64, Vec<String>> = FxHashMap::default();
        for part in self.list.iter().filter(|part| !part.number.is_empty()) {
            for newest in &part.newest {
                let of_newest = numbers.entry(self.list[*newest].id).or_default();
                of_newest.push(part.number.clone());
            }
        }
        for own in numbers.values_mut() {
            own.sort_unstable();
        }
        numbers
    }

    /// Marks all parts that each active part replaces. Each part is visited once, so circular
    /// chains end too.
    fn find_outdated(&mut self) {
        let mut open: Vec<usize> = (0..self.list.len())
            .filter(|place| self.list[*place].is_active)
            .collect();
        while let Some(place) = open.pop() {
            for former in self.list[place].replaces.clone() {
                let part = &mut self.list[former];
                // An active part was queued at the start.
                if !part.is_outdated && !part.is_active {
                    open.push(former);
                }
                part.is_outdated = true;
            }
        }
    }

    /// Finds for each part the newest parts that replace it.
    fn find_newest(&mut self) {
        let newest = |part: &Part| part.is_active && !part.is_outdated;
        let mut open: VecDeque<(usize, usize)> = (0..self.list.len())
            .filter(|place| newest(&self.list[*place]))
            .map(|place| (place, place))
            .collect();
        while let Some((place, newest)) = open.pop_front() {
            for former in self.list[place].replaces.clone() {
                let known = &mut self.list[former].newest;
                if known.len() < MOST_NEWEST && !known.contains(&newest) {
                    known.push(newest);
                    open.push_back((former, newest));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;

    use super::*;

    /// Parts `0..active.len()`, each with its index as its number.
    fn parts(active: &[bool], replacements: &[(usize, usize)]) -> Parts {
        let mut parts = Parts::default();
        for (place, is_active) in active.iter().enumerate() {
            parts.place(place as u64, *is_active, &place.to_string());
        }
        for (former, newer) in replacements {
            parts.list[*newer].replaces.push(*former);
        }
        parts
    }

    fn replaced_by(from: usize, replacements: &[(usize, usize)]) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut open = vec![from];
        while let Some(former) = open.pop() {
            let newer = replacements.iter().filter(|(one, _)| *one == former);
            open.extend(
                newer
                    .map(|(_, newer)| *newer)
                    .filter(|newer| found.insert(*newer)),
            );
        }
        found
    }

    #[test]
    fn the_newest_part_of_a_long_chain_has_all_numbers_before_it() {
        let active = vec![true; 100_000];
        let chain: Vec<(usize, usize)> =
            (1..active.len()).map(|newer| (newer - 1, newer)).collect();
        let numbers = parts(&active, &chain).former_numbers();
        assert_eq!(numbers.len(), 1);
        assert_eq!(numbers[&99_999].len(), 99_999);
    }

    proptest! {
        /// Compares with the definition, pair by pair.
        #[test]
        fn a_number_leads_to_the_active_parts_that_nothing_active_replaces(
            active in prop::collection::vec(any::<bool>(), 1..10),
            replacements in prop::collection::vec((0..10_usize, 0..10_usize), 0..14),
        ) {
            let replacements: Vec<(usize, usize)> = replacements
                .into_iter()
                .map(|(one, other)| (one % active.len(), other % active.len()))
                .filter(|(one, other)| one != other)
                .collect();
            let mut expected: BTreeMap<u64, Vec<String>> = BTreeMap::new();
            for former in 0..active.len() {
                for newer in replaced_by(former, &replacements) {
                    let later = replaced_by(newer, &replacements);
                    if active[newer] && !later.iter().any(|later| active[*later]) {
                        expected.entry(newer as u64).or_default().push(former.to_string());
                    }
                }
            }
            let found = parts(&active, &replacements).former_numbers();
            prop_assert_eq!(found.into_iter().collect::<BTreeMap<_, _>>(), expected);
        }
    }
}
