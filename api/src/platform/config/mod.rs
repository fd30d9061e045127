//! The settings of an operator: `chandlery.toml` in the data folder, overridden by `CHANDLERY_*`
//! variables, and those by the flags of the command line. `docs/configuration.md` lists every key.

mod chat_limits;
mod chat_model;
mod consent_tools;
mod demo;
mod load;
mod optional;
mod providers;
mod proxy;
mod secret;
mod transport;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use url::Url;

use crate::platform::hours::{ClosedDay, OpeningHours, Shift, Zone};

pub use chat_model::MaxTokensField;
pub use consent_tools::{ConsentTool, ToolKind};
pub use demo::Demo;
pub use load::{ConfigError, FILE_NAME, load};
pub use proxy::TrustedProxy;
pub use secret::Secret;
pub use transport::{is_own_address, is_own_network, is_private};

const ANDROID_AUTHENTICATOR: &str =
    "https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2";
const IOS_AUTHENTICATOR: &str = "https://apps.apple.com/app/google-authenticator/id388497605";
const GOOGLE_ISSUER: &str = "https://accounts.google.com";
const APPLE_ISSUER: &str = "https://appleid.apple.com";

/// All settings of an operator. The field names are the keys.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are independent settings"
)]
pub struct Settings {
    /// The product's name, as pages show it.
    pub product_name: String,
    /// The public address of the server; empty if there is none yet.
    #[serde(with = "optional")]
    pub public_url: Option<Url>,
    /// The address for support; empty shows none.
    pub support_email: String,
    /// The operator's blog, linked in the sidebar; empty shows no link.
    #[serde(with = "optional")]
    pub blog_url: Option<Url>,
    /// Whether to count the searches that lead to requests for quotes, of visitors who agree.
    pub count_searches: bool,
    /// The script of a service for analytics, which pages load with the visitor's consent.
    #[serde(with = "optional")]
    pub analytics_script: Option<Url>,
    /// The id of this site at that service.
    pub analytics_id: String,
    /// The same for recordings of sessions.
    #[serde(with = "optional")]
    pub session_recording_script: Option<Url>,
    pub session_recording_id: String,
    /// The same for a pixel of a social network.
    #[serde(with = "optional")]
    pub social_pixel_script: Option<Url>,
    pub social_pixel_id: String,
    /// Origins other than their own that these scripts load from and send to.
    pub consent_origins: Vec<Url>,
    /// The kind of installation; it sets the log level when `log_level` is empty.
    pub profile: Profile,
    /// The address that the server listens on; port 0 selects a free one.
    pub listen: SocketAddr,
    /// Which log lines are written: `error`, `warn`, `info`, `debug`, `trace`, or a filter such
    /// as `info,indexer=debug`.
    pub log_level: String,
    /// The format of log lines.
    pub log_format: LogFormat,
    /// Proxies whose `X-Forwarded-For` is trusted: addresses, or networks such as `10.0.0.0/8`.
    pub trusted_proxies: Vec<TrustedProxy>,
    /// Opens `/metrics` to callers on other machines; if it is empty, only this machine may read
    /// it.
    pub metrics_token: Secret,
    /// The maximum number of connections, over all callers.
    pub max_connections: usize,
    /// The maximum number of connections from one IPv4 address or IPv6 network of 64 bits; this
    /// machine and trusted proxies are exempt.
    pub max_connections_per_address: usize,
    /// The maximum size of a body, in bytes.
    pub max_body_bytes: usize,
    /// How long a client may take for a request's head, for its body, and between two requests, in
    /// seconds.
    pub client_timeout_seconds: u16,
    /// Threads that read the catalogue and the index; 0 means one per core.
    pub reader_threads: usize,
    /// Requests that may wait for such a thread; further ones are answered 503.
    pub reader_queue: usize,
    /// Whether packages in `inbox/` are imported.
    pub watch_inbox: bool,
    /// The mail server, as an address with user and password; if it is empty, mails are written to
    /// files.
    pub smtp_url: Secret,
    /// The sender of mails; by default it is made of the product's name and the public address.
    pub mail_from: String,
    /// Sends cookies over plain http as well, for a network without TLS.
    pub insecure_cookies: bool,
    /// Threads that hash passwords; 0 means one per core.
    pub hashing_threads: usize,
    /// The site's own client at Google; if it is empty, signing in with Google is switched off.
    pub google_client_id: String,
    pub google_client_secret: Secret,
    /// The issuer of Google's tokens.
    pub google_issuer: String,
    /// Clients of apps whose tokens from Google are accepted as well.
    pub google_native_client_ids: Vec<String>,
    /// The site's own client at Apple, a services id; if it is empty, signing in with Apple is
    /// switched off.
    pub apple_client_id: String,
    /// The team that the client belongs to.
    pub apple_team_id: String,
    /// The id of the key that proves the client.
    pub apple_key_id: String,
    /// That key, as Apple gives it (`.p8`); a relative path begins in the data folder.
    pub apple_private_key_file: String,
    /// The issuer of Apple's tokens.
    pub apple_issuer: String,
    /// Clients of apps whose tokens from Apple are accepted as well.
    pub apple_native_client_ids: Vec<String>,
    /// Hosts whose virtual tours may be shown inside the app; without any, tours open in a separate
    /// tab.
    pub virtual_tour_hosts: Vec<String>,
    /// The e-mail of the demo account; if it is empty, the demo is off.
    pub demo_username: String,
    /// The password of the demo account, which the page of the demo shows.
    pub demo_password: Secret,
    /// The person to contact about the demo.
    pub demo_contact_name: String,
    /// The title of that person.
    pub demo_contact_title: String,
    pub demo_contact_email: String,
    /// The telephone number of that person; empty shows none.
    pub demo_contact_phone: String,
    /// Whether users without a grant of a chat service have the chat too.
    pub chat_for_everyone: bool,
    /// Days after its last message until a chat is deleted; 0 deletes it when it is closed.
    pub chat_retention_days: u16,
    /// Whether `chandlery chats export` may write conversations.
    pub chat_export: bool,
    /// The maximum number of characters of a message.
    pub chat_max_characters: usize,
    /// Questions of a user in a minute and in a day.
    pub chat_messages_a_minute: u32,
    pub chat_messages_a_day: u32,
    /// Tokens of the model in a day, for a user and for all together; then the catalogue answers.
    pub chat_tokens_a_day: u32,
    pub chat_tokens_a_day_for_all: u32,
    /// Answers that are written at a time, and those that wait; then the catalogue answers.
    pub chat_answers_at_once: usize,
    pub chat_answers_waiting: usize,
    /// When representatives answer chats, in shifts such as `mon-fri 09:00-17:30`; without any they
    /// always do.
    pub chat_hours: Vec<Shift>,
    /// The time zone of these hours.
    pub chat_hours_zone: Zone,
    /// Days without shifts: dates, or days of every year such as `12-25`.
    pub chat_closed_days: Vec<ClosedDay>,
    /// The address of a server with the chat-completions API of OpenAI, to which the paths of the
    /// API are appended; empty: the catalogue alone answers the chat.
    #[serde(with = "optional")]
    pub chat_model_url: Option<Url>,
    /// The name of the model at that server.
    pub chat_model_name: String,
    /// The key that the server asks for; empty sends none.
    pub chat_model_key: Secret,
    /// What the server calls the limit of an answer's length.
    pub chat_model_max_tokens_field: MaxTokensField,
    /// Whether the model answers in the demo account as well.
    pub chat_model_for_demo: bool,
    /// The storage limit for the documents of one boat, in MiB.
    pub max_boat_storage_mib: u32,
    /// The storage limit for the uploads of one account, in MiB.
    pub max_account_storage_mib: u32,
    /// The same before the account's e-mail is confirmed.
    pub max_unconfirmed_storage_mib: u32,
    /// Disk space that uploads leave free, in MiB.
    pub min_free_disk_mib: u32,
    /// The address of an authenticator app for Android.
    pub android_authenticator_url: String,
    /// The address of an authenticator app for iPhone.
    pub ios_authenticator_url: String,
}

impl Default for Settings {
    #[expect(clippy::too_many_lines, reason = "one line for each setting")]
    fn default() -> Self {
        Self {
            product_name: "Chandlery".into(),
            public_url: None,
            support_email: String::new(),
            blog_url: None,
            count_searches: false,
            analytics_script: None,
            analytics_id: String::new(),
            session_recording_script: None,
            session_recording_id: String::new(),
            social_pixel_script: None,
            social_pixel_id: String::new(),
            consent_origins: Vec::new(),
            profile: Profile::Production,
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080),
            log_level: String::new(),
            log_format: LogFormat::Text,
            trusted_proxies: Vec::new(),
            metrics_token: Secret::default(),
            max_connections: 2_000,
            max_connections_per_address: 200,
            max_body_bytes: 64 * 1024,
            client_timeout_seconds: 10,
            reader_threads: 0,
            reader_queue: 256,
            watch_inbox: true,
            smtp_url: Secret::default(),
            mail_from: String::new(),
            insecure_cookies: false,
            hashing_threads: 0,
            google_client_id: String::new(),
            google_client_secret: Secret::default(),
            google_issuer: GOOGLE_ISSUER.into(),
            google_native_client_ids: Vec::new(),
            apple_client_id: String::new(),
            apple_team_id: String::new(),
            apple_key_id: String::new(),
            apple_private_key_file: String::new(),
            apple_issuer: APPLE_ISSUER.into(),
            apple_native_client_ids: Vec::new(),
            virtual_tour_hosts: Vec::new(),
            demo_username: String::new(),
            demo_password: Secret::default(),
            demo_contact_name: String::new(),
            demo_contact_title: "Chief Executive Officer".into(),
            demo_contact_email: String::new(),
            demo_contact_phone: String::new(),
            chat_for_everyone: true,
            chat_retention_days: 90,
            chat_export: false,
            chat_max_characters: 2_000,
            chat_messages_a_minute: 10,
            chat_messages_a_day: 200,
            chat_tokens_a_day: 60_000,
            chat_tokens_a_day_for_all: 1_000_000,
            chat_answers_at_once: 4,
            chat_answers_waiting: 16,
            chat_hours: Vec::new(),
            chat_hours_zone: Zone::default(),
            chat_closed_days: Vec::new(),
            chat_model_url: None,
            chat_model_name: String::new(),
            chat_model_key: Secret::default(),
            chat_model_max_tokens_field: MaxTokensField::MaxTokens,
            chat_model_for_demo: false,
            max_boat_storage_mib: 500,
            max_account_storage_mib: 2_000,
            max_unconfirmed_storage_mib: 40,
            min_free_disk_mib: 1_024,
            android_authenticator_url: ANDROID_AUTHENTICATOR.into(),
            ios_authenticator_url: IOS_AUTHENTICATOR.into(),
        }
    }
}

impl Settings {
    /// The log filter: the one that the operator set, otherwise that of the profile.
    pub fn log_filter(&self) -> &str {
        match self.profile {
            _ if !self.log_level.is_empty() => &self.log_level,
            Profile::Development => "info,api=debug,indexer=debug",
            Profile::Staging | Profile::Production => "info",
        }
    }

    /// Threads that read the catalogue, at least one.
    pub fn readers(&self) -> usize {
        or_cores(self.reader_threads)
    }

    /// Threads that hash passwords, at least one.
    pub fn hashers(&self) -> usize {
        or_cores(self.hashing_threads)
    }

    /// The address that links in mails begin with, without a slash at the end. It never comes from
    /// the host of a request.
    pub fn base_url(&self) -> String {
        match &self.public_url {
            Some(url) => url.as_str().trim_end_matches('/').to_owned(),
            None => format!("http://{}", self.listen),
        }
    }

    /// The demo account; none if the operator has not switched it on.
    pub fn demo(&self) -> Option<Demo<'_>> {
        Demo::of(self)
    }

    /// The scripts of other sites that pages load with the visitor's consent.
    pub fn consent_tools(&self) -> Vec<ConsentTool> {
        consent_tools::tools(self)
    }

    /// The origins that these scripts load from and send to.
    pub fn consent_origins(&self) -> Vec<String> {
        consent_tools::origins(self)
    }

    /// Whether visitors have to be asked for consent to anything.
    pub fn asks_consent(&self) -> bool {
        self.count_searches || !self.consent_tools().is_empty()
    }

    /// When representatives answer chats.
    pub fn chat_hours(&self) -> OpeningHours<'_> {
        OpeningHours {
            shifts: &self.chat_hours,
            closed_days: &self.chat_closed_days,
            zone: &self.chat_hours_zone,
        }
    }

    /// Whether a trusted proxy has this address.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies
            .iter()
            .any(|proxy| proxy.contains(address))
    }

    /// How long a client may take for a request's head, for its body, and between two requests.
    pub fn client_timeout(&self) -> Duration {
        Duration::from_secs(self.client_timeout_seconds.into())
    }

    /// The storage limit for the documents of one boat, in bytes.
    pub fn max_boat_storage_bytes(&self) -> u64 {
        u64::from(self.max_boat_storage_mib) * 1024 * 1024
    }

    /// The storage limit for the uploads of one account, in bytes.
    pub fn max_account_storage_bytes(&self) -> u64 {
        u64::from(self.max_account_storage_mib) * 1024 * 1024
    }

    /// The same before the account's e-mail is confirmed.
    pub fn max_unconfirmed_storage_bytes(&self) -> u64 {
        u64::from(self.max_unconfirmed_storage_mib) * 1024 * 1024
    }

    /// Disk space that uploads leave free, in bytes.
    pub fn min_free_disk_bytes(&self) -> u64 {
        u64::from(self.min_free_disk_mib) * 1024 * 1024
    }

    /// Whether people reach the server over TLS.
    pub fn is_https(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.scheme() == "https")
    }
}

fn or_cores(threads: usize) -> usize {
    match threads {
        0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        threads => threads,
    }
}

/// The kind of installation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// A developer's machine: more log lines.
    Development,
    /// A test installation before production.
    Staging,
    /// An installation for real users.
    Production,
}

/// The format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Readable by people.
    Text,
    /// One JSON object a line.
    Json,
}
