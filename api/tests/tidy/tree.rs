//! The files that git tracks (or would track), for the other tests.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_path_buf()
}

/// A file that is tracked, or not yet tracked and not ignored.
pub(crate) struct SourceFile {
    /// Relative to the root, with forward slashes.
    pub path: String,
    /// The content.
    pub text: String,
}

/// All text files whose path has one of the endings.
pub(crate) fn files(endings: &[&str]) -> Vec<SourceFile> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git lists the files");
    assert!(listed.status.success(), "git ls-files failed");
    let found: Vec<SourceFile> = String::from_utf8(listed.stdout)
        .unwrap()
        .lines()
        .filter(|path| endings.iter().any(|ending| path.ends_with(ending)))
        .filter_map(|path| {
            let text = std::fs::read_to_string(root().join(path)).ok()?;
            Some(SourceFile {
                path: path.to_owned(),
                text,
            })
        })
        .collect();
    assert!(!found.is_empty(), "no file ends with {endings:?}");
    found
}

/// Whether a path is that of tests, benchmarks or examples and not of the product.
pub(crate) fn is_test(path: &str) -> bool {
    ["/tests/", "/benches/", "/examples/", "/e2e/"]
        .iter()
        .any(|part| path.contains(part))
        || path.ends_with("/tests.rs")
        || path.contains(".test.")
        || path.contains(".spec.")
}

/// The part of a Rust file before its unit tests.
pub(crate) fn before_unit_tests(text: &str) -> &str {
    text.split("\n#[cfg(test)]\nmod ").next().unwrap_or(text)
}

/// Fails with one line for each problem.
pub(crate) fn assert_none(what: &str, offences: &[String]) {
    assert!(offences.is_empty(), "{what}:\n  {}", offences.join("\n  "));
}
