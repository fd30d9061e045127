//! Users in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::model::{Club, ExpertRequest, UserData, ValidChanges, View};
use crate::platform::access::UserId;
use crate::platform::fields::Version;

/// The user as it is sent.
pub fn find_user(
    conn: &Connection,
    user: UserId,
    view: View,
) -> rusqlite::Result<Option<UserData>> {
    let found = conn
        .prepare_cached(
            "SELECT u.id, u.full_name, u.email, u.photo_path, u.user_type, u.is_admin, u.is_blocked, u.mfa_required,
                    EXISTS (SELECT 1 FROM mfa_secrets m WHERE m.user_id = u.id AND m.enabled_at IS NOT NULL),
                    u.theme, u.is_tapped_affiliates_popup, u.active_boat, u.phone, u.nationality, u.currency,
                    u.measurement_system, u.agent_role, u.password_hash IS NOT NULL OR u.is_demo,
                    u.email_verified_at IS NOT NULL,
                    (SELECT new_email FROM email_changes WHERE user_id = u.id AND confirmed_at IS NULL),
                    (SELECT group_concat(provider) FROM
                        (SELECT DISTINCT provider FROM provider_identities WHERE user_id = u.id ORDER BY provider DESC))
             FROM users u WHERE u.id = ?1",
        )?
        .query_row([user], read_user)
        .optional()?;
    let Some(found) = found else { return Ok(None) };
    Ok(Some(match view {
        View::Whole => UserData {
            club: find_club(conn, user)?,
            expert_requests: expert_requests(conn, user)?,
            ..found
        },
        View::Limited => UserData {
            phone: None,
            nationality: None,
            pending_email: None,
            ..found
        },
    }))
}

/// The latest requests of a user to the experts, newest first.
fn expert_requests(conn: &Connection, user: UserId) -> rusqlite::Result<Vec<ExpertRequest>> {
    conn.prepare_cached(
        "SELECT id FROM service_requests WHERE user_id = ?1 AND kind = 'expert' ORDER BY id DESC LIMIT 100",
    )?
    .query_map([user], |row| Ok(ExpertRequest { id: row.get(0)? }))?
    .collect()
}

/// The club that a user created.
pub fn find_club(conn: &Connection, user: UserId) -> rusqlite::Result<Option<Club>> {
    conn.prepare_cached("SELECT id, name, logo_path FROM clubs WHERE created_by = ?1")?
        .query_row([user], |row| {
            Ok(Club {
                id: row.get(0)?,
                club_name: row.get(1)?,
                club_logo: row.get(2)?,
            })
        })
        .optional()
}

fn read_user(row: &Row<'_>) -> rusqlite::Result<UserData> {
    let has_password: bool = row.get(17)?;
    let providers: Option<String> = row.get(20)?;
    let providers = providers.unwrap_or_default();
    let own = has_password.then_some("password");
    let user = UserData {
        id: row.get(0)?,
        full_name: row.get(1)?,
        email: row.get(2)?,
        email_verified: row.get(18)?,
        pending_email: row.get(19)?,
        photo_url: row.get(3)?,
        user_type: row.get(4)?,
        is_admin: row.get(5)?,
        is_blocked: row.get(6)?,
        mfa_required: row.get(7)?,
        mfa_enabled: row.get(8)?,
        mfa_hash: None,
        theme: row.get(9)?,
        club: None,
        is_tapped_affiliates_popup: row.get(10)?,
        active_boat: row.get(11)?,
        expert_requests: Vec::new(),
        phone: row.get(12)?,
        nationality: row.get(13)?,
        currency: row.get(14)?,
        measurement_system: row.get(15)?,
        agent_role: row.get(16)?,
        sign_in_providers: own
            .into_iter()
            .chain(providers.split(',').filter(|name| !name.is_empty()))
            .map(str::to_owned)
            .collect(),
        version: Version::default(),
    };
    let version = Version::of(&user.profile());
    Ok(UserData { version, ..user })
}

/// Whether the user's address is confirmed.
pub fn is_verified(conn: &Connection, user: UserId) -> rusqlite::Result<bool> {
    conn.prepare_cached("SELECT email_verified_at IS NOT NULL FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}

/// The user with this number, which only administrators may name.
pub fn find_id(conn: &Connection, number: i64) -> rusqlite::Result<Option<UserId>> {
    conn.prepare_cached("SELECT id FROM users WHERE id = ?1")?
        .query_row([number], |row| row.get(0))
        .optional()
}

/// Stores changes; returns the previous photo if it is replaced.
pub fn update_user(
    conn: &Connection,
    user: UserId,
    changes: &ValidChanges,
) -> rusqlite::Result<Option<String>> {
    let before: Option<String> = conn
        .prepare_cached("SELECT photo_path FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))?;
    conn.prepare_cached(
        "UPDATE users SET
            full_name = coalesce(?2, full_name),
            photo_path = CASE WHEN ?3 THEN ?4 ELSE photo_path END,
            phone = CASE WHEN ?5 THEN ?6 ELSE phone END,
            nationality = CASE WHEN ?7 THEN ?8 ELSE nationality END,
            is_tapped_affiliates_popup = coalesce(?9, is_tapped_affiliates_popup),
            currency = coalesce(?10, currency),
            measurement_system = coalesce(?11, measurement_system),
            theme = CASE WHEN ?12 THEN ?13 ELSE theme END,
            active_boat = CASE WHEN ?14 THEN ?15 ELSE active_boat END
         WHERE id = ?1",
    )?
    .execute(params![
        user,
        changes.full_name,
        changes.photo_url.is_given(),
        changes.photo_url.value(),
        changes.phone.is_given(),
        changes.phone.value(),
        changes.nationality.is_given(),
        changes.nationality.value(),
        changes.is_tapped_affiliates_popup,
        changes.currency,
        changes.measurement_system,
        changes.theme.is_given(),
        changes.theme.value(),
        changes.active_boat.is_given(),
        changes.active_boat.value(),
    ])?;
    let after = changes.photo_url.clone().over(before.clone());
    let is_replaced = after != before;
    Ok(before.filter(|_| is_replaced))
}

/// Stores a theme.
pub fn set_theme(conn: &Connection, user: UserId, theme: Option<&str>) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE users SET theme = ?2 WHERE id = ?1")?
        .execute(params![user, theme])?;
    Ok(())
}
