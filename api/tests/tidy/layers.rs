//! The permitted dependencies: `api → indexer → search-core`, and SQL only in some folders.

use crate::tree::{assert_none, before_unit_tests, files, is_test, root};

fn dependencies(crate_folder: &str) -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join(crate_folder).join("Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    manifest["dependencies"]
        .as_table()
        .unwrap()
        .keys()
        .cloned()
        .collect()
}

fn assert_does_not_know(crate_folder: &str, unknown: &[&str]) {
    let known: Vec<String> = dependencies(crate_folder)
        .into_iter()
        .filter(|name| unknown.contains(&name.as_str()))
        .collect();
    assert_none(&format!("{crate_folder} must not depend on"), &known);
}

#[test]
fn the_search_engine_does_not_depend_on_http_sql_or_tokio() {
    assert_does_not_know(
        "search-core",
        &[
            "axum", "hyper", "http", "tokio", "rusqlite", "r2d2", "indexer", "api",
        ],
    );
}

#[test]
fn the_indexer_does_not_depend_on_http_or_the_server() {
    assert_does_not_know(
        "indexer",
        &["axum", "hyper", "http", "tokio", "tantivy", "api"],
    );
}

#[test]
fn the_server_does_not_use_tantivy_or_open_an_index_writer() {
    assert_does_not_know("api", &["tantivy", "fst"]);
    let writers: Vec<String> = files(&[".rs"])
        .iter()
        .filter(|file| file.path.starts_with("api/src/") && file.text.contains("IndexBuilder"))
        .map(|file| file.path.clone())
        .collect();
    assert_none("only the indexer writes an index", &writers);
}

#[test]
fn dependencies_are_named_once_in_the_workspace() {
    let mut own: Vec<String> = Vec::new();
    for file in files(&["Cargo.toml"]) {
        if file.path == "Cargo.toml" {
            continue;
        }
        let manifest: toml::Table = file.text.parse().unwrap();
        // Fuzz targets are a workspace of their own.
        if manifest.contains_key("workspace") {
            continue;
        }
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let Some(table) = manifest.get(section).and_then(toml::Value::as_table) else {
                continue;
            };
            for (name, value) in table {
                let inherited = value.get("workspace").and_then(toml::Value::as_bool) == Some(true);
                if !inherited {
                    own.push(format!("{}: {name}", file.path));
                }
            }
        }
    }
    assert_none("use `workspace = true`", &own);
}

fn may_hold_sql(path: &str) -> bool {
    path.ends_with("store.rs")
        || path.contains("/store/")
        || path.starts_with("indexer/src/catalogue/")
        || path.starts_with("indexer/src/package/tables/")
}

#[test]
fn sql_is_written_only_in_stores() {
    let statements = [
        "\"SELECT ",
        "\"INSERT ",
        "\"UPDATE ",
        "\"DELETE FROM",
        "\"CREATE ",
        "\"PRAGMA ",
    ];
    let elsewhere: Vec<String> = files(&[".rs"])
        .iter()
        .filter(|file| !is_test(&file.path) && !may_hold_sql(&file.path))
        .flat_map(|file| {
            before_unit_tests(&file.text)
                .lines()
                .enumerate()
                .filter(|(_, line)| statements.iter().any(|statement| line.contains(statement)))
                .map(|(number, line)| format!("{}:{}: {}", file.path, number + 1, line.trim()))
                .collect::<Vec<String>>()
        })
        .collect();
    assert_none(
        "SQL belongs in store.rs, indexer/src/catalogue or indexer/src/package/tables",
        &elsewhere,
    );
}
