//! Requests and responses of the calls about notifications.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::kind::{Details, Kind};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// Which notifications to list.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct NotificationParams {
    /// Only notifications older than the one with this id: `nextBefore` of the previous page.
    #[param(required = false)]
    pub before: Option<i64>,
}

/// A notification of the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Notification)]
pub struct StoredNotification {
    pub id: i64,
    /// The topic: 1 products, 2 boat profile, 3 new features, 4 other.
    #[serde(rename = "type")]
    pub topic: u32,
    pub kind: Kind,
    pub details: Details,
    /// The message in English. Clients make translated messages from `kind` and `details`.
    pub message: String,
    /// The page that it links to.
    pub link: String,
    /// When it was read, RFC 3339; null while it is unread.
    #[schema(required = true)]
    pub read_at: Option<String>,
    /// When it happened, RFC 3339.
    pub created_at: String,
}

/// One page of notifications, newest first, without the topics that are switched off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationPage {
    /// At most fifty notifications.
    pub items: Vec<StoredNotification>,
    /// The number of unread notifications on all pages.
    pub unread: i64,
    /// The value of `before` for the next page; null on the last page.
    #[schema(required = true)]
    pub next_before: Option<i64>,
}

/// Changes to a notification.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NotificationChange {
    /// Whether it was read.
    #[schema(value_type = bool, required = true)]
    pub read: Option<bool>,
}

impl NotificationChange {
    pub fn parse(self) -> ApiResult<bool> {
        required("read", self.read)
    }
}

/// Changes to all notifications.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct NotificationsChange {
    /// The id of a notification. It and all older ones are marked as read.
    #[schema(value_type = i64, required = true)]
    pub read_up_to: Option<i64>,
}

impl NotificationsChange {
    pub fn parse(self) -> ApiResult<i64> {
        required("readUpTo", self.read_up_to)
    }
}

fn required<T>(field: &str, value: Option<T>) -> ApiResult<T> {
    value.ok_or_else(|| ApiError::field(field, Reason::FieldRequired))
}

/// The topics that the user is notified about, and whether e-mails are sent too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, as on the wire"
)]
pub struct NotificationSettings {
    /// Products.
    #[serde(rename = "1")]
    pub product: bool,
    /// The boat's profile.
    #[serde(rename = "2")]
    pub boat_profile: bool,
    /// New features.
    #[serde(rename = "3")]
    pub new_features: bool,
    /// Everything else.
    #[serde(rename = "4")]
    pub other: bool,
    /// E-mails about notifications.
    #[serde(rename = "5")]
    pub email: bool,
}

impl NotificationSettings {
    /// The settings of a user who has switched these off.
    pub fn without(muted: &[u32]) -> Self {
        let wants = |switch: u32| !muted.contains(&switch);
        Self {
            product: wants(1),
            boat_profile: wants(2),
            new_features: wants(3),
            other: wants(4),
            email: wants(5),
        }
    }
}

/// Whether e-mails about notifications are off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct StoppedMails {
    /// Always true.
    pub stopped: bool,
}

/// Changes to the settings. Missing fields are not changed.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SettingsChange {
    /// Products.
    #[serde(rename = "1")]
    pub product: Option<bool>,
    /// The boat's profile.
    #[serde(rename = "2")]
    pub boat_profile: Option<bool>,
    /// New features.
    #[serde(rename = "3")]
    pub new_features: Option<bool>,
    /// Everything else.
    #[serde(rename = "4")]
    pub other: Option<bool>,
    /// E-mails about notifications.
    #[serde(rename = "5")]
    pub email: Option<bool>,
}

impl SettingsChange {
    /// The numbers of the switches that are set, each with whether it is on.
    pub fn switches(self) -> impl Iterator<Item = (u32, bool)> {
        let all = [
            self.product,
            self.boat_profile,
            self.new_features,
            self.other,
            self.email,
        ];
        (1..)
            .zip(all)
            .filter_map(|(number, on)| Some((number, on?)))
    }
}
