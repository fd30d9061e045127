//! A backup of a running server, and what is restored from it.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use api::platform::database::store::{open_copy, open_for_writing};
use indexer::hexadecimal;
use rusqlite::types::Value as Cell;
use serde_json::{Value, json};
use zip::ZipArchive;
use zip::write::SimpleFileOptions;

use crate::boats::forms::files_in;
use crate::harness::{PASSWORD, TestServer, chandlery, copy_folder, exchange, imported, wait_for};

const WRITERS: usize = 4;
const PDF: &str = "%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";

fn run(data: &Path, arguments: &[&str]) -> Output {
    chandlery(data).args(arguments).output().unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub fn succeed(data: &Path, arguments: &[&str]) -> String {
    let output = run(data, arguments);
    assert!(
        output.status.success(),
        "{arguments:?}: {}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
    text(&output.stdout)
}

pub fn refused(data: &Path, arguments: &[&str]) -> String {
    let output = run(data, arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {output:?}");
    text(&output.stderr)
}

/// With a limit on the size of files, so that a write fails as on a full disk.
pub fn run_without_room(data: &Path, arguments: &[&str]) -> Output {
    let command = chandlery(data);
    Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 8192; exec \"$0\" \"$@\""])
        .arg(command.get_program())
        .args(command.get_args())
        .args(arguments)
        .output()
        .unwrap()
}

/// A user with a boat.
pub struct Owner<'a> {
    server: &'a TestServer,
    bearer: String,
    boat: u64,
}

impl<'a> Owner<'a> {
    pub fn sign_up(server: &'a TestServer, data: &Path, email: &str) -> Self {
        let body = json!({ "email": email, "password": PASSWORD });
        let answer = server
            .send("POST", "/api/users/register", "", &body)
            .unwrap();
        assert_eq!(answer.status, 201, "{answer:?}");
        let token = answer.json()["token"].as_str().unwrap().to_owned();
        let bearer = format!("Authorization: Bearer {token}\r\n");
        succeed(data, &["user", "set", email, "--confirm-email"]);
        let body = json!({ "boatName": "0", "boatBrand": "Own", "boatModel": "Build" });
        let answer = server
            .send("POST", "/api/boats/create", &bearer, &body)
            .unwrap();
        assert_eq!(answer.status, 201, "{answer:?}");
        Self {
            server,
            boat: answer.json()["id"].as_u64().unwrap(),
            bearer,
        }
    }

    /// Sets a number as the boat's name: one row changes, one is added to its activity.
    fn rename(&self, number: u64) {
        self.change(&json!({ "boatName": number.to_string() }));
    }

    fn change(&self, fields: &Value) {
        let path = format!("/api/boats/update/{}", self.boat);
        let answer = self
            .server
            .send("PATCH", &path, &self.bearer, fields)
            .unwrap();
        assert_eq!(answer.status, 200, "{answer:?}");
    }

    pub fn add_document(&self) -> u64 {
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\nother\r\n\
             --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n{PDF}\r\n--x--\r\n"
        );
        let request = format!(
            "POST /api/documents/boat/{} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{}\
             Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n{body}",
            self.boat,
            self.bearer,
            body.len()
        );
        let answer = exchange(self.server.address, &request).unwrap();
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["id"].as_u64().unwrap()
    }
}

/// Every row of every table.
pub type Rows = BTreeMap<String, Vec<Vec<Cell>>>;

pub fn rows(data: &Path) -> Rows {
    rows_without(data, &[])
}

/// Every row without some columns.
fn rows_without(data: &Path, left_out: &[&str]) -> Rows {
    let conn = open_copy(&data.join("app.db")).unwrap();
    let mut statement = conn
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        .unwrap();
    let tables: Vec<String> = statement
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let all = |table: String| {
        let mut names: Vec<String> = conn
            .prepare(&format!("SELECT name FROM pragma_table_info('{table}')"))
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        names.retain(|name| !left_out.contains(&name.as_str()));
        let columns = format!("\"{}\"", names.join("\", \""));
        let mut statement = conn
            .prepare(&format!("SELECT {columns} FROM {table}"))
            .unwrap();
        let columns = statement.column_count();
        let mut rows: Vec<Vec<Cell>> = statement
            .query_map([], |row| (0..columns).map(|at| row.get(at)).collect())
            .unwrap()
            .map(Result::unwrap)
            .collect();
        rows.sort_by_key(|row| format!("{row:?}"));
        (table, rows)
    };
    tables.into_iter().map(all).collect()
}

/// The names of the writers' boats, and the number of changes in their activity.
fn names_and_changes(data: &Path) -> Vec<(u64, u64)> {
    let conn = open_copy(&data.join("app.db")).unwrap();
    let mut statement = conn
        .prepare(
            "SELECT CAST(name AS INTEGER), (SELECT count(*) FROM boat_activity a
                WHERE a.boat_id = b.id AND a.action = 'changed') FROM boats b ORDER BY b.id",
        )
        .unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

/// The files in an owner's folder of `boats` or `quotes`.
fn private_files(data: &Path, kind: &str) -> usize {
    files_in(&data.join("private").join(kind)).len()
}

/// A request for a quote whose vendor has uploaded a file.
fn add_quote_file(data: &Path) {
    let conn = open_for_writing(&data.join(api::platform::database::FILE_NAME)).unwrap();
    conn.execute_batch(&format!(
        "INSERT INTO quote_groups VALUES (1, 1, 'key', zeroblob(32), '[]', NULL, NULL, '', '', 1);
         INSERT INTO quote_requests VALUES
           (1, 1, 2, 'Yard', '', 'en', NULL, NULL, 'Closed', 'declined', 2, 1, 0, 1, 1, 1);
         INSERT INTO quote_files VALUES
           (1, 1, NULL, 'a.pdf', 'application/pdf', {}, zeroblob(32), '0123456789abcdef0123456789abcdef', 1)",
        PDF.len()
    ))
    .unwrap();
    let folder = data.join("private/quotes/1");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("0123456789abcdef0123456789abcdef"), PDF).unwrap();
}

/// What was acknowledged when a backup started and when it ended.
struct Acknowledged {
    before: Vec<u64>,
    rows_before: Rows,
    after: Vec<u64>,
}

/// The columns that a rename changes in the row of a boat, and each call in that of its session.
const CHANGED: [&str; 4] = ["name", "version", "updated_at", "last_used_at"];

/// Makes a backup while each owner renames the boat continuously.
fn back_up_while_they_write(owners: &[Owner<'_>], data: &Path, archive: &Path) -> Acknowledged {
    let acknowledged: Vec<AtomicU64> = owners.iter().map(|_| AtomicU64::new(0)).collect();
    let count = || -> Vec<u64> {
        let loads = acknowledged
            .iter()
            .map(|number| number.load(Ordering::SeqCst));
        loads.collect()
    };
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for (owner, acknowledged) in owners.iter().zip(&acknowledged) {
            let done = &done;
            scope.spawn(move || {
                for number in 1.. {
                    if done.load(Ordering::SeqCst) {
                        return;
                    }
                    owner.rename(number);
                    acknowledged.store(number, Ordering::SeqCst);
                }
            });
        }
        wait_for("writes", || count().iter().all(|number| *number >= 5));
        let rows_before = rows_without(data, &CHANGED);
        let before = count();
        let told = succeed(data, &["backup", archive.to_str().unwrap()]);
        let after = count();
        done.store(true, Ordering::SeqCst);
        assert!(told.contains("read back and compared"), "{told}");
        let written = after.iter().sum::<u64>() - before.iter().sum::<u64>();
        assert!(written > 0, "nothing was written during the backup");
        Acknowledged {
            before,
            rows_before,
            after,
        }
    })
}

#[test]
fn a_backup_under_constant_writes_has_every_acknowledged_write_and_no_partial_one() {
    let folder = imported();
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("a.zip");
    let restored = elsewhere.path().join("restored");
    let server = TestServer::start(folder.path());
    let owners: Vec<Owner<'_>> = (0..WRITERS)
        .map(|number| {
            Owner::sign_up(
                &server,
                folder.path(),
                &format!("user-{number}@example.com"),
            )
        })
        .collect();
    for owner in &owners {
        owner.add_document();
    }
    let known = back_up_while_they_write(&owners, folder.path(), &archive);

    let told = succeed(&restored, &["restore", archive.to_str().unwrap()]);
    assert!(
        told.contains("ok     accounts: the database and its key are intact"),
        "{told}"
    );
    assert!(
        told.contains("ok     documents: 4 have their files"),
        "{told}"
    );
    assert!(told.contains("ok     generation 1, files: "), "{told}");
    for (owner, (name, changes)) in names_and_changes(&restored).into_iter().enumerate() {
        assert_eq!(name, changes, "writer {owner} is torn");
        let (least, most) = (known.before[owner], known.after[owner] + 1);
        assert!(
            (least..=most).contains(&name),
            "writer {owner}: {name} of {least} to {most}"
        );
    }
    let copy = rows_without(&restored, &CHANGED);
    assert_between(
        &known.rows_before,
        &copy,
        &rows_without(folder.path(), &CHANGED),
    );
}

/// Row by row: no row that was there before is missing, and there is none that was never written. A
/// clock and counters may have advanced.
fn assert_between(before: &Rows, copy: &Rows, after: &Rows) {
    assert!(copy.len() > 20, "{:?}", copy.keys());
    let moving = ["clock", "sqlite_sequence"];
    for table in copy
        .keys()
        .filter(|table| !moving.contains(&table.as_str()))
    {
        for row in &before[table] {
            assert!(copy[table].contains(row), "{table} misses {row:?}");
        }
        for row in &copy[table] {
            assert!(after[table].contains(row), "{table} invents {row:?}");
        }
    }
}

fn assert_closed_to_others(data: &Path) {
    for secret in [
        "app.key",
        "app.db",
        "chandlery.toml",
        "private",
        "private/boats",
    ] {
        let mode = data.join(secret).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{secret}");
    }
}

#[test]
fn a_restored_server_has_every_row_and_file_and_works() {
    let folder = imported();
    fs::create_dir_all(folder.path().join("media/logos")).unwrap();
    fs::write(folder.path().join("media/logos/a.svg"), "<svg/>").unwrap();
    fs::write(
        folder.path().join("chandlery.toml"),
        "product_name = \"Harbour\"\n",
    )
    .unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("a.zip");
    let restored = elsewhere.path().join("restored");
    let mut server = TestServer::start(folder.path());
    let ada = Owner::sign_up(&server, folder.path(), "ada@example.com");
    ada.change(&json!({ "ownVtUrl": "https://tours.example.com/luna" }));
    ada.add_document();
    add_quote_file(folder.path());
    let document = ada.add_document();
    let gone = format!("/api/documents/boat/{}/{document}", ada.boat);
    server
        .send("DELETE", &gone, &ada.bearer, &json!({}))
        .unwrap();
    succeed(folder.path(), &["backup", archive.to_str().unwrap()]);
    let mode = archive.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 1);

    // The content of the source after all writes, except the clock of its stop.
    server.signal("TERM");
    server.wait();
    succeed(&restored, &["restore", archive.to_str().unwrap()]);
    let (mut source, mut copy) = (rows(folder.path()), rows(&restored));
    source.remove("clock");
    copy.remove("clock");
    assert!(
        source.len() > 20 && !source["boats"].is_empty(),
        "{:?}",
        source.keys()
    );
    assert_eq!(source, copy);
    for file in [
        "app.key",
        "chandlery.toml",
        "media/logos/a.svg",
        "catalogue/current",
    ] {
        let read = |data: &Path| fs::read(data.join(file)).unwrap();
        assert_eq!(read(folder.path()), read(&restored), "{file}");
    }
    assert_eq!(private_files(&restored, "boats"), 1);
    assert_eq!(private_files(&restored, "quotes"), 1);
    assert_closed_to_others(&restored);

    let server = TestServer::start(&restored);
    assert_eq!(server.generation(), Some(1));
    let body = json!({ "email": "ada@example.com", "password": PASSWORD });
    let answer = server.send("POST", "/api/auth/login", "", &body).unwrap();
    assert_eq!(answer.status, 200, "{answer:?}");
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    let bearer = format!("Authorization: Bearer {token}\r\n");
    let boats = server.send("GET", "/api/users/user-boats", &bearer, &json!({}));
    let boats = boats.unwrap().json();
    assert_eq!(boats[0]["ownVtUrl"], "https://tours.example.com/luna");
}

#[test]
fn a_backup_overwrites_no_file_and_a_restore_needs_an_empty_unused_folder() {
    let folder = imported();
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("a.zip");
    let path = archive.to_str().unwrap();
    succeed(folder.path(), &["backup", path]);
    let told = refused(folder.path(), &["backup", path]);
    assert!(told.contains("already exists"), "{told}");
    let told = refused(
        &elsewhere.path().join("none"),
        &["backup", "/tmp/never.zip"],
    );
    assert!(told.contains("is not a data folder"), "{told}");
    let told = refused(folder.path(), &["restore", path]);
    assert!(told.contains("is not empty"), "{told}");

    let served = tempfile::tempdir().unwrap();
    let running = TestServer::start(served.path());
    let told = refused(served.path(), &["restore", path]);
    assert!(told.contains("is used by another server"), "{told}");
    let told = refused(served.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(told.contains("is used by another server"), "{told}");
    drop(running);

    // A new file system is not quite empty, and a killed restore starts again.
    let data = elsewhere.path().join("data");
    fs::create_dir_all(data.join("lost+found")).unwrap();
    fs::create_dir_all(data.join(".restoring/media")).unwrap();
    for command in [
        &["check"][..],
        &["serve"],
        &["import", "x"],
        &["backup", "x.zip"],
    ] {
        let told = refused(&data, command);
        assert!(
            told.contains("is running or was interrupted"),
            "{command:?}: {told}"
        );
    }
    succeed(&data, &["restore", path]);
    assert!(!data.join(".restoring").exists());

    // One that was killed while it moved files into place does not.
    fs::create_dir(data.join(".restoring")).unwrap();
    let told = refused(&data, &["restore", path]);
    assert!(
        told.contains("empty the folder and restore again"),
        "{told}"
    );
}

#[test]
fn a_backup_without_disk_space_reports_it_once_and_leaves_nothing() {
    let folder = imported();
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("a.zip");
    fs::create_dir_all(folder.path().join("media")).unwrap();
    let picture = fs::File::create(folder.path().join("media/large.png")).unwrap();
    picture.set_len(32 << 20).unwrap();
    let output = run_without_room(folder.path(), &["backup", archive.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = text(&output.stderr);
    let reason = "a.zip.part: File too large (os error 27)\n";
    assert!(told.ends_with(reason), "{told}");
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0);
}

#[test]
fn a_damaged_archive_restores_nothing() {
    let folder = imported();
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("a.zip");
    succeed(folder.path(), &["backup", archive.to_str().unwrap()]);
    let whole = fs::read(&archive).unwrap();
    let damaged = elsewhere.path().join("b.zip");
    let data = elsewhere.path().join("data");
    let restore = |bytes: &[u8]| {
        fs::write(&damaged, bytes).unwrap();
        let output = run(&data, &["restore", damaged.to_str().unwrap()]);
        let left = fs::read_dir(&data).map_or(0, Iterator::count);
        (output, left)
    };
    for part in 1..8 {
        let (output, left) = restore(&whole[..whole.len() * part / 8]);
        assert_eq!(output.status.code(), Some(1), "{part} eighths: {output:?}");
        assert_eq!(left, 0);
    }
    assert!(restore(&whole).0.status.success());
    let catalogue = contents(&data.join("catalogue"));
    fs::remove_dir_all(&data).unwrap();
    let mut refused = 0;
    for part in 0..24 {
        let mut flipped = whole.clone();
        flipped[whole.len() * part / 24] ^= 1 << (part % 8);
        let (output, left) = restore(&flipped);
        // A wrong bit in data that are not read, for example a time, has no effect.
        if output.status.success() {
            assert!(contents(&data.join("catalogue")) == catalogue, "bit {part}");
            fs::remove_dir_all(&data).unwrap();
        } else {
            assert_eq!(left, 0);
            refused += 1;
        }
    }
    assert!(refused >= 12, "{refused} of 24");
}

/// The files in a folder and those below it, with their contents.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = files_in(folder).into_iter();
    files
        .map(|path| {
            let content = fs::read(&path).unwrap();
            (path, content)
        })
        .collect()
}

/// File names and contents.
type Files<'a> = &'a [(&'a str, &'a str)];

/// An archive with these entries and this list; an entry with `->` in its name is a link.
fn forge(path: &Path, list: Files<'_>, entries: Files<'_>) {
    use sha2::{Digest as _, Sha256};
    let files: Vec<_> = list
        .iter()
        .map(|(name, content)| {
            let sha256 = hexadecimal(&Sha256::digest(content));
            json!({ "path": name, "size": content.len(), "sha256": sha256 })
        })
        .collect();
    let manifest = json!({
        "format": 1, "program": "0", "createdAt": "2027-01-01T00:00:00Z", "accountsSchema": null,
        "generation": null, "appleKeyFrom": null, "files": files
    });
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    let options = SimpleFileOptions::default();
    for (name, content) in entries {
        if let Some((name, target)) = name.split_once("->") {
            zip.add_symlink(name, target, options).unwrap();
        } else {
            zip.start_file(*name, options).unwrap();
            std::io::Write::write_all(&mut zip, content.as_bytes()).unwrap();
        }
    }
    zip.start_file("backup.json", options).unwrap();
    std::io::Write::write_all(&mut zip, manifest.to_string().as_bytes()).unwrap();
    zip.finish().unwrap();
}

#[test]
fn a_forged_archive_writes_nothing_outside_of_the_folder() {
    let elsewhere = tempfile::tempdir().unwrap();
    let archive = elsewhere.path().join("forged.zip");
    let data = elsewhere.path().join("data");
    let honest = [("media/a.txt", "a")];
    let cases: [(&str, Files<'_>, Files<'_>); 11] = [
        ("upwards", &[("../evil", "x")], &[("../evil", "x")]),
        (
            "inside upwards",
            &[("media/../../evil", "x")],
            &[("media/../../evil", "x")],
        ),
        ("absolute", &[("/tmp/evil", "x")], &[("/tmp/evil", "x")]),
        (
            "a log of writes",
            &[("app.db-wal", "x")],
            &[("app.db-wal", "x")],
        ),
        ("a link", &[("media/a", "/etc")], &[("media/a->/etc", "")]),
        (
            "behind a link",
            &[("m", "/tmp"), ("m/evil", "x")],
            &[("m->/tmp", ""), ("m/evil", "x")],
        ),
        (
            "one more",
            &honest,
            &[("media/a.txt", "a"), ("media/b.txt", "b")],
        ),
        (
            "one less",
            &[("media/a.txt", "a"), ("media/b.txt", "b")],
            &honest,
        ),
        ("another content", &honest, &[("media/a.txt", "b")]),
        ("longer", &honest, &[("media/a.txt", "ab")]),
        (
            "twice",
            &[("media/a.txt", "a"), ("media/a.txt", "a")],
            &honest,
        ),
    ];
    for (name, list, entries) in cases {
        forge(&archive, list, entries);
        let told = refused(&data, &["restore", archive.to_str().unwrap()]);
        assert!(told.contains("is not a complete backup"), "{name}: {told}");
        let left: Vec<_> = fs::read_dir(elsewhere.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert!(left.iter().all(|name| name != "evil"), "{name}: {left:?}");
        assert_eq!(fs::read_dir(&data).map_or(0, Iterator::count), 0, "{name}");
    }
    forge(&archive, &honest, &honest);
    succeed(&data, &["restore", archive.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(data.join("media/a.txt")).unwrap(), "a");
}

#[test]
fn a_backup_reports_files_that_it_cannot_include() {
    let folder = imported();
    let elsewhere = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("media")).unwrap();
    symlink("/etc", folder.path().join("media/far")).unwrap();
    let archive = elsewhere.path().join("a.zip");
    let output = run(folder.path(), &["backup", archive.to_str().unwrap()]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(
        text(&output.stderr).contains("media/far is a symbolic link"),
        "{}",
        text(&output.stderr)
    );
    let zip = ZipArchive::new(fs::File::open(&archive).unwrap()).unwrap();
    assert!(zip.file_names().all(|name| !name.unwrap().contains("far")));

    fs::remove_file(folder.path().join("media/far")).unwrap();

    // Without the key there is nothing to restore, and neither without the database.
    let copy = elsewhere.path().join("copy");
    let server = TestServer::start(folder.path());
    Owner::sign_up(&server, folder.path(), "ada@example.com");
    drop(server);
    copy_folder(folder.path(), &copy);
    fs::remove_file(copy.join("app.key")).unwrap();
    let told = refused(
        &copy,
        &["backup", elsewhere.path().join("b.zip").to_str().unwrap()],
    );
    assert!(told.contains("app.key is missing"), "{told}");
    fs::write(folder.path().join("app.db"), "").unwrap();
    for command in [
        &["backup", "/tmp/never.zip"][..],
        &["serve", "--listen", "127.0.0.1:0"],
    ] {
        let told = refused(folder.path(), command);
        assert!(
            told.contains("app.db is missing or empty"),
            "{command:?}: {told}"
        );
    }
    let told = text(&run(folder.path(), &["check"]).stdout);
    assert!(told.contains("FAULT  accounts: "), "{told}");
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 2);
}
