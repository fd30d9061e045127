//! The calls about the people on board.

use std::time::Duration;

use axum::extract::State;
use http::StatusCode;
use rusqlite::Connection;
use search_core::Language;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{BoatUser, BoatUserStatus, Guest, LinkBody, Position, PositionBody};
use super::position::{Change, decide};
use super::store::{self, OpenRow, PersonRow};
use crate::access::UserId;
use crate::boat_activity::{Act, record};
use crate::boats::rights::{Linked, Right, UsersCreate, UsersRead};
use crate::boats::roles::Role;
use crate::boats::{BoatBody, Member, OnBoat};
use crate::clock::{DAY, Millis};
use crate::engines::model::Removed;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::fields::SecretToken;
use crate::http::language::by_code;
use crate::http::{Json, Path};
use crate::mail::{Kind, Recipient};
use crate::notifications::{self, Notification};
use crate::openapi::AccountErrors;
use crate::state::AppState;
use crate::verification::store::{email_key, throttle};

const MAX_INVITATIONS: usize = 20;
/// Invitations of a user in a day.
const INVITATIONS: u32 = 20;
/// Mails to one address in a day.
const MAILS: u32 = 3;
/// Longer names are cut in mails to strangers.
const SHOWN_NAME: usize = 60;
const NO_PERSON: ApiError = ApiError::NotFound("Person not found.");
const NO_INVITATION: ApiError = ApiError::NotFound("Invitation not found.");

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_people))
        .routes(routes!(update_position))
        .routes(routes!(invite))
        .routes(routes!(remove_person))
        .routes(routes!(withdraw_invitation))
}

/// List the people on board, and those who are asked to come.
#[utoipa::path(
    get, path = "/boats/boat-users/{boatId}", tag = "boats",
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses((status = 200, description = "In the order they came, then the invited.", body = Vec<BoatUser>), AccountErrors)
)]
async fn list_people(
    boat: OnBoat<UsersRead>,
    State(state): State<AppState>,
) -> ApiResult<Json<Vec<BoatUser>>> {
    let now = state.clock.now();
    boat.read(move |conn, member| {
        let people = store::people(conn, member)?;
        let owners = people
            .iter()
            .filter(|person| person.role == Role::Owner)
            .count();
        let invited = store::open_invitations(conn, member, now)?;
        let on_board = people
            .into_iter()
            .map(|person| of_person(member, person, owners));
        let asked = invited
            .into_iter()
            .map(|open| of_invitation(member.role(), open));
        Ok(Json(on_board.chain(asked).collect()))
    })
    .await
}

fn of_person<R: Right>(member: &Member<R>, person: PersonRow, owners: usize) -> BoatUser {
    let may = |wanted| {
        let change = Change {
            actor: member.role(),
            is_self: person.user == member.user(),
            present: person.role,
            wanted,
            other_owners: owners - usize::from(person.role == Role::Owner),
        };
        decide(&change).is_ok()
    };
    BoatUser {
        user_id: Some(person.user.number()),
        may_change: Role::ALL
            .into_iter()
            .any(|role| role != person.role && may(Some(role))),
        may_remove: may(None),
        full_name: person.full_name,
        email: person.email,
        phone: person.phone,
        photo_url: person.photo,
        role: person.role,
        permissions: person.role.permissions(),
        is_creator: person.is_creator,
        status: BoatUserStatus::Active,
        invitation_id: None,
    }
}

fn of_invitation(actor: Role, open: OpenRow) -> BoatUser {
    BoatUser {
        user_id: None,
        full_name: open.full_name,
        email: open.email,
        phone: None,
        photo_url: None,
        role: open.role,
        permissions: open.role.permissions(),
        is_creator: false,
        status: BoatUserStatus::Invited,
        invitation_id: Some(open.id),
        may_change: false,
        may_remove: actor.assignable().contains(&open.role),
    }
}

/// Give somebody on board another role; without `userId` oneself.
///
/// Nobody gives more rights than they have, only an owner makes an owner, and the last one stays.
#[utoipa::path(
    patch, path = "/boats/update-user-position", tag = "boats",
    request_body = PositionBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "What they are now.", body = Position),
        (status = 409, description = "Nobody would own the boat.", body = ErrorBody),
        AccountErrors
    )
)]
async fn update_position(
    State(state): State<AppState>,
    BoatBody(boat, body): BoatBody<Linked, PositionBody>,
) -> ApiResult<Json<Position>> {
    let role = body.role()?;
    let now = state.clock.now();
    boat.write(move |conn, member| {
        let number = body.user_id.unwrap_or(member.user().number());
        let person = permit(conn, member, number, Some(role))?;
        if person.role != role {
            store::set_role(conn, member, person.user, role, now)?;
            record(conn, member, &Act::role_given(person.user, role), now)?;
        }
        Ok(Json(Position {
            boat_id: member.boat().number(),
            user_id: number,
            position: role,
            role,
            permissions: role.permissions(),
        }))
    })
    .await
}

/// The person of this number, when the member may change them so.
fn permit(
    conn: &Connection,
    member: &Member<Linked>,
    number: i64,
    wanted: Option<Role>,
) -> ApiResult<PersonRow> {
    let people = store::people(conn, member)?;
    let is_owner = |person: &PersonRow| person.role == Role::Owner;
    let (found, others): (Vec<_>, Vec<_>) = people
        .into_iter()
        .partition(|person| person.user.number() == number);
    let person = found.into_iter().next();
    let change = Change {
        actor: member.role(),
        is_self: number == member.user().number(),
        present: person.as_ref().map_or(Role::Guest, |person| person.role),
        wanted,
        other_owners: others.iter().filter(|person| is_owner(person)).count(),
    };
    // Who may change nobody is not told who is on board.
    let decided = decide(&change);
    let person = match (person, &decided) {
        (None, Ok(())) => return Err(NO_PERSON),
        (None, Err(refusal)) => return Err((*refusal).into()),
        (Some(person), _) => person,
    };
    decided?;
    Ok(person)
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PersonPath {
    user_id: String,
}

/// Take somebody off the boat; everybody may leave it, but the last owner.
#[utoipa::path(
    delete, path = "/boats/{boatId}/users/{userId}", tag = "boats",
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("userId" = i64, Path, description = "Somebody on board.")
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "They are gone.", body = Removed),
        (status = 409, description = "Nobody would own the boat.", body = ErrorBody),
        AccountErrors
    )
)]
async fn remove_person(
    boat: OnBoat<Linked>,
    State(state): State<AppState>,
    Path(path): Path<PersonPath>,
) -> ApiResult<Json<Removed>> {
    let now = state.clock.now();
    let number = path.user_id.parse().unwrap_or_default();
    boat.write(move |conn, member| {
        let person = permit(conn, member, number, None)?;
        let act = if person.user == member.user() {
            Act::left(person.user)
        } else {
            Act::taken_off(person.user)
        };
        record(conn, member, &act, now)?;
        Ok(store::remove(conn, member, person.user)?)
    })
    .await?;
    Ok(Json(Removed { removed: true }))
}

/// Ask somebody on board, by mail.
///
/// The answer is the same whether there is an account with this address or not.
#[utoipa::path(
    post, path = "/boats/link", tag = "boats",
    request_body = LinkBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is the caller's own address: nothing is sent.", body = BoatUser),
        (status = 201, description = "The invitation.", body = BoatUser),
        (status = 409, description = "They are on board, or too many are invited.", body = ErrorBody),
        (status = 429, description = "Too many invitations.", body = ErrorBody),
        AccountErrors
    )
)]
async fn invite(
    State(state): State<AppState>,
    BoatBody(boat, body): BoatBody<UsersCreate, LinkBody>,
) -> ApiResult<(StatusCode, Json<BoatUser>)> {
    let guest = body.parse()?;
    let now = state.clock.now();
    boat.write(move |conn, member| {
        if email_key(conn, member.user())? == guest.email.key() {
            let own = own_entry(conn, member)?;
            return Ok((StatusCode::OK, Json(own)));
        }
        let invited = send_invitation(conn, member, &guest, &state, now)?;
        Ok((StatusCode::CREATED, Json(invited)))
    })
    .await
}

fn own_entry(conn: &Connection, member: &Member<UsersCreate>) -> ApiResult<BoatUser> {
    let people = store::people(conn, member)?;
    let owners = people
        .iter()
        .filter(|person| person.role == Role::Owner)
        .count();
    people
        .into_iter()
        .find(|person| person.user == member.user())
        .map(|person| of_person(member, person, owners))
        .ok_or(NO_PERSON)
}

fn send_invitation(
    conn: &Connection,
    member: &Member<UsersCreate>,
    guest: &Guest,
    state: &AppState,
    now: Millis,
) -> ApiResult<BoatUser> {
    if !member.role().includes(guest.role) {
        let text = "You cannot give more rights than you have.";
        return Err(ApiError::ForbiddenBecause(text));
    }
    let key = format!("boat-invite:{}", member.user().number());
    if let Err(wait) = throttle(conn, &key, (INVITATIONS, DAY), now)? {
        return Err(ApiError::TooMany {
            retry_after: Duration::from_millis(u64::try_from(wait).unwrap_or(0)),
        });
    }
    let account = store::proven_account(conn, guest.email.key())?;
    let people = store::people(conn, member)?;
    if people
        .iter()
        .any(|person| Some(person.user) == account.as_ref().map(|(user, _)| *user))
    {
        return Err(ApiError::conflict("This person is already on board."));
    }
    let open = store::open_invitations(conn, member, now)?;
    let is_new = open
        .iter()
        .all(|open| crate::fields::email::key(&open.email) != guest.email.key());
    if is_new && open.len() >= MAX_INVITATIONS {
        let text = "A boat can have at most 20 open invitations.";
        return Err(ApiError::conflict(text));
    }
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
    let full_name = format!("{} {}", guest.first_name, guest.last_name)
        .trim()
        .to_owned();
    let open = OpenRow {
        id,
        email: guest.email.address().to_owned(),
        full_name,
        role: guest.role,
    };
    Ok(of_invitation(member.role(), open))
}

/// An invitation that was stored.
struct Sent<'a> {
    guest: &'a Guest,
    account: Option<(UserId, String)>,
    invitation: i64,
    token: SecretToken,
    now: Millis,
}

/// Tells the invited person: by mail, and in the app who has an account.
fn tell(
    conn: &Connection,
    member: &Member<UsersCreate>,
    sent: &Sent<'_>,
    state: &AppState,
) -> ApiResult<()> {
    let (inviter, own_language, boat) = store::inviter(conn, member)?;
    if let Some((user, _)) = &sent.account {
        let made = (sent.invitation, sent.now);
        let notification = Notification::invited_on_board(member.boat(), made, &boat, &inviter);
        notifications::store(conn, *user, &notification, sent.now)?;
    }
    let email = &sent.guest.email;
    let key = format!("invite-mail:{}", hex(&state.keys.account_key(email.key())));
    if throttle(conn, &key, (MAILS, DAY), sent.now)?.is_err() {
        return Ok(());
    }
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
    let (inviter, boat, link) = (shown(&inviter), shown(&boat), state.letters.link(&path));
    let values = [
        ("inviter", inviter.as_str()),
        ("boat", &boat),
        ("link", &link),
    ];
    let message: (Kind, &[(&str, &str)]) = (Kind::BoatInvitation, &values);
    state
        .letters
        .to_address(conn, &recipient, message, sent.now)
}

fn hex(bytes: &[u8; 32]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A name that somebody typed, as a stranger may be shown it: short, and nothing to follow.
fn shown(name: &str) -> String {
    let is_link = ["://", "www.", "@"].iter().any(|sign| name.contains(sign));
    if name.is_empty() || is_link {
        return "\u{2026}".into();
    }
    name.chars()
        .filter(|sign| !sign.is_control())
        .take(SHOWN_NAME)
        .collect()
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct InvitationPath {
    invitation_id: String,
}

/// Take an invitation back.
#[utoipa::path(
    delete, path = "/boats/{boatId}/invitations/{invitationId}", tag = "boats",
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("invitationId" = i64, Path, description = "An invitation that was not accepted.")
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "It is gone.", body = Removed), AccountErrors)
)]
async fn withdraw_invitation(
    boat: OnBoat<UsersCreate>,
    State(state): State<AppState>,
    Path(path): Path<InvitationPath>,
) -> ApiResult<Json<Removed>> {
    let now = state.clock.now();
    let number: i64 = path.invitation_id.parse().unwrap_or_default();
    boat.write(move |conn, member| {
        let open = store::open_invitations(conn, member, now)?;
        let invitation = open
            .iter()
            .find(|open| open.id == number)
            .ok_or(NO_INVITATION)?;
        if !member.role().includes(invitation.role) {
            return Err(ApiError::Forbidden);
        }
        Ok(store::withdraw(conn, member, number)?)
    })
    .await?;
    Ok(Json(Removed { removed: true }))
}
