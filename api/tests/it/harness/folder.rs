//! Data folders with the fixture catalogue.

use std::fs::{self, Permissions};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use api::platform::database::store::open_for_writing;
use api::platform::database::{AppDatabase, FILE_NAME};
use indexer::generation::Generations;
use indexer::import::{ImportOptions, ImportReport};
use indexer::progress::NoProgress;
use tempfile::TempDir;

/// The data folder with which most tests start, imported once for this process.
static IMPORTED: LazyLock<Snapshot> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    import(folder.path(), &fixture("small"));
    migrated().write(folder.path());
    Snapshot::of(folder.path())
});

/// The empty database of the newest version, created once for this process.
fn migrated() -> Snapshot {
    let folder = tempfile::tempdir().unwrap();
    drop(AppDatabase::open(folder.path()).unwrap());
    let path = folder.path().join(FILE_NAME);
    let conn = open_for_writing(&path).unwrap();
    conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    // The connections of the closed database may still be removing their own files beside it.
    let permissions = path.metadata().unwrap().permissions();
    let database = (
        PathBuf::from(FILE_NAME),
        fs::read(&path).unwrap(),
        permissions,
    );
    Snapshot {
        folders: Vec::new(),
        files: vec![database],
    }
}

/// The content of a folder. It is kept in memory, because no test knows whether it is the last one,
/// which would have to remove a shared folder.
#[derive(Default)]
struct Snapshot {
    folders: Vec<PathBuf>,
    files: Vec<(PathBuf, Vec<u8>, Permissions)>,
}

impl Snapshot {
    fn of(root: &Path) -> Self {
        let mut snapshot = Self::default();
        snapshot.read(root, Path::new(""));
        snapshot
    }

    fn read(&mut self, root: &Path, inside: &Path) {
        for entry in fs::read_dir(root.join(inside)).unwrap() {
            let entry = entry.unwrap();
            let path = inside.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                self.folders.push(path.clone());
                self.read(root, &path);
            } else {
                let permissions = entry.metadata().unwrap().permissions();
                self.files
                    .push((path, fs::read(entry.path()).unwrap(), permissions));
            }
        }
    }

    fn write(&self, root: &Path) {
        for path in &self.folders {
            fs::create_dir(root.join(path)).unwrap();
        }
        for (path, content, permissions) in &self.files {
            let target = root.join(path);
            fs::write(&target, content).unwrap();
            fs::set_permissions(&target, permissions.clone()).unwrap();
        }
    }
}

/// The path of a fixture.
pub fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../fixtures")
        .join(name)
}

/// Imports a package into a data folder.
pub fn import(data: &Path, package: &Path) -> ImportReport {
    let generations = Generations::open(data).unwrap();
    indexer::import::import(
        &generations,
        package,
        &ImportOptions::default(),
        &NoProgress,
    )
    .unwrap()
}

/// A new data folder with the small fixture catalogue as generation 1, and an empty database.
pub fn imported() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    IMPORTED.write(folder.path());
    folder
}

/// Copies a folder with its content.
pub fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
