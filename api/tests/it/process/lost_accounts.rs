//! A data folder with the key, but without its accounts.

use std::fs;
use std::path::Path;

use api::platform::database::store::open_for_writing;
use serde_json::json;

use crate::harness::{PASSWORD, TestServer, chandlery, copy_folder};

/// A valid database without tables, as left by a program that only opened a new file.
fn header_alone(path: &Path) {
    open_for_writing(path)
        .unwrap()
        .execute_batch("CREATE TABLE a (b); DROP TABLE a;")
        .unwrap();
}

#[test]
fn a_database_without_tables_beside_a_key_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("whole");
    fs::create_dir(&data).unwrap();
    let server = TestServer::start(&data);
    let body = json!({ "email": "ada@example.com", "password": PASSWORD });
    let answer = server.send("POST", "/api/users/register", "", &body);
    assert_eq!(answer.unwrap().status, 201);
    drop(server);

    for (name, make_empty) in [
        ("header", header_alone as fn(&Path)),
        ("nothing", |path| fs::write(path, "").unwrap()),
    ] {
        let copy = folder.path().join(name);
        copy_folder(&data, &copy);
        let database = copy.join("app.db");
        for file in ["app.db", "app.db-wal", "app.db-shm"] {
            let _ = fs::remove_file(copy.join(file));
        }
        make_empty(&database);
        let length = fs::metadata(&database).unwrap().len();
        let archive = folder.path().join("never.zip");
        for command in [
            &["serve", "--listen", "127.0.0.1:0"][..],
            &["check"],
            &["backup", archive.to_str().unwrap()],
            &["user", "list"],
        ] {
            let output = chandlery(&copy).args(command).output().unwrap();
            let told = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            assert_eq!(output.status.code(), Some(1), "{name}, {command:?}: {told}");
            assert!(
                told.contains("app.db is missing or empty"),
                "{name}, {command:?}: {told}"
            );
        }
        let after = fs::metadata(&database).unwrap().len();
        assert_eq!(after, length, "{name}: nothing was made in its place");
    }
}
