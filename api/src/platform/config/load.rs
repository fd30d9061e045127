//! Reads the settings from the file, the environment and the command line.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::{Table, Value};
use url::Url;

use super::transport::is_this_machine;
use super::{chat_limits, chat_model, consent_tools, demo, providers};
use crate::platform::config::Settings;

/// The file's name in the data folder.
pub const FILE_NAME: &str = "chandlery.toml";

const PREFIX: &str = "CHANDLERY_";

/// Variables with our prefix that are not settings: one is the default of the flag for the data
/// folder, one the path of the binary for the browser tests.
const NOT_SETTINGS: [&str; 2] = ["CHANDLERY_DATA", "CHANDLERY_BIN"];

/// A wrong or unknown setting; the message names it and its source.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{path}: {source}")]
    Unreadable {
        /// The path of the file.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The file has a wrong or unknown key.
    #[error("{path}: {source}")]
    File {
        /// The path of the file.
        path: PathBuf,
        /// Line, column, key and reason.
        source: Box<toml::de::Error>,
    },
    /// A variable or a flag has a wrong value or names no setting.
    #[error("{place}: {reason}")]
    Value {
        /// The variable or the flag.
        place: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// Reads the settings of a data folder. `variables` are those of the environment, `flags` those of
/// the command line as (flag, key, value).
pub fn load(
    data: &Path,
    variables: impl IntoIterator<Item = (String, String)>,
    flags: &[(&str, &str, String)],
) -> Result<Settings, ConfigError> {
    let path = data.join(FILE_NAME);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(source) => return Err(ConfigError::Unreadable { path, source }),
    };
    let in_file = |source| ConfigError::File {
        path: path.clone(),
        source: Box::new(source),
    };
    // Read twice: once for an error that shows the line, once for values that can be replaced.
    toml::from_str::<Settings>(&text).map_err(in_file)?;
    let mut table: Table = toml::from_str(&text).map_err(in_file)?;

    let mut variables: Vec<(String, String)> = variables
        .into_iter()
        .filter(|(name, _)| name.starts_with(PREFIX) && !NOT_SETTINGS.contains(&name.as_str()))
        .collect();
    variables.sort();
    for (name, value) in &variables {
        let key = name.trim_start_matches(PREFIX).to_ascii_lowercase();
        set(&mut table, name, &key, value)?;
    }
    for (flag, key, value) in flags {
        set(&mut table, flag, key, value)?;
    }
    let settings = Settings::deserialize(table).map_err(in_file)?;
    check(settings)
}

/// Replaces one value in the table: with a text if the setting is a text, otherwise with the value
/// that the text describes.
fn set(table: &mut Table, place: &str, key: &str, text: &str) -> Result<(), ConfigError> {
    let as_text = Value::String(text.to_owned());
    let as_list = Value::Array(
        text.split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
            .map(|item| Value::String(item.to_owned()))
            .collect(),
    );
    let spelled = toml::from_str::<Table>(&format!("value = {text}"))
        .ok()
        .and_then(|mut table| table.remove("value"));
    let mut reason = String::new();
    for candidate in [Some(as_text), spelled, Some(as_list)]
        .into_iter()
        .flatten()
    {
        let single = Table::from_iter([(key.to_owned(), candidate.clone())]);
        match Settings::deserialize(single) {
            Ok(_) => {
                table.insert(key.to_owned(), candidate);
                return Ok(());
            }
            Err(error) if reason.is_empty() => error.message().clone_into(&mut reason),
            Err(_) => {}
        }
    }
    Err(ConfigError::Value {
        place: place.to_owned(),
        reason,
    })
}

/// Checks that the types alone cannot make.
fn check(settings: Settings) -> Result<Settings, ConfigError> {
    let at_least_one = [
        ("max_connections", settings.max_connections),
        (
            "max_connections_per_address",
            settings.max_connections_per_address,
        ),
        ("max_body_bytes", settings.max_body_bytes),
        (
            "client_timeout_seconds",
            settings.client_timeout_seconds.into(),
        ),
    ];
    let wrong = |key: &str, reason: &str| {
        Err(ConfigError::Value {
            place: key.to_owned(),
            reason: reason.to_owned(),
        })
    };
    for (key, value) in at_least_one {
        if value == 0 {
            return wrong(key, "must be at least 1");
        }
    }
    for (key, url) in [
        ("public_url", &settings.public_url),
        ("blog_url", &settings.blog_url),
    ] {
        if url
            .as_ref()
            .is_some_and(|url| !matches!(url.scheme(), "http" | "https"))
        {
            return wrong(key, "must begin with http:// or https://");
        }
    }
    if let Err(reason) = check_mail(&settings) {
        return wrong("smtp_url", reason);
    }
    let mut tour_hosts = settings.virtual_tour_hosts.iter();
    if let Some(host) = tour_hosts.find(|host| !is_host(host)) {
        let reason = format!("{host:?} is no host: neither scheme, port nor path belongs here");
        return wrong("virtual_tour_hosts", &reason);
    }
    let parts = providers::check(&settings)
        .and_then(|()| demo::check(&settings))
        .and_then(|()| consent_tools::check(&settings))
        .and_then(|()| chat_limits::check(&settings))
        .and_then(|()| chat_model::check(&settings));
    if let Err((key, reason)) = parts {
        return wrong(key, reason);
    }
    if settings
        .log_filter()
        .parse::<tracing_subscriber::EnvFilter>()
        .is_err()
    {
        return wrong("log_level", "is not a log filter");
    }
    Ok(settings)
}

/// A host is copied into the page's security policy: names of letters, digits and dashes.
fn is_host(text: &str) -> bool {
    let is_name = |name: &str| {
        !name.is_empty()
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    text.split('.').count() > 1 && text.split('.').all(is_name)
}

/// Passwords and links are sent to the mail server, so they are never sent unencrypted over a
/// network.
fn check_mail(settings: &Settings) -> Result<(), &'static str> {
    if !settings.smtp_url.is_set() {
        return Ok(());
    }
    let url = Url::parse(settings.smtp_url.expose()).map_err(|_error| "is not a web address")?;
    let needs_tls = url
        .query_pairs()
        .any(|(key, value)| key == "tls" && value == "required");
    match url.scheme() {
        "smtps" => {}
        "smtp" if needs_tls || is_this_machine(&url) => {}
        "smtp" => {
            return Err("needs ?tls=required, or smtps://, unless the server is this machine");
        }
        _ => return Err("must begin with smtp:// or smtps://"),
    }
    if settings.mail_from.is_empty() && settings.public_url.is_none() {
        return Err("needs mail_from or public_url, to name a sender");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(text: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE_NAME), text).unwrap();
        folder
    }

    fn variables(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    // proves SHELL-82, SHELL-83, SHELL-84
    #[test]
    fn a_profile_changes_the_log_level() {
        for (profile, filter) in [
            ("development", "info,api=debug,indexer=debug"),
            ("staging", "info"),
            ("production", "info"),
        ] {
            let folder = folder_with(&format!("profile = \"{profile}\""));
            assert_eq!(load(folder.path(), [], &[]).unwrap().log_filter(), filter);
        }
    }

    #[test]
    fn flags_win_over_variables_and_variables_over_the_file() {
        let folder =
            folder_with("listen = \"127.0.0.1:1\"\nproduct_name = \"Harbour\"\nreader_queue = 7");
        let settings = load(
            folder.path(),
            variables(&[("CHANDLERY_LISTEN", "127.0.0.1:2")]),
            &[],
        )
        .unwrap();
        assert_eq!(
            (
                settings.listen.port(),
                settings.product_name.as_str(),
                settings.reader_queue
            ),
            (2, "Harbour", 7)
        );
        let flags = [("--listen", "listen", "127.0.0.1:3".to_owned())];
        let settings = load(
            folder.path(),
            variables(&[("CHANDLERY_LISTEN", "127.0.0.1:2")]),
            &flags,
        )
        .unwrap();
        assert_eq!(settings.listen.port(), 3);
    }

    #[test]
    fn mails_go_without_tls_to_this_machine_alone() {
        let load_with = |host: &str| {
            let text = format!("smtp_url = \"smtp://{host}\"\nmail_from = \"a@example.com\"");
            load(folder_with(&text).path(), [], &[])
        };
        for host in ["localhost:25", "127.0.0.1:25", "127.9.9.9", "[::1]:25"] {
            assert!(load_with(host).is_ok(), "{host}");
        }
        for host in [
            "10.0.0.1",
            "[::2]",
            "localhost.example.com",
            "127.0.0.1.example.com",
        ] {
            assert!(load_with(host).is_err(), "{host}");
            assert!(load_with(&format!("{host}?tls=required")).is_ok(), "{host}");
        }
    }

    #[test]
    fn a_variable_may_hold_a_number_a_flag_or_a_list() {
        let folder = folder_with("");
        let given = variables(&[
            ("CHANDLERY_READER_QUEUE", "9"),
            ("CHANDLERY_WATCH_INBOX", "false"),
            ("CHANDLERY_TRUSTED_PROXIES", "10.0.0.0/8, ::1"),
            ("CHANDLERY_PRODUCT_NAME", "12"),
            ("CHANDLERY_DATA", "elsewhere"),
            ("PATH", "/bin"),
        ]);
        let settings = load(folder.path(), given, &[]).unwrap();
        assert_eq!(settings.reader_queue, 9);
        assert!(!settings.watch_inbox);
        assert_eq!(settings.trusted_proxies.len(), 2);
        assert!(settings.trusts("10.1.2.3".parse().unwrap()));
        assert_eq!(settings.product_name, "12");
    }

    #[test]
    fn a_wrong_or_unknown_setting_is_named_with_its_place() {
        type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a [&'a str]);
        let cases: [Case<'_>; 10] = [
            (
                "smtp_url = \"smtp://u:p@mail.example.com\"",
                &[],
                &["smtp_url", "tls=required"],
            ),
            (
                "smtp_url = \"https://mail.example.com\"",
                &[],
                &["smtp_url", "smtps://"],
            ),
            (
                "smtp_url = \"smtps://mail.example.com\"",
                &[],
                &["smtp_url", "mail_from"],
            ),
            ("colour = 1", &[], &["chandlery.toml", "line 1", "colour"]),
            (
                "\nlisten = \"here\"",
                &[],
                &["chandlery.toml", "line 2", "listen"],
            ),
            (
                "profile = \"live\"",
                &[],
                &["chandlery.toml", "profile", "production"],
            ),
            (
                "max_connections = 0",
                &[],
                &["max_connections", "at least 1"],
            ),
            (
                "blog_url = \"ftp://example.com\"",
                &[],
                &["blog_url", "http"],
            ),
            (
                "",
                &[("CHANDLERY_COLOUR", "1")],
                &["CHANDLERY_COLOUR", "unknown field `colour`"],
            ),
            (
                "",
                &[("CHANDLERY_READER_QUEUE", "many")],
                &["CHANDLERY_READER_QUEUE", "invalid type"],
            ),
        ];
        for (file, given, expected) in cases {
            let error = load(folder_with(file).path(), variables(given), &[])
                .unwrap_err()
                .to_string();
            for part in expected {
                assert!(error.contains(part), "{part:?} is missing in {error:?}");
            }
        }
    }

    #[test]
    fn only_plain_hosts_get_into_the_pages_security_policy() {
        for (hosts, is_taken) in [
            ("tour.example.com, vr-2.example.org", true),
            ("", true),
            ("localhost", false),
            ("https://tour.example.com/", false),
            ("tour.example.com:8080", false),
            ("tour.example.com/x", false),
            ("*.example.com", false),
            ("tour.example.com; script-src 'self'", false),
            ("tour..com", false),
        ] {
            let given = variables(&[("CHANDLERY_VIRTUAL_TOUR_HOSTS", hosts)]);
            let read = load(folder_with("").path(), given, &[]);
            match read {
                Ok(_) => assert!(is_taken, "{hosts:?} was taken"),
                Err(error) => {
                    let error = error.to_string();
                    assert!(!is_taken && error.contains("virtual_tour_hosts"), "{error}");
                }
            }
        }
    }

    #[test]
    fn the_documentation_lists_every_key_with_its_default() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/configuration.md");
        let document = std::fs::read_to_string(path).unwrap();
        let documented: Vec<(String, String)> = document
            .lines()
            .filter_map(|line| line.strip_prefix("| `")?.split_once("` | `"))
            .filter_map(|(key, rest)| Some((key.to_owned(), rest.split_once("` |")?.0.to_owned())))
            .collect();
        let defaults = Table::try_from(Settings::default()).unwrap();
        let mut expected: Vec<(String, String)> = defaults
            .iter()
            .map(|(key, value)| (key.clone(), value.to_string()))
            .collect();
        let mut found = documented;
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }
}
