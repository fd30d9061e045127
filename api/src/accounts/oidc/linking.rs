//! Which account an identity opens.
//!
//! An address that is not proven on both sides proves nothing: a user who registered first with
//! a foreign address must not keep access, and a provider that has not verified it must not
//! open an account of ours.

/// Whether an account may be signed in to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It may be signed in to.
    Open,
    /// An administrator blocked it.
    Blocked,
    /// It is being closed.
    Closing,
}

/// What is known about an identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// It has an account.
    Linked(Standing),
    /// It has none, and an account has its address.
    SameEmail {
        /// The state of the account.
        standing: Standing,
        /// The account's address is confirmed.
        is_verified: bool,
        /// The account is an administrator.
        is_administrator: bool,
    },
    /// Neither it nor its address has an account.
    Nobody,
}

/// The outcome of the sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// The identity's account.
    SignIn,
    /// The account is linked to the identity.
    Link,
    /// The same, and all credentials that another user may have set up are removed.
    Claim,
    /// There is no account yet.
    WithoutAccount,
    /// The sign-in is refused.
    Refuse(Barrier),
}

/// Why a sign-in is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barrier {
    /// The address has an account that this identity does not prove to be its own.
    Registered,
    /// The account is being closed.
    Closing,
    /// An administrator blocked the account.
    Blocked,
}

impl Barrier {
    /// The code for the end page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Registered => "registered",
            Self::Closing => "closing",
            Self::Blocked => "blocked",
        }
    }
}

/// Decides; `is_verified_there` says whether the provider has verified the address.
pub fn decide(owner: Owner, is_verified_there: bool) -> Decision {
    let allowed = |standing, decision| match standing {
        Standing::Open => decision,
        Standing::Blocked => Decision::Refuse(Barrier::Blocked),
        Standing::Closing => Decision::Refuse(Barrier::Closing),
    };
    match owner {
        Owner::Nobody => Decision::WithoutAccount,
        Owner::Linked(standing) => allowed(standing, Decision::SignIn),
        Owner::SameEmail { .. } if !is_verified_there => Decision::Refuse(Barrier::Registered),
        Owner::SameEmail {
            standing,
            is_verified: true,
            ..
        } => allowed(standing, Decision::Link),
        Owner::SameEmail {
            is_administrator: true,
            ..
        } => Decision::Refuse(Barrier::Registered),
        Owner::SameEmail { standing, .. } => allowed(standing, Decision::Claim),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STANDINGS: [Standing; 3] = [Standing::Open, Standing::Blocked, Standing::Closing];

    fn same_email(standing: Standing, is_verified: bool, is_administrator: bool) -> Owner {
        Owner::SameEmail {
            standing,
            is_verified,
            is_administrator,
        }
    }

    #[test]
    fn an_identity_with_an_account_signs_in_to_it_whatever_its_address() {
        for is_verified in [true, false] {
            let decide = |standing| decide(Owner::Linked(standing), is_verified);
            assert_eq!(
                STANDINGS.map(decide),
                [
                    Decision::SignIn,
                    Decision::Refuse(Barrier::Blocked),
                    Decision::Refuse(Barrier::Closing)
                ]
            );
            assert_eq!(
                super::decide(Owner::Nobody, is_verified),
                Decision::WithoutAccount
            );
        }
    }

    #[test]
    fn an_address_that_the_provider_has_not_proven_links_nothing() {
        for standing in STANDINGS {
            for (is_verified, is_administrator) in
                [(true, true), (true, false), (false, true), (false, false)]
            {
                let owner = same_email(standing, is_verified, is_administrator);
                assert_eq!(decide(owner, false), Decision::Refuse(Barrier::Registered));
            }
        }
    }

    #[test]
    fn proven_on_both_sides_links_and_proven_there_alone_claims() {
        for is_administrator in [true, false] {
            let decide = |standing| decide(same_email(standing, true, is_administrator), true);
            assert_eq!(
                STANDINGS.map(decide),
                [
                    Decision::Link,
                    Decision::Refuse(Barrier::Blocked),
                    Decision::Refuse(Barrier::Closing)
                ]
            );
        }
        let claimed = |standing| decide(same_email(standing, false, false), true);
        assert_eq!(
            STANDINGS.map(claimed),
            [
                Decision::Claim,
                Decision::Refuse(Barrier::Blocked),
                Decision::Refuse(Barrier::Closing)
            ]
        );
    }

    #[test]
    fn an_administrators_account_is_never_claimed() {
        for standing in STANDINGS {
            assert_eq!(
                decide(same_email(standing, false, true), true),
                Decision::Refuse(Barrier::Registered)
            );
        }
    }
}
