//! `chandlery user set`

use serde_json::{Map, Value};

use super::{Accounts, Change, store};
use crate::accounts::audit::Event;
use crate::accounts::closing::store::is_only_administrator;
use crate::accounts::demo;
use crate::accounts::mfa;
use crate::accounts::sessions::store::{end_sessions, forget_mfa};
use crate::accounts::sign_in::store::clear_buckets;
use crate::accounts::sign_up::store::make_administrator;
use crate::accounts::verification::store::{email_key, verify};
use crate::platform::access::{AgentRole, UserId};
use crate::platform::mail::Kind;

#[derive(Debug, clap::Args)]
pub(in crate::commands) struct Arguments {
    /// The account's e-mail
    email: String,
    /// Whether the account is an administrator, who has to use two-step verification
    #[arg(long, value_name = "BOOL")]
    admin: Option<bool>,
    /// Whether the account is blocked
    #[arg(long, value_name = "BOOL")]
    blocked: Option<bool>,
    /// Whether the account manages boats for other people
    #[arg(long, value_name = "BOOL")]
    manager: Option<bool>,
    /// What the account may do in the chats of others
    #[arg(
        long,
        value_name = "Rep|Supervisor|PayingCustomerManager|none",
        value_parser = GivenRole::parse
    )]
    agent_role: Option<GivenRole>,
    /// Whether the account has to use two-step verification
    #[arg(long, value_name = "BOOL")]
    mfa_required: Option<bool>,
    /// Turns two-step verification off for someone who has lost their device
    #[arg(long)]
    clear_mfa: bool,
    /// Removes the block after failed sign-ins
    #[arg(long)]
    unlock: bool,
    /// Confirms the account's e-mail, as the link in the mail would
    #[arg(long)]
    confirm_email: bool,
}

/// A role on the command line; `none` takes it away.
#[derive(Debug, Clone, Copy)]
struct GivenRole(Option<AgentRole>);

impl GivenRole {
    fn parse(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self(None));
        }
        let role = AgentRole::ALL.into_iter().find(|role| role.name() == text);
        match role {
            Some(role) => Ok(Self(Some(role))),
            None => Err("it must be Rep, Supervisor, PayingCustomerManager or none".to_owned()),
        }
    }
}

pub(super) fn run(accounts: &mut Accounts, arguments: &Arguments) -> anyhow::Result<()> {
    let changed = accounts.change(|change| {
        let user = change.find(&arguments.email)?;
        require_ordinary(change, user, arguments)?;
        let mut changed = apply(change, user, arguments)?;
        if let Some(GivenRole(role)) = arguments.agent_role {
            store::set_agent_role(change.conn, user, role)?;
            let name = role.map(AgentRole::name);
            changed.insert("agentRole".to_owned(), name.into());
        }
        anyhow::ensure!(!changed.is_empty(), "nothing to change: see --help");
        let text = Value::Object(changed.clone()).to_string();
        change.note(Event::UserChanged, user, Value::Object(changed))?;
        Ok(text)
    })?;
    println!("{}: {changed}", arguments.email);
    Ok(())
}

/// The demo account can be blocked, and nothing else.
fn require_ordinary(
    change: &Change<'_>,
    user: UserId,
    arguments: &Arguments,
) -> anyhow::Result<()> {
    let is_demo = demo::store::find(change.conn)?.is_some_and(|account| account.id == user);
    let rights = [arguments.admin, arguments.manager, arguments.mfa_required];
    anyhow::ensure!(
        !is_demo || (rights.iter().all(Option::is_none) && arguments.agent_role.is_none()),
        "{} is the demo account, which everyone can use; it can only be blocked",
        arguments.email
    );
    Ok(())
}

fn apply(
    change: &Change<'_>,
    user: UserId,
    arguments: &Arguments,
) -> anyhow::Result<Map<String, Value>> {
    let conn = change.conn;
    let mut changed = Map::new();
    let mut note = |name: &str, value: bool| {
        changed.insert(name.to_owned(), Value::Bool(value));
    };
    if arguments.blocked == Some(true) || arguments.admin == Some(false) {
        anyhow::ensure!(
            !is_only_administrator(conn, user)?,
            "{} is the only administrator",
            arguments.email
        );
    }
    if let Some(admin) = arguments.admin {
        if admin {
            make_administrator(conn, user, change.now)?;
        } else {
            store::set_flag(conn, user, store::Flag::Administrator, false)?;
        }
        note("isAdmin", admin);
    }
    if let Some(blocked) = arguments.blocked {
        store::set_flag(conn, user, store::Flag::Blocked, blocked)?;
        if blocked {
            end_sessions(conn, user, None, "blocked", change.now)?;
            forget_mfa(conn, user, None)?;
        }
        note("isBlocked", blocked);
    }
    if let Some(manager) = arguments.manager {
        store::set_flag(conn, user, store::Flag::Manager, manager)?;
        note("isManager", manager);
    }
    if let Some(required) = arguments.mfa_required {
        store::set_flag(conn, user, store::Flag::MfaRequired, required)?;
        note("mfaRequired", required);
    }
    if arguments.clear_mfa {
        mfa::store::remove(conn, user)?;
        change
            .mailer
            .to_user(conn, user, (Kind::MfaDisabled, &[]), change.now)?;
        note("mfaEnabled", false);
    }
    if arguments.unlock {
        clear_buckets(conn, change.keys.account_key(&email_key(conn, user)?))?;
        note("signInBlocked", false);
    }
    if arguments.confirm_email {
        verify(conn, user, &email_key(conn, user)?, change.now)?;
        note("emailVerified", true);
    }
    Ok(changed)
}
