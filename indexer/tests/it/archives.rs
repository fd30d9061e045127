//! Packages in zip files, valid and invalid.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use indexer::package::Package;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::packages::{Workshop, load_into_new};
use crate::tours::png;

const PRODUCTS: &str = "id,name\n1,Impeller\n";

/// Writes a zip file of these files.
fn zip(workshop: &Workshop, files: &[(&str, &[u8])]) -> PathBuf {
    let path = workshop.package().join("package.zip");
    let mut writer = ZipWriter::new(File::create(&path).unwrap());
    for (name, content) in files {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap();
    path
}

fn error_of(workshop: &Workshop, files: &[(&str, &[u8])]) -> String {
    let path = zip(workshop, files);
    load_into_new(&path, &workshop.catalogue())
        .unwrap_err()
        .to_string()
}

#[test]
fn pictures_are_checked_while_a_long_table_of_the_same_zip_file_is_read() {
    let workshop = Workshop::new();
    let scenes = (0..120_000).map(|scene| format!("1,1,s{scene},hall.png\n"));
    let tours = format!("bmt_id,tour_id,scene,image\n{}", scenes.collect::<String>());
    let path = zip(
        &workshop,
        &[
            ("products.csv", PRODUCTS.as_bytes()),
            ("boat_models.csv", b"bmt_id,brand,model\n1,Bavaria,37\n"),
            ("tours.csv", tours.as_bytes()),
            ("media/hall.png", &png(4096, 2048)),
        ],
    );
    load_into_new(&path, &workshop.catalogue()).unwrap();
    assert_eq!(workshop.rows("SELECT COUNT(*) FROM tours"), ["120000"]);
}

#[test]
fn a_zip_file_is_a_package_with_its_media() {
    let workshop = Workshop::new();
    let path = zip(
        &workshop,
        &[
            ("catalogue.toml", b"name = \"Zipped\""),
            ("products.csv", PRODUCTS.as_bytes()),
            ("brands.jsonl", b"{\"id\":1,\"name\":\"Jabsco\"}"),
            ("media/products/1.svg", b"<svg/>"),
        ],
    );
    load_into_new(&path, &workshop.catalogue()).unwrap();
    assert_eq!(
        workshop.rows("SELECT id, name FROM products"),
        ["1 Impeller"]
    );
    assert_eq!(workshop.rows("SELECT name FROM brands"), ["Jabsco"]);
    let package = Package::open(&path).unwrap();
    let media = package.media().unwrap();
    assert_eq!(
        (media.len(), media[0].path(), media[0].size()),
        (1, "products/1.svg", 6)
    );
    let copy = workshop.package().join("copy.svg");
    media[0].copy_to(&copy).unwrap();
    assert_eq!(std::fs::read(copy).unwrap(), b"<svg/>");
    assert_eq!(package.sha256().unwrap().len(), 64);
}

#[test]
fn a_folder_zipped_as_a_whole_is_the_same_package() {
    let workshop = Workshop::new();
    let path = zip(
        &workshop,
        &[
            ("spring/products.csv", PRODUCTS.as_bytes()),
            ("spring/media/a.svg", b"<svg/>"),
            ("__MACOSX/spring/._a", b""),
        ],
    );
    let report = load_into_new(&path, &workshop.catalogue()).unwrap();
    assert_eq!((report.tables[0].accepted, report.warnings.len()), (1, 0));
    assert_eq!(
        Package::open(&path).unwrap().media().unwrap()[0].path(),
        "a.svg"
    );
}

#[test]
fn a_name_that_leaves_the_package_is_refused() {
    let workshop = Workshop::new();
    for name in [
        "../products.csv",
        "media/../../x",
        "/etc/passwd",
        "media\\x.svg",
        "C:/x",
    ] {
        let error = error_of(
            &workshop,
            &[("products.csv", PRODUCTS.as_bytes()), (name, b"x")],
        );
        assert!(error.contains("unsafe name"), "{name}: {error}");
        std::fs::remove_file(workshop.catalogue()).unwrap();
    }
}

#[test]
fn a_link_in_a_zip_file_is_refused() {
    let workshop = Workshop::new();
    let path = workshop.package().join("package.zip");
    let mut writer = ZipWriter::new(File::create(&path).unwrap());
    writer
        .add_symlink("media/secret", "/etc/passwd", SimpleFileOptions::default())
        .unwrap();
    writer.finish().unwrap();
    assert!(
        Package::open(&path)
            .unwrap_err()
            .to_string()
            .contains("is a link")
    );
}

#[test]
fn a_file_that_unpacks_to_far_more_than_it_should_is_refused() {
    let workshop = Workshop::new();
    let bomb = vec![b'0'; 32 << 20];
    let error = error_of(&workshop, &[("products.csv", &bomb)]);
    assert!(error.contains("more than 300 times"), "{error}");
}

#[test]
fn a_file_larger_than_the_archive_declares_is_not_read_further() {
    let workshop = Workshop::new();
    let path = zip(&workshop, &[("products.csv", PRODUCTS.as_bytes())]);
    let mut bytes = std::fs::read(&path).unwrap();
    // The uncompressed size in the archive's directory, 24 bytes after the start of the entry.
    let entry = bytes
        .windows(4)
        .position(|window| window == b"PK\x01\x02")
        .unwrap();
    bytes[entry + 24] = 5;
    std::fs::write(&path, bytes).unwrap();
    let error = load_into_new(&path, &workshop.catalogue())
        .unwrap_err()
        .to_string();
    assert!(error.contains("larger than its declared"), "{error}");
}

#[test]
fn a_file_that_is_no_zip_or_is_truncated_is_a_named_error() {
    let workshop = Workshop::new().file("package.zip", "no archive");
    let path = workshop.package().join("package.zip");
    assert!(
        Package::open(&path)
            .unwrap_err()
            .to_string()
            .contains("package.zip")
    );
    let whole = std::fs::read(zip(&workshop, &[("products.csv", PRODUCTS.as_bytes())])).unwrap();
    std::fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    assert!(
        Package::open(&path)
            .unwrap_err()
            .to_string()
            .contains("package.zip")
    );
}

#[test]
fn the_digest_of_a_zip_file_is_of_the_one_that_is_read_whatever_has_its_name_now() {
    let workshop = Workshop::new();
    let path = zip(&workshop, &[("products.csv", PRODUCTS.as_bytes())]);
    let opened = Package::open(&path).unwrap();
    let digest = opened.sha256().unwrap();
    let other = path.with_extension("new");
    std::fs::write(&other, "something else").unwrap();
    std::fs::rename(&other, &path).unwrap();
    assert_eq!(opened.sha256().unwrap(), digest);
    load_into_new(&path, &workshop.catalogue()).unwrap_err();
}

#[test]
fn files_that_are_not_tables_are_named_up_to_a_bound_and_then_counted() {
    let workshop = Workshop::new();
    let names: Vec<String> = (0..1_200).map(|file| format!("notes-{file}.txt")).collect();
    let mut files: Vec<(&str, &[u8])> =
        names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    files.push(("products.csv", PRODUCTS.as_bytes()));
    let path = zip(&workshop, &files);
    let report = load_into_new(&path, &workshop.catalogue()).unwrap();
    assert_eq!(report.warnings.len(), 1_001);
    let last = &report.warnings[1_000].message;
    assert_eq!(last, "200 more files were left out");
}
