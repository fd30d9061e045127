//! Collects the parts of each boat model from rows in any order, usually the order of the products.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::catalogue::{CatalogueError, FitList, FitListReader, ListedFit, StoredList};
use crate::package::PackageError;
use crate::package::source::io_error;

/// The maximum number of bytes of lists in memory: a row takes about five, more if it has comments.
const MOST_WAITING: usize = 192 << 20;

/// The lists that are being built.
pub(crate) struct FitLists {
    lists: BTreeMap<u32, Waiting>,
    waiting: usize,
    most_waiting: usize,
    spilled: Spilled,
}

#[derive(Default)]
struct Waiting {
    list: FitList,
    /// The ranges of the file with the beginning of the list.
    spilled: Vec<Range<u64>>,
}

impl FitLists {
    /// Data that does not fit into memory is written to the file `path`, which is removed when this
    /// value is dropped.
    pub(crate) fn new(path: &Path) -> Self {
        Self::of(path, MOST_WAITING)
    }

    fn of(path: &Path, most_waiting: usize) -> Self {
        Self {
            lists: BTreeMap::new(),
            waiting: 0,
            most_waiting,
            spilled: Spilled {
                path: path.to_owned(),
                writer: None,
                length: 0,
            },
        }
    }

    /// Adds a part to the list of a boat model.
    pub(crate) fn push(&mut self, boat: u32, fit: &ListedFit) -> Result<(), PackageError> {
        let list = &mut self.lists.entry(boat).or_default().list;
        let before = list.bytes.len();
        list.push(fit);
        self.waiting += list.bytes.len() - before;
        if self.waiting >= self.most_waiting {
            self.spill()?;
        }
        Ok(())
    }

    /// Calls the callback with the lists, one boat model after the other. Parts are in the order of
    /// the rows.
    pub(crate) fn drain(
        mut self,
        mut take: impl FnMut(u32, FitList) -> Result<(), PackageError>,
    ) -> Result<(), PackageError> {
        for (boat, waiting) in std::mem::take(&mut self.lists) {
            let mut list = waiting.list;
            if !waiting.spilled.is_empty() {
                let mut bytes = self.spilled.read(&waiting.spilled)?;
                bytes.append(&mut list.bytes);
                list.bytes = bytes;
            }
            take(boat, list)?;
        }
        Ok(())
    }

    fn spill(&mut self) -> Result<(), PackageError> {
        for waiting in self.lists.values_mut() {
            let bytes = std::mem::take(&mut waiting.list.bytes);
            waiting.spilled.push(self.spilled.write(&bytes)?);
        }
        self.waiting = 0;
        Ok(())
    }
}

/// A list with each part once, sorted by id: of several parts with the same id the first is kept.
/// Returns the list and the ids of the others.
pub(crate) fn sorted_once(list: FitList) -> (FitList, Vec<u64>) {
    if !list.is_unordered {
        return (list, Vec::new());
    }
    // The list was just written, so it can be read.
    let mut fits: Vec<ListedFit> = FitListReader::new(&list.bytes)
        .filter_map(Result::ok)
        .collect();
    fits.sort_by_key(|fit| fit.product_id);
    let mut repeated = Vec::new();
    fits.dedup_by(|later, first| {
        let is_repeated = later.product_id == first.product_id;
        repeated.extend(is_repeated.then_some(first.product_id));
        is_repeated
    });
    (FitList::of(&fits), repeated)
}

/// A list with new parts, which replace parts with the same ids, and without removed parts. Both
/// lists must be sorted.
pub(crate) fn merge(
    before: &StoredList,
    new: &FitList,
    mut is_taken_off: impl FnMut(u64) -> bool,
) -> Result<FitList, CatalogueError> {
    let mut list = FitList::default();
    list.reserve(before.bytes.len() + new.bytes.len());
    let mut new = FitListReader::new(&new.bytes);
    // The list was just written, so it can be read.
    let mut added = new.entry().unwrap_or_default();
    for entry in before.entries() {
        let entry = entry?;
        while let Some(earlier) = added.filter(|added| added.product_id < entry.product_id) {
            list.push_entry(&earlier);
            added = new.entry().unwrap_or_default();
        }
        let in_its_place = added.filter(|added| added.product_id == entry.product_id);
        if in_its_place.is_some() {
            added = new.entry().unwrap_or_default();
        }
        if !is_taken_off(entry.product_id) {
            list.push_entry(&in_its_place.unwrap_or(entry));
        }
    }
    while let Some(later) = added {
        list.push_entry(&later);
        added = new.entry().unwrap_or_default();
    }
    Ok(list)
}

/// The file for data that did not fit into memory.
struct Spilled {
    path: PathBuf,
    writer: Option<BufWriter<File>>,
    length: u64,
}

impl Spilled {
    fn write(&mut self, bytes: &[u8]) -> Result<Range<u64>, PackageError> {
        let at = |error| io_error(&self.path, error);
        if self.writer.is_none() {
            let file = File::options()
                .read(true)
                .write(true)
                .create_new(true)
                .open(&self.path)
                .map_err(at)?;
            self.writer = Some(BufWriter::new(file));
        }
        if let Some(writer) = &mut self.writer {
            writer.write_all(bytes).map_err(at)?;
        }
        let start = self.length;
        self.length += bytes.len() as u64;
        Ok(start..self.length)
    }

    fn read(&mut self, ranges: &[Range<u64>]) -> Result<Vec<u8>, PackageError> {
        let mut bytes = Vec::new();
        if let Some(writer) = &mut self.writer {
            let mut read = |range: &Range<u64>| -> std::io::Result<()> {
                writer.flush()?;
                let mut file = writer.get_ref();
                file.seek(SeekFrom::Start(range.start))?;
                file.take(range.end - range.start).read_to_end(&mut bytes)?;
                Ok(())
            };
            ranges
                .iter()
                .try_for_each(&mut read)
                .map_err(|error| io_error(&self.path, error))?;
        }
        Ok(bytes)
    }
}

impl Drop for Spilled {
    fn drop(&mut self) {
        // The file is in the folder of a generation that is being built: if it cannot be removed
        // here, it is removed with that folder.
        if self.writer.take().is_some() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(product_id: u64, section: u32) -> ListedFit {
        ListedFit {
            product_id,
            section: Some(section),
            ..ListedFit::default()
        }
    }

    #[test]
    fn lists_come_by_boat_and_part_whether_or_not_they_fit_into_memory() {
        let rows = [
            (2, 7),
            (1, 90),
            (2, 7),
            (1, 30),
            (2, 6),
            (1, 4),
            (3, 1),
            (3, 2),
        ];
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lists");
        for most_waiting in [1, 7, 1_000] {
            let mut lists = FitLists::of(&path, most_waiting);
            for (section, (boat, product)) in (1..).zip(rows) {
                lists.push(boat, &fit(product, section)).unwrap();
            }
            assert_eq!(path.exists(), most_waiting < 1_000);
            let mut drained = Vec::new();
            lists
                .drain(|boat, list| {
                    let (list, repeated) = sorted_once(list);
                    let parts: Result<Vec<_>, _> = FitListReader::new(&list.bytes).collect();
                    drained.push((boat, parts.unwrap(), repeated));
                    Ok(())
                })
                .unwrap();
            let expected = [
                (1, vec![fit(4, 6), fit(30, 4), fit(90, 2)], vec![]),
                (2, vec![fit(6, 5), fit(7, 1)], vec![7]),
                (3, vec![fit(1, 7), fit(2, 8)], vec![]),
            ];
            assert_eq!(drained, expected);
            assert!(!path.exists(), "the file is gone");
        }
    }

    #[test]
    fn a_merged_list_has_new_parts_instead_of_old_ones_of_the_same_id() {
        let noted = ListedFit {
            comments: Some("port side".into()),
            ..fit(30, 4)
        };
        let before = StoredList {
            boat: 1,
            bytes: FitList::of(&[fit(4, 1), fit(9, 2), noted.clone(), fit(31, 5)]).bytes,
        };
        let new = FitList::of(&[fit(1, 7), fit(9, 8), fit(40, 9)]);
        let merged = merge(&before, &new, |product| product == 4).unwrap();
        let expected = FitList::of(&[fit(1, 7), fit(9, 8), noted, fit(31, 5), fit(40, 9)]);
        assert_eq!(merged, expected);
        let damaged = StoredList {
            boat: 1,
            bytes: before.bytes[..before.bytes.len() - 1].to_vec(),
        };
        assert!(merge(&damaged, &new, |_| false).is_err());
    }
}
