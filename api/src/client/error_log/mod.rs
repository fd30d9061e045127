//! Errors in the web app, which are written to the server's log.

mod redaction;
mod routes;

use std::sync::Arc;
use std::time::Duration;

use crate::platform::limits::AddressLimit;

pub use routes::router;

/// Reports per minute from one address: an app that is broken for one person sends far fewer, and a
/// loop must not fill the log.
const REPORTS_PER_MINUTE: u32 = 30;

/// Counts reports by address; cheap to clone.
#[derive(Debug, Clone)]
pub struct ReportThrottle(pub Arc<AddressLimit>);

impl Default for ReportThrottle {
    fn default() -> Self {
        Self(Arc::new(AddressLimit::new(
            REPORTS_PER_MINUTE,
            Duration::from_mins(1),
        )))
    }
}
