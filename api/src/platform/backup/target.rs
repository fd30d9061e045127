//! The file that a backup is written to. It gets its name only when it is complete.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, RenameFlags, renameat_with};
use rustix::io::Errno;

use super::error::BackupError;

/// A backup that is being written: it has temporary names, and is removed when this is dropped.
#[derive(Debug)]
pub(super) struct Target {
    path: PathBuf,
    part: PathBuf,
    file: File,
}

impl Target {
    /// Begins a backup at `path`, where there must be no file. Removes what an interrupted one has
    /// left.
    pub(super) fn begin(path: &Path) -> Result<Self, BackupError> {
        if path.symlink_metadata().is_ok() {
            return Err(BackupError::Exists(path.into()));
        }
        let part = beside(path, ".part");
        let busy = || BackupError::Busy(path.into());
        if let Ok(left) = File::open(&part) {
            // A running backup holds the lock; without it the file is a leftover.
            left.try_lock().map_err(|_held| busy())?;
            std::fs::remove_file(&part).map_err(BackupError::at(&part))?;
        }
        let file = own_file(&part).map_err(BackupError::at(&part))?;
        file.try_lock().map_err(|_held| busy())?;
        let target = Self {
            path: path.into(),
            part,
            file,
        };
        target.clear_database();
        Ok(target)
    }

    /// Where the archive is written.
    pub(super) fn part(&self) -> &Path {
        &self.part
    }

    pub(super) fn file(&self) -> Result<File, BackupError> {
        self.file.try_clone().map_err(BackupError::at(&self.part))
    }

    /// An empty file for a copy of the database, beside the archive.
    pub(super) fn empty_database(&self) -> Result<PathBuf, BackupError> {
        self.clear_database();
        let path = self.database();
        own_file(&path).map_err(BackupError::at(&path))?;
        Ok(path)
    }

    /// Gives the complete archive its name, unless a file with that name has appeared in the
    /// meantime.
    pub(super) fn keep(self) -> Result<(), BackupError> {
        match renameat_with(CWD, &self.part, CWD, &self.path, RenameFlags::NOREPLACE) {
            Ok(()) => {}
            Err(Errno::EXIST) => return Err(BackupError::Exists(self.path.clone())),
            // Returned by a file system that cannot do both at once.
            Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) if !self.path.exists() => {
                std::fs::rename(&self.part, &self.path).map_err(BackupError::at(&self.path))?;
            }
            Err(error) => return Err(BackupError::at(&self.path)(error.into())),
        }
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(BackupError::at(folder))
    }

    fn database(&self) -> PathBuf {
        beside(&self.path, ".app.db.part")
    }

    fn clear_database(&self) {
        let database = self.database();
        for file in [beside(&database, "-journal"), database] {
            let _ = std::fs::remove_file(file);
        }
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        self.clear_database();
        // It no longer exists if it was kept.
        let _ = std::fs::remove_file(&self.part);
    }
}

/// A new file that only its owner may read.
fn own_file(path: &Path) -> io::Result<File> {
    File::options()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_finished_backup_has_its_name_and_a_failed_one_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.zip");
        let target = Target::begin(&path).unwrap();
        target.empty_database().unwrap();
        assert_eq!(names(folder.path()), ["a.zip.app.db.part", "a.zip.part"]);
        drop(target);
        assert!(names(folder.path()).is_empty());

        let target = Target::begin(&path).unwrap();
        target.keep().unwrap();
        assert_eq!(names(folder.path()), ["a.zip"]);
        let mode = path.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_file_is_never_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.zip");
        let target = Target::begin(&path).unwrap();
        std::fs::write(&path, "another").unwrap();
        assert!(matches!(target.keep(), Err(BackupError::Exists(_))));
        assert!(matches!(Target::begin(&path), Err(BackupError::Exists(_))));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "another");
        assert_eq!(names(folder.path()), ["a.zip"]);
    }

    #[test]
    fn leftovers_of_an_interrupted_backup_are_removed_but_not_a_running_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.zip");
        for left in [
            "a.zip.part",
            "a.zip.app.db.part",
            "a.zip.app.db.part-journal",
        ] {
            std::fs::write(folder.path().join(left), "half").unwrap();
        }
        let target = Target::begin(&path).unwrap();
        assert_eq!(names(folder.path()), ["a.zip.part"]);
        assert_eq!(target.part().metadata().unwrap().len(), 0);
        assert!(matches!(Target::begin(&path), Err(BackupError::Busy(_))));
    }
}
