//! The states of a second factor, and the transitions between them.

use crate::platform::clock::{MINUTE, Millis};

/// How long a secret that was shown waits for its first code.
pub const PENDING_LIFE: Millis = 15 * MINUTE;

/// A user's second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Factor {
    /// There is none.
    Off,
    /// A secret was shown, and no code was entered yet.
    Pending {
        /// Until when the same secret is shown.
        until: Millis,
    },
    /// It is active.
    On {
        /// The step of the last code; only later ones count.
        last_step: u64,
    },
}

/// The code that was entered, checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// A code of this step of the secret.
    Step(u64),
    /// A recovery code that was not used yet.
    Recovery,
    /// Neither.
    Wrong,
}

/// The outcome of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The first code: the factor is active from now on.
    Enable(u64),
    /// The browser has passed.
    Pass(u64),
    /// The browser has passed, and a recovery code has been used.
    Recover,
    /// The code is wrong.
    Refuse,
    /// There is no second factor.
    NotSetUp,
}

/// The outcome of a request for a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Install {
    /// A secret that was not shown before.
    New,
    /// The one that was shown before.
    Same,
    /// Its secret is never shown again.
    AlreadyOn,
}

impl Factor {
    /// An expired secret counts as none.
    fn at(self, now: Millis) -> Self {
        match self {
            Self::Pending { until } if now >= until => Self::Off,
            factor => factor,
        }
    }

    /// The outcome of a code.
    pub fn verify(self, given: Given, now: Millis) -> Verdict {
        match (self.at(now), given) {
            (Self::Off, _) => Verdict::NotSetUp,
            (Self::Pending { .. }, Given::Step(step)) => Verdict::Enable(step),
            (Self::On { last_step }, Given::Step(step)) if step > last_step => Verdict::Pass(step),
            (Self::On { .. }, Given::Recovery) => Verdict::Recover,
            _ => Verdict::Refuse,
        }
    }

    /// The outcome of a request for a secret.
    pub fn install(self, now: Millis) -> Install {
        match self.at(now) {
            Self::Off => Install::New,
            Self::Pending { .. } => Install::Same,
            Self::On { .. } => Install::AlreadyOn,
        }
    }

    /// Whether it is active.
    pub fn is_on(self) -> bool {
        matches!(self, Self::On { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_the_table_of_second_factors_holds() {
        let pending = Factor::Pending { until: 10 };
        let on = Factor::On { last_step: 5 };
        for given in [Given::Step(6), Given::Recovery, Given::Wrong] {
            assert_eq!(Factor::Off.verify(given, 0), Verdict::NotSetUp);
            assert_eq!(pending.verify(given, 10), Verdict::NotSetUp);
        }
        assert_eq!(pending.verify(Given::Step(6), 9), Verdict::Enable(6));
        assert_eq!(pending.verify(Given::Recovery, 9), Verdict::Refuse);
        assert_eq!(pending.verify(Given::Wrong, 9), Verdict::Refuse);
        assert_eq!(on.verify(Given::Step(6), 0), Verdict::Pass(6));
        assert_eq!(on.verify(Given::Step(5), 0), Verdict::Refuse);
        assert_eq!(on.verify(Given::Step(4), 0), Verdict::Refuse);
        assert_eq!(on.verify(Given::Recovery, 0), Verdict::Recover);
        assert_eq!(on.verify(Given::Wrong, 0), Verdict::Refuse);
        assert_eq!(Factor::Off.install(0), Install::New);
        assert_eq!(pending.install(9), Install::Same);
        assert_eq!(pending.install(10), Install::New);
        assert_eq!(on.install(0), Install::AlreadyOn);
    }
}
