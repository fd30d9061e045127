//! Folders without an index, with one of another version, or with a damaged one.

use std::fs;

use search_core::{IndexBuilder, ProductIndex, SCHEMA_VERSION, SearchError, SearchRequest};
use tempfile::TempDir;

use crate::catalogue::{Indexed, boat_parts, named};

#[test]
fn an_empty_or_missing_folder_holds_no_index() {
    let folder = TempDir::new().unwrap();
    assert!(matches!(
        ProductIndex::open(folder.path()),
        Err(SearchError::Missing(_))
    ));
    assert!(matches!(
        ProductIndex::open(&folder.path().join("no")),
        Err(SearchError::Missing(_))
    ));
}

#[test]
fn an_index_of_another_version_is_refused_with_the_command_that_helps() {
    let Indexed { folder, index } = boat_parts();
    drop(index);
    let path = folder.path().join("version.json");
    let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
    let ours = format!("\"schema\":{SCHEMA_VERSION}");
    assert!(text.contains(&ours), "{text}");
    // Written with an older tantivy, and by a program before tantivy's version was part of ours.
    for other in [SCHEMA_VERSION - 1, 4] {
        let changed = text.replacen(&ours, &format!("\"schema\":{other}"), 1);
        fs::write(&path, changed).unwrap();
        let error = ProductIndex::open(folder.path()).unwrap_err();
        assert!(
            matches!(error, SearchError::WrongVersion { found, .. } if found == other),
            "{error}"
        );
        let text = error.to_string();
        assert!(text.ends_with("run `chandlery reindex`"), "{text}");
    }
}

#[test]
fn the_version_of_an_index_includes_that_of_tantivys_files() {
    assert_eq!(SCHEMA_VERSION % 1_000, tantivy::INDEX_FORMAT_VERSION);
}

#[test]
fn an_unfinished_index_is_no_index() {
    let folder = TempDir::new().unwrap();
    let builder = IndexBuilder::create(folder.path(), &[]).unwrap();
    builder.add(&[named(1, "Pump")]).unwrap();
    drop(builder);
    assert!(matches!(
        ProductIndex::open(folder.path()),
        Err(SearchError::Missing(_))
    ));
}

#[test]
fn a_flipped_bit_is_found_in_every_file() {
    let Indexed { folder, index } = boat_parts();
    index.verify().unwrap();
    let mut checked = 0;
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let whole = fs::read(&path).unwrap();
        if whole.is_empty() || name.starts_with('.') {
            continue;
        }
        let mut flipped = whole.clone();
        flipped[0] ^= 1;
        fs::write(&path, &flipped).unwrap();
        let sound = ProductIndex::open(folder.path()).and_then(|index| index.verify());
        assert!(sound.is_err(), "{name}");
        fs::write(&path, &whole).unwrap();
        checked += 1;
    }
    assert!(checked > 12, "{checked}");
    ProductIndex::open(folder.path()).unwrap().verify().unwrap();
}

#[test]
fn only_the_files_of_the_index_are_left_when_it_is_finished() {
    let Indexed { folder, .. } = boat_parts();
    assert!(!folder.path().join("spool").exists());
}

#[test]
fn an_index_of_nothing_answers_nothing() {
    let parts = Indexed::new(&[], &[]);
    parts.index.verify().unwrap();
    assert_eq!(parts.index.product_count(), 0);
    for text in ["", "pump", "35-8M0065103"] {
        let answer = parts
            .index
            .search(&SearchRequest {
                text: text.to_owned(),
                ..SearchRequest::default()
            })
            .unwrap();
        assert_eq!(answer.total, 0, "{text}");
        assert!(parts.suggest(text).is_empty());
    }
}

#[test]
fn products_may_be_added_from_several_threads() {
    let folder = TempDir::new().unwrap();
    let builder = IndexBuilder::create(folder.path(), &[]).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..4_u64 {
            let builder = &builder;
            scope.spawn(move || {
                for id in 0..100 {
                    builder
                        .add(&[named(1 + thread * 100 + id, &format!("Pump {id}"))])
                        .unwrap();
                }
            });
        }
    });
    assert_eq!(builder.close().unwrap().finish().unwrap(), 400);
    let index = ProductIndex::open(folder.path()).unwrap();
    let answer = index
        .search(&SearchRequest {
            text: "pump 7".to_owned(),
            ..SearchRequest::default()
        })
        .unwrap();
    assert_eq!(
        answer
            .hits
            .iter()
            .take(4)
            .map(|hit| hit.product_id)
            .collect::<Vec<_>>(),
        [8, 108, 208, 308]
    );
}

#[test]
fn texts_that_are_cut_while_the_index_is_open_are_an_error_of_the_searches_that_need_them() {
    let Indexed { folder, index } = boat_parts();
    let search = |text: &str| {
        index.search(&SearchRequest {
            text: text.to_owned(),
            ..SearchRequest::default()
        })
    };
    assert!(search("35-8M0065103").is_ok());
    let texts = fs::File::options()
        .write(true)
        .open(folder.path().join("texts"));
    texts.unwrap().set_len(0).unwrap();
    let error = search("35-8M0065103").unwrap_err();
    assert!(matches!(error, SearchError::Io { .. }), "{error}");
    assert_eq!(search("bilge pump").unwrap().total, 3);
}
