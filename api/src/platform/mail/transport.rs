//! How a mail leaves: by a mail server, or into a folder where there is none.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use tokio::fs;
use tokio::io::AsyncWriteExt as _;

use super::failure::Failure;
use super::store::Outcome;
use crate::platform::config::Settings;

/// How long a mail server may take for one mail.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why mails cannot be sent at all.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The server's address is none.
    #[error("smtp_url: {0}")]
    Server(#[from] lettre::transport::smtp::Error),
    /// The sender is no address.
    #[error("mail_from: {0}")]
    Sender(#[from] lettre::address::AddressError),
}

/// Sends mails.
#[derive(Debug)]
pub struct Transport {
    sender: Mailbox,
    way: Way,
}

#[derive(Debug)]
enum Way {
    Server(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// A mail as it is sent.
#[derive(Debug)]
pub(super) struct OutgoingMail {
    pub(super) file_name: String,
    pub(super) recipient: String,
    pub(super) subject: String,
    pub(super) body: String,
}

impl Transport {
    /// The way that the settings name.
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
            way,
        })
    }

    /// Whether a mail server is set and answers; a text for the operator.
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
        let recipient = mail.recipient.parse().map_err(|_| Failure::Message)?;
        let message = Message::builder()
            .from(self.sender.clone())
            .to(recipient)
            .subject(mail.subject)
            .header(ContentType::TEXT_PLAIN)
            .body(mail.body)
            .map_err(|_| Failure::Message)?;
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

/// Writes the whole file or none, readable by its owner alone.
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
