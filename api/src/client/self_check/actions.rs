//! Checks the parts of the server, each within a time limit.

use std::time::Duration;

use search_core::SearchRequest;
use tokio::time::timeout;

use super::model::{CatalogueCheck, DiskCheck, JobCheck, MailCheck, MailWay, SelfCheck};
use crate::client::ClientState;
use crate::client::health;
use crate::platform::access::SignedIn;
use crate::platform::clock::on_the_wire;
use crate::platform::data_folder::size;
use crate::platform::database::Condition;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::health::condition::free_bytes;
use crate::platform::mail::{Transport, waiting};

/// The time limit of a part.
const PATIENCE: Duration = Duration::from_secs(5);

/// The state of each part.
pub(super) async fn check(state: &ClientState, user: &SignedIn) -> ApiResult<SelfCheck> {
    let (catalogue, mail, disk) = tokio::join!(
        check_catalogue(state),
        check_mail(state, user),
        check_disk(state)
    );
    Ok(SelfCheck {
        version: env!("CARGO_PKG_VERSION"),
        checked_at: on_the_wire(state.clock.now()),
        problems: health::problems(state),
        is_database_writable: state.database.condition() == Condition::Writable,
        catalogue,
        mail: mail?,
        disk,
        jobs: state
            .job_runs
            .list()
            .into_iter()
            .map(JobCheck::from)
            .collect(),
    })
}

async fn check_catalogue(state: &ClientState) -> Option<CatalogueCheck> {
    let generation = state.live.generation()?;
    let search = state.live.read(|reader| {
        let request = SearchRequest {
            page: 1,
            ..SearchRequest::default()
        };
        let found = reader.index.search(&request);
        found.map_err(|error| ApiError::Internal(error.into()))
    });
    let is_searchable = matches!(timeout(PATIENCE, search).await, Ok(Ok(_)));
    Some(CatalogueCheck {
        generation: generation.number,
        created_at: generation.manifest.created_at.to_string(),
        products: generation.manifest.products,
        index_version: generation.manifest.index_schema,
        is_searchable,
    })
}

async fn check_mail(state: &ClientState, user: &SignedIn) -> ApiResult<MailCheck> {
    let outbox = user.read(|conn| Ok(waiting(conn)?)).await?;
    let way = match Transport::new(&state.data, &state.settings) {
        _ if !state.settings.smtp_url.is_set() => MailWay::Files,
        Ok(transport) => match timeout(PATIENCE, transport.check()).await {
            Ok(Ok(_)) => MailWay::Server,
            _ => MailWay::NoAnswer,
        },
        Err(_) => MailWay::NoAnswer,
    };
    Ok(MailCheck::new(
        way,
        outbox,
        state.mail_condition.is_given_up(),
    ))
}

async fn check_disk(state: &ClientState) -> DiskCheck {
    let size = timeout(PATIENCE, size(&state.data)).await;
    DiskCheck {
        free_bytes: free_bytes(&state.data).ok(),
        reserved_bytes: state.settings.min_free_disk_bytes(),
        data_bytes: size.ok().and_then(Result::ok),
    }
}
