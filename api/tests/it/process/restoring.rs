//! A restore that is killed, or has no space.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use super::backup::{Owner, refused, rows, run_without_room, succeed, text};
use crate::boats::forms::files_in;
use crate::harness::{TestServer, chandlery, imported};

const LARGE: u64 = 32 << 20;
const KILLS: u64 = 16;

/// A backup with a file that takes some time.
fn archive_of(data: &Path, archive: &Path) {
    fs::create_dir_all(data.join("media")).unwrap();
    let picture = fs::File::create(data.join("media/large.png")).unwrap();
    picture.set_len(LARGE).unwrap();
    let mut server = TestServer::start(data);
    let ada = Owner::sign_up(&server, data, "ada@example.com");
    ada.add_document();
    server.signal("TERM");
    server.wait();
    succeed(data, &["backup", archive.to_str().unwrap()]);
}

fn bytes_in(folder: &Path) -> u64 {
    let files = files_in(folder).into_iter();
    // A file may be moved during this listing.
    files
        .filter_map(|file| Some(file.metadata().ok()?.len()))
        .sum()
}

/// Kills a restore after this much was unpacked, unless it ends before.
fn kill_restore_at(bytes: u64, data: &Path, archive: &str) {
    let mut child = chandlery(data)
        .args(["restore", archive])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while child.try_wait().unwrap().is_none() && bytes_in(&data.join(".restoring")) < bytes {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

/// The content of the folder afterwards: nothing that counts, everything, or the mark of an
/// incomplete restore.
#[test]
fn a_killed_restore_is_repeated_or_names_the_next_step() {
    let folder = imported();
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("a.zip");
    archive_of(folder.path(), &archive);
    let archive = archive.to_str().unwrap();
    let whole = rows(folder.path());
    let all = bytes_in(folder.path());
    let mut begun_again = 0;
    for round in 0..KILLS {
        let data = elsewhere.path().join(round.to_string());
        kill_restore_at(all * round / (KILLS - 4), &data, archive);
        let left = fs::read_dir(&data).map_or(0, Iterator::count);
        let is_staged = data.join(".restoring").exists();
        if is_staged {
            let told = refused(&data, &["check"]);
            assert!(told.contains("is running or was interrupted"), "{told}");
        }
        if left > 1 && is_staged {
            let told = refused(&data, &["restore", archive]);
            assert!(
                told.contains("empty the folder and restore again"),
                "{told}"
            );
            fs::remove_dir_all(&data).unwrap();
        }
        if left <= 1 || is_staged {
            succeed(&data, &["restore", archive]);
            begun_again += 1;
        }
        assert!(!data.join(".restoring").exists());
        assert!(rows(&data) == whole, "round {round}: rows differ");
        assert_eq!(bytes_in(&data.join("media")), LARGE, "round {round}");
        fs::remove_dir_all(&data).unwrap();
    }
    println!("{begun_again} of {KILLS} were begun again");
    // How many more are interrupted depends on the machine; the first is killed before it starts.
    assert!(begun_again > 0);
}

#[test]
fn a_restore_without_disk_space_reports_it_once_and_leaves_nothing() {
    let folder = imported();
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("a.zip");
    archive_of(folder.path(), &archive);
    let data = elsewhere.path().join("data");
    let arguments = ["restore", archive.to_str().unwrap()];
    let output = run_without_room(&data, &arguments);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = text(&output.stderr);
    assert!(told.contains("File too large (os error 27)"), "{told}");
    assert_eq!(told.matches("os error").count(), 1, "{told}");
    assert_eq!(fs::read_dir(&data).unwrap().count(), 0);
    succeed(&data, &arguments);
}
