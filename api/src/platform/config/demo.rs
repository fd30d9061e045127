//! The settings of the demo account.

use super::Settings;
use crate::platform::fields::Email;
use crate::platform::fields::password;

/// A key and what is wrong with it.
type Wrong = (&'static str, &'static str);

/// The demo account and the person to contact about it. It is on if it has a username.
#[derive(Debug, Clone, Copy)]
pub struct Demo<'a>(&'a Settings);

impl<'a> Demo<'a> {
    /// The demo of these settings; none if it is off.
    pub(super) fn of(settings: &'a Settings) -> Option<Self> {
        (!settings.demo_username.is_empty()).then_some(Self(settings))
    }

    /// The e-mail of the account.
    pub fn username(self) -> &'a str {
        &self.0.demo_username
    }

    /// The password, which the page of the demo shows to everyone.
    pub fn password(self) -> &'a str {
        self.0.demo_password.expose()
    }

    /// Whether a typed password is the one of the demo.
    pub fn accepts(self, typed: &str) -> bool {
        self.0.demo_password.matches(typed)
    }

    /// Whether an e-mail is that of the account, or the same with a tag: `demo+anything@host`.
    pub fn is_named_by(self, email_key: &str) -> bool {
        let own = crate::platform::fields::email::key(self.username());
        let Some((own_local, own_host)) = own.rsplit_once('@') else {
            return false;
        };
        let Some((local, host)) = email_key.rsplit_once('@') else {
            return false;
        };
        let untagged = local.split_once('+').map_or(local, |(before, _)| before);
        (untagged, host) == (own_local, own_host)
    }
}

/// Checks that the demo is complete; `Ok` if it is off.
pub(super) fn check(settings: &Settings) -> Result<(), Wrong> {
    if settings.demo_username.is_empty() {
        return if settings.demo_password.is_set() {
            Err(("demo_username", "is needed with demo_password"))
        } else {
            Ok(())
        };
    }
    let is_plain = |local: &str| {
        local
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte))
    };
    let email = Email::parse(&settings.demo_username)
        .ok_or(("demo_username", "is not an e-mail address"))?;
    let local = email.key().rsplit_once('@').map_or("", |(local, _)| local);
    if !is_plain(local) {
        return Err((
            "demo_username",
            "may have only letters, digits, dots, dashes and underscores before the @",
        ));
    }
    let password = settings.demo_password.expose();
    let is_visible = password.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_visible || password::parse_change(password).is_err() {
        return Err((
            "demo_password",
            "is needed with demo_username: 6 to 128 letters, digits and signs of ASCII, without spaces",
        ));
    }
    if settings.demo_contact_name.trim().is_empty() {
        return Err(("demo_contact_name", "is needed with demo_username"));
    }
    if Email::parse(&settings.demo_contact_email).is_none() {
        return Err((
            "demo_contact_email",
            "is needed with demo_username: an e-mail address",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::config::{FILE_NAME, load};

    const COMPLETE: &str = "demo_username = 'Demo@Example.com'\ndemo_password = 'Try-it-2026'\n\
                            demo_contact_name = 'Ada Berg'\ndemo_contact_email = 'ada@example.com'\n";

    fn read(text: &str) -> Result<Settings, crate::platform::config::ConfigError> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE_NAME), text).unwrap();
        load(folder.path(), [], &[])
    }

    #[test]
    fn an_incomplete_demo_is_reported_with_what_is_missing() {
        assert!(read("").unwrap().demo().is_none());
        assert!(read(COMPLETE).unwrap().demo().is_some());
        for (line, wrong, key) in [
            ("demo_username = 'Demo@Example.com'", "", "demo_username"),
            (
                "demo_username = 'Demo@Example.com'",
                "demo_username = 'demo'",
                "demo_username",
            ),
            (
                "demo_username = 'Demo@Example.com'",
                "demo_username = 'demo+a@example.com'",
                "demo_username",
            ),
            ("demo_password = 'Try-it-2026'", "", "demo_password"),
            (
                "demo_password = 'Try-it-2026'",
                "demo_password = 'Try it 2026'",
                "demo_password",
            ),
            (
                "demo_password = 'Try-it-2026'",
                "demo_password = 'short'",
                "demo_password",
            ),
            ("demo_contact_name = 'Ada Berg'", "", "demo_contact_name"),
            (
                "demo_contact_email = 'ada@example.com'",
                "demo_contact_email = 'ada'",
                "demo_contact_email",
            ),
        ] {
            let error = read(&COMPLETE.replace(line, wrong))
                .unwrap_err()
                .to_string();
            assert!(error.starts_with(key), "{wrong:?}: {error}");
        }
    }

    // proves H-094
    #[test]
    fn a_username_with_a_tag_names_the_same_account() {
        let settings = read(COMPLETE).unwrap();
        let demo = settings.demo().unwrap();
        for key in [
            "demo@example.com",
            "demo+ada@example.com",
            "demo+@example.com",
            "demo+a+b@example.com",
        ] {
            assert!(demo.is_named_by(key), "{key}");
        }
        for key in [
            "",
            "demo",
            "demos@example.com",
            "demo@example.org",
            "ada+demo@example.com",
            "demo@x@example.com",
        ] {
            assert!(!demo.is_named_by(key), "{key}");
        }
    }
}
