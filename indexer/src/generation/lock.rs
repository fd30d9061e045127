//! One change at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::Path;

use crate::generation::GenerationError;

/// The right to add, switch or remove generations. Released when dropped, and by the system when
/// the process ends, however it ends.
#[derive(Debug)]
pub struct ImportLock {
    // The lock belongs to the open file.
    _file: File,
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
        Ok(Self { _file: file })
    }
}

/// The pid in the file; none when its owner has only just taken the lock.
fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
