//! The call that closes an account.
#![expect(
    unused_qualifications,
    reason = "utoipa writes out the type of query parameters"
)]

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::delete;
use search_core::Language;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{PROMISED, actions};
use crate::accounts::AccountsState;
use crate::accounts::sessions::Browser;
use crate::platform::access::OwnAccount;
use crate::platform::clock::on_the_wire;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::OptionalFields;
use crate::platform::http::{Json, Query};
use crate::platform::lists;
use crate::platform::reason::Reason;

const REASONS: &str = "closeReasons";

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new().routes(routes!(close_account))
}

/// The same call with the slash that clients put at its end.
pub fn slashed_router() -> Router<AccountsState> {
    Router::new().route("/api/users/delete/{userId}/", delete(close_account))
}

/// The reason for closing the account.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct CloseBody {
    /// One of the reasons in the options, by id or label.
    close_reason: Option<String>,
}

/// The same in the query.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct CloseParams {
    /// One of the reasons in the options, by id or label.
    close_reason: Option<String>,
}

/// The account is being closed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Closing {
    /// Always true.
    closing: bool,
    /// The time by which all data is deleted, RFC 3339.
    closes_before: String,
}

/// The English label of a listed reason, given by its id or its label in any language.
fn reason(text: &str) -> Option<String> {
    let id = Language::ALL.into_iter().find_map(|language| {
        lists::labels(REASONS, language)
            .into_iter()
            .find(|entry| entry.label == text || entry.id.to_string() == text)
            .map(|entry| entry.id)
    })?;
    lists::labels(REASONS, Language::En)
        .into_iter()
        .find(|entry| entry.id == id)
        .map(|entry| entry.label)
}

/// Close the account.
///
/// All sessions end immediately; the data is deleted within 24 hours.
#[utoipa::path(
    delete, path = "/users/delete/{userId}", tag = "profile",
    extensions(("x-access" = json!("OwnAccount"))),
    params(("userId" = i64, Path, description = "The caller's own id."), CloseParams),
    request_body(content = Option<CloseBody>, description = "Optional."),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The account is being closed.", body = Closing),
        (status = 409, description = "The account belongs to the only administrator.", body = ErrorBody),
    )
)]
async fn close_account(
    OwnAccount(user): OwnAccount,
    State(state): State<AccountsState>,
    browser: Browser,
    Query(params): Query<CloseParams>,
    OptionalFields(body): OptionalFields<CloseBody>,
) -> ApiResult<Response> {
    let given = body.close_reason.or(params.close_reason);
    let reason = match given.as_deref() {
        None | Some("") => None,
        Some(text) => Some(
            reason(text)
                .ok_or_else(|| ApiError::field("closeReason", Reason::CloseReasonNotListed))?,
        ),
    };
    let closing_at = actions::close(&state, user, reason, browser.address).await?;
    let answer = Closing {
        closing: true,
        closes_before: on_the_wire(closing_at + PROMISED),
    };
    Ok((browser.signed_out(), Json(answer)).into_response())
}
