//! Notices that another generation has become live, whichever process published it.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::catalogue::live::Live;

/// How often to check without a notification, because some file systems send none.
const POLL: Duration = Duration::from_secs(5);

/// Watches for as long as it lives.
#[derive(Debug)]
pub struct Watcher {
    stop: Option<mpsc::Sender<Signal>>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
enum Signal {
    Changed,
    Stop,
}

impl Watcher {
    /// Starts to watch the data folder's generations for `live`.
    pub fn start(live: Live) -> std::io::Result<Self> {
        let (stop, signals) = mpsc::channel();
        let notifier = notifier(&live, stop.clone());
        let thread = std::thread::Builder::new()
            .name("generations".into())
            .spawn(move || {
                // Lives as long as the thread, because it sends the notifications.
                let _notifier = notifier;
                loop {
                    match signals.recv_timeout(POLL) {
                        Ok(Signal::Changed) | Err(RecvTimeoutError::Timeout) => {}
                        Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                    }
                    if let Err(error) = live.refresh() {
                        tracing::warn!(error = %error, "cannot look for a new generation");
                    }
                }
            })?;
        Ok(Self {
            stop: Some(stop),
            thread: Some(thread),
        })
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(Signal::Stop);
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Notifies when `current` is replaced. Its folder is watched, because a rename gives the name to
/// another file.
fn notifier(live: &Live, signals: mpsc::Sender<Signal>) -> Option<RecommendedWatcher> {
    let current = live.generations().current_file();
    let folder = current.parent()?.to_owned();
    let name = current.file_name()?.to_owned();
    notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let concerns = event.is_ok_and(|event| {
            !event.kind.is_access() && event.paths.iter().any(|path| path.file_name() == Some(&name))
        });
        if concerns {
            let _ = signals.send(Signal::Changed);
        }
    })
    .and_then(|mut watcher| watcher.watch(&folder, RecursiveMode::NonRecursive).map(|()| watcher))
    .inspect_err(|error| tracing::warn!(error = %error, "changes are not reported; new generations are looked for at intervals"))
    .ok()
}
