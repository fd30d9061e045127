//! Who may change what somebody is on a boat.

use crate::boats::access::gate::ARCHIVED;
use crate::boats::access::roles::{Action, Role, Subject};
use crate::platform::error::ApiError;
use crate::platform::reason::Reason;

/// A change that somebody asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// What the one who asks is on board.
    pub actor: Role,
    /// It is about themselves.
    pub is_self: bool,
    /// What the person is now.
    pub present: Role,
    /// What the person is to be; none to leave the boat.
    pub wanted: Option<Role>,
    /// Owners beside the person who have access to their accounts: the others cannot act.
    pub other_owners: usize,
    /// The boat is archived.
    pub is_archived: bool,
}

/// Why a change is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The role does not let one change others.
    NotAllowed,
    /// The person has rights that the one who asks has not.
    Above,
    /// The new role has rights that the one who asks has not.
    TooMuch,
    /// Nobody would own the boat.
    LastOwner,
    /// The boat is archived: one can only leave it.
    Archived,
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NotAllowed => Self::Forbidden,
            Refusal::Above => Self::ForbiddenBecause(Reason::PersonHasMoreRights),
            Refusal::TooMuch => Self::ForbiddenBecause(Reason::RoleExceedsOwn),
            Refusal::LastOwner => Self::conflict(Reason::OwnerRequired),
            Refusal::Archived => ARCHIVED,
        }
    }
}

/// Whether a change may be made. What counts is whose rights include whose, not a rank: only an
/// owner makes an owner, and a professional and a duty officer cannot become each other.
pub fn decide(change: &Change) -> Result<(), Refusal> {
    let action = match change.wanted {
        Some(_) => Action::Edit,
        None => Action::Delete,
    };
    if !change.is_self {
        if !change.actor.allows(Subject::Users, action) {
            return Err(Refusal::NotAllowed);
        }
        if !change.actor.includes(change.present) {
            return Err(Refusal::Above);
        }
    }
    if change
        .wanted
        .is_some_and(|wanted| !change.actor.includes(wanted))
    {
        return Err(Refusal::TooMuch);
    }
    let leaves = change.is_self && change.wanted.is_none();
    if change.is_archived && !leaves {
        return Err(Refusal::Archived);
    }
    let leaves_owners = change.present == Role::Owner && change.wanted != Some(Role::Owner);
    if leaves_owners && change.other_owners == 0 {
        return Err(Refusal::LastOwner);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each(mut check: impl FnMut(Change)) {
        let wanted = Role::ALL.map(Some).into_iter().chain([None]);
        for wanted in wanted {
            for actor in Role::ALL {
                for present in Role::ALL {
                    for (is_self, other_owners) in [(true, 0), (true, 1), (false, 0), (false, 1)] {
                        check(Change {
                            actor,
                            is_self,
                            present: if is_self { actor } else { present },
                            wanted,
                            other_owners,
                            is_archived: false,
                        });
                    }
                }
            }
        }
    }

    #[test]
    fn nobody_is_granted_rights_that_the_grantor_lacks() {
        each(|change| {
            if decide(&change).is_ok() {
                assert!(
                    change
                        .wanted
                        .is_none_or(|wanted| change.actor.includes(wanted))
                );
                assert!(change.is_self || change.actor.includes(change.present));
            }
        });
    }

    #[test]
    fn a_boat_has_an_owner_whatever_is_changed() {
        each(|change| {
            let loses = change.present == Role::Owner && change.wanted != Some(Role::Owner);
            if loses && change.other_owners == 0 {
                assert!(decide(&change).is_err());
            }
        });
    }

    #[test]
    fn others_are_changed_by_owners_and_captains_and_removed_by_owners() {
        each(|change| {
            if !change.is_self && decide(&change).is_ok() {
                let may = match change.wanted {
                    Some(_) => [Role::Owner, Role::Captain].contains(&change.actor),
                    None => change.actor == Role::Owner,
                };
                assert!(may, "{change:?}");
            }
        });
    }

    #[test]
    fn everybody_but_the_last_owner_may_leave_or_give_up_rights() {
        each(|change| {
            let keeps = change
                .wanted
                .is_none_or(|wanted| change.actor.includes(wanted));
            let is_last = change.present == Role::Owner
                && change.wanted != Some(Role::Owner)
                && change.other_owners == 0;
            if change.is_self {
                assert_eq!(decide(&change).is_ok(), keeps && !is_last, "{change:?}");
            }
        });
    }

    #[test]
    fn an_archived_boat_can_only_be_left() {
        each(|change| {
            let archived = decide(&Change {
                is_archived: true,
                ..change
            });
            let leaves = change.is_self && change.wanted.is_none();
            assert_eq!(archived.is_ok(), leaves && decide(&change).is_ok());
        });
    }

    #[test]
    fn each_refusal_has_its_reason() {
        let change = |actor, present, wanted| {
            decide(&Change {
                actor,
                is_self: false,
                present,
                wanted,
                other_owners: 1,
                is_archived: false,
            })
        };
        let owner = Role::Owner;
        assert_eq!(change(Role::Guest, owner, None), Err(Refusal::NotAllowed));
        let captain = Role::Captain;
        assert_eq!(
            change(captain, owner, Some(Role::Guest)),
            Err(Refusal::Above)
        );
        assert_eq!(
            change(captain, Role::Guest, Some(owner)),
            Err(Refusal::TooMuch)
        );
        assert_eq!(change(captain, Role::Guest, None), Err(Refusal::NotAllowed));
        assert_eq!(change(owner, owner, None), Ok(()));
    }
}
