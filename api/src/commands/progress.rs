//! How far an import has come: a bar on a terminal, a line for each stage otherwise.

use std::io::IsTerminal as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indexer::progress::{Progress, Stage};
use indicatif::{ProgressBar, ProgressStyle};

use crate::platform::backup::{BackupProgress, Step};

const REDRAW: Duration = Duration::from_millis(100);
const COUNTED: &str = "{msg:16} {wide_bar} {human_pos}/{human_len} {per_sec} {eta}";
const UNCOUNTED: &str = "{spinner} {msg:16} {human_pos} {per_sec} {elapsed}";
const BYTES: &str =
    "{msg:16} {wide_bar} {binary_bytes}/{binary_total_bytes} {binary_bytes_per_sec} {eta}";
const WAITING: &str = "{spinner} {msg:16} {elapsed}";

/// Shows the progress of imports and backups.
pub(super) trait Shown: Progress + BackupProgress {}

impl<T: Progress + BackupProgress> Shown for T {}

/// The kind of progress that suits standard error.
pub(super) fn for_standard_error() -> Box<dyn Shown> {
    if std::io::stderr().is_terminal() {
        Box::new(Bar::new())
    } else {
        Box::new(Lines::default())
    }
}

/// A bar that is redrawn in place.
#[derive(Debug)]
struct Bar(ProgressBar);

impl Bar {
    fn new() -> Self {
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(REDRAW);
        Self(bar)
    }

    fn begin(&self, template: &str, stage: String, total: Option<u64>) {
        self.0.set_style(
            ProgressStyle::with_template(template)
                .unwrap_or_else(|_wrong| ProgressStyle::default_bar()),
        );
        self.0.set_length(total.unwrap_or(0));
        self.0.set_position(0);
        self.0.set_message(stage);
    }
}

impl Progress for Bar {
    fn start(&self, stage: Stage, total: Option<u64>) {
        let template = if total.is_some() { COUNTED } else { UNCOUNTED };
        self.begin(template, stage.to_string(), total);
    }

    fn advance(&self, rows: u64) {
        self.0.inc(rows);
    }
}

impl BackupProgress for Bar {
    fn start(&self, step: Step, total: Option<u64>) {
        let template = if total.is_some() { BYTES } else { WAITING };
        self.begin(template, step.to_string(), total);
    }

    fn advance(&self, bytes: u64) {
        self.0.inc(bytes);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// One line when a stage begins and one with its count when it ends.
#[derive(Debug, Default)]
struct Lines {
    stage: Mutex<Option<String>>,
    done: AtomicU64,
}

impl Lines {
    fn end_stage(&self, next: Option<String>) {
        let Ok(mut stage) = self.stage.lock() else {
            return;
        };
        let done = self.done.swap(0, Ordering::Relaxed);
        if let Some(ended) = stage.take()
            && done > 0
        {
            eprintln!("{ended}: {done} done");
        }
        *stage = next;
    }
}

impl Progress for Lines {
    fn start(&self, stage: Stage, total: Option<u64>) {
        self.end_stage(Some(stage.to_string()));
        match total {
            Some(total) => eprintln!("{stage} ({total})"),
            None => eprintln!("{stage}"),
        }
    }

    fn advance(&self, rows: u64) {
        self.done.fetch_add(rows, Ordering::Relaxed);
    }
}

impl BackupProgress for Lines {
    fn start(&self, step: Step, total: Option<u64>) {
        self.end_stage(None);
        match total {
            Some(total) => eprintln!("{step} ({} MiB)", total.div_ceil(1024 * 1024)),
            None => eprintln!("{step}"),
        }
    }

    fn advance(&self, _bytes: u64) {}
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.end_stage(None);
    }
}
