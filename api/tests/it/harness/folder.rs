//! Data folders with the fixture catalogue.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use indexer::generation::Generations;
use indexer::import::{ImportOptions, ImportReport};
use indexer::progress::NoProgress;
use tempfile::TempDir;

/// The folder that all tests of this process copy; it goes when no test holds it.
static TEMPLATE: Mutex<Weak<TempDir>> = Mutex::new(Weak::new());

/// A fixture's path.
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

/// A data folder of its own with the small fixture catalogue as generation 1.
pub fn imported() -> TempDir {
    let template = {
        let mut kept = TEMPLATE.lock().unwrap_or_else(PoisonError::into_inner);
        kept.upgrade().unwrap_or_else(|| {
            let template = Arc::new(tempfile::tempdir().unwrap());
            import(template.path(), &fixture("small"));
            *kept = Arc::downgrade(&template);
            template
        })
    };
    let folder = tempfile::tempdir().unwrap();
    copy_folder(template.path(), folder.path());
    folder
}

/// Copies a folder with all that is in it.
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
