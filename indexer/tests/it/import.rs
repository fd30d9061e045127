use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use indexer::generation::{BuildMode, GenerationError};
use indexer::import::{ImportError, ImportOptions, import, reindex};
use indexer::progress::{NoProgress, Progress, Stage};
use search_core::{Boat, BoatEngine, Filters, Notice, ProductIndex, SearchRequest};

use crate::packages::fixtures;
use crate::shop::{Shop, THREE_PRODUCTS};

const ACCEPT_REJECTS: ImportOptions = ImportOptions {
    accept_rejects: true,
    dry_run: false,
};

const DRY_RUN: ImportOptions = ImportOptions {
    accept_rejects: false,
    dry_run: true,
};

/// Twenty products of which the last `bad` have no name.
fn twenty_products(bad: usize) -> String {
    let rows = (1..=20).map(|id| {
        let name = if id > 20 - bad {
            String::new()
        } else {
            format!("Shackle {id}")
        };
        format!("{id},{name}\n")
    });
    std::iter::once("id,name\n".to_owned())
        .chain(rows)
        .collect()
}

fn inode(path: &Path) -> u64 {
    fs::metadata(path).unwrap().ino()
}

#[test]
fn an_import_makes_the_package_the_live_generation() {
    let shop = Shop::new();
    let package = shop.package("spring", &[("products.csv", THREE_PRODUCTS)]);
    let report = shop.import(&package).unwrap();
    assert_eq!(report.published, Some(1));
    assert_eq!(report.products, 3);
    assert_eq!(report.rejected, 0);
    assert_eq!(shop.found("bilge pump"), [1]);
    assert_eq!(shop.found("09959-0001"), [2]);
    assert_eq!(
        shop.value::<String>("SELECT name FROM products WHERE id = 3"),
        "Anode"
    );
    let manifest = shop.live().manifest;
    assert_eq!(manifest.number, 1);
    assert_eq!(manifest.source, "spring");
    assert_eq!(manifest.sha256.len(), 64);
    assert_eq!(manifest.mode, BuildMode::Full);
    assert_eq!(manifest.products, 3);
    assert_eq!(manifest.rows["products"], 3);
    assert_eq!(manifest.rows["manufacturers"], 3);
    assert_eq!(
        shop.catalogue_folder(),
        ["000001", "current", "import.lock"]
    );
}

#[test]
fn a_full_import_replaces_everything_and_the_previous_generation_can_be_restored() {
    let shop = Shop::with_three_products();
    let package = shop.package("second", &[("products.csv", "id,name\n9,Windlass\n")]);
    assert_eq!(shop.import(&package).unwrap().published, Some(2));
    assert_eq!(shop.found("windlass"), [9]);
    assert!(shop.found("bilge pump").is_empty());
    shop.generations.rollback(None).unwrap();
    assert_eq!(shop.found("bilge pump"), [1]);
}

#[test]
fn stages_are_reported_in_order_and_timed() {
    struct Stages(Mutex<Vec<Stage>>);
    impl Progress for Stages {
        fn start(&self, stage: Stage, _total: Option<u64>) {
            self.0.lock().unwrap().push(stage);
        }
        fn advance(&self, _rows: u64) {}
    }
    let shop = Shop::new();
    let package = shop.package("first", &[("products.csv", THREE_PRODUCTS)]);
    let stages = Stages(Mutex::default());
    let report = import(
        &shop.generations,
        &package,
        &ImportOptions::default(),
        &stages,
    )
    .unwrap();
    let mut seen = stages.0.into_inner().unwrap();
    let timed: Vec<_> = report
        .timings
        .iter()
        .map(|timing| timing.stage.clone())
        .collect();
    assert_eq!(timed, seen.iter().map(Stage::to_string).collect::<Vec<_>>());
    seen.dedup();
    let expected = [
        Stage::Reading,
        Stage::Writing,
        Stage::CopyingMedia,
        Stage::Indexing,
        Stage::Verifying,
        Stage::Publishing,
    ];
    assert_eq!(seen, expected);
}

#[test]
fn one_bad_row_in_twenty_is_left_out_and_reported() {
    let shop = Shop::new();
    let package = shop.package("first", &[("products.csv", &twenty_products(1))]);
    let report = shop.import(&package).unwrap();
    assert_eq!((report.products, report.rejected), (19, 1));
    assert_eq!(report.rejected_by_reason.values().sum::<u64>(), 1);
    assert_eq!(shop.live().manifest.rejected, 1);
    let rejects = fs::read_to_string(shop.live().folder.join("rejects.csv")).unwrap();
    let rows: Vec<&str> = rejects.lines().collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[0], "table,file,line,column,value,reason");
    assert!(
        rows[1].starts_with("products,products.csv,21,name,"),
        "{}",
        rows[1]
    );
}

#[test]
fn more_than_one_bad_row_in_twenty_publishes_nothing() {
    let shop = Shop::with_three_products();
    let package = shop.package("second", &[("products.csv", &twenty_products(2))]);
    match shop.import(&package).unwrap_err() {
        ImportError::TooManyRejects {
            table,
            rejected,
            read,
            report,
        } => {
            assert_eq!((table.as_str(), rejected, read), ("products", 2, 20));
            assert_eq!(report.rejects.len(), 2);
            assert_eq!(report.published, None);
        }
        other => panic!("{other}"),
    }
    assert_eq!(shop.live_number(), 1);
    assert_eq!(
        shop.catalogue_folder(),
        ["000001", "current", "import.lock"]
    );
}

#[test]
fn rejects_can_be_accepted() {
    let shop = Shop::with_three_products();
    let package = shop.package("second", &[("products.csv", &twenty_products(10))]);
    let report = shop.import_with(&package, ACCEPT_REJECTS).unwrap();
    assert_eq!(
        (report.published, report.products, report.rejected),
        (Some(2), 10, 10)
    );
}

#[test]
fn a_dry_run_finds_the_same_and_leaves_nothing() {
    let shop = Shop::with_three_products();
    let package = shop.package("second", &[("products.csv", &twenty_products(1))]);
    let report = shop.import_with(&package, DRY_RUN).unwrap();
    assert_eq!((report.published, report.rejected), (None, 1));
    assert_eq!(report.tables[0].accepted, 19);
    let bad = shop.package("bad", &[("products.csv", &twenty_products(2))]);
    let refused = shop.import_with(&bad, DRY_RUN);
    assert!(matches!(refused, Err(ImportError::TooManyRejects { .. })));
    assert_eq!(
        shop.catalogue_folder(),
        ["000001", "current", "import.lock"]
    );
    assert_eq!(shop.found("bilge pump"), [1]);
}

#[test]
fn an_update_adds_changes_and_removes_and_keeps_the_rest() {
    let shop = Shop::with_three_products();
    let rule: u32 = shop.value("SELECT id FROM manufacturers WHERE name = 'Rule'");
    let update = shop.package(
        "update",
        &[
            ("catalogue.toml", "mode = \"update\"\n"),
            (
                "products.csv",
                "id,name,manufacturer,part_number,_delete\n\
                 1,Bilge pump 12 V,Rule,25DA-6WC,\n\
                 3,Anode,Vetus,ANODE-80E,true\n\
                 4,Anchor roller,Almar Works,AR-100200,\n",
            ),
        ],
    );
    let report = shop.import(&update).unwrap();
    assert_eq!((report.published, report.products), (Some(2), 3));
    assert_eq!(shop.live().manifest.mode, BuildMode::Update);
    let name: String = shop.value("SELECT name FROM products WHERE id = 1");
    assert_eq!(name, "Bilge pump 12 V");
    assert_eq!(shop.found("impeller"), [2]);
    assert_eq!(shop.found("anchor roller"), [4]);
    assert!(shop.found("ANODE-80E").is_empty());
    assert_eq!(
        shop.value::<u32>("SELECT id FROM manufacturers WHERE name = 'Rule'"),
        rule
    );
    // The previous generation is unchanged.
    shop.generations.rollback(None).unwrap();
    assert_eq!(
        shop.value::<String>("SELECT name FROM products WHERE id = 1"),
        "Bilge pump"
    );
    assert_eq!(shop.found("ANODE-80E"), [3]);
}

#[test]
fn an_update_of_nothing_is_refused() {
    let shop = Shop::new();
    let files = [
        ("catalogue.toml", "mode = \"update\"\n"),
        ("products.csv", THREE_PRODUCTS),
    ];
    let error = shop.import(&shop.package("update", &files)).unwrap_err();
    assert!(matches!(error, ImportError::NothingToUpdate), "{error}");
    assert_eq!(shop.generations.current().unwrap(), None);
    assert_eq!(shop.catalogue_folder(), ["import.lock"]);
}

#[test]
fn media_that_did_not_change_are_shared_between_generations() {
    let shop = Shop::new();
    let media = |pump: &str| {
        shop.package(
            "with-media",
            &[
                ("products.csv", THREE_PRODUCTS),
                ("media/products/pump.svg", pump),
                ("media/products/anode.svg", "<svg>anode</svg>"),
            ],
        )
    };
    shop.import(&media("<svg>pump 1</svg>")).unwrap();
    let first = shop.live().media();
    shop.import(&media("<svg>pump 2</svg>")).unwrap();
    let second = shop.live().media();
    assert_eq!(
        inode(&first.join("products/anode.svg")),
        inode(&second.join("products/anode.svg"))
    );
    assert_eq!(
        fs::read_to_string(first.join("products/pump.svg")).unwrap(),
        "<svg>pump 1</svg>"
    );
    assert_eq!(
        fs::read_to_string(second.join("products/pump.svg")).unwrap(),
        "<svg>pump 2</svg>"
    );
    // A package without media does not inherit those of the previous one.
    shop.import(&shop.package("bare", &[("products.csv", THREE_PRODUCTS)]))
        .unwrap();
    assert!(!shop.live().media().exists());
}

#[test]
fn an_update_keeps_the_media_it_does_not_contain() {
    let shop = Shop::new();
    let full = [
        ("products.csv", THREE_PRODUCTS),
        ("media/a.svg", "<svg>a</svg>"),
        ("media/b.svg", "<svg>b</svg>"),
    ];
    shop.import(&shop.package("full", &full)).unwrap();
    let first = shop.live().media();
    let update = [
        ("catalogue.toml", "mode = \"update\"\n"),
        ("products.csv", "id,name\n5,Fender\n"),
        ("media/b.svg", "<svg>new b</svg>"),
    ];
    shop.import(&shop.package("update", &update)).unwrap();
    let second = shop.live().media();
    assert_eq!(inode(&first.join("a.svg")), inode(&second.join("a.svg")));
    assert_eq!(
        fs::read_to_string(first.join("b.svg")).unwrap(),
        "<svg>b</svg>"
    );
    assert_eq!(
        fs::read_to_string(second.join("b.svg")).unwrap(),
        "<svg>new b</svg>"
    );
}

#[test]
fn a_missing_document_file_is_a_warning() {
    let shop = Shop::new();
    let documents = "product_id,file_name,language\n1,manual,en\n2,manual,en\n3,manual,en\n";
    let files = [
        ("products.csv", THREE_PRODUCTS),
        ("documents.csv", documents),
        ("media/products/documents/1/manual.pdf", "%PDF-1.4"),
    ];
    let shared = shop.data().join("media/products/documents/2");
    fs::create_dir_all(&shared).unwrap();
    fs::write(shared.join("manual.pdf"), "%PDF-1.4").unwrap();
    let report = shop.import(&shop.package("documents", &files)).unwrap();
    let about_documents: Vec<_> = report
        .warnings
        .iter()
        .map(|warning| warning.message.as_str())
        .filter(|message| message.contains("manual.pdf"))
        .collect();
    let missing = "media/products/documents/3/manual.pdf is missing, but product 3 refers to it";
    assert_eq!(about_documents, [missing]);
}

#[test]
fn a_symptom_reaches_the_index_and_a_term_that_no_product_has_is_a_warning() {
    let shop = Shop::new();
    let symptoms = "text,language,terms\nShaft leaks,en,pumps|stern gland\n";
    let files = [("products.csv", THREE_PRODUCTS), ("symptoms.csv", symptoms)];
    let report = shop.import(&shop.package("symptoms", &files)).unwrap();
    let warnings: Vec<_> = report
        .warnings
        .iter()
        .map(|one| one.message.as_str())
        .collect();
    let vain = "`stern gland` of the symptom `Shaft leaks` (en) is in the texts of no product";
    assert_eq!(warnings, [vain]);
    let index = ProductIndex::open(&shop.live().index()).unwrap();
    let terms = index.parts_of_symptom("leaking shafts").unwrap();
    assert_eq!(terms, ["pumps", "stern gland"]);
}

#[test]
fn a_reindex_builds_a_new_generation_from_the_live_catalogue() {
    let shop = Shop::new();
    let files = [
        ("products.csv", THREE_PRODUCTS),
        ("media/a.svg", "<svg>a</svg>"),
    ];
    shop.import(&shop.package("first", &files)).unwrap();
    let before = shop.live();
    let report = reindex(&shop.generations, &NoProgress).unwrap();
    assert_eq!((report.published, report.products), (Some(2), 3));
    let after = shop.live();
    assert_eq!(after.manifest.mode, BuildMode::Reindex);
    assert_eq!(after.manifest.source, "generation 1");
    assert_eq!(after.manifest.sha256, before.manifest.sha256);
    assert_eq!(after.manifest.rows, before.manifest.rows);
    assert_eq!(inode(&before.catalogue()), inode(&after.catalogue()));
    assert_eq!(
        inode(&before.media().join("a.svg")),
        inode(&after.media().join("a.svg"))
    );
    assert_eq!(shop.found("bilge pump"), [1]);
}

#[test]
fn there_is_nothing_to_reindex_before_the_first_import() {
    let shop = Shop::new();
    let error = reindex(&shop.generations, &NoProgress).unwrap_err();
    assert!(matches!(error, ImportError::NothingToReindex), "{error}");
}

#[test]
fn a_damaged_newest_generation_does_not_stop_the_next_import() {
    let shop = Shop::with_three_products();
    let second = shop.package("second", &[("products.csv", "id,name\n9,Windlass\n")]);
    shop.import(&second).unwrap();
    fs::remove_file(shop.live().catalogue()).unwrap();
    fs::write(
        shop.generations
            .current_file()
            .with_file_name("000002/catalogue.db"),
        "not a database",
    )
    .unwrap();
    assert_eq!(shop.live_number(), 1);
    assert_eq!(shop.import(&second).unwrap().published, Some(3));
    assert_eq!(shop.found("windlass"), [9]);
}

#[test]
fn a_second_importer_is_refused_while_one_is_running() {
    /// Holds the import in its first stage until the second importer was refused.
    struct Hold<'a> {
        shop: &'a Shop,
        tried: AtomicBool,
    }
    impl Progress for Hold<'_> {
        fn start(&self, _stage: Stage, _total: Option<u64>) {
            if self.tried.swap(true, Ordering::AcqRel) {
                return;
            }
            let package = self
                .shop
                .package("second", &[("products.csv", THREE_PRODUCTS)]);
            match self.shop.import(&package) {
                Err(ImportError::Generation(GenerationError::Busy { pid })) => {
                    assert_eq!(pid, Some(std::process::id()));
                }
                other => panic!("{other:?}"),
            }
        }
        fn advance(&self, _rows: u64) {}
    }
    let shop = Shop::new();
    let package = shop.package("first", &[("products.csv", THREE_PRODUCTS)]);
    let hold = Hold {
        shop: &shop,
        tried: AtomicBool::default(),
    };
    let report = import(
        &shop.generations,
        &package,
        &ImportOptions::default(),
        &hold,
    )
    .unwrap();
    assert!(hold.tried.into_inner());
    assert_eq!(report.published, Some(1));
}

#[test]
fn a_full_disk_is_named_and_the_live_generation_stays() {
    let shop = Shop::with_three_products();
    // Every write to this device fails as on a full disk.
    let aside = shop.generations.current_file().with_extension("new");
    std::os::unix::fs::symlink("/dev/full", &aside).unwrap();
    let error = shop
        .import(&shop.package("second", &[("products.csv", THREE_PRODUCTS)]))
        .unwrap_err();
    assert!(matches!(error, ImportError::NoSpace { .. }), "{error:?}");
    assert!(
        error
            .to_string()
            .contains("no space is left for a new generation"),
        "{error}"
    );
    assert_eq!(shop.live_number(), 1);
    assert_eq!(
        shop.catalogue_folder(),
        ["000001", "current", "import.lock"]
    );
}

#[test]
fn a_path_that_is_no_package_is_a_named_error() {
    let shop = Shop::with_three_products();
    let absent = shop.data().join("nowhere.zip");
    let error = shop.import(&absent).unwrap_err();
    assert!(error.to_string().contains("nowhere.zip"), "{error}");
    let torn = shop.data().join("torn.zip");
    fs::write(&torn, "PK\u{3}\u{4} and no more").unwrap();
    let error = shop.import(&torn).unwrap_err();
    assert!(error.to_string().contains("torn.zip"), "{error}");
    let empty = shop.package("empty", &[]);
    assert!(shop.import(&empty).is_err());
    assert_eq!(shop.live_number(), 1);
    assert_eq!(
        shop.catalogue_folder(),
        ["000001", "current", "import.lock"]
    );
}

#[test]
fn the_index_knows_what_fits_a_boat_and_what_replaces_a_part() {
    let shop = Shop::new();
    shop.import(&fixtures("small")).unwrap();
    let index = ProductIndex::open(&shop.live().index()).unwrap();
    let ask = |text: &str, boat: Option<Boat>| {
        let filters = Filters {
            boat,
            ..Filters::default()
        };
        let request = SearchRequest {
            text: text.to_owned(),
            filters,
            ..SearchRequest::default()
        };
        index.search(&request).unwrap()
    };
    let first_edition = ask("875593-6", None);
    let superseded = Notice::Superseded {
        number: "875593-6".to_owned(),
        product_id: 1,
    };
    assert_eq!(first_edition.notices, [superseded]);
    let boat = Boat {
        model: Some(102),
        engines: vec![BoatEngine {
            model: 1,
            serial: "5101 301 999".to_owned(),
        }],
        products: Vec::new(),
        has_unlisted_engine: false,
    };
    let impellers: BTreeSet<u64> = ask("impeller", Some(boat))
        .hits
        .iter()
        .map(|hit| hit.product_id)
        .collect();
    assert_eq!(
        impellers,
        BTreeSet::from([2, 4, 40]),
        "the list's own, what fits every boat, and the engine's up to this serial"
    );
}
