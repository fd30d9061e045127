//! Backup and restore: everything of a data folder that cannot be rebuilt, in one archive.
//!
//! The archive is a zip file. Its last entry, `backup.json`, lists every other one with its size
//! and SHA-256, so that a restore can detect a damaged archive before it puts anything in place.

mod archive;
mod create;
mod error;
mod manifest;
mod path;
mod progress;
mod restore;
mod sources;
mod store;
mod target;

pub use create::{Created, create};
pub use error::BackupError;
pub use manifest::{ArchivedFile, BackupManifest};
pub use path::ArchivePath;
pub use progress::{BackupProgress, Step};
pub use restore::{Unpacked, unpack};
pub use sources::APPLE_KEY;
