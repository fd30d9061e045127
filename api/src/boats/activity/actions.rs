//! Reads the log of a boat in pages.

use search_core::Language;

use super::model::{ActivityPage, ActivityParams};
use super::store;
use crate::boats::access::OnBoat;
use crate::boats::access::rights::BoatsRead;
use crate::platform::error::ApiResult;
use crate::platform::pages;

const PAGE_SIZE: usize = 50;

pub(super) async fn list(
    boat: OnBoat<BoatsRead>,
    params: ActivityParams,
    language: Option<Language>,
) -> ApiResult<ActivityPage> {
    let mut items = boat
        .read(move |conn, member| {
            let asked = (params, language);
            Ok(store::list(conn, member, asked, PAGE_SIZE + 1)?)
        })
        .await?;
    let next_before = pages::cut(&mut items, PAGE_SIZE, |entry| entry.id);
    Ok(ActivityPage { items, next_before })
}
