//! `chandlery check`

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use indexer::catalogue;
use indexer::generation::{Generation, Generations};
use search_core::ProductIndex;
use tokio::runtime::Builder;

use crate::accounts::demo::store::{find, find_taken};
use crate::app::demo::DemoError;
use crate::chat::model_assistant::Model;
use crate::commands::settings;
use crate::platform::clock::Clock;
use crate::platform::data_folder::KEY_FILE;
use crate::platform::database;
use crate::platform::database::store::Sealed;
use crate::platform::documents;
use crate::platform::fields::Email;
use crate::platform::health::condition::free_bytes;
use crate::platform::keys::Keys;
use crate::platform::mail::Transport;

/// Prints one line for each part; the error counts those with problems.
pub(super) fn run(data: &Path) -> anyhow::Result<()> {
    let mut findings = vec![
        (
            "configuration".to_owned(),
            settings(data, &[]).map(|_settings| "can be read".to_owned()),
        ),
        ("disk".to_owned(), disk(data)),
        ("accounts".to_owned(), accounts(data)),
        ("documents".to_owned(), document_files(data)),
        ("mail".to_owned(), mail(data)),
        ("demo".to_owned(), demo(data)),
        ("chat's model".to_owned(), chat_model(data)),
    ];
    match Generations::open(data) {
        Ok(generations) => findings.extend(catalogue_findings(&generations)),
        Err(error) => findings.push(("catalogue".into(), Err(error.into()))),
    }
    let mut faults = 0;
    for (part, finding) in &findings {
        match finding {
            Ok(found) => println!("ok     {part}: {found}"),
            Err(error) => {
                faults += 1;
                println!("FAULT  {part}: {error:#}");
            }
        }
    }
    anyhow::ensure!(
        faults == 0,
        "{faults} of {} checks found a fault",
        findings.len()
    );
    Ok(())
}

type Finding = (String, anyhow::Result<String>);

fn catalogue_findings(generations: &Generations) -> Vec<Finding> {
    let live = match generations.current() {
        Ok(Some(live)) => live,
        Ok(None) if generations.current_file().exists() => {
            return vec![("current".into(), named(generations))];
        }
        Ok(None) => {
            return vec![(
                "catalogue".into(),
                Ok("nothing has been imported yet".into()),
            )];
        }
        Err(error) => return vec![("catalogue".into(), Err(error.into()))],
    };
    let mut findings = vec![("current".to_owned(), named(generations))];
    findings.push((format!("generation {}, files", live.number), files(&live)));
    findings.push((
        format!("generation {}, database", live.number),
        database(&live),
    ));
    findings.push((format!("generation {}, index", live.number), index(&live)));
    findings
}

/// The server also starts if `current` is damaged, but the operator should know.
fn named(generations: &Generations) -> anyhow::Result<String> {
    match generations.named_generation() {
        Ok(named) => Ok(format!("generation {} is live", named.number)),
        Err(reason) => anyhow::bail!("does not name a usable generation: {reason}"),
    }
}

fn files(live: &Generation) -> anyhow::Result<String> {
    Ok(match live.verify_files()? {
        Some(files) => format!("{files} are as they were published"),
        None => "published before checksums existed; the next import or re-index adds them".into(),
    })
}

fn database(live: &Generation) -> anyhow::Result<String> {
    live.check_version()?;
    let connection = catalogue::open_read_only(&live.catalogue())?;
    if let Some(damage) = catalogue::damage(&connection)? {
        anyhow::bail!("damaged: {damage}");
    }
    let counts = catalogue::counts(&connection)?;
    anyhow::ensure!(
        counts == live.manifest.rows,
        "the numbers of rows in its tables differ from those in the manifest"
    );
    Ok(format!(
        "{} rows in {} tables",
        counts.values().sum::<u64>(),
        counts.len()
    ))
}

fn index(live: &Generation) -> anyhow::Result<String> {
    let index = ProductIndex::open(&live.index())?;
    index.verify()?;
    let (found, expected) = (index.product_count(), live.manifest.products);
    anyhow::ensure!(
        found == expected,
        "has {found} products, the manifest says {expected}"
    );
    Ok(format!("{found} products"))
}

/// Reads only: a server may be running on the same database.
fn accounts(data: &Path) -> anyhow::Result<String> {
    let path = data.join(database::FILE_NAME);
    database::store::require_present(&path)?;
    if !path.exists() {
        return Ok("there are none yet".into());
    }
    let connection = database::store::open_for_reading(&path)?;
    if let Some(damage) = database::store::damage(&connection)? {
        anyhow::bail!("damaged: {damage}; restore a backup");
    }
    let sealed = database::store::sealed(&connection)?;
    let key = data.join(KEY_FILE);
    if !key.exists() && sealed == Sealed::default() {
        return Ok("the database is intact; there is no key yet".into());
    }
    Keys::open(data, &sealed)?;
    let mode = std::fs::metadata(&key)?.permissions().mode();
    anyhow::ensure!(
        mode.trailing_zeros() >= 6,
        "{KEY_FILE} can be read by others than its owner"
    );
    Ok("the database and its key are intact".into())
}

/// Whether each document of a boat has its file.
fn document_files(data: &Path) -> anyhow::Result<String> {
    let path = data.join(database::FILE_NAME);
    database::store::require_present(&path)?;
    if !path.exists() {
        return Ok("there are none yet".into());
    }
    let connection = database::store::open_for_reading(&path)?;
    if !connection.table_exists(None, "quote_files")? {
        return Ok("there are none yet; the server has not been started since the upgrade".into());
    }
    let documents = documents::store::all(&connection)?;
    let missing = documents::folder::count_missing(data, &documents);
    anyhow::ensure!(
        missing == 0,
        "{missing} of {} have no file, or one of another length; restore private/ from a backup",
        documents.len()
    );
    Ok(format!("{} have their files", documents.len()))
}

/// Asks the mail server for its name, as the first step of every mail.
fn mail(data: &Path) -> anyhow::Result<String> {
    let settings = settings(data, &[])?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async { Transport::new(data, &settings)?.check().await })
}

/// Whether the chat's model answers, and calls tools.
fn chat_model(data: &Path) -> anyhow::Result<String> {
    // Invalid settings are a separate finding.
    let settings = settings(data, &[]).unwrap_or_default();
    let Some(model) = Model::new(&settings, &Clock::system(0))? else {
        return Ok("none; the catalogue answers the chat".into());
    };
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(model.check())
}

/// Whether the demo can be switched on, and has its account.
fn demo(data: &Path) -> anyhow::Result<String> {
    // Invalid settings are a separate finding.
    let settings = settings(data, &[]).unwrap_or_default();
    let Some(username) = settings
        .demo()
        .and_then(|demo| Email::parse(demo.username()))
    else {
        return Ok("is off".into());
    };
    let path = data.join(database::FILE_NAME);
    if !path.exists() {
        return Ok("its account is created at the next start".into());
    }
    let connection = database::store::open_for_reading(&path)?;
    if !connection.column_exists(None, "users", "is_demo")? {
        return Ok("its account is created at the next start".into());
    }
    if let Some(email) = find_taken(&connection, &username)? {
        return Err(DemoError::Taken { email }.into());
    }
    Ok(match find(&connection)? {
        Some(account) if account.email_key == username.key() && account.is_blocked => {
            format!("its account {} is blocked", account.email)
        }
        Some(account) if account.email_key == username.key() => {
            format!("its account is {}", account.email)
        }
        _ => "its account is created at the next start".into(),
    })
}

fn disk(data: &Path) -> anyhow::Result<String> {
    let free = free_bytes(data)?;
    let mebibytes = free / (1024 * 1024);
    // Invalid settings are a separate finding.
    let wanted = settings(data, &[]).unwrap_or_default();
    anyhow::ensure!(
        free >= wanted.min_free_disk_bytes(),
        "only {mebibytes} MiB are free; nothing can be uploaded with less than min_free_disk_mib"
    );
    Ok(format!("{mebibytes} MiB are free"))
}
