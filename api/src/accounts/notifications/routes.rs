//! The calls about notifications.

use axum::extract::State;
use axum::response::{Redirect, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{
    NotificationChange, NotificationPage, NotificationParams, NotificationSettings,
    NotificationsChange, SettingsChange, StoppedMails, StoredNotification,
};
use crate::accounts::AccountsState;
use crate::platform::access::{Anybody, NotificationId, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, Fields, Json, KnownTags, Path, Query};

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(list_notifications, mark_all_notifications))
        .routes(routes!(mark_notification))
        .routes(routes!(
            get_notification_settings,
            update_notification_settings
        ))
        .routes(routes!(show_unsubscribe_page, unsubscribe))
}

/// List the user's notifications, newest first.
///
/// A request with `If-None-Match` gets 304 as long as nothing has changed.
#[utoipa::path(
    get, path = "/notifications", tag = "profile",
    extensions(("x-access" = json!("User"))),
    params(NotificationParams),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "One page of the list.", body = NotificationPage),
        (status = 304, description = "Nothing has changed."),
    )
)]
async fn list_notifications(
    User(user): User,
    Query(params): Query<NotificationParams>,
    known: KnownTags,
) -> ApiResult<Response> {
    let page = actions::list(user, params).await?;
    Ok(known.answer(page))
}

/// Mark all notifications up to a given one as read.
#[utoipa::path(
    patch, path = "/notifications", tag = "profile",
    extensions(("x-access" = json!("User"))),
    request_body = NotificationsChange,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The first page.", body = NotificationPage))
)]
async fn mark_all_notifications(
    User(user): User,
    State(state): State<AccountsState>,
    Fields(change): Fields<NotificationsChange>,
) -> ApiResult<Json<NotificationPage>> {
    actions::mark_all(&state, user, change).await.map(Json)
}

/// Mark a notification as read or unread.
#[utoipa::path(
    patch, path = "/notifications/{notificationId}", tag = "profile",
    extensions(("x-access" = json!("User"))),
    params(("notificationId" = i64, Path, description = "The notification.")),
    request_body = NotificationChange,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The notification.", body = StoredNotification),
        (status = 404, description = "The user has no such notification.", body = ErrorBody),
    )
)]
async fn mark_notification(
    User(user): User,
    State(state): State<AccountsState>,
    Path(notification): Path<NotificationId>,
    Fields(change): Fields<NotificationChange>,
) -> ApiResult<Json<StoredNotification>> {
    actions::mark(&state, user, notification, change)
        .await
        .map(Json)
}

/// Get the user's notification settings.
#[utoipa::path(
    get, path = "/notification-settings", tag = "profile",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The settings.", body = NotificationSettings))
)]
async fn get_notification_settings(User(user): User) -> ApiResult<Json<NotificationSettings>> {
    actions::settings(user).await.map(Json)
}

/// Change the user's notification settings.
///
/// Notifications of a topic that is off are neither listed nor counted. E-mails about the account
/// itself are always sent.
#[utoipa::path(
    patch, path = "/notification-settings", tag = "profile",
    extensions(("x-access" = json!("User"))),
    request_body = SettingsChange,
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The settings.", body = NotificationSettings))
)]
async fn update_notification_settings(
    User(user): User,
    Fields(change): Fields<SettingsChange>,
) -> ApiResult<Json<NotificationSettings>> {
    actions::set(user, change).await.map(Json)
}

/// Redirect to the page that unsubscribes from e-mails about notifications.
///
/// It changes nothing, because programs that check e-mails also follow links.
#[utoipa::path(
    get, path = "/unsubscribe/{token}", tag = "profile",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token from the e-mail.")),
    responses(AccountErrors, (status = 303, description = "Redirect to the page."))
)]
async fn show_unsubscribe_page(_: Anybody, Path(token): Path<String>) -> Redirect {
    Redirect::to(&actions::unsubscribe_page(&token))
}

/// Unsubscribe from e-mails about notifications with one click (RFC 8058).
///
/// Mail programs call this without a session. The form they send is ignored.
#[utoipa::path(
    post, path = "/unsubscribe/{token}", tag = "profile",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token from the e-mail.")),
    responses(
        AccountErrors,
        (status = 200, description = "E-mails about notifications are off.", body = StoppedMails),
        (status = 404, description = "The token is unknown.", body = ErrorBody),
    )
)]
async fn unsubscribe(
    _: Anybody,
    State(state): State<AccountsState>,
    Path(token): Path<String>,
) -> ApiResult<Json<StoppedMails>> {
    actions::unsubscribe(&state, &token).await.map(Json)
}
