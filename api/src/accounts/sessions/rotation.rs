//! Decides what a presented refresh token leads to. Each token is used once; the previous one is
//! accepted for another half minute, because an answer may be lost and two tabs may refresh at the
//! same time.

use ring::hmac;

use crate::platform::clock::{DAY, Millis, SECOND};
use crate::platform::fields::{SecretToken, TokenHash};

/// The lifetime of an unused session.
pub const IDLE_LIFE: Millis = 30 * DAY;

/// How long the previous token is still accepted.
const GRACE: Millis = 30 * SECOND;

/// The stored state of a session's refresh tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    pub current: TokenHash,
    /// The previous token.
    pub previous: Option<TokenHash>,
    /// When the current one replaced it.
    pub rotated_at: Millis,
    /// When it ends if it is not used until then.
    pub idle_until: Millis,
    /// When it ends in any case.
    pub absolute_until: Millis,
    pub has_ended: bool,
}

/// The decision about a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// A new token replaces the one that was presented.
    Rotate,
    /// The successor that was already issued is issued again.
    Repeat,
    /// A used token was presented: it has been copied. The session ends.
    EndReused,
    /// A limit has passed. The session ends.
    EndExpired,
    /// The session had ended before.
    Refuse,
}

/// Decides about a token of this family.
pub fn decide(family: &Family, shown: &TokenHash, now: Millis) -> Decision {
    if family.has_ended {
        Decision::Refuse
    } else if now >= family.idle_until || now >= family.absolute_until {
        Decision::EndExpired
    } else if *shown == family.current {
        Decision::Rotate
    } else if family.previous.as_ref() == Some(shown) && now - family.rotated_at <= GRACE {
        Decision::Repeat
    } else {
        Decision::EndReused
    }
}

/// The token that follows another one. It is derived from nothing else, so a repeated refresh gives
/// the same successor, and the order in which answers arrive does not matter.
pub fn successor(salt: &[u8], shown: &SecretToken) -> SecretToken {
    let key = hmac::Key::new(hmac::HMAC_SHA256, salt);
    let tag = hmac::sign(&key, shown.bytes());
    let mut bytes = [0; 32];
    bytes.copy_from_slice(tag.as_ref());
    SecretToken::from_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CURRENT: TokenHash = [1; 32];
    const PREVIOUS: TokenHash = [2; 32];
    const OTHER: TokenHash = [3; 32];
    const ROTATED: Millis = 1_000;

    fn family() -> Family {
        Family {
            current: CURRENT,
            previous: Some(PREVIOUS),
            rotated_at: ROTATED,
            idle_until: ROTATED + IDLE_LIFE,
            absolute_until: ROTATED + 2 * IDLE_LIFE,
            has_ended: false,
        }
    }

    #[test]
    fn every_cell_of_the_table_of_rotation_holds() {
        use Decision::{EndExpired, EndReused, Refuse, Repeat, Rotate};
        let live = family();
        let soon = ROTATED + GRACE;
        assert_eq!(decide(&live, &CURRENT, soon), Rotate);
        assert_eq!(decide(&live, &CURRENT, live.idle_until - 1), Rotate);
        assert_eq!(decide(&live, &PREVIOUS, soon), Repeat);
        assert_eq!(decide(&live, &PREVIOUS, soon + 1), EndReused);
        assert_eq!(decide(&live, &OTHER, soon), EndReused);
        let first = Family {
            previous: None,
            ..family()
        };
        assert_eq!(decide(&first, &PREVIOUS, soon), EndReused);
        let worn = Family {
            absolute_until: soon,
            ..family()
        };
        let ended = Family {
            has_ended: true,
            ..family()
        };
        for shown in [&CURRENT, &PREVIOUS, &OTHER] {
            assert_eq!(decide(&live, shown, live.idle_until), EndExpired);
            assert_eq!(decide(&worn, shown, soon), EndExpired);
            assert_eq!(decide(&ended, shown, soon), Refuse);
        }
    }

    #[test]
    fn a_successor_depends_on_the_salt_and_the_token_alone() {
        let token = SecretToken::from_bytes([7; 32]);
        let next = successor(b"salt", &token);
        assert_eq!(successor(b"salt", &token), next);
        assert_ne!(successor(b"other", &token), next);
        assert_ne!(successor(b"salt", &next), next);
    }
}
