//! `chandlery user …`: creates, lists and changes accounts; a server may be running.

mod set;
mod store;

use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use rusqlite::{Connection, TransactionBehavior};
use search_core::Language;

use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::credentials::disown;
use crate::accounts::demo;
use crate::accounts::links::store::Link;
use crate::accounts::links::{self, LinkKind};
use crate::accounts::sign_up::store::{NewUser, insert_user, make_administrator};
use crate::accounts::users::store::is_verified;
use crate::commands::settings;
use crate::platform::access::{AgentRole, UserId};
use crate::platform::clock::{Clock, Millis};
use crate::platform::config::Settings;
use crate::platform::database::{self, store as app_db};
use crate::platform::fields::Email;
use crate::platform::keys::{KeyError, Keys};
use crate::platform::mail::{Kind, Mailer, Recipient};

#[derive(Debug, clap::Subcommand)]
pub(super) enum UserCommand {
    /// Creates an administrator and prints a link for choosing a password
    CreateAdmin(EmailArgument),
    /// Lists the accounts
    List,
    /// Changes what an account may do
    Set(set::Arguments),
    /// Invites someone by e-mail and prints the link
    Invite(EmailArgument),
    /// Cancels the closing of an account before it is deleted
    CancelClosing(EmailArgument),
    /// Creates a new app.key when it is lost, and removes what only the lost key could read
    NewKey,
}

#[derive(Debug, clap::Args)]
pub(super) struct EmailArgument {
    /// The account's e-mail
    email: String,
}

/// The accounts of a data folder, opened for one command.
pub(super) struct Accounts {
    pub(super) connection: Connection,
    pub(super) settings: Arc<Settings>,
    pub(super) keys: Arc<Keys>,
    pub(super) mailer: Mailer,
    now: Millis,
}

impl Accounts {
    /// Opens the accounts with the key that `keys` returns for the encrypted data.
    pub(super) fn open(
        data: &Path,
        keys: impl FnOnce(&Path, &app_db::Sealed) -> Result<Keys, KeyError>,
    ) -> anyhow::Result<Self> {
        std::fs::create_dir_all(data).with_context(|| format!("data folder {}", data.display()))?;
        let settings = Arc::new(settings(data, &[])?);
        let connection = app_db::open_checked(&data.join(database::FILE_NAME))?;
        let keys = Arc::new(keys(data, &app_db::sealed(&connection)?)?);
        let now = Clock::system(app_db::last_seen(&connection)?).now();
        Ok(Self {
            connection,
            mailer: Mailer::new(Arc::clone(&keys), Arc::clone(&settings)),
            settings,
            keys,
            now,
        })
    }

    /// Runs a change, whole or not at all.
    pub(super) fn change<T>(
        &mut self,
        change: impl FnOnce(&Change<'_>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let done = change(&Change {
            conn: &transaction,
            keys: &self.keys,
            mailer: &self.mailer,
            now: self.now,
        })?;
        transaction.commit()?;
        Ok(done)
    }
}

/// A change in its transaction.
pub(super) struct Change<'a> {
    pub(super) conn: &'a Connection,
    keys: &'a Keys,
    mailer: &'a Mailer,
    pub(super) now: Millis,
}

impl Change<'_> {
    pub(super) fn find(&self, text: &str) -> anyhow::Result<UserId> {
        let email = parse(text)?;
        store::find_user(self.conn, email.key())?
            .with_context(|| format!("there is no account with the e-mail {text}"))
    }

    pub(super) fn note(
        &self,
        event: Event,
        user: impl Into<Option<UserId>>,
        details: serde_json::Value,
    ) -> anyhow::Result<()> {
        let entry = Entry::about(Actor::Command, event, user.into(), None).with(details);
        Ok(audit::record(self.conn, &entry, self.now)?)
    }
}

fn parse(text: &str) -> anyhow::Result<Email> {
    Email::parse(text).with_context(|| format!("{text} is not an e-mail address"))
}

pub(super) fn run(data: &Path, command: &UserCommand) -> anyhow::Result<()> {
    let mut accounts = match command {
        UserCommand::NewKey => Accounts::open(data, |data, _sealed| Keys::create(data)),
        _ => Accounts::open(data, Keys::open),
    }?;
    match command {
        UserCommand::CreateAdmin(EmailArgument { email }) => create_admin(&mut accounts, email),
        UserCommand::List => list(&accounts),
        UserCommand::Set(arguments) => set::run(&mut accounts, arguments),
        UserCommand::Invite(EmailArgument { email }) => invite(&mut accounts, email),
        UserCommand::CancelClosing(EmailArgument { email }) => cancel_closing(&mut accounts, email),
        UserCommand::NewKey => give_up_sealed(&mut accounts),
    }
}

/// Never takes a password: with the link, the owner of the address chooses one. An account that was
/// registered with the address but never confirmed loses its password, sessions and second factor.
fn create_admin(accounts: &mut Accounts, text: &str) -> anyhow::Result<()> {
    let email = parse(text)?;
    let token = accounts.change(|change| {
        let new = NewUser {
            email: email.address(),
            email_key: email.key(),
            is_verified: false,
            full_name: "",
            password_hash: None,
            language: Language::En.code(),
        };
        let user = if let Some(user) = insert_user(change.conn, &new, change.now)? {
            user
        } else {
            let user = change.find(text)?;
            anyhow::ensure!(
                demo::store::find(change.conn)?.is_none_or(|account| account.id != user),
                "{text} is the demo account, which everyone can use"
            );
            if !is_verified(change.conn, user)? {
                disown(change.conn, user, change.now)?;
            }
            user
        };
        make_administrator(change.conn, user, change.now)?;
        let details = serde_json::json!({ "isAdmin": true, "mfaRequired": true });
        change.note(Event::UserChanged, user, details)?;
        let link = Link {
            user: Some(user),
            email_key: None,
        };
        Ok(links::store::create(
            change.conn,
            LinkKind::Reset,
            &link,
            change.now,
        )?)
    })?;
    let base = accounts.settings.base_url();
    println!("{base}/login?resetToken={}", token.text());
    Ok(())
}

fn list(accounts: &Accounts) -> anyhow::Result<()> {
    for user in store::list_users(&accounts.connection)? {
        let mut rights = user.flags;
        rights.extend(user.agent_role.map(AgentRole::name));
        println!("{:>6}  {}  {}", user.id, user.email, rights.join(" "));
    }
    Ok(())
}

fn invite(accounts: &mut Accounts, text: &str) -> anyhow::Result<()> {
    let email = parse(text)?;
    let product = accounts.settings.product_name.clone();
    let link = accounts.change(|change| {
        let token = crate::boats::invitations::store::create(change.conn, &email, change.now)?;
        let link = change
            .mailer
            .link(&format!("/complete-signup?invite={}", token.text()));
        let recipient = Recipient {
            user: None,
            address: email.address(),
            language: Language::En,
        };
        let values = [("link", link.as_str()), ("inviter", product.as_str())];
        let message: (Kind, &[(&str, &str)]) = (Kind::Invitation, &values);
        change
            .mailer
            .to_address(change.conn, &recipient, message, change.now)?;
        Ok(link)
    })?;
    println!("{link}");
    Ok(())
}

fn cancel_closing(accounts: &mut Accounts, text: &str) -> anyhow::Result<()> {
    accounts.change(|change| {
        let user = change.find(text)?;
        anyhow::ensure!(
            store::cancel_closing(change.conn, user)?,
            "the account {text} is not being closed"
        );
        change.note(Event::ClosingCancelled, user, serde_json::json!({}))
    })?;
    println!("the account {text} will not be deleted");
    Ok(())
}

/// Removes all second factors and unsent mails, and notifies the users who had a second factor.
fn give_up_sealed(accounts: &mut Accounts) -> anyhow::Result<()> {
    let users = accounts.change(|change| {
        let users = store::with_second_factor(change.conn)?;
        app_db::give_up(change.conn)?;
        for user in &users {
            let message: (Kind, &[(&str, &str)]) = (Kind::MfaDisabled, &[]);
            change
                .mailer
                .to_user(change.conn, *user, message, change.now)?;
            let details = serde_json::json!({ "mfaEnabled": false });
            change.note(Event::UserChanged, *user, details)?;
        }
        Ok(users.len())
    })?;
    println!("created a new key; two-step verification was turned off for {users} accounts");
    Ok(())
}
