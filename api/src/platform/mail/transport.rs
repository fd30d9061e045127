//! How mails are sent: by a mail server, or into a folder if none is set.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use search_core::Language;
use tokio::fs;
use tokio::io::AsyncWriteExt as _;

use super::failure::Failure;
use super::html::Page;
use super::store::Outcome;
use crate::platform::config::Settings;

/// The time limit of a mail server for one mail.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why mails cannot be sent at all.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The address of the server is invalid.
    #[error("smtp_url: {0}")]
    Server(#[from] lettre::transport::smtp::Error),
    /// The address of the sender is invalid.
    #[error("mail_from: {0}")]
    Sender(#[from] lettre::address::AddressError),
}

/// Sends mails.
#[derive(Debug)]
pub struct Transport {
    sender: Mailbox,
    /// The name and the address of this site.
    product: String,
    site: String,
    way: Way,
}

#[derive(Debug)]
enum Way {
    Server(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// A mail to send.
#[derive(Debug)]
pub(super) struct OutgoingMail {
    /// The same id for each attempt, so that mail programs recognise duplicates.
    pub(super) id: String,
    pub(super) file_name: String,
    pub(super) recipient: String,
    pub(super) subject: String,
    pub(super) body: String,
    pub(super) language: Language,
    /// The token of the link that stops such mails; none if they cannot be stopped.
    pub(super) stop: Option<String>,
}

impl Transport {
    /// The transport that the settings name.
    pub fn new(data: &Path, settings: &Settings) -> Result<Self, MailError> {
        let way = if settings.smtp_url.is_set() {
            Way::Server(
                AsyncSmtpTransport::<Tokio1Executor>::from_url(settings.smtp_url.expose())?
                    .timeout(Some(PATIENCE))
                    .build(),
            )
        } else {
            Way::Folder(data.join("mail"))
        };
        Ok(Self {
            sender: sender(settings)?,
            product: settings.product_name.clone(),
            site: settings.base_url(),
            way,
        })
    }

    /// Whether a mail server is set and answers, as a text for the operator.
    pub async fn check(&self) -> anyhow::Result<String> {
        match &self.way {
            Way::Folder(folder) => Ok(format!("no mail server; mails go to {}", folder.display())),
            Way::Server(server) => {
                let answers = tokio::time::timeout(PATIENCE, server.test_connection())
                    .await
                    .context("the mail server does not answer")??;
                anyhow::ensure!(answers, "the mail server does not answer");
                Ok("the mail server answers".into())
            }
        }
    }

    pub(super) async fn deliver(&self, mail: OutgoingMail) -> Result<Outcome, Failure> {
        let message = self.message(&mail)?;
        match &self.way {
            Way::Server(server) => {
                tokio::time::timeout(PATIENCE, server.send(message))
                    .await
                    .map_err(|_elapsed| Failure::Timeout)??;
                Ok(Outcome::Sent)
            }
            Way::Folder(folder) => {
                let path = folder.join(mail.file_name);
                write(&path, &message.formatted())
                    .await
                    .map_err(|error| Failure::File(error.kind()))?;
                tracing::info!(file = %path.display(), "mail written: there is no mail server");
                Ok(Outcome::Written)
            }
        }
    }
}

impl Transport {
    /// The mail as text and HTML.
    fn message(&self, mail: &OutgoingMail) -> Result<Message, Failure> {
        let html = Page {
            product: &self.product,
            site: &self.site,
            language: mail.language,
            subject: &mail.subject,
            text: &mail.body,
        };
        let id = format!("<{}@{}>", mail.id, self.sender.email.domain());
        let content = MultiPart::alternative_plain_html(mail.body.clone(), html.html());
        let mut message = Message::builder()
            .from(self.sender.clone())
            .to(mail.recipient.parse().map_err(|_| Failure::Message)?)
            .subject(mail.subject.clone())
            .message_id(Some(id))
            .multipart(content)
            .map_err(|_| Failure::Message)?;
        // RFC 3834: prevents automatic replies.
        set_header(&mut message, "Auto-Submitted", "auto-generated".into());
        if let Some(token) = &mail.stop {
            let link = format!("<{}/api/unsubscribe/{token}>", self.site);
            set_header(&mut message, "List-Unsubscribe", link);
            let one_click = "List-Unsubscribe=One-Click".into();
            set_header(&mut message, "List-Unsubscribe-Post", one_click);
        }
        Ok(message)
    }
}

/// Adds a header whose value is ASCII. It is not folded, because some mail programs do not unfold
/// links.
fn set_header(message: &mut Message, name: &'static str, value: String) {
    let name = HeaderName::new_from_ascii_str(name);
    let value = HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value);
    message.headers_mut().insert_raw(value);
}

fn sender(settings: &Settings) -> Result<Mailbox, lettre::address::AddressError> {
    if !settings.mail_from.is_empty() {
        return settings.mail_from.parse();
    }
    let host = settings
        .public_url
        .as_ref()
        .and_then(|url| url.host_str())
        .unwrap_or("localhost");
    Ok(Mailbox::new(
        Some(settings.product_name.clone()),
        format!("no-reply@{host}").parse()?,
    ))
}

/// Writes the complete file or nothing, readable by its owner alone.
async fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).await?;
    }
    let part = path.with_extension("part");
    let mut file = fs::File::options()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&part)
        .await?;
    file.write_all(bytes).await?;
    file.flush().await?;
    file.sync_all().await?;
    fs::rename(part, path).await
}
