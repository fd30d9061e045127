//! Writes packages for tests and loads them.

use std::fs;
use std::path::{Path, PathBuf};

use indexer::catalogue;
use indexer::package::{LoadReport, Package, PackageError, load};
use indexer::progress::NoProgress;
use rusqlite::Connection;
use rusqlite::types::Value;
use tempfile::TempDir;

/// A package in a folder of its own, and a catalogue next to it.
pub struct Workshop {
    folder: TempDir,
}

impl Workshop {
    pub fn new() -> Self {
        let folder = TempDir::new().unwrap();
        fs::create_dir(folder.path().join("package")).unwrap();
        Self { folder }
    }

    /// A workshop whose package has one product, `1`, `Impeller`.
    pub fn with_product() -> Self {
        Self::new().file("products.csv", "id,name\n1,Impeller\n")
    }

    pub fn package(&self) -> PathBuf {
        self.folder.path().join("package")
    }

    pub fn catalogue(&self) -> PathBuf {
        self.folder.path().join("catalogue.db")
    }

    /// Writes a file of the package.
    pub fn file(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.package().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    /// Loads the package into a new catalogue.
    pub fn load(&self) -> Result<LoadReport, PackageError> {
        load_into_new(&self.package(), &self.catalogue())
    }

    /// Empties the package folder for an update of the catalogue.
    pub fn update(self) -> Self {
        fs::remove_dir_all(self.package()).unwrap();
        self.file("catalogue.toml", "mode = \"update\"\n")
    }

    /// Loads the package into the existing catalogue.
    pub fn load_update(&self) -> Result<LoadReport, PackageError> {
        let connection = catalogue::open_for_update(&self.catalogue())?;
        let report = load(
            &Package::open(&self.package())?,
            &connection,
            &NoProgress,
            || {},
        )?;
        catalogue::finish(connection, || {})?;
        Ok(report)
    }

    /// Opens the finished catalogue.
    pub fn open(&self) -> Connection {
        catalogue::open_read_only(&self.catalogue()).unwrap()
    }

    /// The values that a statement returns, as one text for each row; NULL is `-`.
    pub fn rows(&self, statement: &str) -> Vec<String> {
        rows(&self.open(), statement)
    }

    /// The list of a boat model, part by part: product, section and quantity.
    pub fn fits(&self, boat: u32) -> Vec<String> {
        let shown = |number: Option<u32>| number.map_or("-".to_owned(), |it| it.to_string());
        catalogue::fits_of_boat(&self.open(), boat)
            .unwrap()
            .into_iter()
            .map(|fit| {
                let (section, quantity) = (shown(fit.section), shown(fit.quantity));
                format!("{} {section} {quantity}", fit.product_id)
            })
            .collect()
    }
}

pub fn load_into_new(package: &Path, file: &Path) -> Result<LoadReport, PackageError> {
    let connection = catalogue::create(file)?;
    let report = load(&Package::open(package)?, &connection, &NoProgress, || {})?;
    catalogue::finish(connection, || {})?;
    Ok(report)
}

pub fn rows(connection: &Connection, statement: &str) -> Vec<String> {
    let mut statement = connection.prepare(statement).unwrap();
    let columns = statement.column_count();
    let text = |value: Value| match value {
        Value::Null => "-".to_owned(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Blob(_) => "a list".to_owned(),
    };
    let rows = statement
        .query_map([], |row| {
            (0..columns)
                .map(|column| row.get(column).map(text))
                .collect::<Result<Vec<_>, _>>()
        })
        .unwrap();
    rows.map(|row| row.unwrap().join(" ")).collect()
}

/// The path of a committed fixture.
pub fn fixtures(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../fixtures")
        .join(name)
}

/// `table line column reason` for each refused row.
pub fn refusals(report: &LoadReport) -> Vec<String> {
    report
        .rejects
        .iter()
        .map(|reject| {
            format!(
                "{} {} {} {}",
                reject.table, reject.line, reject.column, reject.reason
            )
        })
        .collect()
}
