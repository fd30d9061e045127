//! Reads the log of a boat in pages.

use super::model::{ActivityPage, ActivityParams};
use super::store;
use crate::boats::access::OnBoat;
use crate::boats::access::rights::BoatsRead;
use crate::platform::error::ApiResult;

const PAGE_SIZE: usize = 50;

pub(super) async fn list(
    boat: OnBoat<BoatsRead>,
    params: ActivityParams,
) -> ApiResult<ActivityPage> {
    let mut items = boat
        .read(move |conn, member| Ok(store::list(conn, member, params, PAGE_SIZE + 1)?))
        .await?;
    let has_more = items.len() > PAGE_SIZE;
    items.truncate(PAGE_SIZE);
    let next_before = items.last().map(|last| last.id).filter(|_| has_more);
    Ok(ActivityPage { items, next_before })
}
