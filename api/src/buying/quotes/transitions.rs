//! The states of a request for a quote, and who may change one into another.

use rusqlite::types::FromSqlError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::stored_by_name::stored_by_name;

/// The state of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It waits for the vendor's answer.
    Sent,
    /// It waits for the user's decision.
    Answered,
    Closed(ClosedBecause),
}

/// Why a request was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClosedBecause {
    /// The vendor makes no offer.
    NoBid,
    Withdrawn,
    Accepted,
    Declined,
    /// The user accepted the answer of another vendor of the same group.
    OtherChosen,
    /// Nobody answered in time, or the answer is no longer valid.
    Expired,
    /// The operator closed it.
    Staff,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    User,
    /// The holder of the link: the vendor, or the operator for a vendor without an e-mail.
    Vendor,
    Staff,
    /// The passing of time.
    Clock,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Answer,
    RefuseToBid,
    AskBack,
    Withdraw,
    Accept,
    Decline,
    /// The user accepted another vendor's answer and wants no other.
    ChooseOther,
    Expire,
    Close,
}

/// The state after an action; none if this actor cannot do that now.
pub fn next(state: State, actor: Actor, action: Action) -> Option<State> {
    use Action::{Accept, Answer, AskBack, ChooseOther, Close, Decline, Expire, RefuseToBid};
    use State::{Answered, Closed, Sent};
    match (state, actor, action) {
        (Sent | Answered, Actor::Vendor, Answer) => Some(Answered),
        (Sent, Actor::Vendor, RefuseToBid) => Some(Closed(ClosedBecause::NoBid)),
        (Answered, Actor::User, AskBack) => Some(Sent),
        (Sent | Answered, Actor::User, Action::Withdraw) => Some(Closed(ClosedBecause::Withdrawn)),
        (Answered, Actor::User, Accept) => Some(Closed(ClosedBecause::Accepted)),
        (Answered, Actor::User, Decline) => Some(Closed(ClosedBecause::Declined)),
        (Sent | Answered, Actor::User, ChooseOther) => Some(Closed(ClosedBecause::OtherChosen)),
        (Sent | Answered, Actor::Clock, Expire) => Some(Closed(ClosedBecause::Expired)),
        (Sent | Answered, Actor::Staff, Close) => Some(Closed(ClosedBecause::Staff)),
        _ => None,
    }
}

/// The status, in responses and in the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub enum Status {
    Sent,
    Answered,
    Closed,
}

impl State {
    pub fn status(self) -> Status {
        match self {
            Self::Sent => Status::Sent,
            Self::Answered => Status::Answered,
            Self::Closed(_) => Status::Closed,
        }
    }

    pub fn closed_because(self) -> Option<ClosedBecause> {
        match self {
            Self::Closed(because) => Some(because),
            Self::Sent | Self::Answered => None,
        }
    }

    /// The state of a row with these columns.
    pub fn of(status: Status, closed_because: Option<ClosedBecause>) -> rusqlite::Result<Self> {
        match (status, closed_because) {
            (Status::Sent, None) => Ok(Self::Sent),
            (Status::Answered, None) => Ok(Self::Answered),
            (Status::Closed, Some(because)) => Ok(Self::Closed(because)),
            _ => Err(FromSqlError::InvalidType.into()),
        }
    }
}

stored_by_name!(Status {
    Sent = "Sent",
    Answered = "Answered",
    Closed = "Closed",
});
stored_by_name!(ClosedBecause {
    NoBid = "no-bid",
    Withdrawn = "withdrawn",
    Accepted = "accepted",
    Declined = "declined",
    OtherChosen = "other-chosen",
    Expired = "expired",
    Staff = "staff",
});

#[cfg(test)]
mod tests {
    use super::*;

    /// All transitions; everything else is refused.
    const POSSIBLE: &str = "
        Sent     | Vendor | Answer      | Answered
        Sent     | Vendor | RefuseToBid | Closed(NoBid)
        Sent     | User   | Withdraw    | Closed(Withdrawn)
        Sent     | User   | ChooseOther | Closed(OtherChosen)
        Sent     | Clock  | Expire      | Closed(Expired)
        Sent     | Staff  | Close       | Closed(Staff)
        Answered | Vendor | Answer      | Answered
        Answered | User   | AskBack     | Sent
        Answered | User   | Withdraw    | Closed(Withdrawn)
        Answered | User   | Accept      | Closed(Accepted)
        Answered | User   | Decline     | Closed(Declined)
        Answered | User   | ChooseOther | Closed(OtherChosen)
        Answered | Clock  | Expire      | Closed(Expired)
        Answered | Staff  | Close       | Closed(Staff)";

    const BECAUSE: [ClosedBecause; 7] = [
        ClosedBecause::NoBid,
        ClosedBecause::Withdrawn,
        ClosedBecause::Accepted,
        ClosedBecause::Declined,
        ClosedBecause::OtherChosen,
        ClosedBecause::Expired,
        ClosedBecause::Staff,
    ];
    const ACTORS: [Actor; 4] = [Actor::User, Actor::Vendor, Actor::Staff, Actor::Clock];
    const ACTIONS: [Action; 9] = [
        Action::Answer,
        Action::RefuseToBid,
        Action::AskBack,
        Action::Withdraw,
        Action::Accept,
        Action::Decline,
        Action::ChooseOther,
        Action::Expire,
        Action::Close,
    ];

    #[test]
    fn every_state_actor_and_action_does_what_the_table_says() {
        let mut possible: Vec<Vec<&str>> = POSSIBLE
            .lines()
            .filter(|line| !line.trim().is_empty())
            .map(|line| line.split('|').map(str::trim).collect())
            .collect();
        let closed = BECAUSE.into_iter().map(State::Closed);
        let mut tried = 0;
        for state in [State::Sent, State::Answered].into_iter().chain(closed) {
            for (actor, action) in ACTORS
                .into_iter()
                .flat_map(|actor| ACTIONS.map(|action| (actor, action)))
            {
                tried += 1;
                let asked = format!("{state:?}");
                let (actor_name, action_name) = (format!("{actor:?}"), format!("{action:?}"));
                let row = possible
                    .iter()
                    .position(|row| row[..3] == [&asked, &actor_name, &action_name]);
                let wanted = row.map(|row| possible.swap_remove(row)[3].to_owned());
                let found = next(state, actor, action).map(|state| format!("{state:?}"));
                assert_eq!(found, wanted, "{asked} {actor_name} {action_name}");
            }
        }
        assert_eq!(tried, 9 * 4 * 9);
        assert!(possible.is_empty(), "never tried: {possible:?}");
    }

    #[test]
    fn a_state_is_stored_as_its_status_and_reason() {
        for because in BECAUSE {
            let state = State::Closed(because);
            assert_eq!(State::of(state.status(), state.closed_because()), Ok(state));
        }
        assert!(State::of(Status::Closed, None).is_err());
        assert!(State::of(Status::Sent, Some(ClosedBecause::NoBid)).is_err());
    }
}
