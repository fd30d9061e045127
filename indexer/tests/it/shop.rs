//! A data folder for one test, and packages for it.

use std::fs;
use std::path::{Path, PathBuf};

use indexer::catalogue;
use indexer::generation::{Generation, Generations};
use indexer::import::{ImportError, ImportOptions, ImportReport, import};
use indexer::progress::NoProgress;
use rusqlite::types::FromSql;
use search_core::{ProductIndex, SearchRequest};
use tempfile::TempDir;

pub struct Shop {
    folder: TempDir,
    pub generations: Generations,
}

impl Shop {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let generations = Generations::open(&folder.path().join("data")).unwrap();
        Self {
            folder,
            generations,
        }
    }

    /// A shop with one generation of three products.
    pub fn with_three_products() -> Self {
        let shop = Self::new();
        shop.import(&shop.package("first", &[("products.csv", THREE_PRODUCTS)]))
            .unwrap();
        shop
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Writes a package folder outside the data folder.
    pub fn package(&self, name: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder = self.folder.path().join("packages").join(name);
        write_files(&folder, files);
        folder
    }

    pub fn import(&self, package: &Path) -> Result<ImportReport, ImportError> {
        self.import_with(package, ImportOptions::default())
    }

    pub fn import_with(
        &self,
        package: &Path,
        options: ImportOptions,
    ) -> Result<ImportReport, ImportError> {
        import(&self.generations, package, &options, &NoProgress)
    }

    pub fn live(&self) -> Generation {
        self.generations.current().unwrap().unwrap()
    }

    pub fn live_number(&self) -> u64 {
        self.live().number
    }

    /// One value from the live catalogue.
    pub fn value<T: FromSql>(&self, sql: &str) -> T {
        let connection = catalogue::open_read_only(&self.live().catalogue()).unwrap();
        connection.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    /// The ids of the products found in the live generation.
    pub fn found(&self, text: &str) -> Vec<u64> {
        found(&self.live(), text)
    }

    /// The names of all entries in the folder of the generations, sorted.
    pub fn catalogue_folder(&self) -> Vec<String> {
        names(&self.data().join("catalogue"))
    }
}

pub const THREE_PRODUCTS: &str = "\
id,name,manufacturer,part_number
1,Bilge pump,Rule,25DA-6WC
2,Impeller kit,Jabsco,09959-0001
3,Anode,Vetus,ANODE-80E
";

pub fn write_files(folder: &Path, files: &[(&str, &str)]) {
    fs::create_dir_all(folder).unwrap();
    for (name, content) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
}

pub fn found(generation: &Generation, text: &str) -> Vec<u64> {
    let index = ProductIndex::open(&generation.index()).unwrap();
    let request = SearchRequest {
        text: text.to_owned(),
        page: 1,
        ..SearchRequest::default()
    };
    let answer = index.search(&request).unwrap();
    answer.hits.iter().map(|hit| hit.product_id).collect()
}

pub fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
