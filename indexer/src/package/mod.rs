//! Reads a catalogue package, a folder or a `.zip` of tables, into a catalogue database.
//!
//! `docs/catalogue-format.md` describes the format for authors of packages. [`Package::open`]
//! checks the package as a whole, [`load()`] reads the tables: one thread splits a file into
//! records (`records`), many parse and check them (`pipeline`, `cells`, `tables`), and the caller's
//! thread writes them (`table_loader`). A wrong row is refused and reported; the others are still
//! read.

mod archive;
mod attributes;
mod cells;
mod cleaning;
mod error;
mod fit_lists;
mod formats;
mod header;
mod language;
mod load;
mod media;
mod panoramas;
mod pipeline;
mod records;
mod report;
mod settings;
mod source;
mod table_loader;
mod tables;

use std::path::Path;
use std::sync::Arc;

pub use crate::package::error::PackageError;
pub use crate::package::load::load;
pub use crate::package::media::MediaFile;
pub use crate::package::report::{LoadReport, Reject, TableReport, Warning};
pub use crate::package::settings::{Mode, PackageSettings};

use crate::catalogue::TABLES;
use crate::package::pipeline::TableFile;
use crate::package::source::Source;

const SETTINGS_FILE: &str = "catalogue.toml";
const MAX_SETTINGS_BYTES: u64 = 1 << 16;

/// The endings of the files of tables, by their format.
const CSV: &str = ".csv";
const JSON_LINES: &str = ".jsonl";

/// An opened package.
#[derive(Debug)]
pub struct Package {
    source: Arc<Source>,
    settings: PackageSettings,
}

impl Package {
    /// Opens the folder or `.zip` at `path`, reads its `catalogue.toml` and lists its files.
    pub fn open(path: &Path) -> Result<Self, PackageError> {
        let source = Source::open(path)?;
        let mut package = Self {
            source: Arc::new(source),
            settings: PackageSettings::default(),
        };
        package.settings = package.read_settings()?;
        let is_twice = |table: &&str| {
            let has = |ending: &str| package.source.find(&format!("{table}{ending}")).is_some();
            has(CSV) && has(JSON_LINES)
        };
        match TABLES.iter().find(|table| is_twice(table)) {
            Some(table) => Err(PackageError::TwoFiles { table }),
            None => Ok(package),
        }
    }

    /// The folder or zip file.
    pub fn path(&self) -> &Path {
        &self.source.path
    }

    /// The content of `catalogue.toml`.
    pub fn settings(&self) -> &PackageSettings {
        &self.settings
    }

    /// The digest of the content of the package (for a zip file, of the file itself), in
    /// hexadecimal.
    pub fn sha256(&self) -> Result<String, PackageError> {
        self.source.sha256()
    }

    /// The files below `media/`, sorted by path.
    pub fn media(&self) -> Result<Vec<MediaFile>, PackageError> {
        Ok(MediaFile::all_of(&self.source))
    }

    /// The file of a table, if the package has one.
    pub(crate) fn table_file(&self, table: &str) -> Option<TableFile<'_>> {
        let file = |ending: &str, is_csv| {
            let entry = self.source.find(&format!("{table}{ending}"))?;
            Some(TableFile {
                source: &self.source,
                entry,
                is_csv,
            })
        };
        file(CSV, true).or_else(|| file(JSON_LINES, false))
    }

    /// Warnings about files that were skipped and files that are not tables.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        let unknown = self.source.entries.iter().filter(|entry| {
            !is_table_file(&entry.name)
                && entry.name != SETTINGS_FILE
                && !entry.name.starts_with(MediaFile::FOLDER)
        });
        let warning = |file: &str, message: String| Warning {
            file: file.to_owned(),
            line: None,
            message,
        };
        let reason = "left out: it is no table of a catalogue package";
        let unknown = unknown.map(|entry| warning(&entry.name, reason.to_owned()));
        let mut all = self.source.warnings.iter().cloned().chain(unknown);
        let mut listed: Vec<Warning> = all.by_ref().take(LoadReport::MAX_WARNINGS).collect();
        let unlisted = all.count();
        if unlisted > 0 {
            let message = format!("{unlisted} more files were left out");
            listed.push(warning("", message));
        }
        listed
    }

    pub(crate) fn settings_error(&self, problem: String) -> PackageError {
        PackageError::Settings {
            path: self.source.path.join(SETTINGS_FILE),
            problem,
        }
    }

    fn read_settings(&self) -> Result<PackageSettings, PackageError> {
        let Some(entry) = self.source.find(SETTINGS_FILE) else {
            return Ok(PackageSettings::default());
        };
        if entry.size > MAX_SETTINGS_BYTES {
            return Err(self.settings_error(format!(
                "the file is larger than {MAX_SETTINGS_BYTES} bytes"
            )));
        }
        let bytes = self.source.read_small(entry, MAX_SETTINGS_BYTES)?;
        let text = std::str::from_utf8(&bytes)
            .map_err(|_| self.settings_error("the file is not valid UTF-8".to_owned()))?;
        PackageSettings::parse(text).map_err(|problem| self.settings_error(problem))
    }
}

/// Whether a file of a package is a table, by its name: `products.csv` or `products.jsonl`.
fn is_table_file(name: &str) -> bool {
    let stem = name
        .strip_suffix(CSV)
        .or_else(|| name.strip_suffix(JSON_LINES));
    stem.is_some_and(|stem| TABLES.contains(&stem))
}
