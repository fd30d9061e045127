//! Files without a row and the oldest entries of a log are removed.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde_json::json;

use super::boat_of;
use super::documents::{PDF, add};
use super::forms::files_in;
use crate::harness::{Caller, TestApp, chandlery};

const ADA: &str = "ada@example.com";

/// Makes a file or folder older than a day.
fn old(path: &Path) -> PathBuf {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let file = File::options().append(true).create(true).open(path);
    let old = SystemTime::now() - Duration::from_hours(25);
    file.unwrap().set_modified(old).unwrap();
    path.to_owned()
}

fn young(path: &Path) -> PathBuf {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    File::create(path).unwrap();
    path.to_owned()
}

#[tokio::test]
async fn documents_without_a_row_and_partial_uploads_are_removed_after_a_day() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    add(&mut ada, &boat, "a.pdf", PDF).await;
    let private = app.data().join("private");
    let of_boat = private.join(format!("boats/{}", boat["id"]));
    let stored: String = app.sql("SELECT stored_name FROM boat_documents");
    let kept = [
        old(&of_boat.join(stored)),
        young(&of_boat.join("b".repeat(32))),
        young(&private.join("tmp/young.part")),
    ];
    old(&of_boat.join("c".repeat(32)));
    old(&private.join("tmp/old.part"));
    old(&private.join("boats/987654").join("d".repeat(32)));
    api::app::jobs::prune_all(app.state.clone()).await;
    let mut left = files_in(&private);
    left.sort();
    let mut kept = kept.to_vec();
    kept.sort();
    assert_eq!(left, kept);

    // The next run also removes the folder of the deleted boat, which is empty and old by then.
    let gone = private.join("boats/987654");
    let folder = File::open(&gone).unwrap();
    folder
        .set_modified(SystemTime::now() - Duration::from_hours(25))
        .unwrap();
    api::app::jobs::prune_all(app.state.clone()).await;
    assert!(!gone.exists() && of_boat.exists());
}

#[tokio::test]
async fn unused_boat_pictures_and_logos_are_removed_after_a_day() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    boat_of(&mut ada, json!({})).await;
    ada.post("/api/clubs", json!({ "clubName": "North" })).await;
    app.execute(
        "UPDATE boats SET picture_path = 'user-boats/1/shown.jpg';
         UPDATE clubs SET logo_path = 'clubs/1/shown.jpg'",
    );
    let media = app.data().join("media");
    for folder in ["user-boats/1", "clubs/1"] {
        let folder = media.join(folder);
        old(&folder.join("shown.jpg"));
        old(&folder.join("hidden.jpg"));
        young(&folder.join("young.jpg"));
    }
    api::app::jobs::prune_all(app.state.clone()).await;
    let mut left: Vec<String> = files_in(&media)
        .iter()
        .map(|path| path.strip_prefix(&media).unwrap().display().to_string())
        .collect();
    left.sort();
    assert_eq!(
        left,
        [
            "clubs/1/shown.jpg",
            "clubs/1/young.jpg",
            "user-boats/1/shown.jpg",
            "user-boats/1/young.jpg"
        ]
    );
}

#[tokio::test]
async fn the_newest_five_thousand_entries_of_a_log_are_kept() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    for name in ["Busy", "Calm"] {
        boat_of(&mut ada, json!({ "boatName": name })).await;
    }
    app.execute(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6500)
         INSERT INTO boat_activity (boat_id, at, kind, action, subject)
         SELECT 1, i, 'boat', 'changed', i FROM n;
         INSERT INTO boat_activity (boat_id, at, kind, action, subject)
         SELECT 2, at, kind, action, subject FROM boat_activity WHERE boat_id = 1 LIMIT 4999",
    );
    for (busy, oldest) in [(5_501, "1000"), (5_000, "1501"), (5_000, "1501")] {
        api::app::jobs::prune_all(app.state.clone()).await;
        let count = |boat: i64| {
            app.sql::<i64>(&format!(
                "SELECT count(*) FROM boat_activity WHERE boat_id = {boat}"
            ))
        };
        assert_eq!((count(1), count(2)), (busy, 5_000));
        let first: String =
            app.sql("SELECT subject FROM boat_activity WHERE boat_id = 1 ORDER BY id LIMIT 1");
        assert_eq!(first, oldest);
    }
}

#[tokio::test]
async fn the_check_counts_documents_without_their_file() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
        add(&mut ada, &boat, name, PDF).await;
    }
    let check = || {
        let output = chandlery(app.data()).arg("check").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(check().contains("ok     documents: 3 have their files"));
    let files = files_in(&app.data().join("private"));
    fs::remove_file(&files[0]).unwrap();
    fs::write(&files[1], "cut").unwrap();
    let found = check();
    assert!(
        found.contains("FAULT  documents: 2 of 3 have no file"),
        "{found}"
    );
}
