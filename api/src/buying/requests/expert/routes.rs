//! The calls about requests to the experts.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::buying::BuyingState;
use crate::buying::requests::actions;
use crate::buying::requests::fields::{ExpertFields, ReplyFields};
use crate::buying::requests::model::{RequestPage, ServiceRequest};
use crate::buying::requests::params::{ListParams, RequestPath};
use crate::buying::requests::values::RequestKind;
use crate::platform::access::{ConfirmedUser, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path, Query};

const KIND: RequestKind = RequestKind::Expert;

pub(in crate::buying::requests) fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(list_expert_requests, ask_experts))
        .routes(routes!(get_expert_request))
        .routes(routes!(reply_to_experts))
}

/// List the user's requests to the experts, newest first.
#[utoipa::path(
    get, path = "/expert-requests", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(ListParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "One page of the list.", body = RequestPage))
)]
async fn list_expert_requests(
    User(user): User,
    Query(params): Query<ListParams>,
) -> ApiResult<Json<RequestPage>> {
    actions::list(user, KIND, params).await.map(Json)
}

/// Ask the experts.
#[utoipa::path(
    post, path = "/expert-requests", tag = "buying",
    extensions(("x-access" = json!("ConfirmedUser"))),
    request_body = ExpertFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The request.", body = ServiceRequest),
        (status = 409, description = "The client key was already used for another request.", body = ErrorBody),
        (status = 429, description = "The daily limit of ten is reached.", body = ErrorBody),
    )
)]
async fn ask_experts(
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<BuyingState>,
    Fields(fields): Fields<ExpertFields>,
) -> ApiResult<(StatusCode, Json<ServiceRequest>)> {
    let request = actions::create(&state, user, fields.parse()?).await?;
    Ok((StatusCode::CREATED, Json(request)))
}

/// Get one of the user's requests to the experts with its thread.
#[utoipa::path(
    get, path = "/expert-requests/{requestId}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("requestId" = i64, Path, description = "The request.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The request.", body = ServiceRequest))
)]
async fn get_expert_request(
    User(user): User,
    Path(path): Path<RequestPath>,
) -> ApiResult<Json<ServiceRequest>> {
    actions::get(user, (KIND, path.request_id)).await.map(Json)
}

/// Reply in a thread. The request waits for an answer again.
#[utoipa::path(
    post, path = "/expert-requests/{requestId}/messages", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("requestId" = i64, Path, description = "The request.")),
    request_body = ReplyFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The request.", body = ServiceRequest),
        (status = 409, description = "The thread has its maximum of a hundred messages.", body = ErrorBody),
        (status = 429, description = "The daily limit of thirty replies is reached.", body = ErrorBody),
    )
)]
async fn reply_to_experts(
    User(user): User,
    State(state): State<BuyingState>,
    Path(path): Path<RequestPath>,
    Fields(fields): Fields<ReplyFields>,
) -> ApiResult<(StatusCode, Json<ServiceRequest>)> {
    let request = actions::reply(&state, user, (KIND, path.request_id), fields).await?;
    Ok((StatusCode::CREATED, Json(request)))
}
