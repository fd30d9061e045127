//! The calls that stream answers.

use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::events::{MessageFields, StreamEvent};
use crate::chat::ChatState;
use crate::chat::threads::model::{ChatMessage, ChatPath, MessagePath};
use crate::platform::access::{ConfirmedUser, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, Fields, Json, Path, PreferredLanguage};

pub fn router() -> OpenApiRouter<ChatState> {
    OpenApiRouter::new()
        .routes(routes!(send_chat_message))
        .routes(routes!(resume_chat_answer))
        .routes(routes!(stop_chat_answer))
        .routes(routes!(retry_chat_answer))
}

/// Send a message. The answer is streamed, and written to its end even if nobody listens.
#[utoipa::path(
    post, path = "/chats/{chatId}/messages", tag = "chat",
    extensions(("x-access" = json!("ConfirmedUser"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    request_body = MessageFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The events of the answer.", body = StreamEvent, content_type = "text/event-stream"),
        (status = 409, description = "The chat is closed, an answer is still being written, or the client id was already used for another message.", body = ErrorBody),
        (status = 429, description = "Too many messages in a minute or a day.", body = ErrorBody),
    )
)]
async fn send_chat_message(
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
    PreferredLanguage(language): PreferredLanguage,
    Fields(fields): Fields<MessageFields>,
) -> ApiResult<Response> {
    actions::send(&state, user, path.chat_id, (fields, language)).await
}

/// Listen to an answer again, after the event in the header `Last-Event-ID`.
#[utoipa::path(
    get, path = "/chats/{chatId}/messages/{messageId}/events", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat."), ("messageId" = i64, Path, description = "The answer."),
        ("Last-Event-ID" = Option<String>, Header, description = "The last event that was received.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The events that follow.", body = StreamEvent, content_type = "text/event-stream"),
    )
)]
async fn resume_chat_answer(
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<MessagePath>,
    PreferredLanguage(language): PreferredLanguage,
    headers: HeaderMap,
) -> ApiResult<Response> {
    actions::resume(&state, user, path, (headers, language)).await
}

/// Stop an answer. What was written so far is kept.
#[utoipa::path(
    post, path = "/chats/{chatId}/messages/{messageId}/stop", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat."), ("messageId" = i64, Path, description = "The answer.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The answer.", body = ChatMessage))
)]
async fn stop_chat_answer(
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<MessagePath>,
    PreferredLanguage(language): PreferredLanguage,
) -> ApiResult<Json<ChatMessage>> {
    actions::stop(&state, user, path, language).await.map(Json)
}

/// Answer the question of an answer again. The new answer replaces it.
#[utoipa::path(
    post, path = "/chats/{chatId}/messages/{messageId}/retry", tag = "chat",
    extensions(("x-access" = json!("ConfirmedUser"))),
    params(("chatId" = i64, Path, description = "The chat."), ("messageId" = i64, Path, description = "The last answer of the chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The events of the new answer.", body = StreamEvent, content_type = "text/event-stream"),
        (status = 409, description = "It is not the last answer, or the assistant does not answer this chat any more.", body = ErrorBody),
        (status = 429, description = "Too many messages in a minute or a day.", body = ErrorBody),
    )
)]
async fn retry_chat_answer(
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<ChatState>,
    Path(path): Path<MessagePath>,
    PreferredLanguage(language): PreferredLanguage,
) -> ApiResult<Response> {
    actions::retry(&state, user, path, language).await
}
