//! The call that mails a chat.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use crate::chat::ChatState;
use crate::chat::threads::model::{ChatPath, ListedChat};
use crate::platform::access::ConfirmedUser;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, Json, Path};

pub fn router() -> OpenApiRouter<ChatState> {
    OpenApiRouter::new().routes(routes!(mail_transcript))
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
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<ChatState>,
    Path(path): Path<ChatPath>,
) -> ApiResult<Json<ListedChat>> {
    actions::mail(&state, user, path.chat_id).await.map(Json)
}
