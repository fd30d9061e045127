//! The popular searches of this server: counted while it runs, kept in a file between runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use arc_swap::ArcSwap;
use search_core::PopularQueries;

use super::popularity::{Counts, Kept, counted_text};
use super::question::Question;
use crate::platform::http::client::ClientAddress;

/// The file in the data folder.
const FILE: &str = "popular-searches.json";
/// How often the shown list is rebuilt and saved.
const UPKEEP: Duration = Duration::from_mins(1);
const DAY: Duration = Duration::from_hours(24);

/// Counts searches and holds the list of those that are shown; cheap to clone.
#[derive(Debug, Clone)]
pub struct PopularSearches(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    file: PathBuf,
    counts: Mutex<Counts>,
    shown: ArcSwap<PopularQueries>,
}

impl PopularSearches {
    /// Continues from the file in the data folder. A file that cannot be read is ignored, because
    /// its counts are not essential.
    pub fn open(data: &Path) -> Self {
        let file = data.join(FILE);
        let kept = match fs::read(&file) {
            Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or_else(|error| {
                tracing::warn!(file = %file.display(), %error, "popular searches could not be read and start empty");
                Kept::default()
            }),
            Err(_) => Kept::default(),
        };
        let popular = Self(Arc::new(Shared {
            file,
            counts: Mutex::new(Counts::resume(kept)),
            shown: ArcSwap::default(),
        }));
        popular.refresh();
        popular
    }

    /// Counts a search whose words were all found. Otherwise any caller could make any text a
    /// suggestion.
    pub fn count(&self, question: &Question, caller: ClientAddress) {
        if let (Some(text), ClientAddress(Some(address))) = (counted_text(question), caller) {
            self.counts().add(text, address);
        }
    }

    /// The searches that may be shown to everybody.
    pub fn shown(&self) -> Arc<PopularQueries> {
        self.0.shown.load_full()
    }

    /// Rebuilds the list from the current counts.
    pub fn refresh(&self) {
        let kept = self.aged();
        self.0
            .shown
            .store(Arc::new(PopularQueries::new(kept.texts())));
    }

    /// Saves the counts.
    pub fn save(&self) {
        let kept = self.aged();
        let aside = self.0.file.with_extension("new");
        let written = serde_json::to_vec(&kept)
            .map_err(std::io::Error::from)
            .and_then(|bytes| fs::write(&aside, bytes))
            .and_then(|()| fs::rename(&aside, &self.0.file));
        if let Err(error) = written {
            tracing::warn!(file = %self.0.file.display(), %error, "popular searches could not be saved");
        }
    }

    /// Rebuilds and saves on a separate thread while the process runs, so that sorting and writing
    /// do not delay requests.
    pub fn keep_up(&self) -> std::io::Result<()> {
        let popular = self.clone();
        let work = move || {
            loop {
                thread::sleep(UPKEEP);
                popular.refresh();
                popular.save();
            }
        };
        let thread = thread::Builder::new().name("popular-searches".to_owned());
        thread.spawn(work).map(drop)
    }

    fn aged(&self) -> Kept {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let today = now.unwrap_or_default().as_secs() / DAY.as_secs();
        let mut counts = self.counts();
        counts.age(today);
        counts.shown()
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        let counts = self.0.counts.lock();
        counts.unwrap_or_else(PoisonError::into_inner)
    }
}
