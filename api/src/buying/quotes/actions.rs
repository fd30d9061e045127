//! Lists a user's requests, and carries out the user's decisions about them.

use rusqlite::Connection;
use search_core::Language;

use super::answer::complete;
use super::asking::TIME_TO_ANSWER;
use super::fields::{AcceptFields, DecisionFields, QuestionFields, version};
use super::mails::QuoteMails;
use super::model::{QuotePage, QuoteParams, QuoteRequest};
use super::moving::{Step, apply, require_seen};
use super::store::{self, StoredRequest, answers, files};
use super::transitions::{Action, Actor, next};
use crate::buying::BuyingState;
use crate::platform::access::{QuoteFileId, QuoteId, SignedIn, UserId};
use crate::platform::clock::Millis;
use crate::platform::documents::{OpenedFile, Owner};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::mail::Kind;
use crate::platform::pages;
use crate::platform::reason::Reason;

const GROUPS_ON_A_PAGE: usize = 20;

const NO_QUOTE: ApiError = ApiError::NotFound(Reason::QuoteNotFound);
const NO_FILE: ApiError = ApiError::NotFound(Reason::DocumentNotFound);

pub(super) async fn list(
    user: SignedIn,
    params: QuoteParams,
    language: Option<Language>,
) -> ApiResult<QuotePage> {
    user.read(move |conn| {
        let mut groups = store::groups(conn, user.id, params, GROUPS_ON_A_PAGE + 1)?;
        let next_before = pages::cut(&mut groups, GROUPS_ON_A_PAGE, |group| *group);
        let mut items = Vec::new();
        for group in groups {
            for request in store::of_group(conn, user.id, group)? {
                items.push(complete(conn, request, language)?);
            }
        }
        Ok(QuotePage { items, next_before })
    })
    .await
}

pub(super) async fn decline(
    state: &BuyingState,
    user: SignedIn,
    quote: QuoteId,
    fields: DecisionFields,
    language: Option<Language>,
) -> ApiResult<QuoteRequest> {
    let version = version(fields.version)?;
    end(
        state,
        user,
        (quote, version),
        (Action::Decline, Kind::QuoteDeclined),
        language,
    )
    .await
}

pub(super) async fn withdraw(
    state: &BuyingState,
    user: SignedIn,
    quote: QuoteId,
    fields: DecisionFields,
    language: Option<Language>,
) -> ApiResult<QuoteRequest> {
    let version = version(fields.version)?;
    end(
        state,
        user,
        (quote, version),
        (Action::Withdraw, Kind::QuoteWithdrawn),
        language,
    )
    .await
}

/// Closes a request without an order, and informs the vendor.
async fn end(
    state: &BuyingState,
    user: SignedIn,
    (quote, version): (QuoteId, u32),
    (action, mail): (Action, Kind),
    language: Option<Language>,
) -> ApiResult<QuoteRequest> {
    let (mails, now) = (QuoteMails::of(state), state.clock.now());
    user.write(move |conn| {
        let request = find_seen(conn, user.id, (quote, version))?;
        apply(conn, &request, Step::new(Actor::User, action), now)?;
        mails.to_vendor(conn, &request, (mail, &[]), now)?;
        find(conn, user.id, quote).and_then(|request| complete(conn, request, language))
    })
    .await
}

/// Accepts an answer: the vendor gets what the user chose of name, e-mail and telephone number.
pub(super) async fn accept(
    state: &BuyingState,
    user: SignedIn,
    quote: QuoteId,
    fields: AcceptFields,
    language: Option<Language>,
) -> ApiResult<QuoteRequest> {
    let version = version(fields.version)?;
    let (closes_others, contact) = (fields.close_others.unwrap_or_default(), fields.contact()?);
    let (mails, now) = (QuoteMails::of(state), state.clock.now());
    user.write(move |conn| {
        let request = find_seen(conn, user.id, (quote, version))?;
        apply(conn, &request, Step::new(Actor::User, Action::Accept), now)?;
        mails.accepted(conn, &request, contact, now)?;
        if closes_others {
            close_others(conn, &request, (&mails, now))?;
        }
        find(conn, user.id, quote).and_then(|request| complete(conn, request, language))
    })
    .await
}

fn close_others(
    conn: &Connection,
    accepted: &StoredRequest,
    (mails, now): (&QuoteMails, Millis),
) -> ApiResult<()> {
    let step = Step::new(Actor::User, Action::ChooseOther);
    for other in store::of_group(conn, accepted.user, accepted.group)? {
        let is_open = next(other.state, step.actor, step.action).is_some();
        if is_open && other.expires_at > now {
            apply(conn, &other, step, now)?;
            mails.to_vendor(conn, &other, (Kind::QuoteDeclined, &[]), now)?;
        }
    }
    Ok(())
}

/// Asks the vendor a question about its answer, and gives it the time of a new request to reply.
pub(super) async fn ask_back(
    state: &BuyingState,
    user: SignedIn,
    quote: QuoteId,
    fields: QuestionFields,
    language: Option<Language>,
) -> ApiResult<QuoteRequest> {
    let (version, text) = fields.parse()?;
    let (mails, now) = (QuoteMails::of(state), state.clock.now());
    user.write(move |conn| {
        let request = find_seen(conn, user.id, (quote, version))?;
        let step = Step::new(Actor::User, Action::AskBack).until(now + TIME_TO_ANSWER);
        let version = apply(conn, &request, step, now)?;
        answers::insert_question(conn, (quote, version), &text, now)?;
        mails.to_vendor(conn, &request, (Kind::QuoteQuestion, &[]), now)?;
        find(conn, user.id, quote).and_then(|request| complete(conn, request, language))
    })
    .await
}

/// Opens a file of a vendor's answer.
pub(super) async fn open_file(
    state: &BuyingState,
    user: SignedIn,
    (quote, file): (QuoteId, QuoteFileId),
) -> ApiResult<OpenedFile> {
    let found = user
        .read(move |conn| Ok(files::find_sent(conn, user.id, (quote, file))?))
        .await?;
    let sent = found.ok_or(NO_FILE)?;
    let opened = state
        .documents
        .open(Owner::Quote(quote), &sent.stored_name)
        .await;
    let (open, length) = opened.map_err(|error| {
        tracing::error!(quote.file = file.number(), error = %error, "the file of an answer cannot be opened");
        NO_FILE
    })?;
    Ok(OpenedFile {
        file_name: sent.file_name,
        kind: sent.kind,
        file: open,
        length,
    })
}

fn find(conn: &Connection, user: UserId, quote: QuoteId) -> ApiResult<StoredRequest> {
    store::find(conn, user, quote)?.ok_or(NO_QUOTE)
}

fn find_seen(
    conn: &Connection,
    user: UserId,
    (quote, version): (QuoteId, u32),
) -> ApiResult<StoredRequest> {
    let request = find(conn, user, quote)?;
    require_seen(&request, version)?;
    Ok(request)
}
