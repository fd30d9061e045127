//! Checks that the settings of the identity providers are complete and consistent.

use url::Url;

use super::Settings;
use super::transport::is_private;

/// A key and what is wrong with it.
type Wrong = (&'static str, &'static str);

/// Checks the settings of the providers against each other.
pub(super) fn check(settings: &Settings) -> Result<(), Wrong> {
    check_issuer("google_issuer", &settings.google_issuer)?;
    check_issuer("apple_issuer", &settings.apple_issuer)?;
    for (key, ids) in [
        (
            "google_native_client_ids",
            &settings.google_native_client_ids,
        ),
        ("apple_native_client_ids", &settings.apple_native_client_ids),
    ] {
        if ids.iter().any(String::is_empty) {
            return Err((key, "has an empty entry"));
        }
    }
    if !settings.google_client_id.is_empty() && !settings.google_client_secret.is_set() {
        return Err(("google_client_secret", "is needed with google_client_id"));
    }
    let apple = [
        ("apple_client_id", &settings.apple_client_id),
        ("apple_team_id", &settings.apple_team_id),
        ("apple_key_id", &settings.apple_key_id),
        ("apple_private_key_file", &settings.apple_private_key_file),
    ];
    let is_begun = apple.iter().any(|(_, value)| !value.is_empty());
    match apple.iter().find(|(_, value)| value.is_empty()) {
        Some((key, _)) if is_begun => Err((
            key,
            "is missing: apple_client_id, apple_team_id, apple_key_id and apple_private_key_file \
             are needed all four, or none",
        )),
        _ => Ok(()),
    }
}

fn check_issuer(key: &'static str, issuer: &str) -> Result<(), Wrong> {
    let url = Url::parse(issuer).map_err(|_error| (key, "is not a web address"))?;
    if !is_private(&url) {
        return Err((key, "must begin with https://, unless it is this machine"));
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err((key, "must have no query and no fragment"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::platform::config::load;

    #[test]
    fn an_incomplete_provider_is_reported_with_what_is_missing() {
        let cases: [(&str, &[&str]); 7] = [
            (
                "google_client_id = 'site'",
                &["google_client_secret", "google_client_id"],
            ),
            (
                "google_issuer = 'http://accounts.example.com'",
                &["google_issuer", "https://"],
            ),
            ("google_issuer = 'accounts'", &["google_issuer", "address"]),
            (
                "apple_issuer = 'https://appleid.apple.com/?a=b'",
                &["apple_issuer", "query"],
            ),
            ("apple_client_id = 'site'", &["apple_team_id", "all four"]),
            (
                "apple_private_key_file = 'key.p8'",
                &["apple_client_id", "all four"],
            ),
            (
                "google_native_client_ids = ['']",
                &["google_native_client_ids", "empty"],
            ),
        ];
        let folder = tempfile::tempdir().unwrap();
        let read = |text: &str| {
            std::fs::write(folder.path().join(crate::platform::config::FILE_NAME), text).unwrap();
            load(folder.path(), [], &[])
        };
        for (text, expected) in cases {
            let error = read(text).unwrap_err().to_string();
            for part in expected {
                assert!(error.contains(part), "{part:?} is missing in {error:?}");
            }
        }
        read("google_client_id = 'site'\ngoogle_client_secret = 's'").unwrap();
        read("google_issuer = 'http://127.0.0.1:5000'").unwrap();
    }
}
