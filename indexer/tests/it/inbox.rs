use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use indexer::import::{ImportOptions, import};
use indexer::inbox::Inbox;
use indexer::progress::NoProgress;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::shop::{Shop, THREE_PRODUCTS, names};

/// Far longer than anything here takes: if it is reached, the test has failed, even on a slow
/// machine.
const PATIENCE: Duration = Duration::from_mins(1);

fn watch(shop: &Shop) -> Inbox {
    let generations = shop.generations.clone();
    let run = move |package: &Path| {
        import(
            &generations,
            package,
            &ImportOptions::default(),
            &NoProgress,
        )
    };
    Inbox::watch(&shop.data(), run).unwrap()
}

fn wait_for(what: &str, condition: impl Fn() -> bool) {
    let begin = Instant::now();
    while !condition() {
        assert!(begin.elapsed() < PATIENCE, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

fn inbox(shop: &Shop) -> PathBuf {
    shop.data().join("inbox")
}

/// Waits for the folder in `done/` or `failed/` that a package was moved to.
fn put_away(shop: &Shop, shelf: &str, package: &str) -> PathBuf {
    let shelf = inbox(shop).join(shelf);
    let prefix = format!("{package}-");
    let find = || {
        names(&shelf)
            .into_iter()
            .filter(|name| name.starts_with(&prefix))
            .map(|name| shelf.join(name))
            .find(|folder| folder.join(package).exists())
    };
    wait_for(&format!("{prefix} in {}", shelf.display()), || {
        find().is_some()
    });
    find().unwrap()
}

fn report(folder: &Path) -> serde_json::Value {
    serde_json::from_slice(&fs::read(folder.join("report.json")).unwrap()).unwrap()
}

fn write_zip(path: &Path, products: &str) {
    let mut zip = ZipWriter::new(File::create(path).unwrap());
    zip.start_file("products.csv", SimpleFileOptions::default())
        .unwrap();
    zip.write_all(products.as_bytes()).unwrap();
    zip.finish().unwrap();
}

#[test]
fn a_folder_moved_into_the_inbox_is_published_and_filed_with_its_report() {
    let shop = Shop::new();
    let _inbox = watch(&shop);
    let package = shop.package("spring", &[("products.csv", THREE_PRODUCTS)]);
    fs::rename(package, inbox(&shop).join("spring")).unwrap();
    let folder = put_away(&shop, "done", "spring");
    assert_eq!(shop.found("bilge pump"), [1]);
    let report = report(&folder);
    assert_eq!(report["package"], "spring");
    assert_eq!(report["error"], serde_json::Value::Null);
    assert_eq!(report["report"]["published"], 1);
    assert_eq!(names(&folder), ["rejects.csv", "report.json", "spring"]);
    assert_eq!(names(&inbox(&shop)), ["done", "failed"]);
}

#[test]
fn a_zip_copied_into_the_inbox_is_published_once_it_stops_growing() {
    let shop = Shop::new();
    let _inbox = watch(&shop);
    write_zip(&inbox(&shop).join("parts.zip"), THREE_PRODUCTS);
    let folder = put_away(&shop, "done", "parts.zip");
    assert_eq!(report(&folder)["report"]["products"], 3);
    assert_eq!(shop.live().manifest.source, "parts.zip");
}

#[test]
fn a_bad_package_is_moved_to_failed_with_the_reason_and_the_next_one_is_published() {
    let shop = Shop::new();
    let _inbox = watch(&shop);
    let nameless = shop.package("nameless", &[("products.csv", "id,name\n1,\n2,Anode\n")]);
    fs::rename(nameless, inbox(&shop).join("nameless")).unwrap();
    let folder = put_away(&shop, "failed", "nameless");
    let receipt = report(&folder);
    let error = receipt["error"].as_str().unwrap();
    assert!(
        error.starts_with("1 of 2 rows of products were rejected"),
        "{error}"
    );
    assert_eq!(receipt["report"]["rejected"], 1);
    let rejects = fs::read_to_string(folder.join("rejects.csv")).unwrap();
    assert!(
        rejects.contains("products,products.csv,2,name,"),
        "{rejects}"
    );

    let aside = inbox(&shop).join(".torn");
    fs::write(&aside, "no zip at all").unwrap();
    fs::rename(aside, inbox(&shop).join("torn.zip")).unwrap();
    let folder = put_away(&shop, "failed", "torn.zip");
    assert!(
        report(&folder)["error"]
            .as_str()
            .unwrap()
            .contains("torn.zip")
    );

    let good = shop.package("good", &[("products.csv", THREE_PRODUCTS)]);
    fs::rename(good, inbox(&shop).join("good")).unwrap();
    put_away(&shop, "done", "good");
    assert_eq!(shop.live_number(), 1);
}

#[test]
fn existing_packages_are_imported_at_the_start_but_not_unfinished_ones() {
    let shop = Shop::new();
    fs::create_dir_all(inbox(&shop)).unwrap();
    write_zip(&inbox(&shop).join("parts.zip"), THREE_PRODUCTS);
    write_zip(
        &inbox(&shop).join("later.zip.part"),
        "id,name\n9,Windlass\n",
    );
    write_zip(&inbox(&shop).join(".hidden.zip"), "id,name\n9,Windlass\n");
    let _inbox = watch(&shop);
    put_away(&shop, "done", "parts.zip");
    assert_eq!(shop.live_number(), 1);
    assert_eq!(
        names(&inbox(&shop)),
        [".hidden.zip", "done", "failed", "later.zip.part"]
    );
    fs::rename(
        inbox(&shop).join("later.zip.part"),
        inbox(&shop).join("later.zip"),
    )
    .unwrap();
    put_away(&shop, "done", "later.zip");
    assert_eq!(shop.found("windlass"), [9]);
}

#[test]
fn a_package_waits_for_its_turn_while_another_import_runs() {
    let shop = Shop::new();
    let tries = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let counted = std::sync::Arc::clone(&tries);
    let generations = shop.generations.clone();
    let lock = shop.generations.lock().unwrap();
    let run = move |package: &Path| {
        counted.fetch_add(1, std::sync::atomic::Ordering::AcqRel);
        import(
            &generations,
            package,
            &ImportOptions::default(),
            &NoProgress,
        )
    };
    let _inbox = Inbox::watch(&shop.data(), run).unwrap();
    let package = shop.package("spring", &[("products.csv", THREE_PRODUCTS)]);
    fs::rename(package, inbox(&shop).join("spring")).unwrap();
    wait_for("a try", || {
        tries.load(std::sync::atomic::Ordering::Acquire) > 0
    });
    assert!(inbox(&shop).join("spring").exists());
    drop(lock);
    put_away(&shop, "done", "spring");
    assert_eq!(shop.live_number(), 1);
}

/// Watches an inbox; each import calls `meanwhile` after it has read the package.
fn watch_with(shop: &Shop, meanwhile: impl Fn(&Path) + Send + 'static) -> Inbox {
    let generations = shop.generations.clone();
    let run = move |package: &Path| {
        let options = ImportOptions::default();
        let report = import(&generations, package, &options, &NoProgress);
        meanwhile(package);
        report
    };
    Inbox::watch(&shop.data(), run).unwrap()
}

#[test]
fn a_zip_that_replaces_one_that_is_being_imported_is_imported_too() {
    let shop = Shop::new();
    let spare = shop.package("spare", &[]);
    write_zip(&spare.join("first.zip"), THREE_PRODUCTS);
    write_zip(&spare.join("second.zip"), "id,name\n9,Windlass\n");
    let second = spare.join("second.zip");
    let _inbox = watch_with(&shop, move |package| {
        // Succeeds only the first time; after that the file is gone.
        let _ = fs::rename(&second, package);
    });
    fs::rename(spare.join("first.zip"), inbox(&shop).join("parts.zip")).unwrap();
    put_away(&shop, "done", "parts.zip");
    assert_eq!(shop.found("windlass"), [9]);
    assert_eq!(shop.live_number(), 2);
    let receipts = names(&inbox(&shop).join("done"));
    assert_eq!(
        receipts.len(),
        2,
        "each import has its report: {receipts:?}"
    );
}

#[test]
fn a_file_changed_in_a_folder_that_is_being_imported_has_it_imported_again() {
    let shop = Shop::new();
    let _inbox = watch_with(&shop, |package| {
        let table = package.join("products.csv");
        let newer = package.with_file_name(".newer");
        if fs::read_to_string(&table).unwrap() == THREE_PRODUCTS {
            fs::write(&newer, THREE_PRODUCTS.replace("Anode", "Cleat")).unwrap();
            fs::rename(newer, table).unwrap();
        }
    });
    let package = shop.package("spring", &[("products.csv", THREE_PRODUCTS)]);
    fs::rename(package, inbox(&shop).join("spring")).unwrap();
    put_away(&shop, "done", "spring");
    assert_eq!(shop.found("cleat"), [3]);
}

#[test]
fn an_unreadable_entry_does_not_stop_the_others() {
    let shop = Shop::new();
    fs::create_dir_all(inbox(&shop)).unwrap();
    // A link to itself can be listed but not read, by any user.
    std::os::unix::fs::symlink("knot.zip", inbox(&shop).join("knot.zip")).unwrap();
    let _inbox = watch(&shop);
    let package = shop.package("spring", &[("products.csv", THREE_PRODUCTS)]);
    fs::rename(package, inbox(&shop).join("spring")).unwrap();
    put_away(&shop, "done", "spring");
    assert_eq!(names(&inbox(&shop)), ["done", "failed", "knot.zip"]);
}

#[test]
fn a_panic_in_an_import_fails_its_package_and_the_next_one_is_published() {
    let shop = Shop::new();
    let _inbox = watch_with(&shop, |package| {
        assert!(!package.ends_with("cursed"), "a fault");
    });
    let package = shop.package("cursed", &[("products.csv", THREE_PRODUCTS)]);
    fs::rename(package, inbox(&shop).join("cursed")).unwrap();
    let folder = put_away(&shop, "failed", "cursed");
    assert_eq!(report(&folder)["error"], "an error in the program: a fault");
    let package = shop.package("spring", &[("products.csv", THREE_PRODUCTS)]);
    fs::rename(package, inbox(&shop).join("spring")).unwrap();
    put_away(&shop, "done", "spring");
}
