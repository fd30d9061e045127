//! The calls of users about their chats.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::fields::{ChatFields, ConsentFields, RatingFields, ReadFields};
use super::model::{Chat, ChatMessage, ChatPath, ChatService, ListParams, ListedChat, MessagePath};
use super::offer;
use crate::chat::ChatState;
use crate::platform::access::{ConfirmedUser, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, Fields, Json, Path, PreferredLanguage, Query, Removed};

pub fn router() -> OpenApiRouter<ChatState> {
    OpenApiRouter::new()
        .routes(routes!(get_chat_service))
        .routes(routes!(agree_to_chat_model))
        .routes(routes!(list_chats, open_chat))
        .routes(routes!(get_chat, delete_chat))
        .routes(routes!(close_chat))
        .routes(routes!(read_chat))
        .routes(routes!(rate_chat_message))
}

/// Get what the chat offers the user.
#[utoipa::path(
    get, path = "/chats/service", tag = "chat",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "What the chat offers.", body = ChatService))
)]
async fn get_chat_service(
    User(user): User,
    State(state): State<ChatState>,
) -> ApiResult<Json<ChatService>> {
    offer::get(&state, user).await.map(Json)
}

/// Agree that questions are sent to a model beyond the operator's own machines, or withdraw it.
#[utoipa::path(
    put, path = "/chats/service/consent", tag = "chat",
    extensions(("x-access" = json!("User"))),
    request_body = ConsentFields,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "What the chat offers.", body = ChatService))
)]
async fn agree_to_chat_model(
    User(user): User,
    State(state): State<ChatState>,
    Fields(fields): Fields<ConsentFields>,
) -> ApiResult<Json<ChatService>> {
    offer::agree(&state, user, fields).await.map(Json)
}

/// List the user's chats, the latest message first.
#[utoipa::path(
    get, path = "/chats", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(ListParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "At most fifty chats.", body = Vec<ListedChat>))
)]
async fn list_chats(
    User(user): User,
    Query(params): Query<ListParams>,
) -> ApiResult<Json<Vec<ListedChat>>> {
    actions::list(user, params).await.map(Json)
}

/// Open a chat.
#[utoipa::path(
    post, path = "/chats", tag = "chat",
    extensions(("x-access" = json!("ConfirmedUser"))),
    request_body = ChatFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The chat, without messages.", body = Chat),
        (status = 409, description = "The client key was already used for another chat.", body = ErrorBody),
        (status = 429, description = "Too many chats in a day.", body = ErrorBody),
    )
)]
async fn open_chat(
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<ChatState>,
    Fields(fields): Fields<ChatFields>,
) -> ApiResult<(StatusCode, Json<Chat>)> {
    let chat = actions::open(&state, user, fields).await?;
    Ok((StatusCode::CREATED, Json(chat)))
}

/// Get a chat with its messages.
#[utoipa::path(
    get, path = "/chats/{chatId}", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The chat.", body = Chat))
)]
async fn get_chat(
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
    PreferredLanguage(language): PreferredLanguage,
) -> ApiResult<Json<Chat>> {
    actions::get(&state, user, path.chat_id, language)
        .await
        .map(Json)
}

/// Delete a chat with its messages.
#[utoipa::path(
    delete, path = "/chats/{chatId}", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn delete_chat(
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Json<Removed>> {
    actions::delete(&state, user, path.chat_id).await.map(Json)
}

/// Close a chat. A new message begins a new one.
#[utoipa::path(
    post, path = "/chats/{chatId}/close", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The chat in the list.", body = ListedChat))
)]
async fn close_chat(
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Json<ListedChat>> {
    actions::close(&state, user, path.chat_id).await.map(Json)
}

/// Mark a chat as read up to a message.
#[utoipa::path(
    post, path = "/chats/{chatId}/read", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    request_body = ReadFields,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The chat in the list.", body = ListedChat))
)]
async fn read_chat(
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
    Fields(fields): Fields<ReadFields>,
) -> ApiResult<Json<ListedChat>> {
    actions::mark_read(&state, user, path.chat_id, fields)
        .await
        .map(Json)
}

/// Rate an answer of the assistant.
#[utoipa::path(
    put, path = "/chats/{chatId}/messages/{messageId}/rating", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat."), ("messageId" = i64, Path, description = "The answer.")),
    request_body = RatingFields,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The answer.", body = ChatMessage))
)]
async fn rate_chat_message(
    User(user): User,
    State(state): State<ChatState>,
    Path(path): Path<MessagePath>,
    PreferredLanguage(language): PreferredLanguage,
    Fields(fields): Fields<RatingFields>,
) -> ApiResult<Json<ChatMessage>> {
    actions::rate(&state, user, path, (fields, language))
        .await
        .map(Json)
}
