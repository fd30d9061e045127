//! What each role may do in the chats of others. The statements that read chats for representatives
//! bind `Sees`; everything else is checked here, in the transaction that does it.

use rusqlite::types::{ToSql, ToSqlOutput};

use crate::platform::access::{ActingAgent, AgentRole, UserId};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// Which chats a role sees, beside those that the representative answers. Nobody sees their own
/// chats as a representative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sees {
    Answered,
    /// Those of users with access to a service.
    Paying,
    All,
}

impl ToSql for Sees {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Answered => "answered",
            Self::Paying => "paying",
            Self::All => "all",
        }
        .into())
    }
}

/// What can be done with a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Answer it from now on.
    Take,
    /// Have a representative answer it.
    Assign,
    Reply,
    /// Have the assistant answer again.
    GiveBack,
    Close,
}

/// In which of the chats that a role sees a step is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum In {
    None,
    /// Those that the representative answers.
    Answered,
    Any,
}

/// Which chats a role sees.
pub fn sees(role: AgentRole) -> Sees {
    match role {
        AgentRole::Rep => Sees::Answered,
        AgentRole::Supervisor => Sees::All,
        AgentRole::PayingCustomerManager => Sees::Paying,
    }
}

/// The table of the rights.
fn right(role: AgentRole, step: Step) -> In {
    use AgentRole::{PayingCustomerManager, Rep, Supervisor};
    match (role, step) {
        (Supervisor, Step::Take | Step::Assign | Step::Close)
        | (PayingCustomerManager, Step::Take) => In::Any,
        (_, Step::Reply) | (Rep | Supervisor, Step::GiveBack) | (Rep, Step::Close) => In::Answered,
        (Rep, Step::Take | Step::Assign)
        | (PayingCustomerManager, Step::Assign | Step::GiveBack | Step::Close) => In::None,
    }
}

/// Refuses the list of the representatives to whoever assigns nothing.
pub fn require_list(agent: ActingAgent) -> ApiResult<()> {
    match right(agent.role, Step::Assign) {
        In::None => Err(ApiError::Forbidden),
        In::Answered | In::Any => Ok(()),
    }
}

/// The state of a chat that the representative sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// A representative answers it, or will.
    pub is_handed_over: bool,
    /// Who answers it.
    pub answered_by: Option<UserId>,
}

/// Refuses a step that the representative may not make, or that this chat does not allow.
pub fn require(agent: ActingAgent, step: Step, chat: Standing) -> ApiResult<()> {
    let right = right(agent.role, step);
    if right == In::None {
        return Err(ApiError::Forbidden);
    }
    if !chat.is_handed_over {
        return Err(ApiError::conflict(Reason::ChatNotHandedOver));
    }
    match chat.answered_by {
        Some(other) if other != agent.id && (right == In::Answered || step == Step::Take) => {
            Err(ApiError::conflict(Reason::ChatAnsweredByAnother))
        }
        None if right == In::Answered => Err(ApiError::conflict(Reason::ChatNotTaken)),
        _ => Ok(()),
    }
}

/// Whether the step is offered: taking a chat that one answers would change nothing.
pub fn is_offered(agent: ActingAgent, step: Step, chat: Standing) -> bool {
    let changes_nothing = step == Step::Take && chat.answered_by == Some(agent.id);
    !changes_nothing && require(agent, step, chat).is_ok()
}

#[cfg(test)]
mod tests {
    use rusqlite::types::{FromSql as _, ValueRef};

    use super::*;

    const STEPS: [Step; 5] = [
        Step::Take,
        Step::Assign,
        Step::Reply,
        Step::GiveBack,
        Step::Close,
    ];

    fn user(number: i64) -> UserId {
        UserId::column_result(ValueRef::Integer(number)).unwrap()
    }

    fn handed_over(answered_by: Option<i64>) -> Standing {
        Standing {
            is_handed_over: true,
            answered_by: answered_by.map(user),
        }
    }

    fn refusals(role: AgentRole, chat: Standing) -> [&'static str; 5] {
        let agent = ActingAgent { id: user(1), role };
        STEPS.map(|step| match require(agent, step, chat) {
            Ok(()) => "may",
            Err(ApiError::Forbidden) => "never",
            Err(ApiError::Conflict { reason, .. }) => match reason {
                Reason::ChatNotHandedOver => "ended",
                Reason::ChatAnsweredByAnother => "other",
                Reason::ChatNotTaken => "untaken",
                other => panic!("{other:?}"),
            },
            Err(other) => panic!("{other:?}"),
        })
    }

    // proves CHAT-23, CHAT-24, CHAT-25
    #[test]
    fn every_cell_of_the_table_of_roles_holds() {
        use AgentRole::{PayingCustomerManager, Rep, Supervisor};
        let own = |role| refusals(role, handed_over(Some(1)));
        assert_eq!(own(Rep), ["never", "never", "may", "may", "may"]);
        assert_eq!(own(Supervisor), ["may"; 5]);
        assert_eq!(
            own(PayingCustomerManager),
            ["may", "never", "may", "never", "never"]
        );
        let untaken = |role| refusals(role, handed_over(None));
        assert_eq!(
            untaken(Supervisor),
            ["may", "may", "untaken", "untaken", "may"]
        );
        assert_eq!(
            untaken(PayingCustomerManager),
            ["may", "never", "untaken", "never", "never"]
        );
        let others = |role| refusals(role, handed_over(Some(2)));
        assert_eq!(
            others(Supervisor),
            ["other", "may", "other", "other", "may"]
        );
        assert_eq!(
            others(PayingCustomerManager),
            ["other", "never", "other", "never", "never"]
        );
    }

    #[test]
    fn nothing_is_possible_in_a_chat_that_has_ended_or_that_the_assistant_answers() {
        let ended = Standing {
            is_handed_over: false,
            answered_by: Some(user(1)),
        };
        for role in AgentRole::ALL {
            for cell in refusals(role, ended) {
                assert!(cell == "ended" || cell == "never", "{role:?} {cell}");
            }
        }
    }

    #[test]
    fn taking_is_not_offered_for_a_chat_that_one_answers() {
        let agent = ActingAgent {
            id: user(1),
            role: AgentRole::Supervisor,
        };
        assert!(is_offered(agent, Step::Take, handed_over(None)));
        assert!(!is_offered(agent, Step::Take, handed_over(Some(1))));
        assert!(is_offered(agent, Step::Reply, handed_over(Some(1))));
    }
}
