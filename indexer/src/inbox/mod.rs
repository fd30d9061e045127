//! The inbox: packages dropped into a folder are imported, then moved to `done/` or `failed/` with
//! their report.

mod attempts;
mod filing;
mod listing;
mod machine;
mod supervisor;

use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};
use notify::event::{AccessKind, AccessMode, EventKind, ModifyKind, RenameMode};
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use crate::generation::GenerationError;
use crate::import::{ImportError, ImportReport};
use crate::inbox::listing::Listing;
use crate::inbox::machine::{Action, Destination, Event, Extent, Outcome, State, step};
use crate::inbox::supervisor::supervise;

pub use crate::inbox::filing::{KEPT_PACKAGES, Receipt};

/// How often the inbox is listed while a package in it is growing or has to wait.
const LISTING_PAUSE: Duration = Duration::from_millis(250);

/// How often it is listed without a notification, since some file systems do not report changes.
const IDLE_PAUSE: Duration = Duration::from_secs(30);

/// Why an inbox cannot be watched.
#[derive(Debug, thiserror::Error)]
#[error("inbox {path}: {source}")]
pub struct InboxError {
    path: PathBuf,
    source: std::io::Error,
}

impl InboxError {
    fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| Self { path, source }
    }
}

/// The maximum number of bytes of a package's name in the names of other files: names of files have at
/// most 255 bytes.
const MAX_BEGINNING: usize = 200;

/// The beginning of a package's name, for the name of a file or folder about it.
fn beginning(name: &str) -> &str {
    &name[..name.floor_char_boundary(MAX_BEGINNING)]
}

/// Imports the packages in an inbox until it is dropped.
#[derive(Debug)]
pub struct Inbox {
    signals: Sender<Signal>,
    importing: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
enum Signal {
    Changed,
    RenamedInto(String),
    Stop,
}

impl Inbox {
    /// Watches `inbox/` in the data folder `data`, which is created if it is missing, and passes
    /// each complete package to `import`. Existing entries are imported too. If `import` returns
    /// that another import is running, the package waits.
    pub fn watch(
        data: &Path,
        import: impl Fn(&Path) -> Result<ImportReport, ImportError> + Send + 'static,
    ) -> Result<Self, InboxError> {
        let folder = data.join("inbox");
        filing::make_folders(&folder)?;
        let (signals, received) = unbounded();
        let watcher = watcher(&folder, signals.clone());
        let importing = Arc::new(AtomicBool::new(false));
        let importer = Importer {
            folder,
            import,
            importing: Arc::clone(&importing),
            epoch: Instant::now(),
        };
        let thread = thread::Builder::new()
            .name("inbox".to_owned())
            .spawn(move || {
                // Dropping the watcher stops its notifications.
                let _watcher = watcher;
                supervise(|| importer.work(&received), |pause| rest(&received, pause));
            })
            .map_err(InboxError::at(data))?;
        Ok(Self {
            signals,
            importing,
            thread: Some(thread),
        })
    }
}

impl Drop for Inbox {
    /// Stops watching without waiting for a running import: it continues until it ends or the
    /// process ends, and in the latter case the package is imported again at the next start.
    fn drop(&mut self) {
        let _ = self.signals.send(Signal::Stop);
        if let Some(thread) = self.thread.take()
            && !self.importing.load(Ordering::Acquire)
        {
            let _ = thread.join();
        }
    }
}

/// Waits; breaks if the inbox is closed during the wait.
fn rest(received: &Receiver<Signal>, pause: Duration) -> ControlFlow<()> {
    let end = Instant::now() + pause;
    loop {
        match received.recv_deadline(end) {
            Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return ControlFlow::Break(()),
            // The inbox is listed again in any case.
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => return ControlFlow::Continue(()),
        }
    }
}

/// Without a watcher the inbox still works, because it is listed at intervals.
fn watcher(folder: &Path, signals: Sender<Signal>) -> Option<RecommendedWatcher> {
    let watched = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let renamed_into = match event {
            Ok(event) if !is_change(event.kind) => return,
            Ok(event) => names_renamed_into(&event),
            Err(_) => Vec::new(),
        };
        for name in renamed_into {
            let _ = signals.send(Signal::RenamedInto(name));
        }
        let _ = signals.send(Signal::Changed);
    })
    .and_then(|mut watcher| {
        watcher
            .watch(folder, RecursiveMode::NonRecursive)
            .map(|()| watcher)
    });
    watched
        .inspect_err(|error| {
            tracing::warn!(
                "{}: changes are not reported and are looked for at intervals: {error}",
                folder.display()
            );
        })
        .ok()
}

/// The system also reports that the inbox was opened for listing. Only events that may have changed
/// the inbox start another listing, otherwise listing would never end.
fn is_change(kind: EventKind) -> bool {
    !matches!(kind, EventKind::Access(access) if access != AccessKind::Close(AccessMode::Write))
}

fn names_renamed_into(event: &notify::Event) -> Vec<String> {
    let target = match event.kind {
        EventKind::Modify(ModifyKind::Name(RenameMode::To)) => event.paths.first(),
        EventKind::Modify(ModifyKind::Name(RenameMode::Both)) => event.paths.get(1),
        _ => None,
    };
    target
        .and_then(|path| path.file_name()?.to_str())
        .map(str::to_owned)
        .into_iter()
        .collect()
}

/// Carries out the actions of the state machine, on the thread of the inbox.
struct Importer<F> {
    folder: PathBuf,
    import: F,
    importing: Arc<AtomicBool>,
    epoch: Instant,
}

impl<F: Fn(&Path) -> Result<ImportReport, ImportError>> Importer<F> {
    fn work(&self, received: &Receiver<Signal>) {
        let mut state = State::default();
        let mut unreadable = BTreeSet::new();
        loop {
            let (next, list_again) = self.look(state, &mut unreadable);
            state = next;
            let pause = if list_again {
                LISTING_PAUSE
            } else {
                IDLE_PAUSE
            };
            let mut signal = received.recv_timeout(pause);
            loop {
                match signal {
                    Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                    Ok(Signal::RenamedInto(name)) => state = step(state, Event::Renamed(name)).0,
                    Ok(Signal::Changed) => {}
                    Err(RecvTimeoutError::Timeout) => break,
                }
                signal = received.try_recv().map_err(|_| RecvTimeoutError::Timeout);
            }
        }
    }

    /// Lists the inbox and carries out all resulting actions. Returns whether to list again soon.
    /// `unreadable` has the entries that were already logged as unreadable.
    fn look(&self, state: State, unreadable: &mut BTreeSet<String>) -> (State, bool) {
        let listing = match Listing::of(&self.folder) {
            Ok(listing) => listing,
            Err(error) => {
                tracing::error!("{error}");
                return (state, false);
            }
        };
        *unreadable = listing.log_new(unreadable);
        let (mut state, actions) = step(
            state,
            Event::Listed {
                at: self.epoch.elapsed(),
                entries: listing.packages,
            },
        );
        let mut actions = VecDeque::from(actions);
        let mut list_again = false;
        let mut receipt = None;
        while let Some(action) = actions.pop_front() {
            let event = match action {
                Action::ListAgain => {
                    list_again = true;
                    continue;
                }
                Action::Import(name) => {
                    let outcome;
                    (outcome, receipt) = self.import(&name);
                    Event::Ended {
                        at: self.epoch.elapsed(),
                        name,
                        outcome,
                    }
                }
                Action::Move(name, destination) => {
                    // Another package may have become ready during the import.
                    list_again = true;
                    let imported = state.extent(&name);
                    let Some(event) = self.put_away(name, imported, destination, receipt.take())
                    else {
                        continue;
                    };
                    event
                }
            };
            let following;
            (state, following) = step(state, event);
            actions.extend(following);
        }
        (state, list_again)
    }

    fn import(&self, name: &str) -> (Outcome, Option<Receipt>) {
        let may_begin = attempts::begin(&self.folder, name).unwrap_or_else(|error| {
            tracing::warn!("{error}");
            true
        });
        let ended = if may_begin {
            tracing::info!("inbox: importing {name}");
            self.importing.store(true, Ordering::Release);
            let path = self.folder.join(name);
            let imported = catch_unwind(AssertUnwindSafe(|| (self.import)(&path)))
                .unwrap_or_else(|panic| Err(ImportError::of_panic(&*panic)));
            self.importing.store(false, Ordering::Release);
            outcome(name, imported)
        } else {
            let error = "given up: the server stopped during every attempt to import it".to_owned();
            failure(name, error, None)
        };
        if let Err(error) = attempts::end(&self.folder, name) {
            tracing::warn!("{error}");
        }
        ended
    }

    fn put_away(
        &self,
        name: String,
        imported: Option<Extent>,
        destination: Destination,
        receipt: Option<Receipt>,
    ) -> Option<Event> {
        match filing::file(&self.folder, &name, imported?, destination, &receipt?) {
            Ok(Some(folder)) => {
                tracing::info!("inbox: {name} is done, see {}", folder.display());
                Some(Event::Moved(name))
            }
            Ok(None) => {
                tracing::info!(
                    "inbox: {name} was replaced while it was imported; it is imported again"
                );
                Some(Event::Moved(name))
            }
            Err(error) => {
                tracing::error!("{name} stays in the inbox: {error}");
                None
            }
        }
    }
}

fn outcome(name: &str, imported: Result<ImportReport, ImportError>) -> (Outcome, Option<Receipt>) {
    match imported {
        Ok(report) => {
            let receipt = Receipt {
                package: name.to_owned(),
                error: None,
                report: Some(report),
            };
            (Outcome::Published, Some(receipt))
        }
        Err(ImportError::Generation(error @ GenerationError::Busy { .. })) => {
            tracing::info!("inbox: {name} waits: {error}");
            (Outcome::Busy, None)
        }
        Err(error) => {
            let text = error.to_string();
            let report = match error {
                ImportError::TooManyRejects { report, .. } => Some(*report),
                _ => None,
            };
            failure(name, text, report)
        }
    }
}

fn failure(name: &str, error: String, report: Option<ImportReport>) -> (Outcome, Option<Receipt>) {
    tracing::error!("inbox: {name} was not published: {error}");
    let receipt = Receipt {
        package: name.to_owned(),
        error: Some(error),
        report,
    };
    (Outcome::Failed, Some(receipt))
}

#[cfg(test)]
mod tests {
    use notify::event::{AccessKind, AccessMode, CreateKind, EventKind, ModifyKind, RemoveKind};

    use super::is_change;

    #[test]
    fn listing_the_inbox_does_not_count_as_a_change() {
        assert!(!is_change(EventKind::Access(AccessKind::Open(
            AccessMode::Any
        ))));
        assert!(!is_change(EventKind::Access(AccessKind::Close(
            AccessMode::Read
        ))));
        for change in [
            EventKind::Access(AccessKind::Close(AccessMode::Write)),
            EventKind::Create(CreateKind::Any),
            EventKind::Modify(ModifyKind::Any),
            EventKind::Remove(RemoveKind::Any),
            EventKind::Any,
        ] {
            assert!(is_change(change), "{change:?}");
        }
    }
}
