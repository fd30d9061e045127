//! The kinds of notifications, their topics and their English wording.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What notifications are about, as users switch it on and off.
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
    /// Its number, the `type` on the wire.
    pub fn number(self) -> u32 {
        self as u32
    }
}

impl ToSql for Topic {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

/// What happened.
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
}

impl Kind {
    const ALL: [Self; 9] = [
        Self::InvitedOnBoard,
        Self::InsuranceExpires,
        Self::RegistrationExpires,
        Self::WarrantyExpires,
        Self::DocumentExpires,
        Self::NewParts,
        Self::SearchMyBoat,
        Self::VirtualTour,
        Self::ModelStatus,
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
        }
    }

    pub fn topic(self) -> Topic {
        match self {
            Self::NewParts => Topic::Product,
            Self::SearchMyBoat | Self::VirtualTour => Topic::NewFeatures,
            Self::InvitedOnBoard
            | Self::InsuranceExpires
            | Self::RegistrationExpires
            | Self::WarrantyExpires
            | Self::DocumentExpires
            | Self::ModelStatus => Topic::BoatProfile,
        }
    }

    /// The English sentence.
    pub fn message(self, details: &Details) -> String {
        let Details {
            boat_name,
            full_name,
            date,
            title,
            boat_model,
            status,
        } = details;
        match self {
            Self::InvitedOnBoard => {
                format!("{full_name} asked you to jump onboard {boat_name}.")
            }
            Self::InsuranceExpires => format!("The insurance of {boat_name} expires at {date}."),
            Self::RegistrationExpires => {
                format!("The registration of {boat_name} expires at {date}.")
            }
            Self::WarrantyExpires => format!("The warranty of {boat_name} expires at {date}."),
            Self::DocumentExpires => {
                format!("The document “{title}” of {boat_name} expires at {date}.")
            }
            Self::NewParts => format!("New parts are waiting for {boat_name}."),
            Self::SearchMyBoat => {
                format!("You can now use the search my boat option for {boat_name}.")
            }
            Self::VirtualTour => format!("The virtual tour of {boat_name} is ready."),
            Self::ModelStatus => format!("Your boat model {boat_model} is now {status}."),
        }
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

/// What the sentence of a notification names, as it was when it happened; empty where its kind does
/// not name it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[schema(as = NotificationDetails)]
pub struct Details {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub boat_name: String,
    /// The name of the user who did it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub full_name: String,
    /// The day, `yyyy-mm-dd`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// The document's title.
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

    const SENTENCES: [(&str, u32, &str); 9] = [
        (
            "invited-on-board",
            2,
            "Ada Berg asked you to jump onboard Luna.",
        ),
        (
            "insurance-expires",
            2,
            "The insurance of Luna expires at 2027-02-14.",
        ),
        (
            "registration-expires",
            2,
            "The registration of Luna expires at 2027-02-14.",
        ),
        (
            "warranty-expires",
            2,
            "The warranty of Luna expires at 2027-02-14.",
        ),
        (
            "document-expires",
            2,
            "The document “Radio licence” of Luna expires at 2027-02-14.",
        ),
        ("new-parts", 1, "New parts are waiting for Luna."),
        (
            "search-my-boat",
            3,
            "You can now use the search my boat option for Luna.",
        ),
        ("virtual-tour", 3, "The virtual tour of Luna is ready."),
        (
            "model-status",
            2,
            "Your boat model Bavaria 34 is now Approved.",
        ),
    ];

    // proves NOTIF-07, NOTIF-08, NOTIF-09, NOTIF-10, NOTIF-11, NOTIF-12, NOTIF-13, NOTIF-14, H-201
    #[test]
    fn each_kind_has_its_topic_and_its_sentence() {
        let details = |status: &str| Details {
            boat_name: "Luna".into(),
            full_name: "Ada Berg".into(),
            date: "2027-02-14".into(),
            title: "Radio licence".into(),
            boat_model: "Bavaria 34".into(),
            status: status.into(),
        };
        let said = |kind: Kind| {
            (
                kind.name(),
                kind.topic().number(),
                kind.message(&details("Approved")),
            )
        };
        assert_eq!(
            Kind::ALL.map(said).to_vec(),
            SENTENCES.map(|(name, topic, text)| (name, topic, text.to_owned()))
        );
        assert_eq!(
            Kind::ModelStatus.message(&details("Itemized")),
            "Your boat model Bavaria 34 is now Itemized."
        );
    }

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
    fn a_kind_is_written_as_it_is_stored() {
        for kind in Kind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
    }
}
