//! Starts the process that reads a PDF, and receives what it finds.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::Semaphore;

use super::reading::{Found, MAX_COLUMNS, MAX_PAGES, MAX_ROWS, ReadingEnd};
use crate::platform::arriving::ArrivingFiles;
use crate::platform::error::{ApiError, ApiResult};

/// How long a file is read.
const READING: Duration = Duration::from_secs(18);
/// How long a file waits for those before it.
const WAITING: Duration = Duration::from_secs(45);
/// The most that the process may write, in bytes.
const MAX_OUTPUT: u64 = 4 * 1024 * 1024;

/// Reads PDF files, one at a time, each in a process of its own; cheap to clone.
#[derive(Debug, Clone)]
pub struct DiagramReader {
    /// Where files are received.
    pub arriving: ArrivingFiles,
    /// The inbox for packages.
    pub inbox: Arc<Path>,
    program: Arc<Path>,
    turn: Arc<Semaphore>,
}

/// What was read of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The lists with their rows, in their order.
    pub found: Vec<Found>,
    pub pages: u32,
    pub glyphs: usize,
    /// The glyphs whose character is unknown.
    pub unread: usize,
    pub has_pictures: bool,
    /// None if the process was stopped before the end of the file.
    pub end: Option<ReadingEnd>,
}

impl DiagramReader {
    /// The reader of a data folder.
    pub fn new(data: &Path) -> Self {
        // The running program, even if its file was replaced in the meantime.
        let own = PathBuf::from("/proc/self/exe");
        let program = if own.exists() {
            own
        } else {
            std::env::current_exe().unwrap_or_else(|_unknown| "chandlery".into())
        };
        Self {
            arriving: ArrivingFiles::new(data),
            inbox: data.join("inbox").into(),
            program: program.into(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }

    /// The same with another program.
    #[must_use]
    pub fn with_program(self, program: &Path) -> Self {
        Self {
            program: program.into(),
            ..self
        }
    }

    /// Reads a file. A file that takes too long or too much memory gives what was read of it.
    pub async fn read(&self, path: &Path) -> ApiResult<Reading> {
        let turn = tokio::time::timeout(WAITING, self.turn.acquire());
        let _turn = turn.await.map_err(|_elapsed| ApiError::Overloaded)?;
        let mut child = self.start(path).map_err(|error| {
            ApiError::Internal(anyhow::Error::new(error).context("start reading a diagram"))
        })?;
        let mut reading = Reading::default();
        if let Some(output) = child.stdout.take() {
            let received = reading.receive(output);
            if tokio::time::timeout(READING, received).await.is_err() {
                tracing::info!("reading a diagram took too long");
            }
        }
        let _ = child.start_kill();
        let status = child.wait().await;
        if reading.end.is_none() {
            let status = status.map_or_else(|error| error.to_string(), |status| status.to_string());
            tracing::info!(status, "a diagram was read only in part");
        }
        Ok(reading)
    }

    fn start(&self, path: &Path) -> std::io::Result<Child> {
        Command::new(&*self.program)
            .arg("read-diagram")
            .env_clear()
            .stdin(Stdio::from(File::open(path)?))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
    }
}

impl Reading {
    /// Adds the lines of the process until it ends or has written too much.
    async fn receive(&mut self, output: impl AsyncRead + Unpin) {
        let mut lines = BufReader::new(output.take(MAX_OUTPUT)).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            let Ok(found) = serde_json::from_str(&line) else {
                return;
            };
            // The process may have been taken over by its file, so its limits are checked again.
            if self.found.len() > 2 * MAX_ROWS || self.pages as usize > MAX_PAGES {
                return;
            }
            self.add(found);
        }
    }

    fn add(&mut self, found: Found) {
        match found {
            Found::Page {
                glyphs,
                unread,
                has_pictures,
            } => {
                self.pages += 1;
                self.glyphs += glyphs;
                self.unread += unread;
                self.has_pictures |= has_pictures;
            }
            Found::End { end } => self.end = Some(end),
            Found::Row { mut cells } => {
                cells.truncate(MAX_COLUMNS);
                self.found.push(Found::Row { cells });
            }
            list @ Found::List { .. } => self.found.push(list),
        }
    }

    /// The share of the characters that could not be read, in percent.
    pub fn unread_percent(&self) -> u32 {
        let percent = (self.unread * 100).div_ceil(self.glyphs.max(1));
        u32::try_from(percent).unwrap_or(100).min(100)
    }
}
