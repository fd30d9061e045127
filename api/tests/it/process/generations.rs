//! Catalogues that change under a running server.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::harness::{TestServer, chandlery, copy_folder, fixture, import, imported, wait_for};

fn command(data: &Path, arguments: &[&str]) {
    let output = chandlery(data).args(arguments).output().unwrap();
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn imports_and_rollbacks_reach_a_running_server_without_one_failed_request() {
    let folder = imported();
    let server = TestServer::start(folder.path());
    let package = fixture("small");
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let callers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    let mut calls = 0;
                    while !done.load(Ordering::Relaxed) {
                        let answer = server.get("/api/search/products/all-system?value=impeller");
                        assert_eq!(answer.status, 200, "{answer:?}");
                        let answer = answer.json();
                        let shown = answer["products"].as_array().unwrap().len() as u64;
                        assert!(
                            shown > 0 && answer["totalRecords"].as_u64().unwrap() >= shown,
                            "{answer}"
                        );
                        calls += 1;
                    }
                    calls
                })
            })
            .collect();
        for number in 2..=3 {
            command(folder.path(), &["import", package.to_str().unwrap()]);
            wait_for("the new generation", || server.generation() == Some(number));
        }
        command(folder.path(), &["rollback", "2"]);
        wait_for("the generation before", || server.generation() == Some(2));
        done.store(true, Ordering::Relaxed);
        for caller in callers {
            assert!(caller.join().unwrap() > 0);
        }
    });
}

#[test]
fn a_package_in_the_inbox_is_imported_and_moved() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start(folder.path());
    assert_eq!(server.generation(), None);
    assert_eq!(server.get("/api/brands").status, 503);
    let arriving = folder.path().join("arriving");
    copy_folder(&fixture("small"), &arriving);
    fs::rename(&arriving, folder.path().join("inbox/small")).unwrap();
    wait_for("the first generation", || server.generation() == Some(1));
    assert_eq!(server.get("/api/brands").status, 200);
    wait_for("the report", || {
        fs::read_dir(folder.path().join("inbox/done"))
            .unwrap()
            .count()
            == 1
    });
}

#[test]
fn a_killed_server_gives_the_same_responses_after_its_restart() {
    let folder = imported();
    let path = "/api/search/products/all-system?value=impeller";
    let mut server = TestServer::start(folder.path());
    let before = server.get(path).json();
    server.kill();
    let server = TestServer::start(folder.path());
    assert_eq!(server.get(path).json(), before);
}

#[test]
fn a_broken_current_file_is_tolerated_and_logged() {
    for broken in [&b""[..], b"77\n", b"\xff\xfe", b"../../etc"] {
        let folder = imported();
        fs::write(folder.path().join("catalogue/current"), broken).unwrap();
        let server = TestServer::start(folder.path());
        assert_eq!(server.generation(), Some(1));
        assert!(
            server.log().contains("names no usable generation"),
            "{}",
            server.log()
        );
    }
}

#[test]
fn a_damaged_live_generation_is_replaced_by_the_newest_intact_one() {
    let folder = imported();
    import(folder.path(), &fixture("small"));
    let index = folder.path().join("catalogue/000002/index");
    // Of the same length, so that only the content differs.
    let file = fs::read_dir(&index)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "term" || extension == "idx")
        })
        .max_by_key(|path| fs::metadata(path).unwrap().len())
        .unwrap();
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    fs::remove_file(&file).unwrap();
    fs::write(&file, bytes).unwrap();
    let server = TestServer::start(folder.path());
    assert_eq!(server.generation(), Some(1));
    assert!(
        server.log().contains("generation cannot be served"),
        "{}",
        server.log()
    );
}
