//! The calls of users about quotes.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::fields::{AcceptFields, DecisionFields, QuestionFields, RequestFields};
use super::model::{CreatedRequests, QuotePage, QuoteParams, QuoteRequest};
use super::{actions, asking};
use crate::buying::BuyingState;
use crate::catalogue::products::LanguageParams;
use crate::platform::access::{ConfirmedUser, QuoteFileId, QuoteId, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path, Query};

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(ask_for_quotes, list_quotes))
        .routes(routes!(get_quote_file))
        .routes(routes!(accept_quote))
        .routes(routes!(decline_quote))
        .routes(routes!(withdraw_quote))
        .routes(routes!(ask_back))
}

/// Ask vendors for a quote.
///
/// Each vendor gets a separate request and an e-mail. A new account can send three requests on its
/// first day, then ten per day.
#[utoipa::path(
    post, path = "/quote-requests", tag = "buying",
    extensions(("x-access" = json!("ConfirmedUser"))),
    params(LanguageParams),
    request_body = RequestFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The requests, in the order of the vendors' ids.", body = CreatedRequests),
        (status = 409, description = "The client key was already used for another request, or too many requests are open.", body = ErrorBody),
        (status = 429, description = "Too many requests in a day.", body = ErrorBody),
    )
)]
async fn ask_for_quotes(
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<BuyingState>,
    Query(language): Query<LanguageParams>,
    Fields(fields): Fields<RequestFields>,
) -> ApiResult<(StatusCode, Json<CreatedRequests>)> {
    let created = asking::create(&state, user, fields, language.parse()?).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// List the user's requests for quotes, newest first.
#[utoipa::path(
    get, path = "/quote-requests", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(QuoteParams, LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "One page of the list.", body = QuotePage))
)]
async fn list_quotes(
    User(user): User,
    Query(params): Query<QuoteParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<QuotePage>> {
    actions::list(user, params, language.parse()?)
        .await
        .map(Json)
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct QuotePath {
    quote_id: QuoteId,
}

/// Accept a vendor's answer.
///
/// This is neither an order nor a payment. The vendor gets the contact details that the user chose:
/// name, e-mail address, telephone number.
#[utoipa::path(
    post, path = "/quote-requests/{quoteId}/accept", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("quoteId" = i64, Path, description = "The request."), LanguageParams),
    request_body = AcceptFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The closed request.", body = QuoteRequest),
        (status = 409, description = "The request has another version in the meantime; the reason contains it. Or it has no answer.", body = ErrorBody),
    )
)]
async fn accept_quote(
    User(user): User,
    State(state): State<BuyingState>,
    Path(path): Path<QuotePath>,
    Query(language): Query<LanguageParams>,
    Fields(fields): Fields<AcceptFields>,
) -> ApiResult<Json<QuoteRequest>> {
    actions::accept(&state, user, path.quote_id, fields, language.parse()?)
        .await
        .map(Json)
}

/// Decline a vendor's answer.
#[utoipa::path(
    post, path = "/quote-requests/{quoteId}/decline", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("quoteId" = i64, Path, description = "The request."), LanguageParams),
    request_body = DecisionFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The closed request.", body = QuoteRequest),
        (status = 409, description = "The request has another version in the meantime; the reason contains it. Or it has no answer.", body = ErrorBody),
    )
)]
async fn decline_quote(
    User(user): User,
    State(state): State<BuyingState>,
    Path(path): Path<QuotePath>,
    Query(language): Query<LanguageParams>,
    Fields(fields): Fields<DecisionFields>,
) -> ApiResult<Json<QuoteRequest>> {
    actions::decline(&state, user, path.quote_id, fields, language.parse()?)
        .await
        .map(Json)
}

/// Withdraw a request.
#[utoipa::path(
    post, path = "/quote-requests/{quoteId}/withdraw", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("quoteId" = i64, Path, description = "The request."), LanguageParams),
    request_body = DecisionFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The closed request.", body = QuoteRequest),
        (status = 409, description = "The request has another version in the meantime; the reason contains it. Or it is closed.", body = ErrorBody),
    )
)]
async fn withdraw_quote(
    User(user): User,
    State(state): State<BuyingState>,
    Path(path): Path<QuotePath>,
    Query(language): Query<LanguageParams>,
    Fields(fields): Fields<DecisionFields>,
) -> ApiResult<Json<QuoteRequest>> {
    actions::withdraw(&state, user, path.quote_id, fields, language.parse()?)
        .await
        .map(Json)
}

/// Ask a vendor a question about its answer.
#[utoipa::path(
    post, path = "/quote-requests/{quoteId}/question", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("quoteId" = i64, Path, description = "The request."), LanguageParams),
    request_body = QuestionFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The request, which waits for a new answer.", body = QuoteRequest),
        (status = 409, description = "The request has another version in the meantime; the reason contains it. Or it has no answer.", body = ErrorBody),
    )
)]
async fn ask_back(
    User(user): User,
    State(state): State<BuyingState>,
    Path(path): Path<QuotePath>,
    Query(language): Query<LanguageParams>,
    Fields(fields): Fields<QuestionFields>,
) -> ApiResult<Json<QuoteRequest>> {
    actions::ask_back(&state, user, path.quote_id, fields, language.parse()?)
        .await
        .map(Json)
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct FilePath {
    quote_id: QuoteId,
    file_id: QuoteFileId,
}

/// Get a file of a vendor's answer.
#[utoipa::path(
    get, path = "/quote-requests/{quoteId}/files/{fileId}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(
        ("quoteId" = i64, Path, description = "The request."),
        ("fileId" = i64, Path, description = "The file.")
    ),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The file, as a download.", body = Vec<u8>, content_type = "application/pdf"),
    )
)]
async fn get_quote_file(
    User(user): User,
    State(state): State<BuyingState>,
    Path(path): Path<FilePath>,
) -> ApiResult<Response> {
    let opened = actions::open_file(&state, user, (path.quote_id, path.file_id)).await?;
    Ok(opened.into_response())
}
