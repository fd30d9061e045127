//! The kinds of notifications and their topics.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The topic of a notification, which users switch on and off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Topic {
    /// Parts.
    Product = 1,
    BoatProfile = 2,
    NewFeatures = 3,
    Other = 4,
}

impl Topic {
    /// The number of the topic, `type` on the wire.
    pub fn number(self) -> u32 {
        self as u32
    }
}

impl ToSql for Topic {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

/// The kind of a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = NotificationKind)]
pub enum Kind {
    /// The user is invited to a boat.
    InvitedOnBoard,
    InsuranceExpires,
    RegistrationExpires,
    WarrantyExpires,
    DocumentExpires,
    /// The catalogue has more parts that fit the boat.
    NewParts,
    /// The parts of the boat's model can be searched.
    SearchMyBoat,
    /// The boat has a virtual tour.
    VirtualTour,
    /// The model of the boat was approved or itemized.
    ModelStatus,
    /// The staff answered a request of the user.
    RequestAnswered,
    /// A vendor answered a request for a quote.
    QuoteAnswered,
    /// A vendor makes no offer.
    QuoteNoBid,
    /// An answer is valid for two more days.
    QuoteEnding,
    /// A vendor did not answer in time.
    QuoteUnanswered,
    /// An answer is no longer valid.
    QuoteExpired,
    /// The staff closed a request for a quote.
    QuoteClosed,
    /// A representative replied in a chat of the user.
    ChatReplied,
}

impl Kind {
    pub(super) const ALL: [Self; 17] = [
        Self::InvitedOnBoard,
        Self::InsuranceExpires,
        Self::RegistrationExpires,
        Self::WarrantyExpires,
        Self::DocumentExpires,
        Self::NewParts,
        Self::SearchMyBoat,
        Self::VirtualTour,
        Self::ModelStatus,
        Self::RequestAnswered,
        Self::QuoteAnswered,
        Self::QuoteNoBid,
        Self::QuoteEnding,
        Self::QuoteUnanswered,
        Self::QuoteExpired,
        Self::QuoteClosed,
        Self::ChatReplied,
    ];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::InvitedOnBoard => "invited-on-board",
            Self::InsuranceExpires => "insurance-expires",
            Self::RegistrationExpires => "registration-expires",
            Self::WarrantyExpires => "warranty-expires",
            Self::DocumentExpires => "document-expires",
            Self::NewParts => "new-parts",
            Self::SearchMyBoat => "search-my-boat",
            Self::VirtualTour => "virtual-tour",
            Self::ModelStatus => "model-status",
            Self::RequestAnswered => "request-answered",
            Self::QuoteAnswered => "quote-answered",
            Self::QuoteNoBid => "quote-no-bid",
            Self::QuoteEnding => "quote-ending",
            Self::QuoteUnanswered => "quote-unanswered",
            Self::QuoteExpired => "quote-expired",
            Self::QuoteClosed => "quote-closed",
            Self::ChatReplied => "chat-replied",
        }
    }

    pub fn topic(self) -> Topic {
        match self {
            Self::NewParts => Topic::Product,
            Self::SearchMyBoat | Self::VirtualTour => Topic::NewFeatures,
            Self::RequestAnswered
            | Self::QuoteAnswered
            | Self::QuoteNoBid
            | Self::QuoteEnding
            | Self::QuoteUnanswered
            | Self::QuoteExpired
            | Self::QuoteClosed
            | Self::ChatReplied => Topic::Other,
            Self::InvitedOnBoard
            | Self::InsuranceExpires
            | Self::RegistrationExpires
            | Self::WarrantyExpires
            | Self::DocumentExpires
            | Self::ModelStatus => Topic::BoatProfile,
        }
    }

    /// Whether the feature that it is about sends its own mail.
    pub(super) fn has_own_mail(self) -> bool {
        self == Self::InvitedOnBoard || self.topic() == Topic::Other
    }
}

impl FromSql for Kind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or(FromSqlError::InvalidType)
    }
}

/// The names in the message of a notification, as they were when it happened. A name that the kind
/// does not have is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[schema(as = NotificationDetails)]
pub struct Details {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub boat_name: String,
    /// The name of the user who did it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub full_name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub vendor_name: String,
    /// The expiry date, `yyyy-mm-dd`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// The title of the document or the request.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub boat_model: String,
    /// `Approved` or `Itemized`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub status: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves NOTIF-02, NOTIF-03, NOTIF-04, NOTIF-05
    #[test]
    fn topics_have_their_numbers() {
        let topics = [
            Topic::Product,
            Topic::BoatProfile,
            Topic::NewFeatures,
            Topic::Other,
        ];
        assert_eq!(topics.map(Topic::number), [1, 2, 3, 4]);
    }

    #[test]
    fn each_kind_has_its_topic() {
        let topics = Kind::ALL.map(|kind| kind.topic().number());
        assert_eq!(topics, [2, 2, 2, 2, 2, 1, 3, 3, 2, 4, 4, 4, 4, 4, 4, 4, 4]);
    }

    #[test]
    fn a_kind_is_written_as_it_is_stored() {
        for kind in Kind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
    }
}
