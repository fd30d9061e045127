//! What happens to a generation whose files change after they were published.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use indexer::generation::{Generation, GenerationError};
use indexer::import::reindex;
use indexer::progress::NoProgress;

use crate::packages::fixtures;
use crate::shop::Shop;

fn small() -> Shop {
    let shop = Shop::new();
    shop.import(&fixtures("small")).unwrap();
    shop
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files
}

/// The files with content: the search engine's lock files are empty.
fn files_of(generation: &Generation) -> Vec<PathBuf> {
    let mut files = files_below(&generation.folder);
    files.retain(|file| file.metadata().unwrap().len() > 0);
    files
}

/// Replaces a file with another, as a faulty disk or a mistake of the operator may do.
fn replace(file: &Path, bytes: &[u8]) {
    fs::remove_file(file).unwrap();
    fs::write(file, bytes).unwrap();
}

fn is_sound(shop: &Shop) -> bool {
    let live = shop.generations.named_generation();
    live.is_ok_and(|live| live.verify_files().is_ok_and(|files| files.is_some()))
}

#[test]
fn a_flipped_bit_in_any_file_is_noticed() {
    let shop = small();
    let files = files_of(&shop.live());
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        let whole = fs::read(&file).unwrap();
        for part in 0..=5 {
            let position = (whole.len() - 1) * part / 5;
            let mut flipped = whole.clone();
            flipped[position] ^= 1 << part;
            replace(&file, &flipped);
            assert!(
                !is_sound(&shop),
                "bit {part} of byte {position} of {}",
                file.display()
            );
        }
        replace(&file, &whole);
    }
    assert!(is_sound(&shop));
}

#[test]
fn a_missing_or_shorter_file_is_noticed() {
    let shop = small();
    for file in files_of(&shop.live()) {
        let whole = fs::read(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert!(!is_sound(&shop), "without {}", file.display());
        fs::write(&file, &whole[..whole.len() / 2]).unwrap();
        assert!(!is_sound(&shop), "half of {}", file.display());
        replace(&file, &whole);
    }
    assert!(is_sound(&shop));
}

#[test]
fn published_files_are_read_only_and_can_still_be_updated_from() {
    let shop = small();
    for file in files_below(&shop.live().folder) {
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o222, 0, "{}", file.display());
    }
    let update = [
        ("catalogue.toml", "mode = \"update\"\n"),
        ("products.csv", "id,name\n1,Sea cock\n"),
    ];
    shop.import(&shop.package("update", &update)).unwrap();
    assert!(is_sound(&shop));
    reindex(&shop.generations, &NoProgress).unwrap();
    assert!(is_sound(&shop));
    assert_eq!(shop.live_number(), 3);
}

#[test]
fn damage_through_a_hard_link_is_still_noticed() {
    let shop = small();
    let media = files_below(&shop.live().media());
    let mut bytes = fs::read(&media[0]).unwrap();
    bytes[0] ^= 1;
    fs::set_permissions(&media[0], fs::Permissions::from_mode(0o644)).unwrap();
    fs::write(&media[0], bytes).unwrap();
    reindex(&shop.generations, &NoProgress).unwrap();
    let error = shop.live().verify_files().unwrap_err();
    assert!(
        matches!(error, GenerationError::Damaged { number: 2, .. }),
        "{error}"
    );
}
