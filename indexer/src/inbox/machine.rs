//! Decides what to do with the entries of the inbox. It has no I/O and no clock: observations and
//! their times are passed in as events.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, SystemTime};

/// How long a package that is being copied must stay unchanged to count as complete.
pub(super) const QUIET: Duration = Duration::from_secs(2);

/// How long to wait if another import is running.
const BUSY_PAUSE: Duration = Duration::from_secs(1);

/// The state of the packages in the inbox.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct State {
    packages: BTreeMap<String, Package>,
    /// Names that were renamed into the inbox since it was last listed.
    renamed: BTreeSet<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Package {
    extent: Extent,
    phase: Phase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Unchanged since this time; may still be growing.
    Arriving(Duration),
    /// Complete; to be imported from this time on.
    Ready(Duration),
    Importing,
    /// Finished, but still in the inbox because it could not be moved; ignored until it changes.
    Settled,
}

/// The size, the age and the identity of a package's files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) files: u64,
    pub(super) bytes: u64,
    pub(super) newest: Option<SystemTime>,
    /// Differs when a file was replaced by one of the same size and age.
    pub(super) identity: u64,
}

impl Extent {
    /// Whether it has exactly the same files. The time of a folder is ignored, because moving it
    /// may change that.
    pub(super) fn has_same_files(&self, other: &Self) -> bool {
        let files = |extent: &Self| (extent.files, extent.bytes, extent.identity);
        files(self) == files(other)
    }
}

/// An event. Times are counted from any fixed time in the past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    /// An entry was renamed into the inbox, so it was complete on arrival.
    Renamed(String),
    /// The inbox was listed.
    Listed {
        at: Duration,
        entries: Vec<(String, Extent)>,
    },
    /// The requested import ended.
    Ended {
        at: Duration,
        name: String,
        outcome: Outcome,
    },
    /// The package was moved out of the inbox.
    Moved(String),
}

/// How an import ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Published,
    Failed,
    /// Nothing was done, because another import is running.
    Busy,
}

/// The folder for a finished package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination {
    Done,
    Failed,
}

/// The next action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Action {
    Import(String),
    Move(String, Destination),
    /// Something is waiting: list the inbox again soon, even without a notification.
    ListAgain,
}

/// Whether a name in the inbox can be a package: not one of our own folders, not hidden, not named
/// like a file that is still being written.
pub(super) fn is_package_name(name: &str) -> bool {
    let own = name == Destination::Done.folder() || name == Destination::Failed.folder();
    let partial =
        name.len() >= 5 && name.as_bytes()[name.len() - 5..].eq_ignore_ascii_case(b".part");
    !own && !partial && !name.starts_with('.')
}

impl Destination {
    pub(super) fn folder(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }
}

/// Returns the next state, and the actions to carry out in order.
pub(super) fn step(mut state: State, event: Event) -> (State, Vec<Action>) {
    let actions = match event {
        Event::Renamed(name) => {
            state.renamed.insert(name);
            Vec::new()
        }
        Event::Listed { at, entries } => {
            state.note(at, entries);
            state.next_import(at)
        }
        Event::Ended { at, name, outcome } => vec![state.end(at, name, outcome)],
        Event::Moved(name) => {
            state.packages.remove(&name);
            Vec::new()
        }
    };
    (state, actions)
}

impl State {
    /// The state of a package in the last listing.
    pub(super) fn extent(&self, name: &str) -> Option<Extent> {
        self.packages.get(name).map(|package| package.extent)
    }

    fn note(&mut self, at: Duration, entries: Vec<(String, Extent)>) {
        let mut known = std::mem::take(&mut self.packages);
        let renamed = std::mem::take(&mut self.renamed);
        for (name, extent) in entries
            .into_iter()
            .filter(|(name, _)| is_package_name(name))
        {
            let package = match known.remove(&name) {
                // A package that is replaced under the same name starts again, even if it is
                // settled.
                _ if renamed.contains(&name) => Package {
                    extent,
                    phase: Phase::Ready(at),
                },
                Some(before) if before.extent == extent => Package {
                    extent,
                    phase: before.phase.after(at),
                },
                _ => Package {
                    extent,
                    phase: Phase::Arriving(at),
                },
            };
            self.packages.insert(name, package);
        }
    }

    /// Requests an import of the package that has been ready longest.
    fn next_import(&mut self, at: Duration) -> Vec<Action> {
        let importing = self
            .packages
            .values()
            .any(|package| package.phase == Phase::Importing);
        let longest_ready = self
            .packages
            .iter_mut()
            .filter_map(|(name, package)| match package.phase {
                Phase::Ready(from) if from <= at && !importing => Some((from, name, package)),
                _ => None,
            })
            .min_by_key(|(from, ..)| *from);
        let mut actions = Vec::new();
        if let Some((_, name, package)) = longest_ready {
            package.phase = Phase::Importing;
            actions.push(Action::Import(name.clone()));
        }
        let waiting =
            |package: &Package| matches!(package.phase, Phase::Arriving(_) | Phase::Ready(_));
        if self.packages.values().any(waiting) {
            actions.push(Action::ListAgain);
        }
        actions
    }

    fn end(&mut self, at: Duration, name: String, outcome: Outcome) -> Action {
        if let Some(package) = self.packages.get_mut(&name) {
            package.phase = match outcome {
                Outcome::Published | Outcome::Failed => Phase::Settled,
                Outcome::Busy => Phase::Ready(at + BUSY_PAUSE),
            };
        }
        match outcome {
            Outcome::Published => Action::Move(name, Destination::Done),
            Outcome::Failed => Action::Move(name, Destination::Failed),
            Outcome::Busy => Action::ListAgain,
        }
    }
}

impl Phase {
    /// The phase of a package that has not changed until `at`.
    fn after(self, at: Duration) -> Self {
        match self {
            Self::Arriving(since) if at.saturating_sub(since) >= QUIET => Self::Ready(at),
            phase => phase,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::{btree_map, vec};
    use proptest::prelude::*;

    use super::*;

    fn extent(bytes: u64) -> Extent {
        Extent {
            files: 1,
            bytes,
            newest: None,
            identity: 0,
        }
    }

    fn listed(milliseconds: u64, entries: &[(&str, u64)]) -> Event {
        let entries = entries
            .iter()
            .map(|(name, bytes)| ((*name).to_owned(), extent(*bytes)))
            .collect();
        Event::Listed {
            at: Duration::from_millis(milliseconds),
            entries,
        }
    }

    fn renamed(name: &str) -> Event {
        Event::Renamed(name.to_owned())
    }

    fn ended(milliseconds: u64, name: &str, outcome: Outcome) -> Event {
        Event::Ended {
            at: Duration::from_millis(milliseconds),
            name: name.to_owned(),
            outcome,
        }
    }

    fn import(name: &str) -> Action {
        Action::Import(name.to_owned())
    }

    fn filed(name: &str, destination: Destination) -> Action {
        Action::Move(name.to_owned(), destination)
    }

    /// Applies the events and compares the actions after each of them.
    fn check(story: &[(Event, &[Action])]) {
        let mut state = State::default();
        for (index, (event, expected)) in story.iter().enumerate() {
            let (next, actions) = step(state, event.clone());
            assert_eq!(actions, *expected, "event {index}: {event:?}");
            state = next;
        }
    }

    #[test]
    fn an_empty_inbox_leads_to_no_action() {
        check(&[(listed(0, &[]), &[]), (listed(60_000, &[]), &[])]);
    }

    #[test]
    fn a_copied_package_is_imported_after_two_seconds_without_changes() {
        check(&[
            (listed(0, &[("parts.zip", 10)]), &[Action::ListAgain]),
            (listed(1_500, &[("parts.zip", 20)]), &[Action::ListAgain]),
            (listed(3_499, &[("parts.zip", 20)]), &[Action::ListAgain]),
            (listed(3_500, &[("parts.zip", 20)]), &[import("parts.zip")]),
        ]);
    }

    #[test]
    fn a_package_renamed_into_the_inbox_is_imported_immediately() {
        check(&[
            (renamed("parts.zip"), &[]),
            (listed(0, &[("parts.zip", 10)]), &[import("parts.zip")]),
        ]);
    }

    #[test]
    fn a_partial_download_is_imported_once_it_is_renamed() {
        check(&[
            (listed(0, &[("parts.zip.part", 10)]), &[]),
            (listed(9_000, &[("parts.zip.part", 10)]), &[]),
            (renamed("parts.zip"), &[]),
            (listed(9_100, &[("parts.zip", 10)]), &[import("parts.zip")]),
        ]);
    }

    #[test]
    fn hidden_names_partial_files_and_our_own_folders_are_no_packages() {
        for name in [".parts.zip", "a.part", "A.ZIP.PART", "done", "failed", "."] {
            assert!(!is_package_name(name), "{name}");
        }
        for name in [
            "parts",
            "parts.zip",
            "done.zip",
            "part",
            "é.pa",
            "products.csv",
        ] {
            assert!(is_package_name(name), "{name}");
        }
    }

    #[test]
    fn packages_are_imported_one_after_another_the_longest_waiting_first() {
        check(&[
            (renamed("b"), &[]),
            (
                listed(0, &[("a", 1), ("b", 1)]),
                &[import("b"), Action::ListAgain],
            ),
            (listed(2_000, &[("a", 1), ("b", 1)]), &[Action::ListAgain]),
            (
                ended(2_100, "b", Outcome::Published),
                &[filed("b", Destination::Done)],
            ),
            (Event::Moved("b".into()), &[]),
            (listed(2_200, &[("a", 1)]), &[import("a")]),
        ]);
    }

    #[test]
    fn a_failed_package_is_moved_to_failed_and_the_next_one_is_imported() {
        check(&[
            (renamed("bad"), &[]),
            (renamed("good"), &[]),
            (
                listed(0, &[("bad", 1), ("good", 1)]),
                &[import("bad"), Action::ListAgain],
            ),
            (
                ended(1, "bad", Outcome::Failed),
                &[filed("bad", Destination::Failed)],
            ),
            (Event::Moved("bad".into()), &[]),
            (listed(2, &[("good", 1)]), &[import("good")]),
        ]);
    }

    #[test]
    fn a_package_waits_while_another_import_is_running() {
        check(&[
            (renamed("a"), &[]),
            (listed(0, &[("a", 1)]), &[import("a")]),
            (ended(10, "a", Outcome::Busy), &[Action::ListAgain]),
            (listed(500, &[("a", 1)]), &[Action::ListAgain]),
            (listed(1_010, &[("a", 1)]), &[import("a")]),
        ]);
    }

    #[test]
    fn a_package_that_cannot_be_moved_is_not_imported_again_until_it_changes() {
        check(&[
            (renamed("a"), &[]),
            (listed(0, &[("a", 1)]), &[import("a")]),
            (
                ended(10, "a", Outcome::Published),
                &[filed("a", Destination::Done)],
            ),
            (listed(20, &[("a", 1)]), &[]),
            (listed(60_000, &[("a", 1)]), &[]),
            (listed(61_000, &[("a", 2)]), &[Action::ListAgain]),
            (listed(63_000, &[("a", 2)]), &[import("a")]),
        ]);
    }

    #[test]
    fn a_package_removed_before_its_import_is_forgotten() {
        check(&[
            (listed(0, &[("a", 1)]), &[Action::ListAgain]),
            (listed(1_000, &[]), &[]),
            (listed(5_000, &[("a", 1)]), &[Action::ListAgain]),
        ]);
    }

    proptest! {
        /// Packages arrive, grow and disappear in any order, and imports end in any way: a package
        /// is imported only while it is there, one at a time, and every package that stays
        /// unchanged is imported in the end.
        #[test]
        fn every_package_that_stays_unchanged_is_imported_once(
            turns in vec((0..3_000_u64, btree_map("[ab.]", 0..3_u64, 0..3), 0..3_u8), 0..30),
        ) {
            let mut state = State::default();
            let mut now = 0;
            let rest = (0..9).map(|_| (3_000, BTreeMap::from([("c".to_owned(), 1)]), 0));
            let mut resting_imports = 0;
            for (pause, there, ending) in turns.into_iter().chain(rest) {
                now += pause;
                let entries: Vec<_> = there.iter().map(|(name, bytes)| (name.as_str(), *bytes)).collect();
                let (next, actions) = step(state, listed(now, &entries));
                state = next;
                let imports: Vec<_> = actions.iter().filter(|action| **action != Action::ListAgain).collect();
                prop_assert!(imports.len() <= 1);
                let Some(Action::Import(name)) = imports.first() else { continue };
                prop_assert!(there.contains_key(name) && is_package_name(name));
                resting_imports += usize::from(name == "c");
                let outcome = [Outcome::Published, Outcome::Failed, Outcome::Busy][usize::from(ending)];
                state = step(state, ended(now, name, outcome)).0;
            }
            prop_assert_eq!(resting_imports, 1);
        }
    }
}
