//! The path of a file in an archive and below the data folder. Archives may come from anywhere, so
//! this type cannot hold a path that leads out of the folder.

use std::fmt;
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::BackupError;
use super::manifest::MANIFEST;

/// Files that SQLite would apply to a database beside them, and files that a restore uses itself.
const RESERVED: [&str; 5] = [
    MANIFEST,
    crate::platform::data_folder::STAGING,
    "app.db-wal",
    "app.db-shm",
    "app.db-journal",
];

const MAX_BYTES: usize = 1_024;

/// A relative path with `/` between its parts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ArchivePath(String);

impl ArchivePath {
    /// The path of a file below the data folder.
    pub(super) fn below(data: &Path, file: &Path) -> Result<Self, BackupError> {
        let shown = || BackupError::Name(file.to_string_lossy().into_owned());
        let relative = file.strip_prefix(data).map_err(|_outside| shown())?;
        let parts: Option<Vec<&str>> = relative
            .components()
            .map(|part| match part {
                Component::Normal(name) => name.to_str(),
                _ => None,
            })
            .collect();
        Self::try_from(parts.ok_or_else(shown)?.join("/"))
    }

    /// The path as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The path below `folder`.
    pub fn within(&self, folder: &Path) -> PathBuf {
        folder.join(&self.0)
    }
}

impl TryFrom<String> for ArchivePath {
    type Error = BackupError;

    fn try_from(text: String) -> Result<Self, BackupError> {
        let is_plain = |part: &str| {
            !matches!(part, "" | "." | "..")
                && !part.contains('\\')
                && !part.chars().any(char::is_control)
        };
        let first = text.split('/').next().unwrap_or_default();
        if text.len() <= MAX_BYTES && text.split('/').all(is_plain) && !RESERVED.contains(&first) {
            Ok(Self(text))
        } else {
            Err(BackupError::Name(text))
        }
    }
}

impl From<ArchivePath> for String {
    fn from(path: ArchivePath) -> Self {
        path.0
    }
}

impl fmt::Display for ArchivePath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_stays_below_the_data_folder() {
        for text in [
            "app.db",
            "catalogue/000001/index/.managed.json",
            "media/ä b.jpg",
        ] {
            assert_eq!(
                ArchivePath::try_from(text.to_owned()).unwrap().as_str(),
                text
            );
        }
        let long = "a/".repeat(600);
        for text in [
            "",
            "/",
            "/etc/passwd",
            "..",
            "../app.db",
            "media/../../x",
            "media//x",
            "media/",
            "./app.db",
            "media/.",
            "a\\..\\b",
            "C:\\x",
            "nul\0",
            "new\nline",
            "backup.json",
            "app.db-wal",
            "app.db-shm",
            "app.db-journal",
            ".restoring",
            ".restoring/app.db",
            &long,
        ] {
            assert!(ArchivePath::try_from(text.to_owned()).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_file_outside_of_the_data_folder_has_no_path() {
        let data = Path::new("/data");
        let below = |file: &str| ArchivePath::below(data, Path::new(file));
        assert_eq!(below("/data/media/a.jpg").unwrap().as_str(), "media/a.jpg");
        assert!(below("/etc/key.p8").is_err());
        assert!(below("/data/../etc/key.p8").is_err());
    }
}
