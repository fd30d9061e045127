//! The manifest of a generation: its source and its content.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::generation::{Checksums, GenerationError, durable};

pub(crate) const MANIFEST_FILE: &str = "manifest.json";

/// The source and the content of a generation. It is written last: a folder without a readable
/// manifest is incomplete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// The generation's number, the same as its folder's.
    pub number: u64,
    /// When it was finished.
    pub created_at: Timestamp,
    /// The package's name as it was given, or the number of the generation that was re-indexed.
    pub source: String,
    /// The package's SHA-256 in hexadecimal; after a re-index, that of the original package.
    pub sha256: String,
    /// How the generation was built.
    pub mode: BuildMode,
    /// The version of the catalogue database's schema.
    pub catalogue_schema: u32,
    /// The version of the search index's schema.
    pub index_schema: u32,
    /// The number of products that can be found.
    pub products: u64,
    /// The number of rows of the catalogue database, by table.
    pub rows: BTreeMap<String, u64>,
    /// The number of rows of the package that were refused.
    pub rejected: u64,
    /// How long each stage took, in the order they began.
    pub timings: Vec<StageTiming>,
    /// The files that the generation cannot work without.
    pub files: Vec<NotedFile>,
    /// Whether there is a list of checksums.
    #[serde(default)]
    pub has_checksums: bool,
}

/// How a generation was built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BuildMode {
    /// From a package that replaces the whole catalogue.
    Full,
    /// From a package that changes rows of the previous generation.
    Update,
    /// From the same catalogue, with a new index.
    Reindex,
}

/// How long a stage took.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageTiming {
    /// The stage's name, as in a progress display.
    pub stage: String,
    /// The duration in milliseconds, rounded down.
    pub milliseconds: u64,
}

/// A file and its expected size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotedFile {
    /// Relative to the generation's folder, with `/` between folders.
    pub path: String,
    /// The size in bytes.
    pub size: u64,
}

impl Manifest {
    /// Reads the manifest of the generation in `folder` and compares it with the files there. The
    /// error is the reason why the generation is not complete.
    pub(crate) fn of_whole_generation(folder: &Path, number: u64) -> Result<Self, String> {
        let path = folder.join(MANIFEST_FILE);
        let text = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let manifest: Self = serde_json::from_slice(&text)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        if manifest.number != number {
            return Err(format!(
                "{} belongs to generation {}",
                path.display(),
                manifest.number
            ));
        }
        for file in &manifest.files {
            let path = folder.join(&file.path);
            match fs::metadata(&path) {
                Ok(metadata) if metadata.len() == file.size => {}
                Ok(metadata) => {
                    return Err(format!(
                        "{} has {} bytes, not {}",
                        path.display(),
                        metadata.len(),
                        file.size
                    ));
                }
                Err(error) => return Err(format!("{}: {error}", path.display())),
            }
        }
        Ok(manifest)
    }

    /// Writes the checksums of all files, including that of the manifest, then the manifest.
    pub(crate) fn write(
        &self,
        mut checksums: Checksums,
        folder: &Path,
    ) -> Result<(), GenerationError> {
        let path = folder.join(MANIFEST_FILE);
        let text = serde_json::to_vec_pretty(self)
            .map_err(|error| GenerationError::at(&path)(error.into()))?;
        checksums.add(MANIFEST_FILE, &text);
        checksums.write(folder)?;
        durable::write_file(&path, &text)
    }
}

/// The files of `folder` that a manifest lists: everything below `names` except hidden files, which
/// are the search engine's locks and bookkeeping and may change.
pub(crate) fn note_files(folder: &Path, names: &[&str]) -> Result<Vec<NotedFile>, GenerationError> {
    let mut noted = Vec::new();
    for name in names {
        let path = folder.join(name);
        let files = if path.is_dir() {
            durable::files_below(&path)?
        } else {
            let size = fs::metadata(&path)
                .map_err(GenerationError::at(&path))?
                .len();
            vec![(path, size)]
        };
        for (path, size) in files {
            let relative = path.strip_prefix(folder).unwrap_or(&path);
            let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
            if !parts.last().is_some_and(|name| name.starts_with('.')) {
                noted.push(NotedFile {
                    path: parts.join("/"),
                    size,
                });
            }
        }
    }
    noted.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(noted)
}
