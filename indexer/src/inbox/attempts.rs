//! Counts the imports of a package that started but never ended, so that a package that crashes the
//! server does not crash it again at every start.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::inbox::{InboxError, beginning};

/// After this many unfinished imports a package is not tried again.
const MOST: u32 = 3;

/// Records that an import of the package `name` starts. Returns false if too many imports of it
/// have not ended.
pub(super) fn begin(inbox: &Path, name: &str) -> Result<bool, InboxError> {
    let file = file(inbox, name);
    let before = match fs::read_to_string(&file) {
        Ok(text) => text.trim().parse().unwrap_or(0),
        Err(error) if error.kind() == ErrorKind::NotFound => 0,
        Err(error) => return Err(InboxError::at(&file)(error)),
    };
    if before >= MOST {
        return Ok(false);
    }
    fs::write(&file, format!("{}\n", before + 1)).map_err(InboxError::at(&file))?;
    Ok(true)
}

/// Records that the import ended, successfully or not.
pub(super) fn end(inbox: &Path, name: &str) -> Result<(), InboxError> {
    let file = file(inbox, name);
    match fs::remove_file(&file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(InboxError::at(&file)(error)),
        _ => Ok(()),
    }
}

/// The file with the number of attempts. Packages whose long names begin alike share one.
fn file(inbox: &Path, name: &str) -> PathBuf {
    inbox.join(format!(".attempts-{}", beginning(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_given_up_after_three_imports_that_never_ended() {
        let inbox = tempfile::tempdir().unwrap();
        let begun: Vec<bool> = (0..4)
            .map(|_| begin(inbox.path(), "parts").unwrap())
            .collect();
        assert_eq!(begun, [true, true, true, false]);
        assert!(begin(inbox.path(), "other").unwrap());
        end(inbox.path(), "parts").unwrap();
        assert!(begin(inbox.path(), "parts").unwrap());
    }

    #[test]
    fn attempts_of_the_longest_name_are_counted() {
        let inbox = tempfile::tempdir().unwrap();
        let name = "ö".repeat(127);
        for expected in [true, true, true, false] {
            assert_eq!(begin(inbox.path(), &name).unwrap(), expected);
        }
    }

    #[test]
    fn imports_that_end_are_not_counted() {
        let inbox = tempfile::tempdir().unwrap();
        for _ in 0..10 {
            assert!(begin(inbox.path(), "parts").unwrap());
            end(inbox.path(), "parts").unwrap();
        }
        assert_eq!(fs::read_dir(inbox.path()).unwrap().count(), 0);
    }
}
