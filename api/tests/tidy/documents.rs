//! Documents must be true: links resolve, rows exist, and the root has no unneeded files.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::Path;

use crate::tree::{assert_none, files, is_test, root};

/// The link targets in a Markdown text.
fn links(text: &str) -> Vec<&str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split([')', ' ', '#']).next())
        .filter(|link| !link.is_empty())
        .collect()
}

#[test]
fn every_relative_link_of_the_documents_leads_to_a_file() {
    let broken: Vec<String> = files(&[".md"])
        .iter()
        .filter(|file| file.path != "docs/requirements.md")
        .flat_map(|file| {
            let folder = root().join(&file.path).parent().unwrap().to_path_buf();
            links(&file.text)
                .into_iter()
                .filter(|link| !link.contains(':') && !folder.join(link).exists())
                .map(|link| format!("{}: {link}", file.path))
                .collect::<Vec<String>>()
        })
        .collect();
    assert_none("links that lead nowhere", &broken);
}

/// The file paths in the code spans of a text.
fn named_files(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|span| {
        let extension = Path::new(span).extension().and_then(OsStr::to_str);
        let is_source =
            extension.is_some_and(|name| ["rs", "ts", "tsx", "mjs", "tsv"].contains(&name));
        is_source && span.contains('/') && !span.contains([' ', '*'])
    })
}

#[test]
fn every_file_that_the_architecture_names_exists() {
    let text = std::fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let named: Vec<&str> = named_files(&text).collect();
    assert!(named.len() > 40, "{named:?}");
    let missing: Vec<String> = named
        .into_iter()
        .filter(|path| {
            let exists = |folder: &str| root().join(folder).join(path).exists();
            !["", "api/src", "web/src"].into_iter().any(exists)
        })
        .map(str::to_owned)
        .collect();
    assert_none("files that do not exist", &missing);
}

fn row_ids(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !(character.is_ascii_alphanumeric() || character == '-'))
        .filter(|word| {
            word.split_once('-').is_some_and(|(area, number)| {
                area.len() >= 3
                    && area.bytes().all(|byte| byte.is_ascii_uppercase())
                    && !number.is_empty()
                    && number.bytes().all(|byte| byte.is_ascii_digit())
            })
        })
}

#[test]
fn a_test_names_only_rows_that_the_requirements_have() {
    let requirements = std::fs::read_to_string(root().join("docs/requirements.md")).unwrap();
    let known: BTreeSet<&str> = requirements
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split_once(" |"))
        .map(|(id, _)| id)
        .collect();
    let unknown: Vec<String> = files(&[".rs", ".ts", ".tsx"])
        .iter()
        .filter(|file| {
            is_test(&file.path) || Path::new(&file.path).extension() == Some(OsStr::new("rs"))
        })
        .flat_map(|file| {
            file.text
                .lines()
                .filter_map(|line| line.split_once("// proves "))
                .flat_map(|(_, rows)| row_ids(rows).filter(|row| !known.contains(row)))
                .map(|row| format!("{}: {row}", file.path))
                .collect::<Vec<String>>()
        })
        .collect();
    assert_none("no such row in docs/requirements.md", &unknown);
}

#[test]
fn the_root_has_only_the_expected_entries() {
    let expected: BTreeSet<&str> = [
        ".ci",
        ".config",
        ".gitignore",
        "CHANGELOG.md",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE",
        "Makefile",
        "README.md",
        "api",
        "clippy.toml",
        "data",
        "docs",
        "fixtures",
        "indexer",
        "rust-toolchain.toml",
        "rustfmt.toml",
        "scripts",
        "search-core",
        "web",
        ".gitattributes",
        ".editorconfig",
    ]
    .into();
    let clutter: BTreeSet<String> = files(&[""])
        .iter()
        .filter_map(|file| file.path.split('/').next().map(str::to_owned))
        .filter(|entry| !expected.contains(entry.as_str()))
        .collect();
    assert_none(
        "these do not belong in the root",
        &clutter.into_iter().collect::<Vec<String>>(),
    );
}

#[test]
fn nothing_is_left_to_do_in_a_comment() {
    let markers = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("XX", "X:"),
    ];
    let left: Vec<String> = files(&[".rs", ".ts", ".tsx", ".sql", ".mjs", "Makefile"])
        .iter()
        .filter(|file| markers.iter().any(|marker| file.text.contains(marker)))
        .map(|file| file.path.clone())
        .collect();
    assert_none("finish these or delete them", &left);
}
