//! Sends requests, lists them, and adds replies.

use rusqlite::Connection;

use super::fields::{Message, NewRequest, ReplyFields};
use super::limits;
use super::mails::RequestMails;
use super::model::{ListedRequest, RequestPage, ServiceRequest};
use super::params::ListParams;
use super::store::{self, NewMessage, StoredRequest, Subject};
use super::values::{Author, RequestKind, RequestStatus};
use crate::boats::access::Member;
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::BoatsRead;
use crate::boats::profile;
use crate::buying::pictures;
use crate::buying::pictures::store::SentWith;
use crate::buying::{BuyingState, eligibility};
use crate::catalogue::live::Live;
use crate::catalogue::products::find_card;
use crate::platform::access::{BoatId, RequestId, SignedIn, UserId};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::pages;
use crate::platform::reason::Reason;

const NO_REQUEST: ApiError = ApiError::NotFound(Reason::RequestNotFound);
const PAGE_SIZE: usize = 50;

/// The service that a boat without an after-sales dealer needs.
const AFTER_SALES: &str = "AfterSalesService";

/// Stores a request and the mail to the staff. A call that is repeated with its key gets the answer
/// of the first one.
pub(super) async fn create(
    state: &BuyingState,
    user: SignedIn,
    new: NewRequest,
) -> ApiResult<ServiceRequest> {
    let (id, repeated) = (user.id, new.clone());
    let sent = user
        .read(move |conn| find_sent(conn, id, &repeated))
        .await?;
    if let Some(sent) = sent {
        return Ok(sent);
    }
    let product_name = product_name(&state.live, new.product).await?;
    let (mails, now) = (RequestMails::of(state), state.clock.now());
    user.write(move |conn| match find_sent(conn, id, &new)? {
        Some(sent) => Ok(sent),
        None => insert(conn, id, (&new, &product_name), (&mails, now)),
    })
    .await
}

/// The request that the user's client has sent with this key.
fn find_sent(
    conn: &Connection,
    user: UserId,
    new: &NewRequest,
) -> ApiResult<Option<ServiceRequest>> {
    let Some(key) = &new.client_key else {
        return Ok(None);
    };
    match store::find_sent(conn, user, key)? {
        None => Ok(None),
        Some((id, digest)) if digest == new.digest() => {
            let request = find(conn, user, (new.kind, id))?;
            whole(conn, &request).map(Some)
        }
        Some(_) => Err(ApiError::conflict(Reason::ClientKeyUsed)),
    }
}

fn insert(
    conn: &Connection,
    user: UserId,
    (new, product_name): (&NewRequest, &str),
    (mails, now): (&RequestMails, Millis),
) -> ApiResult<ServiceRequest> {
    let boat = new
        .boat
        .map(|boat| named_boat(conn, user, (new.kind, boat), now));
    let boat = boat.transpose()?;
    limits::require_request(conn, user, now)?;
    let subject = Subject {
        boat: boat.as_ref().map(|(boat, _)| *boat),
        boat_name: boat.as_ref().map_or("", |(_, name)| name),
        product_name,
    };
    let id = store::insert(conn, user, (new, subject), now)?;
    add(conn, (user, id), &new.message, now)?;
    let request = find(conn, user, (new.kind, id))?;
    mails.to_staff(conn, &request, &new.message, now)?;
    whole(conn, &request)
}

/// A boat on which the user is on board, with its name. The after-sales service is for boats with a
/// dealer, and for those with access to it.
fn named_boat(
    conn: &Connection,
    user: UserId,
    (kind, boat): (RequestKind, i64),
    now: Millis,
) -> ApiResult<(BoatId, String)> {
    let member: Member<BoatsRead> = admit(conn, user, Named::Number(boat))?;
    let details = profile::store::find(conn, &member)?.details;
    let has_dealer = ![
        &details.after_sales_dealer_name,
        &details.after_sales_dealer_email,
        &details.after_sales_dealer_mobile,
    ]
    .iter()
    .all(|known| known.is_empty());
    if kind == RequestKind::AfterSale
        && !has_dealer
        && !eligibility::may_use(conn, (user, boat), AFTER_SALES, Date::of(now))?
    {
        return Err(ApiError::field("boatId", Reason::AfterSalesUnavailable));
    }
    Ok((member.boat(), details.boat_name))
}

/// The user's requests of a kind, newest first.
pub(super) async fn list(
    user: SignedIn,
    kind: RequestKind,
    params: ListParams,
) -> ApiResult<RequestPage> {
    user.read(move |conn| {
        let mut requests = store::list(conn, (user.id, kind), params, PAGE_SIZE + 1)?;
        let next_before = pages::cut(&mut requests, PAGE_SIZE, |request| request.id.number());
        let items: ApiResult<_> = requests
            .iter()
            .map(|request| listed(conn, request))
            .collect();
        Ok(RequestPage {
            items: items?,
            next_before,
        })
    })
    .await
}

fn listed(conn: &Connection, request: &StoredRequest) -> ApiResult<ListedRequest> {
    Ok(ListedRequest {
        facts: request.facts(),
        last_message: store::last_message(conn, request.id)?,
    })
}

/// A request with its thread.
pub(super) async fn get(
    user: SignedIn,
    request: (RequestKind, RequestId),
) -> ApiResult<ServiceRequest> {
    user.read(move |conn| whole(conn, &find(conn, user.id, request)?))
        .await
}

/// Adds a message of the user, which opens the request again.
pub(super) async fn reply(
    state: &BuyingState,
    user: SignedIn,
    request: (RequestKind, RequestId),
    fields: ReplyFields,
) -> ApiResult<ServiceRequest> {
    let reply = fields.parse()?;
    let (mails, now) = (RequestMails::of(state), state.clock.now());
    user.write(move |conn| {
        let stored = find(conn, user.id, request)?;
        let last = store::last_message(conn, stored.id)?;
        // A second click, or a repeated call, sends the same message again.
        if last.from == Author::User && last.text == reply.text && last.images == reply.images {
            return whole(conn, &stored);
        }
        limits::require_reply(conn, (user.id, stored.id), now)?;
        add(conn, (user.id, stored.id), &reply, now)?;
        mails.to_staff(conn, &stored, &reply, now)?;
        whole(conn, &find(conn, user.id, request)?)
    })
    .await
}

/// Stores a message of the user with its pictures.
fn add(
    conn: &Connection,
    (user, request): (UserId, RequestId),
    message: &Message,
    now: Millis,
) -> ApiResult<()> {
    let new = NewMessage {
        author: Author::User,
        text: &message.text,
        status: RequestStatus::Open,
    };
    let id = store::add_message(conn, request, &new, now)?;
    pictures::attach(conn, user, SentWith::Message(id), &message.images)
}

fn find(
    conn: &Connection,
    user: UserId,
    request: (RequestKind, RequestId),
) -> ApiResult<StoredRequest> {
    store::find(conn, user, request)?.ok_or(NO_REQUEST)
}

fn whole(conn: &Connection, request: &StoredRequest) -> ApiResult<ServiceRequest> {
    Ok(ServiceRequest {
        facts: request.facts(),
        search_text: request.search_text.clone(),
        messages: store::messages(conn, request.id)?,
    })
}

/// The current name of a product, which may leave the catalogue later.
async fn product_name(live: &Live, product: Option<u64>) -> ApiResult<String> {
    let Some(product) = product else {
        return Ok(String::new());
    };
    live.read(move |reader| {
        let card = find_card(reader.catalogue, product, None)?;
        let card = card.ok_or_else(|| ApiError::field("productId", Reason::ProductNotFound))?;
        Ok(card.product_name)
    })
    .await
}
