//! Allows one change of the generations at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::Path;

use crate::generation::GenerationError;

/// The exclusive right to add, switch or remove generations. It is released when this value is
/// dropped, and by the system when the process ends for any reason.
#[derive(Debug)]
pub struct ImportLock {
    // The lock belongs to this open file.
    file: File,
}

impl Drop for ImportLock {
    /// Closing the file is not enough: a child process that another thread has just started has a
    /// copy of it, which holds the lock until the child executes its own program.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

impl ImportLock {
    pub(crate) fn acquire(path: &Path) -> Result<Self, GenerationError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(GenerationError::at(path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(GenerationError::Busy {
                    pid: holder(&mut file),
                });
            }
            Err(TryLockError::Error(source)) => return Err(GenerationError::at(path)(source)),
        }
        file.set_len(0)
            .and_then(|()| writeln!(file, "{}", std::process::id()))
            .map_err(GenerationError::at(path))?;
        Ok(Self { file })
    }
}

/// The pid in the file; `None` if the owner has not written it yet.
fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_the_file_in_a_child_process_does_not_hold_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let lock = ImportLock::acquire(&path).unwrap();
        let copy = lock.file.try_clone().unwrap();
        assert!(ImportLock::acquire(&path).is_err());
        drop(lock);
        ImportLock::acquire(&path).unwrap();
        drop(copy);
    }
}
