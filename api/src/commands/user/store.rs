//! Accounts as the command line sees them.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::platform::access::{AgentRole, UserId};

/// An account in the list.
pub(super) struct ListedUser {
    pub(super) id: i64,
    pub(super) email: String,
    pub(super) flags: Vec<&'static str>,
    pub(super) agent_role: Option<AgentRole>,
}

/// A flag of a user that can be switched.
#[derive(Debug, Clone, Copy)]
pub(super) enum Flag {
    Administrator,
    Blocked,
    Manager,
    MfaRequired,
}

pub(super) fn find_user(conn: &Connection, email_key: &str) -> rusqlite::Result<Option<UserId>> {
    conn.prepare("SELECT id FROM users WHERE email_key = ?1")?
        .query_row([email_key], |row| row.get(0))
        .optional()
}

pub(super) fn list_users(conn: &Connection) -> rusqlite::Result<Vec<ListedUser>> {
    conn.prepare(
        "SELECT id, email, is_admin, user_type = 'Manager', is_blocked, mfa_required,
                EXISTS (SELECT 1 FROM mfa_secrets m WHERE m.user_id = users.id AND m.enabled_at IS NOT NULL),
                closing_at IS NOT NULL, is_demo, agent_role
         FROM users ORDER BY id",
    )?
    .query_map([], |row| {
        let names = [
            "administrator",
            "manager",
            "blocked",
            "mfa-required",
            "mfa-on",
            "closing",
            "demo",
        ];
        let mut flags = Vec::new();
        for (column, name) in (2..).zip(names) {
            if row.get(column)? {
                flags.push(name);
            }
        }
        Ok(ListedUser {
            id: row.get(0)?,
            email: row.get(1)?,
            flags,
            agent_role: row.get(9)?,
        })
    })?
    .collect()
}

pub(super) fn set_flag(
    conn: &Connection,
    user: UserId,
    flag: Flag,
    value: bool,
) -> rusqlite::Result<()> {
    let statement = match flag {
        Flag::Administrator => "UPDATE users SET is_admin = ?2 WHERE id = ?1",
        Flag::Blocked => "UPDATE users SET is_blocked = ?2 WHERE id = ?1",
        Flag::Manager => {
            "UPDATE users SET user_type = CASE WHEN ?2 THEN 'Manager' ELSE 'Boater' END WHERE id = ?1"
        }
        Flag::MfaRequired => "UPDATE users SET mfa_required = ?2 WHERE id = ?1",
    };
    conn.execute(statement, params![user, value])?;
    Ok(())
}

pub(super) fn set_agent_role(
    conn: &Connection,
    user: UserId,
    role: Option<AgentRole>,
) -> rusqlite::Result<()> {
    conn.execute(
        "UPDATE users SET agent_role = ?2 WHERE id = ?1",
        params![user, role],
    )?;
    Ok(())
}

pub(super) fn cancel_closing(conn: &Connection, user: UserId) -> rusqlite::Result<bool> {
    let kept = conn.execute(
        "UPDATE users SET closing_at = NULL, close_reason = NULL WHERE id = ?1 AND closing_at IS NOT NULL",
        [user],
    )?;
    Ok(kept > 0)
}

pub(super) fn with_second_factor(conn: &Connection) -> rusqlite::Result<Vec<UserId>> {
    conn.prepare("SELECT user_id FROM mfa_secrets WHERE enabled_at IS NOT NULL ORDER BY user_id")?
        .query_map([], |row| row.get(0))?
        .collect()
}
