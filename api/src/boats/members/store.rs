//! Members and invitations in the database. Statements about a boat require a member of it,
//! statements about an invitation the address it was sent to.

use rusqlite::{Connection, OptionalExtension as _, Params, Row, params};

use super::model::Guest;
use crate::boats::access::Member;
use crate::boats::access::rights::{Linked, Right, UsersInvite};
use crate::boats::access::roles::Role;
use crate::platform::access::{BoatId, InvitationId, UserId};
use crate::platform::clock::{DAY, Millis};
use crate::platform::fields::TokenHash;

/// How long an invitation is valid.
pub const INVITATION_LIFE: Millis = 14 * DAY;

/// The member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    pub user: UserId,
    /// The full name; may be empty.
    pub full_name: String,
    pub email: String,
    /// The telephone number.
    pub phone: Option<String>,
    pub photo: Option<String>,
    pub role: Role,
    /// Whether this user created the boat.
    pub is_creator: bool,
    /// Is neither blocked nor closing the account.
    pub has_access: bool,
}

impl PersonRow {
    /// Whether they are an owner who has access to their account.
    pub fn is_acting_owner(&self) -> bool {
        self.role == Role::Owner && self.has_access
    }
}

const PEOPLE: &str = "SELECT u.id, u.full_name, u.email, u.phone, u.photo_path, b.role, b.is_creator,
        NOT u.is_blocked AND u.closing_at IS NULL
     FROM boat_users b JOIN users u ON u.id = b.user_id WHERE b.boat_id = ?1 ORDER BY b.joined_at, u.id";

/// The members, in the order in which they joined.
pub fn people<R: Right>(conn: &Connection, member: &Member<R>) -> rusqlite::Result<Vec<PersonRow>> {
    conn.prepare_cached(PEOPLE)?
        .query_map([member.boat()], |row| {
            Ok(PersonRow {
                user: row.get(0)?,
                full_name: row.get(1)?,
                email: row.get(2)?,
                phone: row.get(3)?,
                photo: row.get(4)?,
                role: row.get(5)?,
                is_creator: row.get(6)?,
                has_access: row.get(7)?,
            })
        })?
        .collect()
}

pub fn set_role(
    conn: &Connection,
    member: &Member<Linked>,
    person: UserId,
    role: Role,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE boat_users SET role = ?3, role_since = ?4 WHERE boat_id = ?1 AND user_id = ?2",
    )?
    .execute(params![member.boat(), person, role, now])?;
    Ok(())
}

pub fn remove(conn: &Connection, member: &Member<Linked>, person: UserId) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM boat_users WHERE boat_id = ?1 AND user_id = ?2")?
        .execute(params![member.boat(), person])?;
    Ok(())
}

/// Inserts an invitation, or replaces the one for the same address. Returns its id.
pub fn invite(
    conn: &Connection,
    member: &Member<UsersInvite>,
    guest: &Guest,
    token: TokenHash,
    now: Millis,
) -> rusqlite::Result<InvitationId> {
    conn.prepare_cached(
        "INSERT INTO invitations (token_hash, email, email_key, first_name, last_name, invited_by, boat_id, role,
                                  created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT (boat_id, email_key) WHERE boat_id IS NOT NULL AND accepted_at IS NULL DO UPDATE SET
            token_hash = excluded.token_hash, email = excluded.email, first_name = excluded.first_name,
            last_name = excluded.last_name, invited_by = excluded.invited_by, role = excluded.role,
            created_at = excluded.created_at, expires_at = excluded.expires_at
         RETURNING id",
    )?
    .query_row(
        params![
            token,
            guest.email.address(),
            guest.email.key(),
            guest.first_name,
            guest.last_name,
            member.user(),
            member.boat(),
            guest.role,
            now,
            now + INVITATION_LIFE
        ],
        |row| row.get(0),
    )
}

/// Name and language of the inviter, and the name of the boat.
pub fn inviter(
    conn: &Connection,
    member: &Member<UsersInvite>,
) -> rusqlite::Result<(String, String, String)> {
    conn.prepare_cached(
        "SELECT u.full_name, u.language, b.name FROM users u, boats b WHERE u.id = ?2 AND b.id = ?1",
    )?
    .query_row(params![member.boat(), member.user()], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })
}

/// The account with this address, if it is confirmed: its user and language.
pub fn proven_account(
    conn: &Connection,
    email_key: &str,
) -> rusqlite::Result<Option<(UserId, String)>> {
    conn.prepare_cached(
        "SELECT id, language FROM users WHERE email_key = ?1 AND email_verified_at IS NOT NULL",
    )?
    .query_row([email_key], |row| Ok((row.get(0)?, row.get(1)?)))
    .optional()
}

/// An invitation to a boat that can be accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitedRow {
    pub id: InvitationId,
    pub boat: BoatId,
    /// The boat's name.
    pub boat_name: String,
    /// The address.
    pub email: String,
    /// The normalized address.
    pub email_key: String,
    /// First and last name; may be empty.
    pub full_name: String,
    /// The role that the invited user will have.
    pub role: Role,
    /// The name of the inviter.
    pub invited_by: Option<String>,
    pub created_at: Millis,
}

/// The inviter must still be a member with access to their account.
macro_rules! invited_query {
    ($conditions:literal) => {
        concat!(
            "SELECT i.id, i.boat_id, b.name, i.email, i.email_key, trim(i.first_name || ' ' || i.last_name), i.role,
                nullif(u.full_name, ''), i.created_at, r.role
             FROM invitations i JOIN boats b ON b.id = i.boat_id
             JOIN users u ON u.id = i.invited_by AND NOT u.is_blocked AND u.closing_at IS NULL
             JOIN boat_users r ON r.boat_id = i.boat_id AND r.user_id = i.invited_by
             WHERE i.accepted_at IS NULL AND i.expires_at > ?2 AND ",
            $conditions,
            " ORDER BY i.id"
        )
    };
}

/// The boat's invitations.
pub fn open_invitations<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    now: Millis,
) -> rusqlite::Result<Vec<InvitedRow>> {
    find_invited(conn, invited_query!("i.boat_id = ?1"), (member.boat(), now))
}

/// The open invitations to a user's confirmed address.
pub fn waiting(conn: &Connection, user: UserId, now: Millis) -> rusqlite::Result<Vec<InvitedRow>> {
    let query = invited_query!(
        "i.email_key = (SELECT email_key FROM users WHERE id = ?1 AND email_verified_at IS NOT NULL)"
    );
    find_invited(conn, query, (user, now))
}

/// The invitation with this number.
pub fn open_invitation(
    conn: &Connection,
    invitation: InvitationId,
    now: Millis,
) -> rusqlite::Result<Option<InvitedRow>> {
    let found = find_invited(conn, invited_query!("i.id = ?1"), (invitation, now))?;
    Ok(found.into_iter().next())
}

/// An invitation does not count when the inviter may no longer grant its role.
fn find_invited(
    conn: &Connection,
    query: &str,
    values: impl Params,
) -> rusqlite::Result<Vec<InvitedRow>> {
    conn.prepare_cached(query)?
        .query_and_then(values, |row| {
            let giver: Role = row.get(9)?;
            let invited = read_invited(row)?;
            Ok(giver.may_invite(invited.role).then_some(invited))
        })?
        .filter_map(Result::transpose)
        .collect()
}

fn read_invited(row: &Row<'_>) -> rusqlite::Result<InvitedRow> {
    Ok(InvitedRow {
        id: row.get(0)?,
        boat: row.get(1)?,
        boat_name: row.get(2)?,
        email: row.get(3)?,
        email_key: row.get(4)?,
        full_name: row.get(5)?,
        role: row.get(6)?,
        invited_by: row.get(7)?,
        created_at: row.get(8)?,
    })
}

/// Deletes an invitation that was withdrawn or declined.
pub fn remove_invitation(conn: &Connection, invited: &InvitedRow) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM invitations WHERE id = ?1")?
        .execute([invited.id])?;
    Ok(())
}

/// Makes the invited user a member. An existing member keeps their role. The boat becomes the
/// active one of a user who has none.
pub fn join(
    conn: &Connection,
    invited: &InvitedRow,
    user: UserId,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO boat_users (boat_id, user_id, role, joined_at, role_since) VALUES (?1, ?2, ?3, ?4, ?4)
         ON CONFLICT (boat_id, user_id) DO NOTHING",
    )?
    .execute(params![invited.boat, user, invited.role, now])?;
    conn.prepare_cached("UPDATE users SET active_boat = coalesce(active_boat, ?2) WHERE id = ?1")?
        .execute(params![user, invited.boat])?;
    Ok(())
}

/// The number of members of the boat of an invitation.
pub fn count_members(conn: &Connection, invited: &InvitedRow) -> rusqlite::Result<usize> {
    conn.prepare_cached("SELECT count(*) FROM boat_users WHERE boat_id = ?1")?
        .query_row([invited.boat], |row| row.get(0))
}
