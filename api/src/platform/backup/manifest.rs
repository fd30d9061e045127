//! The list of the files in an archive.

use std::collections::HashSet;
use std::path::PathBuf;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::path::ArchivePath;

/// The list's name in the archive; it is the last entry.
pub(super) const MANIFEST: &str = "backup.json";

/// The format that this program writes, and the newest that it reads.
pub(super) const FORMAT: u32 = 1;

/// The content of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BackupManifest {
    /// The format of the archive.
    pub format: u32,
    /// The version of the program that wrote it.
    pub program: String,
    /// When the accounts were copied.
    pub created_at: Timestamp,
    /// The schema of the accounts' database; none before the first start of a server.
    pub accounts_schema: Option<i64>,
    /// The live generation; none before the first import.
    pub generation: Option<u64>,
    /// The path of Apple's key, when it was outside of the data folder.
    pub apple_key_from: Option<PathBuf>,
    /// Every other entry.
    pub files: Vec<ArchivedFile>,
}

/// One file of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchivedFile {
    /// The path below the data folder.
    pub path: ArchivePath,
    /// The size in bytes.
    pub size: u64,
    /// Its SHA-256 in hexadecimal.
    pub sha256: String,
}

/// The part of a list that every format has.
#[derive(Debug, Deserialize)]
pub(super) struct OnlyFormat {
    pub(super) format: u32,
}

impl BackupManifest {
    /// The total size of all files in bytes.
    pub fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.size).sum()
    }

    /// Whether no two files have the same path, and no file has the path of a folder.
    pub(super) fn is_unambiguous(&self) -> bool {
        let files: HashSet<&str> = self.files.iter().map(|file| file.path.as_str()).collect();
        let is_file = |folder: &str| files.contains(folder);
        let lies_in_a_file = |file: &ArchivedFile| {
            let path = file.path.as_str();
            path.match_indices('/').any(|(at, _)| is_file(&path[..at]))
        };
        files.len() == self.files.len() && !self.files.iter().any(lies_in_a_file)
    }
}
