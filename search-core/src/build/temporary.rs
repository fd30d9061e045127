//! Files that exist only while an index is written.

use std::fs::File;
use std::io::{BufWriter, Write as _};
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

    /// How many bytes there are.
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

    /// Ends writing; from now on it can be read.
    pub(super) fn close(mut self) -> Result<TemporaryFile, SearchError> {
        let path = self.folder.join(self.name);
        let unreadable = |source| SearchError::Io {
            path: path.clone(),
            source,
        };
        self.writer.flush().map_err(unreadable)?;
        let directory = MmapDirectory::open(&self.folder).map_err(tantivy::TantivyError::from)?;
        let slice = directory
            .open_read(Path::new(self.name))
            .map_err(tantivy::TantivyError::from)?;
        let bytes = slice.read_bytes().map_err(unreadable)?;
        Ok(TemporaryFile {
            folder: self.folder,
            path,
            bytes,
        })
    }
}

/// A temporary file, mapped into memory.
pub(super) struct TemporaryFile {
    folder: PathBuf,
    path: PathBuf,
    bytes: OwnedBytes,
}

impl TemporaryFile {
    /// The folder it lies in.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn delete(self) -> Result<(), SearchError> {
        drop(self.bytes);
        std::fs::remove_file(&self.path).map_err(|source| SearchError::Io {
            path: self.path,
            source,
        })
    }
}
