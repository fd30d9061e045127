//! Asks vendors for a quote: one request for each, in one group.

use rusqlite::Connection;
use search_core::Language;

use super::answer::complete;
use super::catalogue::{self, Offer};
use super::fields::{NewRequest, RequestFields};
use super::mails::QuoteMails;
use super::model::CreatedRequests;
use super::store::{self, NewGroup, Times, asked, counts};
use super::{limits, snapshot};
use crate::buying::BuyingState;
use crate::buying::pictures::{self, store::SentWith};
use crate::buying::sellers::model::VendorContact;
use crate::platform::access::{SignedIn, UserId};
use crate::platform::clock::{DAY, HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::SecretToken;
use crate::platform::mail::Kind;
use crate::platform::reason::Reason;

/// How long a vendor has to answer.
pub(super) const TIME_TO_ANSWER: Millis = 14 * DAY;

/// Requests to a vendor that are mailed one by one; further ones are put into a summary.
const MAILS_AN_HOUR: u32 = 20;

/// Stores the requests and the mails to the vendors. A call that is repeated with its key gets the
/// answer of the first one.
pub(super) async fn create(
    state: &BuyingState,
    user: SignedIn,
    fields: RequestFields,
    language: Option<Language>,
) -> ApiResult<CreatedRequests> {
    let request = fields.parse()?;
    let (id, repeated) = (user.id, request.clone());
    let made = user
        .read(move |conn| find_made(conn, (id, language), &repeated))
        .await?;
    if let Some(made) = made {
        return Ok(made);
    }
    let engines = match request.boat {
        Some(boat) => {
            user.read(move |conn| snapshot::engine_products(conn, id, boat))
                .await?
        }
        None => Vec::new(),
    };
    let offer = catalogue::find(&state.live, &request, engines).await?;
    let (mails, now) = (QuoteMails::of(state), state.clock.now());
    user.write(move |conn| {
        if let Some(made) = find_made(conn, (id, language), &request)? {
            return Ok(made);
        }
        let group = insert(conn, id, (&request, &offer), (&mails, now))?;
        created(conn, (id, language), group)
    })
    .await
}

/// The requests that the user's client has created with this key.
fn find_made(
    conn: &Connection,
    (user, language): (UserId, Option<Language>),
    request: &NewRequest,
) -> ApiResult<Option<CreatedRequests>> {
    match store::find_group(conn, user, &request.client_key)? {
        None => Ok(None),
        Some((group, digest)) if digest == request.digest() => {
            created(conn, (user, language), group).map(Some)
        }
        Some(_) => Err(ApiError::conflict(Reason::ClientKeyUsed)),
    }
}

fn insert(
    conn: &Connection,
    user: UserId,
    (request, offer): (&NewRequest, &Offer),
    (mails, now): (&QuoteMails, Millis),
) -> ApiResult<i64> {
    limits::require(conn, user, offer.vendors.len(), now)?;
    let of_boat = |boat| snapshot::of_boat(conn, user, boat, &offer.engines);
    let boat = request.boat.map(of_boat);
    let boat = boat.transpose()?;
    let new = NewGroup {
        request,
        items: &offer.items,
        boat: boat.as_ref(),
    };
    let group = store::insert_group(conn, user, &new, now)?;
    pictures::attach(conn, user, SentWith::QuoteGroup(group), &request.images)?;
    for item in &request.items {
        counts::count(conn, item.product, &item.found_by, now)?;
    }
    for vendor in &offer.vendors {
        insert_one(conn, group, vendor, (mails, now))?;
    }
    let stored = store::of_group(conn, user, group)?;
    for made in stored.iter().filter(|made| made.is_mailed) {
        mails.to_vendor(conn, made, (Kind::QuoteRequest, &[]), now)?;
    }
    mails.copy_to_staff(conn, &stored, now)?;
    Ok(group)
}

fn insert_one(
    conn: &Connection,
    group: i64,
    vendor: &VendorContact,
    (mails, now): (&QuoteMails, Millis),
) -> ApiResult<()> {
    let mailed = asked::mailed_since(conn, &vendor.email, now - HOUR)?;
    let times = Times {
        now,
        expires_at: now + TIME_TO_ANSWER,
        mailed_at: (mailed < MAILS_AN_HOUR).then_some(now),
    };
    Ok(store::insert_request(
        conn,
        group,
        vendor,
        &mails.seal(&SecretToken::random()?)?,
        times,
    )?)
}

fn created(
    conn: &Connection,
    (user, language): (UserId, Option<Language>),
    group: i64,
) -> ApiResult<CreatedRequests> {
    let stored = store::of_group(conn, user, group)?.into_iter();
    let requests = stored
        .map(|request| complete(conn, request, language))
        .collect::<ApiResult<Vec<_>>>()?;
    let first = requests.first().cloned();
    Ok(CreatedRequests {
        first: first.ok_or_else(|| ApiError::Internal(anyhow::anyhow!("a group is empty")))?,
        requests,
    })
}
