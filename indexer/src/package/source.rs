//! Reads the files of a package from a folder or a zip file.

use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::hexadecimal;
use crate::package::archive::Archive;
use crate::package::{PackageError, Warning};

/// One file of a package.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The path below the package's root, with `/` between folders; checked by [`is_safe_path`].
    pub(crate) name: String,
    /// The size in bytes.
    pub(crate) size: u64,
    /// The index in the zip file; 0 for a file in a folder.
    pub(crate) index: usize,
}

/// The files of a package, without dot files.
#[derive(Debug)]
pub(crate) struct Source {
    /// The folder or zip file.
    pub(crate) path: PathBuf,
    /// All files, sorted by name.
    pub(crate) entries: Vec<Entry>,
    /// Warnings about files that were skipped.
    pub(crate) warnings: Vec<Warning>,
    archive: Option<Archive>,
}

impl Source {
    pub(crate) fn open(path: &Path) -> Result<Self, PackageError> {
        let kind = fs::metadata(path).map_err(|source| io_error(path, source))?;
        let mut source = Self {
            path: path.to_owned(),
            entries: Vec::new(),
            warnings: Vec::new(),
            archive: None,
        };
        if kind.is_dir() {
            source.list_folder(path, "")?;
        } else if kind.is_file() {
            let (archive, entries) = Archive::open(path)?;
            source.archive = Some(archive);
            source.entries = entries;
        } else {
            return Err(PackageError::NotAPackage(path.to_owned()));
        }
        source
            .entries
            .sort_by(|left, right| left.name.cmp(&right.name));
        Ok(source)
    }

    pub(crate) fn find(&self, name: &str) -> Option<&Entry> {
        let place = self
            .entries
            .binary_search_by(|entry| entry.name.as_str().cmp(name))
            .ok()?;
        self.entries.get(place)
    }

    /// Calls `with` with a reader of the file.
    pub(crate) fn read<T>(
        &self,
        entry: &Entry,
        with: impl FnOnce(&mut dyn Read) -> Result<T, PackageError>,
    ) -> Result<T, PackageError> {
        if let Some(archive) = &self.archive {
            return archive.read(entry, with);
        }
        let path = self.path_of(entry);
        let file = File::open(&path).map_err(|source| io_error(&path, source))?;
        with(&mut BufReader::new(file))
    }

    /// The content of a file of at most `limit` bytes.
    pub(crate) fn read_small(&self, entry: &Entry, limit: u64) -> Result<Vec<u8>, PackageError> {
        self.read(entry, |reader| {
            let mut bytes = Vec::new();
            reader
                .take(limit)
                .read_to_end(&mut bytes)
                .map_err(|source| io_error(&self.path_of(entry), source))?;
            Ok(bytes)
        })
    }

    /// The path of a file, for messages and, for a file in a folder, for opening it.
    pub(crate) fn path_of(&self, entry: &Entry) -> PathBuf {
        self.path.join(&entry.name)
    }

    /// The digest of all names and contents, or of the zip file itself, in hexadecimal.
    pub(crate) fn sha256(&self) -> Result<String, PackageError> {
        let mut digest = Sha256::new();
        if let Some(archive) = &self.archive {
            digest_reader(&mut digest, &mut archive.bytes())
                .map_err(|source| io_error(&self.path, source))?;
            return Ok(hexadecimal(&digest.finalize()));
        }
        for entry in &self.entries {
            digest.update((entry.name.len() as u64).to_le_bytes());
            digest.update(entry.name.as_bytes());
            digest.update(entry.size.to_le_bytes());
            self.digest_entry(&mut digest, entry)?;
        }
        Ok(hexadecimal(&digest.finalize()))
    }

    /// The digest of one file's content, in hexadecimal.
    pub(crate) fn sha256_of(&self, entry: &Entry) -> Result<String, PackageError> {
        let mut digest = Sha256::new();
        self.digest_entry(&mut digest, entry)?;
        Ok(hexadecimal(&digest.finalize()))
    }

    fn digest_entry(&self, digest: &mut Sha256, entry: &Entry) -> Result<(), PackageError> {
        self.read(entry, |reader| {
            digest_reader(digest, reader).map_err(|source| io_error(&self.path_of(entry), source))
        })
    }

    /// Lists the files of the root folder and all files below `media/`.
    fn list_folder(&mut self, folder: &Path, prefix: &str) -> Result<(), PackageError> {
        for item in fs::read_dir(folder).map_err(|source| io_error(folder, source))? {
            let item = item.map_err(|source| io_error(folder, source))?;
            let Ok(file_name) = item.file_name().into_string() else {
                self.leave_out(
                    &item.file_name().to_string_lossy(),
                    prefix,
                    "its name is not valid UTF-8",
                );
                continue;
            };
            if file_name.starts_with('.') {
                continue;
            }
            self.list_item(&item.path(), &file_name, prefix)?;
        }
        Ok(())
    }

    fn list_item(
        &mut self,
        path: &Path,
        file_name: &str,
        prefix: &str,
    ) -> Result<(), PackageError> {
        let below_root = !prefix.is_empty();
        // A link below `media/` could publish any file of the machine; links in the root folder are
        // the operator's own choice.
        let kind = if below_root {
            fs::symlink_metadata(path)
        } else {
            fs::metadata(path)
        };
        let kind = kind.map_err(|source| io_error(path, source))?;
        let name = format!("{prefix}{file_name}");
        if kind.is_dir() && (below_root || file_name == "media") {
            return self.list_folder(path, &format!("{name}/"));
        }
        if kind.is_dir() {
            self.leave_out(file_name, prefix, "a package has no folder except media");
        } else if kind.is_symlink() {
            self.leave_out(file_name, prefix, "links below media are not followed");
        } else if !kind.is_file() {
            self.leave_out(file_name, prefix, "it is not a regular file");
        } else if !is_safe_path(&name) {
            self.leave_out(
                file_name,
                prefix,
                "its name contains a backslash or a control character",
            );
        } else {
            self.entries.push(Entry {
                name,
                size: kind.len(),
                index: 0,
            });
        }
        Ok(())
    }

    fn leave_out(&mut self, file_name: &str, prefix: &str, reason: &str) {
        let file = format!("{prefix}{file_name}");
        self.warnings.push(Warning {
            file,
            line: None,
            message: format!("left out: {reason}"),
        });
    }
}

/// Whether a path stays below the folder that it is joined to, on every system: it is relative, and
/// has no `.` or `..`, empty component, backslash, drive letter or control character.
pub(crate) fn is_safe_path(path: &str) -> bool {
    let has_drive = path.as_bytes().get(1) == Some(&b':');
    !has_drive
        && !path.contains('\\')
        && !path.chars().any(char::is_control)
        && path.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

pub(crate) fn io_error(path: &Path, source: std::io::Error) -> PackageError {
    PackageError::Io {
        path: path.to_owned(),
        source,
    }
}

fn digest_reader(digest: &mut Sha256, reader: &mut dyn Read) -> std::io::Result<()> {
    let mut buffer = vec![0; 1 << 16];
    loop {
        let length = reader.read(&mut buffer)?;
        if length == 0 {
            return Ok(());
        }
        digest.update(&buffer[..length]);
    }
}
