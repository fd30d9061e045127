//! Reads a user's notifications, marks them as read, and switches topics on and off.

use super::model::{
    NotificationChange, NotificationPage, NotificationParams, NotificationSettings,
    NotificationsChange, SettingsChange, StoppedMails, StoredNotification,
};
use super::store;
use crate::accounts::AccountsState;
use crate::platform::access::{NotificationId, SignedIn};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::mail::user_of;
use crate::platform::pages;
use crate::platform::reason::Reason;

const PAGE_SIZE: usize = 50;

pub(super) async fn list(
    user: SignedIn,
    params: NotificationParams,
) -> ApiResult<NotificationPage> {
    user.read(move |conn| {
        let mut items = store::list(conn, user.id, params.before, PAGE_SIZE + 1)?;
        let next_before = pages::cut(&mut items, PAGE_SIZE, |notification| notification.id);
        Ok(NotificationPage {
            items,
            unread: store::unread(conn, user.id)?,
            next_before,
        })
    })
    .await
}

pub(super) async fn mark(
    state: &AccountsState,
    user: SignedIn,
    notification: NotificationId,
    change: NotificationChange,
) -> ApiResult<StoredNotification> {
    let is_read = change.parse()?;
    let now = state.clock.now();
    user.write(move |conn| {
        store::mark(conn, user.id, notification, is_read.then_some(now))?
            .ok_or(ApiError::NotFound(Reason::NotificationNotFound))
    })
    .await
}

pub(super) async fn mark_all(
    state: &AccountsState,
    user: SignedIn,
    change: NotificationsChange,
) -> ApiResult<NotificationPage> {
    let newest = change.parse()?;
    let now = state.clock.now();
    user.write(move |conn| Ok(store::mark_all(conn, user.id, newest, now)?))
        .await?;
    list(user, NotificationParams::default()).await
}

pub(super) async fn settings(user: SignedIn) -> ApiResult<NotificationSettings> {
    user.read(move |conn| Ok(NotificationSettings::without(&store::muted(conn, user.id)?)))
        .await
}

pub(super) async fn set(user: SignedIn, change: SettingsChange) -> ApiResult<NotificationSettings> {
    user.write(move |conn| {
        for (switch, is_on) in change.switches() {
            store::set_switch(conn, user.id, switch, is_on)?;
        }
        Ok(NotificationSettings::without(&store::muted(conn, user.id)?))
    })
    .await
}

pub(super) async fn unsubscribe(state: &AccountsState, token: &str) -> ApiResult<StoppedMails> {
    let user =
        user_of(&state.keys, token).ok_or(ApiError::NotFound(Reason::UnsubscribeLinkUnknown))?;
    state
        .database
        .write(move |conn| Ok(store::stop_mails(conn, user)?))
        .await?;
    Ok(StoppedMails { stopped: true })
}

/// The page that asks before mails are stopped. Characters that cannot be in a token are left out.
pub(super) fn unsubscribe_page(token: &str) -> String {
    let token: String = token
        .chars()
        .filter(|character| character.is_ascii_alphanumeric() || "-_".contains(*character))
        .collect();
    format!("/unsubscribe?stopToken={token}")
}
