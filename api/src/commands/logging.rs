//! Log lines are written to standard error, in the configured format.

use tracing_subscriber::EnvFilter;

use crate::platform::config::{LogFormat, Settings};

/// Starts to log. A second call in one process changes nothing.
pub(super) fn start(settings: &Settings) {
    let mut filter = EnvFilter::new(settings.log_filter());
    // Its trace lines have whole addresses, some with secrets of mails.
    if let Ok(quiet) = "tower_http=info".parse() {
        filter = filter.add_directive(quiet);
    }
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    let _ = match settings.log_format {
        LogFormat::Text => lines.with_ansi(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}
