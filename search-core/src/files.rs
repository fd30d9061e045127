//! The files beside tantivy's own: names, and arrays of numbers read straight from the map.
//!
//! They are written through tantivy's directory, which ends each with a checksum and syncs it.

use std::io::Write as _;
use std::path::Path;

use tantivy::Directory;
use tantivy::directory::{OwnedBytes, TerminatingWrite as _};

use crate::error::SearchError;

/// Version, number of products, and a copy of `meta.json`; written last.
pub(crate) const VERSION: &str = "version.json";
/// Names and numbers of each product as shown; where each product's begin.
pub(crate) const TEXTS: &str = "texts";
pub(crate) const TEXT_STARTS: &str = "text-starts";
/// The words of each product's names as word numbers; where each product's begin.
pub(crate) const NAMES: &str = "names";
pub(crate) const NAME_STARTS: &str = "name-starts";
/// The products of each number key, key after key; where each key's begin.
pub(crate) const NUMBER_ENTRIES: &str = "number-entries";
pub(crate) const NUMBER_STARTS: &str = "number-starts";
/// Stems, and the word numbers of each.
pub(crate) const STEMS: &str = "stems.fst";
pub(crate) const STEM_WORDS: &str = "stem-words";
/// Each product's place when ordered by name.
pub(crate) const NAME_ORDER: &str = "name-order";
/// Manufacturers, brands, categories and sub-categories.
pub(crate) const LABELS: &str = "labels.json";
pub(crate) const SYNONYMS: &str = "synonyms.json";

/// All of them.
pub(crate) const ALL: [&str; 12] = [
    VERSION,
    TEXTS,
    TEXT_STARTS,
    NAMES,
    NAME_STARTS,
    NUMBER_ENTRIES,
    NUMBER_STARTS,
    STEMS,
    STEM_WORDS,
    NAME_ORDER,
    LABELS,
    SYNONYMS,
];

/// Writes one file whole.
pub(crate) fn write(
    directory: &dyn Directory,
    name: &str,
    bytes: &[u8],
) -> Result<(), SearchError> {
    write_all(directory, name, std::iter::once(bytes))
}

/// Writes an array of numbers.
pub(crate) fn write_numbers(
    directory: &dyn Directory,
    name: &str,
    numbers: &[u32],
) -> Result<(), SearchError> {
    write_all(
        directory,
        name,
        numbers.iter().map(|number| number.to_le_bytes()),
    )
}

/// Writes parts one after the other, syncs the file and ends it with its checksum.
pub(crate) fn write_all(
    directory: &dyn Directory,
    name: &str,
    parts: impl Iterator<Item = impl AsRef<[u8]>>,
) -> Result<(), SearchError> {
    let mut writer = directory
        .open_write(Path::new(name))
        .map_err(tantivy::TantivyError::from)?;
    let mut parts = parts;
    let written = parts.try_for_each(|part| writer.write_all(part.as_ref()));
    written
        .and_then(|()| writer.terminate())
        .map_err(|source| SearchError::Io {
            path: name.into(),
            source,
        })
}

/// Maps one file.
pub(crate) fn read(directory: &dyn Directory, name: &str) -> Result<OwnedBytes, SearchError> {
    let slice = directory
        .open_read(Path::new(name))
        .map_err(tantivy::TantivyError::from)?;
    slice.read_bytes().map_err(|source| SearchError::Io {
        path: name.into(),
        source,
    })
}

/// A mapped array of numbers.
pub(crate) struct Numbers(OwnedBytes);

impl Numbers {
    const WIDTH: usize = size_of::<u32>();

    pub(crate) fn open(directory: &dyn Directory, name: &str) -> Result<Self, SearchError> {
        read(directory, name).map(Self)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len() / Self::WIDTH
    }

    /// The number at `index`; 0 past the end, which no whole file is asked for.
    pub(crate) fn get(&self, index: usize) -> u32 {
        self.slice(index, index + 1).next().unwrap_or_default()
    }

    /// The numbers from `start` to `end`, cut where the file ends.
    pub(crate) fn slice(&self, start: usize, end: usize) -> impl Iterator<Item = u32> + Clone {
        let end = end.min(self.len());
        let bytes = &self.0[start.min(end) * Self::WIDTH..end * Self::WIDTH];
        bytes
            .as_chunks::<{ Self::WIDTH }>()
            .0
            .iter()
            .map(|bytes| u32::from_le_bytes(*bytes))
    }
}

/// An array of arrays: where each begins, and all of them one after the other.
pub(crate) struct Lists {
    starts: Numbers,
    entries: Numbers,
}

impl Lists {
    pub(crate) fn open(
        directory: &dyn Directory,
        starts: &str,
        entries: &str,
    ) -> Result<Self, SearchError> {
        Ok(Self {
            starts: Numbers::open(directory, starts)?,
            entries: Numbers::open(directory, entries)?,
        })
    }

    /// The entries of the lists from `first` up to and without `end`.
    pub(crate) fn range(&self, first: usize, end: usize) -> impl Iterator<Item = u32> + Clone {
        self.entries.slice(
            self.starts.get(first) as usize,
            self.starts.get(end) as usize,
        )
    }

    pub(crate) fn list(&self, index: usize) -> impl Iterator<Item = u32> + Clone {
        self.range(index, index + 1)
    }
}
