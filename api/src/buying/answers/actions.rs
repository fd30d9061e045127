//! Shows a request to the holder of its link, and stores the answer. A link of a request that has
//! ended is answered like an unknown one.

use rusqlite::Connection;
use search_core::Language;

use super::model::{AnswerFields, RequestEnded, RequestToVendor};
use crate::buying::BuyingState;
use crate::buying::pictures;
use crate::buying::quotes::fields::{DecisionFields, version};
use crate::buying::quotes::mails::{News, QuoteMails};
use crate::buying::quotes::moving::{Step, apply, require_seen};
use crate::buying::quotes::store::{self, StoredRequest, answers, files};
use crate::buying::quotes::transitions::{Action, Actor};
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Date, SecretToken, TokenHash};
use crate::platform::reason::Reason;

const ENDED: ApiError = ApiError::NotFound(Reason::QuoteLinkEnded);

pub(super) async fn find(
    state: &BuyingState,
    token: &str,
    language: Option<Language>,
) -> ApiResult<RequestToVendor> {
    let (link, now) = (hash(token)?, state.clock.now());
    state
        .database
        .read(move |conn| show(conn, open(conn, link, now)?, language))
        .await
}

pub(super) async fn answer(
    state: &BuyingState,
    token: &str,
    fields: AnswerFields,
    language: Option<Language>,
) -> ApiResult<RequestToVendor> {
    let (link, now) = (hash(token)?, state.clock.now());
    let sent = fields.files()?;
    let (seen, answer) = fields.parse(Date::of(now))?;
    let mails = QuoteMails::of(state);
    state
        .database
        .write(move |conn| {
            let request = open(conn, link, now)?;
            require_seen(&request, seen)?;
            let end = answer.valid_until.after(1).begins();
            let step = Step::new(Actor::Vendor, Action::Answer).until(end);
            let version = apply(conn, &request, step, now)?;
            answers::insert(conn, (request.id, version), &answer, now)?;
            if !files::send(conn, (request.id, version), &sent)? {
                return Err(ApiError::field("files", Reason::DocumentNotFound));
            }
            let answered = open(conn, link, now)?;
            mails.to_user(conn, &answered, News::Answered, now)?;
            show(conn, answered, language)
        })
        .await
}

/// Records that the vendor makes no offer, which ends the request.
pub(super) async fn refuse(
    state: &BuyingState,
    token: &str,
    fields: DecisionFields,
) -> ApiResult<RequestEnded> {
    let (link, now) = (hash(token)?, state.clock.now());
    let seen = version(fields.version)?;
    let mails = QuoteMails::of(state);
    state
        .database
        .write(move |conn| {
            let request = open(conn, link, now)?;
            require_seen(&request, seen)?;
            let step = Step::new(Actor::Vendor, Action::RefuseToBid);
            apply(conn, &request, step, now)?;
            mails.to_user(conn, &request, News::NoBid, now)?;
            Ok(RequestEnded { ended: true })
        })
        .await
}

pub(super) fn hash(token: &str) -> ApiResult<TokenHash> {
    Ok(SecretToken::parse(token).ok_or(ENDED)?.hash())
}

/// The request of a link, as long as it can be answered.
pub(super) fn open(conn: &Connection, link: TokenHash, now: Millis) -> ApiResult<StoredRequest> {
    store::find_by_link(conn, link)?
        .filter(|request| request.expires_at > now)
        .ok_or(ENDED)
}

fn show(
    conn: &Connection,
    request: StoredRequest,
    language: Option<Language>,
) -> ApiResult<RequestToVendor> {
    Ok(RequestToVendor {
        status: request.state.status(),
        version: request.version,
        created_at: on_the_wire(request.created_at),
        answer_by: on_the_wire(request.expires_at),
        language: request.vendor.language.code(),
        vendor_partner_name: request.vendor.name,
        asked: request.asked.shown(language),
        questions: answers::questions(conn, request.id)?,
        answer: answers::latest(conn, request.id)?,
        unsent_files: files::unsent(conn, request.id)?,
        picture_count: pictures::store::of_quote_group(conn, request.group)?.len(),
    })
}
