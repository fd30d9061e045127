//! `chandlery serve`

use std::io::Write as _;
use std::path::Path;

use anyhow::Context as _;
use axum::extract::FromRef as _;
use indexer::import::{self, ImportOptions};
use indexer::inbox::Inbox;
use indexer::progress::NoProgress;
use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};

use crate::accounts::AccountsState;
use crate::accounts::sign_up::first_administrator;
use crate::app;
use crate::app::AppState;
use crate::app::demo::DemoError;
use crate::catalogue::live::{Live, Watcher};
use crate::chat::{ChatState, answering};
use crate::commands::{logging, settings};
use crate::platform::config::Settings;
use crate::platform::data_folder::Claim;
use crate::platform::metrics;
use crate::platform::server::Server;

/// Threads for reading media files; the catalogue has its own.
const FILE_THREADS: usize = 32;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The address to listen on; port 0 takes a free one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<std::net::SocketAddr>,
}

pub(super) fn run(data: &Path, arguments: &Arguments) -> anyhow::Result<()> {
    let flags: Vec<_> = arguments
        .listen
        .iter()
        .map(|address| ("--listen", "listen", address.to_string()))
        .collect();
    let settings = settings(data, &flags)?;
    logging::start(&settings);
    std::fs::create_dir_all(data).with_context(|| format!("data folder {}", data.display()))?;
    let _claim = Claim::take(data)?;
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(FILE_THREADS)
        .build()?;
    runtime.block_on(serve(data, settings))
}

async fn serve(data: &Path, settings: Settings) -> anyhow::Result<()> {
    metrics::recorder();
    // Bound first: if the address is in use, nothing else should have begun.
    let server = Server::bind(&settings)
        .await
        .with_context(|| format!("listen on {}", settings.listen))?;
    let stop = stop_signal()?;
    let state = AppState::start(data, settings)?;
    prepare(&state).await?;
    let jobs = app::jobs::start(&state)?;
    let _watcher = Watcher::start(state.live.clone()).context("watch for new generations")?;
    let _inbox = if state.settings.watch_inbox {
        Some(watch_inbox(data, state.live.clone())?)
    } else {
        None
    };
    let removed = state.live.generations().clean_up()?;
    if removed > 0 {
        tracing::info!(
            folders = removed,
            "removed what an interrupted import left behind"
        );
    }
    tokio::spawn(metrics::keep_up());
    let popular = state.popular.clone();
    popular.keep_up().context("keep popular searches up")?;

    let lifecycle = state.lifecycle.clone();
    let (database, clock) = (state.database.clone(), state.clock.clone());
    let (changes, running) = (state.changes.clone(), state.running.clone());
    let address = server.address()?;
    announce(&format!("listening on http://{address}"));
    if let Some(token) = first_administrator(&AccountsState::from_ref(&state)).await? {
        let base = match &state.settings.public_url {
            Some(_) => state.settings.base_url(),
            None => format!("http://{address}"),
        };
        announce(&format!(
            "first administrator: {base}/signup?setup={}",
            token.text()
        ));
    }
    server
        .run(app::router(state), async {
            stop.await;
            tracing::info!("stopping");
            lifecycle.stop();
            // Streams of answers would keep their connections open.
            running.stop();
        })
        .await;
    changes.stop().await;
    running.stopped().await;
    popular.save();
    jobs.stop().await;
    database.close(clock.now());
    Ok(())
}

/// Creates the demo account, and ends the answers that an earlier run was writing.
async fn prepare(state: &AppState) -> anyhow::Result<()> {
    match app::demo::keep_up(state).await {
        Err(error @ DemoError::Taken { .. }) => return Err(error.into()),
        // The job tries it again; everything else works without the demo.
        Err(error) => tracing::error!(error = %error, "the demo account could not be kept up"),
        Ok(()) => {}
    }
    answering::actions::recover(&ChatState::from_ref(state))
        .await
        .context("end the answers of an earlier run")
}

/// Writes to standard output; a closed pipe is no error.
fn announce(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Resolves at the first SIGTERM or SIGINT; the handlers are installed immediately.
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Imports packages in the inbox, and serves the new generation immediately.
fn watch_inbox(data: &Path, live: Live) -> anyhow::Result<Inbox> {
    let inbox = Inbox::watch(data, move |package| {
        let report = import::import(
            live.generations(),
            package,
            &ImportOptions::default(),
            &NoProgress,
        )?;
        live.refresh()?;
        Ok(report)
    })?;
    Ok(inbox)
}
