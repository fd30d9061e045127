//! Lists the members, changes their roles and removes them.

use rusqlite::Connection;

use super::model::{BoatUser, BoatUserStatus, Position};
use super::position::{Change, decide};
use super::store::{self, InvitedRow, PersonRow};
use crate::boats::BoatsState;
use crate::boats::access::rights::{Linked, Right, UsersRead};
use crate::boats::access::roles::Role;
use crate::boats::access::{Member, OnBoat};
use crate::boats::activity::{Act, record};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::{Removed, RowNumber};
use crate::platform::reason::Reason;

pub(super) const NO_PERSON: ApiError = ApiError::NotFound(Reason::PersonNotFound);

/// The members in the order in which they joined, then the invited people.
pub(super) async fn list(state: &BoatsState, boat: OnBoat<UsersRead>) -> ApiResult<Vec<BoatUser>> {
    let now = state.clock.now();
    boat.read(move |conn, member| {
        let people = store::people(conn, member)?;
        let owners = acting_owners(&people);
        let invited = store::open_invitations(conn, member, now)?;
        let on_board = people
            .into_iter()
            .map(|person| of_person(member, person, owners));
        let asked = invited
            .into_iter()
            .map(|invited| of_invitation(member, invited));
        Ok(on_board.chain(asked).collect())
    })
    .await
}

pub(super) fn acting_owners(people: &[PersonRow]) -> usize {
    people
        .iter()
        .filter(|person| person.is_acting_owner())
        .count()
}

pub(super) fn of_person<R: Right>(
    member: &Member<R>,
    person: PersonRow,
    owners: usize,
) -> BoatUser {
    let may = |wanted| {
        let change = Change {
            actor: member.role(),
            is_self: person.user == member.user(),
            present: person.role,
            wanted,
            other_owners: owners - usize::from(person.is_acting_owner()),
            is_archived: member.is_archived(),
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

pub(super) fn of_invitation<R: Right>(member: &Member<R>, invited: InvitedRow) -> BoatUser {
    BoatUser {
        user_id: None,
        full_name: invited.full_name,
        email: invited.email,
        phone: None,
        photo_url: None,
        role: invited.role,
        permissions: invited.role.permissions(),
        is_creator: false,
        status: BoatUserStatus::Invited,
        invitation_id: Some(invited.id.number()),
        may_change: false,
        may_remove: !member.is_archived() && member.role().may_invite(invited.role),
    }
}

/// Changes the role of a member; without a number the caller's own.
pub(super) async fn give_role(
    state: &BoatsState,
    boat: OnBoat<Linked>,
    number: Option<i64>,
    role: Role,
) -> ApiResult<Position> {
    let now = state.clock.now();
    boat.write(move |conn, member| {
        let number = number.unwrap_or(member.user().number());
        let person = permit(conn, member, number, Some(role))?;
        if person.role != role {
            store::set_role(conn, member, person.user, role, now)?;
            record(conn, member, &Act::role_given(person.user, role), now)?;
        }
        Ok(Position {
            boat_id: member.boat().number(),
            user_id: number,
            position: role,
            role,
            permissions: role.permissions(),
        })
    })
    .await
}

pub(super) async fn remove(
    state: &BoatsState,
    boat: OnBoat<Linked>,
    number: RowNumber,
) -> ApiResult<Removed> {
    let now = state.clock.now();
    boat.write(move |conn, member| {
        let person = permit(conn, member, number.get(), None)?;
        let act = if person.user == member.user() {
            Act::left(person.user)
        } else {
            Act::taken_off(person.user)
        };
        record(conn, member, &act, now)?;
        store::remove(conn, member, person.user)?;
        Ok(Removed::DONE)
    })
    .await
}

/// The member with this number, if the caller may make this change.
fn permit(
    conn: &Connection,
    member: &Member<Linked>,
    number: i64,
    wanted: Option<Role>,
) -> ApiResult<PersonRow> {
    let people = store::people(conn, member)?;
    let (found, others): (Vec<_>, Vec<_>) = people
        .into_iter()
        .partition(|person| person.user.number() == number);
    let person = found.into_iter().next();
    let change = Change {
        actor: member.role(),
        is_self: number == member.user().number(),
        present: person.as_ref().map_or(Role::Guest, |person| person.role),
        wanted,
        other_owners: acting_owners(&others),
        is_archived: member.is_archived(),
    };
    // A caller without the right to change others does not learn who is a member.
    let decided = decide(&change);
    let person = match (person, &decided) {
        (None, Ok(())) => return Err(NO_PERSON),
        (None, Err(refusal)) => return Err((*refusal).into()),
        (Some(person), _) => person,
    };
    decided?;
    Ok(person)
}
