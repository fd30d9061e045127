//! The files beside those of tantivy: their names, arrays of numbers that are read directly from the
//! mapped file, and files that are not mapped.
//!
//! They are written through tantivy's directory, which ends each with a checksum and syncs it.

use std::fs::File;
use std::io::Write as _;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tantivy::Directory;
use tantivy::directory::{OwnedBytes, TerminatingWrite as _, WritePtr};

use crate::error::SearchError;

/// Version, number of products, and a copy of `meta.json`; written last.
pub(crate) const VERSION: &str = "version.json";
/// Names and numbers of each product as shown, and the offset of each product's texts.
pub(crate) const TEXTS: &str = "texts";
pub(crate) const TEXT_STARTS: &str = "text-starts";
/// The words of each product's names as word numbers, and the offset of each product's words.
pub(crate) const NAMES: &str = "names";
pub(crate) const NAME_STARTS: &str = "name-starts";
/// The series of each product's name: one number for all names that differ only in sizes.
pub(crate) const SERIES: &str = "series";
/// For each word, the languages of the texts that contain it, as bits, and from
/// [`NOUN_SHIFT`](crate::lexicon::NOUN_SHIFT) in how many of 100 names that have it the word is the
/// noun.
pub(crate) const WORD_LANGUAGES: &str = "word-languages";
/// The products of each number key, in the order of the keys, and the offset of each key's
/// products.
pub(crate) const NUMBER_ENTRIES: &str = "number-entries";
pub(crate) const NUMBER_STARTS: &str = "number-starts";
/// Stems, and the word numbers of each.
pub(crate) const STEMS: &str = "stems.fst";
pub(crate) const STEM_WORDS: &str = "stem-words";
/// Each product's position in the order by name: by the catalogue's own names, then by those in
/// each language that any name is translated into; and the offset of each language's positions.
pub(crate) const NAME_ORDER: &str = "name-order";
pub(crate) const NAME_ORDER_STARTS: &str = "name-order-starts";
/// Manufacturers, brands, categories and sub-categories.
pub(crate) const LABELS: &str = "labels.json";
pub(crate) const SYNONYMS: &str = "synonyms.json";
pub(crate) const SYMPTOMS: &str = "symptoms.json";
/// The ids of the boat and engine models that have fit lists, and the values that the lists refer
/// to.
pub(crate) const FIT_NAMES: &str = "fits.json";
/// The products that fit each boat model, and the offset of each model's products.
pub(crate) const BOAT_PRODUCTS: &str = "boat-products";
pub(crate) const BOAT_STARTS: &str = "boat-starts";
/// The products that a boat model's list puts into another section than their own.
pub(crate) const BOAT_SECTIONS: &str = "boat-sections";
pub(crate) const BOAT_SECTION_STARTS: &str = "boat-section-starts";
/// The products that fit each engine model, with their serial ranges.
pub(crate) const ENGINE_PRODUCTS: &str = "engine-products";
pub(crate) const ENGINE_STARTS: &str = "engine-starts";
/// The products that fit every boat.
pub(crate) const UNIVERSAL_PRODUCTS: &str = "universal-products";

/// The names of all these files.
pub(crate) const ALL: [&str; 24] = [
    VERSION,
    TEXTS,
    TEXT_STARTS,
    NAMES,
    NAME_STARTS,
    SERIES,
    WORD_LANGUAGES,
    NUMBER_ENTRIES,
    NUMBER_STARTS,
    STEMS,
    STEM_WORDS,
    NAME_ORDER,
    NAME_ORDER_STARTS,
    LABELS,
    SYNONYMS,
    SYMPTOMS,
    FIT_NAMES,
    BOAT_PRODUCTS,
    BOAT_STARTS,
    BOAT_SECTIONS,
    BOAT_SECTION_STARTS,
    ENGINE_PRODUCTS,
    ENGINE_STARTS,
    UNIVERSAL_PRODUCTS,
];

/// Writes one file with the given content.
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

/// Writes parts one after the other, see [`FileWriter`].
fn write_all(
    directory: &dyn Directory,
    name: &str,
    parts: impl Iterator<Item = impl AsRef<[u8]>>,
) -> Result<(), SearchError> {
    let mut file = FileWriter::create(directory, name)?;
    for part in parts {
        file.append(part.as_ref())?;
    }
    file.finish()
}

/// Writes a file part by part, and ends it with its checksum.
pub(crate) struct FileWriter<'name> {
    name: &'name str,
    writer: WritePtr,
}

impl<'name> FileWriter<'name> {
    pub(crate) fn create(directory: &dyn Directory, name: &'name str) -> Result<Self, SearchError> {
        let writer = directory
            .open_write(Path::new(name))
            .map_err(tantivy::TantivyError::from)?;
        Ok(Self { name, writer })
    }

    pub(crate) fn append(&mut self, bytes: &[u8]) -> Result<(), SearchError> {
        self.writer.write_all(bytes).map_err(unwritable(self.name))
    }

    /// Writes the checksum and syncs the file.
    pub(crate) fn finish(self) -> Result<(), SearchError> {
        self.writer.terminate().map_err(unwritable(self.name))
    }
}

/// Writes lists of numbers one after the other, as they are produced.
pub(crate) struct ListWriter {
    starts: Vec<u32>,
    starts_name: &'static str,
    file: FileWriter<'static>,
    length: usize,
    /// The bytes of the current list; kept to reuse its memory.
    bytes: Vec<u8>,
}

impl ListWriter {
    pub(crate) fn create(
        directory: &dyn Directory,
        starts_name: &'static str,
        name: &'static str,
    ) -> Result<Self, SearchError> {
        Ok(Self {
            starts: Vec::new(),
            starts_name,
            file: FileWriter::create(directory, name)?,
            length: 0,
            bytes: Vec::new(),
        })
    }

    /// Writes the next list.
    pub(crate) fn push(
        &mut self,
        entries: impl IntoIterator<Item = u32>,
    ) -> Result<(), SearchError> {
        self.starts.push(stored_u32(self.length)?);
        self.bytes.clear();
        for entry in entries {
            self.bytes.extend_from_slice(&entry.to_le_bytes());
            self.length += 1;
        }
        self.file.append(&self.bytes)
    }

    /// Syncs both files.
    pub(crate) fn finish(mut self, directory: &dyn Directory) -> Result<(), SearchError> {
        self.starts.push(stored_u32(self.length)?);
        self.file.finish()?;
        write_numbers(directory, self.starts_name, &self.starts)
    }
}

/// A length or an offset as it is stored; an error if it needs more than 32 bits.
pub(crate) fn stored_u32(number: usize) -> Result<u32, SearchError> {
    u32::try_from(number)
        .map_err(|_| SearchError::Damaged("more than four billion entries in one file".to_owned()))
}

fn unwritable(name: &str) -> impl FnOnce(std::io::Error) -> SearchError {
    let path = name.into();
    move |source| SearchError::Io { path, source }
}

/// Writes a value as one line of JSON.
pub(crate) fn write_json(
    directory: &dyn Directory,
    name: &str,
    value: &impl Serialize,
) -> Result<(), SearchError> {
    let mut bytes = serde_json::to_vec(value)
        .map_err(|error| SearchError::Damaged(format!("{name}: {error}")))?;
    bytes.push(b'\n');
    write(directory, name, &bytes)
}

/// Reads what [`write_json`] wrote.
pub(crate) fn read_json<T: DeserializeOwned>(
    directory: &dyn Directory,
    name: &str,
) -> Result<T, SearchError> {
    let bytes = read(directory, name)?;
    serde_json::from_slice(&bytes).map_err(|error| SearchError::Damaged(format!("{name}: {error}")))
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

/// A file that is not mapped, for small parts at random places. Linux maps what it has in its cache
/// around a place that is read, so a mapped file of this kind soon counts as memory of the process
/// as a whole: with ten million products, one text of 50 bytes mapped 190 kB.
pub(crate) struct UnmappedFile {
    path: PathBuf,
    file: File,
    length: u64,
}

impl UnmappedFile {
    pub(crate) fn open(folder: &Path, name: &str) -> Result<Self, SearchError> {
        let path = folder.join(name);
        let opened = File::open(&path).and_then(|file| Ok((file.metadata()?.len(), file)));
        match opened {
            Ok((length, file)) => Ok(Self { path, file, length }),
            Err(source) => Err(SearchError::Io { path, source }),
        }
    }

    /// The bytes from `start` to `end`, cut at the end of the file.
    pub(crate) fn read(&self, start: u64, end: u64) -> Result<Vec<u8>, SearchError> {
        let length = end.min(self.length).saturating_sub(start);
        let mut bytes = vec![0; usize::try_from(length).unwrap_or(usize::MAX)];
        self.read_at(start, &mut bytes)?;
        Ok(bytes)
    }

    /// Fills `bytes` with what the file has from `start` on.
    pub(crate) fn read_at(&self, start: u64, bytes: &mut [u8]) -> Result<(), SearchError> {
        let read = self.file.read_exact_at(bytes, start);
        read.map_err(|source| SearchError::Io {
            path: self.path.clone(),
            source,
        })
    }
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

    /// The number at `index`; 0 past the end, which is never read in an undamaged file.
    pub(crate) fn get(&self, index: usize) -> u32 {
        self.slice(index, index + 1).next().unwrap_or_default()
    }

    /// The numbers from `start` to `end`, cut at the end of the file.
    pub(crate) fn slice(&self, start: usize, end: usize) -> Slice<'_> {
        Slice(self.chunks(start, end).iter())
    }

    /// Whether a number is among those from `start` to `end`, which must be in ascending order.
    pub(crate) fn contains(&self, start: usize, end: usize, number: u32) -> bool {
        let numbers = self.chunks(start, end);
        numbers
            .binary_search_by_key(&number, |bytes| u32::from_le_bytes(*bytes))
            .is_ok()
    }

    fn chunks(&self, start: usize, end: usize) -> &[[u8; Self::WIDTH]] {
        let end = end.min(self.len());
        let bytes = &self.0[start.min(end) * Self::WIDTH..end * Self::WIDTH];
        bytes.as_chunks().0
    }
}

/// A part of an array of numbers.
#[derive(Debug, Clone)]
pub(crate) struct Slice<'a>(std::slice::Iter<'a, [u8; Numbers::WIDTH]>);

impl Slice<'_> {
    /// The number at `index`; `None` past the end.
    pub(crate) fn get(&self, index: usize) -> Option<u32> {
        let numbers = self.0.as_slice();
        numbers.get(index).map(|bytes| u32::from_le_bytes(*bytes))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.as_slice().is_empty()
    }
}

impl Iterator for Slice<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.0.next().map(|bytes| u32::from_le_bytes(*bytes))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

/// An array of arrays: the offset of each, and the numbers of all, one array after the other.
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

    /// The entries of the lists from `first` to `end`, without that of `end`.
    pub(crate) fn range(&self, first: usize, end: usize) -> Slice<'_> {
        self.entries.slice(
            self.starts.get(first) as usize,
            self.starts.get(end) as usize,
        )
    }

    pub(crate) fn list(&self, index: usize) -> Slice<'_> {
        self.range(index, index + 1)
    }

    /// The second numbers of the pairs that start with `first`, in a list of pairs in ascending
    /// order.
    pub(crate) fn pairs_of(&self, index: usize, first: u32) -> impl Iterator<Item = u32> {
        let (start, end) = (self.starts.get(index), self.starts.get(index + 1));
        let numbers = self.entries.chunks(start as usize, end as usize);
        let (pairs, _) = numbers.as_chunks::<2>();
        let before = pairs.partition_point(|[one, _]| u32::from_le_bytes(*one) < first);
        pairs[before..]
            .iter()
            .take_while(move |[one, _]| u32::from_le_bytes(*one) == first)
            .map(|[_, other]| u32::from_le_bytes(*other))
    }

    /// Whether a list, which must be in ascending order, has an entry.
    pub(crate) fn contains(&self, index: usize, entry: u32) -> bool {
        let (start, end) = (self.starts.get(index), self.starts.get(index + 1));
        self.entries.contains(start as usize, end as usize, entry)
    }
}
