//! A package in a zip file. The archive is untrusted: its names, counts and sizes are checked
//! before and while anything is unpacked.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zip::ZipArchive;
use zip::read::ZipFileEntry;
use zip::result::ZipError;

use crate::package::source::{Entry, io_error, is_safe_path};
use crate::package::{PackageError, SETTINGS_FILE, is_table_file};

const MAX_ENTRIES: usize = 1_000_000;
const MAX_UNPACKED_BYTES: u64 = 64 << 30;
/// Tables of numbers are compressed 20 to 50 times; the limit of deflate is 1,032.
const MAX_RATIO: u64 = 300;
/// Below this size any ratio is accepted.
const SMALL_BYTES: u64 = 16 << 20;

/// An open zip file. Several of its files can be read at the same time.
#[derive(Debug)]
pub(crate) struct Archive {
    path: PathBuf,
    zip: ZipArchive<FileBytes>,
    bytes: FileBytes,
}

impl Archive {
    /// Opens the archive and lists its files, relative to their common folder if a folder was
    /// packed as a whole.
    pub(crate) fn open(path: &Path) -> Result<(Self, Vec<Entry>), PackageError> {
        let file = File::open(path).map_err(|source| io_error(path, source))?;
        let packed_bytes = file
            .metadata()
            .map_err(|source| io_error(path, source))?
            .len();
        let bytes = FileBytes {
            file: Arc::new(file),
            length: packed_bytes,
            position: 0,
        };
        let zip = ZipArchive::new(bytes.clone()).map_err(|error| zip_error(path, error))?;
        let entries = list(&zip, packed_bytes).map_err(|problem| PackageError::Zip {
            path: path.to_owned(),
            problem,
        })?;
        Ok((
            Self {
                path: path.to_owned(),
                zip,
                bytes,
            },
            below_common_folder(entries),
        ))
    }

    /// Reads the zip file itself, from its beginning.
    pub(crate) fn bytes(&self) -> impl Read {
        self.bytes.clone()
    }

    pub(crate) fn read<T>(
        &self,
        entry: &Entry,
        with: impl FnOnce(&mut dyn Read) -> Result<T, PackageError>,
    ) -> Result<T, PackageError> {
        // A copy shares the list of files, and has a position of its own.
        let mut zip = self.zip.clone();
        // The zip crate returns an error if a file unpacks to more than the list declares; the size
        // checks rely on that.
        let file = zip
            .by_index(entry.index)
            .map_err(|error| zip_error(&self.path.join(&entry.name), error))?;
        with(&mut BufReader::new(file))
    }
}

/// The bytes of a file that others read too, each at its own position. The file is kept open, because
/// another one may be renamed to its path.
#[derive(Debug, Clone)]
struct FileBytes {
    file: Arc<File>,
    length: u64,
    position: u64,
}

impl Read for FileBytes {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read_at(buffer, self.position)?;
        self.position += length as u64;
        Ok(length)
    }
}

impl Seek for FileBytes {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
            SeekFrom::End(offset) => self.length.checked_add_signed(offset),
        };
        self.position = position.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.position)
    }
}

fn list(zip: &ZipArchive<FileBytes>, packed_bytes: u64) -> Result<Vec<Entry>, String> {
    if zip.len() > MAX_ENTRIES {
        return Err(format!(
            "the archive has {} files, more than {MAX_ENTRIES}",
            zip.len()
        ));
    }
    let mut entries = Vec::with_capacity(zip.len());
    let (mut packed, mut unpacked) = (0_u64, 0_u64);
    for index in 0..zip.len() {
        let file = zip
            .by_index_data(index)
            .map_err(|error| error.to_string())?;
        packed = packed.saturating_add(file.compressed_size());
        let Some(entry) = list_file(&file, index)? else {
            continue;
        };
        unpacked = unpacked.saturating_add(entry.size);
        entries.push(entry);
    }
    if unpacked > MAX_UNPACKED_BYTES {
        return Err(format!(
            "the archive unpacks to {unpacked} bytes, more than {MAX_UNPACKED_BYTES}"
        ));
    }
    if packed > packed_bytes {
        return Err("files in the archive overlap".to_owned());
    }
    Ok(entries)
}

/// `None` for folders, dot files and files that macOS adds.
fn list_file(file: &ZipFileEntry<'_>, index: usize) -> Result<Option<Entry>, String> {
    let (size, packed) = (file.size(), file.compressed_size());
    let name = file.name().map_err(|error| error.to_string())?.into_owned();
    let shown = name.escape_debug();
    if !is_safe_path(name.strip_suffix('/').unwrap_or(&name)) {
        return Err(format!("the archive contains the unsafe name `{shown}`"));
    }
    if file.is_symlink() {
        return Err(format!(
            "`{shown}` is a link; an archive must contain regular files only"
        ));
    }
    if file.encrypted() {
        return Err(format!("`{shown}` is encrypted"));
    }
    let is_hidden = name
        .split('/')
        .any(|part| part.starts_with('.') || part == "__MACOSX");
    if file.is_dir() || is_hidden {
        return Ok(None);
    }
    if size > SMALL_BYTES && size / MAX_RATIO > packed {
        return Err(format!(
            "`{shown}` unpacks from {packed} to {size} bytes, more than {MAX_RATIO} times"
        ));
    }
    Ok(Some(Entry { name, size, index }))
}

/// In the archive of a packed folder, all files are below that folder.
fn below_common_folder(mut entries: Vec<Entry>) -> Vec<Entry> {
    let Some(first) = entries.first() else {
        return entries;
    };
    let Some((folder, _)) = first.name.split_once('/') else {
        return entries;
    };
    let prefix = format!("{folder}/");
    let is_common = entries.iter().all(|entry| entry.name.starts_with(&prefix));
    let holds_package = entries.iter().any(|entry| {
        let name = &entry.name[prefix.len().min(entry.name.len())..];
        name == SETTINGS_FILE || is_table_file(name)
    });
    if is_common && holds_package {
        for entry in &mut entries {
            entry.name.drain(..prefix.len());
        }
    }
    entries
}

fn zip_error(path: &Path, error: ZipError) -> PackageError {
    match error {
        ZipError::Io(source) if source.kind() != io::ErrorKind::UnexpectedEof => {
            io_error(path, source)
        }
        ZipError::InvalidArchive(_) => PackageError::NotAPackage(path.to_owned()),
        other => PackageError::Zip {
            path: path.to_owned(),
            problem: other.to_string(),
        },
    }
}
