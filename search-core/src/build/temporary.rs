//! Files that exist only while an index is written.

use std::fs::File;
use std::io::{self, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};

use tantivy::Directory as _;
use tantivy::directory::{MmapDirectory, OwnedBytes};

use crate::error::SearchError;

/// A temporary file that is being written.
pub(super) struct TemporaryWriter {
    folder: PathBuf,
    name: &'static str,
    writer: BufWriter<File>,
    length: u64,
}

impl TemporaryWriter {
    pub(super) fn create(folder: &Path, name: &'static str) -> Result<Self, SearchError> {
        let path = folder.join(name);
        let file = File::create_new(&path).map_err(|source| SearchError::Io { path, source })?;
        Ok(Self {
            folder: folder.to_owned(),
            name,
            writer: BufWriter::with_capacity(1 << 17, file),
            length: 0,
        })
    }

    /// The number of bytes written.
    pub(super) fn len(&self) -> u64 {
        self.length
    }

    pub(super) fn append(&mut self, bytes: &[u8]) -> Result<(), SearchError> {
        self.length += bytes.len() as u64;
        let path = || self.folder.join(self.name);
        let written = self.writer.write_all(bytes);
        written.map_err(|source| SearchError::Io {
            path: path(),
            source,
        })
    }

    /// Ends writing; after that the file can be read.
    pub(super) fn close(mut self) -> Result<TemporaryFile, SearchError> {
        let written = self.writer.flush();
        let path = self.folder.join(self.name);
        match written {
            Ok(()) => Ok(TemporaryFile {
                folder: self.folder,
                name: self.name,
            }),
            Err(source) => Err(SearchError::Io { path, source }),
        }
    }
}

/// A temporary file that is complete.
pub(super) struct TemporaryFile {
    folder: PathBuf,
    name: &'static str,
}

impl TemporaryFile {
    /// The number of bytes that are read at a time.
    const CHUNK: u64 = 1 << 18;

    /// The folder of the file.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Maps the file into memory, to read it in any order.
    pub(super) fn map(&self) -> Result<OwnedBytes, SearchError> {
        let directory = MmapDirectory::open(&self.folder).map_err(tantivy::TantivyError::from)?;
        let slice = directory
            .open_read(Path::new(self.name))
            .map_err(tantivy::TantivyError::from)?;
        slice.read_bytes().map_err(|error| self.failed(error))
    }

    /// Reads the file from the beginning, in chunks of [`Self::CHUNK`] bytes, except that the last
    /// may be shorter.
    pub(super) fn read(&self, mut each: impl FnMut(&[u8])) -> Result<(), SearchError> {
        let file = File::open(self.path()).map_err(|error| self.failed(error))?;
        let mut chunk = Vec::new();
        loop {
            chunk.clear();
            let mut next = (&file).take(Self::CHUNK);
            let read = next.read_to_end(&mut chunk);
            read.map_err(|error| self.failed(error))?;
            if chunk.is_empty() {
                return Ok(());
            }
            each(&chunk);
        }
    }

    pub(super) fn delete(self) -> Result<(), SearchError> {
        std::fs::remove_file(self.path()).map_err(|error| self.failed(error))
    }

    fn path(&self) -> PathBuf {
        self.folder.join(self.name)
    }

    fn failed(&self, source: io::Error) -> SearchError {
        let path = self.path();
        SearchError::Io { path, source }
    }
}
