//! The calls of users about their chats.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::fields::{ChatFields, ConsentFields, RatingFields, ReadFields};
use super::model::{Chat, ChatMessage, ChatPath, ChatService, ListParams, ListedChat, MessagePath};
use crate::chat::ChatState;
use crate::platform::access::{ConfirmedUser, User};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, Fields, Json, Path, PreferredLanguage, Query, Removed};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<ChatState> {
    OpenApiRouter::new()
        .routes(routes!(get_chat_service))
        .routes(routes!(agree_to_chat_model))
        .routes(routes!(list_chats, open_chat))
        .routes(routes!(get_chat, delete_chat))
        .routes(routes!(close_chat))
        .routes(routes!(read_chat))
        .routes(routes!(rate_chat_message))
        .routes(routes!(mail_transcript))
}
const NO_CHAT: ApiError = ApiError::NotFound(Reason::ChatNotFound);

/// Get what the chat offers the user.
#[utoipa::path(
    get, path = "/chats/service", tag = "chat",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "What the chat offers.", body = ChatService))
)]
async fn get_chat_service(
    User(_user): User,
    State(_state): State<ChatState>,
) -> ApiResult<Json<ChatService>> {
    Err(NO_CHAT)
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
    User(_user): User,
    State(_state): State<ChatState>,
    Fields(_fields): Fields<ConsentFields>,
) -> ApiResult<Json<ChatService>> {
    Err(NO_CHAT)
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
    User(_user): User,
    Query(_params): Query<ListParams>,
) -> ApiResult<Json<Vec<ListedChat>>> {
    Err(NO_CHAT)
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
    ConfirmedUser(_user): ConfirmedUser,
    State(_state): State<ChatState>,
    Fields(_fields): Fields<ChatFields>,
) -> ApiResult<(StatusCode, Json<Chat>)> {
    Err(NO_CHAT)
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
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
    PreferredLanguage(_language): PreferredLanguage,
) -> ApiResult<Json<Chat>> {
    Err(NO_CHAT)
}

/// Delete a chat with its messages.
#[utoipa::path(
    delete, path = "/chats/{chatId}", tag = "chat",
    extensions(("x-access" = json!("User"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn delete_chat(User(_user): User, Path(_path): Path<ChatPath>) -> ApiResult<Json<Removed>> {
    Err(NO_CHAT)
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
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
) -> ApiResult<Json<ListedChat>> {
    Err(NO_CHAT)
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
    User(_user): User,
    Path(_path): Path<ChatPath>,
    Fields(_fields): Fields<ReadFields>,
) -> ApiResult<Json<ListedChat>> {
    Err(NO_CHAT)
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
    User(_user): User,
    State(_state): State<ChatState>,
    Path(_path): Path<MessagePath>,
    PreferredLanguage(_language): PreferredLanguage,
    Fields(_fields): Fields<RatingFields>,
) -> ApiResult<Json<ChatMessage>> {
    Err(NO_CHAT)
}

/// Mail the messages of a chat to the user's own address.
#[utoipa::path(
    post, path = "/chats/{chatId}/transcript", tag = "chat",
    extensions(("x-access" = json!("ConfirmedUser"))),
    params(("chatId" = i64, Path, description = "The chat.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The mail was queued.", body = ListedChat),
        (status = 429, description = "Too many mails in a day.", body = ErrorBody),
    )
)]
async fn mail_transcript(
    ConfirmedUser(_user): ConfirmedUser,
    State(_state): State<ChatState>,
    Path(_path): Path<ChatPath>,
) -> ApiResult<Json<ListedChat>> {
    Err(NO_CHAT)
}
