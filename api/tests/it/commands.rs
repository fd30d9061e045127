//! The command line.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::harness::{chandlery, fixture, imported};

fn run(data: &Path, arguments: &[&str]) -> Output {
    chandlery(data).args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn wrong_usage_exits_with_2_and_a_failure_with_1() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        &["sail"][..],
        &["import"],
        &["serve", "--listen", "nowhere"],
        &["rollback", "x"],
        &[],
    ] {
        assert_eq!(
            run(folder.path(), arguments).status.code(),
            Some(2),
            "{arguments:?}"
        );
    }
    for arguments in [
        &["import", "/nowhere"][..],
        &["reindex"],
        &["rollback"],
        &["rollback", "9"],
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(
            err(&output).starts_with("chandlery: ") || err(&output).contains("\nchandlery: "),
            "{}",
            err(&output)
        );
    }
    assert_eq!(run(folder.path(), &["--help"]).status.code(), Some(0));
}

#[test]
fn a_package_is_imported_reindexed_listed_rolled_back_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let package = fixture("small");
    let report = folder.path().join("report.json");
    let import = ["import", package.to_str().unwrap()];

    let tried = run(folder.path(), &[&import[..], &["--dry-run"]].concat());
    assert!(tried.status.success(), "{}", err(&tried));
    assert!(out(&tried).contains("nothing was published"));
    assert!(out(&run(folder.path(), &["check"])).contains("nothing has been imported yet"));

    let imported = run(
        folder.path(),
        &[&import[..], &["--report", report.to_str().unwrap()]].concat(),
    );
    assert!(imported.status.success(), "{}", err(&imported));
    assert!(
        out(&imported).contains("generation 1 is live with "),
        "{}",
        out(&imported)
    );
    assert!(out(&imported).contains("products "), "{}", out(&imported));
    assert!(err(&imported).contains("reading"), "{}", err(&imported));
    let written: serde_json::Value = serde_json::from_slice(&fs::read(report).unwrap()).unwrap();
    assert_eq!(written["published"], 1);

    let reindexed = run(folder.path(), &["reindex"]);
    assert!(
        out(&reindexed).contains("generation 2 is live"),
        "{}",
        err(&reindexed)
    );
    assert!(out(&run(folder.path(), &["rollback"])).contains("generation 1 is live"));
    let listed = out(&run(folder.path(), &["generations"]));
    assert!(
        listed
            .lines()
            .any(|line| line.starts_with("live ") && line.contains(" 1 ")),
        "{listed}"
    );
    assert_eq!(listed.lines().count(), 3, "{listed}");

    let checked = run(folder.path(), &["check"]);
    assert!(checked.status.success(), "{}", out(&checked));
    assert!(!out(&checked).contains("FAULT"));
}

#[test]
fn the_check_finds_damage_and_wrong_settings() {
    let folder = imported();
    let current = folder.path().join("catalogue/current");
    fs::write(&current, "77\n").unwrap();
    fs::write(folder.path().join("chandlery.toml"), "colour = 1").unwrap();
    let checked = run(folder.path(), &["check"]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(
        out(&checked).contains("FAULT  configuration"),
        "{}",
        out(&checked)
    );
    assert!(out(&checked).contains("colour"), "{}", out(&checked));
    assert!(
        out(&checked).contains("FAULT  current"),
        "{}",
        out(&checked)
    );
}

#[test]
fn the_printed_document_is_the_committed_one() {
    let folder = tempfile::tempdir().unwrap();
    let printed = out(&run(folder.path(), &["openapi"]));
    assert_eq!(printed, api::app::document::text().unwrap());
}

#[tokio::test]
async fn the_check_reads_the_accounts_and_their_key() {
    use std::os::unix::fs::PermissionsExt as _;
    let app = crate::harness::TestApp::with_catalogue().await;
    let checked = run(app.data(), &["check"]);
    assert!(
        out(&checked).contains("ok     accounts: the database and its key are intact"),
        "{}",
        out(&checked)
    );
    let key = app.data().join(api::platform::data_folder::KEY_FILE);
    fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).unwrap();
    let checked = run(app.data(), &["check"]);
    assert!(
        out(&checked).contains("FAULT  accounts: app.key can be read by others"),
        "{}",
        out(&checked)
    );
}

#[test]
fn the_check_connects_to_the_mail_server() {
    let folder = tempfile::tempdir().unwrap();
    let check = |host: &str| {
        let settings = format!("smtp_url = \"smtp://{host}\"\nmail_from = \"a@example.com\"");
        fs::write(folder.path().join("chandlery.toml"), settings).unwrap();
        out(&run(folder.path(), &["check"]))
    };
    let (address, _mails) = crate::accounts::outbox::mail_server();
    let found = check(&address);
    assert!(
        found.contains("ok     mail: the mail server answers"),
        "{found}"
    );
    let dead = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = dead.local_addr().unwrap();
    drop(dead);
    let found = check(&address.to_string());
    assert!(found.contains("FAULT  mail: "), "{found}");
    fs::write(folder.path().join("chandlery.toml"), "").unwrap();
    let found = out(&run(folder.path(), &["check"]));
    assert!(
        found.contains("ok     mail: no mail server; mails go to "),
        "{found}"
    );
}

/// A file of the first generation is changed, then the check is run.
fn check_after(damage: impl Fn(&Path)) -> Output {
    let folder = imported();
    damage(&folder.path().join("catalogue/000001"));
    run(folder.path(), &["check"])
}

#[test]
fn the_check_finds_a_flipped_bit_and_a_missing_file_of_the_index() {
    let flipped = check_after(|generation| {
        let file = generation.join("catalogue.db");
        let mut bytes = fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::remove_file(&file).unwrap();
        fs::write(&file, bytes).unwrap();
    });
    assert_eq!(flipped.status.code(), Some(1), "{}", out(&flipped));
    assert!(
        out(&flipped).contains("FAULT  generation 1, files: "),
        "{}",
        out(&flipped)
    );
    let missing = check_after(|generation| {
        fs::remove_file(generation.join("index/.managed.json")).unwrap();
    });
    assert_eq!(missing.status.code(), Some(1), "{}", out(&missing));
    assert!(out(&missing).contains(".managed.json"), "{}", out(&missing));
}
