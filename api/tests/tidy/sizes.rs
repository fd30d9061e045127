//! The maximum length of files, and their maximum size in the repository.

use crate::tree::{assert_none, before_unit_tests, files, is_test, root};

const RUST_LINES: usize = 500;
const WEB_LINES: usize = 300;
const FILE_BYTES: u64 = 1024 * 1024;

#[test]
fn a_rust_file_stays_under_five_hundred_lines_before_its_tests() {
    let long: Vec<String> = files(&[".rs"])
        .iter()
        .filter(|file| !is_test(&file.path))
        .map(|file| (before_unit_tests(&file.text).lines().count(), &file.path))
        .filter(|(lines, _)| *lines > RUST_LINES)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    assert_none("split these by noun", &long);
}

#[test]
fn a_web_file_stays_under_three_hundred_lines() {
    let long: Vec<String> = files(&[".ts", ".tsx", ".css", ".mjs"])
        .iter()
        .filter(|file| !file.path.ends_with("schema.d.ts") && !file.path.contains("/locales/"))
        .map(|file| (file.text.lines().count(), &file.path))
        .filter(|(lines, _)| *lines > WEB_LINES)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    assert_none("split these by noun", &long);
}

#[test]
fn no_large_file_is_committed() {
    let large: Vec<String> = files(&[""])
        .iter()
        // Generated, and one line for each value, so that changes can be reviewed.
        .filter(|file| !file.path.ends_with("openapi.json"))
        .filter_map(|file| {
            let bytes = std::fs::metadata(root().join(&file.path)).ok()?.len();
            (bytes > FILE_BYTES).then(|| format!("{}: {bytes} bytes", file.path))
        })
        .collect();
    assert_none("too large to commit", &large);
}
