//! The SHA-256 of every file of a generation, in a file that `sha256sum --check` can read.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _};
use sha2::{Digest as _, Sha256};

use crate::generation::{GenerationError, durable};
use crate::hexadecimal;

pub(crate) const CHECKSUMS_FILE: &str = "checksums.sha256";

/// The maximum number of bytes read at a time.
const BUFFER: u64 = 256 * 1024;

/// The SHA-256 in hexadecimal of each file, by its path relative to the generation, with `/`
/// between folders.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Checksums(BTreeMap<String, String>);

impl Checksums {
    /// Reads every file below `folder`, except the search engine's empty lock files. Files that are
    /// hard links to files in the folder `before` are not read again.
    pub(crate) fn of(folder: &Path, before: Option<&Path>) -> Result<Self, GenerationError> {
        let known = before.and_then(|before| Some((before, Self::read(before).ok()?)));
        let files = durable::files_below(folder)?;
        let sums: Result<BTreeMap<_, _>, _> = files
            .into_par_iter()
            .filter(|(path, _)| !is_lock(path))
            .map(|(path, _)| {
                let name = relative(folder, &path);
                let sum = match known_sum(known.as_ref(), &name, &path) {
                    Some(sum) => sum,
                    None => sha256(&path).map_err(GenerationError::at(&path))?,
                };
                Ok((name, sum))
            })
            .collect();
        sums.map(Self)
    }

    /// Adds a file that is about to be written.
    pub(crate) fn add(&mut self, name: &str, content: &[u8]) {
        let sum = hexadecimal(&Sha256::digest(content));
        self.0.insert(name.to_owned(), sum);
    }

    pub(crate) fn write(&self, folder: &Path) -> Result<(), GenerationError> {
        let mut text = String::new();
        for (name, sum) in &self.0 {
            // Writing to memory cannot fail.
            let _ = writeln!(text, "{sum}  {name}");
        }
        durable::write_file(&folder.join(CHECKSUMS_FILE), text.as_bytes())
    }

    fn read(folder: &Path) -> Result<Self, String> {
        let path = folder.join(CHECKSUMS_FILE);
        let named = |reason: String| format!("{}: {reason}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| named(error.to_string()))?;
        let lines = text.strip_suffix('\n').unwrap_or_default().split('\n');
        let sums: Option<BTreeMap<_, _>> = lines
            .map(|line| {
                let (sum, name) = line.split_once("  ")?;
                Some((name.to_owned(), sum.to_owned()))
            })
            .collect();
        sums.map(Self)
            .ok_or_else(|| named("it is not a list of checksums".into()))
    }

    /// Compares every file of a generation with its checksum, and returns the number of files. The
    /// error names the file that has changed since it was published or that has no checksum, since
    /// a list of checksums that was truncated at the end of a line is still readable.
    pub(crate) fn verify(folder: &Path) -> Result<usize, String> {
        let Self(sums) = Self::read(folder)?;
        let files = durable::files_below(folder).map_err(|error| error.to_string())?;
        let unlisted = files.iter().map(|(path, _)| path).find(|path| {
            let name = relative(folder, path);
            !is_lock(path) && name != CHECKSUMS_FILE && !sums.contains_key(&name)
        });
        if let Some(path) = unlisted {
            return Err(format!("{} has no checksum", path.display()));
        }
        sums.par_iter().try_for_each(|(name, sum)| {
            let path = folder.join(name);
            match sha256(&path) {
                Ok(found) if found == *sum => Ok(()),
                Ok(_other) => Err(format!(
                    "{} has changed since it was published",
                    path.display()
                )),
                Err(error) => Err(format!("{}: {error}", path.display())),
            }
        })?;
        Ok(sums.len())
    }
}

/// The SHA-256 of a file in hexadecimal.
pub(crate) fn sha256(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut digest = Sha256::new();
    // Most files of a package with many pictures are much smaller than the buffer.
    let size = file.metadata()?.len().clamp(1, BUFFER);
    let mut buffer = vec![0; usize::try_from(size).unwrap_or(1)];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hexadecimal(&digest.finalize())),
            read => digest.update(&buffer[..read]),
        }
    }
}

fn known_sum(known: Option<&(&Path, Checksums)>, name: &str, path: &Path) -> Option<String> {
    let (before, Checksums(sums)) = known?;
    let sum = sums.get(name)?;
    let identity = |metadata: Metadata| (metadata.dev(), metadata.ino());
    let is_same =
        identity(fs::metadata(before.join(name)).ok()?) == identity(fs::metadata(path).ok()?);
    is_same.then(|| sum.clone())
}

fn relative(folder: &Path, path: &Path) -> String {
    let relative: PathBuf = path.strip_prefix(folder).unwrap_or(path).into();
    let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// Tantivy's lock files, which are temporary.
fn is_lock(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.starts_with(".tantivy-"))
        && path.extension().is_some_and(|ending| ending == "lock")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_search_engines_own_lock_files_have_no_checksum() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["plan.lock", ".tantivy-writer.lock"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let Checksums(sums) = Checksums::of(folder.path(), None).unwrap();
        assert_eq!(sums.into_keys().collect::<Vec<_>>(), ["plan.lock"]);
    }
}
