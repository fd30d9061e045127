//! Files that exist only while an index is written.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::ops::Range;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

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
        let path = self.folder.join(self.name);
        let opened = self.writer.flush().and_then(|()| File::open(&path));
        match opened {
            Ok(file) => Ok(TemporaryFile {
                folder: self.folder,
                name: self.name,
                file,
            }),
            Err(source) => Err(SearchError::Io { path, source }),
        }
    }
}

/// A temporary file that is complete.
pub(super) struct TemporaryFile {
    folder: PathBuf,
    name: &'static str,
    file: File,
}

impl TemporaryFile {
    /// The number of bytes that are read at a time.
    const CHUNK: u64 = 1 << 18;

    /// The folder of the file.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Adds a part of the file to `bytes`.
    pub(super) fn read_range(
        &self,
        range: Range<u64>,
        bytes: &mut Vec<u8>,
    ) -> Result<(), SearchError> {
        let length = usize::try_from(range.end - range.start).unwrap_or(usize::MAX);
        let before = bytes.len();
        bytes.resize(before + length, 0);
        self.file
            .read_exact_at(&mut bytes[before..], range.start)
            .map_err(|error| self.failed(error))
    }

    /// Reads the file from the beginning, in chunks of [`Self::CHUNK`] bytes, except that the last
    /// may be shorter.
    pub(super) fn read(&self, mut each: impl FnMut(&[u8])) -> Result<(), SearchError> {
        let metadata = self.file.metadata().map_err(|error| self.failed(error))?;
        let (mut start, mut chunk) = (0, Vec::new());
        while start < metadata.len() {
            let end = metadata.len().min(start + Self::CHUNK);
            chunk.clear();
            self.read_range(start..end, &mut chunk)?;
            each(&chunk);
            start = end;
        }
        Ok(())
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
