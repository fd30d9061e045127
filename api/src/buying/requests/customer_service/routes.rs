//! The calls about messages to customer service.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::buying::BuyingState;
use crate::buying::requests::actions;
use crate::buying::requests::fields::{CustomerFields, ReplyFields};
use crate::buying::requests::model::{RequestPage, ServiceRequest};
use crate::buying::requests::params::{ListParams, RequestPath};
use crate::buying::requests::values::RequestKind;
use crate::platform::access::User;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path, Query};

const KIND: RequestKind = RequestKind::CustomerService;

pub(in crate::buying::requests) fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(list_customer_messages, write_to_customer_service))
        .routes(routes!(get_customer_message))
        .routes(routes!(reply_to_customer_service))
}

/// List the user's messages to customer service, newest first.
#[utoipa::path(
    get, path = "/customer-service/messages", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(ListParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "One page of the list.", body = RequestPage))
)]
async fn list_customer_messages(
    User(user): User,
    Query(params): Query<ListParams>,
) -> ApiResult<Json<RequestPage>> {
    actions::list(user, KIND, params).await.map(Json)
}

/// Write to customer service.
///
/// Also for users whose e-mail address is not confirmed: they may need help with that.
#[utoipa::path(
    post, path = "/customer-service/messages", tag = "buying",
    extensions(("x-access" = json!("User"))),
    request_body = CustomerFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The message.", body = ServiceRequest),
        (status = 409, description = "The client key was already used for another message.", body = ErrorBody),
        (status = 429, description = "The daily limit of ten is reached.", body = ErrorBody),
    )
)]
async fn write_to_customer_service(
    User(user): User,
    State(state): State<BuyingState>,
    Fields(fields): Fields<CustomerFields>,
) -> ApiResult<(StatusCode, Json<ServiceRequest>)> {
    let request = actions::create(&state, user, fields.parse()?).await?;
    Ok((StatusCode::CREATED, Json(request)))
}

/// Get one of the user's messages to customer service with its thread.
#[utoipa::path(
    get, path = "/customer-service/messages/{requestId}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("requestId" = i64, Path, description = "The message.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The message.", body = ServiceRequest))
)]
async fn get_customer_message(
    User(user): User,
    Path(path): Path<RequestPath>,
) -> ApiResult<Json<ServiceRequest>> {
    actions::get(user, (KIND, path.request_id)).await.map(Json)
}

/// Reply in a thread. The request waits for an answer again.
#[utoipa::path(
    post, path = "/customer-service/messages/{requestId}/messages", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("requestId" = i64, Path, description = "The message.")),
    request_body = ReplyFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The message.", body = ServiceRequest),
        (status = 409, description = "The thread has its maximum of a hundred messages.", body = ErrorBody),
        (status = 429, description = "The daily limit of thirty replies is reached.", body = ErrorBody),
    )
)]
async fn reply_to_customer_service(
    User(user): User,
    State(state): State<BuyingState>,
    Path(path): Path<RequestPath>,
    Fields(fields): Fields<ReplyFields>,
) -> ApiResult<(StatusCode, Json<ServiceRequest>)> {
    let request = actions::reply(&state, user, (KIND, path.request_id), fields).await?;
    Ok((StatusCode::CREATED, Json(request)))
}
