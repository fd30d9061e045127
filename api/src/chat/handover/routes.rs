//! The calls of the hand-over and of the representatives.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{
    AgentChat, AgentReplyFields, AssignFields, ChatAgent, HandoverFields, HandoverSnapshot,
    QueuedChat,
};
use crate::chat::ChatState;
use crate::chat::threads::model::ChatPath;
use crate::platform::access::{ConfirmedUser, User};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, Fields, Json, Path};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<ChatState> {
    OpenApiRouter::new()
        .routes(routes!(preview_handover, hand_over))
        .routes(routes!(list_chat_queue))
        .routes(routes!(list_chat_agents))
        .routes(routes!(get_queued_chat))
        .routes(routes!(take_chat))
        .routes(routes!(assign_chat))
        .routes(routes!(reply_as_agent))
        .routes(routes!(give_chat_back))
        .routes(routes!(close_chat_as_agent))
}
const NO_CHAT: ApiError = ApiError::NotFound(Reason::ChatNotFound);

/// Get what a representative would receive.
#[utoipa::path(
    get, path = "/chats/{chatId}/handover", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "What would be sent.", body = HandoverSnapshot),
    )
)]
async fn preview_handover(
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
) -> ApiResult<Json<HandoverSnapshot>> {
    Err(NO_CHAT)
}

/// Hand a chat over to a representative, who receives the answer of this call.
#[utoipa::path(
    post, path = "/chats/{chatId}/handover", tag = "chat",
    extensions(("x-access" = json!("ConfirmedUser"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    request_body = HandoverFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "What was sent.", body = HandoverSnapshot),
        (status = 409, description = "The assistant does not answer this chat any more, or no representative can be asked.", body = ErrorBody),
        (status = 429, description = "Too many hand-overs in a day.", body = ErrorBody),
    )
)]
async fn hand_over(
    ConfirmedUser(_user): ConfirmedUser,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
    Fields(_fields): Fields<HandoverFields>,
) -> ApiResult<Json<HandoverSnapshot>> {
    Err(NO_CHAT)
}

/// List the chats that the representative may see, the longest waiting first.
#[utoipa::path(
    get, path = "/chat-queue", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "At most two hundred chats.", body = Vec<QueuedChat>),
    )
)]
async fn list_chat_queue(
    User(_user): User,
    State(_state): State<ChatState>,
) -> ApiResult<Json<Vec<QueuedChat>>> {
    Err(NO_CHAT)
}

/// List the representatives, for a supervisor.
#[utoipa::path(
    get, path = "/chat-agents", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The representatives.", body = Vec<ChatAgent>),
    )
)]
async fn list_chat_agents(
    User(_user): User,
    State(_state): State<ChatState>,
) -> ApiResult<Json<Vec<ChatAgent>>> {
    Err(NO_CHAT)
}

/// Get a chat of the queue with what was handed over.
#[utoipa::path(
    get, path = "/chat-queue/{chatId}", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The chat.", body = AgentChat),
    )
)]
async fn get_queued_chat(
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
) -> ApiResult<Json<AgentChat>> {
    Err(NO_CHAT)
}

/// Answer a chat from now on.
#[utoipa::path(
    post, path = "/chat-queue/{chatId}/take", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The chat.", body = AgentChat),
        (status = 409, description = "Another representative answers it, or it is closed.", body = ErrorBody),
    )
)]
async fn take_chat(
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
) -> ApiResult<Json<AgentChat>> {
    Err(NO_CHAT)
}

/// Have a representative answer a chat.
#[utoipa::path(
    post, path = "/chat-queue/{chatId}/assign", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    request_body = AssignFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The chat.", body = AgentChat),
        (status = 409, description = "The chat is not handed over any more.", body = ErrorBody),
    )
)]
async fn assign_chat(
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
    Fields(_fields): Fields<AssignFields>,
) -> ApiResult<Json<AgentChat>> {
    Err(NO_CHAT)
}

/// Reply to the user.
#[utoipa::path(
    post, path = "/chat-queue/{chatId}/replies", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    request_body = AgentReplyFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The chat.", body = AgentChat),
        (status = 409, description = "The chat is not handed over any more, or the client id was used for another reply.", body = ErrorBody),
    )
)]
async fn reply_as_agent(
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
    Fields(_fields): Fields<AgentReplyFields>,
) -> ApiResult<Json<AgentChat>> {
    Err(NO_CHAT)
}

/// Have the assistant answer again.
#[utoipa::path(
    post, path = "/chat-queue/{chatId}/give-back", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The chat.", body = AgentChat),
        (status = 409, description = "The chat is not handed over any more.", body = ErrorBody),
    )
)]
async fn give_chat_back(
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
) -> ApiResult<Json<AgentChat>> {
    Err(NO_CHAT)
}

/// Close a chat.
#[utoipa::path(
    post, path = "/chat-queue/{chatId}/close", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The chat.", body = AgentChat),
        (status = 409, description = "The chat is not handed over any more.", body = ErrorBody),
    )
)]
async fn close_chat_as_agent(
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
) -> ApiResult<Json<AgentChat>> {
    Err(NO_CHAT)
}
