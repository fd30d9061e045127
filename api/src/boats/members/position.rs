//! Who may change the role of a member.

use crate::boats::access::gate::ARCHIVED;
use crate::boats::access::roles::{Action, Role, Subject};
use crate::platform::error::ApiError;
use crate::platform::reason::Reason;

/// A requested change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The role of the caller.
    pub actor: Role,
    /// The caller changes their own role.
    pub is_self: bool,
    /// The current role of the member.
    pub present: Role,
    /// The requested role; none to leave the boat.
    pub wanted: Option<Role>,
    /// The other owners who have access to their accounts; those without cannot act.
    pub other_owners: usize,
    /// The boat is archived.
    pub is_archived: bool,
}

/// Why a change is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The role of the caller does not permit changing others.
    NotAllowed,
    /// The member has rights that the caller does not have.
    Above,
    /// The new role has rights that the caller does not have.
    TooMuch,
    /// The boat would have no owner.
    LastOwner,
    /// The boat is archived; members can only leave it.
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

/// Whether a change is permitted. Roles have no order; what counts is whether the rights of one
/// include those of the other: only an owner can make someone an owner, and a professional and a
/// duty officer cannot become each other.
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
    fn owners_and_captains_change_others_and_owners_remove_them() {
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
