//! The calls of vendors.

use axum::extract::State;
use http::{HeaderName, HeaderValue};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{AnswerFields, RequestEnded, RequestToVendor};
use super::{actions, files};
use crate::buying::BuyingState;
use crate::buying::quotes::fields::DecisionFields;
use crate::catalogue::products::LanguageParams;
use crate::platform::access::Anybody;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{ClientAddress, Fields, Json, Path, Query};

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(show_request, answer_request))
        .routes(routes!(refuse_request))
        .merge(files::router())
        // A leaked link should not be found by search engines.
        .layer(SetResponseHeaderLayer::overriding(
            HeaderName::from_static("x-robots-tag"),
            HeaderValue::from_static("noindex"),
        ))
}

/// Get a request for a quote, for its vendor.
///
/// It changes nothing, because programs that check e-mails also follow links.
#[utoipa::path(
    get, path = "/quote-answers/{token}", tag = "buying",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token from the link in the e-mail."), LanguageParams),
    responses(
        AccountErrors,
        (status = 200, description = "The request.", body = RequestToVendor),
        (status = 404, description = "There is none, or it has ended.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn show_request(
    _: Anybody,
    State(state): State<BuyingState>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<RequestToVendor>> {
    state.throttles.tokens.admit(address)?;
    actions::find(&state, &token, language.parse()?)
        .await
        .map(Json)
}

/// Answer a request for a quote, or replace the answer.
#[utoipa::path(
    post, path = "/quote-answers/{token}", tag = "buying",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token from the link in the e-mail."), LanguageParams),
    request_body = AnswerFields,
    responses(
        AccountErrors,
        (status = 200, description = "The request with the answer.", body = RequestToVendor),
        (status = 404, description = "There is none, or it has ended.", body = ErrorBody),
        (status = 409, description = "The request has another version in the meantime; the reason contains it.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn answer_request(
    _: Anybody,
    State(state): State<BuyingState>,
    ClientAddress(address): ClientAddress,
    asked: (Path<String>, Query<LanguageParams>),
    Fields(fields): Fields<AnswerFields>,
) -> ApiResult<Json<RequestToVendor>> {
    let (Path(token), Query(language)) = asked;
    state.throttles.tokens.admit(address)?;
    actions::answer(&state, &token, fields, language.parse()?)
        .await
        .map(Json)
}

/// Decline to make an offer.
///
/// The request ends, and its link becomes invalid.
#[utoipa::path(
    post, path = "/quote-answers/{token}/no-bid", tag = "buying",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token from the link in the e-mail.")),
    request_body = DecisionFields,
    responses(
        AccountErrors,
        (status = 200, description = "The request has ended.", body = RequestEnded),
        (status = 404, description = "There is none, or it has ended.", body = ErrorBody),
        (status = 409, description = "The request has another version in the meantime; the reason contains it. Or it has an answer already.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn refuse_request(
    _: Anybody,
    State(state): State<BuyingState>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
    Fields(fields): Fields<DecisionFields>,
) -> ApiResult<Json<RequestEnded>> {
    state.throttles.tokens.admit(address)?;
    actions::refuse(&state, &token, fields).await.map(Json)
}
