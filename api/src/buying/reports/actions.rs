//! Counts clicks. Only products and shops of the catalogue are counted, and a limited number of
//! clicks of one user, because commissions depend on the counts.

use rusqlite::Connection;

use super::model::{AffiliateClick, BuyClick, ClickRecorded};
use super::store;
use crate::buying::BuyingState;
use crate::buying::sellers::store::affiliates;
use crate::catalogue::live::Live;
use crate::catalogue::products::find_card;
use crate::platform::access::{SignedIn, UserId};
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;

const NO_PRODUCT: ApiError = ApiError::NotFound(Reason::ProductNotFound);

/// Clicks of one user in an hour.
const CLICKS: (u32, Millis) = (120, HOUR);

pub(super) async fn count_affiliate_click(
    state: &BuyingState,
    user: SignedIn,
    click: AffiliateClick,
) -> ApiResult<ClickRecorded> {
    let product = required("productId", click.product_id)?;
    let affiliate = required("affiliateId", click.affiliate_id)?;
    require_sold(&state.live, product, Some(affiliate)).await?;
    let now = state.clock.now();
    user.write(move |conn| count(conn, user.id, (product, Some(affiliate)), now))
        .await
}

pub(super) async fn count_buy_click(
    state: &BuyingState,
    user: SignedIn,
    click: BuyClick,
) -> ApiResult<ClickRecorded> {
    let product = required("productId", click.product_id)?;
    if click.user_id.is_some_and(|id| id != user.id.number()) {
        return Err(ApiError::field("userId", Reason::ChoiceNotListed));
    }
    require_sold(&state.live, product, None).await?;
    let now = state.clock.now();
    user.write(move |conn| {
        if store::is_manager(conn, user.id)? {
            return Ok(ClickRecorded { recorded: false });
        }
        count(conn, user.id, (product, None), now)
    })
    .await
}

fn required<T>(field: &str, given: Option<T>) -> ApiResult<T> {
    given.ok_or_else(|| ApiError::field(field, Reason::FieldRequired))
}

async fn require_sold(live: &Live, product: u64, affiliate: Option<u32>) -> ApiResult<()> {
    live.read(move |reader| {
        find_card(reader.catalogue, product, None)?.ok_or(NO_PRODUCT)?;
        let Some(affiliate) = affiliate else {
            return Ok(());
        };
        let shops = affiliates(reader.catalogue, product)?;
        let is_sold = shops.iter().any(|shop| shop.affiliate_id == affiliate);
        let refused = || ApiError::field("affiliateId", Reason::ChoiceNotListed);
        is_sold.then_some(()).ok_or_else(refused)
    })
    .await
}

fn count(
    conn: &Connection,
    user: UserId,
    (product, affiliate): (u64, Option<u32>),
    now: Millis,
) -> ApiResult<ClickRecorded> {
    let key = format!("clicks:{}", user.number());
    throttle(conn, &key, CLICKS, now)?.map_err(ApiError::too_many)?;
    store::count(conn, product, affiliate, now)?;
    Ok(ClickRecorded { recorded: true })
}
