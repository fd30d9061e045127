//! Requests as they are sent to their user.

use rusqlite::Connection;
use search_core::Language;

use super::model::QuoteRequest;
use super::store::{StoredRequest, answers};
use crate::buying::pictures;
use crate::platform::clock::on_the_wire;
use crate::platform::error::{ApiError, ApiResult};

/// A request with its latest answer and the questions about it, in the user's language.
pub fn complete(
    conn: &Connection,
    stored: StoredRequest,
    language: Option<Language>,
) -> ApiResult<QuoteRequest> {
    let asked = stored.asked.shown(language);
    let product = asked.items.first().map(|item| item.product.clone());
    Ok(QuoteRequest {
        id: stored.id.number(),
        group_id: stored.group,
        status: stored.state.status(),
        closed_because: stored.state.closed_because(),
        version: stored.version,
        created_at: on_the_wire(stored.created_at),
        answer_by: on_the_wire(stored.expires_at),
        vendor_id: stored.vendor.id,
        vendor_partner_name: stored.vendor.name,
        product: product
            .ok_or_else(|| ApiError::Internal(anyhow::anyhow!("a request is empty")))?,
        asked,
        images: pictures::store::of_quote_group(conn, stored.group)?,
        phone: stored.phone,
        answer: answers::latest(conn, stored.id)?,
        questions: answers::questions(conn, stored.id)?,
    })
}
