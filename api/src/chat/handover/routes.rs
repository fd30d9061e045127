//! The calls of the hand-over and of the representatives.

use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{
    AgentChat, AgentReplyFields, AssignFields, ChatAgent, HandoverFields, HandoverSnapshot,
    QueuedChat,
};
use super::{actions, handing};
use crate::chat::ChatState;
use crate::chat::threads::model::ChatPath;
use crate::platform::access::{Agent, ConfirmedUser, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, Fields, Json, KnownTags, Path};

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
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Json<HandoverSnapshot>> {
    handing::preview(&state, user, path.chat_id).await.map(Json)
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
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
    Fields(fields): Fields<HandoverFields>,
) -> ApiResult<Json<HandoverSnapshot>> {
    handing::hand_over(&state, user, path.chat_id, fields)
        .await
        .map(Json)
}

/// List the chats that the representative may see, the longest waiting first.
///
/// A request with `If-None-Match` gets 304 as long as nothing has changed.
#[utoipa::path(
    get, path = "/chat-queue", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "At most two hundred chats.", body = Vec<QueuedChat>),
        (status = 304, description = "Nothing has changed."),
    )
)]
async fn list_chat_queue(
    agent: Agent,
    known: KnownTags,
    State(state): State<ChatState>,
) -> ApiResult<Response> {
    actions::queue(&state, agent)
        .await
        .map(|queue| known.answer(queue))
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
async fn list_chat_agents(agent: Agent) -> ApiResult<Json<Vec<ChatAgent>>> {
    actions::agents(agent).await.map(Json)
}

/// Get a chat of the queue with what was handed over.
///
/// A request with `If-None-Match` gets 304 as long as nothing has changed.
#[utoipa::path(
    get, path = "/chat-queue/{chatId}", tag = "chat",
    extensions(("x-access" = json!("Agent"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The chat.", body = AgentChat),
        (status = 304, description = "Nothing has changed."),
    )
)]
async fn get_queued_chat(
    agent: Agent,
    known: KnownTags,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Response> {
    actions::get(&state, agent, path.chat_id)
        .await
        .map(|chat| known.answer(chat))
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
    agent: Agent,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Json<AgentChat>> {
    actions::take(&state, agent, path.chat_id).await.map(Json)
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
    agent: Agent,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
    Fields(fields): Fields<AssignFields>,
) -> ApiResult<Json<AgentChat>> {
    actions::assign(&state, agent, path.chat_id, fields)
        .await
        .map(Json)
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
        (status = 429, description = "Too many replies in a minute.", body = ErrorBody),
    )
)]
async fn reply_as_agent(
    agent: Agent,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
    Fields(fields): Fields<AgentReplyFields>,
) -> ApiResult<Json<AgentChat>> {
    actions::reply(&state, agent, path.chat_id, fields)
        .await
        .map(Json)
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
    agent: Agent,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Json<AgentChat>> {
    actions::give_back(&state, agent, path.chat_id)
        .await
        .map(Json)
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
    agent: Agent,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Json<AgentChat>> {
    actions::close(&state, agent, path.chat_id).await.map(Json)
}
