//! Writes and reads the zip file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use indexer::hexadecimal;
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::error::BackupError;
use super::manifest::{ArchivedFile, BackupManifest, FORMAT, MANIFEST, OnlyFormat};
use super::path::ArchivePath;
use super::progress::BackupProgress;

const BUFFER: usize = 256 * 1024;

/// Databases and indexes shrink to a third even at this level; a higher one takes four times as
/// long for little gain.
const FASTEST: i64 = 1;

/// From this size on an entry is written in the format for files over 4 GiB.
const LARGE: u64 = 1 << 31;

/// The maximum size of a list, enough for some millions of files.
const MAX_MANIFEST_BYTES: u64 = 1 << 30;

/// An archive that is being written.
pub(super) struct ArchiveWriter<'a> {
    path: &'a Path,
    zip: ZipWriter<BufWriter<File>>,
    files: Vec<ArchivedFile>,
    progress: &'a dyn BackupProgress,
}

impl<'a> ArchiveWriter<'a> {
    /// Writes into the new file `file` at `path`.
    pub(super) fn new(path: &'a Path, file: File, progress: &'a dyn BackupProgress) -> Self {
        Self {
            path,
            zip: ZipWriter::new(BufWriter::with_capacity(BUFFER, file)),
            files: Vec::new(),
            progress,
        }
    }

    /// Adds a file; `false` if `source` does not exist.
    pub(super) fn add(&mut self, path: &ArchivePath, source: &Path) -> Result<bool, BackupError> {
        let mut file = match File::open(source) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(BackupError::at(source)(error)),
        };
        let size = file.metadata().map_err(BackupError::at(source))?.len();
        self.start(path.as_str(), size)?;
        let (zip, progress) = (&mut self.zip, self.progress);
        let written = copy(&mut file, progress, |bytes| zip.write_all(bytes));
        let (size, sha256) = written.map_err(|error| match error {
            CopyError::Read(error) => BackupError::at(source)(error),
            CopyError::Write(error) => BackupError::at(self.path)(error),
        })?;
        self.files.push(ArchivedFile {
            path: path.clone(),
            size,
            sha256,
        });
        Ok(true)
    }

    /// Adds a file with this content.
    pub(super) fn add_text(&mut self, path: ArchivePath, text: &str) -> Result<(), BackupError> {
        self.start(path.as_str(), text.len() as u64)?;
        self.write_all(text.as_bytes())?;
        self.files.push(ArchivedFile {
            path,
            size: text.len() as u64,
            sha256: hexadecimal(&Sha256::digest(text)),
        });
        Ok(())
    }

    /// Completes the list of files and adds it, then waits until everything is on the disk.
    pub(super) fn finish(
        mut self,
        describe: impl FnOnce(Vec<ArchivedFile>) -> BackupManifest,
    ) -> Result<BackupManifest, BackupError> {
        let manifest = describe(std::mem::take(&mut self.files));
        let text = serde_json::to_vec_pretty(&manifest)
            .map_err(|error| BackupError::at(self.path)(error.into()))?;
        self.start(MANIFEST, text.len() as u64)?;
        self.write_all(&text)?;
        let buffered = self.zip.finish().map_err(BackupError::zip(self.path))?;
        let file = buffered
            .into_inner()
            .map_err(|error| BackupError::at(self.path)(error.into_error()))?;
        file.sync_all().map_err(BackupError::at(self.path))?;
        Ok(manifest)
    }

    fn start(&mut self, name: &str, size: u64) -> Result<(), BackupError> {
        let options = SimpleFileOptions::default()
            .unix_permissions(0o600)
            .large_file(size >= LARGE);
        let options = if is_packed_already(name) {
            options.compression_method(CompressionMethod::Stored)
        } else {
            options
                .compression_method(CompressionMethod::Deflated)
                .compression_level(Some(FASTEST))
        };
        self.zip
            .start_file(name, options)
            .map_err(BackupError::zip(self.path))
    }

    fn write_all(&mut self, bytes: &[u8]) -> Result<(), BackupError> {
        self.zip
            .write_all(bytes)
            .map_err(BackupError::at(self.path))
    }
}

/// Pictures and documents are compressed already.
fn is_packed_already(name: &str) -> bool {
    name.starts_with("private/") || name.starts_with("media/") || name.contains("/media/")
}

/// An archive whose list was read and agrees with its entries.
pub(super) struct ArchiveReader {
    path: PathBuf,
    zip: ZipArchive<BufReader<File>>,
    manifest: BackupManifest,
}

impl ArchiveReader {
    /// Opens an archive. Nothing in it is trusted, neither names nor sizes.
    pub(super) fn open(path: &Path) -> Result<Self, BackupError> {
        let file = File::open(path).map_err(BackupError::at(path))?;
        let reader = BufReader::with_capacity(BUFFER, file);
        let mut zip = ZipArchive::new(reader).map_err(BackupError::zip(path))?;
        let manifest = read_manifest(path, &mut zip)?;
        let damaged = |reason: &str| Err(BackupError::damaged(path, reason));
        if !manifest.is_unambiguous() {
            return damaged("two of its files have the same path");
        }
        if zip.len() != manifest.files.len() + 1 {
            return damaged("its files differ from its list of files");
        }
        Ok(Self {
            path: path.to_owned(),
            zip,
            manifest,
        })
    }

    pub(super) fn manifest(&self) -> &BackupManifest {
        &self.manifest
    }

    /// Reads every file and compares it with the list. `open` returns where each one is written;
    /// `close` gets it back when it is complete.
    pub(super) fn read_all<W: Write>(
        mut self,
        progress: &dyn BackupProgress,
        mut open: impl FnMut(&ArchivePath) -> Result<W, BackupError>,
        mut close: impl FnMut(W) -> io::Result<()>,
    ) -> Result<BackupManifest, BackupError> {
        for file in &self.manifest.files {
            let entry = self
                .zip
                .by_name(file.path.as_str())
                .map_err(BackupError::zip(&self.path))?;
            let damaged = |reason: String| {
                BackupError::damaged(&self.path, format!("{} {reason}", file.path))
            };
            if entry.is_symlink() || entry.is_dir() {
                return Err(damaged("is not a regular file".into()));
            }
            // One byte more than expected is enough to detect it.
            let mut bytes = entry.take(file.size.saturating_add(1));
            let unwritten = || BackupError::at(Path::new(file.path.as_str()));
            let mut writer = open(&file.path)?;
            let read = copy(&mut bytes, progress, |bytes| writer.write_all(bytes));
            let (size, sha256) = read.map_err(|error| match error {
                CopyError::Read(error) => damaged(format!("cannot be read: {error}")),
                CopyError::Write(error) => unwritten()(error),
            })?;
            if size != file.size || sha256 != file.sha256 {
                return Err(damaged("has changed since it was written".into()));
            }
            close(writer).map_err(unwritten())?;
        }
        Ok(self.manifest)
    }
}

fn read_manifest(
    path: &Path,
    zip: &mut ZipArchive<BufReader<File>>,
) -> Result<BackupManifest, BackupError> {
    let unreadable =
        |error: &dyn std::fmt::Display| BackupError::damaged(path, format!("{MANIFEST}: {error}"));
    let mut text = Vec::new();
    zip.by_name(MANIFEST)
        .map_err(|error| unreadable(&error))?
        .take(MAX_MANIFEST_BYTES)
        .read_to_end(&mut text)
        .map_err(|error| unreadable(&error))?;
    let OnlyFormat { format } =
        serde_json::from_slice(&text).map_err(|error| unreadable(&error))?;
    if format > FORMAT {
        return Err(BackupError::Newer {
            path: path.to_owned(),
            found: format,
            known: FORMAT,
        });
    }
    serde_json::from_slice(&text).map_err(|error| unreadable(&error))
}

/// Which side of a copy failed.
enum CopyError {
    Read(io::Error),
    Write(io::Error),
}

/// Passes everything to `write`; returns the length and the SHA-256.
fn copy(
    from: &mut impl Read,
    progress: &dyn BackupProgress,
    mut write: impl FnMut(&[u8]) -> io::Result<()>,
) -> Result<(u64, String), CopyError> {
    let (mut size, mut digest) = (0, Sha256::new());
    let mut buffer = vec![0; BUFFER];
    loop {
        let read = match from.read(&mut buffer) {
            Ok(0) => return Ok((size, hexadecimal(&digest.finalize()))),
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(CopyError::Read(error)),
        };
        write(&buffer[..read]).map_err(CopyError::Write)?;
        digest.update(&buffer[..read]);
        size += read as u64;
        progress.advance(read as u64);
    }
}
