//! Requests as they are sent to their user.

use rusqlite::Connection;

use super::model::QuoteRequest;
use super::store::{StoredRequest, answers};
use crate::buying::pictures;
use crate::platform::clock::on_the_wire;
use crate::platform::error::{ApiError, ApiResult};

/// A request with its latest answer and the questions about it.
pub fn complete(conn: &Connection, stored: StoredRequest) -> ApiResult<QuoteRequest> {
    let mut items = stored.asked.items.iter();
    let product = items.next().map(|item| item.product.clone());
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
        asked: stored.asked,
        images: pictures::store::of_quote_group(conn, stored.group)?,
        phone: stored.phone,
        answer: answers::latest(conn, stored.id)?,
        questions: answers::questions(conn, stored.id)?,
    })
}
