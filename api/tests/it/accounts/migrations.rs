//! Databases of earlier versions, each committed as text with rows in every table.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use api::platform::config::Settings;
use api::platform::database::store::{NEWEST, migrate, open_for_writing};
use api::platform::database::{AppDatabase, FILE_NAME};
use http::StatusCode;
use rusqlite::Connection;
use serde_json::json;
use tempfile::TempDir;

use super::mfa;
use crate::harness::{Caller, PASSWORD, TestApp};

/// The secret of the second factor in every dump.
const SECRET: &str = "JYTIX6E765LPGAUHB2LIALOL7WGBA2JB";

/// The text of a version's dump; for version 0 an empty file.
fn dump(version: i64) -> String {
    if version == 0 {
        return String::new();
    }
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/app-db/v{version}.sql"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A data folder with the database of a version, and the key with which its content was encrypted.
fn folder_of(version: i64) -> TempDir {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join(api::platform::data_folder::KEY_FILE);
    std::fs::write(&key, [7; 32]).unwrap();
    std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o600)).unwrap();
    let conn = open_for_writing(&folder.path().join(FILE_NAME)).unwrap();
    conn.execute_batch(&dump(version)).unwrap();
    folder
}

/// Version and statements of the schema, regardless of their spacing.
fn schema(conn: &Connection) -> Vec<String> {
    let version: i64 = conn
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap();
    let mut statement = conn
        .prepare(
            "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1",
        )
        .unwrap();
    let found = statement
        .query_map([], |row| row.get::<_, String>(0))
        .unwrap()
        .map(|text| {
            let text = text.unwrap();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        });
    std::iter::once(version.to_string()).chain(found).collect()
}

#[test]
fn migrating_from_each_version_gives_the_same_schema() {
    let fresh = tempfile::tempdir().unwrap();
    AppDatabase::open(fresh.path()).unwrap();
    let wanted = schema(&open_for_writing(&fresh.path().join(FILE_NAME)).unwrap());
    assert_eq!(wanted[0], NEWEST.to_string());
    for version in 1..=NEWEST {
        let folder = folder_of(version);
        let path = folder.path().join(FILE_NAME);
        let conn = open_for_writing(&path).unwrap();
        let tables: String = conn
            .query_row(
                "SELECT group_concat(name) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
                [],
                |row| row.get(0),
            )
            .unwrap();
        for table in tables.split(',') {
            let rows: i64 = conn
                .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
                    row.get(0)
                })
                .unwrap();
            assert!(rows > 0, "the dump of version {version} has no {table}");
        }
        drop(conn);
        // Opening also checks references.
        AppDatabase::open(folder.path()).unwrap();
        assert_eq!(
            schema(&open_for_writing(&path).unwrap()),
            wanted,
            "from version {version}"
        );
    }
}

#[tokio::test]
async fn an_account_of_an_earlier_version_signs_in() {
    for version in 1..=NEWEST {
        let app = TestApp::on(folder_of(version), Settings::default()).await;
        let mut ada = Caller::sign_in(&app, "ada@example.com").await;
        let code = mfa::code(&app, SECRET, 0);
        let answer = mfa::give(&mut ada, &code).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        ada.mfa_hash = Some(answer.json()["mfaHash"].as_str().unwrap().to_owned());
        let user = ada.get("/api/users").await.json();
        assert_eq!(user["phone"], "+44-7700900123");
        let addresses = ada.get("/api/users/address/all").await.json();
        assert_eq!(addresses["addresses"][0]["city"], "Genoa");
        let body = json!({ "password": PASSWORD });
        let answer = ada.post("/api/auth/reauthenticate", body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        if version >= 2 {
            let boats = ada.get("/api/users/user-boats").await.json();
            assert_eq!(boats[0]["boatName"], "Luna");
            assert_eq!(boats[0]["insuranceExpirationDate"], "2027-02-14");
            let tour = (version >= 4).then_some("https://tours.example.com/luna");
            assert_eq!(boats[0]["ownVtUrl"].as_str(), tour);
            let engines = ada.get("/api/engines/all/1").await.json();
            assert_eq!(engines[0]["serialNumber"], "5101302500");
        }
        if version >= 5 {
            let wishlist = ada.get("/api/products/favorite").await.json();
            assert_eq!(wishlist["favorites"][0]["note"], "For the mast");
            let link = ada.get("/api/wishlist/link").await.json();
            assert_eq!(link["token"], "BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU");
        }
    }
}

/// Migrates, but interrupts the database after `allowed` times 8 steps of its virtual machine, which
/// is more than once in each statement. Returns whether everything was migrated, and the schema.
fn migrate_until(path: &Path, allowed: u32) -> (bool, Vec<String>) {
    let mut conn = open_for_writing(path).unwrap();
    let steps = AtomicU32::new(0);
    let is_over = move || steps.fetch_add(1, Ordering::Relaxed) >= allowed;
    conn.progress_handler(8, Some(is_over)).unwrap();
    let is_complete = migrate(&mut conn).is_ok();
    conn.progress_handler(0, None::<fn() -> bool>).unwrap();
    (is_complete, schema(&conn))
}

#[test]
fn a_migration_that_is_interrupted_leaves_the_version_before_it() {
    let mut interruptions = 0;
    for version in 0..NEWEST {
        let folder = folder_of(version);
        let path = folder.path().join(FILE_NAME);
        let before = schema(&open_for_writing(&path).unwrap());
        // The migrations after the next one are interrupted from the dumps of their own versions.
        for allowed in 0.. {
            let (is_complete, after) = migrate_until(&path, allowed);
            if is_complete || after[0] != before[0] {
                assert!(after[0].parse::<i64>().unwrap() > version, "{after:?}");
                break;
            }
            assert_eq!(after, before, "after {allowed}");
            interruptions += 1;
        }
        let (is_complete, after) = migrate_until(&path, u32::MAX);
        assert!(is_complete, "from version {version}");
        assert_eq!(after[0], NEWEST.to_string());
    }
    assert!(interruptions > 1_000, "{interruptions} interruptions");
}

#[test]
fn a_database_of_a_newer_program_is_refused_by_name() {
    let folder = folder_of(NEWEST);
    let path = folder.path().join(FILE_NAME);
    let conn = open_for_writing(&path).unwrap();
    conn.pragma_update(None, "user_version", 99).unwrap();
    drop(conn);
    let error = AppDatabase::open(folder.path()).unwrap_err().to_string();
    let wanted = format!(
        "{} has schema 99, written by a newer program",
        path.display()
    );
    assert!(error.starts_with(&wanted), "{error}");
    assert!(
        error.ends_with(&format!("this one knows {NEWEST}")),
        "{error}"
    );
    let conn = open_for_writing(&path).unwrap();
    assert_eq!(schema(&conn)[0], "99");
}
