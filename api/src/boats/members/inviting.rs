//! Invites people, by mail and in the app.

use indexer::hexadecimal;
use rusqlite::Connection;
use search_core::Language;

use super::actions::{NO_PERSON, acting_owners, of_invitation, of_person};
use super::model::{BoatUser, Guest};
use super::position::Refusal;
use super::role_names::role_name;
use super::{store, stranger_names};
use crate::accounts::notifications::{self, Notification};
use crate::accounts::verification::store::email_key;
use crate::boats::BoatsState;
use crate::boats::access::rights::{UsersCreate, UsersInvite};
use crate::boats::access::{Member, OnBoat};
use crate::boats::activity::{Act, record};
use crate::platform::access::{InvitationId, UserId};
use crate::platform::clock::{DAY, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::SecretToken;
use crate::platform::http::Removed;
use crate::platform::http::language::by_code;
use crate::platform::limits::store::throttle;
use crate::platform::mail::{Kind, Recipient};
use crate::platform::reason::Reason;

const MAX_INVITATIONS: usize = 20;
/// Invitations by a user per day.
const INVITATIONS: u32 = 20;
/// Mails to one address per day.
const MAILS: u32 = 3;

/// Invites a person. Returns whether there is an invitation: for the caller's own address there is
/// none, and the caller's entry is the answer.
pub(super) async fn invite(
    state: BoatsState,
    boat: OnBoat<UsersInvite>,
    guest: Guest,
) -> ApiResult<(bool, BoatUser)> {
    let now = state.clock.now();
    boat.write(move |conn, member| {
        if email_key(conn, member.user())? == guest.email.key() {
            return Ok((false, own_entry(conn, member)?));
        }
        let invited = send_invitation(conn, member, &guest, &state, now)?;
        Ok((true, invited))
    })
    .await
}

/// Withdraws an invitation that was not accepted.
pub(super) async fn withdraw(
    state: &BoatsState,
    boat: OnBoat<UsersCreate>,
    invitation: InvitationId,
) -> ApiResult<Removed> {
    let now = state.clock.now();
    boat.write(move |conn, member| {
        let open = store::open_invitations(conn, member, now)?;
        let invitation = open
            .iter()
            .find(|invited| invited.id == invitation)
            .ok_or(ApiError::NotFound(Reason::InvitationNotFound))?;
        if !member.role().includes(invitation.role) {
            return Err(ApiError::Forbidden);
        }
        store::remove_invitation(conn, invitation)?;
        Ok(Removed::DONE)
    })
    .await
}

fn own_entry(conn: &Connection, member: &Member<UsersInvite>) -> ApiResult<BoatUser> {
    let people = store::people(conn, member)?;
    let owners = acting_owners(&people);
    people
        .into_iter()
        .find(|person| person.user == member.user())
        .map(|person| of_person(member, person, owners))
        .ok_or(NO_PERSON)
}

fn send_invitation(
    conn: &Connection,
    member: &Member<UsersInvite>,
    guest: &Guest,
    state: &BoatsState,
    now: Millis,
) -> ApiResult<BoatUser> {
    if !member.role().includes(guest.role) {
        return Err(Refusal::TooMuch.into());
    }
    let key = format!("boat-invite:{}", member.user().number());
    throttle(conn, &key, (INVITATIONS, DAY), now)?.map_err(ApiError::too_many)?;
    let account = store::proven_account(conn, guest.email.key())?;
    let people = store::people(conn, member)?;
    if people
        .iter()
        .any(|person| Some(person.user) == account.as_ref().map(|(user, _)| *user))
    {
        return Err(ApiError::conflict(Reason::PersonOnBoard));
    }
    check_open(conn, member, guest, now)?;
    let token = SecretToken::random()?;
    let id = store::invite(conn, member, guest, token.hash(), now)?;
    record(conn, member, &Act::invited(guest.role), now)?;
    let sent = Sent {
        guest,
        account,
        invitation: id,
        token,
        now,
    };
    tell(conn, member, &sent, state)?;
    let invited = store::open_invitation(conn, id, now)?
        .ok_or(ApiError::NotFound(Reason::InvitationNotFound))?;
    Ok(of_invitation(member, invited))
}

/// Checks the number of open invitations. A member cannot replace an invitation that they could not
/// send.
fn check_open(
    conn: &Connection,
    member: &Member<UsersInvite>,
    guest: &Guest,
    now: Millis,
) -> ApiResult<()> {
    let open = store::open_invitations(conn, member, now)?;
    let replaced = open
        .iter()
        .find(|invited| invited.email_key == guest.email.key());
    match replaced {
        Some(replaced) if !member.role().includes(replaced.role) => Err(Refusal::Above.into()),
        None if open.len() >= MAX_INVITATIONS => {
            let text = Reason::TooManyInvitations {
                max: MAX_INVITATIONS,
            };
            Err(ApiError::conflict(text))
        }
        _ => Ok(()),
    }
}

/// An invitation that was stored.
struct Sent<'a> {
    guest: &'a Guest,
    account: Option<(UserId, String)>,
    invitation: InvitationId,
    token: SecretToken,
    now: Millis,
}

/// Notifies the invited person by mail, and also in the app if they have an account.
fn tell(
    conn: &Connection,
    member: &Member<UsersInvite>,
    sent: &Sent<'_>,
    state: &BoatsState,
) -> ApiResult<()> {
    let (inviter, own_language, boat) = store::inviter(conn, member)?;
    if let Some((user, _)) = &sent.account {
        let made = (sent.invitation, sent.now);
        let notification = Notification::invited_on_board(member.boat(), made, &boat, &inviter);
        notifications::store(conn, *user, &notification, sent.now)?;
    }
    let email = &sent.guest.email;
    let key = format!(
        "invite-mail:{}",
        hexadecimal(&state.keys.account_key(email.key()))
    );
    // Without a mail, nobody would get the new link, and the previous one would no longer work.
    throttle(conn, &key, (MAILS, DAY), sent.now)?.map_err(ApiError::too_many)?;
    let language = sent
        .account
        .as_ref()
        .map_or(&own_language, |(_, language)| language);
    let recipient = Recipient {
        user: None,
        address: email.address(),
        language: by_code(language).unwrap_or(Language::En),
    };
    let path = format!("/complete-signup?invite={}", sent.token.text());
    let names = (
        stranger_names::person(&inviter, recipient.language),
        stranger_names::boat(&boat, recipient.language),
    );
    let role = role_name(sent.guest.role, recipient.language);
    let link = state.mailer.link(&path);
    let values = [
        ("inviter", names.0.as_str()),
        ("boat", &names.1),
        ("role", &role),
        ("link", &link),
    ];
    let message: (Kind, &[(&str, &str)]) = (Kind::BoatInvitation, &values);
    state.mailer.to_address(conn, &recipient, message, sent.now)
}
