//! Scripts of other sites that pages load with the visitor's consent.

use serde::Serialize;
use url::Url;
use utoipa::ToSchema;

use super::Settings;
use super::transport::is_private;

/// A key and what is wrong with it.
type Wrong = (&'static str, &'static str);

const LONGEST_ID: usize = 200;

/// What a script does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ToolKind {
    Analytics,
    SessionRecording,
    SocialPixel,
}

/// A script of another site that pages load with the visitor's consent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ConsentTool {
    pub kind: ToolKind,
    /// The address of the script.
    pub script: String,
    /// The id of this site, which the script finds in its attribute `data-id`; may be empty.
    pub id: String,
}

/// The keys of a tool, and their values.
struct Keys<'a> {
    kind: ToolKind,
    script: (&'static str, Option<&'a Url>),
    id: (&'static str, &'a str),
}

fn keys(settings: &Settings) -> [Keys<'_>; 3] {
    [
        Keys {
            kind: ToolKind::Analytics,
            script: ("analytics_script", settings.analytics_script.as_ref()),
            id: ("analytics_id", &settings.analytics_id),
        },
        Keys {
            kind: ToolKind::SessionRecording,
            script: (
                "session_recording_script",
                settings.session_recording_script.as_ref(),
            ),
            id: ("session_recording_id", &settings.session_recording_id),
        },
        Keys {
            kind: ToolKind::SocialPixel,
            script: ("social_pixel_script", settings.social_pixel_script.as_ref()),
            id: ("social_pixel_id", &settings.social_pixel_id),
        },
    ]
}

/// The tools that are set up.
pub(super) fn tools(settings: &Settings) -> Vec<ConsentTool> {
    let tool = |Keys { kind, script, id }| {
        script.1.map(|script: &Url| ConsentTool {
            kind,
            script: script.to_string(),
            id: id.1.to_owned(),
        })
    };
    keys(settings).into_iter().filter_map(tool).collect()
}

/// The origins of the scripts, then those that the scripts send data to; each once.
pub(super) fn origins(settings: &Settings) -> Vec<String> {
    let scripts = keys(settings);
    let scripts = scripts.iter().filter_map(|keys| keys.script.1);
    let mut origins: Vec<String> = Vec::new();
    for url in scripts.chain(&settings.consent_origins) {
        let origin = url.origin().ascii_serialization();
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    origins
}

/// Checks the settings of the tools.
pub(super) fn check(settings: &Settings) -> Result<(), Wrong> {
    let mut has_tools = false;
    for Keys { script, id, .. } in keys(settings) {
        if let Some(url) = script.1 {
            check_address(url).map_err(|reason| (script.0, reason))?;
            has_tools = true;
        } else if !id.1.is_empty() {
            return Err((id.0, "is set without the script that it belongs to"));
        }
        if id.1.len() > LONGEST_ID || !id.1.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err((
                id.0,
                "may have up to 200 letters, digits and signs of ASCII",
            ));
        }
    }
    for url in &settings.consent_origins {
        let key = "consent_origins";
        check_address(url).map_err(|reason| (key, reason))?;
        if url.path() != "/" || url.query().is_some() {
            return Err((
                key,
                "has an entry with a path: only scheme, host and port belong here",
            ));
        }
    }
    if !settings.consent_origins.is_empty() && !has_tools {
        return Err(("consent_origins", "is set without any script"));
    }
    Ok(())
}

/// The origin of an address is copied into the page's security policy, where some characters that a
/// host may have would end the entry.
fn check_address(url: &Url) -> Result<(), &'static str> {
    if !is_private(url) {
        return Err("must begin with https://, unless it is this machine");
    }
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte);
    if !url.host_str().unwrap_or_default().bytes().all(is_plain) {
        return Err("has a host with other characters than letters, digits, dots and dashes");
    }
    if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
        return Err("must have neither user, password nor fragment");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::config::{ConfigError, FILE_NAME, load};

    fn read(text: &str) -> Result<Settings, ConfigError> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE_NAME), text).unwrap();
        load(folder.path(), [], &[])
    }

    #[test]
    fn each_origin_gets_into_the_policy_once_and_nothing_else_of_an_address() {
        let settings = read(
            "analytics_script = 'https://stats.example.com/a.js?id=G-1'\nanalytics_id = 'G-1'\n\
             social_pixel_script = 'https://stats.example.com/pixel.js'\n\
             consent_origins = ['https://in.example.com:8443', 'https://stats.example.com']",
        )
        .unwrap();
        assert_eq!(
            settings.consent_origins(),
            ["https://stats.example.com", "https://in.example.com:8443"]
        );
        let tools = settings.consent_tools();
        assert_eq!(tools.len(), 2);
        assert_eq!(tools[0].script, "https://stats.example.com/a.js?id=G-1");
        assert_eq!((tools[0].id.as_str(), tools[1].id.as_str()), ("G-1", ""));
        assert!(read("").unwrap().consent_origins().is_empty());
    }

    #[test]
    fn an_address_that_is_not_plain_is_refused_with_its_key() {
        for (text, key) in [
            (
                "analytics_script = 'http://stats.example.com/a.js'",
                "analytics_script",
            ),
            ("analytics_script = 'https://a;b/a.js'", "analytics_script"),
            (
                "analytics_script = 'data:text/javascript,1'",
                "analytics_script",
            ),
            (
                "social_pixel_script = 'https://u:p@example.com/a.js'",
                "social_pixel_script",
            ),
            (
                "session_recording_script = 'https://example.com/a.js#x'",
                "session_recording_script",
            ),
            ("session_recording_id = '42'", "session_recording_id"),
            (
                "analytics_script = 'https://example.com/a.js'\nanalytics_id = 'a b'",
                "analytics_id",
            ),
            (
                "consent_origins = ['https://example.com']",
                "consent_origins",
            ),
            (
                "analytics_script = 'https://example.com/a.js'\nconsent_origins = ['https://example.com/x']",
                "consent_origins",
            ),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.starts_with(key), "{text}: {error}");
        }
    }
}
